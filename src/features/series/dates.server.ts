import { bookingProblem, isBookable, type Taken } from "../../domain/availability/free-slots.ts";
import { startPrices } from "../../domain/availability/start-prices.ts";
import { type Every, type SeriesEnd, seriesDays } from "../../domain/booking/series.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import {
  dayOfWall,
  formatWall,
  MINUTES_PER_DAY,
  startOfDay,
  type WallMinute,
} from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";
import { sentence } from "../../i18n/problems.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { readTaken, readTakenOfEach } from "../rooms/db.server.ts";
import type { SeriesDate, SeriesOffer } from "./contract.ts";

/** Rooms of the group that are looked at for each date that cannot be booked. */
const MOST_ROOMS = 12;

/** Who asks: their own holds are not in the way; null for somebody whose every hold is. */
type Asker = { now: number; accountId: number | null; locale: Locale };

/** A time that is repeated, and until when. */
type Repeated = Range & SeriesEnd & { every: Every };

/**
 * The dates of a time of a space that is repeated, each with its price or why it cannot be booked, and what could replace
 * it (SERIES-2, SERIES-3). For guests and staff alike.
 */
export function datesOf(
  app: App,
  space: CatalogSpace,
  repeated: Repeated,
  asker: Asker,
): Promise<SeriesDate[]> {
  const days = seriesDays(dayOfWall(repeated.start), repeated.every, repeated);
  return checked(
    app,
    space,
    days.map((day) => onDay(repeated, day)),
    asker,
  );
}

/** Why a time cannot be repeated at all, or null. */
export function whyNotRepeat({ start, end }: Range): ProblemCode | null {
  if (end <= start) return "slot_ends_before_start";
  return end - start > 2 * MINUTES_PER_DAY ? "slot_too_long" : null;
}

/** The same hours on another day. */
function onDay({ start, end }: Range, day: Day): Range {
  const shift = startOfDay(day) - startOfDay(dayOfWall(start));
  return { start: start + shift, end: end + shift };
}

/** What the rules of a booking say of each date (SERIES-2), and what could replace those that cannot be booked (SERIES-3). */
async function checked(
  app: App,
  space: CatalogSpace,
  ranges: readonly Range[],
  asker: Asker,
): Promise<SeriesDate[]> {
  const whole = windowOf(ranges, space);
  const taken = await readTaken(app.db, space.rules, whole, asker);
  const facts = factsOf(space, taken, asker);
  const problems = ranges.map((range) => bookingProblem(space.rules, range, facts));
  const refused = ranges.filter((_, place) => problems[place] !== null);
  const others = await otherRooms(app, space, refused, asker);
  return ranges.map((range, place) => {
    const problem = problems[place] ?? null;
    return {
      ...offerOf(space, range, asker),
      problem: problem && {
        code: problem.code,
        message: sentence(problem, asker.locale),
        is_holiday: space.isHoliday(dayOfWall(range.start)),
      },
      instead: problem ? [...nearest(space, range, taken, asker), ...others(range)] : [],
    };
  });
}

/** Everything of the days of these times: what is replaced may lie anywhere in its day. */
function windowOf(ranges: readonly Range[], { rules }: CatalogSpace): Range {
  const first = Math.min(...ranges.map(({ start }) => start));
  const last = Math.max(...ranges.map(({ end }) => end));
  return {
    start: startOfDay(dayOfWall(first)) - rules.rule.cleaningMinutes,
    end: startOfDay(dayOfWall(last)) + 2 * MINUTES_PER_DAY + rules.rule.cleaningMinutes,
  };
}

function factsOf({ rules, isHoliday }: CatalogSpace, taken: readonly Taken[], { now }: Asker) {
  return { taken, now: toWallMinute(now, rules.timeZone), isHoliday };
}

/** The time of the same length on that day which begins nearest to the one that was asked for, the earlier of two. */
function nearest(space: CatalogSpace, range: Range, taken: readonly Taken[], asker: Asker): SeriesOffer[] {
  const day = startOfDay(dayOfWall(range.start));
  const minutes = range.end - range.start;
  const starts = { start: day, end: day + MINUTES_PER_DAY };
  const found = startPrices(space.rules, starts, minutes, factsOf(space, taken, asker));
  const distance = (start: WallMinute) => Math.abs(start - range.start);
  const [best] = found.toSorted((one, other) => distance(one.start) - distance(other.start));
  return best ? [offerOf(space, { start: best.start, end: best.start + minutes }, asker)] : [];
}

/** For each time the cheapest room of the group that is free then, for as many people at least where there is one. */
async function otherRooms(app: App, space: CatalogSpace, ranges: readonly Range[], asker: Asker) {
  const rooms = ranges.length === 0 ? [] : await roomsOfGroup(app, space);
  const asked = rooms.flatMap((room) => ranges.map((range) => ({ room, range })));
  const taken = await readTakenOfEach(
    app.db,
    asked.map(({ room, range }) => ({
      space: room.rules,
      window: { start: range.start, end: range.end + room.rules.rule.cleaningMinutes },
    })),
    asker,
  );
  const free = asked.filter(({ room, range }, place) =>
    isBookable(room.rules, range, factsOf(room, taken[place] ?? [], asker)),
  );
  return (range: Range): SeriesOffer[] => {
    const offers = free
      .filter((one) => one.range === range)
      .map(({ room }) => ({ room, offer: offerOf(room, range, asker) }))
      .filter(({ offer }) => offer.total !== null)
      .toSorted(
        (one, other) =>
          Number(isSmaller(one.room, space)) - Number(isSmaller(other.room, space)) ||
          (one.offer.total ?? 0) - (other.offer.total ?? 0),
      );
    return offers.slice(0, 1).map(({ offer }) => offer);
  };
}

async function roomsOfGroup(app: App, space: CatalogSpace): Promise<CatalogSpace[]> {
  const ids = (app.catalog.groupOf(space.id)?.spaceIds ?? []).filter((id) => id !== space.id);
  const found = await app.catalog.spaces(ids.slice(0, MOST_ROOMS));
  return [...found.values()].filter(
    ({ rules }) =>
      !rules.hidden && rules.currency === space.rules.currency && rules.timeZone === space.rules.timeZone,
  );
}

function isSmaller(room: CatalogSpace, than: CatalogSpace): boolean {
  return room.entry.max_member < than.entry.max_member;
}

function offerOf(space: CatalogSpace, range: Range, { now, locale }: Asker): SeriesOffer {
  const { rules, isHoliday } = space;
  const price = priceOf(rules, range, toWallMinute(now, rules.timeZone), isHoliday);
  const language = dataLanguage(locale);
  return {
    space_id: space.id,
    space_name: space.entry.name[language],
    max_member: space.entry.max_member,
    start_datetime: formatWall(range.start),
    end_datetime: formatWall(range.end),
    total: price?.total ?? null,
    lines: (price?.lines ?? []).map((line) => ({
      name: line.plan.name[language],
      billed_hours: line.billedHours,
      cost_per_hour: line.costPerHour,
      is_special: line.plan.isSpecial,
    })),
  };
}
