import type { Context } from "../../api/handler.server.ts";
import type { SecondFactor } from "../../domain/staff.ts";
import { recordEvent } from "../../platform/events.ts";
import { cookieValue, endSession, hashOf } from "../../platform/session.ts";
import {
  type OperatorSession,
  operatorCookie,
  operatorCookieName,
  operatorSessionOf,
  startOperatorSession,
} from "../../platform/session-operator.ts";
import type { Queryable } from "../../platform/sql.ts";
import { rememberStaffBrowser, staffBrowserCookie, staffBrowserCookieName } from "./browsers.db.server.ts";
import type { Me } from "./contract.ts";
import { writeSignIn } from "./db.server.ts";
import { staffNoticeOf } from "./mails.server.ts";
import { presentMe } from "./me.server.ts";

type Caller = Pick<Context, "app" | "now" | "request" | "setHeader">;

/** Signs in a person whose factors have been checked, and answers who they are. */
export async function signInStaff(caller: Caller, accountId: number, by: SecondFactor): Promise<Me> {
  const finish = await caller.app.db.tx((tx) => startWholeSession(tx, caller, accountId, by));
  return finish();
}

/**
 * Starts a complete session under a new secret in place of the browser's present one. Returns a function that sends the
 * cookies, to be called once the transaction has committed.
 */
export async function startWholeSession(
  tx: Queryable,
  { app, now, request, setHeader }: Caller,
  accountId: number,
  by: SecondFactor,
): Promise<() => Promise<Me>> {
  const { publicUrl } = app.env;
  const cookies = request.headers.get("cookie");
  const before = cookieValue(cookies, operatorCookieName(publicUrl));
  if (before) await endSession(tx, hashOf(before));
  // From now on failures elsewhere cannot lock this person out of this browser (LIMIT-17).
  const old = cookieValue(cookies, staffBrowserCookieName(publicUrl));
  const browser = await rememberStaffBrowser(tx, { old, accountId, now });
  const isFirst = await writeSignIn(tx, accountId, now);
  await recordEvent(tx, {
    type: "staff.signed_in",
    actor: `operator:${accountId}`,
    subject: `account:${accountId}`,
    detail: { by },
    now,
    mails: browser.isNew && !isFirst ? [staffNoticeOf(accountId, { kind: "new_browser", at: now })] : [],
  });
  const secret = await startOperatorSession(tx, { accountId, isHalf: false, now });
  return async () => {
    setHeader("set-cookie", operatorCookie(publicUrl, secret));
    setHeader("set-cookie", staffBrowserCookie(publicUrl, browser.secret));
    const session = (await operatorSessionOf(app.db, secret, now)) as OperatorSession;
    return presentMe(app, session.operator, session.elevatedUntil);
  };
}
