import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { storeReconciliation } from "../../../features/payments/operator/reconciliation.db.server.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
/** Paid by card, by transfer, in cash, and one by card that is canceled for a fee of half its price. */
let [card, bank, cash, canceled] = [0, 0, 0, 0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  hanako = await guest(t);
  accountant = await operator(t, ["see", "money"]);
  const day = (date: string) => [slot(101, date, "10:00", "12:00", 2000)] as const;
  [card] = await bookByCard(hanako, day("2026-12-10"));
  [bank] = await bookByBank(hanako, day("2026-12-11"));
  [cash] = await bookByBank(hanako, day("2026-12-14"));
  [canceled] = await bookByCard(hanako, day("2026-12-15"));
  await t.settle();
  await markPaid(t.app, bank, "command");
  const { version } = (await accountant.get(`operate/bookings/${cash}` as "operate/bookings/:id")).data
    .booking;
  const byHand = {
    reservation_id: cash,
    version,
    amount: 2000,
    received_on: "2026-11-20",
    means: "cash",
  } as const;
  expect((await accountant.post("operate/transfers/hand", { ...byHand, reason: "受付で" })).errors).toEqual(
    [],
  );
  t.setNow(Date.parse("2026-12-12T10:00:00+09:00"));
  await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, canceled));
  await t.settle();
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

const lines = async (query: string) =>
  (await accountant.get(`operate/ledger?${query}` as "operate/ledger")).data.items;
const sums = async (query = "") =>
  (await accountant.get(`operate/ledger/sums?${query}` as "operate/ledger/sums")).data;

test("LEDGER-1: a line says how its money moved, for which booking and whom; the newest is first", async () => {
  const all = await lines("");
  const ofBooking = (id: number) => all.filter((line) => line.booking_id === id);
  expect(ofBooking(card)).toMatchObject([{ kind: "charge", method: "card", amount: 2000, tax_percent: 10 }]);
  expect(ofBooking(bank)).toMatchObject([{ kind: "bank_in", method: "bank", amount: 2000, tax_percent: 10 }]);
  expect(ofBooking(cash)).toMatchObject([{ method: "cash", amount: 2000, value_on: "2026-11-20" }]);
  const [refund, charge] = ofBooking(canceled);
  expect(charge).toMatchObject({ kind: "charge", method: "card", amount: 2000, tax_percent: null });
  expect(refund).toMatchObject({ kind: "refund", method: "card", tax_percent: null, cause: null });
  expect(all[0]?.id).toBe(refund?.id);
  expect(all[0]?.guest?.id).toBe(hanako.accountId);
});

test("LEDGER-2: filters by day, kind, method, booking and guest; words find numbers and people", async () => {
  const idsOf = async (query: string) => (await lines(query)).map(({ booking_id: id }) => id).sort();
  expect(await idsOf("from=2026-11-24&to=2026-11-24")).toEqual([card, bank, cash, canceled].sort());
  expect(await idsOf("from=2026-12-12")).toEqual([canceled]);
  expect(await idsOf("kind=bank_in")).toEqual([bank, cash].sort());
  expect(await idsOf("method=cash,bank")).toEqual([bank, cash].sort());
  expect(await idsOf("kind=bank_in&method=cash")).toEqual([cash]);
  expect(await idsOf(`booking=${card}`)).toEqual([card]);
  expect(await idsOf(`guest=${hanako.accountId}&kind=refund`)).toEqual([canceled]);
  expect(await idsOf(`guest=${accountant.accountId}`)).toEqual([]);
  expect(await idsOf(`q=${bank}`)).toEqual([bank]);
  const [line] = await lines(`booking=${card}`);
  expect(await idsOf(`q=${line?.provider_ref.slice(0, 12)}`)).toEqual([card]);
  expect(await idsOf(`q=${encodeURIComponent(hanako.email)}&kind=bank_in`)).toEqual([bank, cash].sort());
  expect(await idsOf("q=nobody")).toEqual([]);
});

test("LEDGER-3: sums by currency and rate are those of the lines under the same filters, and of the ledger", async () => {
  const all = await lines("limit=200");
  const { sums: found } = await sums();
  for (const { tax_percent: percent, came, went, count } of found) {
    const own = all.filter((line) => line.tax_percent === percent).map(({ amount }) => amount);
    expect(count).toBe(own.length);
    expect(came - went).toBe(own.reduce((sum, one) => sum + one, 0));
  }
  expect(found.map(({ currency, tax_percent: percent }) => [currency, percent])).toEqual([
    ["JPY", 10],
    ["JPY", null],
  ]);
  const row = await t.app.db.row<{ sum: number }>(sql`SELECT sum(amount)::int AS sum FROM ledger`);
  expect(found.reduce((sum, { came, went }) => sum + came - went, 0)).toBe(row?.sum);
  const part = (await sums("method=cash")).sums;
  expect(part).toEqual([{ currency: "JPY", tax_percent: 10, count: 1, came: 2000, went: 0 }]);
});

test("LEDGER-4: lists the differences that the last comparison with the provider found", async () => {
  // The night has compared them.
  expect((await sums()).compared).toMatchObject({ count: 0, differences: [] });
  await storeReconciliation(t.app.db, "2026-12-12", {
    unclaimed: [],
    differences: ["pi_1: payment and ledger differ"],
    now: t.now(),
  });
  expect((await sums()).compared).toMatchObject({
    count: 1,
    differences: ["pi_1: payment and ledger differ"],
  });
});

test("the money is right", async () => {
  await t.rest();
  await checkInvariants(t.app);
});
