import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { type CartRow, slot } from "../../../../test/build/cart.ts";
import { addRooms, IN_SINGAPORE, issuer, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import { sql } from "../../../platform/sql.ts";

/** A month of own rooms and of rooms of two other issuers, in yen and in Singapore dollars, with the accountant's own sums. */

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
let hanako: Guest;
const OWN = 101;
const LET = 102;
const ABROAD = 103;
const ABROAD_LET = 104;

beforeAll(async () => {
  t = await testApp();
  const name = t.app.brand.operator.name.ja;
  await addRooms(
    t,
    [
      room(OWN, { issuer_id: 1 }),
      room(LET, { issuer_id: 2 }),
      room(ABROAD, IN_SINGAPORE),
      room(ABROAD_LET, { ...IN_SINGAPORE, issuer_id: 3 }),
    ],
    { issuers: [issuer(1, { name }), issuer(2), issuer(3, { registration_number: "T7000012050002" })] },
  );
  const boss = await operator(t, ["see", "admin"]);
  const { version, values } = (await boss.get("operate/settings/company" as never)).data as never as {
    version: number;
    values: object;
  };
  const registered = { ...values, gst: { registration_number: "M90300000X" } };
  expect(
    (await boss.patch("operate/settings/company", { version, values: registered } as never)).status,
  ).toBe(200);
  hanako = await guest(t);
  const cards: [number, string, string, string, number, "JPY" | "SGD"][] = [];
  // From the day after tomorrow on, in each room some bookings; some are canceled for their fee, some by bank.
  for (const [place, id] of [OWN, LET, ABROAD, ABROAD_LET].entries())
    for (const day of [27, 28, 29, 30]) {
      const end = 11 + ((day + place) % 4);
      cards.push([id, `2026-11-${day}`, "10:00", `${end}:00`, (end - 10) * 1000, id > LET ? "SGD" : "JPY"]);
    }
  for (const one of cards) await bookByCard(hanako, [slot(...one)]);
  for (const id of [OWN, LET]) {
    const [canceled] = await bookByCard(hanako, [slot(id, "2026-11-28", "15:00", "17:00", 2000)]);
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, canceled));
    const [bank] = await bookByBank(hanako, [slot(id, "2026-12-11", "10:00", "12:00", 2000)] as [CartRow]);
    await t.settle();
    await markPaid(t.app, bank, "command");
  }
  await t.settle();
  t.setNow(Date.parse("2026-12-01T09:00:00+09:00"));
  await t.settle();
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

const journal = async (month: string, currency: string) =>
  (await accountant.get(`operate/journal?month=${month}&currency=${currency}` as "operate/journal")).data;
type Read = Awaited<ReturnType<typeof journal>>;
const credit = ({ accounts }: Read, name: string, sub?: string) =>
  accounts
    .filter((one) => one.name === name && (sub === undefined || one.sub === sub))
    .reduce((sum, { debit, credit: other }) => sum + other - debit, 0);

/** Uses and fees of November, straight from the bookings: own, and by issuer. */
async function bySql(currency: string) {
  const rows = await t.app.db.rows<{ issuer: string | null; uses: number; fees: number; kept: number }>(sql`
    SELECT CASE WHEN issuer->>'name' = ${t.app.brand.operator.name.ja} THEN NULL ELSE issuer->>'name' END AS issuer,
      coalesce(sum(price) FILTER (WHERE canceled_at IS NULL AND ends_at < '2026-12-01+09'), 0)::int AS uses,
      coalesce(sum(cancel_fee) FILTER (WHERE canceled_at < '2026-12-01+09'), 0)::int AS fees, 0 AS kept
    FROM reservation WHERE currency = ${currency} GROUP BY 1`);
  return {
    own: rows.filter(({ issuer: name }) => name === null).reduce((sum, { uses }) => sum + uses, 0),
    ownFees: rows.filter(({ issuer: name }) => name === null).reduce((sum, { fees }) => sum + fees, 0),
    others: rows.flatMap(({ issuer: name, uses, fees }) => (name === null ? [] : [{ name, uses, fees }])),
  };
}

test.each([
  "JPY",
  "SGD",
])("JOURNAL-8, JOURNAL-11: books in %s: own sales are taxed, another issuer's money is held", async (currency) => {
  const november = await journal("2026-11", currency);
  const expected = await bySql(currency);
  expect(expected.own).toBeGreaterThan(0);
  expect(expected.others.length).toBe(1);
  expect(november.debit).toBe(november.credit);
  expect(credit(november, "売上高")).toBe(expected.own);
  expect(credit(november, "雑収入", "キャンセル料")).toBe(expected.ownFees);
  for (const { name, uses, fees } of expected.others)
    expect(credit(november, "預り金", name)).toBe(uses + fees);
  const percent = currency === "JPY" ? 10 : 9;
  const [tax, ...more] = november.tax;
  expect(more).toEqual([]);
  expect(tax).toMatchObject({ percent, taxed: expected.own });
  const round = currency === "JPY" ? Math.floor : Math.round;
  expect((tax?.tax ?? 0) + (tax?.rounding ?? 0)).toBe(round((expected.own * percent) / (100 + percent)));
  const ledger = await t.app.db.row<{ card: number; bank: number }>(sql`
    SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('charge', 'refund')), 0)::int AS card,
      coalesce(sum(amount) FILTER (WHERE kind LIKE 'bank_%'), 0)::int AS bank
    FROM ledger WHERE currency = ${currency} AND at < '2026-12-01+09'`);
  expect(credit(november, "売掛金") + (ledger?.card ?? 0)).toBe(0);
  expect(credit(november, "普通預金") + (ledger?.bank ?? 0)).toBe(0);
});

test("REPORT-9: the tax report and the business report tell own sales from what is held", async () => {
  const query = "from=2026-11-01&to=2026-11-30";
  const tax = (await accountant.get(`operate/reports/tax?${query}` as never)).data as never as {
    tax: {
      currency: string;
      revenue: { now: number };
      fees: { now: number };
      tax: { percent: number; taxed: number; tax: number }[];
      agency: { name: string; revenue: { now: number }; fees: { now: number } }[];
    }[];
    ledger: { difference: number }[];
  };
  expect(tax.ledger.map(({ difference }) => difference)).toEqual([0, 0]);
  for (const { currency, revenue, fees, tax: rates, agency } of tax.tax) {
    const expected = await bySql(currency);
    expect([revenue.now, fees.now]).toEqual([expected.own, expected.ownFees]);
    expect(agency.map((one) => [one.name, one.revenue.now, one.fees.now])).toEqual(
      expected.others.map(({ name, uses, fees: fee }) => [name, uses, fee]),
    );
    expect(rates).toMatchObject([{ percent: currency === "JPY" ? 10 : 9, taxed: expected.own }]);
  }
  const business = (await accountant.get(`operate/reports/business?${query}` as never)).data as never as {
    agency: { currency: string; revenue: number; fees: number }[];
    money: { currency: string; revenue: { now: number } }[];
  };
  for (const { currency, revenue } of business.money) {
    const { own, ownFees, others } = await bySql(currency);
    const held = others.reduce((sum, { uses, fees }) => sum + uses + fees, 0);
    expect(revenue.now).toBe(own + ownFees + held);
    expect(
      business.agency
        .filter((one) => one.currency === currency)
        .reduce((sum, one) => sum + one.revenue + one.fees, 0),
    ).toBe(held);
  }
});

test("ISSUER-4, REPORT-9, JOURNAL-11: a statement made with the issuer holds at once, also for amounts counted before", async () => {
  const boss = await operator(t, ["see", "money", "admin"]);
  const { issuers } = (await boss.get("operate/issuers")).data;
  expect(issuers.map(({ counts_as_own: isOwn }) => isOwn)).toEqual([true, false, false]);
  const [, second] = issuers;
  if (!second) throw new Error("no issuer");
  const { id, counts_as_own: _, ...fields } = second;
  const { data } = await boss.patch(`operate/issuers/${id}`, { ...fields, is_own: true } as never);
  expect(data).toMatchObject({ is_own: true, counts_as_own: true });
  const november = await journal("2026-11", "JPY");
  expect(credit(november, "預り金")).toBe(0);
  const back = { ...fields, version: (data as never as { version: number }).version, is_own: null };
  expect((await boss.patch(`operate/issuers/${id}`, back as never)).data).toMatchObject({
    counts_as_own: false,
  });
  expect(credit(await journal("2026-11", "JPY"), "預り金")).toBeGreaterThan(0);
});

test("JOURNAL-8: each currency is exported by itself; programs for Japanese accounts take yen alone", async () => {
  const exporting = (currency: string, format: string) =>
    accountant.send("POST", "operate/journal/export", { month: "2026-11", currency, format });
  expect(await exporting("SGD", "yayoi")).toMatchObject({ status: 409, code: "not_operable" });
  const [yen, dollars] = [await exporting("JPY", "yayoi"), await exporting("SGD", "plain")];
  expect([yen.status, dollars.status]).toEqual([200, 200]);
  expect([(yen.data as { no: number }).no, (dollars.data as { no: number }).no]).toEqual([1, 1]);
  const read = async ({ data }: { data: unknown }) => {
    const response = await accountant.raw(`operate/journal/exports/${(data as { id: number }).id}` as never);
    const name = response.headers.get("content-disposition");
    return { name, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const plain = await read(dollars);
  expect(plain.name).toContain('filename="journal-2026-11-sgd-plain.csv"');
  const text = new TextDecoder().decode(plain.bytes);
  // S$ 20.00 of own hire contain 1.65 of GST; what is held bears none.
  expect(text).toMatch(/,used,\d+,\d+,[^,]*,会議室103,[^,]*,前受金,売上高,20\.00,taxed 9%,1\.65,/);
  expect(text).toMatch(/,used,\d+,\d+,[^,]*,会議室104,[^,]*,前受金,預り金（株式会社架空3）,10\.00,outside,,/);
  const yayoi = new TextDecoder("shift_jis", { fatal: true }).decode((await read(yen)).bytes);
  expect(yayoi).toContain(",預り金,株式会社架空2,,対象外,");
  expect(yayoi.split("\r\n").filter((line) => line && !line.startsWith("2000,"))).toEqual([]);
});

test("the money is right", async () => {
  await t.rest();
  await checkInvariants(t.app);
});
