import { isRejection, reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { isFromAnotherSite } from "../../api/origin.ts";
import { passwordResetProblems } from "../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../domain/fields/text-field.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { recordEvent } from "../../platform/events.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { endSessions } from "../../platform/session.ts";
import type { Queryable } from "../../platform/sql.ts";
import { mailAskedLink } from "./asked-links.server.ts";
import type { AccountContract } from "./contract.ts";
import { isAddressOf, lockAccount, updateAccount } from "./db.server.ts";
import { keptCheckout } from "./kept-checkout.db.server.ts";
import { linkCookie, secretOf } from "./link-cookie.server.ts";
import { flashLink } from "./links.server.ts";
import { countOwnMail, countWrongLink } from "./login-limits.server.ts";
import { noticeOf, passwordResetFor, verificationOf } from "./mails.server.ts";
import { newPassword } from "./new-password.server.ts";
import { noticesToOwners } from "./on-staff.db.server.ts";
import { proveAddress } from "./proven-address.server.ts";
import { signIn } from "./sign-in.server.ts";
import { isTokenGood, redeemToken, tokenOf, voidTokens } from "./tokens.db.server.ts";

type LinkHandlers = Pick<
  Handlers<AccountContract>,
  "GET auth/email/resend" | "GET auth/email/verify" | "POST auth/password/email" | "POST auth/password/reset"
>;

/** Calls that send and check the links in mails (ACCOUNT-6, ACCOUNT-26). */
export const linkHandlers: LinkHandlers = {
  "GET auth/email/resend": async (_, context) => {
    const { app, user, now, locale, request } = context;
    // This GET sends a mail: another site must not be able to make a browser request it.
    if (isFromAnotherSite(request.headers, app.env.publicUrl)) return reject("forbidden");
    if (user.isVerified || request.method === "HEAD") return {};
    const rejection = await countOwnMail(context, user);
    if (rejection) return rejection;
    await app.db.tx(async (tx) => {
      await updateAccount(tx, user.id, { locale }, now);
      await queueMails(tx, [verificationOf(user.id)], now);
    });
    return {};
  },

  "GET auth/email/verify": async ({ query }, { app, now, locale, request }) => {
    // Programs that check links, and browsers that fetch what may be opened next, must not use it up (ACCOUNT-8).
    if (request.method === "HEAD") return new Response(null);
    if (isPrefetch(request.headers)) return notAhead();
    const opened = await app.db.tx((tx) => openVerification(tx, query.token, now));
    const wantsJson = /\bapplication\/json\b/.test(request.headers.get("accept") ?? "");
    if (wantsJson) return opened ? {} : reject("link_invalid");
    const { publicUrl } = app.env;
    // The page that follows offers another link in place of this one.
    const link = opened ? null : ({ purpose: "verify", secret: query.token } as const);
    return new Response(null, {
      status: 303,
      headers: {
        location: flashLink(
          publicUrl,
          opened?.locale ?? locale,
          opened?.flash ?? "link_invalid",
          opened?.hasCheckout,
        ),
        "referrer-policy": "no-referrer",
        "set-cookie": linkCookie(publicUrl, link),
      },
    });
  },

  "POST auth/password/email": ({ body }, context) => mailAskedLink(context, body.email, passwordResetFor),

  "POST auth/password/reset": async ({ body }, context) => {
    const { app, now, user, request, setHeader } = context;
    const secret = secretOf(body.token.trim(), "reset", request);
    const problems = passwordResetProblems({ ...body, token: secret });
    if (problems.length > 0) return { rejected: problems };
    const email = cleanedAddress(body.email);
    const of = { purpose: "reset" as const, secret, now };
    if (!(await isTokenGood(app.db, { ...of, email }))) {
      return (await countWrongLink(context)) ?? reject("link_invalid");
    }
    const password = await newPassword("password", body.password, { email, brand: app.brand });
    if (isRejection(password)) return password;
    const sendCookies = await app.db.tx(async (tx) => {
      const token = await redeemToken(tx, of);
      const account = token && (await lockAccount(tx, token.accountId));
      // The link has just been used, or the address has changed since.
      if (!account || !isAddressOf(account, token.email)) return null;
      await voidTokens(tx, account.id, ["reset", "login"], now);
      await updateAccount(tx, account.id, { password_hash: password.hash }, now);
      await proveAddress(tx, account, { address: token.email, now });
      await endSessions(tx, account.id);
      const notice = noticeOf({ to: token.email, locale: account.locale, kind: "password_changed" });
      await recordEvent(tx, {
        type: "password_reset",
        actor: `account:${account.id}`,
        subject: `account:${account.id}`,
        now,
        mails: [
          notice,
          ...(await noticesToOwners(tx, { kind: "colleague_password", personId: account.id, at: now })),
        ],
      });
      // Somebody who is logged in here stays logged in, under another session id.
      return user?.id === account.id ? signIn(tx, context, account.id) : () => {};
    });
    if (!sendCookies) return reject("link_invalid");
    sendCookies();
    setHeader("set-cookie", linkCookie(app.env.publicUrl, null));
    return {};
  },
};

/** A browser throws away what it fetched ahead if the answer is a failure, and asks again when the link is opened. */
function notAhead(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
}

function isPrefetch(headers: Headers): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /\b(?:prefetch|preview)\b/.test(headers.get(name) ?? ""),
  );
}

type Opened = {
  locale: Locale;
  flash: "email_verified" | "email_verified_before";
  /** A checkout waits. The link leads to it; what is in it is shown after a login only (ACCOUNT-60). */
  hasCheckout: boolean;
};

/**
 * Verifies the address by the link. A link that is opened again, or after the address was verified in another way, says
 * so (ACCOUNT-34). Null if it verifies nothing: it is unknown, has expired, or the address has changed since.
 */
async function openVerification(tx: Queryable, secret: string, now: number): Promise<Opened | null> {
  const of = { purpose: "verify", secret, now } as const;
  const used = await redeemToken(tx, of);
  const token = used ?? (await tokenOf(tx, of));
  const account = token && (await lockAccount(tx, token.accountId));
  // The link is for an address that has changed since (ACCOUNT-26).
  if (!account || account.email !== token.email) return null;
  const { id: accountId, locale } = account;
  const hasCheckout = (await keptCheckout(tx, { accountId, now })) !== null;
  if (account.email_verified_at) return { locale, flash: "email_verified_before", hasCheckout };
  if (!used) return null;
  await proveAddress(tx, account, { address: token.email, now });
  return { locale, flash: "email_verified", hasCheckout };
}
