import { demoCatalog } from "@magari/demo-catalogue/catalog";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { importCatalog } from "../../features/catalog/import/import.server.ts";
import { sql } from "../../platform/sql.ts";
import { fillDays } from "./fill-days.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await importCatalog(t.app.db, demoCatalog, { now: t.now() });
  await t.app.catalog.refresh();
});
afterAll(() => t.close());

const count = async (where: ReturnType<typeof sql>) =>
  (await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM reservation r WHERE ${where}`))?.n;

test("CONSOLE-14: a fresh demo has a day in full swing, and every booking and yen in it adds up", async () => {
  await fillDays(t.app);
  const now = new Date(t.now());
  expect(await count(sql`starts_at <= ${now} AND ends_at > ${now}`)).toBeGreaterThan(5);
  expect(
    await count(sql`starts_at > ${now} AND starts_at < ${new Date(t.now() + 10 * 3_600_000)}`),
  ).toBeGreaterThan(10);
  expect(await count(sql`approval = 'waiting' AND canceled_at IS NULL`)).toBe(3);
  expect(
    await count(sql`approval = 'waiting' AND approval_until < ${new Date(t.now() + 2 * 3_600_000)}`),
  ).toBe(1);
  expect(
    await count(sql`pay_by IS NOT NULL AND NOT paid AND canceled_at IS NULL AND approval IS NULL`),
  ).toBeGreaterThan(4);
  expect(await count(sql`canceled_at IS NOT NULL`)).toBeGreaterThan(2);
  expect((await t.app.db.rows(sql`SELECT FROM refund WHERE state = 'manual'`)).length).toBeGreaterThan(2);
  expect(await t.app.db.rows(sql`SELECT FROM contact_message`)).toHaveLength(3);
  await checkInvariants(t.app);
});

test("CONSOLE-14: no mail is sent about what happened long ago", async () => {
  const kinds = await t.app.db.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM mail`);
  expect(kinds[0]?.n).toBeLessThan(30);
});

test("CONSOLE-14: at the next start nothing is added", async () => {
  const before = await count(sql`true`);
  await fillDays(t.app);
  expect(await count(sql`true`)).toBe(before);
});
