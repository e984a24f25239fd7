import { feature, type Handlers } from "../../api/handler.server.ts";
import { CHANGES_KEPT, readChanges, readHorizon } from "../../features/search/index/db.server.ts";
import { changedBookings } from "../server/changed-bookings.db.server.ts";
import { MOST_BOOKINGS, OVERLAP, readCursor, writeCursor } from "../server/changes-cursor.server.ts";
import { type ConsoleChangesContract, changesContract } from "./contract.ts";

/** A screen that has not asked for this long reads everything. */
const OLDEST = 10 * 60_000;

const handlers: Handlers<ConsoleChangesContract> = {
  "GET operate/changes": async ({ query }, { app, now, operator }) => {
    const since = query.since === undefined ? null : readCursor(query.since);
    const from = new Date((since?.at ?? now) - OVERLAP);
    const [occupancy, bookings, counts] = await Promise.all([
      since ? readChanges(app.db, since.txid) : { horizon: await readHorizon(app.db), changes: [] },
      changedBookings(app.db, from, MOST_BOOKINGS + 1),
      app.waiting.counts(app, operator.groupIds),
    ]);
    const isTooMuch = bookings.length > MOST_BOOKINGS;
    const known = new Set(since?.told);
    const told = bookings.map(({ id, version }) => `${id}.${version}`);
    const isFirst = query.since === undefined;
    const isLost =
      since === null ||
      now - since.at > OLDEST ||
      isTooMuch ||
      Number(occupancy.horizon) - Number(since.txid) > CHANGES_KEPT;
    return {
      cursor: writeCursor({ txid: occupancy.horizon, at: now, told: isTooMuch ? [] : told }),
      all: isLost && !isFirst,
      spaces: isLost ? [] : [...new Set(occupancy.changes.map(({ spaceId }) => spaceId))],
      bookings: isLost
        ? []
        : bookings.filter((_, index) => !known.has(told[index] as string)).map(({ id }) => id),
      counts,
    };
  },
};

export const consoleChangesNoun = { feature: feature(changesContract, handlers) };
