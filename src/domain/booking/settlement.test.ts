import { describe, expect, test } from "vitest";
import { sampleBooking } from "../../../test/build/booking.ts";
import { at } from "../../../test/build/times.ts";
import type { Booking } from "./booking.ts";
import { feesAt, settlementsOf, whyNotMore } from "./settlement.ts";
import type { Terms } from "./terms.ts";

/** Used on 2026-12-01 (a Tuesday), 2,000 yen; changed on 2026-11-24. */
function ways(
  price: number,
  changes: Partial<Booking> = {},
  {
    terms = "prepaid",
    feePercent = 0,
    held,
    now = "2026-11-24 10:00",
  }: { terms?: Terms; feePercent?: number; held?: number; now?: string } = {},
) {
  const booking = sampleBooking(changes);
  const facts = {
    booking,
    terms,
    feePercent,
    held: held ?? (booking.paid ? 2000 : 0),
    start: booking.start,
    now: at(now),
  };
  return settlementsOf(facts, price);
}
const bank = { paymentMethod: 1 } as const;
const brief = (all: ReturnType<typeof ways>) =>
  all.map(({ way, price, due, refund, right }) => [way, price, due, refund, right]);

describe("SETTLE-1: how a difference is settled", () => {
  test.each([
    ["card, the same", 2000, {}, {}, [["none", 2000, 0, 0, "desk"]]],
    [
      "card, less",
      1710,
      {},
      {},
      [
        ["refund", 1710, 0, 290, "desk"],
        ["keep", 2000, 0, 0, "price"],
      ],
    ],
    [
      "card, more: staff charge no card, but send a link",
      3000,
      {},
      {},
      [
        ["link", 3000, 1000, 0, "desk"],
        ["waive", 2000, 0, 0, "price"],
      ],
    ],
    ["card, more, while it runs", 3000, {}, { now: "2026-12-01 10:30" }, [["waive", 2000, 0, 0, "price"]]],
    ["card, 49 yen more: nobody's decision", 2049, {}, {}, [["waive", 2000, 0, 0, "desk"]]],
    [
      "bank, more",
      3000,
      bank,
      {},
      [
        ["due", 3000, 1000, 0, "desk"],
        ["link", 3000, 1000, 0, "desk"],
        ["waive", 2000, 0, 0, "price"],
      ],
    ],
    [
      "bank, more, on the day",
      3000,
      bank,
      { now: "2026-12-01 09:00" },
      [
        ["link", 3000, 1000, 0, "desk"],
        ["waive", 2000, 0, 0, "price"],
      ],
    ],
    [
      "bank, less",
      0,
      bank,
      {},
      [
        ["refund", 0, 0, 2000, "desk"],
        ["keep", 2000, 0, 0, "price"],
      ],
    ],
    [
      "bank, less once more: what is owed back already counts",
      1000,
      { ...bank, price: 1500 },
      { held: 1500 },
      [
        ["refund", 1000, 0, 500, "desk"],
        ["keep", 1500, 0, 0, "price"],
      ],
    ],
    [
      "only authorised: less is simply not taken",
      1500,
      {},
      { held: 0 },
      [
        ["refund", 1500, 0, 0, "desk"],
        ["keep", 2000, 0, 0, "price"],
      ],
    ],
    [
      "unpaid, more",
      3000,
      { ...bank, paid: false },
      {},
      [
        ["due", 3000, 3000, 0, "desk"],
        ["waive", 2000, 2000, 0, "price"],
      ],
    ],
    [
      "unpaid, less",
      1500,
      { ...bank, paid: false },
      {},
      [
        ["none", 1500, 1500, 0, "desk"],
        ["keep", 2000, 2000, 0, "price"],
      ],
    ],
    [
      "invoice, more",
      3000,
      { ...bank, paid: false },
      { terms: "invoice" as const },
      [
        ["invoice", 3000, 3000, 0, "desk"],
        ["waive", 2000, 2000, 0, "price"],
      ],
    ],
    [
      "invoice that is paid, more",
      3000,
      bank,
      { terms: "invoice" as const },
      [
        ["invoice", 3000, 1000, 0, "desk"],
        ["waive", 2000, 0, 0, "price"],
      ],
    ],
    [
      "invoice, part paid, less than has come in",
      1500,
      { ...bank, paid: false, price: 3000 },
      { terms: "invoice" as const, held: 2000 },
      [
        ["refund", 1500, 0, 500, "desk"],
        ["keep", 3000, 1000, 0, "price"],
      ],
    ],
    ["free", 3000, { ...bank, price: 0 }, { terms: "free" as const, held: 0 }, [["none", 0, 0, 0, "desk"]]],
  ] as const)("%s", (_label, price, changes, how, expected) => {
    expect(brief(ways(price, changes, how))).toEqual(expected);
  });
});

test("CHANGE-8: on top of a change that waits, the difference counts from what was paid", () => {
  const waiting = {
    ...bank,
    price: 3000,
    editing: true,
    before: { start: at("2026-12-01 10:00"), end: at("2026-12-01 12:00"), price: 2000 },
  };
  expect(brief(ways(2500, waiting))[0]).toEqual(["due", 2500, 500, 0, "desk"]);
  expect(brief(ways(2000, waiting))).toEqual([["none", 2000, 0, 0, "desk"]]);
  expect(brief(ways(1500, waiting))[0]).toEqual(["refund", 1500, 0, 500, "desk"]);
});

test.each([
  ["the usual deadline", "2026-11-24 10:00", "2026-11-27", false],
  ["the day before, where the deadline is later", "2026-11-28 10:00", "2026-11-30", true],
])("SETTLE-1: pays by %s", (_label, now, payBy, isBankTooSoon) => {
  expect(ways(3000, bank, { now })[0]).toMatchObject({ way: "due", payBy, isBankTooSoon });
});

test("OPCANCEL-5: money received for an invoice pays a price that is lowered to it", () => {
  const [first] = ways(2000, { ...bank, paid: false, price: 3000 }, { terms: "invoice", held: 2000 });
  expect(first).toMatchObject({ way: "none", due: 0, refund: 0, isPaid: true });
});

test.each([
  ["a card", 3000, {}, "prepaid", "2026-11-24 10:00", null],
  ["a card, ten minutes before the use", 3000, {}, "prepaid", "2026-12-01 09:50", "card_not_charged"],
  ["too little to charge", 2049, bank, "prepaid", "2026-11-24 10:00", "difference_too_small"],
  ["bank, the day before", 3000, bank, "prepaid", "2026-11-30 23:59", null],
  ["bank, on the day", 3000, bank, "prepaid", "2026-12-01 00:00", null],
  ["bank, while it runs", 3000, bank, "prepaid", "2026-12-01 10:00", "due_too_late"],
  ["on invoice, on the day", 3000, bank, "invoice", "2026-12-01 00:00", null],
] as const)("SETTLE-1, OPCHANGE-11: why no more can be charged: %s", (_label, price, changes, terms, now, expected) => {
  const booking = sampleBooking(changes);
  const facts = { booking, terms, start: booking.start, now: at(now) };
  expect(whyNotMore(facts, price - 2000)).toBe(expected);
  const isDue = ways(price, changes, { terms, now }).some(
    ({ way }) => way === "due" || way === "link" || way === "invoice",
  );
  expect(isDue).toBe(expected === null);
});

describe("SETTLE-3: the fee that a lower price keeps by the cancel policy", () => {
  const unpaid = { ...bank, paid: false };
  const earlier = { price: 1100, fees: { kept: 100, asked: 100 } };
  test.each([
    [
      "10 percent of what is taken off",
      500,
      {},
      { feePercent: 10 },
      [
        ["policy", 650, 0, 1350, "desk"],
        ["refund", 500, 0, 1500, "price"],
        ["keep", 2000, 0, 0, "price"],
      ],
    ],
    [
      "all of it",
      500,
      {},
      { feePercent: 100 },
      [
        ["policy", 2000, 0, 0, "desk"],
        ["refund", 500, 0, 1500, "price"],
        ["keep", 2000, 0, 0, "price"],
      ],
    ],
    [
      "an earlier fee stays whole",
      500,
      earlier,
      { feePercent: 10, held: 1100 },
      [
        ["policy", 650, 0, 450, "desk"],
        ["refund", 500, 0, 600, "price"],
        ["keep", 1100, 0, 0, "price"],
      ],
    ],
    [
      "an earlier fee gives way to times that cost more",
      1050,
      earlier,
      { feePercent: 10, held: 1100 },
      [
        ["policy", 1100, 0, 0, "desk"],
        ["refund", 1050, 0, 50, "price"],
        ["keep", 1100, 0, 0, "price"],
      ],
    ],
    [
      "nothing of what is not paid yet",
      500,
      unpaid,
      { feePercent: 10 },
      [
        ["none", 500, 500, 0, "desk"],
        ["keep", 2000, 2000, 0, "price"],
      ],
    ],
    [
      "a part of what is owed on invoice",
      500,
      unpaid,
      { feePercent: 10, terms: "invoice" as const },
      [
        ["policy", 650, 650, 0, "desk"],
        ["none", 500, 500, 0, "price"],
        ["keep", 2000, 2000, 0, "price"],
      ],
    ],
  ])("%s", (_label, price, changes, more, expected) => {
    expect(brief(ways(price, changes, more))).toEqual(expected);
  });

  test("several changes keep as much as one", () => {
    const once = feesAt({ booking: sampleBooking(), terms: "prepaid", feePercent: 10 }, 500).kept;
    const first = feesAt({ booking: sampleBooking(), terms: "prepaid", feePercent: 10 }, 1200);
    const between = sampleBooking({ price: 1200 + first.kept, fees: first });
    expect(feesAt({ booking: between, terms: "prepaid", feePercent: 10 }, 500).kept).toBe(once);
  });
});
