import {
  formatClock,
  minuteFrom,
  parseWall,
  type WallMinute,
  wallMinute,
} from "../../../domain/time/clock.ts";
import type { PanelPlace } from "../../kit/panel/panel-place.ts";
import type { NewPlace } from "../../shared/change/price-draft.ts";
import type { BookingDetail } from "../detail/contract.ts";
import { atWalls, EMPTY_SLOT, itemOf, type Slot, timesOf } from "../new/draft.ts";

type Booking = BookingDetail["booking"];

/** The times of a booking in the fields, or those that the address names. `room` is null while it stays in its room. */
export function slotOf(
  { start_datetime, end_datetime, space, currency }: Booking,
  place: PanelPlace | null,
): Slot {
  const [start, end] = [parseWall(start_datetime), parseWall(end_datetime)];
  if (start === null || end === null) return EMPTY_SLOT;
  const slot = atWalls(EMPTY_SLOT, place?.from ?? start, place?.to ?? end);
  if (!place || place.spaceId === space.id) return slot;
  return { ...slot, room: { id: place.spaceId, name: "", group: null, currency } };
}

/** What was typed or chosen. Times that a drag has filled in do not count: closing the panel loses nothing. */
export function enteredIn({ line, day, start, end, room, isWithoutCleaning }: Slot): unknown {
  return [line, day, start, end, room?.isAutomatic ? null : (room?.id ?? null), isWithoutCleaning];
}

/** Where a running booking can continue. Rooms are searched by quarter hours: from the current one until its end. */
export function restOf(slot: Slot, now: WallMinute): Slot {
  const times = timesOf(slot);
  if (!times) return slot;
  const from = Math.floor(now / QUARTER) * QUARTER;
  const [start, end] = [wallMinute(times.day, times.from), wallMinute(times.day, times.to)];
  return from > start && from < end ? atWalls(slot, from, end) : slot;
}

const QUARTER = 15;

/** The times and the room that were entered; null if nothing changes, or the fields are invalid. */
export function placeOf(booking: Booking, slot: Slot): NewPlace | null {
  const room = slot.room ?? { id: booking.space.id, name: "", group: null, currency: booking.currency };
  const item = itemOf({ ...slot, room, price: null });
  if (!item) return null;
  const { space_id, ...times } = item;
  const isMoved = space_id !== booking.space.id;
  const isSame =
    times.start_datetime === booking.start_datetime && times.end_datetime === booking.end_datetime;
  return isMoved ? item : isSame ? null : times;
}

/** 13:00 – 16:00, on the day of its start. */
export function clockSpan({ start_datetime, end_datetime }: Booking): string {
  const day = start_datetime.slice(0, 10);
  const [start, end] = [parseWall(start_datetime), parseWall(end_datetime)];
  if (start === null || end === null) return "";
  return `${formatClock(minuteFrom(day, start))} – ${formatClock(minuteFrom(day, end))}`;
}
