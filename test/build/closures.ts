import { closureSweeps } from "../../src/features/occupancy/closing.server.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { addRooms, group, IN_SINGAPORE, room } from "./catalog.ts";
import { guest } from "./guest.ts";
import { operator } from "./operator.ts";

/** Four rooms, two of them in one building, a guest, and staff who may close every room or just one for a day. */
export async function closableRooms(t: TestApp) {
  const rooms = [room(101), room(102), room(103), room(104, IN_SINGAPORE)];
  await addRooms(t, rooms, { groups: [group(7, [101, 102])] });
  return {
    manager: await operator(t, ["see", "desk", "rooms"]),
    desk: await operator(t, ["see", "desk"], { locale: "en" }),
    hanako: await guest(t),
  };
}

/** The body of a closure of room 101. */
export const closing = (day: string, from: string, to: string, rest: object = {}) => ({
  space_ids: [101],
  from: `${day} ${from}`,
  to: `${day} ${to}`,
  reason: "maintenance" as const,
  ...rest,
});

export async function sweepClosures(t: TestApp): Promise<void> {
  for (const { run } of closureSweeps) await run(t.app);
}

/** What a closure closes in a room, on the clock of Japan. */
export async function closedIn(t: TestApp, spaceId: number, id: number): Promise<string[]> {
  const rows = await t.app.db.rows<{ text: string }>(sql`
    SELECT to_char(lower(during) AT TIME ZONE 'Asia/Tokyo', 'MM-DD HH24:MI') || '–' ||
      to_char(upper(during) AT TIME ZONE 'Asia/Tokyo', 'MM-DD HH24:MI') AS text
    FROM occupancy WHERE space_id = ${spaceId} AND closure_id = ${id} ORDER BY during`);
  return rows.map(({ text }) => text);
}

/** A room's free times of a day, as guests are told them: "8:00–22:00". */
export async function freeTimes(t: TestApp, spaceId: number, day: string): Promise<string[]> {
  const { data } = await t.visitor().post(`free_times/${spaceId}`, { time: day });
  const clock = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, "0")}`;
  return data.map(
    (one) => `${clock(one.start_hour, one.start_minute)}–${clock(one.end_hour, one.end_minute)}`,
  );
}
