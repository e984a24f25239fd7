import { randomUUID } from "node:crypto";
import type { Locale } from "../../domain/language/locale.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { accountByEmail, accountById } from "./db.server.ts";
import { type NoticeKind, noticeMail, passwordResetMail, verificationMail } from "./emails/templates.ts";
import { passwordResetLink, verificationLink } from "./links.server.ts";
import { makeToken } from "./tokens.db.server.ts";

type Reset = { email: string; locale: Locale };
type Notice = { to: string; locale: Locale; kind: NoticeKind };

/** The mail with the link that verifies the account's address. */
export function verificationOf(accountId: number): QueuedMail {
  return { key: `verification:${randomUUID()}`, kind: "account.verification", accountId };
}

/** The mail with the link to set a new password, if there is an account with that address. */
export function passwordResetFor(data: Reset): QueuedMail {
  return { key: `password:${randomUUID()}`, kind: "account.password_reset", data };
}

/** Says that something about the account has changed. */
export function noticeOf(data: Notice): QueuedMail {
  return { key: `notice:${randomUUID()}`, kind: "account.notice", data };
}

// Links are created when the mail is sent, so that the queue holds no secrets.
const writeVerification: MailWriter = async ({ account_id: accountId }, app) => {
  const account = accountId === null ? null : await accountById(app.db, accountId);
  if (!account || account.email_verified_at) return null;
  const { id, email, locale } = account;
  const secret = await makeToken(app.db, { accountId: id, purpose: "verify", email, now: app.clock() });
  const url = verificationLink(app.env.publicUrl, secret);
  return { to: email, mail: verificationMail({ brand: app.brand, locale, url }) };
};

// The account is looked up here and not in the call, whose duration would reveal whether it exists (ACCOUNT-2).
const writePasswordReset: MailWriter = async ({ data }, app) => {
  const { email, locale } = data as Reset;
  const account = await accountByEmail(app.db, email);
  if (!account) return null;
  const of = { accountId: account.id, purpose: "reset" as const, email: account.email, now: app.clock() };
  const url = passwordResetLink(app.env.publicUrl, locale, account.email, await makeToken(app.db, of));
  return { to: account.email, mail: passwordResetMail({ brand: app.brand, locale, url }) };
};

const writeNotice: MailWriter = async ({ data }, app) => {
  const { to, locale, kind } = data as Notice;
  return { to, mail: noticeMail({ brand: app.brand, locale, kind }) };
};

export const accountMails = {
  "account.verification": writeVerification,
  "account.password_reset": writePasswordReset,
  "account.notice": writeNotice,
};
