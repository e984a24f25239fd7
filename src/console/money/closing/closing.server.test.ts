import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { intentOf, refundByHand } from "../../../../test/build/dashboard.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { writeLedger } from "../../../features/ledger/entries.db.server.ts";
import { reconcile } from "../../../features/payments/operator/reconcile.server.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

const FIRST = "2026-11-24";
const NEXT = "2026-11-25";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
let [card, bank] = [0, 0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await guest(t);
  [card] = await bookByCard(hanako, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
  [bank] = await bookByBank(hanako, [slot(101, "2026-12-11", "10:00", "13:00", 3000)]);
  await t.settle();
  await markPaid(t.app, bank, "command");
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

const dayOf = async (day: string) =>
  (await accountant.get(`operate/closings/days/${day}` as "operate/closings/days/:day")).data;
const openDays = async () => (await accountant.get("operate/closings/open")).data.days;
const close = (day: string, totals: object) => accountant.send("POST", "operate/closings", { day, totals });
/** A line of somebody who is slow: written now, as of an earlier moment. */
const writeAt = (at: string, ref: string) =>
  writeLedger(t.app.db, {
    ...{ at: Date.parse(at), kind: "adjustment", amount: 1, currency: "JPY", accountId: hanako.accountId },
    ...{ checkoutId: null, bookingId: null, paymentId: null, providerRef: ref },
  });
const dayOfLine = async (ref: string) =>
  (
    await t.app.db.row<{ day: string }>(
      sql`SELECT (at AT TIME ZONE 'Asia/Tokyo')::date AS day FROM ledger WHERE provider_ref = ${ref}`,
    )
  )?.day;

test("CLOSING-1: a day's totals are by method, beside what the provider says", async () => {
  const { totals, provider, lines, has_ended: hasEnded, closing } = await dayOf(FIRST);
  expect(totals).toEqual([
    { currency: "JPY", method: "bank", kind: "bank_in", count: 1, came: 3000, went: 0 },
    { currency: "JPY", method: "card", kind: "charge", count: 1, came: 2000, went: 0 },
  ]);
  expect(provider).toEqual({
    sums: [{ currency: "JPY", method: "card", came: 2000, went: 0 }],
    differences: [],
  });
  expect([lines, hasEnded, closing]).toEqual([2, false, null]);
});

test("CLOSING-2: closes no day before its end, and none with totals other than the ledger's", async () => {
  const { totals } = await dayOf(FIRST);
  expect(await close(FIRST, totals)).toMatchObject({ status: 409, code: "not_operable" });
  t.setNow(Date.parse("2026-11-25T09:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  expect(await openDays()).toEqual([{ day: FIRST, lines: 2, is_late: false }]);
  const wrong = totals.map((one) => ({ ...one, came: one.came + 1 }));
  expect(await close(FIRST, wrong)).toMatchObject({ status: 409, code: "price_changed" });
  expect(await close(FIRST, [])).toMatchObject({ status: 409, code: "price_changed" });
  expect(await openDays()).toHaveLength(1);
});

test("CLOSING-1, CLOSING-2: two people close a day at once: it is closed once, with what the provider said otherwise", async () => {
  // The webhook of this refund has not come yet.
  await refundByHand(t, card, 500);
  const { totals, provider } = await dayOf(FIRST);
  const difference = `${await intentOf(t, card)}: the provider gave back 500, the ledger says 0`;
  expect(provider?.differences).toEqual([difference]);
  expect(provider?.sums).toEqual([{ currency: "JPY", method: "card", came: 2000, went: 500 }]);
  const answers = await Promise.all([close(FIRST, totals), close(FIRST, totals), close(FIRST, totals)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe("day_closed");
  const { items } = (await accountant.get("operate/closings")).data;
  expect(items).toMatchObject([{ day: FIRST, lines: 2, totals, differences: [difference], by: "大家 環" }]);
  expect(await openDays()).toEqual([]);
});

test("CLOSING-3, CLOSING-5: money that is found later is a line of the next open day, and the closed day stays", async () => {
  const before = (await dayOf(FIRST)).totals;
  await t.settle();
  const after = await dayOf(FIRST);
  expect([after.totals, after.is_untouched]).toEqual([before, true]);
  expect((await dayOf(NEXT)).totals).toMatchObject([{ kind: "refund", method: "card", went: 500 }]);
  await writeAt("2026-11-24T23:59:59+09:00", "slow:1");
  expect(await dayOfLine("slow:1")).toBe(NEXT);
  t.setNow(Date.parse("2026-11-26T09:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  expect((await close(NEXT, (await dayOf(NEXT)).totals)).status).toBe(200);
  await writeAt("2026-11-24T12:00:00+09:00", "slow:2");
  expect(await dayOfLine("slow:2")).toBe("2026-11-26");
  expect((await reconcile(t.app)).differences).toEqual([]);
  await expect(t.app.db.run(sql`UPDATE closing SET lines = 0`)).rejects.toThrow();
  await expect(t.app.db.run(sql`DELETE FROM closing`)).rejects.toThrow();
});

test("CLOSING-3: who writes while a day is being closed is in it, or after it", async () => {
  t.setNow(Date.parse("2026-11-27T09:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  const { totals } = await dayOf("2026-11-26");
  const writers = Array.from({ length: 8 }, (_, index) =>
    writeAt("2026-11-26T23:59:59+09:00", `race:${index}`),
  );
  const [{ status }] = await Promise.all([close("2026-11-26", totals), ...writers]);
  // Closed before the first of them, or refused because the totals had changed.
  if (status === 409)
    expect((await close("2026-11-26", (await dayOf("2026-11-26")).totals)).status).toBe(200);
  expect((await reconcile(t.app)).differences).toEqual([]);
  expect((await dayOf("2026-11-26")).is_untouched).toBe(true);
});

test("CLOSING-5: a line that was changed behind the product's back is noticed", async () => {
  const { db } = t.app;
  await db.run(sql`ALTER TABLE ledger DISABLE TRIGGER ledger_append_only`);
  await db.run(sql`UPDATE ledger SET note = 'changed' WHERE provider_ref = 'slow:1'`);
  expect((await dayOf(NEXT)).is_untouched).toBe(false);
  expect((await reconcile(t.app)).differences).toHaveLength(1);
  await db.run(sql`UPDATE ledger SET note = NULL WHERE provider_ref = 'slow:1'`);
  await db.run(sql`ALTER TABLE ledger ENABLE TRIGGER ledger_append_only`);
  expect((await reconcile(t.app)).differences).toEqual([]);
});

test("CLOSING-4: money by hand is not recorded for a closed day", async () => {
  const [owed] = await bookByBank(hanako, [slot(101, "2026-12-14", "10:00", "12:00", 2000)]);
  const by = { reservation_id: owed, version: 1, amount: 2000, means: "cash", reason: "受付で" };
  const record = (day: string) =>
    accountant.send("POST", "operate/transfers/hand", { ...by, received_on: day });
  expect(await record(FIRST)).toMatchObject({ status: 409, code: "day_closed" });
  expect((await record("2026-11-27")).status).toBe(200);
});

test("CLOSING-6: a day that nobody closes is late after three business days, and on Today's list", async () => {
  const todo = async () =>
    (await accountant.get("operate/today")).data.todo.filter(({ kind }) => kind === "closings");
  expect(await todo()).toEqual([]);
  // Friday 27 November; its third business day is Wednesday.
  t.setNow(Date.parse("2026-12-02T09:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  expect((await openDays()).find(({ day }) => day === "2026-11-27")?.is_late).toBe(false);
  t.setNow(Date.parse("2026-12-03T09:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  expect((await openDays()).find(({ day }) => day === "2026-11-27")?.is_late).toBe(true);
  expect(await todo()).toMatchObject([{ count: 1 }]);
});

test("the money is right", async () => {
  // The lines that were written by hand belong to no payment.
  await t.rest();
  await checkInvariants(t.app);
});
