import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facts, money, on, shown } from "../../../test/build/journal-facts.ts";
import { type BookingFacts, entriesOfBooking, type JournalEntry } from "./entries.ts";

const date = fc.integer({ min: 1, max: 28 });

/** What the accounts have after each entry of a booking: an advance that came from elsewhere is there from its moment on. */
function balances(given: BookingFacts) {
  const elsewhere = given.money.filter(({ cause }) => cause === "moved" || cause === "carriedOver");
  const sums = new Map<string, number>();
  const of = (role: string) => sums.get(role) ?? 0;
  return entriesOfBooking(given).map((entry) => {
    const ahead = elsewhere
      .filter(({ day }) => day <= entry.day)
      .reduce((sum, { amount }) => sum + amount, 0);
    const before = of("advance") + ahead;
    for (const { debit, credit, amount } of entry.rows) {
      sums.set(credit, of(credit) + amount);
      sums.set(debit, of(debit) - amount);
    }
    const [sales, fee] = [of("sales"), of("fee")];
    return { entry, before, advance: of("advance") + ahead, receivable: 0 - of("receivable"), sales, fee };
  });
}

/**
 * A booking as it can be: what comes in may be taken back whole, what is moved here comes before it is over, what is owed back
 * is owed from then on, and a price that falls is not owed back a second time.
 */
const wholeLife = fc
  .record({
    came: fc.array(
      fc.record({
        date,
        amount: fc.integer({ min: 1, max: 5000 }),
        how: fc.constantFrom("card", "bank", "undone", "moved", "carriedOver"),
        days: fc.nat(9),
      }),
      { maxLength: 4 },
    ),
    price: fc.integer({ min: 0, max: 9000 }),
    usedOn: fc.option(date),
    canceledOn: fc.option(date),
    fee: fc.integer({ min: 0, max: 9000 }),
    kept: fc.integer({ min: 0, max: 900 }),
    repriced: fc.array(fc.record({ days: fc.nat(9), by: fc.integer({ min: -2000, max: 2000 }) }), {
      maxLength: 2,
    }),
    owed: fc.array(fc.record({ days: fc.nat(9), amount: fc.integer({ min: 1, max: 6000 }) }), {
      maxLength: 2,
    }),
  })
  .map(({ came, price, usedOn, canceledOn, fee, kept, repriced, owed }) => {
    const overOn = Math.min(usedOn ?? 28, canceledOn ?? 28);
    const isCanceled = canceledOn !== null;
    const after = (days: number) => on(Math.min(28, overOn + days));
    const lines = came.flatMap(({ date: day, amount, how, days }) => {
      if (how === "card") return [money(day, amount)];
      if (how === "moved" || how === "carriedOver")
        return [money(Math.min(day, overOn), amount, { method: "none", cause: how })];
      const bank = { kind: "bank_in", method: "bank" } as const;
      const undone = how === "undone" ? [money(Math.min(28, day + days), -amount, bank)] : [];
      return [money(day, amount, bank), ...undone];
    });
    return facts({
      money: lines.map((one, id) => ({ ...one, id })),
      used: usedOn === null ? null : { ...on(usedOn), price: price + 4000 },
      canceled: canceledOn === null ? null : { ...on(canceledOn), fee, kept },
      repriced: isCanceled
        ? []
        : repriced.map(({ days, by }, at) => ({
            ...after(days),
            ...{ key: `repriced:${at}`, by: owed.length > 0 ? Math.abs(by) : by },
          })),
      owed: owed.map(({ days, amount }, at) => ({
        ...after(days),
        key: `owed:${at}`,
        amount,
        isOutside: false,
      })),
    });
  });

describe("JOURNAL-5: over the whole life of any booking", () => {
  test("no advance is below zero or kept beyond it, and a guest owes only what no advance pays", () => {
    fc.assert(
      fc.property(wholeLife, (given) => {
        let isOver = false;
        for (const { entry, before, advance, receivable } of balances(given)) {
          isOver ||= entry.event === "used" || entry.event === "canceled";
          expect(Math.min(advance, receivable)).toBeGreaterThanOrEqual(0);
          if (isOver) expect(Math.min(advance, receivable)).toBe(0);
          if (entry.event === "kept") expect(entry.rows[0]?.amount).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("income is never below zero; what is owed back beyond the advance takes all of it before the guest owes", () => {
    fc.assert(
      fc.property(wholeLife, (given) => {
        let isCanceled = false;
        for (const { entry, sales, fee } of balances(given)) {
          isCanceled ||= entry.event === "canceled";
          expect(Math.min(sales, fee)).toBeGreaterThanOrEqual(0);
          if (isCanceled) expect(sales).toBe(0);
          const guestOwes = entry.event === "owed" && entry.rows.some(({ debit }) => debit === "receivable");
          if (guestOwes) expect(sales + fee).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the ledger's money, what is owed back and what was earned are all that changes what a guest has paid ahead", () => {
    fc.assert(
      fc.property(wholeLife, (given) => {
        const last = balances(given).at(-1);
        if (!last) return;
        const entries = entriesOfBooking(given);
        const total = (event: JournalEntry["event"]) =>
          entries
            .filter((one) => one.event === event)
            .flatMap(({ rows }) => rows)
            .reduce((sum, { amount }) => sum + amount, 0);
        const until = given.money.filter(({ day }) => day <= last.entry.day);
        const paid = until.reduce((sum, { amount }) => sum + amount, 0);
        const owed = given.owed.reduce((sum, { amount }) => sum + amount, 0);
        expect(total("owed")).toBe(owed);
        expect(last.advance - last.receivable).toBe(paid - owed - total("kept") - last.sales - last.fee);
      }),
    );
  });

  test.each<[string, Partial<BookingFacts>, string[]]>([
    [
      "canceled in the moment in which its use ends: not used",
      { used: { ...on(10), price: 2200 }, canceled: { ...on(10), fee: 200, kept: 0 } },
      ["10 canceled receivable/fee 200"],
    ],
    [
      "paid in the moment in which its use ends: it was paid ahead",
      { money: [money(10, 2200)], used: { ...on(10), price: 2200 } },
      ["10 received card/advance 2200", "10 used advance/sales 2200 (200)"],
    ],
    [
      "all at once: the use, its new price, what is owed back, and the cancel, in this order",
      {
        money: [money(9, 2200)],
        used: { ...on(9), price: 1100 },
        repriced: [{ ...on(10), key: "repriced:1", by: 1100 }],
        canceled: { ...on(10), fee: 1000, kept: 500 },
        owed: [{ ...on(10), key: "owed:7:10", amount: 900, isOutside: false }],
      },
      [
        ...["09 received card/advance 2200", "09 used advance/sales 1100 (100)"],
        ...["10 repriced advance/sales 1100 (100)", "10 canceled sales/advance 2200 (200)"],
        ...["10 canceled advance/fee 1000", "10 owed advance/payable 900", "10 kept advance/kept 300"],
      ],
    ],
    [
      "a new price in the moment in which the use ends: the sale comes first",
      { used: { ...on(10), price: 1100 }, repriced: [{ ...on(10), key: "repriced:1", by: 1100 }] },
      ["10 used receivable/sales 1100 (100)", "10 repriced receivable/sales 1100 (100)"],
    ],
    [
      "a new price after the rate has risen: at the rate of the use",
      {
        used: { at: 1, day: "2019-09-30", price: 1080 },
        repriced: [{ at: 2, day: "2019-10-02", key: "repriced:1", by: 1080 }],
      },
      ["30 used receivable/sales 1080 (80)", "02 repriced receivable/sales 1080 (80)"],
    ],
    [
      "a new price before the use: nothing was earned yet",
      { repriced: [{ ...on(9), key: "repriced:1", by: 1100 }], used: { ...on(10), price: 1100 } },
      ["10 used receivable/sales 1100 (100)"],
    ],
    [
      "owed back in the moment of a new price: from the sale as it is then",
      {
        used: { ...on(9), price: 1100 },
        repriced: [{ ...on(10), key: "repriced:1", by: -1100 }],
        owed: [{ ...on(10), key: "owed:7:10", amount: 100, isOutside: false }],
      },
      [
        ...["09 used receivable/sales 1100 (100)", "10 repriced sales/receivable 1100 (100)"],
        "10 owed receivable/payable 100",
      ],
    ],
  ])("%s", (_, given, expected) => {
    expect(shown(entriesOfBooking(facts(given)))).toEqual(expected);
  });

  test("an entry has the bank's day if that is another, and a rate of tax only with tax in it", () => {
    const [came, used] = entriesOfBooking(
      facts({
        money: [money(9, 1100, { kind: "bank_in", method: "bank", bankDay: "2026-10-31" })],
        used: { ...on(10), price: 1100 },
      }),
    );
    expect([came?.bankDay, came?.percent]).toEqual(["2026-10-31", undefined]);
    expect([used?.bankDay, used?.percent]).toEqual([undefined, 10]);
  });
});
