import type { ChangePlan } from "../../../domain/booking/change.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { IssuerEntry } from "../../catalog/contract.ts";
import {
  type BookedTime,
  releaseBooking,
  releaseFallback,
  replaceBookedTime,
} from "../../occupancy/booked-time.db.server.ts";
import { holdNewTimes, releaseNewTimes } from "../../occupancy/holds.db.server.ts";
import { storedPriceLines, waivedLine } from "../create/price-lines.server.ts";
import type { BookingRow, Fallback, NewTimes } from "../row.server.ts";
import { updateFinished, updateTimes, updateUndone } from "./db.server.ts";

/** Another room: who issues its qualified invoice, and whether there is one. */
export type NewRoom = { spaceId: number; issuer: IssuerEntry | null; isQualified: boolean };

export function toNewTimes(plan: ChangePlan): NewTimes {
  const { start, end, cleanedBy, total, waived, price } = plan;
  const lines = [...storedPriceLines(price), ...waivedLine(waived)];
  return { start, end, cleaning: cleanedBy - end, total, waived, lines };
}

/** What a booking falls back to if a change is not paid: always what was paid for, also if a change follows another. */
export function fallbackOf(row: BookingRow, paymentId: number | null, room: NewRoom | null = null): Fallback {
  const { space_id, cleaning_minutes, issuer, rooms_left } = row;
  const moved = room ? { room: { space_id, cleaning_minutes, issuer, rooms_left } } : {};
  if (row.before_edit) return { ...moved, ...row.before_edit, payment_id: paymentId };
  return {
    ...moved,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    price: row.price,
    price_lines: row.price_lines,
    has_qualified_invoice: row.has_qualified_invoice,
    payment_id: paymentId,
  };
}

/** Writes new times. With a `fallback` the former time stays occupied until the change is paid. */
export async function storeNewTimes(
  tx: Tx,
  row: BookingRow,
  times: NewTimes,
  how: {
    fallback: Fallback | null;
    editing: boolean;
    payBy: string | null;
    /** Where it moves to another room. */
    room?: NewRoom | null;
    now: number;
  },
): Promise<void> {
  const { cleaning, waived } = times;
  const { fallback, room = null } = how;
  const startsAt = new Date(toInstant(times.start, row.time_zone));
  const endsAt = new Date(toInstant(times.end, row.time_zone));
  const note = waived > 0 ? [row.note, `waived ${waived}`].filter(Boolean).join("; ") : row.note;
  await updateTimes(tx, row.id, times, { ...how, room, startsAt, endsAt, note });
  const spaceId = room?.spaceId ?? row.space_id;
  await replaceBookedTime(
    tx,
    { id: row.id, space_id: spaceId },
    withCleaning(startsAt, endsAt, cleaning),
    fallback && fallbackTime(fallback, { spaceId, cleaning }),
  );
}

/** Holds the requested times until the request lapses; also after all that the booking occupied was rewritten. */
export async function holdRequested(tx: Tx, row: BookingRow): Promise<void> {
  const { requested_change: change, request_until: expiresAt } = row;
  if (!change || !expiresAt) return;
  const { start, end, cleaning } = change.times;
  const from = new Date(toInstant(start, row.time_zone));
  const until = new Date(toInstant(end + cleaning, row.time_zone));
  await releaseNewTimes(tx, row.id);
  await holdNewTimes(tx, { bookingId: row.id, spaceId: row.space_id }, { from, until, expiresAt });
}

/** The change is paid: the former time is free. */
export async function finishChange(tx: Tx, row: BookingRow, now: number): Promise<void> {
  await updateFinished(tx, row.id, now);
  await releaseFallback(tx, row.id);
}

/** The change was not paid: the booking returns to what it was. Its former time was occupied all along. */
export async function undoChange(tx: Tx, row: BookingRow, now: number): Promise<void> {
  const before = row.before_edit;
  if (!before) return;
  const [startsAt, endsAt] = [new Date(before.starts_at), new Date(before.ends_at)];
  await updateUndone(tx, row.id, before, { startsAt, endsAt, now });
  if (row.canceled_at) return releaseBooking(tx, row.id);
  const time = fallbackTime(before, { spaceId: row.space_id, cleaning: row.cleaning_minutes });
  await replaceBookedTime(tx, { id: row.id, space_id: time.spaceId }, time);
  await holdRequested(tx, row);
}

/** The time to fall back to, in its own room. */
function fallbackTime(
  { starts_at, ends_at, room }: Fallback,
  now: { spaceId: number; cleaning: number },
): BookedTime & { spaceId: number } {
  const cleaning = room?.cleaning_minutes ?? now.cleaning;
  const time = withCleaning(new Date(starts_at), new Date(ends_at), cleaning);
  return { ...time, spaceId: room?.space_id ?? now.spaceId };
}

function withCleaning(from: Date, endsAt: Date, minutes: number): BookedTime {
  return { from, until: new Date(endsAt.getTime() + minutes * 60_000) };
}
