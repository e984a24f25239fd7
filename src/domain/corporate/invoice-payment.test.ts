import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedFor, choicesOf, type ListedBooking, type OpenInvoice, sharedAmong } from "./invoice-payment.ts";

type Part = { unsaid?: number; said?: ListedBooking["said"] };

/** An invoice whose bookings await amounts; `first` is what papers say of the first of them. */
const open = (id: number, amounts: readonly number[], first: Part = {}): OpenInvoice => ({
  id,
  bookings: amounts.map((amount, at) => ({
    ...{ bookingId: id * 100 + at, amount, unsaid: 0, said: [] },
    ...(at === 0 ? first : {}),
  })),
});
const next = (bookingId: number, amount: number, after = [1]) => ({ bookingId, amount, after });
const shared = (
  invoices: readonly OpenInvoice[],
  amount: number,
  rest: Parameters<typeof sharedAmong>[2] = [],
) => sharedAmong(new Set(invoices.map(({ id }) => id)), invoices, rest, amount);
const whole = (bookingId: number, amount: number) => ({ bookingId, amount, isPart: false });
const part = (bookingId: number, amount: number) => ({ bookingId, amount, isPart: true });

describe("CORP-47: the invoices that a company's money pays", () => {
  it("each booking what it awaits, in the order of the lines", () => {
    expect(shared([open(1, [3000, 2000])], 5000)).toEqual([whole(100, 3000), whole(101, 2000)]);
    expect(shared([open(1, [3000, 2000, 1000])], 3500).map(({ amount }) => amount)).toEqual([
      500, 2000, 1000,
    ]);
    expect(shared([open(1, [3000, 2000, 1000])], 2500)).toEqual([whole(100, 2500)]);
  });

  it("a bank's fee is missing of one booking only, the dearest", () => {
    const parts = shared([open(1, [1000, 9000]), open(2, [4000])], 14_000 - 660);
    expect(parts).toEqual([whole(100, 1000), whole(101, 8340), whole(200, 4000)]);
  });

  it("a surplus remains unassigned", () => {
    expect(shared([open(1, [3000])], 4000, [next(900, 5000)])).toEqual([whole(100, 3000)]);
  });

  it("an invoice over 10,000 yen is paid as issued after one of its bookings fell by 2,000, and the next invoice is less", () => {
    const first = open(1, [8000], { unsaid: 2000 });
    expect(askedFor([first])).toEqual(new Map([[1, 10_000]]));
    expect(shared([first], 10_000, [next(200, 5000)])).toEqual([whole(100, 8000), part(200, 2000)]);
    const said = open(1, [8000], { said: [{ invoiceId: 2, amount: 2000 }] });
    const second = open(2, [5000]);
    expect([...askedFor([said, second])]).toEqual([
      [1, 10_000],
      [2, 3000],
    ]);
    expect(sharedAmong(new Set([1]), [said, second], [], 10_000)).toEqual([
      whole(100, 8000),
      part(200, 2000),
    ]);
    // The other way around the second is short of what only the first brings.
    expect(sharedAmong(new Set([2]), [said, second], [], 3000)).toEqual([part(200, 3000)]);
    expect(shared([said, second], 13_000)).toEqual([whole(100, 8000), whole(200, 5000)]);
  });

  it("a fee is missing of what is paid, not of what is carried to the next paper", () => {
    const first = open(1, [8000, 9000], { unsaid: 2000 });
    expect(shared([first], 19_000 - 440, [next(200, 5000)])).toEqual([
      ...[whole(100, 8000), whole(101, 8560), part(200, 2000)],
    ]);
  });

  it("money beyond one paper goes to the next of its own group and issuer", () => {
    const both = [open(1, [8000], { unsaid: 2000 }), open(2, [7000], { unsaid: 500 })];
    expect(shared(both, 17_500, [next(900, 5000, [2]), next(901, 1500, [1])])).toEqual([
      ...[whole(100, 8000), whole(200, 7000), whole(901, 1500), part(900, 500)],
    ]);
  });

  it("a booking that became dearer is paid as invoiced, and the rest with the next invoice", () => {
    const dearer = open(1, [10_500, 4000], { unsaid: -500 });
    expect(askedFor([dearer])).toEqual(new Map([[1, 14_000]]));
    expect(shared([dearer], 14_000)).toEqual([part(100, 10_000), whole(101, 4000)]);
    const rest = [open(1, [500], { said: [{ invoiceId: 2, amount: -500 }] }), open(2, [5000])];
    expect([...askedFor(rest).values()]).toEqual([0, 5500]);
    expect(sharedAmong(new Set([2]), rest, [], 5500)).toEqual([whole(100, 500), whole(200, 5000)]);
  });

  it("pays no more than came in and no more than a booking awaits, and otherwise all that the invoices ask for", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        ...[amounts, amounts, amounts],
        fc.integer({ min: -9000, max: 5000 }),
        fc.integer({ min: -9000, max: 5000 }),
        fc.subarray([1, 2], { minLength: 1 }),
        fc.integer({ min: 0, max: 60_000 }),
        (one, two, rest, unsaid, told, papers, amount) => {
          // Papers ask for no less than nothing of a booking.
          const more = Math.max(told, -(one[0] ?? 0));
          const dearer = Math.max(unsaid, -(one[0] ?? 0) - Math.min(0, more));
          const invoices = [
            open(1, one, { unsaid: dearer, said: [{ invoiceId: 2, amount: more }] }),
            open(2, two),
          ];
          const others = rest.map((price, at) => next(900 + at, price, papers));
          const parts = sharedAmong(new Set(papers), invoices, others, amount);
          const sum = parts.reduce((so, { amount: share }) => so + share, 0);
          expect(sum).toBeLessThanOrEqual(amount);
          const awaited = new Map(
            [...invoices.flatMap(({ bookings }) => bookings), ...others].map((of) => [
              of.bookingId,
              of.amount,
            ]),
          );
          for (const { bookingId, amount: share, isPart } of parts) {
            expect(share).toBeGreaterThan(0);
            expect(share).toBeLessThanOrEqual(awaited.get(bookingId) ?? 0);
            if (isPart) expect(share).toBeLessThan(awaited.get(bookingId) ?? 0);
          }
          expect(new Set(parts.map(({ bookingId }) => bookingId)).size).toBe(parts.length);
          const asked = papers.reduce((so, id) => so + (askedFor(invoices).get(id) ?? 0), 0);
          const hasRoom = rest.reduce((so, price) => so + price, 0) >= 20_000;
          if (hasRoom && asked >= 0 && amount >= asked) expect(sum).toBe(asked);
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
