import { randomUUID } from "node:crypto";
import { OPERATE_BASE, operatePaths } from "../../../nav/operate-paths.ts";
import type { MailWriter, QueuedMail } from "../../../platform/mail-queue.ts";
import { staffById } from "./db.server.ts";
import {
  type Enrolment,
  enrolmentMail,
  invitationMail,
  type Notice,
  staffNoticeMail,
} from "./emails/templates.ts";
import { makeEnrolmentLink, makeInvitation } from "./invitations.db.server.ts";

/** The mail with the link that gives access to the console. */
export function invitationOf(accountId: number): QueuedMail {
  return { key: `staff_invitation:${randomUUID()}`, kind: "staff.invitation", accountId };
}

/** The mail with the link that enrols a second factor, and why it comes. */
export function enrolmentOf(accountId: number, data: Enrolment): QueuedMail {
  return { key: `staff_enrolment:${randomUUID()}`, kind: "staff.enrolment", accountId, data };
}

/** Tells somebody what has happened to their own access. */
export function staffNoticeOf(accountId: number, notice: Notice): QueuedMail {
  return { key: `staff_notice:${randomUUID()}`, kind: "staff.notice", accountId, data: notice };
}

/** Links in mails begin with PUBLIC_URL, never with the Host of a request (MAIL-5). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${OPERATE_BASE}${operatePaths.invitation(token)}`;
}

// Links are created when the mail is sent, so that the queue holds no secrets.
const writeInvitation: MailWriter = async ({ account_id: accountId }, app) => {
  const person = accountId === null ? null : await staffById(app.db, accountId);
  if (!person || person.is_disabled || person.last_sign_in_at) return null;
  const { account_id, email, locale } = person;
  const token = await makeInvitation(app.db, { accountId: account_id, email, now: app.clock() });
  const url = invitationLink(app.env.publicUrl, token);
  return { to: email, mail: invitationMail({ brand: app.brand, locale, url }) };
};

const writeEnrolment: MailWriter = async ({ account_id: accountId, data }, app) => {
  const person = accountId === null ? null : await staffById(app.db, accountId);
  if (!person || person.is_disabled || person.passkeys + person.apps > 0) return null;
  const { account_id, email, locale } = person;
  const token = await makeEnrolmentLink(app.db, { accountId: account_id, email, now: app.clock() });
  const url = invitationLink(app.env.publicUrl, token);
  return { to: email, mail: enrolmentMail(data as Enrolment, { brand: app.brand, locale, url }) };
};

const writeNotice: MailWriter = async ({ account_id: accountId, data }, app) => {
  const person = accountId === null ? null : await staffById(app.db, accountId);
  if (!person) return null;
  const { email, locale } = person;
  return { to: email, mail: staffNoticeMail(data as Notice, { brand: app.brand, locale }) };
};

export const staffMails = {
  "staff.invitation": writeInvitation,
  "staff.enrolment": writeEnrolment,
  "staff.notice": writeNotice,
};
