import fc from "fast-check";
import { expect, it } from "vitest";
import { samplePlan } from "../../../test/build/space-rules.ts";
import { at } from "../../../test/build/times.ts";
import type { Price } from "../money/pricing.ts";
import { addDays } from "../time/day.ts";
import {
  estimateNumber,
  estimateProblems,
  isStillValid,
  lowerPrice,
  movementOf,
  recipientProblems,
  validDays,
} from "./estimate.ts";

const price = (total: number, currency: Price["currency"] = "JPY"): Price => ({
  total,
  currency,
  lines: [
    {
      plan: samplePlan({ costPerHour: total }),
      minutes: 60,
      billedHours: 1,
      costPerHour: total,
      amount: total,
    },
  ],
});

it("ESTIMATE-4: the lower of two prices counts, with its own lines", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (today, offered) => {
      const offer = { estimateId: 1, price: price(offered) };
      const cost = lowerPrice(price(today), offer);
      expect(cost?.total).toBe(Math.min(today, offered));
      expect(cost?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost?.total);
    }),
  );
});

it("ESTIMATE-4: without an offer, in another currency or without a price today the offer is nothing", () => {
  expect(lowerPrice(price(2000), null)?.total).toBe(2000);
  expect(lowerPrice(price(2000), { estimateId: 1, price: price(10, "SGD") })?.total).toBe(2000);
  expect(lowerPrice(null, { estimateId: 1, price: price(10) })).toBeNull();
});

it("ESTIMATE-4: today's plans are billed if both prices are equal", () => {
  const today = price(2000);
  expect(lowerPrice(today, { estimateId: 1, price: price(2000) })).toBe(today);
});

it("ESTIMATE-4: an estimate is valid until its last day is over on the clock of every room", () => {
  const last = "2026-12-08";
  expect(isStillValid(last, ["2026-12-08"])).toBe(true);
  expect(isStillValid(last, ["2026-12-09"])).toBe(false);
  expect(isStillValid(last, ["2026-12-09", "2026-12-08"])).toBe(true);
  expect(isStillValid(last, ["2026-12-09", "2026-12-10"])).toBe(false);
});

it("ESTIMATE-12: an estimate is mailed to an address that takes mail, and to no other", () => {
  expect(recipientProblems(" Ann@example.com ")).toEqual([]);
  expect(recipientProblems("")).toMatchObject([{ field: "mail" }]);
  expect(recipientProblems("ann")).toMatchObject([{ field: "mail" }]);
  // What guests without an address have in its place.
  expect(recipientProblems("guest-7@magari.invalid")).toEqual([{ code: "email_format", field: "mail" }]);
});

const times = (...starts: string[]) => starts.map((start) => ({ start: at(start), end: at(start) + 120 }));

it.each([
  ["in fourteen days", times("2026-12-31 10:00"), "2026-12-08"],
  ["on the day of the first start", times("2026-12-05 10:00", "2026-12-02 23:00"), "2026-12-02"],
  ["today", times("2026-11-24 18:00"), "2026-11-24"],
])("ESTIMATE-2: the last valid day is %s", (_, given, last) => {
  expect(validDays(given, "2026-11-24").at(-1)).toBe(last);
  const form = { company: "潮路商事", person: "", validUntil: last };
  expect(estimateProblems(form, given, "2026-11-24")).toEqual([]);
  const codes = (validUntil: string) =>
    estimateProblems({ ...form, validUntil }, given, "2026-11-24").map(({ code }) => code);
  expect(estimateProblems({ ...form, validUntil: addDays(last, 1) }, given, "2026-11-24")).toEqual([
    { code: "valid_until_out_of_range", field: "valid_until" },
  ]);
  expect(codes("2026-11-23")).toEqual(["valid_until_out_of_range"]);
  for (const day of validDays(given, "2026-11-24")) expect(codes(day)).toEqual([]);
});

it("ESTIMATE-2: the days to choose from come once each, in order", () => {
  expect(validDays(times("2026-12-31 10:00"), "2026-11-24")).toEqual([
    "2026-11-27",
    "2026-12-01",
    "2026-12-08",
  ]);
  expect(validDays(times("2026-11-27 10:00"), "2026-11-24")).toEqual(["2026-11-27"]);
});

it("ESTIMATE-1: a company's name is all that is asked for", () => {
  const given = times("2026-12-31 10:00");
  const fields = (company: string, person: string) =>
    estimateProblems({ company, person, validUntil: "2026-11-30" }, given, "2026-11-24").map(
      ({ field }) => field,
    );
  expect(fields("潮路商事", "")).toEqual([]);
  expect(fields(" ", "")).toEqual(["company"]);
  expect(fields("あ".repeat(61), "い".repeat(41))).toEqual(["company", "person"]);
});

it("ESTIMATE-5: a price has gone up, down, away, or stayed", () => {
  expect([3000, 1000, null, 2000].map((today) => movementOf({ offered: 2000, today }))).toEqual([
    "up",
    "down",
    "gone",
    "same",
  ]);
});

it("ESTIMATE-3: the number says its series, its year and its place", () => {
  expect(estimateNumber(2026, 318)).toBe("E-2026-000318");
});
