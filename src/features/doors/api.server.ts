import { encode } from "uqr";
import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { openRunsOfDay } from "../../domain/availability/free-slots.ts";
import { nextFree } from "../../domain/availability/next-free.ts";
import { ARRIVES_BEFORE, whyNotArrive, whyNotLeave } from "../../domain/doors/arrival.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dayOfWall, formatWall, minuteOfWall } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/day.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import { linkDigest } from "../../platform/link-token.ts";
import { bookingOfAccount } from "../bookings/db.server.ts";
import { nextBookingIn } from "../bookings/presence.db.server.ts";
import { arrive, leave } from "../bookings/presence.server.ts";
import { type BookingRow, toBooking } from "../bookings/row.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { arrivalCode, isArrivalCode } from "./arrival-code.server.ts";
import { type Arrival, type Door, type DoorsContract, doorsContract } from "./contract.ts";
import { displayBy, displayOfRoom, noteSeen, type UseRow, usesOf } from "./db.server.ts";

const DAY = 24 * 3_600_000;
/** How far ahead a free time is looked for, in days. */
const DAYS = 14;

const handlers: Handlers<DoorsContract> = {
  "GET doors/:token": async ({ params }, { app, now, locale }) => {
    const display = await displayBy(app.db, linkDigest(params.token));
    const space = display && (await app.catalog.space(display.space_id));
    if (!space || space.rules.hidden) return reject("not_found");
    await noteSeen(app.db, space.id, now);
    const rows = await usesOf(app.db, space.id, { from: now - 2 * DAY, until: now + DAYS * DAY });
    return present(app, space, display, rows, { now, locale });
  },

  "GET arrivals/:space": async ({ params, query }, { app, user, now }) => {
    const space = await app.catalog.space(params.space);
    if (!space) return reject("not_found");
    const asked = { accountId: user.id, spaceId: space.id, now };
    const id = await nextBookingIn(app.db, asked);
    const row = id === null ? null : await bookingOfAccount(app.db, user.id, id);
    return {
      room: { id: space.id, name: space.entry.name },
      is_at_door: await isAtDoor(app, space.id, query.code ?? "", now),
      booking: row && presentArrival(row, now),
    };
  },

  "POST reservations/:id/arrive": async ({ params: { id }, body: { code } }, context) => {
    const { app, user, now } = context;
    const decision = await context.once("arrive", (keeping) =>
      arrive(keeping, id, (spaceId) => isAtDoor(app, spaceId, code, now), { accountId: user.id, now }),
    );
    return decision.ok ? presenceOf(app, user.id, id) : { rejected: decision.problems };
  },

  "POST reservations/:id/leave": async ({ params: { id } }, context) => {
    const { app, user, now } = context;
    const decision = await context.once("leave", (keeping) =>
      leave(keeping, id, { accountId: user.id, now }),
    );
    return decision.ok ? presenceOf(app, user.id, id) : { rejected: decision.problems };
  },
};

export const doorsFeature = feature(doorsContract, handlers);

function present(
  app: App,
  space: CatalogSpace,
  { digest, has_initials: hasInitials }: { digest: Buffer; has_initials: boolean },
  rows: readonly UseRow[],
  { now, locale }: { now: number; locale: Locale },
): Door {
  const { rules, entry } = space;
  const shown = rows.filter(
    ({ start, cleaned_by: end }) => end.getTime() > now && start.getTime() < now + 2 * DAY,
  );
  return {
    room: { id: space.id, name: entry.name },
    time_zone: rules.timeZone,
    now: new Date(now).toISOString(),
    uses: shown.map((row) => ({
      ...{ start: row.start.toISOString(), end: row.end.toISOString(), kind: row.kind },
      cleaned_by: row.cleaned_by.toISOString(),
      initial: (hasInitials && [...(row.last_name ?? "")][0]) || null,
      has_arrived: row.has_arrived,
    })),
    open: openTimes(space, now),
    code: codeOf(
      `${app.env.publicUrl}${BASE}${paths.space(locale, space.id, { searched: freeOf(space, rows, now) })}`,
    ),
    arrival: codeOf(`${app.env.publicUrl}${BASE}${paths.arrive(locale, space.id, arrivalCode(digest, now))}`),
  };
}

/** Whether somebody has a code that the display of a room shows. */
async function isAtDoor(app: App, spaceId: number, code: string, now: number): Promise<boolean> {
  const display = await displayOfRoom(app.db, spaceId);
  return display !== null && isArrivalCode(display.digest, code, now);
}

function presentArrival(row: BookingRow, now: number): NonNullable<Arrival["booking"]> {
  const booking = toBooking(row);
  const { start, end } = booking.before ?? booking;
  const wallNow = toWallMinute(now, row.time_zone);
  return {
    ...{ start_datetime: formatWall(start), end_datetime: formatWall(end), time_zone: row.time_zone },
    ...presentPresence(row),
    arrives_from: formatWall(start - ARRIVES_BEFORE),
    can_arrive: row.arrived_at === null && whyNotArrive(booking, wallNow) === null,
    can_leave: whyNotLeave(booking, wallNow) === null,
  };
}

async function presenceOf({ db }: App, accountId: number, id: number) {
  const row = await bookingOfAccount(db, accountId, id);
  return row ? presentPresence(row) : reject("not_found");
}

function presentPresence(row: BookingRow) {
  const wall = (at: Date | null) => at && formatWall(toWallMinute(at, row.time_zone));
  return { id: row.id, arrived_at: wall(row.arrived_at), left_at: wall(row.left_at) };
}

/** When the room is open, from yesterday's late hours to tomorrow. */
function openTimes({ rules, isHoliday }: CatalogSpace, now: number): Door["open"] {
  const today = dayOfWall(toWallMinute(now, rules.timeZone));
  const runs = [-1, 0, 1, 2]
    .flatMap((offset) => openRunsOfDay(rules, addDays(today, offset), isHoliday))
    .toSorted((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of runs) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  const instant = (wall: number) => new Date(toInstant(wall, rules.timeZone)).toISOString();
  return joined.map(({ start, end }) => ({ start: instant(start), end: instant(end) }));
}

/** The next time that can be booked, as the address of a room carries it. */
function freeOf({ rules, isHoliday }: CatalogSpace, rows: readonly UseRow[], now: number) {
  const wall = (at: Date) => toWallMinute(at, rules.timeZone);
  const taken = rows.map(({ start, cleaned_by: end, kind }) => ({
    ...{ kind, start: wall(start), end: wall(end), cleanedBy: wall(end) },
  }));
  const at = toWallMinute(now, rules.timeZone);
  const free = nextFree(rules, dayOfWall(at), DAYS, { taken, now: at, isHoliday });
  return {
    ...{
      day: free && dayOfWall(free.start),
      start: free && minuteOfWall(free.start),
      end: null,
      headcount: 0,
    },
  };
}

/** A path of one-unit squares: an SVG of this size draws it. */
function codeOf(address: string): Door["code"] {
  const { data, size } = encode(address, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join(""), address };
}
