import { formatWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { staffForClashes } from "../account/on-staff.db.server.ts";
import { type ClashRow, clashesOf, noteClashes } from "./clashes.db.server.ts";

/** Of a mail. The list in the console has all of them. */
const MOST_TOLD = 50;
const MOST_READ = 500;

/** Finds events that have met a booking since the last time, and tells those who asked for it (CALENDAR-17). */
export async function tellOfClashes(app: App): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const fresh = await noteClashes(tx, now);
    if (fresh.length === 0) return;
    const keys = new Set(fresh.map(keyOf));
    const known = await clashesOf(tx, { spaceIds: null, now, most: MOST_READ });
    const told = known.filter((one) => keys.has(keyOf(one))).slice(0, MOST_TOLD);
    const rooms = await app.catalog.spaces([...new Set(told.map(({ space_id: id }) => id))]);
    const clashes = told.map((row) => ({
      ...{ booking: row.reservation_id, label: row.label, ...timesOf(row) },
      room: rooms.get(row.space_id)?.entry.name ?? { ja: String(row.space_id), en: String(row.space_id) },
    }));
    const people = clashes.length > 0 ? await staffForClashes(tx) : [];
    for (const [at, { closure_id: closure, reservation_id: booking }] of fresh.entries())
      await recordEvent(tx, {
        ...{
          type: "calendar.clash",
          actor: "worker",
          subject: `reservation:${booking}`,
          now,
          detail: { closure },
        },
        mails:
          at > 0
            ? []
            : people.map((accountId) => ({
                ...{ key: `clash:${closure}:${booking}:${accountId}`, kind: "staff.notice", accountId },
                data: { kind: "clash", at: now, clashes },
              })),
      });
  });
}

function keyOf({
  closure_id: closure,
  reservation_id: booking,
}: Pick<ClashRow, "closure_id" | "reservation_id">) {
  return `${closure}:${booking}`;
}

function timesOf({ booking_from: from, booking_until: until, time_zone: zone }: ClashRow) {
  return { from: formatWall(toWallMinute(from, zone)), to: formatWall(toWallMinute(until, zone)) };
}
