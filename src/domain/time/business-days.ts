import { addDays, type Day, type IsHoliday, type Weekday, weekdayOf } from "./day.ts";

/** Shown in the message that it is too late for a bank transfer (PAY-4). */
export const BANK_BUSINESS_DAYS = 3;

/** The third business day after `day` (TIME-5). Weekends do not count as business days; public holidays do. */
export function bankDeadline(day: Day): Day {
  return addDays(day, DAYS_TO_DEADLINE[weekdayOf(day)]);
}

/** By the weekday of `day`, Sunday is 0: three business days and the weekends among them. */
const DAYS_TO_DEADLINE: Record<Weekday, number> = { 0: 3, 1: 3, 2: 3, 3: 5, 4: 5, 5: 5, 6: 4 };

/** The latest day whose third business day is over: what should have followed it within three is late. */
export function lastLateDay(today: Day): Day {
  let day = addDays(today, -1);
  while (bankDeadline(day) >= today) day = addDays(day, -1);
  return day;
}

/** The first day after `day` that is not on a weekend. */
export function businessDayAfter(day: Day): Day {
  return addDays(day, DAYS_TO_NEXT[weekdayOf(day)]);
}

/** The last day before `day` that is not on a weekend. */
export function businessDayBefore(day: Day): Day {
  return addDays(day, -DAYS_SINCE_LAST[weekdayOf(day)]);
}

/** By the weekday of `day`, Sunday is 0: over a weekend to Monday, and back to Friday. */
const DAYS_TO_NEXT: Record<Weekday, number> = { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 3, 6: 2 };
const DAYS_SINCE_LAST: Record<Weekday, number> = { 0: 2, 1: 3, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 };

/** Whether Japan's banks make transfers on a day: not on weekends and holidays, nor from 31 December to 3 January (PAYOUT-4). */
export function isBankDay(day: Day, isHoliday: IsHoliday): boolean {
  const isAtNewYear = /-(12-31|01-0[123])$/.test(day);
  return !isAtNewYear && isWorkday(day, isHoliday);
}

/** Neither on a weekend nor a holiday: a day on which Singapore's banks make transfers. */
export function isWorkday(day: Day, isHoliday: IsHoliday): boolean {
  return !isHoliday(day) && weekdayOf(day) !== 0 && weekdayOf(day) !== 6;
}

/** Whether two days are at most so many days of banks apart. `isOpen` says whether the banks of the currency are open. */
export function areWithinBankDays(
  one: Day,
  other: Day,
  count: number,
  isOpen: (day: Day) => boolean,
): boolean {
  const [first, last] = one < other ? [one, other] : [other, one];
  let day = first;
  for (let passed = 0; passed < count && day < last; passed += 1) day = openDayAfter(day, isOpen);
  return day >= last;
}

/**
 * The first day that is not past its grace yet today: of what was to be paid before it, `grace` business days of banks are over
 * (DUE-4). `isOpen` says whether the banks of the currency are open.
 */
export function firstInGrace(today: Day, grace: number, isOpen: (day: Day) => boolean): Day {
  const isOver = (day: Day) => {
    let last = day;
    for (let passed = 0; passed < grace; passed += 1) last = openDayAfter(last, isOpen);
    return last < today;
  };
  let day = today;
  while (!isOver(addDays(day, -1))) day = addDays(day, -1);
  return day;
}

/** The first day after `day` on which Japan's banks make transfers. */
export function bankDayAfter(day: Day, isHoliday: IsHoliday): Day {
  return openDayAfter(day, (next) => isBankDay(next, isHoliday));
}

function openDayAfter(day: Day, isOpen: (day: Day) => boolean): Day {
  const next = addDays(day, 1);
  return isOpen(next) ? next : openDayAfter(next, isOpen);
}
