import { readHorizon } from "../../features/search/index/db.server.ts";
import type { App } from "../../platform/app.ts";
import { changedBookings } from "./changed-bookings.db.server.ts";

/**
 * A call stamps what it writes with the time of its beginning, and the last of many bookings can be committed as late as its
 * deadline (OPS-23). So changes of this many milliseconds before the last poll are read again, and those already reported are
 * left out.
 */
export const OVERLAP = 60_000;
/** Beyond this number bookings are not listed one by one. */
export const MOST_BOOKINGS = 200;

/**
 * `txid`: for changes of occupancy. `at`: when the bookings were read. `told`: "id.version" of the rows already sent in the overlap.
 */
type Cursor = { txid: string; at: number; told: readonly string[] };

/** The cursor for everything that is written from now on: for answers that are read after it. */
export async function cursorOfNow({ db }: Pick<App, "db">, now: number): Promise<string> {
  const [txid, bookings] = await Promise.all([
    readHorizon(db),
    changedBookings(db, new Date(now - OVERLAP), MOST_BOOKINGS),
  ]);
  return writeCursor({ txid, at: now, told: bookings.map(({ id, version }) => `${id}.${version}`) });
}

export function writeCursor({ txid, at, told }: Cursor): string {
  return Buffer.from(JSON.stringify([txid, at, told])).toString("base64url");
}

/** Null if writeCursor has not written it: the screen then reads everything. */
export function readCursor(text: string): Cursor | null {
  try {
    const [txid, at, told] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const isRight =
      typeof txid === "string" && /^\d{1,18}$/.test(txid) && Number.isSafeInteger(at) && Array.isArray(told);
    return isRight ? { txid, at: at as number, told: told.map(String) } : null;
  } catch {
    return null;
  }
}
