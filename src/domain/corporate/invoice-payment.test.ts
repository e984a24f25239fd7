import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedFor, choicesOf, type OpenInvoice, sharedAmong } from "./invoice-payment.ts";

const open = (id: number, amounts: readonly number[], part: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ id, unsaid: 0, said: [] },
  bookings: amounts.map((amount, at) => ({ bookingId: id * 100 + at, amount })),
  ...part,
});

describe("CORP-47: what a company's money pays", () => {
  it("each booking what it awaits, in the order of the lines", () => {
    expect(sharedAmong([open(1, [3000, 2000])], [], 5000)).toEqual([
      { bookingId: 100, amount: 3000 },
      { bookingId: 101, amount: 2000 },
    ]);
    expect(sharedAmong([open(1, [3000, 2000, 1000])], [], 3500).map(({ amount }) => amount)).toEqual([
      500, 2000, 1000,
    ]);
    expect(sharedAmong([open(1, [3000, 2000, 1000])], [], 2500).map(({ amount }) => amount)).toEqual([2500]);
  });

  it("a bank's fee is missing of one booking only, the dearest", () => {
    const parts = sharedAmong([open(1, [1000, 9000]), open(2, [4000])], [], 14_000 - 660);
    expect(parts.map(({ amount }) => amount)).toEqual([1000, 8340, 4000]);
  });

  it("what is over stays nobody's", () => {
    const parts = sharedAmong([open(1, [3000])], [{ bookingId: 900, amount: 5000 }], 4000);
    expect(parts).toEqual([{ bookingId: 100, amount: 3000 }]);
  });

  it("a paper of 10,000 yen of which a booking fell by 2,000 is paid as it was issued, and the next one is less", () => {
    const first = open(1, [8000], { unsaid: 2000 });
    expect(askedFor([first])).toEqual(new Map([[1, 10_000]]));
    const next = [{ bookingId: 200, amount: 5000 }];
    expect(sharedAmong([first], next, 10_000)).toEqual([
      { bookingId: 100, amount: 8000 },
      { bookingId: 200, amount: 2000 },
    ]);
    const said = open(1, [8000], { said: [{ invoiceId: 2, amount: 2000 }] });
    expect(askedFor([said, open(2, [5000])])).toEqual(
      new Map([
        [1, 10_000],
        [2, 3000],
      ]),
    );
    // Once the first is paid, with 2,000 yen for the second, the second asks for what is left of it.
    expect(askedFor([open(2, [3000])])).toEqual(new Map([[2, 3000]]));
  });

  it("a booking that costs more since is asked for by the invoice that says so", () => {
    const said = open(1, [10_500], { said: [{ invoiceId: 2, amount: -500 }] });
    expect([...askedFor([said, open(2, [5000])]).values()]).toEqual([10_000, 5500]);
  });

  it("never more than came, nor more than a booking awaits", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 60_000 }),
        (own, rest, unsaid, amount) => {
          const others = rest.map((one, at) => ({ bookingId: 900 + at, amount: one }));
          const parts = sharedAmong([open(1, own, { unsaid })], others, amount);
          const sum = parts.reduce((so, one) => so + one.amount, 0);
          const due = own.reduce((so, one) => so + one, 0);
          const carried = Math.min(
            unsaid,
            rest.reduce((so, one) => so + one, 0),
          );
          expect(sum).toBe(Math.min(amount, due + carried));
          const awaited = new Map(
            [...open(1, own).bookings, ...others].map((one) => [one.bookingId, one.amount]),
          );
          for (const one of parts) expect(one.amount).toBeLessThanOrEqual(awaited.get(one.bookingId) ?? 0);
          expect(new Set(parts.map((one) => one.bookingId)).size).toBe(parts.length);
        },
      ),
    );
  });

  it("several invoices in one sum, exact or less the fee of a bank", () => {
    const all = [3000, 5000, 7000, 11_000].map((asked) => ({ asked }));
    const found = (amount: number) =>
      choicesOf(all, amount, () => 660).map((set) => set.map(({ asked }) => asked));
    expect(found(8000)).toEqual([[3000, 5000]]);
    expect(found(15_000 - 660)).toEqual([[3000, 5000, 7000]]);
    expect(found(15_000 - 661)).toEqual([]);
    expect(
      choicesOf(
        Array.from({ length: 12 }, () => ({ asked: 100 })),
        1200,
        () => 0,
      ),
    ).toHaveLength(1);
    expect(
      choicesOf(
        Array.from({ length: 12 }, () => ({ asked: 100 })),
        300,
        () => 0,
      ),
    ).toEqual([]);
  });
});
