import type { Settlement } from "../../../domain/booking/settlement.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { Tx } from "../../../platform/sql.ts";
import { moveMoney } from "../../ledger/moved-money.server.ts";
import { renewAwaitedTransfer } from "../../ledger/payment-transitions.db.server.ts";
import { replaceBookedTime } from "../../occupancy/booked-time.db.server.ts";
import { bookingById } from "../db.server.ts";
import { moveReturned } from "../returned.db.server.ts";
import { type BookingRow, type NewTimes, toBooking } from "../row.server.ts";
import { insertContinuation, updateSettled } from "./db.server.ts";
import { oweRefund, storeSettled } from "./settle.server.ts";
import { type NewRoom, storeNewTimes } from "./store.server.ts";

/** The booking ends in its room and continues as another one of its order (docs/decisions/022). */
type Continuation = {
  /** What was used: it keeps its room. */
  used: NewTimes;
  /** The rest, in the other room. */
  rest: NewTimes;
  room: NewRoom;
};

/**
 * Writes both bookings, and moves what was paid for the rest. Answers the second one's id, and how much of it is
 * refunded.
 */
export async function storeContinuation(
  tx: Tx,
  row: BookingRow,
  { used, rest, room }: Continuation,
  settlement: Settlement,
  { held, dueOn, now }: { held: Amount; dueOn: string | null; now: number },
): Promise<{ id: number; refund: Amount }> {
  const { before: _, ...booking } = toBooking(row);
  // What went back outside of the product counts for what was used first.
  const returned = Math.min(row.returned, used.total);
  const kept = booking.paid ? used.total - returned : Math.min(row.received, used.total);
  await storeNewTimes(tx, row, used, { fallback: null, editing: false, payBy: row.pay_by, now });
  if (!row.paid && row.received > kept)
    await updateSettled(tx, row.id, { isPaid: false, received: kept, dueOn: row.due_on, now });
  const startsAt = new Date(toInstant(rest.start, row.time_zone));
  const endsAt = new Date(toInstant(rest.end, row.time_zone));
  const id = await insertContinuation(tx, row.id, {
    startsAt,
    endsAt,
    rest,
    room,
    received: row.received - (row.paid ? 0 : kept),
    now,
  });
  if (row.returned > returned) await moveReturned(tx, { from: row.id, to: id }, row.returned - returned);
  const until = new Date(endsAt.getTime() + rest.cleaning * 60_000);
  await replaceBookedTime(tx, { id, space_id: room.spaceId }, { from: startsAt, until });
  await moveMoney(tx, { from: row, to: id, amount: held - kept, now });
  const second = (await bookingById(tx, id)) as BookingRow;
  await storeSettled(tx, second, settlement, { held: held - kept, dueOn, now });
  const refund = await oweRefund(tx, second, settlement, now);
  if (!row.paid && isTransferToProvider(row.payment_way))
    await renewAwaitedTransfer(tx, row.checkout_id, now);
  return { id, refund };
}
