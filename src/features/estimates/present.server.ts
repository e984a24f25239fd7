import { takenWindow } from "../../domain/availability/free-slots.ts";
import { vacancyOf } from "../../domain/availability/vacancy.ts";
import { estimateNumber, isStillValid, lowerPrice } from "../../domain/booking/estimate.ts";
import { freeCancelUntil } from "../../domain/booking/policy.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { stationLabel } from "../../domain/search/station-label.ts";
import { isRegistered } from "../../domain/space/issuer.ts";
import { dayOfWall, formatWall, parseWall } from "../../domain/time/clock.ts";
import { sentence } from "../../i18n/problems.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { bookedTimesOf, type EstimateItem, type EstimateRow } from "../bookings/estimates/db.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { readOccupied } from "../rooms/db.server.ts";
import type { Estimate, EstimatedTime } from "./contract.ts";

type Asked = { locale: Locale; now: number; accountId: number | null };

/** An estimate beside what is true now (ESTIMATE-5). */
export async function presentEstimate(app: App, row: EstimateRow, asked: Asked): Promise<Estimate> {
  const spaces = await app.catalog.spaces(row.items.map(({ space_id }) => space_id));
  const bookings = await bookedTimesOf(app.db, row.id);
  const times = await Promise.all(
    row.items.map(async (item) => {
      const space = spaces.get(item.space_id) ?? null;
      const time = await timeOf(app, row, item, space, asked);
      const zone = space?.rules.timeZone ?? app.brand.timeZone;
      const isBooked = bookings.some((booking) => isTimeOf(booking, item, zone));
      return isBooked ? { ...time, state: "booked" as const, reason: null } : time;
    }),
  );
  const isAllFree = times.every(({ state, cost }) => state === "free" && cost !== null);
  return {
    number: estimateNumber(row.year, row.number),
    company: row.company,
    person: row.person,
    made_on: row.made_on,
    valid_until: row.valid_until,
    valid: await isValid(app, row, asked.now),
    currency: row.currency,
    total: row.total,
    cost: isAllFree ? times.reduce((sum, { cost }) => sum + (cost ?? 0), 0) : null,
    times,
    booked: bookings.length,
  };
}

function isTimeOf(
  { space_id, starts_at, ends_at }: Awaited<ReturnType<typeof bookedTimesOf>>[number],
  item: EstimateItem,
  zone: string,
): boolean {
  const wallOf = (instant: Date) => formatWall(toWallMinute(instant, zone));
  return space_id === item.space_id && wallOf(starts_at) === item.start && wallOf(ends_at) === item.end;
}

/** Whether the last valid day is not over on the clock of one of its rooms, so that one can be booked at its price (ESTIMATE-4). */
export async function isValid(
  app: App,
  { items, valid_until: last }: EstimateRow,
  now: number,
): Promise<boolean> {
  const spaces = await app.catalog.spaces(items.map(({ space_id }) => space_id));
  const zoneOf = (id: number) => spaces.get(id)?.rules.timeZone ?? app.brand.timeZone;
  return isStillValid(
    last,
    items.map(({ space_id: id }) => dayAt(now, zoneOf(id))),
  );
}

async function timeOf(
  app: App,
  row: EstimateRow,
  item: EstimateItem,
  space: CatalogSpace | null,
  { locale, now, accountId }: Asked,
): Promise<EstimatedTime> {
  const language = dataLanguage(locale);
  const base = {
    space_id: item.space_id,
    time_zone: space?.rules.timeZone ?? app.brand.timeZone,
    start_datetime: item.start,
    end_datetime: item.end,
    offered: item.price.total,
    lines: item.price.lines.map(({ plan, billedHours, costPerHour, amount }) => ({
      name: plan.name[language],
      billed_hours: billedHours,
      cost_per_hour: costPerHour,
      amount,
    })),
  };
  if (!space || space.rules.hidden) {
    return {
      ...base,
      ...{ name: "", nearest: "", access_minutes: 0, max_member: 0 },
      today: null,
      cost: null,
      state: "unfit",
      reason: sentence({ code: "space_not_found" }, locale),
      free_cancel_until: null,
      has_tekikaku_seikyu: false,
    };
  }
  const { rules, entry, isHoliday, station } = space;
  const range = { start: parseWall(item.start) ?? 0, end: parseWall(item.end) ?? 0 };
  const wallNow = toWallMinute(now, rules.timeZone);
  const day = dayOfWall(range.start);
  const occupied = await readOccupied(app.db, rules, takenWindow(rules, day), now);
  // A guest's own holds block everybody but that guest (HOLD-2).
  const taken = occupied.filter(({ heldBy }) => heldBy === null || heldBy !== accountId);
  const { state, problem } = vacancyOf(rules, range, { taken, now: wallNow, isHoliday });
  const today = priceOf(rules, range, wallNow, isHoliday);
  const isInTime = row.valid_until >= dayOfWall(wallNow);
  const cost = lowerPrice(today, isInTime ? { estimateId: row.id, price: item.price } : null);
  const until = freeCancelUntil(rules.cancelPolicies, day);
  return {
    ...base,
    name: entry.name[language],
    nearest: stationLabel(station.name[language], locale),
    access_minutes: entry.access_minutes,
    max_member: entry.max_member,
    today: today?.total ?? null,
    cost: cost?.total ?? null,
    state,
    reason: problem && sentence(problem, locale),
    free_cancel_until: until < dayOfWall(wallNow) ? null : until,
    has_tekikaku_seikyu: isRegistered(space.issuer, day),
  };
}
