import { openRunsOfDay } from "../../domain/availability/free-slots.ts";
import { bankDeadline } from "../../domain/time/business-days.ts";
import { MINUTES_PER_DAY, quarterUp, startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { pick, random } from "../generate/random.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A booking that the demo shall have. */
export type Wish = {
  space: CatalogSpace;
  range: Range;
  /** When it was booked; epoch milliseconds. */
  bookedAt: number;
  /** When its money came; null where it has not. */
  paidAt: number | null;
  isCanceled?: true;
};

/** A booking that a guest pays by card now. */
export type CardWish = { space: CatalogSpace; range: Range; card: string; isCanceled?: true };

const VISA = "4242424242424242";
const MASTERCARD = "5555555555554444";
/** The sandbox's card whose holder disputes every payment. */
const DISPUTED = "4000000000000259";

/** Some in the next days, one of them disputed and one canceled, and one that is only authorised: it waits for approval. */
export function cardWishesOf(rooms: readonly CatalogSpace[], today: Day): CardWish[] {
  const open = rooms.filter(({ rules }) => rules.rule.isAutoApprove);
  const asking = rooms.filter(({ rules }) => !rules.rule.isAutoApprove);
  const cards = [VISA, MASTERCARD, VISA, DISPUTED, VISA, MASTERCARD, VISA];
  const booked = cards.flatMap((card, index) => {
    const place = placeOn(open, index * 6 + 1, addDays(today, 4 + (index % 4)), index);
    const canceled = index === 4 ? ({ isCanceled: true } as const) : {};
    return place ? [{ ...place, card, ...canceled }] : [];
  });
  const authorised = placeOn(asking, 3, addDays(today, 6), 2);
  return [...booked, ...(authorised ? [{ ...authorised, card: VISA }] : [])];
}

/** A booking that staff took by telephone, to be paid by a day. */
export type InvoiceWish = { space: CatalogSpace; range: Range; bookedAt: number; dueOn: Day };

/** Two that are used and overdue, and one that is due later. */
export function invoiceWishesOf(rooms: readonly CatalogSpace[], today: Day, now: number): InvoiceWish[] {
  const open = rooms.filter(({ rules }) => rules.rule.isAutoApprove);
  const days = [
    { used: -9, due: -4 },
    { used: -8, due: -2 },
    { used: 4, due: 20 },
  ];
  return days.flatMap(({ used, due }, index) => {
    const place = placeOn(open, index * 9 + 3, addDays(today, used), index);
    const bookedAt = now - (used < 0 ? 20 : 2) * DAY;
    return place ? [{ ...place, bookedAt, dueOn: addDays(today, due) }] : [];
  });
}

/** The same rooms at the same time give the same wishes. Those that the rules reject are left out later. */
export function wishesOf(rooms: readonly CatalogSpace[], today: Day, now: number): Wish[] {
  const open = rooms.filter(({ rules }) => rules.rule.isAutoApprove);
  return [
    ...open.flatMap((room, index) => paidDays(room, index, today, now)),
    ...unpaid(open, today, now),
    ...canceled(open, today, now),
    ...awaitingApproval(rooms, today, now),
  ];
}

/**
 * Some of the last days that are over, for what their guests say about them: one to three in every fourth room. They are paid
 * on the days on which the others are.
 */
export function usedWishesOf(rooms: readonly CatalogSpace[], today: Day, now: number): Wish[] {
  const open = rooms.filter(({ rules }) => rules.rule.isAutoApprove);
  return open
    .filter((_, index) => index % 4 === 1)
    .slice(0, 9)
    .flatMap((space, place) =>
      [-3, -5, -8].slice(0, 1 + (place % 3)).flatMap((offset, index) => {
        const bookedAt = now - (11 + index) * DAY;
        return oneOn(space, addDays(today, offset - (place % 2)), index).map((range): Wish => {
          return { space, range, bookedAt, paidAt: bookedAt + DAY };
        });
      }),
    );
}

/** From yesterday on; today is the fullest. */
const DAYS = [-1, 0, 1, 2, 3, 5];

/** One room is sold out today, every third is half full, the rest have a booking or two. */
function paidDays(space: CatalogSpace, index: number, today: Day, now: number): Wish[] {
  const next = random(space.id);
  return DAYS.flatMap((offset) => {
    const day = addDays(today, offset);
    const isSoldOut = offset === 0 && index === 0;
    const isHalfFull = offset === 0 && index % 3 === 1;
    if (!isSoldOut && !isHalfFull && next() > (offset === 0 ? 0.85 : 0.3)) return [];
    const ranges = isSoldOut
      ? filled(space, day)
      : spread(space, day, next, isHalfFull ? 4 : 2, offset === 0 ? now : null);
    return ranges.map((range) => {
      const bookedAt = now - (10 + next() * 4) * DAY;
      return { space, range, bookedAt, paidAt: bookedAt + DAY };
    });
  });
}

/** The opening hours that begin on a day; of a room that never closes, its day. */
function hoursOn({ rules, isHoliday }: CatalogSpace, day: Day): Range[] {
  const midnight = startOfDay(day);
  return openRunsOfDay(rules, day, isHoliday)
    .map(({ start, end }) => ({
      start: Math.max(start, midnight),
      end: Math.min(end, midnight + MINUTES_PER_DAY),
    }))
    .filter(({ start, end }) => end > start);
}

/** Bookings back to back, cleaning between them, so that no hour is left. */
function filled(space: CatalogSpace, day: Day): Range[] {
  const { cleaningMinutes, minReservationMinutes } = space.rules.rule;
  const shortest = Math.max(60, minReservationMinutes);
  const cleaning = quarterUp(cleaningMinutes);
  return hoursOn(space, day).flatMap((hours) => {
    const ranges: Range[] = [];
    for (let start = hours.start; start + shortest <= hours.end; ) {
      const end =
        start + 150 + cleaning + shortest > hours.end ? hours.end : Math.min(start + 150, hours.end);
      ranges.push({ start, end });
      start = end + cleaning;
    }
    return ranges;
  });
}

/** Some bookings with free time between them; where `now` is given, one of them is running. */
function spread(
  space: CatalogSpace,
  day: Day,
  next: () => number,
  count: number,
  now: number | null,
): Range[] {
  const { cleaningMinutes, minReservationMinutes } = space.rules.rule;
  const wallNow = now === null ? null : toWallMinute(now, space.rules.timeZone);
  const ranges: Range[] = [];
  for (const hours of hoursOn(space, day)) {
    const isOpenNow = wallNow !== null && hours.start <= wallNow && wallNow < hours.end;
    const early = quarterUp(hours.start + next() * 180);
    // About half of the open rooms are in use.
    let start =
      isOpenNow && next() < 0.55 ? Math.max(hours.start, quarterUp(wallNow - 30 - next() * 60)) : early;
    while (ranges.length < count) {
      const end = start + Math.max(minReservationMinutes, pick(next, [60, 90, 120, 120, 180]));
      if (end > hours.end) break;
      ranges.push({ start, end });
      start = quarterUp(end + cleaningMinutes + 60 + next() * 150);
    }
  }
  return ranges;
}

/** Some whose money is awaited, and two whose last day to pay is today. */
function unpaid(rooms: readonly CatalogSpace[], today: Day, now: number): Wish[] {
  const later = [8, 9, 10, 11, 12, 13].map((offset) => ({
    day: addDays(today, offset),
    bookedAt: now - 20 * HOUR,
  }));
  // A booking is paid by the third business day after it was made.
  const dueToday = [7, 6, 5, 4, 3]
    .map((ago) => addDays(today, -ago))
    .find((day) => bankDeadline(day) === today);
  const ago = dueToday ? daysAgo(dueToday, today) : null;
  const due =
    ago === null ? [] : [9, 12].map((offset) => ({ day: addDays(today, offset), bookedAt: now - ago * DAY }));
  return [...due, ...later].flatMap(({ day, bookedAt }, index) => {
    const space = rooms[(index * 5 + 2) % rooms.length];
    return space ? oneOn(space, day, index).map((range) => ({ space, range, bookedAt, paidAt: null })) : [];
  });
}

/** Some that were paid and then canceled: their money is to be given back. */
function canceled(rooms: readonly CatalogSpace[], today: Day, now: number): Wish[] {
  return [6, 7, 9, 11].flatMap((offset, index) => {
    const space = rooms[(index * 7 + 4) % rooms.length];
    const bookedAt = now - 6 * DAY;
    const paidAt = bookedAt + DAY;
    return space
      ? oneOn(space, addDays(today, offset), index + 1).map(
          (range): Wish => ({ space, range, bookedAt, paidAt, isCanceled: true }),
        )
      : [];
  });
}

/** Some that wait for a yes or no; the first lapses in less than two hours. */
function awaitingApproval(rooms: readonly CatalogSpace[], today: Day, now: number): Wish[] {
  const asking = rooms.filter(({ rules }) => !rules.rule.isAutoApprove);
  return [46.3, 30, 3].flatMap((hours, index) => {
    const space = asking[index % asking.length];
    const bookedAt = now - hours * HOUR;
    return space
      ? oneOn(space, addDays(today, 8 + index), index).map((range) => ({
          space,
          range,
          bookedAt,
          paidAt: null,
        }))
      : [];
  });
}

/** A booking of so many minutes, so many hours after the opening of a day or as late as it fits; null where it does not. */
export function placeIn(
  space: CatalogSpace,
  day: Day,
  { hour, minutes }: { hour: number; minutes: number },
): Range | null {
  const [hours] = hoursOn(space, day);
  if (!hours) return null;
  const length = Math.max(space.rules.rule.minReservationMinutes, minutes);
  const start = quarterUp(Math.min(hours.start + hour * 60, hours.end - length));
  return start >= hours.start ? { start, end: start + length } : null;
}

/** One booking in the middle of a day. */
function oneOn(space: CatalogSpace, day: Day, index: number): Range[] {
  const [hours] = hoursOn(space, day);
  if (!hours) return [];
  const length = Math.max(space.rules.rule.minReservationMinutes, 120);
  const start = quarterUp(Math.min(hours.start + 60 * (1 + (index % 4)), hours.end - length));
  return start >= hours.start ? [{ start, end: start + length }] : [];
}

/** The first room from a place of the list on that is open on a day, with a time in it. */
function placeOn(
  rooms: readonly CatalogSpace[],
  from: number,
  day: Day,
  index: number,
): { space: CatalogSpace; range: Range } | null {
  for (let at = 0; at < rooms.length; at += 1) {
    const space = rooms[(from + at) % rooms.length];
    const [range] = space ? oneOn(space, day, index) : [];
    if (space && range) return { space, range };
  }
  return null;
}

function daysAgo(day: Day, today: Day): number {
  for (let ago = 0; ; ago += 1) if (addDays(today, -ago) <= day) return ago;
}
