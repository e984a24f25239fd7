import { demoCatalog } from "@magari/demo-catalogue/catalog";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { importCatalog } from "../../features/catalog/import/import.server.ts";
import { reconcile } from "../../features/payments/operator/reconcile.server.ts";
import { seedDemoStaff } from "../../features/staff/demo-staff.server.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { sql } from "../../platform/sql.ts";
import { fillDays } from "./fill-days.ts";
import { fillYear } from "./fill-year.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await importCatalog(t.app.db, demoCatalog, { now: t.now() });
  await t.app.catalog.refresh();
  await seedDemoStaff(t.app);
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
  expect(await count(sql`approval = 'waiting' AND canceled_at IS NULL`)).toBe(4);
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

test("CONSOLE-14: a statement has come in, and one of its lines is sure", async () => {
  const rows = await t.app.db.rows<{ payer: string }>(sql`SELECT payer FROM bank_line WHERE state = 'open'`);
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ payer }) => /^\d/.test(payer))).toHaveLength(2);
});

test("CONSOLE-14: the international brand has money, too: used, awaited, to be given back, and a statement", async () => {
  const abroad = await testApp({ APP_TYPE: "international" });
  await importCatalog(abroad.app.db, demoCatalog, { now: abroad.now() });
  await abroad.app.catalog.refresh();
  await seedDemoStaff(abroad.app);
  await fillDays(abroad.app);
  const row = await abroad.app.db.row<
    Record<"paid" | "awaited" | "refunds" | "lines" | "charged", number>
  >(sql`
    SELECT (SELECT count(*)::int FROM reservation WHERE paid AND currency = 'SGD' AND canceled_at IS NULL) AS paid,
      (SELECT count(*)::int FROM reservation WHERE NOT paid AND pay_by IS NOT NULL) AS awaited,
      (SELECT count(*)::int FROM refund WHERE state = 'manual' AND bank_account->>'bank_code' = '9990') AS refunds,
      (SELECT count(*)::int FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
        WHERE l.state = 'open' AND s.currency = 'SGD') AS lines,
      (SELECT count(*)::int FROM ledger WHERE kind = 'charge' AND currency = 'SGD') AS charged`);
  expect(row?.paid).toBeGreaterThan(10);
  expect(row?.awaited).toBeGreaterThan(3);
  expect(row?.refunds).toBeGreaterThan(1);
  expect(row?.lines).toBe(4);
  expect(row?.charged).toBeGreaterThan(4);
  await checkInvariants(abroad.app);
  await abroad.close();
});

test("CONSOLE-129: a demo has a year behind it, every month of it, and all of it adds up", async () => {
  await fillYear(t.app, { pause: 0 });
  const months = await t.app.db.rows<{ month: string; n: number; canceled: number }>(sql`
    SELECT to_char(starts_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM') AS month, count(*)::int AS n,
      count(canceled_at)::int AS canceled
    FROM reservation WHERE starts_at < ${new Date(t.now() - 16 * 86_400_000)} GROUP BY 1 ORDER BY 1`);
  expect(months.length).toBeGreaterThanOrEqual(12);
  for (const { month, n } of months.slice(0, 12)) expect([month, n > 15]).toEqual([month, true]);
  expect(months.reduce((sum, { canceled }) => sum + canceled, 0)).toBeGreaterThan(5);
  const waiting = await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM mail
    WHERE created_at < ${new Date(t.now() - 20 * 86_400_000)}`);
  expect(waiting?.n).toBe(0);
  const ordered = await t.app.db.row<{ n: number; groups: number }>(
    sql`SELECT count(*)::int AS n, count(DISTINCT group_id)::int AS groups FROM corporate_order`,
  );
  expect(ordered?.n).toBeGreaterThan(10);
  expect(ordered?.groups, "a company books on two groups").toBe(2);
  const named = await t.app.db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM account WHERE receipt_name = company`,
  );
  expect(named?.n, "receipts have the name of the guest's company").toBeGreaterThan(5);
  // A second start adds nothing.
  const before = await count(sql`true`);
  await fillYear(t.app, { pause: 0 });
  expect(await count(sql`true`)).toBe(before);
  await checkInvariants(t.app);
}, 120_000);

test("REVIEW-6: the demo has reviews in both languages, and two that wait for a look", async () => {
  const rows = await t.app.db.rows<{ state: string; locale: string; n: number }>(
    sql`SELECT state, locale, count(*)::int AS n FROM review GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const shownIn = (locale: string) => rows.find((one) => one.state === "shown" && one.locale === locale)?.n;
  expect(shownIn("ja")).toBeGreaterThan(8);
  expect(shownIn("en")).toBeGreaterThan(2);
  expect(rows.filter(({ state }) => state === "waiting").reduce((sum, { n }) => sum + n, 0)).toBe(2);
  const [best] = (await t.visitor().post("search", { order: "rating" })).data.spaces;
  expect(best?.rating?.average).toBeGreaterThan(4);
});

test("CONSOLE-14: no mail is sent about what happened long ago", async () => {
  const kinds = await t.app.db.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM mail`);
  expect(kinds[0]?.n).toBeLessThan(30);
});

test("CONSOLE-14: card payments agree with the provider, and each thing to do is there", async () => {
  await t.settle();
  const charged = await count(sql`payment_way = 2 AND paid AND canceled_at IS NULL AND approval IS NULL`);
  expect(charged).toBeGreaterThan(3);
  expect(await count(sql`payment_way = 2 AND canceled_at IS NOT NULL`)).toBe(1);
  // The books have a cancel after the money that it gives back.
  expect(
    await count(sql`payment_way = 2 AND canceled_at < (SELECT max(at) FROM ledger l
      WHERE l.reservation_id = r.id AND l.kind = 'charge')`),
  ).toBe(0);
  expect((await reconcile(t.app)).differences).toEqual([]);
  const today = dayAt(t.now(), "Asia/Tokyo");
  const isAlone = sql`NOT EXISTS (SELECT FROM corporate_order o WHERE o.checkout_id = r.checkout_id)`;
  expect(await count(sql`terms = 'invoice' AND NOT paid AND due_on < ${today}::date AND ${isAlone}`)).toBe(2);
  expect(await count(sql`terms = 'invoice' AND NOT paid AND due_on > ${today}::date AND ${isAlone}`)).toBe(1);
  const one = async (from: ReturnType<typeof sql>) =>
    (await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${from}`))?.n;
  expect(await one(sql`dispute`)).toBe(1);
  expect(await one(sql`booking_note`)).toBe(3);
  expect(await one(sql`closure`)).toBe(3);
  expect(await one(sql`closure WHERE begins_at <= ${new Date(t.now())}`)).toBe(1);
  expect(await one(sql`mail_log WHERE state = 'failed' AND text IS NOT NULL`)).toBe(2);
  expect(await one(sql`mail WHERE next_try_at = 'infinity'`)).toBe(2);
  await checkInvariants(t.app);
});

test("CONSOLE-14: at the next start nothing is added", async () => {
  const before = await count(sql`true`);
  await fillDays(t.app);
  expect(await count(sql`true`)).toBe(before);
});

test.each([
  ["stopped on purpose", true, 0],
  ["not stopped", false, 1],
])("OPS-55: if booking the demo's days ends early, a failure is logged unless it was stopped: %s", async (_, isStopping, failures) => {
  const other = await testApp();
  // As every statement does once the database is closed.
  vi.spyOn(other.app.catalog, "list").mockImplementation(() => {
    throw new Error("Cannot use a pool after calling end on the pool");
  });
  const warn = vi.spyOn(other.app.log, "warn");
  await fillDays(other.app, () => isStopping);
  expect(warn).toHaveBeenCalledTimes(failures);
  await other.close();
});
