import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../test/database.ts";
import { type Db, openDatabase, type Queryable, type Statement, sql } from "../../platform/sql.ts";
import { leaseDeliveries } from "./deliveries.db.server.ts";
import { newKeys } from "./signature.server.ts";
import { insertWebhook } from "./webhooks.db.server.ts";

let database: TestDatabase;
let db: Db;
const NOW = Date.UTC(2026, 10, 24, 1, 0);
const MINUTE = 60_000;
const MANY = 10_000;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function webhook(name: string): Promise<number> {
  const { privateKey, publicKey } = newKeys();
  const fields = { name, url: "https://example.com/", events: ["booking.created" as const], spaceIds: null };
  return insertWebhook(db, fields, { secret: Buffer.from("x"), signingKey: privateKey, publicKey }, NOW);
}

/** So many deliveries that are due, at the same moment: one statement queues thousands. */
async function due(webhookId: number, count: number): Promise<void> {
  await db.run(sql`WITH told AS (INSERT INTO event (type, at, data, body)
      SELECT 'booking.created', ${new Date(NOW)}, '{}', '{}' FROM generate_series(1, ${count}::int) RETURNING id)
    INSERT INTO webhook_delivery (webhook_id, event_id, created_at, next_try_at)
    SELECT ${webhookId}, id, ${new Date(NOW - MINUTE)}, ${new Date(NOW - MINUTE)} FROM told`);
}

const lease = () => leaseDeliveries(db, { now: NOW, until: NOW + 2 * MINUTE });

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/** How many rows all steps of the lease read, whether they kept them or not. It is undone. */
async function rowsRead(): Promise<number> {
  let asked: Statement = sql``;
  const rows = async (statement: Statement) => {
    asked = statement;
    return [];
  };
  await leaseDeliveries({ rows } as unknown as Queryable, { now: NOW, until: NOW + 2 * MINUTE });
  let read = 0;
  const count = (plan: Plan) => {
    const left = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
    read += (plan["Actual Rows"] + left) * plan["Actual Loops"];
    for (const inner of plan.Plans ?? []) count(inner);
  };
  const undone = new Error("undone");
  await db
    .tx(async (tx) => {
      const [row] = await tx.rows<{ "QUERY PLAN": { Plan: Plan }[] }>(
        sql`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${asked}`,
      );
      for (const { Plan: plan } of row?.["QUERY PLAN"] ?? []) count(plan);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return read;
}

it("WEBHOOK-8: leases some deliveries of a webhook at a time, and no more than may be under way", async () => {
  const id = await webhook("one");
  await due(id, 30);
  const [first, second] = [await lease(), await lease()];
  expect([first.length, second.length, (await lease()).length]).toEqual([10, 10, 0]);
  expect(new Set([...first, ...second].map(({ key }) => key)).size).toBe(20);
  const other = await webhook("other");
  await due(other, 1);
  expect((await lease()).map(({ webhook_id: of }) => of)).toEqual([other]);
  // One that has failed is asked by a single delivery.
  const failing = await webhook("failing");
  await db.run(sql`UPDATE webhook SET failures = 1 WHERE id = ${failing}`);
  await due(failing, 5);
  expect((await lease()).map(({ webhook_id: of }) => of)).toEqual([failing]);
  await db.run(sql`UPDATE webhook SET removed_at = ${new Date(NOW)}`);
});

it("WEBHOOK-8: a backlog of webhooks that are busy, paused or off makes a lease read no more rows", async () => {
  const [busy, paused, off, free] = [
    await webhook("busy"),
    await webhook("paused"),
    await webhook("off"),
    await webhook("free"),
  ];
  await due(busy, 20);
  expect([(await lease()).length, (await lease()).length]).toEqual([10, 10]);
  await db.run(sql`UPDATE webhook SET paused_until = 'infinity' WHERE id = ${paused}`);
  await db.run(sql`UPDATE webhook SET off_at = ${new Date(NOW)}, off_reason = 'hand' WHERE id = ${off}`);
  await due(free, 8);
  await db.run(sql`ANALYZE`);
  const without = await rowsRead();
  expect(without).toBeGreaterThan(0);
  for (const id of [busy, paused, off]) await due(id, MANY);
  // What failed and waits for its next try is no more expensive.
  await db.run(sql`UPDATE webhook_delivery SET next_try_at = ${new Date(NOW + MINUTE)}, last_try_at = ${new Date(NOW)},
    attempts = 1, problem = 'connection' WHERE webhook_id = ${off} AND id % 2 = 0`);
  await db.run(sql`ANALYZE`);
  expect(await rowsRead()).toBeLessThan(without + 50);
  await due(free, MANY);
  await db.run(sql`ANALYZE`);
  expect(await rowsRead()).toBeLessThan(without + 50);
  expect((await lease()).map(({ webhook_id: of }) => of)).toEqual(Array(10).fill(free));
});
