import { waitlistSweeps } from "../src/features/waitlist/call-line.server.ts";
import { DEADLINES } from "../src/platform/connections.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { median } from "./availability.ts";
import type { Figure } from "./figure.ts";

const DAY = 86_400_000;

/**
 * What the waitlist costs a guest who gives a time up (WAIT-9), and how long it then takes until the guest who waits for it is
 * found, notified and has their turn: both beside the same with nobody on the waitlist.
 */
export async function waitlist(
  app: RunningApp,
  { entries, rounds }: { entries: number; rounds: number },
): Promise<Figure[]> {
  const db = app.db.withDeadlines(DEADLINES.commands);
  const from = new Date(Math.ceil(app.clock() / DAY) * DAY + 30 * DAY);
  const floor = await freeing(app, from, rounds);
  await db.run(sql`
    WITH room AS MATERIALIZED (
      SELECT id, time_zone, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS rooms FROM space
    ), entry AS (
      SELECT id, time_zone, ${from}::timestamptz + (n / rooms) * interval '3 hours' AS at
      FROM generate_series(0, ${entries - 1}) AS n JOIN room ON place = n % rooms
    )
    INSERT INTO waitlist (account_id, place, time_zone, starts, ends, flexible, people, during, ends_at, created_at)
    SELECT (SELECT min(id) FROM account), 'space:' || id, time_zone, at AT TIME ZONE time_zone,
      (at + interval '2 hours') AT TIME ZONE time_zone, 0, 0, tstzrange(at, at + interval '2 hours'), at,
      ${new Date(app.clock())} FROM entry`);
  await db.run(sql`ANALYZE waitlist`);
  const value = await freeing(app, from, rounds);
  const among = `with ${entries} on the waitlist`;
  return [
    { name: `giving a time up, ${among}`, value: value.freed, unit: "ms", floor: floor.freed, goal: 5 },
    {
      name: `calling the guest who waits for it, ${among}`,
      value: value.called,
      unit: "ms",
      floor: floor.called,
    },
  ];
}

/** The medians of the milliseconds that it takes, for a time in one room after another. */
async function freeing({ db, ...app }: RunningApp, from: Date, rounds: number) {
  const rooms = await db.rows<{ id: number }>(sql`SELECT id FROM space ORDER BY id LIMIT ${rounds}`);
  const [freed, called]: [number[], number[]] = [[], []];
  for (const { id } of rooms) {
    await db.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
      VALUES (${id}, 0, tstzrange(${from}, ${new Date(from.getTime() + DAY / 12)}), 'closure')
      ON CONFLICT DO NOTHING`);
    const begun = performance.now();
    await db.run(sql`DELETE FROM occupancy WHERE space_id = ${id} AND holder_id = 0`);
    const given = performance.now();
    await waitlistSweeps[0]?.run({ db, ...app });
    freed.push(given - begun);
    called.push(performance.now() - given);
  }
  return { freed: median(freed), called: median(called) };
}
