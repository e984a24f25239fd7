import { describe, expect, test } from "vitest";
import { type BookingFacts, entriesOfBooking, type JournalEntry, type MoneyFact } from "./entries.ts";
import { sumsOfEntries, taxOfEntries } from "./sums.ts";

const ABOUT = { bookingId: 7, orderId: 3, guest: "佐々木 遥", room: "桜丘3F", group: "桜丘" };
/** Day 10 is the tenth of November 2026. */
const on = (date: number) => ({ at: date * 100, day: `2026-11-${String(date).padStart(2, "0")}` });

function money(date: number, amount: number, changes: Partial<MoneyFact> = {}): MoneyFact {
  return {
    ...{
      ...on(date),
      id: date,
      kind: "charge",
      method: "card",
      cause: null,
      amount,
      ref: `ch_${date}`,
      isLate: false,
    },
    ...changes,
  };
}

const facts = (changes: Partial<BookingFacts>): BookingFacts => ({
  ...{ ...ABOUT, money: [], owed: [], returned: 0, used: null, repriced: [], canceled: null },
  ...changes,
});

/** `2026-11-10 received card/advance 2000`. */
const shown = (entries: readonly JournalEntry[]) =>
  entries.flatMap(({ day, event, rows }) =>
    rows.map(({ debit, credit, amount, tax }) =>
      [day.slice(8), event, `${debit}/${credit}`, amount, ...(tax === null ? [] : [`(${tax})`])].join(" "),
    ),
  );

describe("JOURNAL-11: the room of another issuer", () => {
  const of = { issuer: "株式会社架空" };
  test.each<[string, Partial<BookingFacts>, string[]]>([
    [
      "paid by card, then used: it is held for the issuer, without tax",
      { ...of, money: [money(1, 2000)], used: { ...on(10), price: 2000 } },
      ["01 received card/advance 2000", "10 used advance/held 2000"],
    ],
    [
      "canceled for a fee: the fee is the issuer's, what the transfer costs is ours",
      {
        ...of,
        money: [money(1, 2000, { kind: "bank_in", method: "bank" })],
        canceled: { ...on(5), fee: 1000, kept: 610 },
        owed: [{ ...on(5), key: "owed:7:5", amount: 390, isOutside: false }],
      },
      [
        "01 received bank/advance 2000",
        "05 canceled advance/held 1000",
        "05 owed advance/payable 390",
        "05 kept advance/kept 610",
      ],
    ],
    [
      "canceled after the use",
      {
        ...of,
        money: [money(1, 2200)],
        used: { ...on(10), price: 2200 },
        canceled: { ...on(12), fee: 200, kept: 0 },
      },
      [
        "01 received card/advance 2200",
        "10 used advance/held 2200",
        "12 canceled held/advance 2200",
        "12 canceled advance/held 200",
      ],
    ],
    [
      "refunded by hand after the use: it is taken from what is held",
      {
        ...of,
        money: [money(1, 1100), money(12, -110, { kind: "refund" })],
        used: { ...on(10), price: 1100 },
        owed: [{ ...on(12), key: "outside:7:1", amount: 110, isOutside: true }],
      },
      [
        "01 received card/advance 1100",
        "10 used advance/held 1100",
        "12 returned payable/card 110",
        "12 owed held/payable 110",
      ],
    ],
  ])("%s", (_, given, expected) => expect(shown(entriesOfBooking(facts(given)))).toEqual(expected));

  test("sums tell one issuer from the other", () => {
    const used = (issuer: string, id: number) =>
      entriesOfBooking(facts({ issuer, bookingId: id, used: { ...on(10), price: 100 * id } }));
    const held = sumsOfEntries([...used("甲", 1), ...used("乙", 2), ...used("甲", 3)]).filter(
      ({ role }) => role === "held",
    );
    expect(held).toEqual([
      { role: "held", issuer: "甲", debit: 0, credit: 400 },
      { role: "held", issuer: "乙", debit: 0, credit: 200 },
    ]);
  });
});

describe("JOURNAL-12: the tax of a sale", () => {
  const gst = { registrationNumber: "M90300000X" };
  const used = (day: string, currency: "JPY" | "SGD", registered: object | null) =>
    entriesOfBooking(facts({ used: { at: 1, day, price: 2180 } }), { currency, gst: registered });
  test.each([
    ["2019-09-30", "JPY", null, 8, 161],
    ["2019-10-01", "JPY", null, 10, 198],
    ["2023-12-31", "SGD", gst, 8, 161],
    ["2024-01-01", "SGD", gst, 9, 180],
  ] as const)("a use on %s in %s bears the rate of that day", (day, currency, registered, percent, tax) => {
    const entries = used(day, currency, registered);
    expect(entries[0]).toMatchObject({ percent, rows: [{ tax }] });
    expect(taxOfEntries(entries, currency)).toEqual([{ percent, taxed: 2180, tax, rounding: 0 }]);
  });

  test("without a registration in Singapore there is none", () => {
    const entries = used("2026-11-01", "SGD", null);
    expect(entries[0]?.rows[0]?.tax).toBeNull();
    expect(taxOfEntries(entries, "SGD")).toEqual([]);
  });

  test("a correction bears the rate of the use, not of its own day", () => {
    const entries = entriesOfBooking(
      facts({
        used: { at: 1, day: "2023-12-31", price: 1080 },
        repriced: [{ at: 2, day: "2024-01-05", key: "repriced:1", by: -108 }],
      }),
      { currency: "SGD", gst },
    );
    expect(entries.map(({ percent, rows }) => [percent, rows[0]?.tax])).toEqual([
      [8, 80],
      [8, 8],
    ]);
  });
});
