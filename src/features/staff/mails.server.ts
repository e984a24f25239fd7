import { randomUUID } from "node:crypto";
import { OPERATE_BASE, operatePaths } from "../../nav/operate-paths.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import type { ColleagueNotice } from "../account/on-staff.db.server.ts";
import { makeToken } from "../account/tokens.db.server.ts";
import {
  colleagueMail,
  type Enrolment,
  enrolmentMail,
  invitationMail,
  type Notice,
  newAddressMail,
  staffNoticeMail,
} from "./emails/templates.ts";
import { makeEnrolmentLink, makeInvitation } from "./invitations.db.server.ts";
import { staffById } from "./people.db.server.ts";

/** The mail with the link that gives access to the console. */
export function invitationOf(accountId: number): QueuedMail {
  return { key: `staff_invitation:${randomUUID()}`, kind: "staff.invitation", accountId };
}

/** The mail with the link that enrols a second factor, and why it comes. */
export function enrolmentOf(accountId: number, data: Enrolment): QueuedMail {
  return { key: `staff_enrolment:${randomUUID()}`, kind: "staff.enrolment", accountId, data };
}

/** The mail to a new address with the link that moves the account to it. */
export function newAddressOf(accountId: number, email: string): QueuedMail {
  return { key: `staff_address:${randomUUID()}`, kind: "staff.address", accountId, data: { email } };
}

/** Tells a person what has happened to their own access. */
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

const writeNewAddress: MailWriter = async ({ account_id: accountId, data }, app) => {
  const person = accountId === null ? null : await staffById(app.db, accountId);
  if (!person || person.is_disabled) return null;
  const { email } = data as { email: string };
  const { account_id, locale } = person;
  const now = app.clock();
  const token = await makeToken(app.db, { accountId: account_id, purpose: "staff_address", email, now });
  const url = `${app.env.publicUrl}${OPERATE_BASE}${operatePaths.newAddress(token)}`;
  return { to: email, mail: newAddressMail({ brand: app.brand, locale, url }) };
};

/** To an owner, about a colleague. */
const writeColleague: MailWriter = async ({ account_id: ownerId, data }, app) => {
  const notice = data as ColleagueNotice;
  const [owner, person] = await Promise.all([
    ownerId === null ? null : staffById(app.db, ownerId),
    staffById(app.db, notice.personId),
  ]);
  if (!owner || !person) return null;
  const of = { brand: app.brand, locale: owner.locale };
  return { to: owner.email, mail: colleagueMail(notice, { ...of, email: person.email }) };
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
  "staff.address": writeNewAddress,
  "staff.notice": writeNotice,
  "staff.colleague": writeColleague,
};
