import { accept, type Decision } from "../../domain/decision.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { accountById } from "../account/db.server.ts";
import { refundAccountChanged } from "../account/mails.server.ts";
import { mailAbout } from "../bookings/mail.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import type { Staff } from "../bookings/staff/seen.server.ts";
import { isDayClosed } from "../ledger/closing.db.server.ts";
import { lockRefund, moneyCameOn, ownersOfRefunds, type RefundRow } from "../ledger/refund.db.server.ts";
import type { RefundAccountRow } from "../ledger/refund-account.db.server.ts";
import { insertAccountChange } from "../ledger/refund-account-change.db.server.ts";
import { setAccountOfRefund } from "../ledger/refund-redirect.db.server.ts";
import { noteAsked, retryRefund } from "../ledger/refund-transitions.db.server.ts";
import { enterCameBack, enterNotMade, enterTransferred } from "../payments/refunds/transferred.server.ts";
import { setOutcome } from "./batches.db.server.ts";

/* What staff do about a single refund that is transferred. */

/** A refund in the version that a person saw. */
type SeenRefund = { refundId: number; version: number };
type By = Pick<Staff, "actor" | "now">;

/** Staff enter the account that a refund goes to, as the guest gave it (PAYOUT-8). The guest's own stays as it is. */
export function enterAccount(
  app: App,
  { account, ...seen }: SeenRefund & { account: RefundAccountRow },
  { actor, now }: By,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, refund) => {
    rejectUnlessOwed(refund);
    await setAccountOfRefund(tx, refund.id, account, now);
    const owner = (await ownersOfRefunds(tx, [refund.id])).get(refund.id)?.accountId ?? null;
    const trace = await traceOf(tx, refund, owner, now);
    // Without the account itself: events are kept for ever.
    await recordEvent(tx, {
      ...{ type: "refund.account_entered", actor, subject: `refund:${refund.id}`, now },
      detail: { change_id: trace.changeId },
      before: { account: refund.bank_account !== null },
      after: { account: true },
      ...(owner !== null && {
        personal: { accountId: owner, before: refund.bank_account ?? {}, after: account },
      }),
      mails: trace.mails,
    });
  });
}

/** The guest whose money goes elsewhere is told, with a way to object (ACCOUNT-52). Nobody knows who paid a line. */
async function traceOf(
  tx: Tx,
  refund: RefundRow,
  accountId: number | null,
  now: number,
): Promise<{ changeId: number | null; mails: QueuedMail[] }> {
  const owner = accountId === null ? null : await accountById(tx, accountId);
  if (!owner) return { changeId: null, mails: [] };
  const replaced = refund.bank_account !== null;
  const changeId = await insertAccountChange(tx, {
    ...{ accountId: owner.id, refundId: refund.id, replaced, now },
    before: { account: null, refunds: [{ id: refund.id, account: refund.bank_account }] },
  });
  return { changeId, mails: await refundAccountChanged(tx, owner, { changeId, isRemoved: false, now }) };
}

/** The guest is asked by mail for the account that a refund goes to; the mail has a link to the form. */
export function askForAccount(
  app: App,
  seen: SeenRefund,
  { actor, now }: By,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, refund) => {
    rejectUnlessOwed(refund);
    const { id, reservation_id: bookingId, version } = refund;
    // Nobody knows who paid it.
    if (bookingId === null) throw new Rejected([{ code: "not_operable" }]);
    await noteAsked(tx, id, now);
    await recordEvent(tx, {
      ...{ type: "refund.account_asked", actor, subject: `refund:${id}`, now },
      mails: [
        mailAbout({
          ...{ key: `refund_account_asked:${id}:${version}`, kind: "refund_account_asked" },
          ...{ bookingId, refundIds: [id] },
        }),
      ],
    });
  });
}

/**
 * A refund was transferred by hand, without a file (PAYOUT-6). Maybe before anybody entered here why it was owed, as on a
 * Friday for a cancel that is typed on Monday; never before the money that it gives back had come (PAYOUT-14).
 */
export function markMadeByHand(
  app: App,
  { madeOn, reason, ...seen }: SeenRefund & { madeOn: Day; reason: string },
  { actor, now }: By,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, refund) => {
    if (madeOn > dayAt(now, app.brand.timeZone))
      throw new Rejected([{ code: "received_later", field: "made_on" }]);
    rejectUnlessOwed(refund);
    const came = await moneyCameOn(tx, refund, app.brand.timeZone);
    if (madeOn < came)
      throw new Rejected([{ code: "made_before_received", field: "made_on", params: { day: came } }]);
    if (await isDayClosed(tx, madeOn)) throw new Rejected([{ code: "day_closed", field: "made_on" }]);
    await enterTransferred(tx, [refund], { batchId: null, day: madeOn, reason, actor, now });
  });
}

/** The transfer of a refund that was made came back (PAYOUT-7). `backOn` is the bank's day; null for today. */
export function markCameBack(
  app: App,
  { reason, backOn, ...seen }: SeenRefund & { reason: string; backOn: Day | null },
  { actor, now }: By,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, refund) => {
    const { transferred_on: madeOn, batch_id: batchId } = refund;
    if (refund.state !== "succeeded" || madeOn === null)
      throw new Rejected([{ code: "refund_not_transferred" }]);
    await rejectUnlessBackOn(app, tx, { backOn, madeOn, now });
    await enterCameBack(tx, refund, { backOn, reason, actor, now });
    if (batchId !== null) await setOutcome(tx, batchId, [refund.id], { outcome: "came_back", reason });
  });
}

/** A transfer that was recorded by hand was never made (PAYOUT-15): it is owed as before, by a line of today. */
export function markNotMade(
  app: App,
  { reason, ...seen }: SeenRefund & { reason: string },
  { actor, now }: By,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, refund) => {
    const { state, transferred_on: madeOn, batch_id: batchId } = refund;
    if (state !== "succeeded" || madeOn === null) throw new Rejected([{ code: "refund_not_transferred" }]);
    // A bank has its file.
    if (batchId !== null) throw new Rejected([{ code: "refund_in_batch" }]);
    await enterNotMade(tx, refund, { reason, actor, now });
  });
}

/** Money is back in the account no earlier than it left, not in the future, and on no day that is closed (PAYOUT-14). */
export async function rejectUnlessBackOn(
  { brand }: App,
  tx: Tx,
  { backOn, madeOn, now }: { backOn: Day | null; madeOn: Day; now: number },
): Promise<void> {
  if (backOn === null) return;
  const field = "came_back_on";
  if (backOn > dayAt(now, brand.timeZone)) throw new Rejected([{ code: "received_later", field }]);
  if (backOn < madeOn) throw new Rejected([{ code: "back_before_made", field, params: { day: madeOn } }]);
  if (await isDayClosed(tx, backOn)) throw new Rejected([{ code: "day_closed", field }]);
}

/** The provider is asked once more for a refund that a card did not take (PAYOUT-9). */
export function tryCardAgain(
  app: App,
  seen: SeenRefund,
  { actor, now }: By,
): Promise<Decision<{ id: number }>> {
  return decide(app, seen, async (tx, refund) => {
    rejectUnlessOwed(refund);
    if (refund.way !== "card" || refund.payment_id === null) throw new Rejected([{ code: "not_operable" }]);
    await retryRefund(tx, refund.id, now);
    await recordEvent(tx, {
      ...{ type: "refund.tried_again", actor, subject: `refund:${refund.id}`, now },
      ...{ detail: { amount: refund.amount }, before: { state: refund.state }, after: { state: "due" } },
    });
  });
}

function rejectUnlessOwed({ state, batch_id: batchId }: RefundRow): void {
  if (state !== "manual") throw new Rejected([{ code: "refund_not_owed" }]);
  if (batchId !== null) throw new Rejected([{ code: "refund_in_batch" }]);
}

function decide(
  app: App,
  { refundId, version }: SeenRefund,
  work: (tx: Tx, refund: RefundRow) => Promise<void>,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx): Promise<Decision<{ id: number }>> => {
      const refund = await lockRefund(tx, refundId);
      if (!refund) throw new Rejected([{ code: "not_found" }]);
      if (refund.version !== version)
        throw new Rejected([{ code: "stale", params: { version: refund.version } }]);
      await work(tx, refund);
      return accept({ id: refundId });
    }),
  );
}
