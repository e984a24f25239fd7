import { takenWindow } from "../../../domain/availability/free-slots.ts";
import { vacancyOf } from "../../../domain/availability/vacancy.ts";
import { freeCancelUntil } from "../../../domain/booking/policy.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { costRange } from "../../../domain/money/cost-range.ts";
import { priceOf } from "../../../domain/money/pricing.ts";
import { stationLabel } from "../../../domain/search/station-label.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import { dayOfWall, formatWall } from "../../../domain/time/clock.ts";
import { daysBetween } from "../../../domain/time/day.ts";
import type { Range } from "../../../domain/time/slot.ts";
import { sentence } from "../../../i18n/problems.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { readOccupied } from "../db.server.ts";
import { policiesOf } from "../present.server.ts";
import type { ComparedSpace } from "./contract.ts";

type Asked = { time: Range | null; now: number; locale: Locale; accountId: number | null };

/** What people compare of a few spaces, in the order asked for; those that are hidden or do not exist are left out. */
export async function spacesSideBySide(
  app: App,
  ids: readonly number[],
  asked: Asked,
): Promise<ComparedSpace[]> {
  const found = await app.catalog.spaces(ids);
  const spaces = [...new Set(ids)].flatMap((id) => {
    const space = found.get(id);
    return space && !space.rules.hidden ? space : [];
  });
  return Promise.all(spaces.map((space) => compared(app, space, asked)));
}

async function compared(app: App, space: CatalogSpace, asked: Asked): Promise<ComparedSpace> {
  const { entry, rules, station } = space;
  const language = dataLanguage(asked.locale);
  const day = asked.time ? dayOfWall(asked.time.start) : dayAt(asked.now, rules.timeZone);
  const costs = costRange(rules.plans, dayAt(asked.now, rules.timeZone));
  return {
    id: space.id,
    name: entry.name[language],
    nearest: stationLabel(station.name[language], asked.locale),
    access_minutes: entry.access_minutes,
    max_member: entry.max_member,
    is_instant: rules.rule.isAutoApprove,
    has_tekikaku_seikyu: isRegistered(space.issuer, day),
    currency: entry.currency,
    time_zone: entry.time_zone,
    equipments: entry.equipments.map(({ name, detail }) => ({
      name: name[language],
      detail: detail[language],
    })),
    cancel_policies: policiesOf(rules),
    free_cancel_days: daysBetween(freeCancelUntil(rules.cancelPolicies, day), day),
    highest: costs?.highest ?? null,
    lowest: costs?.lowest ?? null,
    time: asked.time && (await timeOf(app, space, asked.time, asked)),
  };
}

async function timeOf(
  app: App,
  { rules, isHoliday }: CatalogSpace,
  time: Range,
  { now, locale, accountId }: Asked,
): Promise<ComparedSpace["time"]> {
  const wallNow = toWallMinute(now, rules.timeZone);
  const occupied = await readOccupied(app.db, rules, takenWindow(rules, dayOfWall(time.start)), now);
  // A guest's own holds block everybody but that guest (HOLD-2).
  const taken = occupied.filter(({ heldBy }) => heldBy === null || heldBy !== accountId);
  const { state, problem, freeFrom } = vacancyOf(rules, time, { taken, now: wallNow, isHoliday });
  const price = priceOf(rules, time, wallNow, isHoliday);
  return {
    state,
    reason: problem && sentence(problem, locale),
    free_from: freeFrom === null ? null : formatWall(freeFrom),
    total: price?.total ?? null,
    lines: (price?.lines ?? []).map(({ plan, billedHours, costPerHour, amount }) => ({
      name: plan.name[dataLanguage(locale)],
      billed_hours: billedHours,
      cost_per_hour: costPerHour,
      amount,
    })),
  };
}
