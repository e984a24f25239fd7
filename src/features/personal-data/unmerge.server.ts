import { reject } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import { moveEventsBack, recordEvent } from "../../platform/events.ts";
import { moveMailsBack } from "../../platform/mail-log.ts";
import { sqlState, type Tx, UNIQUE_VIOLATION } from "../../platform/sql.ts";
import { type UnmergeContract, unmergeContract } from "../account/contract.ts";
import { type AccountRow, lockAccount, updateAccount } from "../account/db.server.ts";
import { blockedReason, setBlocked } from "../account/guests.db.server.ts";
import { linkCookie, secretOf } from "../account/link-cookie.server.ts";
import { countWrongLink } from "../account/login-limits.server.ts";
import { lockMerge, lockMergeOf, type Merge, reopenAccount } from "../account/merged-accounts.db.server.ts";
import { redeemToken } from "../account/tokens.db.server.ts";
import { restoreFeed } from "../bookings/calendar/db.server.ts";
import { lockOrders, moveBookingsBack } from "../bookings/owner.db.server.ts";
import { forgetMergedMoney, type MergedBy } from "../ledger/merged-money.db.server.ts";
import { movePaymentsBack } from "../ledger/owner.db.server.ts";
import {
  type RefundAccountRow,
  refundAccountOf,
  storeRefundAccount,
} from "../ledger/refund-account.db.server.ts";
import { lockTransfersTo } from "../ledger/refund-account-change.db.server.ts";
import { restoreAccountOfRefund } from "../ledger/refund-redirect.db.server.ts";
import { HOLDERS } from "./holders.server.ts";
import { mergeAgain } from "./merge.server.ts";

const handlers: Handlers<UnmergeContract> = {
  "POST auth/merge/undo": async ({ body }, context) => {
    const { app, request, setHeader } = context;
    const secret = secretOf(body.token.trim(), "unmerge", request);
    const email = await undoneBy(context, secret);
    if (email === null) return (await countWrongLink(context)) ?? reject("link_invalid");
    setHeader("set-cookie", linkCookie(app.env.publicUrl, null));
    return { email };
  },
};

/** The way back of a guest whom staff merged into another (GUESTS-10). */
export const unmergeFeature = feature(unmergeContract, handlers);

async function undoneBy({ app, now }: Pick<Context, "app" | "now">, secret: string): Promise<string | null> {
  try {
    return await app.db.tx((tx) => unmerge(tx, secret, now));
  } catch (error) {
    // Somebody else has the address or the customer of the provider by now.
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Undoes a merge: what moved moves back, and what is owed of it goes where this guest says. Null where it cannot be. */
async function unmerge(tx: Tx, secret: string, now: number): Promise<string | null> {
  const token = await redeemToken(tx, { purpose: "unmerge", secret, now });
  const merge = token && (await lockMerge(tx, token.aboutId ?? 0, now));
  if (!merge || merge.from !== token.accountId) return null;
  // The other guest may have been merged in turn. What this guest has is among what moved on with it, so the later merges
  // are set aside, the last one first, and made again without it.
  const later = await laterMerges(tx, merge);
  await lockOrders(
    tx,
    [merge, ...later].flatMap((one) => movedOf(one).orders),
  );
  const aside: [Merge, MergedBy | null][] = [];
  for (const one of later.toReversed()) aside.unshift([one, await goBack(tx, one, now)]);
  await goBack(tx, merge, now);
  for (const [one, by] of aside) await mergeAgain(tx, one, by, now);
  await redirectToOwn(tx, merge, now);
  const self = `account:${merge.from}` as const;
  await recordEvent(tx, {
    ...{ type: "guest.unmerged", actor: self, subject: self, now },
    detail: { from: merge.into, orders: movedOf(merge).orders.length },
  });
  return token.email;
}

/** The merges by which the account that took a guest in went on under others, in their order; locked. */
async function laterMerges(tx: Tx, merge: Merge): Promise<Merge[]> {
  const next = await lockMergeOf(tx, merge.into);
  return next ? [next, ...(await laterMerges(tx, next))] : [];
}

/** Moves back what moved with a merge. Answers whose merge it was, where paid bookings were in it. */
async function goBack(tx: Tx, merge: Merge, now: number): Promise<MergedBy | null> {
  const moved = movedOf(merge);
  const into = await lockAccount(tx, merge.into);
  await reopenAccount(tx, merge, now);
  await moveBookingsBack(tx, { from: merge.from, now }, moved);
  await movePaymentsBack(tx, merge, moved);
  for (const holder of HOLDERS) await holder.moveBack(tx, merge, (merge.moved[holder.key] ?? []) as never[]);
  await moveMailsBack(tx, merge, moved.mails);
  await moveEventsBack(tx, merge, moved.events);
  if (into) await takeBack(tx, merge, into, now);
  const { refund_account: account, calendar_feed: feed } = merge.account;
  const own = account as (RefundAccountRow & { currency: ChargedCurrency }) | null;
  if (own) await storeRefundAccount(tx, merge.from, own, now);
  if (feed) await restoreFeed(tx, feed);
  return forgetMergedMoney(tx, merge.id);
}

/** The keys that a merge wrote, by what they are of. */
function movedOf({ moved }: Merge) {
  const ids = (name: string) => (moved[name] ?? []) as number[];
  return {
    ...{ orders: ids("orders"), notes: ids("notes"), payments: ids("payments") },
    ...{ mails: ids("mails"), events: ids("events") },
  };
}

/** What the other guest took over, and has not changed since, goes; and a block that came with it. */
async function takeBack(tx: Tx, { moved, into }: Merge, row: AccountRow, now: number): Promise<void> {
  const [taken = {}] = (moved.taken ?? []) as Partial<AccountRow>[];
  const names = (Object.keys(taken) as (keyof AccountRow)[]).filter((name) => row[name] === taken[name]);
  if (names.length > 0)
    await updateAccount(tx, into, Object.fromEntries(names.map((name) => [name, null])), now);
  const [reason] = (moved.blocked ?? []) as string[];
  if (reason !== undefined && (await blockedReason(tx, into)) === reason)
    await setBlocked(tx, into, null, now);
}

/** Money that is owed for these bookings goes to this guest's account, not to that of the other guest. */
async function redirectToOwn(tx: Tx, { from }: Merge, now: number): Promise<void> {
  for (const { id, currency } of await lockTransfersTo(tx, from))
    await restoreAccountOfRefund(tx, id, await refundAccountOf(tx, from, currency), now);
}
