import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { sql } from "../platform/sql.ts";
import { sweepOldRows } from "./old-rows.ts";

const DAY = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("DATA-13: deletes old rows by age, and none that are still in use", async () => {
  const ages = [1, 3, 60, 100, 399, 401];
  for (const age of ages) {
    const at = new Date(t.now() - age * DAY);
    const name = `${age} days`;
    await t.app.db.run(
      sql`INSERT INTO idempotency (scope, key, request, created_at) VALUES ('a', ${name}, '', ${at})`,
    );
    await t.app.db.run(sql`INSERT INTO mail (key, kind, created_at, next_try_at)
      VALUES (${name}, 'account.notice', ${at}, NULL), (${`${name}, given up`}, 'account.notice', ${at}, 'infinity')`);
    await t.app.db.run(sql`INSERT INTO provider_event (id, type, body, received_at, handled_at)
      VALUES (${name}, 'charge.refunded', '{}', ${at}, ${at}), (${`${name}, open`}, 'charge.refunded', '{}', ${at}, NULL)`);
    await t.app.db.run(sql`INSERT INTO outbox_mail (recipient, subject, text, html, created_at)
      VALUES (${name}, '', '', '', ${at})`);
  }
  // More than one batch.
  await t.app.db.run(sql`INSERT INTO idempotency (scope, key, request, created_at)
    SELECT 'b', n::text, '', ${new Date(0)} FROM generate_series(1, 12000) AS n`);
  await sweepOldRows(t.app);
  const left = async (statement: ReturnType<typeof sql>) =>
    (await t.app.db.rows<{ name: string }>(statement)).map(({ name }) => name);
  expect(await left(sql`SELECT key AS name FROM idempotency ORDER BY created_at DESC`)).toEqual(["1 days"]);
  expect(
    await left(sql`SELECT key AS name FROM mail WHERE next_try_at IS NULL ORDER BY created_at DESC`),
  ).toEqual(["1 days", "3 days", "60 days", "100 days", "399 days"]);
  expect(await left(sql`SELECT key AS name FROM mail WHERE next_try_at = 'infinity'`)).toHaveLength(
    ages.length,
  );
  expect(
    await left(
      sql`SELECT id AS name FROM provider_event WHERE handled_at IS NOT NULL ORDER BY received_at DESC`,
    ),
  ).toEqual(["1 days", "3 days", "60 days"]);
  expect(await left(sql`SELECT id AS name FROM provider_event WHERE handled_at IS NULL`)).toHaveLength(
    ages.length,
  );
  expect(await left(sql`SELECT recipient AS name FROM outbox_mail ORDER BY id`)).toEqual([
    "1 days",
    "3 days",
    "60 days",
  ]);
});
