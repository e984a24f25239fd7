import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import type { RunningApp } from "../../process/open-app.ts";
import { waitlistSweeps } from "./call-line.server.ts";

const DAY = "2026-12-07";

const sweep = async (app: RunningApp) => {
  for (const { run } of waitlistSweeps) await run(app);
};

it("WAIT-5, WAIT-7, WAIT-8: whatever guests do at two processes, no two turns overlap and nobody is notified twice", async () => {
  const t = await testApp();
  await addRooms(t, [room(101)]);
  const second = await t.secondApp();
  const guests = await Promise.all(Array.from({ length: 5 }, () => guest(t)));
  const twins = await Promise.all(guests.map((one) => elsewhere(t, one, second)));
  const everybody = [...guests, ...twins];
  const hours = [10, 11, 12];
  let seed = 7;
  const next = (count: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % count;
  };
  const act = async () => {
    const one = everybody[next(everybody.length)] as Guest;
    const hour = hours[next(hours.length)] as number;
    const [start, end] = [`${hour}:00`, `${hour + 2}:00`];
    const what = next(4);
    if (what === 0)
      return one.post("reservations", { reservations: [slot(101, DAY, start, end, 2000)], payment_way: 1 });
    if (what === 1)
      return one.post("waitlist", {
        ...{ space_id: 101, flexible_minutes: 30 },
        ...{ start_datetime: `${DAY} ${start}`, end_datetime: `${DAY} ${end}` },
      });
    if (what === 2) {
      const [entry] = (await one.get("waitlist")).data;
      return entry && one.delete(`waitlist/${entry.id}`);
    }
    const booked = await t.app.db.row<{ id: number }>(sql`SELECT id FROM reservation
      WHERE account_id = ${one.accountId} AND canceled_at IS NULL LIMIT 1`);
    return booked && one.post("reservations/delete/non", { reservation_id: booked.id });
  };
  for (let round = 0; round < 12; round += 1) {
    const acts = await Promise.all([act(), act(), act(), act(), sweep(t.app), sweep(second)]);
    expect(acts.filter((reply) => reply && reply.status >= 500)).toEqual([]);
    const kept =
      await t.app.db.rows(sql`SELECT o.id, o.state FROM occupancy JOIN waitlist_offer o ON o.id = holder_id
      WHERE kind = 'hold' AND o.state <> 'held'`);
    expect(kept, "time that is held for nobody's turn").toEqual([]);
    if (round % 3 === 2) t.setNow(t.now() + 600_000);
  }
  await sweep(t.app);
  await sweep(second);
  await checkInvariants(t.app);
  const twice = await t.app.db.rows(sql`SELECT waitlist_id, space_id, found_at FROM waitlist_offer
    GROUP BY waitlist_id, space_id, found_at HAVING count(*) > 1`);
  expect(twice).toEqual([]);
  await t.close();
});
