import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  averageOf,
  cleanedInitials,
  initialsOf,
  orderMean,
  stateWhenWritten,
  whyNotReview,
} from "./review.ts";

const DAY = 86_400_000;
const used = { isPaid: true, isCanceled: false, endsAt: 0 };

test.each([
  ["while it is used", used, -1, "review_not_used"],
  ["as it ends", used, 0, null],
  ["on the last of thirty days", used, 30 * DAY, null],
  ["after them", used, 30 * DAY + 1, "review_too_late"],
  ["unpaid", { ...used, isPaid: false }, 1, "review_not_used"],
  ["canceled for a fee, which is paid", { ...used, isCanceled: true }, 1, "review_not_used"],
])("REVIEW-1: a booking %s", (_, booking, now, expected) => {
  expect(whyNotReview(booking, now)).toBe(expected);
});

test.each([
  [null, true, "waiting"],
  [null, false, "shown"],
  ["shown", true, "waiting"],
  ["shown", false, "shown"],
  ["hidden", false, "waiting"],
] as const)("REVIEW-5: written after %s, looked at first %s: %s", (before, isAfterLook, state) => {
  expect(stateWhenWritten(before, isAfterLook)).toBe(state);
});

describe("ratings", () => {
  const marks = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 });
  const ratingOf = (all: number[]) => ({ count: all.length, sum: all.reduce((sum, one) => sum + one, 0) });

  it("REVIEW-6: the average has one decimal, lies between the marks, and there is none without reviews", () => {
    expect(averageOf({ count: 0, sum: 0 })).toBeNull();
    expect(averageOf({ count: 3, sum: 14 })).toBe(4.7);
    fc.assert(
      fc.property(marks, (all) => {
        const average = averageOf(ratingOf(all));
        if (all.length === 0) return average === null;
        return average !== null && average >= Math.min(...all) && average <= Math.max(...all);
      }),
    );
  });

  it("REVIEW-7: the mean for ordering is that of the marks and five marks of 3.8, in any order", () => {
    expect(orderMean({ count: 0, sum: 0 })).toBe(3.8);
    // One perfect mark does not beat many good ones.
    expect(orderMean({ count: 1, sum: 5 })).toBeLessThan(orderMean({ count: 20, sum: 92 }));
    fc.assert(
      fc.property(marks, (all) => {
        const plain = [...all, 3.8, 3.8, 3.8, 3.8, 3.8];
        const mean = plain.reduce((sum, one) => sum + one, 0) / plain.length;
        const found = orderMean(ratingOf(all));
        return Math.abs(found - mean) < 1e-9 && found === orderMean(ratingOf(all.toReversed()));
      }),
    );
    fc.assert(
      fc.property(marks, fc.integer({ min: 1, max: 5 }), (all, one) => {
        const [before, after] = [orderMean(ratingOf(all)), orderMean(ratingOf([...all, one]))];
        return one > before ? after > before : after <= before;
      }),
    );
  });
});

test.each([
  ["hs", "H.S."],
  ["H. S.", "H.S."],
  ["Ｈ・Ｓ", "H.S."],
  ["k", "K."],
  ["", null],
  ["佐々木", null],
  ["HSX", null],
])("REVIEW-3: the initials %j are shown as %j", (text, shown) => {
  expect(cleanedInitials(text)).toBe(shown);
});

test("REVIEW-3: only names in Latin letters have initials of their own", () => {
  expect(initialsOf({ firstName: "Émile", lastName: "zola" })).toBe("E.Z.");
  expect(initialsOf({ firstName: "遥", lastName: "林" })).toBeNull();
});
