import type { Locale } from "../../i18n/locale.ts";
import type { App } from "../../server/app.ts";
import type { JobHandler } from "../../server/jobs.ts";
import { sendOnce } from "../../server/send-once.ts";
import { SESSION_SECONDS } from "../../server/session.ts";
import { sql } from "../../server/sql.ts";
import { accountByEmail, accountById } from "./db.server.ts";
import { type NoticeKind, noticeMail, passwordResetMail, verificationMail } from "./emails/letters.ts";
import { passwordResetLink, verificationLink } from "./links.server.ts";
import { makeToken } from "./tokens.server.ts";

/** `key` names the one mail that the job is for. */
type VerificationJob = { key: string; accountId: number };
type ResetJob = { key: string; email: string; locale: Locale };
type NoticeJob = { key: string; to: string; locale: Locale; kind: NoticeKind };

const sendVerification: JobHandler<VerificationJob> = async ({ key, accountId }, app) =>
  sendOnce(app, key, async () => {
    const account = await accountById(app.db, accountId);
    if (!account || account.email_verified_at) return null;
    const { email, locale } = account;
    const secret = await makeToken(app.db, { accountId, purpose: "verify", email, now: app.clock() });
    const url = verificationLink(app.env.publicUrl, secret);
    return { to: email, mail: verificationMail({ brand: app.brand, locale, url }) };
  });

// Whether there is such an account is looked up here and not in the call, whose time would tell.
const sendPasswordReset: JobHandler<ResetJob> = async ({ key, email, locale }, app) =>
  sendOnce(app, key, async () => {
    const account = await accountByEmail(app.db, email);
    if (!account) return null;
    const of = { accountId: account.id, purpose: "reset" as const, email: account.email, now: app.clock() };
    const url = passwordResetLink(app.env.publicUrl, locale, account.email, await makeToken(app.db, of));
    return { to: account.email, mail: passwordResetMail({ brand: app.brand, locale, url }) };
  });

const sendNotice: JobHandler<NoticeJob> = async ({ key, to, locale, kind }, app) =>
  sendOnce(app, key, async () => ({ to, mail: noticeMail({ brand: app.brand, locale, kind }) }));

/** The cards of a deleted account; the provider keeps the payments themselves, which refunds may need. */
const forgetCards: JobHandler<{ customerId: string }> = async ({ customerId }, app) => {
  for (const card of await app.provider.listCards(customerId)) {
    await app.provider.detachCard(customerId, card.paymentMethodId);
  }
};

export const accountJobs = {
  "account.verification": sendVerification,
  "account.password_reset": sendPasswordReset,
  "account.notice": sendNotice,
  "account.forget_cards": forgetCards,
};

/** Removes sessions that have ended and links long expired. */
export async function sweepAccounts(app: App): Promise<void> {
  const now = app.clock();
  await app.db.run(sql`DELETE FROM session WHERE last_used_at <= ${new Date(now - SESSION_SECONDS * 1000)}`);
  await app.db.run(sql`DELETE FROM account_token WHERE expires_at < ${new Date(now - 30 * 24 * 3_600_000)}`);
}
