import type { Settlement } from "../../../domain/booking/settlement.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { Tx } from "../../../platform/sql.ts";
import { oweBeyond } from "../../ledger/owed-refunds.server.ts";
import { awaitChangeTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import { updateSettled } from "./db.server.ts";
import type { NewTimes } from "./store.server.ts";

/* What follows from how a difference is settled (SETTLE-1), for changes and other prices by staff. */

/** Writes how the payment status changes: paid in full, or partly, with the rest on invoice. */
export async function storeSettled(
  tx: Tx,
  row: BookingRow,
  { isPaid, way }: Settlement,
  { held, dueOn, now }: { held: Amount; dueOn: Day | null; now: number },
): Promise<void> {
  const isLeft = row.paid && way === "invoice";
  const due = dueOn ?? row.due_on;
  if (isPaid === row.paid && !isLeft && due === row.due_on) return;
  const received = isLeft ? held : isPaid ? 0 : row.received;
  await updateSettled(tx, row.id, { isPaid, received, dueOn: due, now });
}

/**
 * Records the refund of a lower price as owed. Money that was only authorised is simply not captured. Answers how much.
 */
export async function oweRefund(
  tx: Tx,
  row: BookingRow,
  { refund, price }: Settlement,
  now: number,
): Promise<Amount> {
  return refund > 0 ? oweBeyond(tx, row, price, now) : 0;
}

/** Has the provider await the transfer of a difference. */
export async function awaitDifference(
  tx: Tx,
  row: BookingRow,
  { times, due, payBy, now }: { times: NewTimes; due: Amount; payBy: Day | null; now: number },
): Promise<void> {
  const { start, end, price } = toBooking(row);
  await awaitChangeTransfer(
    tx,
    {
      accountId: row.account_id,
      method: row.payment_way,
      amount: due,
      currency: row.currency,
      locale: row.locale,
      now,
    },
    { bookingId: row.id, change: { times, payBy, isExtend: false, from: { start, end, price } } },
  );
}
