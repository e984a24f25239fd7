import type { Booking } from "../booking/booking.ts";
import type { ProblemCode } from "../problem.ts";
import type { WallMinute } from "../time/clock.ts";

/* Checking in at a door, and leaving before the end (DOOR-5 to DOOR-7). Times are on the wall clock of the room. */

/** From so many minutes before the start on. */
export const ARRIVES_BEFORE = 15;

/** How long the code of a display is the current one, in milliseconds, and how many earlier ones still count. */
export const ARRIVAL_CODE_LASTS = 10 * 60_000;
export const ARRIVAL_CODES_BEFORE = 2;

type Guested = Pick<
  Booking,
  "start" | "end" | "canceled" | "approval" | "before" | "isChangeRequested" | "hasLeft"
>;

/** Why its guest cannot check in now, or null. */
export function whyNotArrive(booking: Guested, now: WallMinute): ProblemCode | null {
  const general = whyNotThere(booking, now);
  if (general) return general;
  return now < heldTimes(booking).start - ARRIVES_BEFORE ? "arrival_too_early" : null;
}

/** Why its guest cannot give back the rest of the time, or null. A change that waits holds other times, and has to be settled first. */
export function whyNotLeave(booking: Guested, now: WallMinute): ProblemCode | null {
  const general = whyNotThere(booking, now);
  if (general) return general;
  const { start, end } = heldTimes(booking);
  if (now < start) return "not_in_use";
  if (booking.isChangeRequested || booking.before) return "change_requested";
  return usedUntil(now) < end ? null : "already_ended";
}

/** The minute that has begun is used. */
export function usedUntil(now: number): number {
  return now + 1;
}

function whyNotThere(booking: Guested, now: WallMinute): ProblemCode | null {
  if (booking.canceled) return "already_canceled";
  if (booking.approval === "waiting") return "awaiting_approval";
  return booking.hasLeft || now >= heldTimes(booking).end ? "already_ended" : null;
}

/** The times that hold: those before a change that is not paid yet. */
function heldTimes({ start, end, before }: Guested) {
  return before ?? { start, end };
}
