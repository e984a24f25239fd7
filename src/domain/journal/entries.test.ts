import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ABOUT, facts, money, on, shown } from "../../../test/build/journal-facts.ts";
import { LEDGER_NOTES, type LedgerMethod } from "../money/ledger.ts";
import { taxContained } from "../money/tax.ts";
import { accountsInUse } from "./accounts.ts";
import {
  type BookingFacts,
  entriesOfBooking,
  entriesOfMoney,
  entryOfFailedPayout,
  entryOfPayout,
  type MoneyFact,
} from "./entries.ts";
import { sumsOfEntries, taxOfEntries } from "./sums.ts";

describe("JOURNAL-1: money and use", () => {
  test.each<[string, Partial<BookingFacts>, string[]]>([
    [
      "paid by card, then used",
      { money: [money(1, 2000)], used: { ...on(10), price: 2000 } },
      ["01 received card/advance 2000", "10 used advance/sales 2000 (181)"],
    ],
    [
      "IMPORT-7: paid in another system: the books have it as an advance already",
      {
        money: [money(1, 2000, { kind: "bank_in", method: "none", cause: "carriedOver" })],
        used: { ...on(10), price: 2000 },
      },
      ["10 used advance/sales 2000 (181)"],
    ],
    [
      "on invoice: used before it is paid",
      { money: [money(20, 3300, { kind: "bank_in", method: "bank" })], used: { ...on(10), price: 3300 } },
      ["10 used receivable/sales 3300 (300)", "20 received bank/receivable 3300"],
    ],
    [
      "paid in part before the use: the tax of the entry is rounded once",
      {
        money: [
          money(1, 105, { kind: "bank_in", method: "bank" }),
          money(20, 106, { kind: "bank_in", method: "cash" }),
        ],
        used: { ...on(10), price: 211 },
      },
      [
        "01 received bank/advance 105",
        "10 used advance/sales 105 (9)",
        "10 used receivable/sales 106 (10)",
        "20 received cash/receivable 106",
      ],
    ],
    ["free", { used: { ...on(10), price: 0 } }, []],
    [
      "in another way than by card, transfer or cash: it is at the bank",
      { money: [money(1, 9, { kind: "bank_in", method: "other" })] },
      ["01 received bank/advance 9"],
    ],
    [
      "a transfer to the provider",
      { money: [money(1, 9, { method: "provider" })] },
      ["01 received provider/advance 9"],
    ],
  ])("%s", (_, given, expected) => expect(shown(entriesOfBooking(facts(given)))).toEqual(expected));
});

describe("JOURNAL-2: cancels and refunds", () => {
  const refund = (date: number, amount: number, kind: MoneyFact["kind"], method: LedgerMethod = "card") =>
    money(date, -amount, { kind, method });
  test.each<[string, Partial<BookingFacts>, string[]]>([
    [
      "for half of the price, by card",
      {
        money: [money(1, 2000), refund(6, 1000, "refund")],
        used: { ...on(10), price: 2000 },
        canceled: { ...on(5), fee: 1000, kept: 0 },
        owed: [{ ...on(5), key: "owed:7:5", amount: 1000, isOutside: false }],
      },
      [
        "01 received card/advance 2000",
        "05 canceled advance/fee 1000",
        "05 owed advance/payable 1000",
        "06 returned payable/card 1000",
      ],
    ],
    [
      "by transfer: the guest pays for the transfer of the refund",
      {
        money: [money(1, 2000, { kind: "bank_in", method: "bank" }), refund(9, 1390, "bank_out", "bank")],
        canceled: { ...on(5), fee: 0, kept: 610 },
        owed: [{ ...on(5), key: "owed:7:5", amount: 1390, isOutside: false }],
      },
      [
        "01 received bank/advance 2000",
        "05 owed advance/payable 1390",
        "05 kept advance/kept 610",
        "09 returned payable/bank 1390",
      ],
    ],
    [
      "on invoice: the fee is owed, then paid",
      {
        money: [money(20, 1000, { kind: "bank_in", method: "bank" })],
        canceled: { ...on(5), fee: 1000, kept: 0 },
      },
      ["05 canceled receivable/fee 1000", "20 received bank/receivable 1000"],
    ],
    [
      "after the use: the sale is taken back",
      {
        money: [money(1, 2200)],
        used: { ...on(10), price: 2200 },
        canceled: { ...on(12), fee: 200, kept: 0 },
        owed: [{ ...on(12), key: "owed:7:12", amount: 2000, isOutside: false }],
      },
      [
        "01 received card/advance 2200",
        "10 used advance/sales 2200 (200)",
        "12 canceled sales/advance 2200 (200)",
        "12 canceled advance/fee 200",
        "12 owed advance/payable 2000",
      ],
    ],
    [
      "a refund that the card sends back is owed again",
      {
        money: [money(1, 900), refund(6, 900, "refund"), money(8, 900, { kind: "refund" })],
        canceled: { ...on(5), fee: 0, kept: 0 },
        owed: [{ ...on(5), key: "owed:7:5", amount: 900, isOutside: false }],
      },
      [
        "01 received card/advance 900",
        "05 owed advance/payable 900",
        "06 returned payable/card 900",
        "08 returned card/payable 900",
      ],
    ],
    [
      "refunded by hand after the use: it is taken from the sale",
      {
        money: [money(1, 1100), refund(12, 110, "refund")],
        used: { ...on(10), price: 1100 },
        owed: [{ ...on(12), key: "outside:7:1", amount: 110, isOutside: true }],
      },
      [
        "01 received card/advance 1100",
        "10 used advance/sales 1100 (100)",
        "12 returned payable/card 110",
        "12 owed sales/payable 110 (10)",
      ],
    ],
  ])("%s", (_, given, expected) => expect(shown(entriesOfBooking(facts(given)))).toEqual(expected));
});

describe("JOURNAL-3: other changes", () => {
  const bank = { kind: "bank_in", method: "bank" } as const;
  const shortfall = { kind: "adjustment", method: "none" } as const;
  test.each<[string, Partial<BookingFacts>, string[]]>([
    [
      "a shortfall that was accepted, and a match that was undone",
      {
        money: [
          money(1, 1500, bank),
          money(1, 500, { ...shortfall, cause: "shortfall", id: 2 }),
          money(3, -1500, { ...bank, cause: "undone" }),
          money(3, -500, { ...shortfall, cause: "undone", id: 4 }),
        ],
      },
      [
        "01 received bank/advance 1500",
        "01 shortfall bank_fee/advance 500",
        "03 received advance/bank 1500",
        "03 shortfall advance/bank_fee 500",
      ],
    ],
    [
      "a price that falls after the use, and rises again",
      {
        money: [money(1, 1100)],
        used: { ...on(10), price: 1100 },
        repriced: [
          { ...on(11), key: "repriced:1", by: -110 },
          { ...on(13), key: "repriced:2", by: 220 },
        ],
        owed: [{ ...on(11), key: "owed:7:11", amount: 110, isOutside: false }],
      },
      [
        "01 received card/advance 1100",
        "10 used advance/sales 1100 (100)",
        "11 repriced sales/advance 110 (10)",
        "11 owed advance/payable 110",
        "13 repriced receivable/sales 220 (20)",
      ],
    ],
    [
      "money that moved in from another booking has no entry, and is used",
      {
        money: [money(2, 2000, { kind: "adjustment", method: "none", cause: "moved" })],
        used: { ...on(10), price: 2000 },
      },
      ["10 used advance/sales 2000 (181)"],
    ],
  ])("%s", (_, given, expected) => expect(shown(entriesOfBooking(facts(given)))).toEqual(expected));
});

test("JOURNAL-4: money that was of unknown origin in an earlier month", () => {
  const late = facts({ money: [money(9, 4000, { kind: "bank_in", method: "bank", isLate: true })] });
  expect(shown(entriesOfBooking(late))).toEqual(["09 received unknown/advance 4000"]);
});

test("JOURNAL-2: money for no booking is owed back at once", () => {
  const came = [money(1, 700), money(2, -700, { kind: "refund" })];
  expect(shown(entriesOfMoney({ ...ABOUT, bookingId: null }, came))).toEqual([
    "01 received card/payable 700",
    "02 returned payable/card 700",
  ]);
});

const date = fc.integer({ min: 1, max: 28 });
const someMoney = fc
  .record({
    date,
    amount: fc.integer({ min: 1, max: 99_999 }),
    kind: fc.constantFrom<MoneyFact["kind"]>("charge", "bank_in", "refund", "bank_out", "dispute"),
    method: fc.constantFrom<LedgerMethod>(
      "card",
      "paypay",
      "konbini",
      "paynow",
      "provider",
      "bank",
      "cash",
      "other",
    ),
    isLate: fc.boolean(),
  })
  .map(({ date: day, amount, kind, method, isLate }) =>
    money(day, kind === "charge" || kind === "bank_in" ? amount : -amount, { kind, method, isLate }),
  );
const someFacts = fc
  .record({
    money: fc.array(someMoney, { maxLength: 6 }),
    owed: fc.array(fc.record({ date, amount: fc.integer({ min: 1, max: 50_000 }) }), { maxLength: 3 }),
    repriced: fc.array(fc.record({ date, by: fc.integer({ min: -500, max: 500 }) }), { maxLength: 2 }),
    price: fc.integer({ min: 0, max: 99_999 }),
    usedOn: fc.option(date),
    canceledOn: fc.option(date),
    fee: fc.integer({ min: 0, max: 9_999 }),
  })
  .map(({ money: lines, owed, repriced, price, usedOn, canceledOn, fee }) =>
    facts({
      money: lines.map((one, id) => ({ ...one, id })),
      owed: owed.map(({ date: day, amount }, index) => ({
        ...on(day),
        key: `owed:${index}`,
        amount,
        isOutside: false,
      })),
      repriced: repriced.map(({ date: day, by }, index) => ({ ...on(day), key: `repriced:${index}`, by })),
      used: usedOn === null ? null : { ...on(usedOn), price: price + 2000 },
      canceled: canceledOn === null ? null : { ...on(canceledOn), fee, kept: 610 },
    }),
  );

test("JOURNAL-5: any month balances, has each event once, moves as much money as the ledger, and names its rounding", () => {
  fc.assert(
    fc.property(fc.array(someFacts, { maxLength: 5 }), (bookings) => {
      const entries = bookings.flatMap((one, index) =>
        entriesOfBooking(one).map((entry) => ({ ...entry, key: `${index} ${entry.key}` })),
      );
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      for (const { amount, tax } of entries.flatMap(({ rows }) => rows)) {
        expect(amount).toBeGreaterThan(0);
        expect(Math.abs(tax ?? 0)).toBeLessThanOrEqual(amount);
      }
      const sums = sumsOfEntries(entries);
      const side = (name: "debit" | "credit") => sums.reduce((sum, one) => sum + one[name], 0);
      expect(side("debit")).toBe(side("credit"));
      const moved = sums
        .filter(({ role }) => ["bank", "cash", "card", "provider", "unknown"].includes(role))
        .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
      expect(moved).toBe(bookings.flatMap((one) => one.money).reduce((sum, { amount }) => sum + amount, 0));
      const [{ taxed, tax, rounding } = { taxed: 0, tax: 0, rounding: 0 }] = taxOfEntries(entries);
      const sales = sums.find(({ role }) => role === "sales") ?? { debit: 0, credit: 0 };
      expect(taxed).toBe(sales.credit - sales.debit);
      expect(tax + rounding).toBe(taxContained(taxed, "JPY", 10));
    }),
  );
});

test("JOURNAL-5: three entries of 105 yen lose two yen of tax", () => {
  const used = (id: number) => entriesOfBooking(facts({ bookingId: id, used: { ...on(10), price: 105 } }));
  expect(taxOfEntries([1, 2, 3].flatMap(used))).toEqual([{ percent: 10, taxed: 315, tax: 27, rounding: 1 }]);
});

test("JOURNAL-9: every account has a name", () => {
  for (const { name } of Object.values(accountsInUse())) expect(name).not.toBe("");
  expect(LEDGER_NOTES.shortfall).toBe("shortfall");
});

describe("PROVPAY-8: payouts of the card provider", () => {
  const payout = { ref: "po_1", day: "2026-11-10", card: 10_000, provider: 0, unknown: 0, fee: 360 };
  test.each<[string, Partial<typeof payout>, string[]]>([
    ["what cards paid, and its fee", {}, ["10 paid_out bank/card 9640", "10 paid_out provider_fee/card 360"]],
    [
      "transfers to the provider, and money of another system",
      { provider: 3000, unknown: 500 },
      [
        ...["10 paid_out bank/card 9640", "10 paid_out bank/provider 3000", "10 paid_out bank/unknown 500"],
        "10 paid_out provider_fee/card 360",
      ],
    ],
    [
      "what cards paid is just its fee",
      { card: 360, provider: 3000 },
      ["10 paid_out bank/provider 3000", "10 paid_out provider_fee/card 360"],
    ],
    [
      "more went back by cards than came",
      { card: -1000, provider: 3000, fee: 45 },
      [
        ...["10 paid_out card/bank 1000", "10 paid_out bank/provider 2955"],
        "10 paid_out provider_fee/provider 45",
      ],
    ],
  ])("%s", (_, changes, expected) => {
    expect(shown(entryOfPayout({ ...payout, ...changes }))).toEqual(expected);
  });

  test("a failed refund is owed again", () => {
    expect(shown(entryOfFailedPayout({ ref: "po_1", day: "2026-11-12", amount: 9640 }))).toEqual([
      "12 payout_failed card/bank 9640",
    ]);
  });

  test("whatever it is made of, the bank has what arrives and each account what it owed", () => {
    const yen = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(yen, yen, yen, fc.nat(5000), (card, provider, unknown, fee) => {
        const sums = sumsOfEntries(entryOfPayout({ ...payout, card, provider, unknown, fee }));
        const of = (role: string) => {
          const sum = sums.find((one) => one.role === role);
          return sum ? sum.debit - sum.credit : 0;
        };
        expect(of("bank")).toBe(card + provider + unknown - fee);
        expect([of("card"), of("provider"), of("unknown")].map((one) => one + 0)).toEqual(
          [-card, -provider, -unknown].map((one) => one + 0),
        );
        expect(of("provider_fee")).toBe(fee);
      }),
    );
  });
});
