import { typedAmount } from "../../../domain/money/typed-amount.ts";
import {
  formatClock,
  minuteFrom,
  parseWall,
  type WallMinute,
  wallMinute,
} from "../../../domain/time/clock.ts";
import type { PanelPlace } from "../../kit/panel/panel-place.ts";
import type { BookingDetail } from "../detail/contract.ts";
import { atWalls, EMPTY_SLOT, itemOf, type Slot, timesOf } from "../new/draft.ts";
import type { ChangeBody } from "./contract.ts";

type Booking = BookingDetail["booking"];
type Basis = ChangeBody["price_basis"];

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

/** Whether somebody has entered other times or another room. */
export function hasChanged(slot: Slot, opened: Slot): boolean {
  const entered = ({ day, start, end, room, isWithoutCleaning }: Slot) =>
    JSON.stringify([day, start, end, room?.isAutomatic ? null : room?.id, isWithoutCleaning]);
  return slot.line !== "" || entered(slot) !== entered(opened);
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

/** The input of the change; null if nothing changes, or the fields are invalid. */
export function changeOf(
  booking: Booking,
  slot: Slot,
  price: { basis: Basis; own: string },
): {
  space_id?: number;
  start_datetime: string;
  end_datetime: string;
  cleaning?: number;
  price_basis: Basis;
  price?: number;
} | null {
  const room = slot.room ?? { id: booking.space.id, name: "", group: null, currency: booking.currency };
  if (!timesOf(slot)) return null;
  const item = itemOf({ ...slot, room, price: null });
  if (!item) return null;
  const { space_id, start_datetime, end_datetime, cleaning } = item;
  const isMoved = space_id !== booking.space.id;
  const isSame = start_datetime === booking.start_datetime && end_datetime === booking.end_datetime;
  if (!isMoved && isSame) return null;
  const own = price.basis === "own" ? typedAmount(price.own, booking.currency) : null;
  return {
    ...(isMoved ? { space_id } : {}),
    start_datetime,
    end_datetime,
    ...(cleaning === undefined ? {} : { cleaning }),
    // While the typed price is not an amount yet, the catalogue's price is shown.
    price_basis: price.basis === "own" && own === null ? "catalogue" : price.basis,
    ...(own === null ? {} : { price: own }),
  };
}

/** 13:00 – 16:00, on the day of its start. */
export function clockSpan({ start_datetime, end_datetime }: Booking): string {
  const day = start_datetime.slice(0, 10);
  const [start, end] = [parseWall(start_datetime), parseWall(end_datetime)];
  if (start === null || end === null) return "";
  return `${formatClock(minuteFrom(day, start))} – ${formatClock(minuteFrom(day, end))}`;
}
