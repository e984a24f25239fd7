import { reject } from "../../api/envelope.ts";
import type { Context, Handlers } from "../../api/handler.server.ts";
import { recordEvent } from "../../platform/events.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { endSessions, sessionCookie } from "../../platform/session.ts";
import { type Queryable, sqlState, UNIQUE_VIOLATION } from "../../platform/sql.ts";
import type { AccountContract } from "./contract.ts";
import { accountById, isAddressOf, lockAccount, updateAccount } from "./db.server.ts";
import { markUndone, undoableChange } from "./email-changes.db.server.ts";
import { forgetBrowsers } from "./known-browsers.db.server.ts";
import { linkCookie, linkOf, secretOf } from "./link-cookie.server.ts";
import { countMail, countWrongLink } from "./login-limits.server.ts";
import { loginLinkFor, noticeOf, passwordResetFor, verificationOf } from "./mails.server.ts";
import { noticesToOwners } from "./on-staff.db.server.ts";
import { type GuestLink, redeemToken, tokenOf, voidTokens } from "./tokens.db.server.ts";

type OpenedLinkHandlers = Pick<
  Handlers<AccountContract>,
  "GET auth/link" | "POST auth/link/renew" | "POST auth/email/undo"
>;

/** The link that brought the browser here: its purpose, a new link in its place, and undoing a change of address. */
export const openedLinkHandlers: OpenedLinkHandlers = {
  "GET auth/link": async (_, { app, now, request }) => {
    const link = linkOf(request);
    if (!link) return null;
    const token = await tokenOf(app.db, { ...link, now });
    // The account of a merge is closed until the link opens it.
    if (token && link.purpose === "unmerge")
      return { purpose: link.purpose, email: token.email, is_good: token.isGood };
    const account = token && (await accountById(app.db, token.accountId));
    if (!token || !account) return { purpose: link.purpose, email: null, is_good: false };
    const isGood =
      link.purpose === "undo"
        ? (await undoableChange(app.db, token.emailChangeId ?? 0, now)) !== null
        : isAddressOf(account, token.email);
    return { purpose: link.purpose, email: token.email, is_good: token.isGood && isGood };
  },

  "POST auth/link/renew": async (_, context) => {
    const { app, now, locale, request } = context;
    const link = linkOf(request);
    const token = link && (await tokenOf(app.db, { ...link, now }));
    const account = token && (await accountById(app.db, token.accountId));
    // A link to an address that the account no longer has renews nothing.
    const renews = link && isRenewed(link.purpose) ? link.purpose : null;
    if (!account || !renews || !isAddressOf(account, token.email)) {
      return (await countWrongLink(context)) ?? reject("link_invalid");
    }
    if (renews === "verify" && account.email_verified_at) return { sent: false };
    const rejection = await countMail(context, token.email);
    if (rejection) return rejection;
    const mail = {
      verify: () => verificationOf(account.id),
      reset: () => passwordResetFor({ email: token.email, locale }),
      login: () => loginLinkFor({ email: token.email, locale }),
    }[renews]();
    await queueMails(app.db, [mail], now);
    return { sent: true };
  },

  "POST auth/email/undo": async ({ body }, context) => {
    const { app, user, request, setHeader } = context;
    const secret = secretOf(body.token.trim(), "undo", request);
    const email = await restoredBy(context, secret);
    if (email === null) return (await countWrongLink(context)) ?? reject("link_invalid");
    if (user) setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
    setHeader("set-cookie", linkCookie(app.env.publicUrl, null));
    return { email };
  },
};

/** A link that undoes something is sent once: another one would outlast the days in which it may be undone. */
function isRenewed(purpose: GuestLink): purpose is "verify" | "reset" | "login" {
  return purpose === "verify" || purpose === "reset" || purpose === "login";
}

async function restoredBy(
  { app, locale, now }: Pick<Context, "app" | "locale" | "now">,
  secret: string,
): Promise<string | null> {
  try {
    return await app.db.tx((tx) => restoreAddress(tx, { secret, locale, now }));
  } catch (error) {
    // The old address was never verified, and somebody else has it now.
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Restores the former address of an account and closes every way in that somebody else may have (ACCOUNT-25). */
async function restoreAddress(
  tx: Queryable,
  { secret, locale, now }: { secret: string; locale: Context["locale"]; now: number },
): Promise<string | null> {
  const token = await redeemToken(tx, { purpose: "undo", secret, now });
  const account = token && (await lockAccount(tx, token.accountId));
  const change = account && (await undoableChange(tx, token.emailChangeId ?? 0, now));
  if (!account || !change) return null;
  await updateAccount(
    tx,
    account.id,
    { email: change.oldEmail, email_verified_at: change.oldVerifiedAt, recovery_email: null },
    now,
  );
  await markUndone(tx, change, now);
  await voidTokens(tx, account.id, ["verify", "reset", "login"], now);
  await endSessions(tx, account.id);
  await forgetBrowsers(tx, account.id);
  const self = `account:${account.id}` as const;
  // Only an address that was verified belongs to a person who should be told.
  const notice = account.email_verified_at
    ? [noticeOf({ to: account.email, locale: account.locale, kind: "email_restored" })]
    : [];
  const owners = await noticesToOwners(tx, { kind: "colleague_address", personId: account.id, at: now });
  const mails = [passwordResetFor({ email: change.oldEmail, locale }), ...notice, ...owners];
  await recordEvent(tx, { type: "email_restore", actor: self, subject: self, now, mails });
  return change.oldEmail;
}
