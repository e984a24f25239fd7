import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between, booked, closed } from "../../../test/build/times.ts";
import type { Taken } from "../availability/free-slots.ts";
import type { ChargedCurrency } from "../money/money.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { RIGHTS, type Right } from "../staff.ts";
import { overlaps } from "../time/slot.ts";
import type { SpaceFacts } from "./decide.ts";
import {
  decideOperatorBooking,
  type OperatorFacts,
  type OperatorItem,
  type OperatorRequest,
} from "./operator-booking.ts";
import { OVERRIDE_CODES, type OverrideCode } from "./override.ts";

/** 2026-11-24 is a Tuesday: the deadline of a transfer is Friday, 27. */
const NOW = "2026-11-24 10:00";

function factsOf(
  space: SpaceRules = sampleSpace(),
  changes: Partial<SpaceFacts> & {
    isBlocked?: boolean;
    transferCurrencies?: ChargedCurrency[];
    linkCurrencies?: ChargedCurrency[];
    invoiceDays?: number | null;
  } = {},
): OperatorFacts {
  const {
    isBlocked = false,
    transferCurrencies = ["JPY"],
    linkCurrencies = ["JPY"],
    invoiceDays = 365,
    ...rest
  } = changes;
  const facts = { space, taken: [], now: at(NOW), isHoliday: () => false, ...rest };
  return {
    spaces: new Map([[space.id, facts]]),
    guest: { isBlocked },
    transferCurrencies,
    linkCurrencies,
    invoiceDays,
  };
}

function item(from: string, to: string, changes: Partial<OperatorItem> = {}): OperatorItem {
  return { spaceId: 101, ...between(from, to), price: null, cleaning: null, ...changes };
}

const LATER = item("2026-12-10 10:00", "2026-12-10 12:00");

function requestOf(items: OperatorItem[], changes: Partial<OperatorRequest> = {}): OperatorRequest {
  return { items, terms: "prepaid", payBy: null, dueOn: null, linkUntil: null, ...changes };
}

type Choice = {
  overrides?: readonly OverrideCode[];
  rights?: readonly Right[];
  priceLimit?: number | null;
  isElevated?: boolean;
  hasReason?: boolean;
  shown?: number;
};

function decide(request: OperatorRequest, facts = factsOf(), choice: Choice = {}) {
  const {
    overrides = [],
    rights = RIGHTS,
    priceLimit = null,
    isElevated = false,
    hasReason = true,
    shown = 2000,
  } = choice;
  return decideOperatorBooking(request, facts, {
    overrides: new Set(overrides),
    person: { rights, priceLimit, isElevated },
    hasReason,
    shown,
  });
}

function codes(...given: Parameters<typeof decide>) {
  const decision = decide(...given);
  return decision.ok ? "ok" : decision.problems.map(({ code }) => code);
}

const HOURS = sampleSpace();

describe("OPBOOK-1: rules that can be overridden", () => {
  const cases: [string, OverrideCode, Right, OperatorItem, OperatorFacts, number][] = [
    ["a start within the lead time", "slot_too_early", "desk", at30(), factsOf(), 1000],
    ["a start that has passed today", "slot_too_early", "desk", todayAt("09:00"), factsOf(), 1000],
    ["the far end", "slot_too_far", "desk", item("2027-08-10 10:00", "2027-08-10 12:00"), factsOf(), 2000],
    [
      "less than the shortest time",
      "slot_too_short",
      "desk",
      item("2026-12-10 10:00", "2026-12-10 10:30"),
      factsOf(),
      1000,
    ],
    [
      "the bank deadline",
      "bank_too_soon",
      "desk",
      item("2026-11-27 10:00", "2026-11-27 12:00"),
      factsOf(),
      2000,
    ],
    ["opening hours", "slot_closed", "price", item("2026-12-10 07:00", "2026-12-10 10:00"), factsOf(), 3000],
    [
      "a closed date",
      "date_closed",
      "price",
      LATER,
      factsOf(sampleSpace({ closedDates: ["2026-12-10"] })),
      2000,
    ],
    ["a hidden room", "space_hidden", "price", LATER, factsOf(sampleSpace({ hidden: true })), 2000],
    [
      "steps of 5 minutes",
      "slot_not_quarter",
      "price",
      item("2026-12-10 10:05", "2026-12-10 12:05"),
      factsOf(),
      2000,
    ],
    ["shorter cleaning", "cleaning_shortened", "price", { ...LATER, cleaning: 0 }, factsOf(), 2000],
    ["a blocked guest", "account_blocked", "people", LATER, factsOf(HOURS, { isBlocked: true }), 2000],
  ];

  test.each(cases)("%s: by `%s`, with the right `%s`, for a reason", (_, code, right, one, facts, shown) => {
    const terms = code === "bank_too_soon" ? "prepaid" : "invoice";
    const request = requestOf([one], { terms });
    expect(codes(request, facts, { shown })).toEqual([code]);
    expect(codes(request, facts, { shown, overrides: [code] })).toBe("ok");
    expect(codes(request, facts, { shown, overrides: [code], hasReason: false })).toEqual(["reason_owed"]);
    const others = RIGHTS.filter((each) => each !== right);
    expect(codes(request, facts, { shown, overrides: [code], rights: others })).toEqual(["right_missing"]);
    // A right that nothing needs is not asked for.
    expect(codes(requestOf([LATER]), factsOf(), { overrides: [code], rights: ["desk"] })).toBe("ok");
  });

  function at30() {
    return item("2026-11-24 10:30", "2026-11-24 11:30");
  }
  function todayAt(from: string) {
    return item(`2026-11-24 ${from}`, "2026-11-24 10:00");
  }
});

test("OPBOOK-3: every rule that is broken is named, with its item, until all are overridden", () => {
  const request = requestOf([LATER, item("2026-12-10 07:05", "2026-12-10 07:35")], { terms: "invoice" });
  const decision = decide(request, factsOf(), { shown: 3000 });
  expect(!decision.ok && decision.problems.map(({ code, params }) => [code, params?.item])).toEqual([
    ["slot_not_quarter", 1],
    ["slot_too_short", 1],
    ["slot_closed", 1],
  ]);
  const some: OverrideCode[] = ["slot_not_quarter", "slot_too_short"];
  expect(codes(request, factsOf(), { shown: 3000, overrides: some })).toEqual(["slot_closed"]);
  expect(codes(request, factsOf(), { shown: 3000, overrides: [...some, "slot_closed"] })).toBe("ok");
});

describe("OPBOOK-2: rules that nobody can override", () => {
  test.each([
    ["another booking", LATER, { taken: [booked("2026-12-10 11:00", "2026-12-10 13:00")] }, "slot_taken"],
    ["another's cleaning", LATER, { taken: [booked("2026-12-10 08:00", "2026-12-10 10:00")] }, "slot_taken"],
    ["its own cleaning", LATER, { taken: [booked("2026-12-10 12:00", "2026-12-10 13:00")] }, "slot_taken"],
    ["a closure", LATER, { taken: [closed("2026-12-10 11:00", "2026-12-10 11:30")] }, "slot_taken"],
    [
      "a hold",
      LATER,
      { taken: [{ ...booked("2026-12-10 11:00", "2026-12-10 11:30"), kind: "hold" as const }] },
      "slot_taken",
    ],
    ["more than a day ago", item("2026-11-23 09:00", "2026-11-23 10:00"), {}, "slot_past"],
    ["seven minutes past", item("2026-12-10 10:07", "2026-12-10 12:00"), {}, "slot_not_five"],
    ["an end before the start", item("2026-12-10 12:00", "2026-12-10 10:00"), {}, "slot_ends_before_start"],
    ["past 36:00", item("2026-12-10 10:00", "2026-12-11 12:15"), {}, "slot_too_long"],
    ["longer cleaning", { ...LATER, cleaning: 20 }, {}, "cleaning_too_long"],
    ["an unknown room", { ...LATER, spaceId: 9 }, {}, "space_not_found"],
  ])("%s", (_, one, changes, code) => {
    const found = codes(requestOf([one], { terms: "invoice" }), factsOf(HOURS, changes), {
      overrides: OVERRIDE_CODES,
    });
    expect(found).toContain(code);
  });

  test("TERMS-1: two currencies, and a transfer in a currency in which the company has no account", () => {
    const singapore = sampleSpace({ id: 102, currency: "SGD" });
    const both = factsOf();
    const spaces = new Map([...both.spaces, ...factsOf(singapore).spaces]);
    const abroad = { ...LATER, spaceId: 102 };
    expect(codes(requestOf([LATER, abroad]), { ...both, spaces })).toContain("currency_mixed");
    expect(codes(requestOf([abroad]), factsOf(singapore))).toEqual(["payment_way_not_offered"]);
    expect(codes(requestOf([abroad], { terms: "free" }), factsOf(singapore), { shown: 0 })).toBe("ok");
    const inDollars = factsOf(singapore, { transferCurrencies: ["JPY", "SGD"] });
    expect(codes(requestOf([abroad]), inDollars)).toBe("ok");
    expect(codes(requestOf([abroad], { terms: "invoice" }), inDollars)).toBe("ok");
    expect(codes(requestOf([LATER]), factsOf(HOURS, { transferCurrencies: [] }))).toEqual([
      "payment_way_not_offered",
    ]);
  });

  test("OPBOOK-7: slots of one order that overlap, or leave no time for their own cleaning", () => {
    const next = (from: string, to: string, cleaning: number | null = null) =>
      item(`2026-12-10 ${from}`, `2026-12-10 ${to}`, { cleaning });
    const all = { overrides: OVERRIDE_CODES, shown: 4000 };
    expect(codes(requestOf([LATER, next("11:00", "13:00")]), factsOf(), all)).toEqual([
      "reservations_overlap",
    ]);
    expect(codes(requestOf([LATER, next("12:00", "14:00")]), factsOf(), all)).toEqual([
      "slot_needs_cleaning",
    ]);
    const without = [{ ...LATER, cleaning: 0 }, next("12:00", "14:00")];
    expect(codes(requestOf(without), factsOf(), all)).toBe("ok");
  });
});

describe("OPBOOK-4, OPBOOK-5: the price", () => {
  const unpriced = factsOf(sampleSpace({ plans: [samplePlan({ end: 11 * 60 })] }));
  const dear = requestOf([{ ...LATER, price: 5000 }]);

  test("a minute without a plan owes a price", () => {
    const overrides = ["slot_no_plan"] as const;
    expect(codes(requestOf([LATER]), unpriced, { overrides })).toEqual(["price_owed"]);
    const decision = decide(dear, unpriced, { overrides, shown: 5000 });
    expect(decision.ok && decision.plan).toMatchObject({
      total: 5000,
      slots: [{ ruled: null, agreed: 5000 }],
    });
  });

  test("another price needs the right and a reason, and beyond the limit a fresh second factor", () => {
    expect(codes(dear, factsOf(), { shown: 5000 })).toBe("ok");
    expect(codes(dear, factsOf(), { shown: 5000, rights: ["desk"] })).toEqual(["right_missing"]);
    expect(codes(dear, factsOf(), { shown: 5000, hasReason: false })).toEqual(["reason_owed"]);
    expect(codes(dear, factsOf(), { shown: 5000, priceLimit: 3000 })).toBe("ok");
    const over = { shown: 5000, priceLimit: 2999 };
    expect(codes(dear, factsOf(), over)).toEqual(["step_up_required"]);
    expect(codes(dear, factsOf(), { ...over, isElevated: true })).toBe("ok");
    // The price of the rules, given again, is none.
    const same = requestOf([{ ...LATER, price: 2000 }]);
    expect(codes(same, factsOf(), { rights: ["desk"], hasReason: false })).toBe("ok");
  });

  test("TERMS-4: free is a price, too", () => {
    const free = requestOf([LATER], { terms: "free" });
    expect(codes(free, factsOf(), { shown: 0 })).toBe("ok");
    expect(codes(free, factsOf(), { shown: 0, rights: ["desk"] })).toEqual(["right_missing"]);
    expect(codes(free, factsOf(), { shown: 0, hasReason: false })).toEqual(["reason_owed"]);
    expect(codes(free, factsOf(), { shown: 0, priceLimit: 1999 })).toEqual(["step_up_required"]);
  });

  test("OPBOOK-6: the sum that was shown has to be the sum", () => {
    expect(codes(requestOf([LATER]), factsOf(), { shown: 1999 })).toEqual(["price_changed"]);
  });
});

describe("TERMS-2, TERMS-3: until when it is paid", () => {
  const day = (text: string) => item(`${text} 12:00`, `${text} 14:00`);
  test.each([
    ["TERMS-2: as for guests", day("2026-12-10"), {}, { payBy: "2026-11-27", dueOn: null }],
    ["before a near use", day("2026-11-26"), {}, { payBy: "2026-11-25", dueOn: null }],
    ["today for a use today", day("2026-11-24"), {}, { payBy: "2026-11-24", dueOn: null }],
    [
      "a day that was agreed",
      day("2026-12-10"),
      { payBy: "2026-12-09" },
      { payBy: "2026-12-09", dueOn: null },
    ],
    [
      "TERMS-3: on invoice at the end of next month",
      day("2026-12-10"),
      { terms: "invoice" as const },
      { payBy: null, dueOn: "2026-12-31" },
    ],
    [
      "on invoice by a day",
      day("2026-12-10"),
      { terms: "invoice" as const, dueOn: "2027-01-15" },
      { payBy: null, dueOn: "2027-01-15" },
    ],
    ["free: never", day("2026-12-10"), { terms: "free" as const }, { payBy: null, dueOn: null }],
  ])("%s", (_, one, changes, expected) => {
    const request = requestOf([one], changes);
    const shown = request.terms === "free" ? 0 : 2000;
    const decision = decide(request, factsOf(), { overrides: OVERRIDE_CODES, shown });
    expect(decision.ok && decision.plan).toMatchObject(expected);
  });

  test.each([
    ["on the day of the use", { payBy: "2026-12-10" }, "pay_by_out_of_range"],
    ["yesterday", { payBy: "2026-11-23" }, "pay_by_out_of_range"],
    ["the day before, once the use was yesterday", { items: [day("2026-11-23")] }, "pay_by_out_of_range"],
    ["an invoice of yesterday", { terms: "invoice" as const, dueOn: "2026-11-23" }, "due_on_out_of_range"],
    ["in a year and a day", { terms: "invoice" as const, dueOn: "2027-11-25" }, "due_on_out_of_range"],
  ])("not %s", (_, changes, code) => {
    expect(codes(requestOf([LATER], changes), factsOf(), { overrides: OVERRIDE_CODES })).toEqual([code]);
  });

  test.each([
    ["a day ahead", day("2026-12-10"), null, "2026-11-25 10:00"],
    ["as agreed", day("2026-12-10"), "2026-12-01 18:00", "2026-12-01 18:00"],
    ["before a use today", day("2026-11-24"), null, "2026-11-24 11:55"],
  ])("LINKPAY-2, LINKPAY-10: by a link, %s", (_, one, chosen, until) => {
    const request = requestOf([one], { terms: "link", linkUntil: chosen === null ? null : at(chosen) });
    // The deadline of a transfer does not matter.
    const decision = decide(request, factsOf(), { overrides: ["slot_too_early"] });
    expect(decision.ok && decision.plan).toMatchObject({
      payBy: null,
      dueOn: null,
      link: { until: at(until), spaceId: 101 },
    });
  });

  test("LINKPAY-2, LINKPAY-10: a link ends in time and before the use, over what a card can be charged, if cards are taken", () => {
    const near = requestOf([item("2026-11-24 10:10", "2026-11-24 12:10")], { terms: "link" });
    const all = { overrides: OVERRIDE_CODES };
    expect(codes(near, factsOf(), all)).toEqual(["link_end_out_of_range"]);
    for (const until of ["2026-11-24 10:05", "2026-12-09 10:01", "2026-12-10 12:00"]) {
      const request = requestOf([day("2026-12-10")], { terms: "link", linkUntil: at(until) });
      expect(codes(request, factsOf(), all)).toEqual(["link_end_out_of_range"]);
    }
    const small = requestOf([{ ...LATER, price: 49 }], { terms: "link" });
    expect(codes(small, factsOf(), { shown: 49 })).toEqual(["amount_too_small"]);
    const link = requestOf([LATER], { terms: "link" });
    expect(codes(link, factsOf(HOURS, { linkCurrencies: [] }))).toEqual(["payment_way_not_offered"]);
    expect(codes(link, factsOf(HOURS, { transferCurrencies: [], invoiceDays: null }))).toBe("ok");
  });

  test("the earliest start of several slots counts", () => {
    const decision = decide(requestOf([day("2026-12-10"), day("2026-11-27")]), factsOf(), {
      overrides: ["bank_too_soon"],
      shown: 4000,
    });
    expect(decision.ok && decision.plan.payBy).toBe("2026-11-26");
  });
});

test("OPBOOK-2: no override and no right lets an overlap through", () => {
  const midnight = at("2026-12-10 00:00");
  const span = fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 72 }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(span, fc.constantFrom("booking", "hold", "closure"), fc.nat(6)), { maxLength: 4 }),
      fc.array(fc.tuple(span, fc.option(fc.nat(3))), { minLength: 1, maxLength: 3 }),
      fc.subarray([...OVERRIDE_CODES]),
      fc.constantFrom("prepaid" as const, "invoice" as const, "free" as const),
      (others, wanted, overrides, terms) => {
        const taken = others.map(([[from, length], kind, cleaning]): Taken => {
          const range = { start: midnight + 5 * from, end: midnight + 5 * (from + length) };
          return { ...range, kind: kind as Taken["kind"], cleanedBy: range.end + 5 * cleaning };
        });
        const items = wanted.map(([[from, length], cleaning]) => ({
          spaceId: 101,
          start: midnight + 5 * from,
          end: midnight + 5 * (from + length),
          price: 700,
          cleaning: cleaning === null ? null : 5 * cleaning,
        }));
        const shown = terms === "free" ? 0 : 700 * items.length;
        const decision = decide(requestOf(items, { terms }), factsOf(HOURS, { taken }), { overrides, shown });
        if (!decision.ok) return;
        const mine = decision.plan.slots.map(({ start, cleanedBy }) => ({ start, end: cleanedBy }));
        const theirs = taken.map(({ start, cleanedBy }) => ({ start, end: cleanedBy }));
        for (const [index, one] of mine.entries())
          for (const other of [...theirs, ...mine.slice(0, index)]) expect(overlaps(one, other)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test("a request that guests could make breaks no rule", () => {
  expect(codes(requestOf([LATER]), factsOf(), { rights: ["desk"], hasReason: false })).toBe("ok");
});
