import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fureaispace } from "../brand/fureaispace.ts";
import { addDays, type Day } from "../time/day.ts";
import { companyDeadline } from "./approval.ts";
import { needsFactor } from "./credit.ts";
import { corporateProblems, invitedProblems, mailsIn } from "./fields.ts";
import { groupProblems, paysFor, purchaseNumberProblem } from "./group.ts";
import { isLastAdmin, mayDo } from "./roles.ts";
import { asksApprover, limitProblems, type Standing, whyNoCredit } from "./spending.ts";
import { CLOSING_DAYS, dueForUse, invoicedFrom } from "./terms.ts";
import { amountText, typedAmount } from "./typed-amount.ts";

describe("closing days", () => {
  it.each<[string, 15 | 20 | 25 | 31, number | null, string]>([
    ["2026-11-30", 31, null, "2026-12-31"],
    ["2026-02-03", 31, null, "2026-03-31"],
    ["2028-02-29", 31, 30, "2028-03-30"],
    ["2026-11-20", 20, null, "2026-12-31"],
    ["2026-11-21", 20, null, "2027-01-31"],
    ["2026-12-16", 15, 14, "2027-01-29"],
  ])("CORP-10: a booking used on %s, closed on the %i, with %s days, is due on %s", (day, closingDay, dueDays, due) => {
    expect(dueForUse(day as Day, { closingDay, dueDays })).toBe(due);
  });

  it.each<[string, 15 | 20 | 25 | 31, Day | null, string]>([
    ["2026-11-30", 31, null, "2026-12-01"],
    ["2026-11-21", 20, "2026-10-20", "2026-12-21"],
    ["2026-11-10", 31, "2026-11-15", "2026-12-01"],
    ["2026-11-10", 31, "2026-11-30", "2027-01-01"],
    ["2026-11-10", 15, "2027-01-15", "2027-02-16"],
  ])("CORP-50: a booking used on %s, closed on the %i, invoiced until %s, is invoiced on %s", (day, closingDay, closedOn, on) => {
    expect(invoicedFrom(day as Day, { closingDay, closedOn })).toBe(on);
  });

  it("CORP-10: a later use is never due earlier, and nothing is due before it is used", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(...CLOSING_DAYS), (days, closingDay) => {
        const day = addDays("2026-01-01" as Day, days);
        const due = (of: Day) => dueForUse(of, { closingDay, dueDays: 14 });
        expect(due(day) >= addDays(day, 14) && due(day) < addDays(day, 14 + 31)).toBe(true);
        expect(due(addDays(day, 1)) >= due(day)).toBe(true);
      }),
    );
  });
});

const fitsPattern = (number: string, pattern: string) =>
  purchaseNumberProblem({ purchase_number: "optional", purchase_pattern: pattern }, number) === null;

it.each([
  ["PO-9999", "PO-1234", true],
  ["PO-9999", "PO-12345", false],
  ["A*", "x12", true],
  ["A.9", "ab9", false],
  ["", "anything", true],
  ["(9)", "(4)", true],
  ["PO-9999", "ＰＯ－１２３４", true],
  ["9-9", "１−２", true],
  ["ＡＡ９＊", "ab1x", true],
  ["9", "１２", false],
])("CORP-7: %s takes %s: %s", (pattern, number, fits) => {
  expect(fitsPattern(number, pattern)).toBe(fits);
});

it("CORP-7: a number made from a pattern fits it, whatever signs the pattern has", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12 }).map((text) => text.trim()),
      (pattern) => {
        const made = pattern.replace(/9/g, "7").replace(/A/g, "b").replace(/\*/g, "c3");
        expect(fitsPattern(made, pattern)).toBe(true);
      },
    ),
  );
});

describe("limits", () => {
  const group = {
    ...{ purchase_number: "none" as const, purchase_pattern: "", booking_limit: 5000, month_limit: 8000 },
    ...{ approval_from: null, accountIds: null, spaceIds: null, spaceGroupIds: null, isClosed: false },
  };
  const room = { id: 1, groupId: null };
  const item = (amount: number, more: number, month = "2026-12") => ({ amount, more, month, room });
  it.each([
    ["fits", [item(5000, 5000)], 3000, []],
    ["one booking", [item(5001, 5001)], 0, ["corporate_booking_limit"]],
    ["the month", [item(4000, 4000), item(4001, 4001)], 0, ["corporate_month_limit"]],
    ["two months", [item(5000, 5000), item(5000, 5000, "2027-01")], 0, []],
    ["a cheaper change", [item(6000, -1)], 9000, []],
  ] as const)("CORP-8: %s", (_, items, spent, codes) => {
    const spentIn = new Map([["2026-12", spent]]);
    expect(limitProblems({ group, spentIn, items }).map(({ code }) => code)).toEqual(codes);
  });

  it("CORP-6: a room counts by itself or by its group", () => {
    const of = (spaceIds: number[] | null, spaceGroupIds: number[] | null, groupId: number | null) =>
      paysFor({ spaceIds, spaceGroupIds }, { id: 1, groupId });
    expect([
      of(null, null, null),
      of([2], null, null),
      of([1], null, 3),
      of([], [3], 3),
      of([], [3], null),
    ]).toEqual([...[true, false, true, true, false]]);
    const limits = { booking_limit: 2, month_limit: 1, approval_from: null };
    const named = { name: "x", cost_center: "", purchase_number: "none" as const, purchase_pattern: "*9*" };
    expect(groupProblems({ ...named, ...limits }).map(({ code }) => code)).toEqual([
      "corporate_pattern_stars",
      "corporate_limits_order",
    ]);
  });
});

it.each<[Partial<Standing>, string | null]>([
  [{}, null],
  [{ hasInvoice: false }, "corporate_no_invoice"],
  [{ isStopped: true }, "corporate_stopped"],
  [{ creditLimit: 1000, creditUsed: 901 }, "corporate_credit_limit"],
  [{ creditLimit: 1000, creditUsed: 900 }, null],
  [{ overdueSince: "2026-11-10" as Day }, null],
  [{ overdueSince: "2026-11-09" as Day }, "corporate_overdue"],
  [{ overdueSince: "2026-11-09" as Day, overdueDays: 15 }, null],
  [{ overdueSince: "2026-11-23" as Day, overdueDays: 0 }, "corporate_overdue"],
])("CORP-12: %j: %s", (part, code) => {
  const standing = {
    hasInvoice: true,
    isStopped: false,
    creditLimit: null,
    creditUsed: 0,
    overdueSince: null,
    overdueDays: 14,
  };
  expect(whyNoCredit({ ...standing, ...part }, 100, "2026-11-24" as Day)?.code ?? null).toBe(code);
});

it("CORP-2, CORP-3: roles and the last admin", () => {
  expect([
    mayDo(["booker"], "administer"),
    mayDo(["approver"], "book"),
    mayDo(["booker"], "approve"),
  ]).toEqual([...[false, true, false]]);
  const members = [
    { accountId: 1, roles: ["admin"] as const },
    { accountId: 2, roles: ["booker"] as const },
  ];
  expect([
    isLastAdmin(members, 1, ["booker"]),
    isLastAdmin(members, 2, []),
    isLastAdmin(members, 1, ["admin"]),
  ]).toEqual([...[true, false, false]]);
});

it("CORP-1, CORP-4: reads typed numbers and lists", () => {
  const company = { name: "x", kana: "", address: "x", phone_number: "0312345678", invoice_mails: "" };
  const problems = (corporate_number: string) =>
    corporateProblems({ ...company, corporate_number }, fureaispace).map(({ code }) => code);
  expect([problems("7000-0120-50002"), problems("7000012050003")]).toEqual([[], ["corporate_number_format"]]);
  expect(mailsIn("a@x.example、B@x.example\nb@X.example ; ａ＠x.example")).toEqual([
    "a@x.example",
    "B@x.example",
  ]);
  expect(invitedProblems(["a@x.example", "b@"], ["booker"])).toEqual([
    { code: "corporate_mail_wrong", field: "mails", params: { mail: "b@" } },
  ]);
});

it("CORP-10: amounts as people type them, and from which a factor is asked for", () => {
  expect([typedAmount("¥120,000", "JPY"), typedAmount("", "JPY"), typedAmount("1.5", "JPY")]).toEqual([
    ...[120_000, null, undefined],
  ]);
  expect([typedAmount("S$1,200.5", "SGD"), amountText(120_050, "SGD"), typedAmount("x", "SGD")]).toEqual([
    ...[120_050, "1200.50", undefined],
  ]);
  expect([needsFactor(999_999, "JPY"), needsFactor(1_000_000, "SGD"), needsFactor(null, "JPY")]).toEqual([
    ...[false, true, true],
  ]);
});

describe("an approver's part", () => {
  it.each([
    ["below the amount", { approval_from: 1000 }, ["booker"], 999, false],
    ["at the amount", { approval_from: 1000 }, ["booker"], 1000, true],
    ["by an approver", { approval_from: 1000 }, ["approver"], 5000, false],
    ["without an amount", { approval_from: null }, ["booker"], 5000, false],
  ] as const)("CORP-9: is asked for %s: %j, %j, %i", (_, group, roles, amount, isAsked) => {
    expect(asksApprover(group, { roles }, amount)).toBe(isAsked);
  });

  it("CORP-9: ends after 48 hours, at the latest with what cannot wait, and is not asked for if no time is left", () => {
    const hour = 3_600_000;
    expect(companyDeadline(0, 100 * hour)).toBe(48 * hour);
    expect(companyDeadline(0, 3 * hour)).toBe(3 * hour);
    expect([companyDeadline(hour, hour), companyDeadline(2 * hour, hour)]).toEqual([null, null]);
  });
});
