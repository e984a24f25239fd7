import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { isAsking } from "../../../domain/locks/lock.ts";
import type { LockCodeState } from "../../../domain/locks/lock-code.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { countCodes } from "../../../features/locks/codes.db.server.ts";
import { type LockRow, locks } from "../../../features/locks/db.server.ts";
import { codesAtLocks, unconfirmedBookings } from "../../../features/locks/unconfirmed.db.server.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { Lock, WaitingCode } from "./contract.ts";

const MOST = 200;

export async function presentLocks(app: App, rows: readonly LockRow[], now: number): Promise<Lock[]> {
  const counts = new Map((await countCodes(app.db, now)).map(({ lock_id: id, ...codes }) => [id, codes]));
  return rows.map((row) => {
    const { kind, checked_at: at } = row;
    return {
      ...row,
      checked_at: at?.toISOString() ?? null,
      // A system that calls us does well as long as it calls.
      is_online: kind === "calls" ? isAsking(at?.getTime() ?? null, now) : row.is_online,
      counts: counts.get(row.id) ?? { wanted: 0, confirmed: 0, failed: 0 },
    };
  });
}

export async function presentLock(app: App, row: LockRow, now: number): Promise<Lock> {
  return (await presentLocks(app, [row], now))[0] as Lock;
}

/** Bookings whose door has not confirmed its code, the one that begins first before the others. */
export async function presentWaiting(
  app: App,
  { locale, now }: { locale: Locale; now: number },
): Promise<WaitingCode[]> {
  const rows = await unconfirmedBookings(app.db, now, { rooms: null, limit: MOST });
  const ids = rows.map(({ id }) => id);
  const [codes, all, { byId }] = await Promise.all([codesAtLocks(app.db, ids), locks(app.db), roomsOf(app)]);
  const nameOf = new Map(all.map(({ id, name }) => [id, name]));
  return rows.flatMap((row) => {
    const room = byId.get(row.space_id);
    if (!room) return [];
    const wall = (at: Date) => formatWall(toWallMinute(at, room.timeZone));
    return {
      ...{
        id: row.id,
        space: { id: room.id, name: room.name[dataLanguage(locale)] },
        time_zone: room.timeZone,
      },
      ...{ start_datetime: wall(row.starts_at), end_datetime: wall(row.ends_at) },
      locks: codes
        .filter(({ booking_id: id, state }) => id === row.id && state !== "confirmed")
        .map(({ lock_id: id, state, problem }) => ({
          ...{ id, name: nameOf.get(id) ?? "", problem },
          state: state as LockCodeState | null,
        })),
    };
  });
}
