import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { at } from "../../../test/build/times.ts";
import { openRuns } from "../availability/opening-hours.ts";
import { startOfDay } from "../time/clock.ts";
import { addDays, type Day, dayNumber, daysBetween, type Weekday, weekdayOf } from "../time/day.ts";
import { intersection, without } from "../time/slot.ts";
import { availableMinutes, countDays } from "./available.ts";
import {
  dueDaysOf,
  growthOf,
  INVOICE_AGES,
  invoiceAge,
  leadRanges,
  medianLead,
  occupancyOf,
  revenuePerHour,
  shareOf,
} from "./figures.ts";
import { comparedWith, isPeriod, monthsUntil, splitByMonths } from "./period.ts";
import {
  addBooking,
  emptyTally,
  LONGEST_LEAD,
  monthTally,
  type ReportedBooking,
  type Tally,
} from "./tally.ts";

describe("REPORT-1: periods", () => {
  it.each([
    ["before", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
    ["before", "2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
    ["before", "2026-11-10", "2026-11-12", "2026-11-07", "2026-11-09"],
    ["year", "2026-02-01", "2026-02-28", "2025-02-01", "2025-02-28"],
    ["year", "2025-02-01", "2025-02-28", "2024-02-01", "2024-02-29"],
    ["year", "2024-02-29", "2024-03-10", "2023-02-28", "2023-03-10"],
  ] as const)("%s of %s to %s is %s to %s", (how, from, to, before, until) => {
    expect(comparedWith({ from, to }, how)).toEqual({ from: before, to: until });
    expect(comparedWith({ from, to }, "none")).toBeNull();
  });

  it("ends on or after its first day, and covers at most two years", () => {
    expect(isPeriod({ from: "2026-11-02", to: "2026-11-01" })).toBe(false);
    expect(isPeriod({ from: "2026-11-01", to: "2026-11-01" })).toBe(true);
    expect(isPeriod({ from: "2024-01-01", to: "2025-12-31" })).toBe(true);
    expect(isPeriod({ from: "2024-01-01", to: "2026-01-01" })).toBe(false);
  });

  it("is its whole months and the days around them, each day once", () => {
    const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays("2024-12-28", n));
    fc.assert(
      fc.property(day, fc.nat({ max: 400 }), (from, length) => {
        const to = addDays(from, length);
        const { months, days } = splitByMonths({ from, to });
        const stretches = [
          ...days,
          ...(months ? [{ from: months.from, to: addDays(months.until, -1) }] : []),
        ].sort((a, b) => (a.from < b.from ? -1 : 1));
        expect(stretches[0]?.from).toBe(from);
        expect(stretches.at(-1)?.to).toBe(to);
        for (const [place, one] of stretches.slice(1).entries())
          expect(one.from).toBe(addDays(stretches[place]?.to as Day, 1));
        if (months) expect([months.from, months.until].map((one) => one.slice(8))).toEqual(["01", "01"]);
      }),
    );
    expect(monthsUntil("2026-02-14", 3)).toEqual(["2025-12-01", "2026-01-01", "2026-02-01"]);
  });
});

const booking: ReportedBooking = {
  id: 7,
  start: at("2026-12-04 10:00"),
  end: at("2026-12-04 12:30"),
  bookedAt: at("2026-12-01 23:00"),
  canceledAt: null,
  price: 10_000,
  agreedBefore: null,
  cancelFee: null,
  refund: null,
  received: 0,
  returned: 0,
  paid: true,
  isWaitingForApproval: false,
  terms: "prepaid",
  method: 2,
  source: "guest",
  ledger: 10_000,
  owed: 0,
  isUntaken: false,
  issuerId: null,
};

function tallied(...bookings: Partial<ReportedBooking>[]): Record<Day, Tally> {
  const days: Record<Day, Tally> = {};
  for (const one of bookings) addBooking((day) => (days[day] ??= emptyTally()), { ...booking, ...one });
  return days;
}

describe("REPORT-2: the figures that a booking adds to a day", () => {
  it("a use counts on the day on which it begins", () => {
    const { "2026-12-04": day } = tallied({});
    expect(day).toMatchObject({ made: 1, canceled: 0, uses: 1, minutes: 150, revenue: 10_000, fees: 0 });
    expect(day).toMatchObject({ ledger: 10_000, outstanding: 0, differing: [] });
    expect(day?.hours.slice(10, 13)).toEqual([60, 60, 30]);
    expect(day?.leads[3]).toBe(1);
    expect(day?.ways).toEqual([0, 0, 10_000, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("minutes after midnight count on the next day, the rest does not", () => {
    const days = tallied({ start: at("2026-12-04 22:30"), end: at("2026-12-05 01:00") });
    expect(days["2026-12-04"]).toMatchObject({ uses: 1, minutes: 90, revenue: 10_000 });
    expect(days["2026-12-05"]).toMatchObject({ uses: 0, minutes: 60, revenue: 0, made: 0 });
    expect(days["2026-12-05"]?.hours[0]).toBe(60);
  });

  const canceled = { canceledAt: at("2026-11-30 09:00"), cancelFee: 3000 };
  it.each<[name: string, Partial<ReportedBooking>, day: Day, Partial<Tally>]>([
    ["unpaid", { paid: false, ledger: 0 }, "2026-12-04", { revenue: 10_000, outstanding: 10_000 }],
    [
      "part paid",
      { paid: false, received: 4000, ledger: 4000 },
      "2026-12-04",
      { revenue: 10_000, outstanding: 6000 },
    ],
    ["on invoice", { paid: false, terms: "invoice", ledger: 0 }, "2026-12-04", { outstanding: 10_000 }],
    ["free", { price: 0, terms: "free", ledger: 0 }, "2026-12-04", { uses: 1, revenue: 0 }],
    [
      "a change waits for its money: the price before it counts",
      { price: 15_000, agreedBefore: 10_000 },
      "2026-12-04",
      { revenue: 10_000, outstanding: 0 },
    ],
    [
      "given back outside of the product",
      { returned: 2500, ledger: 7500 },
      "2026-12-04",
      { revenue: 7500, outstanding: 0 },
    ],
    [
      "waiting for approval, its card authorised",
      { isWaitingForApproval: true, ledger: 0, isUntaken: true },
      "2026-12-04",
      { made: 1, uses: 0, minutes: 0, revenue: 0, outstanding: 0, untaken: 0 },
    ],
    [
      "agreed, but the card is not taken because of another booking",
      { isUntaken: true, ledger: 0 },
      "2026-12-04",
      { revenue: 10_000, untaken: 10_000 },
    ],
    [
      "canceled with a fee, the refund made",
      { ...canceled, refund: 7000, ledger: 3000 },
      "2026-11-30",
      { fees: 3000, transferFees: 0, owed: 0, revenue: 0 },
    ],
    [
      "canceled, the refund owed less what its transfer costs",
      { ...canceled, method: 1, refund: 6390, ledger: 10_000, owed: 6390 },
      "2026-11-30",
      { fees: 3000, transferFees: 610, owed: 6390 },
    ],
    [
      "canceled unpaid",
      { ...canceled, paid: false, cancelFee: 0, ledger: 0 },
      "2026-11-30",
      { fees: 0, outstanding: 0 },
    ],
    [
      "canceled on invoice, its fee owed",
      { ...canceled, paid: false, terms: "invoice", ledger: 0 },
      "2026-11-30",
      { fees: 3000, outstanding: 3000 },
    ],
    [
      "a part of the fee given back later",
      { ...canceled, refund: 7000, returned: 1000, ledger: 2000 },
      "2026-11-30",
      { fees: 2000, transferFees: 0 },
    ],
  ])("%s", (_, change, day, expected) => {
    const tally = tallied(change)[day];
    expect(tally).toMatchObject({ ...expected, differing: [] });
    const { revenue = 0, fees = 0, transferFees = 0, outstanding = 0, owed = 0, untaken = 0 } = tally ?? {};
    expect(tally?.ledger).toBe(revenue + fees + transferFees - outstanding + owed - untaken);
  });

  it("a cancel counts among those made by start, its fee on the day of the cancel", () => {
    const days = tallied({ ...canceled, refund: 7000, ledger: 3000 });
    expect(days["2026-12-04"]).toMatchObject({
      ...{ made: 1, canceled: 1, madeSum: 10_000, canceledSum: 10_000 },
      ...{ uses: 0, fees: 0, ledger: 0 },
    });
  });

  it("REPORT-4: names a booking whose ledger is not what it says", () => {
    expect(tallied({ ledger: 9999 })["2026-12-04"]?.differing).toEqual([7]);
    expect(tallied({ owed: 1 })["2026-12-04"]?.differing).toEqual([7]);
    expect(tallied({ paid: false, ledger: 1 })["2026-12-04"]?.differing).toEqual([7]);
  });

  it("a month is the sum of its days, with the hours by weekday", () => {
    const days = tallied(
      {},
      { start: at("2026-12-05 22:00"), end: at("2026-12-06 01:00"), source: "operator" },
    );
    const month = monthTally(Object.entries(days).map(([day, tally]) => [weekdayOf(day), tally]));
    expect(month).toMatchObject({ uses: 2, minutes: 330, revenue: 20_000, sources: [1, 1, 0] });
    // 4 December 2026 is a Friday.
    expect(month.hours[5 * 24 + 10]).toBe(60);
    expect(month.hours[6 * 24 + 23]).toBe(60);
    expect(month.hours[0]).toBe(60);
  });
});

describe("REPORT-3: figures", () => {
  it("have no value without a ground", () => {
    expect([occupancyOf(30, 0), revenuePerHour(100, 0), shareOf(1, 0)]).toEqual([null, null, null]);
    expect(occupancyOf(30, 120)).toBe(0.25);
    expect(revenuePerHour(1000, 90)).toBe(667);
    expect(growthOf(116, 100)).toBeCloseTo(0.16);
    expect(growthOf(5, 0)).toBeNull();
  });

  it.each([
    [[1], 0],
    [[1, 1], 0.5],
    [[0, 2, 0, 1], 1],
    [[0, 1, 0, 0, 1], 2.5],
    [[], null],
  ])("the median of the days ahead in %j is %j", (leads, expected) => {
    expect(medianLead(leads)).toBe(expected);
  });

  it("the median equals that of the sorted list", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: LONGEST_LEAD }), { minLength: 1, maxLength: 60 }), (list) => {
        const leads = Array.from(
          { length: LONGEST_LEAD + 1 },
          (_, day) => list.filter((one) => one === day).length,
        );
        const sorted = list.toSorted((a, b) => a - b);
        const middle = (sorted.length - 1) / 2;
        const [low, high] = [sorted[Math.floor(middle)] ?? 0, sorted[Math.ceil(middle)] ?? 0];
        expect(medianLead(leads)).toBe((low + high) / 2);
        expect(leadRanges(leads).reduce((sum, n) => sum + n, 0)).toBe(list.length);
      }),
    );
  });

  it("invoices by days past due", () => {
    expect([-5, 0, 1, 30, 31, 60, 61, 90, 91].map(invoiceAge)).toEqual([
      ...["not_due", "not_due", "to_30", "to_30", "to_60", "to_60", "to_90", "to_90", "more"],
    ]);
  });

  it("REPORT-6: the days of each age are those that have it, one after another without a gap", () => {
    for (const due of Array.from({ length: 200 }, (_, days) => addDays("2026-11-01", days - 100))) {
      const containing = INVOICE_AGES.filter(({ key }) => {
        const { from, to } = dueDaysOf(key, "2026-11-01");
        return (from === null || from <= due) && (to === null || due <= to);
      });
      expect(containing.map(({ key }) => key)).toEqual([invoiceAge(daysBetween(due, "2026-11-01"))]);
    }
  });
});

describe("REPORT-3: when rooms can be used", () => {
  const run = fc
    .tuple(
      fc.subarray<Weekday>([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      fc.integer({ min: 24, max: 80 }),
      fc.integer({ min: 1, max: 56 }),
    )
    .map(([weekdays, start, length]) => ({
      weekdays,
      start: start * 15,
      // Up to 6:00 of the next day, when none has opened yet.
      end: Math.min((start + length) * 15, 1800),
    }));
  const day = (most: number) => fc.nat({ max: most }).map((n) => addDays("2026-11-25", n));
  const closure = fc
    .tuple(day(20), fc.nat({ max: 95 }), fc.integer({ min: 1, max: 300 }))
    .map(([on, quarter, length]) => ({
      start: startOfDay(on) + quarter * 15,
      end: startOfDay(on) + (quarter + length) * 15,
    }));

  it("is the same as minute by minute: opening hours, holidays, closed dates, closures", () => {
    fc.assert(
      fc.property(
        fc.record({
          businessHours: run.map((one) => [one]),
          holidaysAs: fc.constantFrom<(Weekday | null)[]>(null, 0, 3),
          closedDates: fc.uniqueArray(day(15), { maxLength: 2 }),
          closures: fc.array(closure, { maxLength: 3 }),
          from: day(5),
          length: fc.nat({ max: 9 }),
        }),
        ({ closures, from, length, ...rules }) => {
          const period = { from, to: addDays(from, length) };
          const isHoliday = (one: Day) => dayNumber(one) % 5 === 0;
          const space = sampleSpace(rules);
          const window = { start: startOfDay(from), end: startOfDay(addDays(period.to, 1)) };
          const first = dayNumber(from);
          const open = openRuns(space, first - 2, first + daysBetween(from, period.to) + 2, isHoliday);
          const closed = closures.toSorted((a, b) => a.start - b.start);
          const expected = Array.from({ length: 168 }, () => 0);
          for (const { start, end } of intersection(without(open, joinedByHand(closed)), [window]))
            for (let minute = start; minute < end; minute += 1) {
              const on = addDays("1970-01-01", Math.floor(minute / 1440));
              const place = weekdayOf(on) * 24 + Math.floor((minute % 1440) / 60);
              expected[place] = (expected[place] ?? 0) + 1;
            }
          expect(availableMinutes(space, countDays(period, isHoliday), closures, isHoliday)).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("a hidden room cannot be used", () => {
    const space = sampleSpace({ hidden: true });
    const days = countDays({ from: "2026-12-01", to: "2026-12-31" }, () => false);
    expect(availableMinutes(space, days, [], () => false).every((minutes) => minutes === 0)).toBe(true);
  });
});

function joinedByHand(sorted: readonly { start: number; end: number }[]) {
  const out: { start: number; end: number }[] = [];
  for (const one of sorted) {
    const last = out.at(-1);
    if (last && one.start <= last.end) last.end = Math.max(last.end, one.end);
    else out.push({ ...one });
  }
  return out;
}
