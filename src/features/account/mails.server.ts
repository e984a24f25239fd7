import { randomUUID } from "node:crypto";
import type { Locale } from "../../domain/language/locale.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { type AccountRow, accountByAddress, accountById, provenAddress } from "./db.server.ts";
import { undoableChange } from "./email-changes.db.server.ts";
import {
  emailChangedMail,
  firstPasswordMail,
  loginLinkMail,
  mergedMail,
  type NoticeKind,
  noticeMail,
  passwordResetMail,
  proofCodeMail,
  refundAccountChangedMail,
  verificationMail,
} from "./emails/templates.ts";
import {
  loginLink,
  objectionLink,
  passwordResetLink,
  undoLink,
  unmergeLink,
  verificationLink,
} from "./links.server.ts";
import { proofAddress } from "./proof-address.server.ts";
import { FIRST_PASSWORD_DAYS, makeCode, makeToken } from "./tokens.db.server.ts";

type Requested = { email: string; locale: Locale };
type Changed = { changeId: number; to: string; locale: Locale };
type AccountChanged = { changeId: number; to: string; locale: Locale; isRemoved: boolean };
type AccountMerged = { mergeId: number; to: string; locale: Locale };
type Notice = { to: string; locale: Locale; kind: NoticeKind };

/** The mail with the link that verifies the account's address. */
export function verificationOf(accountId: number): QueuedMail {
  return { key: `verification:${randomUUID()}`, kind: "account.verification", accountId };
}

/** The mail with the link to set a new password, if there is an account with that address. */
export function passwordResetFor(data: Requested): QueuedMail {
  return { key: `password:${randomUUID()}`, kind: "account.password_reset", data };
}

/** The mail with the link to set the first password, unless there is one by then. One for each `checkoutId` (ACCOUNT-37). */
export function firstPasswordFor(accountId: number, checkoutId: number): QueuedMail {
  return firstPasswordOf(accountId, String(checkoutId));
}

/** The same once for each `occasion`: the guests of an import are invited together (IMPORT-9). */
export function firstPasswordOf(accountId: number, occasion: string): QueuedMail {
  return { key: `first_password:${occasion}`, kind: "account.first_password", accountId };
}

/** The same to an address that staff have corrected: the links in mails to the one before open nothing any more (MAIL-50). */
export function firstPasswordAgain(accountId: number): QueuedMail {
  return { key: `first_password:again:${randomUUID()}`, kind: "account.first_password", accountId };
}

/** The mail with the link that logs in, if there is an account with that address. */
export function loginLinkFor(data: Requested): QueuedMail {
  return { key: `login:${randomUUID()}`, kind: "account.login_link", data };
}

/** Tells the old address of an account that it was changed, with the link that undoes it. */
export function emailChangedTo(data: Changed): QueuedMail {
  return { key: `email_changed:${randomUUID()}`, kind: "account.email_changed", data };
}

/** The mail with the code that proves who changes the account for refunds (ACCOUNT-51). */
export function proofCodeFor(accountId: number): QueuedMail {
  return { key: `proof_code:${randomUUID()}`, kind: "account.proof_code", accountId };
}

/**
 * Tells that the account for refunds was changed, with the link to object (ACCOUNT-52). Only an address that was proved can
 * object: one that was mistyped must not open the account.
 */
export async function refundAccountChanged(
  tx: Tx,
  owner: AccountRow,
  { changeId, isRemoved, now }: { changeId: number; isRemoved: boolean; now: number },
): Promise<QueuedMail[]> {
  if (owner.email_verified_at === null && owner.recovery_email === null) return [];
  const to = await proofAddress(tx, owner, now);
  const data: AccountChanged = { changeId, to, locale: owner.locale, isRemoved };
  return [{ key: `refund_account:${changeId}`, kind: "account.refund_account", accountId: owner.id, data }];
}

/** Tells that staff have merged the account into another, with the way back (GUESTS-10). */
export function accountMerged(accountId: number, data: AccountMerged): QueuedMail {
  return { key: `merged:${data.mergeId}`, kind: "account.merged", accountId, data };
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
  return { to: email, mail: verificationMail({ brand: app.brand, locale, email, url }) };
};

// The account is looked up here and not in the call, whose duration would reveal whether it exists (ACCOUNT-2).
const writePasswordReset: MailWriter = async ({ data }, app) => {
  const { email, locale } = data as Requested;
  const account = await accountByAddress(app.db, email);
  if (!account) return null;
  const to = provenAddress(account);
  const secret = await makeToken(app.db, {
    accountId: account.id,
    purpose: "reset",
    email: to,
    now: app.clock(),
  });
  const url = passwordResetLink(app.env.publicUrl, locale, to, secret);
  return { to, mail: passwordResetMail({ brand: app.brand, locale, url }) };
};

const writeFirstPassword: MailWriter = async ({ account_id: accountId }, app) => {
  const account = accountId === null ? null : await accountById(app.db, accountId);
  // Where a changed address waits to be verified, the one before it is in charge of the account (ACCOUNT-24).
  if (!account || account.password_hash !== null || account.recovery_email !== null) return null;
  const { id, email, locale } = account;
  const secret = await makeToken(app.db, {
    accountId: id,
    purpose: "reset",
    email,
    days: FIRST_PASSWORD_DAYS,
    now: app.clock(),
  });
  const url = passwordResetLink(app.env.publicUrl, locale, email, secret);
  return { to: email, mail: firstPasswordMail({ brand: app.brand, locale, url }), locale };
};

const writeLoginLink: MailWriter = async ({ data }, app) => {
  const { email, locale } = data as Requested;
  const account = await accountByAddress(app.db, email);
  if (!account) return null;
  const to = provenAddress(account);
  const secret = await makeToken(app.db, {
    accountId: account.id,
    purpose: "login",
    email: to,
    now: app.clock(),
  });
  return {
    to,
    mail: loginLinkMail({ brand: app.brand, locale, url: loginLink(app.env.publicUrl, locale, secret) }),
  };
};

const writeEmailChanged: MailWriter = async ({ data }, app) => {
  const { changeId, to, locale } = data as Changed;
  const now = app.clock();
  const change = await undoableChange(app.db, changeId, now);
  if (!change) return { to, mail: noticeMail({ brand: app.brand, locale, kind: "email_changed" }) };
  const secret = await makeToken(app.db, {
    accountId: change.accountId,
    purpose: "undo",
    email: to,
    emailChangeId: changeId,
    now,
  });
  return {
    to,
    mail: emailChangedMail({ brand: app.brand, locale, url: undoLink(app.env.publicUrl, locale, secret) }),
  };
};

const writeProofCode: MailWriter = async ({ account_id: accountId }, app) => {
  const account = accountId === null ? null : await accountById(app.db, accountId);
  if (!account) return null;
  const now = app.clock();
  const to = await proofAddress(app.db, account, now);
  const code = await makeCode(app.db, {
    ...{ accountId: account.id, key: app.secret, email: to, now },
  });
  const { locale } = account;
  return { to, mail: proofCodeMail({ brand: app.brand, locale, code }), isSecret: true, locale };
};

const writeRefundAccount: MailWriter = async ({ account_id: accountId, data }, app) => {
  const { changeId, to, locale, isRemoved } = data as AccountChanged;
  if (accountId === null || !(await accountById(app.db, accountId))) return null;
  const of = { accountId, purpose: "object", email: to, aboutId: changeId, now: app.clock() } as const;
  const url = objectionLink(app.env.publicUrl, locale, await makeToken(app.db, of));
  return { to, mail: refundAccountChangedMail({ brand: app.brand, locale, url, isRemoved }), locale };
};

const writeMerged: MailWriter = async ({ account_id: accountId, data }, app) => {
  const { mergeId, to, locale } = data as AccountMerged;
  if (accountId === null) return null;
  const of = { accountId, purpose: "unmerge", email: to, aboutId: mergeId, now: app.clock() } as const;
  const url = unmergeLink(app.env.publicUrl, locale, await makeToken(app.db, of));
  return { to, mail: mergedMail({ brand: app.brand, locale, email: to, url }), locale };
};

const writeNotice: MailWriter = async ({ data }, app) => {
  const { to, locale, kind } = data as Notice;
  return { to, mail: noticeMail({ brand: app.brand, locale, kind }) };
};

export const accountMails = {
  "account.verification": writeVerification,
  "account.password_reset": writePasswordReset,
  "account.first_password": writeFirstPassword,
  "account.login_link": writeLoginLink,
  "account.email_changed": writeEmailChanged,
  "account.proof_code": writeProofCode,
  "account.refund_account": writeRefundAccount,
  "account.merged": writeMerged,
  "account.notice": writeNotice,
};
