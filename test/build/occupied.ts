import { toWallMinute } from "../../src/i18n/wall-clock.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";

/** Who has which time of a room, as the table says; times are wall minutes in Japan. */

export type Time = { spaceId: number; start: number; end: number };
type Taken = Time & { kind: string; holder: number; closure: number | null };

export const wallInJapan = (at: Date | number) => toWallMinute(at, "Asia/Tokyo");

export const overlap = (one: Time, other: Time) =>
  one.spaceId === other.spaceId && one.start < other.end && other.start < one.end;

/** Holds that have expired are nobody's. */
export async function takenOf(t: TestApp, rooms: readonly number[]): Promise<Taken[]> {
  const rows = await t.app.db.rows<{ space_id: number; from: Date; to: Date } & Omit<Taken, keyof Time>>(sql`
    SELECT space_id, lower(during) AS from, upper(during) AS to, kind, holder_id AS holder, closure_id AS closure
    FROM occupancy WHERE space_id = ANY(${rooms}::int[]) AND (expires_at IS NULL OR expires_at > ${new Date(t.now())})
    ORDER BY space_id, during, kind, holder_id`);
  return rows.map(({ space_id, from, to, ...rest }) => ({
    ...{ spaceId: space_id, start: wallInJapan(from), end: wallInJapan(to) },
    ...rest,
  }));
}

/** Two who have one time. Closures may lie over each other, and a booking over its own change. */
export async function overlapsIn(t: TestApp, rooms: readonly number[]): Promise<[Taken, Taken][]> {
  const taken = await takenOf(t, rooms);
  return taken.flatMap((one, index) =>
    taken
      .slice(index + 1)
      .filter((other) => one.holder !== other.holder && overlap(one, other))
      .map((other): [Taken, Taken] => [one, other]),
  );
}
