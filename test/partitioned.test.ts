import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { checkInvariants } from "./invariants.ts";

/** The whole product on occupancy that is partitioned by room (docs/operating/growth.md). */

const ROOMS = [101, 102, 103, 104, 105, 106, 107, 108];

let t: TestApp;
let guests: Guest[];
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
  guests = await Promise.all(Array.from({ length: 12 }, () => guest(t)));
  const [first] = guests as [Guest];
  // Something is booked before, and must still be in the way after.
  expect((await book(first, 101, "2026-12-10")).status).toBe(200);
  await t.settle();
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  await client.query(readFileSync("db/growth/partition-occupancy.sql", "utf8"));
  await client.end();
});
afterAll(() => t.close());

it("OPS-63: keeps rows, indexes, triggers and constraints, spread over the partitions", async () => {
  const parts = await t.app.db.rows(
    sql`SELECT inhrelid FROM pg_inherits WHERE inhparent = 'occupancy'::regclass`,
  );
  expect(parts).toHaveLength(4);
  const row = await t.app.db.row(sql`SELECT
    (SELECT count(*)::int FROM occupancy) AS rows,
    (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'occupancy'::regclass AND NOT tgisinternal) AS triggers,
    (SELECT count(*)::int FROM pg_constraint WHERE conrelid = 'occupancy'::regclass AND contype = 'x') AS exclusions`);
  expect(row).toEqual({ rows: 1, triggers: 6, exclusions: 1 });
  expect((await book(guests[1] as Guest, 101, "2026-12-10")).code).toBe("slot_taken");
});

it("OPS-63, BOOK-4: books each hour of each room for one of twelve, whatever the constraint of its partition is called", async () => {
  for (const id of ROOMS) {
    const replies = await Promise.all(guests.map((one) => book(one, id, "2026-12-11")));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(["slot_taken"]),
    );
  }
  const names = await t.app.db.rows<{ name: string }>(sql`
    SELECT DISTINCT conname AS name FROM pg_constraint WHERE contype = 'x' AND conrelid::regclass::text ~ '^occupancy_\\d$'`);
  expect(names.map(({ name }) => name)).not.toContain("occupancy_no_overlap");
  await t.settle();
  await checkInvariants(t.app);
});

it("OPS-63: books a cart over several partitions as a whole or not at all", async () => {
  const replies = await Promise.all(
    guests.map((one, at) => {
      const rows = ROOMS.map((id) => slot(id, "2026-12-12", "10:00", "12:00", 2000));
      return one.post("reservations", { reservations: at % 2 ? rows : rows.reverse(), payment_way: 1 });
    }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await t.settle();
  await checkInvariants(t.app);
});

function book(who: Guest, id: number, day: string) {
  const reservations = [slot(id, day, "10:00", "12:00", 2000)];
  return who.post("reservations", { reservations, payment_way: 1 });
}
