import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { bookingProblem } from "../../domain/availability/free-slots.ts";
import { MOST_WAITED_FOR, timesThatSuit, type WaitingGuest } from "../../domain/booking/waitlist.ts";
import { accept } from "../../domain/decision.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Problem } from "../../domain/problem.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { Range } from "../../domain/time/slot.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { readTakenOfEach } from "../rooms/db.server.ts";
import { type WaitlistContract, type WaitlistEntry, waitlistContract } from "./contract.ts";
import {
  entriesOf,
  entryAt,
  entryById,
  insertEntry,
  lockWaitingAccount,
  type WaitlistRow,
} from "./db.server.ts";
import { entryOfToken } from "./links.server.ts";
import { placeAsked } from "./place.server.ts";
import { presentEntries } from "./present.server.ts";
import { removeEntry } from "./remove.server.ts";

const FULL: Problem = { code: "waitlist_full", params: { most: MOST_WAITED_FOR } };

/** Of the rooms of an area or group, so many are asked whether the time makes sense. */
const MOST_ROOMS = 200;

const handlers: Handlers<WaitlistContract> = {
  "GET waitlist": async (_, { app, user, locale, now }) =>
    presentEntries(app, await entriesOf(app.db, user.id, now), locale),

  "POST waitlist": async ({ body }, { app, user, locale, now }) => {
    const place = await placeAsked(app, body);
    if (!place) return reject("not_found");
    const asked: Asked = {
      start: body.start_datetime,
      end: body.end_datetime,
      flexible: body.flexible_minutes ?? 0,
      people: body.people ?? 0,
    };
    const rooms = await roomsThatFit(app, place.spaceIds, asked.people);
    const [first] = rooms;
    if (!first) return reject("not_found");
    const problem = await whyNotWait(app, rooms, asked, { accountId: user.id, now });
    if (problem) return reject(problem);
    const { timeZone } = first.rules;
    const entry = {
      account_id: user.id,
      place: place.key,
      time_zone: timeZone,
      starts: formatWall(asked.start),
      ends: formatWall(asked.end),
      flexible: asked.flexible,
      people: asked.people,
      from: new Date(toInstant(asked.start - asked.flexible, timeZone)),
      until: new Date(toInstant(asked.end + asked.flexible, timeZone)),
      endsAt: new Date(toInstant(asked.start + asked.flexible, timeZone)),
    };
    const added = await catchRejection(() =>
      app.db.tx(async (tx) => {
        await lockWaitingAccount(tx, user.id);
        const own = await entriesOf(tx, user.id, now);
        const former = await entryAt(tx, entry);
        if (former && own.some(({ id }) => id === former.id) && isSame(former, asked)) return accept(former);
        const others = own.filter(({ id }) => id !== former?.id);
        if (others.length >= MOST_WAITED_FOR) throw new Rejected([FULL]);
        if (former) await removeEntry(tx, former.id);
        const id = await insertEntry(tx, entry, { spaceIds: rooms.map((room) => room.id), now });
        const written = await entryById(tx, id, now);
        // They have a booking at that place and time (WAIT-3).
        if (!written) throw new Rejected([{ code: "reservations_overlap" }]);
        return accept(written);
      }),
    );
    if (!added.ok) return reject(...added.problems);
    const [shown] = await presentEntries(app, [added.plan], locale);
    return shown as WaitlistEntry;
  },

  "DELETE waitlist/:id": async ({ params }, { app, user, now }) => {
    const own = await entriesOf(app.db, user.id, now);
    if (!own.some(({ id }) => id === params.id)) return reject("not_found");
    await app.db.tx((tx) => removeEntry(tx, params.id));
    return {};
  },

  "GET waitlist_links/:token": async ({ params }, { app, locale, now }) => {
    const shown = await entryByLink(app, params.token, locale, now);
    return shown ?? reject("not_found");
  },

  "DELETE waitlist_links/:token": async ({ params }, { app }) => {
    const id = entryOfToken(app, params.token);
    if (id === null) return reject("not_found");
    // Who has left already has what they want.
    await app.db.tx((tx) => removeEntry(tx, id));
    return {};
  },
};

export const waitlistFeature = feature(waitlistContract, handlers);

type Asked = Range & Pick<WaitingGuest, "flexible"> & { people: number };

/** The visible rooms for so many people in the zone of the first of them. */
async function roomsThatFit(app: App, spaceIds: readonly number[], people: number): Promise<CatalogSpace[]> {
  const found = await app.catalog.spaces(spaceIds.slice(0, MOST_ROOMS));
  const fit = [...found.values()].filter(
    ({ rules, entry }) => !rules.hidden && (people === 0 || entry.max_member >= people),
  );
  return fit.filter(({ rules }) => rules.timeZone === fit[0]?.rules.timeZone);
}

/** Why this has no waitlist: it could not be booked if it were free, or it can be booked now (WAIT-2). */
async function whyNotWait(
  app: App,
  rooms: readonly CatalogSpace[],
  asked: Asked,
  asker: { accountId: number; now: number },
): Promise<Problem | null> {
  const times = timesThatSuit(asked, asked.flexible);
  const factsOf = ({ rules, isHoliday }: CatalogSpace) => ({
    now: toWallMinute(asker.now, rules.timeZone),
    isHoliday,
  });
  const bookable = rooms.flatMap((space) =>
    times
      .filter((time) => bookingProblem(space.rules, time, { ...factsOf(space), taken: [] }) === null)
      .map((time) => ({ space, time })),
  );
  if (bookable.length === 0) {
    const [first] = rooms;
    return first ? bookingProblem(first.rules, asked, { ...factsOf(first), taken: [] }) : null;
  }
  const taken = await readTakenOfEach(
    app.db,
    bookable.map(({ space, time }) => ({
      space: space.rules,
      window: { start: time.start, end: time.end + space.rules.rule.cleaningMinutes },
    })),
    asker,
  );
  return taken.some((rows) => rows.length === 0) ? { code: "time_is_free" } : null;
}

function isSame(row: WaitlistRow, { flexible, people }: Asked): boolean {
  return row.flexible === flexible && row.people === people;
}

async function entryByLink(
  app: App,
  token: string,
  locale: Locale,
  now: number,
): Promise<WaitlistEntry | null> {
  const id = entryOfToken(app, token);
  const row = id === null ? null : await entryById(app.db, id, now);
  return row && ((await presentEntries(app, [row], locale))[0] ?? null);
}
