import type { Settlement } from "../../../domain/booking/settlement.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { Tx } from "../../../platform/sql.ts";
import { heldFor, oweBeyond } from "../../ledger/owed-refunds.server.ts";
import {
  awaitChangeTransfer,
  endChangePayments,
  renewAwaitedTransfer,
} from "../../ledger/payment-transitions.db.server.ts";
import { absorbReturned } from "../returned.db.server.ts";
import { type BookingRow, type NewTimes, toBooking } from "../row.server.ts";
import { updateSettled } from "./db.server.ts";
import { fallbackOf, storeNewTimes } from "./store.server.ts";

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

/** Whether a paid booking waits for the difference, and falls back without it: by transfer, or by a link. */
export function awaitsDifference({ paid }: Pick<BookingRow, "paid">, { way }: Settlement): boolean {
  return paid && (way === "due" || way === "link");
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
  const owed = refund > 0 ? await oweBeyond(tx, row, price, now) : 0;
  if (row.returned > 0 && row.paid) await absorbReturned(tx, row.id, await heldFor(tx, row.id));
  return owed;
}

/**
 * Writes new times without a card: at once, or `editing` until the difference `due` has been transferred (CHANGE-6).
 * Whatever was being paid for another change ends.
 */
export async function storeUncharged(
  tx: Tx,
  row: BookingRow,
  { times, due, payBy }: { times: NewTimes; due: Amount; payBy: Day | null },
  now: number,
): Promise<void> {
  const isTransfer = due > 0;
  const fallback = isTransfer ? fallbackOf(row, null) : null;
  await endChangePayments(tx, row.id, "superseded", now);
  await storeNewTimes(tx, row, times, {
    fallback,
    editing: isTransfer,
    payBy: isTransfer ? payBy : row.paid ? null : row.pay_by,
    now,
  });
  if (!isTransferToProvider(row.payment_way)) return;
  if (isTransfer) await awaitDifference(tx, row, { times, due, payBy, now });
  else if (!row.paid) await renewAwaitedTransfer(tx, row.checkout_id, now);
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
