import type { Actor } from "../../../domain/actor.ts";
import { LEDGER_NOTES } from "../../../domain/money/ledger.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { mailAbout, refundPaidMail } from "../../bookings/mail.server.ts";
import { lastTransferOut, writeLedger } from "../../ledger/entries.db.server.ts";
import { ownersOfRefunds, type RefundRow } from "../../ledger/refund.db.server.ts";
import {
  markRefundTransferred,
  takeBackTransfer,
  undoTransfer,
} from "../../ledger/refund-transitions.db.server.ts";
import { settleSuspense } from "../../ledger/suspense.db.server.ts";
import { payOwedAgain } from "./owed-again.server.ts";

type Transferred = {
  /** The batch that they are in; null for transfers made one by one. */
  batchId: number | null;
  /** The bank's day. */
  day: Day;
  reason?: string;
  actor: Actor;
  now: number;
};

/**
 * Enters refunds as transferred (PAYOUT-6): in the ledger, and each booking's guest is told once. The one function for it:
 * of a batch, of the console, of the command line. The caller holds their locks. Answers their sum.
 */
export async function enterTransferred(
  tx: Tx,
  refunds: readonly RefundRow[],
  { batchId, day, reason, actor, now }: Transferred,
): Promise<Amount> {
  await enterOut(tx, refunds, { batchId, day, now });
  const event = { actor, now, ...(reason ? { reason } : {}) };
  const batch = batchId === null ? {} : { batch: batchId };
  for (const [bookingId, rows] of Map.groupBy(refunds, (row) => row.reservation_id)) {
    if (bookingId === null) {
      for (const row of rows)
        await recordEvent(tx, {
          ...{ ...event, type: "refund.transferred", subject: `refund:${row.id}` },
          ...{
            detail: { amount: row.amount, ...batch },
            before: { state: row.state },
            after: { state: "succeeded" },
          },
        });
      continue;
    }
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    const turn = `:${Math.max(...rows.map(({ version }) => version))}`;
    await recordEvent(tx, {
      ...{ ...event, type: "reservation.marked_refunded", subject: `reservation:${bookingId}` },
      ...{ detail: { amount, ...batch }, before: { refund_open: amount }, after: { refund_open: 0 } },
      mails: [
        refundPaidMail(
          bookingId,
          rows.map(({ id }) => id),
          turn,
        ),
      ],
    });
  }
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** The bank takes them from the account: all of a batch, those that come back later as well. */
async function enterOut(
  tx: Tx,
  refunds: readonly RefundRow[],
  { batchId, day, now }: Pick<Transferred, "batchId" | "day" | "now">,
): Promise<void> {
  const owners = await ownersOfRefunds(
    tx,
    refunds.map(({ id }) => id),
  );
  for (const refund of refunds) {
    await markRefundTransferred(tx, refund.id, { batchId, day, now });
    await writeOut(tx, refund, {
      ...{ owner: owners.get(refund.id), amount: -refund.amount, ref: refOf(refund), valueOn: day, now },
    });
  }
}

/**
 * A transfer came back (PAYOUT-7), and is owed again: the ledger has it out and in again. One of a batch that is being marked
 * as made leaves with the others first, since the bank takes the whole sum (PAYOUT-13). The guest is asked for another
 * account. The caller holds its lock. `backOn`: the day on which the bank has it in the account again; null for that of `now`.
 */
export async function enterCameBack(
  tx: Tx,
  refund: RefundRow,
  {
    madeOn,
    backOn,
    reason,
    actor,
    now,
  }: { madeOn?: Day; backOn: Day | null; reason: string; actor: Actor; now: number },
): Promise<void> {
  const { id, amount, batch_id: batchId, reservation_id: bookingId } = refund;
  if (madeOn) await enterOut(tx, [refund], { batchId, day: madeOn, now });
  await takeBackTransfer(tx, id, { reason, now });
  const owner = (await ownersOfRefunds(tx, [id])).get(id);
  const ref = `${refOf(refund)}:came_back`;
  await writeOut(tx, refund, { owner, amount, ref, valueOn: backOn, now });
  const isPaid = (await payOwedAgain(tx, [refund], now)).has(id);
  await recordEvent(tx, {
    ...{ type: "refund.came_back", actor, subject: `refund:${id}`, reason, now },
    detail: { amount, ...(batchId === null ? {} : { batch: batchId }) },
    before: { state: refund.state },
    after: { state: isPaid ? "succeeded" : "manual" },
    mails:
      bookingId === null || isPaid
        ? []
        : [
            mailAbout({
              ...{ key: `refund_sent_back:${id}:${refund.version}`, kind: "refund_sent_back" },
              ...{ bookingId, refundIds: [id] },
            }),
          ],
  });
}

/**
 * Nobody had made the transfer that was recorded by hand (PAYOUT-15): the ledger takes it back by a line of the day of `now`,
 * and it is owed as before. The caller holds its lock.
 */
export async function enterNotMade(
  tx: Tx,
  refund: RefundRow,
  { reason, actor, now }: { reason: string; actor: Actor; now: number },
): Promise<void> {
  const { id, amount } = refund;
  const out = await lastTransferOut(tx, id);
  await undoTransfer(tx, id, now);
  const owner = (await ownersOfRefunds(tx, [id])).get(id);
  const ref = `${out ?? refOf(refund)}:not_made`;
  await writeOut(tx, refund, { owner, amount, ref, valueOn: null, why: "notMade", now });
  const isPaid = (await payOwedAgain(tx, [refund], now)).has(id);
  await recordEvent(tx, {
    ...{ type: "refund.not_made", actor, subject: `refund:${id}`, reason, now },
    ...{ detail: { amount }, before: { state: refund.state } },
    after: { state: isPaid ? "succeeded" : "manual" },
  });
}

/** A refund that came back is transferred again: the version tells its transfers apart. */
function refOf({ id, version }: RefundRow): string {
  return `bank_out:${id}:${version}`;
}

type Movement = {
  owner: { accountId: number | null; checkoutId: number | null } | undefined;
  /** Negative: it left. */
  amount: Amount;
  ref: string;
  valueOn: Day | null;
  /** Why it is in the account again, where no bank sent it back. */
  why?: "notMade";
  now: number;
};

/** Money of a statement that belongs to no guest leaves what is in suspense, or comes back to it (LEDGER-5). */
async function writeOut(
  tx: Tx,
  refund: RefundRow,
  { owner, amount, ref, valueOn, why: again, now }: Movement,
): Promise<void> {
  if (!owner || owner.accountId === null) {
    const why = amount < 0 ? "givenBack" : (again ?? "cameBack");
    if (refund.bank_line_id !== null) await settleSuspense(tx, [refund.bank_line_id], { why, valueOn, now });
    return;
  }
  await writeLedger(tx, {
    ...{ at: now, kind: "bank_out", amount, currency: refund.currency },
    ...{ accountId: owner.accountId, checkoutId: owner.checkoutId },
    // What was paid beyond the price belongs to no booking.
    bookingId: refund.is_excess ? null : refund.reservation_id,
    // Null, because nothing went back through the provider.
    paymentId: null,
    ...{ providerRef: ref, valueOn, ...(again ? { note: LEDGER_NOTES[again] } : {}) },
  });
}
