import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitOutsideRefund } from "./outside-refund.ts";

describe("OUTSIDE-1: a refund made at the provider by hand belongs to the booking of its payment", () => {
  it.each([
    {
      label: "the only booking",
      amount: 1000,
      owed: [],
      left: [{ bookingId: 1, left: 4400 }],
      expected: { covers: [], returns: [{ bookingId: 1, amount: 1000 }], forNone: 0, unassigned: 0 },
    },
    {
      label: "what is owed to a canceled booking comes first",
      amount: 2500,
      owed: [{ refundId: 7, bookingId: 2, amount: 2200 }],
      left: [
        { bookingId: 1, left: 2200 },
        { bookingId: 2, left: 2200 },
      ],
      expected: {
        covers: [{ refundId: 7, bookingId: 2, amount: 2200 }],
        returns: [{ bookingId: 1, amount: 300 }],
        forNone: 0,
        unassigned: 0,
      },
    },
    {
      label: "a part of what is owed",
      amount: 500,
      owed: [{ refundId: 7, bookingId: 1, amount: 2200 }],
      left: [{ bookingId: 1, left: 2200 }],
      expected: {
        covers: [{ refundId: 7, bookingId: 1, amount: 500 }],
        returns: [],
        forNone: 0,
        unassigned: 0,
      },
    },
    {
      label: "nothing for a second refund or for its booking once the money is used up",
      amount: 500,
      owed: [
        { refundId: 7, bookingId: 1, amount: 500 },
        { refundId: 8, bookingId: 2, amount: 500 },
      ],
      left: [
        { bookingId: 1, left: 500 },
        { bookingId: 2, left: 800 },
      ],
      expected: {
        covers: [{ refundId: 7, bookingId: 1, amount: 500 }],
        returns: [],
        forNone: 0,
        unassigned: 0,
      },
    },
    {
      label: "more than was owed, and two bookings with money left: nobody can tell",
      amount: 1200,
      owed: [{ refundId: 7, bookingId: 1, amount: 1000 }],
      left: [
        { bookingId: 1, left: 1500 },
        { bookingId: 2, left: 700 },
      ],
      expected: {
        covers: [{ refundId: 7, bookingId: 1, amount: 1000 }],
        returns: [],
        forNone: 0,
        unassigned: 200,
      },
    },
    {
      label: "a booking that is owed more than it has left takes no more",
      amount: 900,
      owed: [{ refundId: 7, bookingId: 1, amount: 1000 }],
      left: [
        { bookingId: 1, left: 600 },
        { bookingId: 2, left: 700 },
      ],
      expected: {
        covers: [{ refundId: 7, bookingId: 1, amount: 600 }],
        returns: [{ bookingId: 2, amount: 300 }],
        forNone: 0,
        unassigned: 0,
      },
    },
    {
      label: "several bookings: nobody can tell",
      amount: 1000,
      owed: [],
      left: [
        { bookingId: 1, left: 2200 },
        { bookingId: 2, left: 2200 },
      ],
      expected: { covers: [], returns: [], forNone: 0, unassigned: 1000 },
    },
    {
      label: "several bookings, refunded in full",
      amount: 4400,
      owed: [],
      left: [
        { bookingId: 1, left: 2200 },
        { bookingId: 2, left: 2200 },
      ],
      expected: {
        covers: [],
        returns: [
          { bookingId: 1, amount: 2200 },
          { bookingId: 2, amount: 2200 },
        ],
        forNone: 0,
        unassigned: 0,
      },
    },
    {
      label: "money that belongs to no booking",
      amount: 4400,
      owed: [{ refundId: 9, bookingId: null, amount: 4400 }],
      left: [{ bookingId: null, left: 4400 }],
      expected: {
        covers: [{ refundId: 9, bookingId: null, amount: 4400 }],
        returns: [],
        forNone: 0,
        unassigned: 0,
      },
    },
    {
      label: "money for no booking that nobody had owed, where the bookings have nothing left",
      amount: 600,
      owed: [],
      left: [{ bookingId: null, left: 500 }],
      expected: { covers: [], returns: [], forNone: 500, unassigned: 100 },
    },
    {
      label: "a booking or money for none: nobody can tell",
      amount: 500,
      owed: [],
      left: [
        { bookingId: 1, left: 2200 },
        { bookingId: 2, left: 2200 },
        { bookingId: null, left: 500 },
      ],
      expected: { covers: [], returns: [], forNone: 0, unassigned: 500 },
    },
  ])("$label", ({ amount, owed, left, expected }) => {
    expect(splitOutsideRefund(amount, { owed, left })).toEqual(expected);
  });

  it("adds up, and takes no more from a booking than it has left", () => {
    const money = fc.integer({ min: 1, max: 5000 });
    const bookings = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(money, bookings, fc.array(money, { minLength: 4, maxLength: 4 }), (amount, ids, sums) => {
        const left = ids.map((bookingId, at) => ({ bookingId, left: sums[at] as number }));
        const owed = ids.slice(1).map((bookingId, at) => ({
          refundId: bookingId,
          bookingId,
          amount: Math.min(sums[at] as number, sums[at + 1] as number),
        }));
        const { covers, returns, unassigned } = splitOutsideRefund(amount, { owed, left });
        const all = [...covers, ...returns];
        expect(all.reduce((sum, one) => sum + one.amount, unassigned)).toBe(amount);
        for (const one of left) {
          const taken = all.filter(({ bookingId }) => bookingId === one.bookingId);
          expect(taken.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(one.left);
        }
      }),
    );
  });
});
