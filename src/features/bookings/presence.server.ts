import { accept, type Decision } from "../../domain/decision.ts";
import { usedUntil, whyNotArrive, whyNotLeave } from "../../domain/doors/arrival.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import type { WallMinute } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { endBookedTime } from "../occupancy/booked-time.db.server.ts";
import { lockBooking } from "./db.server.ts";
import { updateArrived, updateLeft } from "./presence.db.server.ts";
import { catchRejection, Rejected } from "./rejected.server.ts";
import { type BookingRow, toBooking } from "./row.server.ts";

/* A guest who has come to the room, and one who leaves it before the end (docs/decisions/057). */

type Guest = { accountId: number; now: number };

/**
 * Notes that the guest of a booking has arrived (DOOR-6). Who has checked in already stays so. `isAtDoor` asks whether they are
 * at the door of a room.
 */
export function arrive(
  app: App,
  id: number,
  isAtDoor: (spaceId: number) => Promise<boolean>,
  guest: Guest,
): Promise<Decision<null>> {
  return withOwn(app, id, guest, async (tx, row) => {
    if (row.arrived_at) return;
    rejectFor(whyNotArrive(toBooking(row), wallOf(row, guest.now)));
    const spaceId = row.before_edit?.room?.space_id ?? row.space_id;
    if (!(await isAtDoor(spaceId))) throw new Rejected([{ code: "arrival_code_old", field: "code" }]);
    await updateArrived(tx, id, guest.now);
    await recordEvent(tx, { type: "reservation.arrived", ...by(guest, id) });
  });
}

/** Ends a use before its time: the rest is free at once, and nothing is given back (DOOR-7). */
export function leave(app: App, id: number, guest: Guest): Promise<Decision<null>> {
  return withOwn(app, id, guest, async (tx, row) => {
    if (row.left_at) return;
    rejectFor(whyNotLeave(toBooking(row), wallOf(row, guest.now)));
    const leftAt = new Date(usedUntil(Math.floor(guest.now / 60_000)) * 60_000);
    await updateLeft(tx, id, { leftAt, now: guest.now });
    await endBookedTime(tx, row, new Date(leftAt.getTime() + row.cleaning_minutes * 60_000));
    const detail = { until: leftAt.toISOString() };
    await recordEvent(tx, { type: "reservation.left", detail, ...by(guest, id) });
  });
}

function withOwn(
  app: App,
  id: number,
  { accountId }: Guest,
  write: (tx: Tx, row: BookingRow) => Promise<void>,
): Promise<Decision<null>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const row = await lockBooking(tx, id);
      if (row?.account_id !== accountId) throw new Rejected([{ code: "not_found" }]);
      await write(tx, row);
      return accept(null);
    }),
  );
}

function by({ accountId, now }: Guest, id: number) {
  return { actor: `account:${accountId}`, subject: `reservation:${id}`, now } as const;
}

function rejectFor(code: ProblemCode | null): void {
  if (code) throw new Rejected([{ code }]);
}

function wallOf({ time_zone: zone }: BookingRow, now: number): WallMinute {
  return toWallMinute(now, zone);
}
