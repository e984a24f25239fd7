import { feature, type Handlers } from "../../../api/handler.server.ts";
import { CHANGES_KEPT, readChanges, readHorizon } from "../../search/index/db.server.ts";
import { countsOf } from "../sign-in/counts.db.server.ts";
import { type ConsoleChangesContract, changesContract } from "./contract.ts";
import { changedBookings } from "./db.server.ts";

/**
 * A transaction writes the clock of its beginning into a booking and is seen when it ends: changes of this many
 * milliseconds before the last look are looked at again, and those already told are left out.
 */
const OVERLAP = 20_000;
/** More bookings than this are not named one by one. */
const MOST_BOOKINGS = 200;
/** A screen that has not asked for this long reads everything. */
const OLDEST = 10 * 60_000;

/** `txid`: of the changes of occupancy. `at`: when the bookings were asked for. `told`: "id.version" of the overlap. */
type Cursor = { txid: string; at: number; told: readonly string[] };

const handlers: Handlers<ConsoleChangesContract> = {
  "GET operate/changes": async ({ query }, { app, now }) => {
    const since = query.since === undefined ? null : readCursor(query.since);
    const from = new Date((since?.at ?? now) - OVERLAP);
    const [occupancy, bookings, counts] = await Promise.all([
      since ? readChanges(app.db, since.txid) : { horizon: await readHorizon(app.db), changes: [] },
      changedBookings(app.db, from, MOST_BOOKINGS + 1),
      countsOf(app.db),
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

export const consoleChangesFeature = feature(changesContract, handlers);

function writeCursor({ txid, at, told }: Cursor): string {
  return Buffer.from(JSON.stringify([txid, at, told])).toString("base64url");
}

/** Null for what writeCursor has not written: the screen then reads everything. */
function readCursor(text: string): Cursor | null {
  try {
    const [txid, at, told] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isRight =
      typeof txid === "string" && /^\d{1,18}$/.test(txid) && Number.isSafeInteger(at) && Array.isArray(told);
    return isRight ? { txid, at: at as number, told: told.map(String) } : null;
  } catch {
    return null;
  }
}
