import { reject } from "../../api/envelope.ts";
import type { Context, Handlers } from "../../api/handler.server.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import { recordEvent } from "../../platform/events.ts";
import { endSessions, sessionCookie } from "../../platform/session.ts";
import type { Tx } from "../../platform/sql.ts";
import type { ObjectionContract } from "../account/contract.ts";
import { accountById, lockAccount } from "../account/db.server.ts";
import { forgetBrowsers } from "../account/known-browsers.db.server.ts";
import { linkCookie, secretOf } from "../account/link-cookie.server.ts";
import { countWrongLink } from "../account/login-limits.server.ts";
import { passwordResetFor } from "../account/mails.server.ts";
import { redeemToken, voidTokens } from "../account/tokens.db.server.ts";
import { deleteRefundAccount, storeRefundAccount } from "../ledger/refund-account.db.server.ts";
import {
  type AccountChange,
  type BeforeChange,
  lockAccountChange,
  lockTransfersTo,
  markObjected,
} from "../ledger/refund-account-change.db.server.ts";
import { restoreAccountOfRefund } from "../ledger/refund-redirect.db.server.ts";

/** The guest whose account for refunds was changed says that it was somebody else (ACCOUNT-52). */
export const objectionHandlers: Handlers<ObjectionContract> = {
  "POST auth/refund_account/object": async ({ body }, context) => {
    const { app, user, request, setHeader } = context;
    const secret = secretOf(body.token.trim(), "object", request);
    if (!(await app.db.tx((tx) => object(tx, secret, context))))
      return (await countWrongLink(context)) ?? reject("link_invalid");
    if (user) setHeader("set-cookie", sessionCookie(app.env.publicUrl, null));
    setHeader("set-cookie", linkCookie(app.env.publicUrl, null));
    return {};
  },
};

/** False where the link does not work, or nothing is left to object to. */
async function object(tx: Tx, secret: string, { now }: Pick<Context, "now">): Promise<boolean> {
  const token = await redeemToken(tx, { purpose: "object", secret, now });
  const account = token && (await accountById(tx, token.accountId));
  if (!token || !account) return false;
  const transfers = await lockTransfersTo(tx, account.id);
  const change = await lockAccountChange(tx, token.aboutId ?? 0, account.id);
  if (!change) return false;
  const affected = await giveBack(tx, account.id, { change, transfers, now });
  await markObjected(tx, change, account.id, now);
  const self = `account:${account.id}` as const;
  // What staff entered tells nothing of who else is logged in.
  const isByGuest = change.refundId === null;
  if (isByGuest) await closeWaysIn(tx, account.id, now);
  await recordEvent(tx, {
    ...{ type: "refund_account.objected", actor: self, subject: self, now },
    detail: { change_id: change.id, ...affected },
    mails: isByGuest ? [passwordResetFor({ email: token.email, locale: account.locale })] : [],
  });
  return true;
}

/** Money that is not on its way goes where it went before. Of what a bank's file has, staff are told (PAYOUT-11). */
async function giveBack(
  tx: Tx,
  accountId: number,
  {
    change,
    transfers,
    now,
  }: {
    change: AccountChange & { before: BeforeChange };
    transfers: Awaited<ReturnType<typeof lockTransfersTo>>;
    now: number;
  },
): Promise<{ refunds: number[]; in_files: number[] }> {
  const { account, refunds } = change.before;
  const before = new Map(refunds.map((one) => [one.id, one.account]));
  const [back, inFiles]: [number[], number[]] = [[], []];
  for (const { id, currency, isInFile, takenAt } of transfers) {
    const isNewer = change.refundId === null && takenAt >= change.at;
    if (!before.has(id) && !isNewer) continue;
    const own = account?.currency === currency ? account : null;
    const { currency: _, ...plain } = own ?? {};
    const former = before.get(id) ?? (own ? (plain as never) : null);
    await restoreAccountOfRefund(tx, id, former, now);
    (isInFile ? inFiles : back).push(id);
  }
  if (change.refundId !== null) return { refunds: back, in_files: inFiles };
  if (account)
    await storeRefundAccount(tx, accountId, account as typeof account & { currency: ChargedCurrency }, now);
  else await deleteRefundAccount(tx, accountId);
  return { refunds: back, in_files: inFiles };
}

async function closeWaysIn(tx: Tx, accountId: number, now: number): Promise<void> {
  await lockAccount(tx, accountId);
  await voidTokens(tx, accountId, ["reset", "login", "code"], now);
  await endSessions(tx, accountId);
  await forgetBrowsers(tx, accountId);
}
