import type { Amount } from "../money/money.ts";

/** What one booking still awaits. */
type Awaited = { bookingId: number; amount: Amount };

/** A booking that awaits something, with what papers say of it. */
export type ListedBooking = Awaited & {
  /** What papers ask for it beyond what it costs by now; negative where it costs more. */
  unsaid: Amount;
  /** What later invoices took off for it (negative: added). */
  said: readonly { invoiceId: number; amount: Amount }[];
};

/** An invoice of a company that awaits something: the bookings that it was the first to list, in the order of its lines. */
export type OpenInvoice = { id: number; bookings: readonly ListedBooking[] };

/**
 * What is to be paid for each of a company's open invoices, as their papers have it (CORP-47): a company pays what a paper says,
 * also where a booking costs something else since. The sum over all of them is what all bookings await, and what was taken off
 * without a paper.
 */
export function askedFor(open: readonly OpenInvoice[]): Map<number, Amount> {
  return new Map(
    open.map(({ id }) => [
      id,
      sumOf(
        open.flatMap((one) => askedOf(one, new Set([id]))),
        ({ asked }) => asked,
      ),
    ]),
  );
}

type Asked = ListedBooking & { asked: Amount };

/** What some papers together ask for bookings of an invoice: all of what it listed, and what later papers add or take off. */
function askedOf({ id, bookings }: OpenInvoice, papers: ReadonlySet<number>): Asked[] {
  return bookings.flatMap((booking) => {
    const told = booking.said.filter(({ invoiceId }) => papers.has(invoiceId));
    if (!papers.has(id) && told.length === 0) return [];
    const first = papers.has(id) ? booking.amount + booking.unsaid + sumOf(booking.said, amountOf) : 0;
    return [{ ...booking, asked: first - sumOf(told, amountOf) }];
  });
}

/** A booking that no invoice lists yet; its invoice is the next one `after` these. */
type Next = Awaited & { after: readonly number[] };

/** What a booking gets of a transfer. `isPart`: papers ask for no more of it yet, the rest of it waits for another one. */
export type Share = Awaited & { isPart: boolean };

/**
 * What each booking gets of money for some invoices (`papers`), as these ask for it. What they ask for beyond the bookings goes to
 * those from whose invoice it is taken off: an open one, or the next (`rest`, in the order in which they are due). What they take
 * off of a paper that is not paid yet stays to be paid with that one. What is missing, as a bank's fee, is missing of the dearest
 * booking alone; more than that is missing of the last ones. What is over is nobody's.
 */
export function sharedAmong(
  papers: ReadonlySet<number>,
  open: readonly OpenInvoice[],
  rest: readonly Next[],
  amount: Amount,
): Share[] {
  const asked = open.flatMap((one) => askedOf(one, papers));
  const full = asked.map((one) => ({ ...one, amount: Math.max(0, Math.min(one.asked, one.amount)) }));
  const lessened = sumOf(asked, (one) => Math.max(0, -one.asked));
  const own = inTurn(full, Math.max(0, sumOf(full, amountOf) - lessened));
  const carried: Awaited[] = [];
  for (const one of open)
    carried.push(...carriedFrom(one, { papers, open, rest, before: [...asked, ...carried] }));
  const awaited = new Map(
    [...open.flatMap(({ bookings }) => bookings), ...rest].map((one) => [one.bookingId, one.amount]),
  );
  const shares = [...own, ...carried].map((one) => ({
    ...{ bookingId: one.bookingId, amount: one.amount },
    isPart: one.amount < (awaited.get(one.bookingId) ?? 0),
  }));
  const missing = sumOf(shares, amountOf) - amount;
  const dearest = Math.max(0, ...shares.filter(({ isPart }) => !isPart).map(amountOf));
  if (missing <= 0 || missing >= dearest) return inTurn(shares, amount);
  const bearer = shares.findIndex((one) => !one.isPart && one.amount === dearest);
  return shares.map((one, at) => (at === bearer ? { ...one, amount: one.amount - missing } : one));
}

/** What an invoice asks for beyond its bookings, by those that get it; each gets something of one invoice only. */
function carriedFrom(
  invoice: OpenInvoice,
  given: {
    papers: ReadonlySet<number>;
    open: readonly OpenInvoice[];
    rest: readonly Next[];
    before: readonly Awaited[];
  },
): Awaited[] {
  if (!given.papers.has(invoice.id)) return [];
  const asked = askedOf(invoice, given.papers);
  const later = new Set(asked.flatMap(({ said }) => said.map(({ invoiceId }) => invoiceId)));
  const takers = [
    ...given.open
      .filter(({ id }) => later.has(id) && !given.papers.has(id))
      .flatMap(({ bookings }) => bookings),
    ...given.rest.filter(({ after }) => after.includes(invoice.id)),
  ];
  const taken = new Set(given.before.map(({ bookingId }) => bookingId));
  return inTurn(
    takers.filter(({ bookingId }) => !taken.has(bookingId)),
    sumOf(asked, (one) => Math.max(0, one.asked - one.amount)),
  );
}

function amountOf({ amount }: { amount: Amount }): Amount {
  return amount;
}

function sumOf<One>(all: readonly One[], numberOf: (one: One) => Amount): Amount {
  return all.reduce((sum, one) => sum + numberOf(one), 0);
}

function inTurn<One extends Awaited>(awaited: readonly One[], amount: Amount): One[] {
  let left = amount;
  return awaited.flatMap((one) => {
    const part = Math.min(left, one.amount);
    left -= part;
    return part > 0 ? [{ ...one, amount: part }] : [];
  });
}

/** As many invoices as one transfer is tried for in every choice of them; of more, only all together. */
const TRIED = 8;

/**
 * The choices of a company's invoices that come to an amount, or to more by at most what `feeOf` says that a bank can have kept;
 * the exact ones first, and fewer before more.
 */
export function choicesOf<One extends { asked: Amount }>(
  open: readonly One[],
  amount: Amount,
  feeOf: (due: Amount) => Amount,
): One[][] {
  const all = open.length <= TRIED ? subsetsOf(open) : [[...open]];
  const dueOf = (set: readonly One[]) => set.reduce((sum, { asked }) => sum + asked, 0);
  return all
    .filter((set) => set.length > 1)
    .filter((set) => dueOf(set) >= amount && dueOf(set) - amount <= feeOf(dueOf(set)))
    .toSorted((one, other) => dueOf(one) - dueOf(other) || one.length - other.length);
}

function subsetsOf<One>(all: readonly One[]): One[][] {
  let sets: One[][] = [[]];
  for (const one of all) sets = sets.flatMap((set) => [set, [...set, one]]);
  return sets;
}
