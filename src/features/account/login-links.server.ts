import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { recordEvent } from "../../platform/events.ts";
import { mailAskedLink } from "./asked-links.server.ts";
import type { AccountContract } from "./contract.ts";
import { isAddressOf, lockAccount } from "./db.server.ts";
import { linkCookie, secretOf } from "./link-cookie.server.ts";
import { countWrongLink } from "./login-limits.server.ts";
import { loginLinkFor } from "./mails.server.ts";
import { presentUser } from "./present.server.ts";
import { proveAddress } from "./proven-address.server.ts";
import { signIn } from "./sign-in.server.ts";
import { redeemToken, voidTokens } from "./tokens.db.server.ts";

type LoginLinkHandlers = Pick<Handlers<AccountContract>, "POST auth/login/email" | "POST auth/login/link">;

/** A mailed link that logs in, for when a password alone is not enough (ACCOUNT-22). */
export const loginLinkHandlers: LoginLinkHandlers = {
  "POST auth/login/email": ({ body }, context) => mailAskedLink(context, body.email, loginLinkFor),

  "POST auth/login/link": async ({ body }, context) => {
    const { app, now, request, setHeader } = context;
    const secret = secretOf(body.token.trim(), "login", request);
    const entered = await app.db.tx(async (tx) => {
      const token = await redeemToken(tx, { purpose: "login", secret, now });
      const account = token && (await lockAccount(tx, token.accountId));
      // The address has changed since, and the new one is verified.
      if (!account || !isAddressOf(account, token.email)) return null;
      await voidTokens(tx, account.id, ["login"], now);
      const self = `account:${account.id}` as const;
      await recordEvent(tx, { type: "login", actor: self, subject: self, detail: { link: true }, now });
      const proven = await proveAddress(tx, account, { address: token.email, now });
      return { account: proven, sendCookies: await signIn(tx, context, account.id) };
    });
    if (!entered) return (await countWrongLink(context)) ?? reject("link_invalid");
    entered.sendCookies();
    setHeader("set-cookie", linkCookie(app.env.publicUrl, null));
    return presentUser(entered.account);
  },
};
