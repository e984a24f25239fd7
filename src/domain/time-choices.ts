import { LAST_MINUTE, type Minute, QUARTER, quarterDown, quarterUp } from "./time/clock.ts";
import { type DayRange, hasMinute } from "./time/slot.ts";

/** Why a time of the picker cannot be taken. */
export type ChoiceReason =
  | "past"
  | "too_soon"
  | "closed"
  | "booked"
  | "cleaning"
  | "too_short"
  | "before_start";

export type Choice = { minute: Minute; reason: ChoiceReason | null };

/** A day as the picker sees it. `slots` decide; the rest only explains, and may be left empty. */
export type PickerDay = {
  /** Free time, joined and in order. */
  slots: readonly DayRange[];
  minMinutes: number;
  /** Bookings and closures as entered. */
  booked?: readonly DayRange[];
  /** Opening hours; unknown when left out. */
  open?: readonly DayRange[];
  /** What would be free if nobody had any of it; unknown when left out. */
  bookable?: readonly DayRange[];
  cleaningMinutes?: number;
  /** Minutes since 0:00 of the day: negative on a day to come. */
  now?: Minute;
  /** From when on a start is late enough for the room's lead time, counted the same way. */
  earliest?: Minute;
};

/** SPEC.md section 2: hours 0 to 35, and 0 to 23 when only today is allowed. */
export function pickerHours(isTodayOnly: boolean): number {
  return isTodayOnly ? 24 : 36;
}

/** Where the two columns stand at first: 11:00 and 17:00 (SPEC.md section 2). */
export const DEFAULT_SCROLL = { start: 11 * 60, end: 17 * 60 };

/** Every quarter hour as a start: one can be taken if free time covers it and the shortest booking. */
export function startChoices(day: PickerDay, hours = 36): Choice[] {
  return quarters(0, hours * 60 - QUARTER).map((minute) => ({
    minute,
    reason: reasonAgainstStart(day, minute),
  }));
}

/** Every quarter hour as an end for a start: later, in the same free time, and not too short. */
export function endChoices(day: PickerDay, start: Minute, hours = 36): Choice[] {
  const slot = slotAt(day, start);
  // Hours 0 to 35 go to 35:45; 36:00 (24:00) closes the last of them.
  return quarters(0, Math.min(hours * 60, LAST_MINUTE)).map((minute) => ({
    minute,
    reason: reasonAgainstEnd(day, slot, start, minute),
  }));
}

/** Whether start and end go together in the day's free time. */
export function isRangeFree(day: PickerDay, start: Minute, end: Minute): boolean {
  const slot = slotAt(day, start);
  return slot !== undefined && end <= slot.end && end - start >= Math.max(day.minMinutes, QUARTER);
}

/** Whether the day's free time holds what is chosen: start and end, or a start alone with the shortest booking. */
export function holdsChoice(day: PickerDay, start: Minute, end: Minute | null): boolean {
  if (end !== null) return isRangeFree(day, start, end);
  return day.slots.some((slot) => slot.start <= start && start + day.minMinutes <= slot.end);
}

function reasonAgainstStart(day: PickerDay, minute: Minute): ChoiceReason | null {
  const slot = slotAt(day, minute);
  if (slot) return slot.end - minute >= day.minMinutes ? null : "too_short";
  return whyNotFree(day, minute);
}

function reasonAgainstEnd(
  day: PickerDay,
  slot: DayRange | undefined,
  start: Minute,
  minute: Minute,
): ChoiceReason | null {
  if (minute <= start) return "before_start";
  if (!slot) return whyNotFree(day, start);
  // The end of one's time may touch the next booking: what counts is the quarter hour before it.
  if (minute > slot.end) return whyNotFree(day, Math.max(slot.end, minute - QUARTER));
  return minute - start >= day.minMinutes ? null : "too_short";
}

function whyNotFree(day: PickerDay, minute: Minute): ChoiceReason {
  if (day.now !== undefined && minute < day.now) return "past";
  if (day.booked?.some((span) => hasMinute(span, minute))) return "booked";
  if (day.open && !day.open.some((span) => hasMinute(span, minute))) return "closed";
  if (isCleaning(day, minute)) return "cleaning";
  if (day.earliest !== undefined && minute < day.earliest) return "too_soon";
  // The calendar shows bookings and closures; what somebody holds while paying is seen by its absence alone.
  if (day.bookable?.some((span) => hasMinute(span, minute))) return "booked";
  return day.booked && !day.open && day.booked.length > 0 ? "booked" : "closed";
}

/** Within the cleaning after a booking, or so close before one that its own cleaning would not end in time. */
function isCleaning(day: PickerDay, minute: Minute): boolean {
  const cleaning = day.cleaningMinutes ?? 0;
  if (cleaning === 0) return false;
  return (day.booked ?? []).some(
    (span) =>
      (span.end <= minute && minute < quarterUp(span.end + cleaning)) ||
      (quarterDown(span.start - cleaning) <= minute && minute < span.start),
  );
}

function slotAt(day: PickerDay, minute: Minute): DayRange | undefined {
  return day.slots.find((slot) => hasMinute(slot, minute));
}

function quarters(first: Minute, last: Minute): Minute[] {
  const out: Minute[] = [];
  for (let minute = first; minute <= last; minute += QUARTER) out.push(minute);
  return out;
}
