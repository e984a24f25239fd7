import { reject } from "../../../api/envelope.ts";
import { feature } from "../../../api/handler.server.ts";
import { shortestBooking, startPrices } from "../../../domain/availability/start-prices.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import {
  dayOfWall,
  formatClock,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  minuteOfWall,
  startOfDay,
} from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { money, moneyFrom, shortDayText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { spaceCards } from "../cards.server.ts";
import { readTaken } from "../db.server.ts";
import { presentSpace } from "../present.server.ts";
import { type EmbeddedDay, embedContract } from "./contract.ts";

const DAYS = 7;
/** What is offered where the room can be booked for less: most bookings are longer than its shortest. */
const USUAL_MINUTES = 60;

type Asker = { app: App; request: Request; setHeader: (name: string, value: string) => void };

export const embedFeature = feature(embedContract, {
  "GET embed/spaces/:id": async ({ params, query }, { app, now, request, setHeader }) => {
    admitSite({ app, request, setHeader });
    const space = await app.catalog.space(params.id);
    if (!space || space.rules.hidden) return reject("not_found");
    const { rules } = space;
    const today = dayAt(now, rules.timeZone);
    const from = query.from !== undefined && query.from > today ? query.from : today;
    const minutes = Math.max(USUAL_MINUTES, shortestBooking(rules.rule));
    const last = addDays(today, rules.rule.availablePeriodDays);
    const next = addDays(from, DAYS);
    const { name, lowest, currency } = presentSpace(space, query.lang, now);
    return {
      name,
      price: lowest === null ? null : moneyFrom(lowest, currency, query.lang),
      currency,
      time_zone: rules.timeZone,
      minutes,
      url: addressOf(app, query.lang, space.id),
      days: await freeDays(app, space, { from, minutes, now, locale: query.lang }),
      previous: from > today ? later(addDays(from, -DAYS), today) : null,
      next: next <= last ? next : null,
    };
  },

  "GET embed/groups/:id": async ({ params, query: { lang } }, { app, now, request, setHeader }) => {
    admitSite({ app, request, setHeader });
    const group = app.catalog.visibleGroups().find(({ entry }) => entry.id === params.id);
    if (!group) return reject("not_found");
    const found = await app.catalog.spaces(group.spaceIds);
    const cards = await spaceCards(app, group.spaceIds, {
      day: null,
      time: null,
      now,
      locale: lang,
      accountId: null,
    });
    return {
      name: group.entry.consignor_group_name[dataLanguage(lang)],
      url: `${app.env.publicUrl}${BASE}${paths.group(lang, params.id)}`,
      rooms: group.spaceIds.flatMap((id) => {
        const space = found.get(id);
        if (!space) return [];
        const { name, lowest, currency, max_member } = presentSpace(space, lang, now);
        const free = cards.find((card) => card.id === id)?.free ?? null;
        return {
          id,
          name,
          price: lowest === null ? null : moneyFrom(lowest, currency, lang),
          max_member,
          free:
            free && `${shortDayText(free.date, lang)} ${timeText(free.start_hour * 60 + free.start_minute)}`,
          url: addressOf(app, lang, id),
        };
      }),
    };
  },
});

function later(day: Day, than: Day): Day {
  return day > than ? day : than;
}

/** Lets the pages of listed sites read the answer (EMBED-2). It is the same for everybody, and nothing in it is secret. */
function admitSite({ app, request, setHeader }: Asker): void {
  setHeader("vary", "origin");
  const origin = request.headers.get("origin");
  if (origin !== null && embeddingOrigins(app).includes(origin))
    setHeader("access-control-allow-origin", origin);
}

/** The sites that may show our rooms, as staff have listed them. */
export function embeddingOrigins({ settings }: Pick<App, "settings">): string[] {
  return (settings.values("sites")?.origins ?? []).map(({ origin }) => origin);
}

type Week = { from: Day; minutes: number; now: number; locale: Locale };

/** The starts of a week, by the same functions as those of the picker and of booking. */
async function freeDays(
  app: App,
  space: CatalogSpace,
  { from, minutes, now, locale }: Week,
): Promise<EmbeddedDay[]> {
  const { rules, isHoliday } = space;
  const week = { start: startOfDay(from), end: startOfDay(addDays(from, DAYS)) };
  const window = {
    ...week,
    end: week.end + LAST_MINUTE - MINUTES_PER_DAY + minutes + rules.rule.cleaningMinutes,
  };
  const taken = await readTaken(app.db, rules, window, { accountId: null, now });
  const facts = { taken, now: toWallMinute(now, rules.timeZone), isHoliday };
  const all = startPrices(rules, week, minutes, facts).filter(({ start }) => start % 30 === 0);
  return Array.from({ length: DAYS }, (_, at) => {
    const date = addDays(from, at);
    const starts = all.filter(({ start }) => dayOfWall(start) === date);
    return {
      date,
      text: shortDayText(date, locale),
      starts: starts.map(({ start, total }) => {
        const minute = minuteOfWall(start);
        return {
          start: formatClock(minute),
          total,
          text: money(total, rules.currency),
          url: addressOf(app, locale, space.id, {
            day: date,
            start: minute,
            end: minute + minutes,
            headcount: 0,
          }),
        };
      }),
    };
  });
}

type Searched = NonNullable<NonNullable<Parameters<typeof paths.space>[2]>["searched"]>;

function addressOf({ env }: App, locale: Locale, id: number, searched?: Searched): string {
  return `${env.publicUrl}${BASE}${paths.space(locale, id, searched ? { searched } : {})}`;
}
