import type { WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import { phaseOf } from "./booking.ts";

/**
 * A booking and the current time on the clock of its space: bookings in two zones are compared by how far away they
 * are.
 */
type Listed = Range & { canceled: boolean; now: WallMinute };

type Agenda<Checkout> = {
  /** With a booking that is running. */
  running: Checkout[];
  /** With the booking that begins next; null if that stands among the running ones already, or if there is none. */
  next: Checkout | null;
  /** The others that are not over, soonest first. */
  later: Checkout[];
  /** Latest first. */
  past: Checkout[];
};

/** The checkouts of a guest in the order in which they are needed (BOOK-10). */
export function agendaOf<Checkout>(
  checkouts: readonly Checkout[],
  bookingsOf: (checkout: Checkout) => readonly Listed[],
): Agenda<Checkout> {
  const listed = checkouts.map((checkout) => ({ checkout, bookings: bookingsOf(checkout) }));
  const isOver = (booking: Listed) => phaseOf(booking, booking.now) === "ended";
  const isRunning = (booking: Listed) => !booking.canceled && phaseOf(booking, booking.now) === "ongoing";
  const past = listed.filter(({ bookings }) => bookings.every(isOver)).sort((a, b) => endOf(b) - endOf(a));
  const coming = listed
    .filter((one) => !past.includes(one))
    .sort((a, b) => startOf(a, isOver) - startOf(b, isOver));
  const running = coming.filter(({ bookings }) => bookings.some(isRunning));
  const next = coming.find(({ bookings }) => bookings.some((one) => !one.canceled && one.start > one.now));
  const isFirst = next !== undefined && !running.includes(next);
  const later = coming.filter((one) => !running.includes(one) && !(isFirst && one === next));
  const plain = (all: typeof listed) => all.map(({ checkout }) => checkout);
  return {
    running: plain(running),
    next: isFirst ? next.checkout : null,
    later: plain(later),
    past: plain(past),
  };
}

type Bookings = { bookings: readonly Listed[] };

/**
 * The number of minutes until the first booking begins that is not over. A canceled one counts only if there is no
 * other.
 */
function startOf({ bookings }: Bookings, isOver: (booking: Listed) => boolean): number {
  const coming = bookings.filter((one) => !isOver(one));
  const live = coming.filter(({ canceled }) => !canceled);
  return Math.min(...(live.length > 0 ? live : coming).map(({ start, now }) => start - now));
}

function endOf({ bookings }: Bookings): number {
  return Math.max(...bookings.map(({ end, now }) => end - now));
}
