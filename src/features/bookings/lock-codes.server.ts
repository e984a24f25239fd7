import { DOORS, type DoorKind } from "../../domain/space/entry-info.ts";
import type { App } from "../../platform/app.ts";
import { codesOf, type DoorCode } from "../entry/entry.server.ts";
import { bookingsByIds } from "./db.server.ts";
import { bookingsForLocks } from "./getting-in.db.server.ts";
import { isMissing, type Known, knownOf, workingTimes } from "./getting-in.server.ts";

/* Which codes a system of locks should let in, and when (ENTRY-9). */

/** The code of a booking as a lock needs it; null where the lock's own system has still to make one. Times are instants. */
export type LockCodeLine = {
  booking_id: number;
  space_id: number;
  door: DoorKind;
  code: string | null;
  source: DoorCode["source"];
  valid_from: string;
  valid_to: string;
  start: string;
  end: string;
  time_zone: string;
};

/** A page of codes, where the next one begins, and since when each code that it has is the present one. */
type LockCodes = { codes: LockCodeLine[]; next: number | null; read: { id: number; at: Date }[] };

/**
 * The codes of bookings that work at some time from now until `until`, in the order of their bookings. Only those whose
 * guests may get in: paid or on invoice, neither canceled nor waiting (ENTRY-2). Times are epoch milliseconds; `limit` bookings
 * are looked at.
 */
export async function lockCodes(
  app: App,
  {
    spaceIds,
    until,
    after,
    limit,
    now,
  }: { spaceIds: readonly number[] | null; until: number; after: number; limit: number; now: number },
): Promise<LockCodes> {
  const ids = await bookingsForLocks(app.db, { from: now, until, spaceIds, after, limit });
  const known = (await knownOf(app, await bookingsByIds(app.db, ids)))
    .filter(({ held, window }) => window !== null && (spaceIds === null || spaceIds.includes(held.spaceId)))
    .toSorted((one, other) => one.held.id - other.held.id);
  const nearby = await workingTimes(app, known, new Map());
  // A code is not made before a lock has to know it.
  const due = known.filter(({ held, entry }) => {
    const times = nearby.get(held.id);
    return !DOORS[entry.door.kind].isMade || (times && times.start * 60_000 < until);
  });
  const codes = await codesOf(app, due, now);
  const times = await workingTimes(app, due, codes);
  const listed = due.flatMap((one) => {
    const [code, works] = [codes.get(one.held.id), times.get(one.held.id)];
    if (!code || !works || works.end * 60_000 <= now || works.start * 60_000 >= until) return [];
    const isOfBooking = code.source !== "room" || isMissing(one.entry, code.code);
    return isOfBooking ? [{ code, line: present(one, code, works) }] : [];
  });
  return {
    codes: listed.map(({ line }) => line),
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
    read: listed.flatMap(({ code: { at }, line }) => (at ? [{ id: line.booking_id, at }] : [])),
  };
}

function present(
  { row, held, entry }: Known,
  { code, source }: DoorCode,
  works: { start: number; end: number },
): LockCodeLine {
  const instant = (minute: number) => new Date(minute * 60_000).toISOString();
  return {
    ...{ booking_id: held.id, space_id: held.spaceId, door: entry.door.kind, code, source },
    ...{ valid_from: instant(works.start), valid_to: instant(works.end) },
    ...{ start: held.startsAt.toISOString(), end: held.endsAt.toISOString(), time_zone: row.time_zone },
  };
}
