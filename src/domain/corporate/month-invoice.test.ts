import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SheetLine } from "../documents/document-sheet.ts";
import { reminderFor } from "./invoice-reminders.ts";
import {
  type CompanyBooking,
  centersOf,
  type Invoiced,
  type MonthInvoice,
  monthInvoices,
} from "./month-invoice.ts";
import { payNumberOf } from "./pay-number.ts";
import { closingFor, dueAfter, periodStart } from "./terms.ts";

const NOVEMBER = { closing: "2026-11-30", by: "group", currency: "JPY", isGstRegistered: false } as const;

function booking(
  id: number,
  amount: number,
  part: Partial<Omit<CompanyBooking, "line">> & { line?: Partial<SheetLine> } = {},
) {
  const { line = {}, ...rest } = part;
  const usedOn = part.usedOn ?? "2026-11-10";
  const made: CompanyBooking = {
    ...{ id, groupId: 1, group: "開発部", issuerId: 7, usedOn, canceledOn: null, cancelFee: null },
    ...{ isAwaitingApproval: false, invoiced: [], repaid: 0, isPaid: false, received: 0 },
    line: {
      ...{ kind: "use", reservationId: id, room: { ja: "会議室", en: "Room" }, was: null, amount, parts: [] },
      ...{
        start: `${usedOn} 10:00`,
        end: `${usedOn} 12:00`,
        isEligible: true,
        costCenter: "D-100",
        group: "開発部",
      },
      ...line,
    },
    ...rest,
  };
  return made;
}

/** What invoice 1 (G-2026-000001) said of a booking. */
function invoiced(one: CompanyBooking, use: number, fee = 0, part: Partial<Invoiced> = {}): Invoiced {
  return {
    ...{ issuerId: one.issuerId, use, fee, repaid: 0, useLine: { ...one.line, amount: use }, feeLine: null },
    ...{ invoiceId: 1, number: "G-2026-000001", issuedOn: "2026-11-01", ...part },
  };
}

const linesOf = (invoices: readonly MonthInvoice[]) =>
  invoices.map(({ lines, total }) => [
    total,
    lines.map(({ reservationId, kind, amount, corrects }) => [
      reservationId,
      kind,
      amount,
      corrects?.number ?? null,
    ]),
  ]);

describe("CORP-40: the lines of a period's invoice", () => {
  it("bookings that were used by the closing day and are on no invoice, and fees of cancels by then", () => {
    const all = [
      booking(1, 3300),
      booking(2, 5500, { usedOn: "2026-12-01" }),
      booking(3, 2200, { usedOn: "2026-10-31" }),
      booking(4, 4400, { canceledOn: "2026-11-30", cancelFee: 1320, usedOn: "2026-12-20" }),
      booking(5, 4400, { canceledOn: "2026-12-01", cancelFee: 4400, usedOn: "2026-11-20" }),
      booking(6, 4400, { canceledOn: "2026-11-12", cancelFee: 0 }),
      booking(7, 4400, { isAwaitingApproval: true }),
      booking(8, 0),
    ];
    expect(linesOf(monthInvoices(all, NOVEMBER))).toEqual([
      [
        2200 + 3300 + 1320,
        [
          [3, "use", 2200, null],
          [1, "use", 3300, null],
          [4, "fee", 1320, null],
        ],
      ],
    ]);
  });

  it("one for each group and issuer, or one an issuer for all groups; nothing used, none", () => {
    const all = [
      booking(1, 1100),
      booking(2, 2200, { groupId: 2, group: "営業部" }),
      booking(3, 3300, { issuerId: 0 }),
    ];
    const keys = (by: "group" | "company") =>
      monthInvoices(all, { ...NOVEMBER, by }).map(({ groupId, issuerId, total }) => [
        groupId,
        issuerId,
        total,
      ]);
    expect(keys("group")).toEqual([
      [1, 7, 1100],
      [2, 7, 2200],
      [1, 0, 3300],
    ]);
    expect(keys("company")).toEqual([
      [null, 7, 3300],
      [null, 0, 3300],
    ]);
    expect(monthInvoices([booking(1, 1100, { usedOn: "2026-12-01" })], NOVEMBER)).toEqual([]);
  });

  it("lines stand by cost center, each with its sum", () => {
    const all = [
      booking(1, 1000, { line: { costCenter: "Z" } }),
      booking(2, 2000, { line: { costCenter: "A" } }),
      booking(3, 4000, { line: { costCenter: "Z" } }),
    ];
    const [invoice] = monthInvoices(all, NOVEMBER);
    expect(centersOf(invoice?.lines ?? []).map(({ costCenter, amount }) => [costCenter, amount])).toEqual([
      ["A", 2000],
      ["Z", 5000],
    ]);
  });
});

describe("CORP-41: tax once a rate and invoice", () => {
  it("is rounded once: three times 105 yen bear 28 yen, not three times 9", () => {
    const all = [1, 2, 3].map((id) => booking(id, 105));
    const [invoice] = monthInvoices(all, NOVEMBER);
    expect(invoice?.sums).toEqual([{ percent: 10, taxed: 315, tax: 28, isQualified: true, isReturn: false }]);
  });

  it("bookings used before the issuer was registered have a sum of their own, and fees are outside of tax", () => {
    const all = [
      booking(1, 1000, { line: { isEligible: false } }),
      booking(2, 2000),
      booking(3, 9000, { canceledOn: "2026-11-02", cancelFee: 4500 }),
    ];
    const [invoice] = monthInvoices(all, NOVEMBER);
    expect([invoice?.sums, invoice?.untaxed, invoice?.total]).toEqual([
      [
        { percent: 10, taxed: 2000, tax: 181, isQualified: true, isReturn: false },
        { percent: 10, taxed: 1000, tax: 90, isQualified: false, isReturn: false },
      ],
      4500,
      7500,
    ]);
  });

  it("a rate that changes within the period has a sum for each", () => {
    const of = (id: number, day: string) => booking(id, 1080, { usedOn: day });
    const [invoice] = monthInvoices([of(1, "2019-09-30"), of(2, "2019-10-01")], {
      ...{ ...NOVEMBER, closing: "2019-10-15" },
    });
    expect(invoice?.sums.map(({ percent, taxed, tax }) => [percent, taxed, tax])).toEqual([
      [10, 1080, 98],
      [8, 1080, 80],
    ]);
  });

  it("S$ have GST if the company is registered for it, and the rooms of others bear none of it", () => {
    const dollars = { ...NOVEMBER, currency: "SGD" } as const;
    const all = [booking(1, 10_900, { issuerId: 0, line: { isEligible: false } })];
    const sums = (isGstRegistered: boolean) => monthInvoices(all, { ...dollars, isGstRegistered })[0]?.sums;
    expect(sums(true)).toEqual([
      { percent: 9, taxed: 10_900, tax: 900, isQualified: false, isReturn: false },
    ]);
    expect(sums(false)).toEqual([]);
    const other = [booking(1, 10_900, { line: { supplier: "Kakuu Pte. Ltd." } })];
    expect(monthInvoices(other, { ...dollars, isGstRegistered: true })[0]?.sums).toEqual([]);
  });
});

describe("CORP-43: corrections after a booking was invoiced", () => {
  const next = { ...NOVEMBER, closing: "2026-12-31" } as const;
  const used = (id: number, amount: number) => booking(id, amount, { usedOn: "2026-12-10" });

  it("a lower price is a line that names the invoice, with a sum and tax of its own", () => {
    const lower = booking(1, 8000);
    const [invoice] = monthInvoices([{ ...lower, invoiced: [invoiced(lower, 10_000)] }, used(2, 5000)], next);
    expect(linesOf(invoice ? [invoice] : [])).toEqual([
      [
        3000,
        [
          [1, "return", -2000, "G-2026-000001"],
          [2, "use", 5000, null],
        ],
      ],
    ]);
    expect(invoice?.sums).toEqual([
      { percent: 10, taxed: 5000, tax: 454, isQualified: true, isReturn: false },
      { percent: 10, taxed: -2000, tax: -181, isQualified: true, isReturn: true },
    ]);
  });

  it("money that goes back is not also taken off the total", () => {
    const lower = booking(1, 8000);
    const paid = { ...lower, invoiced: [invoiced(lower, 10_000)], repaid: 2000 };
    const [invoice] = monthInvoices([paid, used(2, 5000)], next);
    expect([invoice?.total, invoice?.repaid]).toEqual([5000, 2000]);
    // It has been said: nothing follows, and only a further one is named.
    const told = { ...lower, invoiced: [invoiced(lower, 8000, 0, { repaid: 2000 })], repaid: 2000 };
    expect(monthInvoices([told], next)).toEqual([]);
  });

  it("a paid booking takes off only as much as has come for what the invoice lists", () => {
    const lower = booking(1, 8000, { isPaid: true });
    const paid = { ...lower, invoiced: [invoiced(lower, 10_000)] };
    const totals = (...others: CompanyBooking[]) =>
      monthInvoices([paid, ...others], next).map(({ total, repaid }) => [total, repaid]);
    // The company paid the earlier paper, and 2,000 of it are with a booking of this one.
    expect(totals({ ...used(2, 5000), received: 2000 })).toEqual([[3000, 0]]);
    expect(totals({ ...used(2, 2000), isPaid: true }, used(3, 4000))).toEqual([[4000, 0]]);
    // Something went back, or never came.
    expect(totals({ ...used(2, 5000), received: 500 })).toEqual([[4500, 1500]]);
    expect(totals(used(2, 5000))).toEqual([[5000, 2000]]);
    // What has come for a booking that an earlier invoice listed is no money for this one.
    const listed = { ...used(3, 6000), received: 3000, invoiced: [invoiced(used(3, 6000), 5000)] };
    expect(totals(listed, used(2, 5000))).toEqual([[6000, 2000]]);
  });

  it("a cancel after the invoice returns the use and asks for its fee", () => {
    const canceled = booking(1, 10_000, { canceledOn: "2026-12-05", cancelFee: 3000 });
    const all = [{ ...canceled, invoiced: [invoiced(canceled, 10_000)] }, used(2, 20_000)];
    expect(linesOf(monthInvoices(all, next))).toEqual([
      [
        13_000,
        [
          [1, "return", -10_000, "G-2026-000001"],
          [1, "fee", 3000, "G-2026-000001"],
          [2, "use", 20_000, null],
        ],
      ],
    ]);
  });

  it("a credit that would make the total negative waits, and alone makes no invoice, except for a return that the law documents", () => {
    const lower = booking(1, 1000);
    const waiting = { ...lower, invoiced: [invoiced(lower, 9000)] };
    expect(linesOf(monthInvoices([waiting, used(2, 5000)], next))).toEqual([
      [5000, [[2, "use", 5000, null]]],
    ]);
    expect(monthInvoices([waiting], next)).toEqual([]);
    const repaid = (amount: number) => ({
      ...lower,
      invoiced: [invoiced(lower, 1000 + amount)],
      repaid: amount,
    });
    expect(monthInvoices([repaid(9999)], next)).toEqual([]);
    expect(linesOf(monthInvoices([repaid(10_000)], next))).toEqual([
      [0, [[1, "return", -10_000, "G-2026-000001"]]],
    ]);
  });

  it("a room of another issuer is returned by the first and asked for by the second", () => {
    const moved = booking(1, 6000, { issuerId: 9 });
    const first = { ...invoiced(moved, 5000), issuerId: 7 };
    const all = [{ ...moved, invoiced: [first] }, used(2, 8000)];
    expect(monthInvoices(all, next).map(({ issuerId, total }) => [issuerId, total])).toEqual([
      [7, 3000],
      [9, 6000],
    ]);
  });
});

it("CORP-43: over any history each booking is invoiced at what it costs in the end, once everything fits", () => {
  const state = fc.record({
    price: fc.integer({ min: 0, max: 30_000 }),
    fee: fc.option(fc.integer({ min: 0, max: 30_000 })),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(state, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      (histories) => {
        const said = new Map<number, Invoiced>();
        let sum = 0;
        // The last closing has one booking more that is dear enough for every correction to fit.
        for (const [month, closing] of ["2026-11-30", "2026-12-31", "2027-01-31"].entries()) {
          const all = histories.map((history, id) => {
            const now = history[month] as { price: number; fee: number | null };
            const found = said.get(id);
            return {
              ...booking(id, now.price, {
                canceledOn: now.fee === null ? null : "2026-11-20",
                cancelFee: now.fee,
              }),
              invoiced: found ? [found] : [],
            };
          });
          if (month === 2) all.push({ ...booking(99, 1_000_000), invoiced: [] });
          for (const { lines, total } of monthInvoices(all, { ...NOVEMBER, closing })) {
            expect(total).toBe(lines.reduce((so, line) => so + line.amount, 0));
            expect(total).toBeGreaterThanOrEqual(0);
            sum += total;
            for (const line of lines) {
              const of = all.find(({ id }) => id === line.reservationId) as CompanyBooking;
              const before = said.get(of.id) ?? invoiced(of, 0);
              const key = line.kind === "fee" ? "fee" : "use";
              said.set(of.id, { ...before, [key]: before[key] + line.amount });
            }
          }
        }
        const costs = histories.map((history) => history[2] as { price: number; fee: number | null });
        expect(sum).toBe(costs.reduce((so, { price, fee }) => so + (fee ?? price), 1_000_000));
      },
    ),
  );
});

it.each([
  ["2026-11-30", 31, "2026-11-01", null, "2026-12-31"],
  ["2026-02-28", 31, "2026-02-01", 30, "2026-03-30"],
  ["2026-12-20", 20, "2026-11-21", null, "2027-01-31"],
  ["2027-01-15", 15, "2026-12-16", 14, "2027-01-29"],
] as const)("CORP-40, CORP-46: the period that closes on %s with the %i begins on %s, due (%s days) on %s", (closing, day, from, dueDays, due) => {
  expect([periodStart(closing, day), closingFor(from, day), dueAfter(closing, { dueDays })]).toEqual([
    from,
    closing,
    due,
  ]);
});

it("CORP-46: a company's number to pay is eight digits, beyond every booking and order", () => {
  expect([payNumberOf(1), payNumberOf(1234)]).toEqual(["90000001", "90001234"]);
});

it.each([
  ["2026-12-27", null],
  ["2026-12-28", -3],
  ["2026-12-31", -3],
  ["2027-01-01", 1],
  ["2027-01-06", 1],
  ["2027-01-07", 7],
  ["2027-01-12", 7],
  ["2027-01-13", null],
  ["2027-01-14", 14],
  ["2027-01-19", 14],
  ["2027-01-20", null],
] as const)("CORP-49: an invoice due on 12-31 is reminded of on %s: %s", (today, days) => {
  expect(reminderFor("2026-12-31", today)).toBe(days);
});
