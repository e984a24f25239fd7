import { encode } from "uqr";
import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { openRunsOfDay } from "../../domain/availability/free-slots.ts";
import { nextFree } from "../../domain/availability/next-free.ts";
import { DEFAULT_LOCALE } from "../../domain/language/locale.ts";
import { dayOfWall, minuteOfWall } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/day.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import { linkDigest } from "../../platform/link-token.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { type Door, type DoorsContract, doorsContract } from "./contract.ts";
import { displayBy, noteSeen, type UseRow, usesOf } from "./db.server.ts";

const DAY = 24 * 3_600_000;
/** How far ahead a free time is looked for, in days. */
const DAYS = 14;

const handlers: Handlers<DoorsContract> = {
  "GET doors/:token": async ({ params }, { app, now }) => {
    const display = await displayBy(app.db, linkDigest(params.token));
    const space = display && (await app.catalog.space(display.space_id));
    if (!space || space.rules.hidden) return reject("not_found");
    await noteSeen(app.db, space.id, now);
    const rows = await usesOf(app.db, space.id, { from: now - 2 * DAY, until: now + DAYS * DAY });
    return present(app, space, { rows, now, hasInitials: display.has_initials });
  },
};

export const doorsFeature = feature(doorsContract, handlers);

function present(
  app: App,
  space: CatalogSpace,
  { rows, now, hasInitials }: { rows: readonly UseRow[]; now: number; hasInitials: boolean },
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
    })),
    open: openTimes(space, now),
    code: codeOf(
      `${app.env.publicUrl}${BASE}${paths.space(DEFAULT_LOCALE, space.id, { searched: freeOf(space, rows, now) })}`,
    ),
  };
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
