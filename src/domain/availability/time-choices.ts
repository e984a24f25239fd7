import { LAST_MINUTE, type Minute, QUARTER, quarterDown, quarterUp } from "../time/clock.ts";
import { type DayRange, hasMinute, joined, without } from "../time/slot.ts";
import type { HeldRange } from "./week-calendar.ts";

/** Why a time cannot be chosen in the picker. */
export type ChoiceReason =
  | "past"
  | "too_soon"
  | "closed"
  | "booked"
  | "held"
  | "own"
  | "cleaning"
  | "too_short"
  | "before_start";

export type Choice = { minute: Minute; reason: ChoiceReason | null };

/** `slots` decides what can be chosen (AVAIL-18); the optional facts only explain why something cannot. */
export type PickerDay = {
  /** Free time, merged and sorted. */
  slots: readonly DayRange[];
  minMinutes: number;
  /** Bookings and closures, without cleaning. */
  booked?: readonly DayRange[];
  /** What other guests hold while they pay, and until when at most. */
  held?: readonly HeldRange[];
  /** What the guest has selected already. */
  own?: readonly DayRange[];
  /** Opening hours, if known. */
  open?: readonly DayRange[];
  /** What would be free without any booking or hold, if known. */
  bookable?: readonly DayRange[];
  cleaningMinutes?: number;
  /** Minutes since 0:00 of the day; negative for a future day. */
  now?: Minute;
  /** The end of the lead time, in the same minutes. */
  earliest?: Minute;
};

/** Hours 0 to 35, or 0 to 23 if only today can be booked (AVAIL-19). */
export function pickerHours(isTodayOnly: boolean): number {
  return isTodayOnly ? 24 : 36;
}

/** The starts of a change lie on the booking's own day (CHANGE-14): hours 0 to 23. Its end may lie beyond. */
export const CHANGE_START_HOURS = 24;

/** The initial scroll position of the two columns (AVAIL-19). */
export const DEFAULT_SCROLL = { start: 11 * 60, end: 17 * 60 };

/** Where a column opens: at the first time that can be chosen from the usual one on, or the last before it (AVAIL-19). */
export function openingMinute(choices: readonly Choice[], usual: Minute): Minute {
  const free = choices.filter(({ reason }) => reason === null);
  return (free.find(({ minute }) => minute >= usual) ?? free.at(-1))?.minute ?? usual;
}

/** Every quarter hour as a start; it can be chosen if the shortest booking fits from there. */
export function startChoices(day: PickerDay, hours = 36): Choice[] {
  return quarters(0, hours * 60 - QUARTER).map((minute) => ({
    minute,
    reason: reasonAgainstStart(day, minute),
  }));
}

/** Every quarter hour as an end for a start: later, in the same slot, and not too short. */
export function endChoices(day: PickerDay, start: Minute, hours = 36): Choice[] {
  const slot = slotAt(day, start);
  // Starts go up to 35:45 (23:45); the last end is 36:00 (24:00).
  return quarters(0, Math.min(hours * 60, LAST_MINUTE)).map((minute) => ({
    minute,
    reason: reasonAgainstEnd(day, slot, start, minute),
  }));
}

/** Every quarter hour as an end while no start is chosen: some booking can end there. */
export function endChoicesAlone(day: PickerDay, hours = 36): Choice[] {
  return quarters(QUARTER, Math.min(hours * 60, LAST_MINUTE)).map((minute) => {
    const slot = slotAt(day, minute - QUARTER);
    if (!slot) return { minute, reason: whyNotFree(day, minute - QUARTER) };
    return { minute, reason: minute - slot.start >= shortest(day) ? null : "too_short" };
  });
}

/**
 * What to select when the guest points at a free minute: `minutes` or else an hour from there, or as much as its slot
 * allows; otherwise null.
 */
export function rangeAt(day: PickerDay, minute: Minute, minutes = usualMinutes(day)): DayRange | null {
  const slot = slotAt(day, minute);
  if (!slot || slot.end - slot.start < shortest(day)) return null;
  return rangeIn(slot, Math.min(quarterDown(minute), slot.end - shortest(day)), minutes);
}

/** What a pointer on a minute means: an hour from the half hour that it is in, or from its quarter hour where that is not free. */
export function rangeUnder(day: PickerDay, minute: Minute): DayRange | null {
  return rangeAt(day, Math.floor(minute / HALF) * HALF) ?? rangeAt(day, minute);
}

/**
 * The range that a pointer draws from `first`, a range of the day, to a minute: later or earlier by whole quarter hours within
 * the free slot, never shorter than `first`.
 */
export function rangeDrawn(day: PickerDay, first: DayRange, minute: Minute): DayRange {
  const slot = slotAt(day, first.start);
  if (!slot) return first;
  return {
    start: Math.max(Math.min(quarterDown(minute), first.start), slot.start),
    end: Math.min(Math.max(quarterUp(minute), first.end), slot.end),
  };
}

/** The first range that can be booked from a minute on; null if the day has none. */
export function rangeFrom(day: PickerDay, minute: Minute): DayRange | null {
  for (const slot of day.slots) {
    const start = Math.max(slot.start, quarterUp(minute));
    if (slot.end - start >= shortest(day)) return rangeIn(slot, start, usualMinutes(day));
  }
  return null;
}

/** The start to select if only an end has been chosen; null if nothing can end there. */
export function startBefore(day: PickerDay, end: Minute): Minute | null {
  const slot = slotAt(day, end - QUARTER);
  if (!slot || end - slot.start < shortest(day)) return null;
  return Math.max(slot.start, end - usualMinutes(day));
}

/** The day with the guest's other selections taken as well: another booking needs cleaning around it (BOOK-3). */
export function withOwn(day: PickerDay, own: readonly DayRange[]): PickerDay {
  if (own.length === 0) return day;
  const cleaning = day.cleaningMinutes ?? 0;
  const blocked = own.map(({ start, end }) => ({
    start: quarterDown(start - cleaning),
    end: quarterUp(end + cleaning),
  }));
  return { ...day, slots: without(day.slots, joined(blocked)), own };
}

/** Whether start and end are in one slot, and far enough apart. */
export function isRangeFree(day: PickerDay, start: Minute, end: Minute): boolean {
  const slot = slotAt(day, start);
  return slot !== undefined && end <= slot.end && end - start >= Math.max(day.minMinutes, QUARTER);
}

/** Whether the selection still fits: start and end, or a start with the shortest booking. */
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
  // An end may touch the next booking: the quarter hour before the end decides.
  if (minute > slot.end) return whyNotFree(day, Math.max(slot.end, minute - QUARTER));
  return minute - start >= day.minMinutes ? null : "too_short";
}

function whyNotFree(day: PickerDay, minute: Minute): ChoiceReason {
  if (day.now !== undefined && minute < day.now) return "past";
  if (day.own?.some((span) => hasMinute(span, minute))) return "own";
  if (day.booked?.some((span) => hasMinute(span, minute))) return "booked";
  if (day.held?.some((span) => hasMinute(span, minute))) return "held";
  if (day.open && !day.open.some((span) => hasMinute(span, minute))) return "closed";
  if (isCleaning(day, minute)) return "cleaning";
  if (day.earliest !== undefined && minute < day.earliest) return "too_soon";
  // Booked or held since the calendar was loaded.
  if (day.bookable?.some((span) => hasMinute(span, minute))) return "booked";
  return day.booked && !day.open && day.booked.length > 0 ? "booked" : "closed";
}

/**
 * Whether everything that cannot be chosen but could be is explained by a booking, a hold or the guest's own choice. If
 * not, the calendar is older than the free time.
 */
export function isExplained(day: PickerDay): boolean {
  return quarters(0, LAST_MINUTE - QUARTER).every((minute) => {
    const isFree = day.slots.some((slot) => hasMinute(slot, minute));
    const isKnown = [...(day.booked ?? []), ...(day.held ?? []), ...(day.own ?? [])].some((span) =>
      hasMinute(span, minute),
    );
    return (
      isFree ||
      isKnown ||
      isCleaning(day, minute) ||
      !(day.bookable ?? []).some((span) => hasMinute(span, minute))
    );
  });
}

/** During the cleaning after a booking, or too close before a booking to clean in between. */
function isCleaning(day: PickerDay, minute: Minute): boolean {
  const cleaning = day.cleaningMinutes ?? 0;
  if (cleaning === 0) return false;
  return [...(day.booked ?? []), ...(day.held ?? []), ...(day.own ?? [])].some(
    (span) =>
      (span.end <= minute && minute < quarterUp(span.end + cleaning)) ||
      (quarterDown(span.start - cleaning) <= minute && minute < span.start),
  );
}

/** The default selection. */
const USUAL_MINUTES = 60;

/** What a pointer can aim at in a week. */
const HALF = 30;

function usualMinutes(day: PickerDay): Minute {
  return Math.max(shortest(day), USUAL_MINUTES);
}

function rangeIn(slot: DayRange, start: Minute, minutes: number): DayRange {
  const from = Math.max(start, slot.start);
  return { start: from, end: Math.min(from + minutes, slot.end) };
}

function shortest(day: PickerDay): Minute {
  return Math.max(day.minMinutes, QUARTER);
}

function slotAt(day: PickerDay, minute: Minute): DayRange | undefined {
  return day.slots.find((slot) => hasMinute(slot, minute));
}

function quarters(first: Minute, last: Minute): Minute[] {
  const out: Minute[] = [];
  for (let minute = first; minute <= last; minute += QUARTER) out.push(minute);
  return out;
}
