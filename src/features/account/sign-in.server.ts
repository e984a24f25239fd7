import type { Context } from "../../api/handler.server.ts";
import { endSession, type SessionUser, sessionCookie, startSession } from "../../platform/session.ts";
import type { Queryable } from "../../platform/sql.ts";
import { browserCookie, browserSecret, rememberBrowser } from "./known-browsers.db.server.ts";

type Caller = Pick<Context, "app" | "now" | "request" | "setHeader"> & { user: SessionUser | null };

/**
 * Logs the account in under a new session id (ACCOUNT-4) and remembers the browser. Returns what sends the cookies, to be
 * called once the transaction has committed.
 */
export async function signIn(tx: Queryable, caller: Caller, accountId: number): Promise<() => void> {
  const { app, user, now, request, setHeader } = caller;
  const { publicUrl } = app.env;
  if (user) await endSession(tx, user.secretHash);
  const secret = await startSession(tx, accountId, now, request.headers.get("user-agent"));
  const old = browserSecret(caller);
  const browser = await rememberBrowser(tx, { old, accountId, now });
  return () => {
    setHeader("set-cookie", sessionCookie(publicUrl, secret));
    setHeader("set-cookie", browserCookie(publicUrl, browser));
  };
}
