import { expect, test } from "vitest";
import { facts, money, on, shown } from "../../../test/build/journal-facts.ts";
import { type BookingFacts, entriesOfBooking, type MoneyFact } from "./entries.ts";

const refund = (date: number, amount: number, kind: MoneyFact["kind"]) => money(date, -amount, { kind });

/* What went back by other hands than the product's (OUTSIDE-2). */
test.each<[string, Partial<BookingFacts>, string[]]>([
  [
    "JOURNAL-3: refunded by hand before the use: it is never sold, and nobody owes it",
    {
      money: [money(1, 2200), refund(5, 770, "refund")],
      owed: [{ ...on(5), key: "outside:7:1", amount: 770, isOutside: true }],
      returned: 770,
      used: { ...on(10), price: 2200 },
    },
    [
      "01 received card/advance 2200",
      "05 returned payable/card 770",
      "05 owed advance/payable 770",
      "10 used advance/sales 1430 (130)",
    ],
  ],
  [
    "JOURNAL-3: captured in part: what was never taken is not owed",
    { money: [money(1, 1320)], returned: 880, used: { ...on(10), price: 2200 } },
    ["01 received card/advance 1320", "10 used advance/sales 1320 (120)"],
  ],
  [
    "JOURNAL-3: a price that was lowered before the use has counted it in",
    {
      money: [money(1, 2200), refund(5, 770, "refund"), refund(7, 330, "refund")],
      owed: [
        { ...on(5), key: "outside:7:1", amount: 770, isOutside: true },
        { ...on(6), key: "owed:7:6", amount: 330, isOutside: false },
      ],
      used: { ...on(10), price: 1100 },
    },
    [
      "01 received card/advance 2200",
      "05 returned payable/card 770",
      "05 owed advance/payable 770",
      "06 owed advance/payable 330",
      "07 returned payable/card 330",
      "10 used advance/sales 1100 (100)",
    ],
  ],
  [
    "JOURNAL-3: a price that is lowered after the use counts in what went back before it and since",
    {
      money: [money(1, 2200), refund(5, 330, "refund"), refund(11, 440, "refund"), refund(13, 330, "refund")],
      owed: [
        { ...on(5), key: "outside:7:1", amount: 330, isOutside: true },
        { ...on(11), key: "outside:7:2", amount: 440, isOutside: true },
        { ...on(12), key: "owed:7:12", amount: 330, isOutside: false },
      ],
      used: { ...on(10), price: 2200 },
      repriced: [{ ...on(12), key: "repriced:1", by: -1100 }],
    },
    [
      "01 received card/advance 2200",
      "05 returned payable/card 330",
      "05 owed advance/payable 330",
      "10 used advance/sales 1870 (170)",
      "11 returned payable/card 440",
      "11 owed sales/payable 440 (40)",
      "12 repriced sales/advance 330 (30)",
      "12 owed advance/payable 330",
      "13 returned payable/card 330",
    ],
  ],
])("%s", (_, given, expected) => expect(shown(entriesOfBooking(facts(given)))).toEqual(expected));
