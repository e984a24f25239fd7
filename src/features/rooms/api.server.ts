import { reject } from "../../api/envelope.ts";
import { feature } from "../../api/handler.server.ts";
import { partsByDay } from "../../domain/availability/closure.ts";
import { freeSlots, type Taken, takenWindow } from "../../domain/availability/free-slots.ts";
import { calendarWindow, weekCalendar } from "../../domain/availability/week-calendar.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { isRegistered } from "../../domain/space/issuer.ts";
import { parseWall } from "../../domain/time/clock.ts";
import { type Day, parseDay, weekdayOf } from "../../domain/time/day.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { mapStyleUrlOf } from "../../platform/map-style-url.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { publicNotes } from "../occupancy/closing.db.server.ts";
import { spaceCards } from "./cards.server.ts";
import { type FreeSlot, spacesContract } from "./contract.ts";
import { monthPrices } from "./day-prices.server.ts";
import { type Occupied, readOccupied, readOwnBooking, readTaken } from "./db.server.ts";
import { uploadedOf } from "./pictures/db.server.ts";
import { isUploadedName } from "./pictures/picture-source.server.ts";
import {
  type DayNote,
  ownersLanguage,
  presentAttributes,
  presentCalendarDay,
  presentGroup,
  presentGroupOf,
  presentLead,
  presentListedGroup,
  presentRule,
  presentSlot,
  presentStations,
} from "./present.server.ts";
import { spaceTabs } from "./space-tabs.server.ts";

export const spacesFeature = feature(spacesContract, {
  "GET space_tabs": (_input, { app, locale, now, request }) => spaceTabs(app, locale, now, request),

  "GET stations": (_input, { app, locale }) => presentStations(app.catalog.stations(), locale),

  "GET groups": (_input, { app, locale }) =>
    app.catalog.visibleGroups().map((group) => presentListedGroup(group, locale)),

  "GET groups/:groupId": async ({ params }, { app, locale, now }) => {
    const group = app.catalog.group(params.groupId);
    if (!group) return reject("not_found");
    const found = await app.catalog.spaces(group.space_ids);
    const visible = group.space_ids.flatMap((id) => shown(found.get(id)) ?? []);
    return [presentGroup(group, visible, locale, now)];
  },

  "GET space_attributes/:id": async ({ params, query }, { app, locale, now }) => {
    const space = shown(await app.catalog.space(params.id));
    if (!space) return reject("not_found");
    const isOriginal = query.is_show_original === "1" || query.is_show_original === "true";
    const language = isOriginal ? ownersLanguage(space) : locale;
    const group = presentGroupOf(app.catalog.groupOf(space.id), language);
    return { ...presentAttributes(space, language, now), group };
  },

  "GET space_pictures/:spaceId": async ({ params }, { app, locale }) => {
    const space = shown(await app.catalog.space(params.spaceId));
    if (!space) return reject("not_found");
    const { pictures } = space.entry;
    const uploaded = pictures.some(isUploadedName) ? await uploadedOf(app.db, space.id) : [];
    return pictures.map((filename, index) => ({
      id: space.id * 1000 + index + 1,
      filename,
      space_id: space.id,
      alt: uploaded.find((one) => one.filename === filename)?.alt[dataLanguage(locale)] ?? "",
    }));
  },

  "POST free_times/:spaceId": async ({ params, body }, { app, locale, now, user }) => {
    const space = shown(await app.catalog.space(params.spaceId));
    if (!space) return reject("not_found");
    return freeTimes(app, space, body.time, { now, locale, accountId: user?.id ?? null });
  },

  "POST free_times/except/:spaceId": async ({ params, body }, { app, locale, now, user }) => {
    // A space that has been hidden keeps its bookings, and they can still be changed.
    const space = await app.catalog.space(params.spaceId);
    if (!space) return reject("not_found");
    const own = { id: body.except_id, spaceId: space.id, accountId: user.id };
    const booking = await readOwnBooking(app.db, own);
    if (!booking) return reject("not_found");
    return freeTimes(app, space, body.time, {
      now,
      locale,
      accountId: user.id,
      except: { id: body.except_id, ...booking },
      from: body.start_point ? parseWall(body.start_point) : null,
    });
  },

  "POST calendars/:spaceId": async ({ params, body }, context) => {
    const { app, locale, now } = context;
    if (weekdayOf(body.date) !== 0) return reject("not_sunday");
    const space = shown(await app.catalog.space(params.spaceId));
    if (!space) return reject("not_found");
    const occupied = await readOccupied(app.db, space.rules, calendarWindow(body.date), now);
    // Who asks matters where something is held, and nowhere else: the page of a room is shared (decision 026).
    const booked = occupied.some(isHeld)
      ? occupied.filter((one) => isForOthers(one, context.user))
      : occupied;
    const notes = await closureNotes(app, space, body.date, { booked, locale });
    return weekCalendar(space.rules, body.date, booked, space.isHoliday).map((day) =>
      presentCalendarDay(day, notes),
    );
  },

  "POST calendars/:spaceId/prices": async ({ params, body }, { app, now, user }) => {
    const space = shown(await app.catalog.space(params.spaceId));
    if (!space) return reject("not_found");
    const { date, months, minutes = null } = body;
    return monthPrices(app, space, { date, months, minutes }, { now, accountId: user?.id ?? null });
  },

  // Rules of hidden spaces stay readable: changes and cancellations of their bookings follow them.
  "GET space_reservation_rules/:id": async ({ params }, { app }) => {
    const space = await app.catalog.space(params.id);
    return space ? presentRule(space) : reject("not_found");
  },

  "POST space_reservation_rules": async ({ body }, { app }) => {
    const found = await app.catalog.spaces(body.space_ids);
    return body.space_ids.flatMap((id) => {
      const space = found.get(id);
      return space ? presentRule(space) : [];
    });
  },

  "POST space_cards": ({ body }, { app, locale, now, user }) => {
    const { start_datetime: start, end_datetime: end } = body;
    const time = start != null && end != null && start < end ? { start, end } : null;
    return spaceCards(app, body.space_ids, {
      day: body.date ?? null,
      time,
      now,
      locale,
      accountId: user?.id ?? null,
    });
  },

  "GET space_availability/:id": async ({ params }, { app }) => {
    const space = await app.catalog.space(params.id);
    return space ? { availableFromNow: presentLead(space.rules) } : reject("not_found");
  },

  "POST space_attributes/invoice/:spaceId": async ({ params, body }, { app }) => {
    const space = await app.catalog.space(params.spaceId);
    if (!space) return reject("not_found");
    const day = parseDay(withLeadingZeros(body.date));
    if (day === null) return reject({ code: "wrong_shape", params: { name: "date" } });
    return isRegistered(space.issuer, day);
  },

  "GET config": (_input, { app, brand, locale }) => ({
    app_type: brand.appType,
    is_demo: app.env.appEnv === "demo",
    currency: brand.currency,
    payment_ways: [...brand.offeredMethods],
    publishable_key: app.env.stripe?.publishableKey ?? null,
    picture_base: app.env.pictureBaseUrl,
    map_style_url: mapStyleUrlOf(app.env, locale),
    gtag_id: app.env.gtagId,
    links: {
      base: brand.baseUrl,
      legal_notice: brand.legalNotice.kind === "link" ? brand.legalNotice.url : null,
      operating_company: brand.operatingCompanyUrl,
    },
  }),
});

type Asked = {
  now: number;
  locale: Locale;
  accountId: number | null;
  /** The caller's booking that counts as free. Instants are in epoch milliseconds. */
  except?: { id: number; startsAt: number; endsAt: number; bookedAt: number };
  from?: number | null;
};

async function freeTimes(app: App, space: CatalogSpace, day: Day, asked: Asked): Promise<FreeSlot[]> {
  const { rules, isHoliday } = space;
  const { except } = asked;
  const wall = (instant: number) => toWallMinute(instant, rules.timeZone);
  const exempt = { accountId: asked.accountId, now: asked.now, ...(except && { exceptHolder: except.id }) };
  const taken = await readTaken(app.db, rules, takenWindow(rules, day), exempt);
  const isOngoing = except && except.startsAt <= asked.now && asked.now < except.endsAt;
  const slots = freeSlots(
    rules,
    day,
    { taken, now: wall(asked.now), isHoliday },
    {
      ...(typeof asked.from === "number" && { from: asked.from }),
      ...(except && { pricedAt: wall(except.bookedAt) }),
      ...(isOngoing && { extending: { start: wall(except.startsAt), end: wall(except.endsAt) } }),
    },
  );
  return slots.map((slot) => presentSlot(slot, day, rules, asked.locale));
}

function isHeld({ heldBy }: Occupied): boolean {
  return heldBy !== null;
}

/** A guest's own holds block everybody but that guest (HOLD-2). */
function isForOthers({ heldBy }: Occupied, user: { id: number } | null): boolean {
  return heldBy === null || heldBy !== user?.id;
}

/** What guests are told about the closures of a week, in their language or else in the other one (CLOSURE-10). */
async function closureNotes(
  { db }: App,
  { id, rules }: CatalogSpace,
  sunday: Day,
  { booked, locale }: { booked: readonly Taken[]; locale: Locale },
): Promise<DayNote[]> {
  if (!booked.some(({ kind }) => kind === "closure")) return [];
  const { start, end } = calendarWindow(sunday);
  const instant = (wall: number) => new Date(toInstant(wall, rules.timeZone));
  const rows = await publicNotes(db, id, { from: instant(start), until: instant(end) });
  const language = dataLanguage(locale);
  return rows.flatMap(({ starts_at, ends_at, note }) => {
    const text = note[language] || note.ja || note.en;
    const span = {
      start: toWallMinute(starts_at, rules.timeZone),
      end: toWallMinute(ends_at, rules.timeZone),
    };
    return [...partsByDay(span)].map((part) => ({ ...part, text }));
  });
}

function shown(space: CatalogSpace | null | undefined): CatalogSpace | null {
  return space && !space.rules.hidden ? space : null;
}

/** Some clients write this date without leading zeros: '2026-4-1'. */
function withLeadingZeros(date: string): string {
  return date.replace(/-(\d)(?!\d)/g, "-0$1");
}
