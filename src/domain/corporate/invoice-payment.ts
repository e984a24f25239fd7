import type { Amount } from "../money/money.ts";

/** What one booking still awaits. */
export type Awaited = { bookingId: number; amount: Amount };

/** An invoice of a company of which something is open. */
export type OpenInvoice = {
  id: number;
  /** What is open of the bookings that it was the first to list, in the order of its lines. */
  bookings: readonly Awaited[];
  /** What it asks for its bookings beyond what they cost by now, and no invoice has said yet; negative where they cost more. */
  unsaid: Amount;
  /** What later invoices took off for its bookings (negative: added). */
  said: readonly { invoiceId: number; amount: Amount }[];
};

/**
 * What is to be paid for each of a company's open invoices, as their papers have it (CORP-47): a company pays what a paper says,
 * also where a booking costs something else since. The sum over all of them is what all bookings await, and what was taken off
 * without a paper.
 */
export function askedFor(open: readonly OpenInvoice[]): Map<number, Amount> {
  const asked = new Map(open.map((one) => [one.id, leftOf(one) + surplusOf(one)]));
  for (const { said } of open)
    for (const { invoiceId, amount } of said) {
      const later = asked.get(invoiceId);
      if (later !== undefined) asked.set(invoiceId, later - amount);
    }
  return asked;
}

function leftOf({ bookings }: OpenInvoice): Amount {
  return bookings.reduce((sum, { amount }) => sum + amount, 0);
}

/** What a paper asks for beyond what its bookings await. */
function surplusOf({ unsaid, said }: OpenInvoice): Amount {
  return unsaid + said.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What each booking gets of money for some invoices. What their papers ask for beyond their bookings goes to the company's next
 * ones (`rest`, in the order in which they are due), from whose invoices it is taken off. What is missing, as a bank's fee, is
 * missing of the dearest booking alone; more than that is missing of the last ones. What is over is nobody's.
 */
export function sharedAmong(
  chosen: readonly OpenInvoice[],
  rest: readonly Awaited[],
  amount: Amount,
): Awaited[] {
  const own = chosen.flatMap(({ bookings }) => bookings).filter((one) => one.amount > 0);
  const due = own.reduce((sum, one) => sum + one.amount, 0);
  const missing = due - amount;
  const dearest = Math.max(0, ...own.map((one) => one.amount));
  if (missing > 0 && missing < dearest) {
    const bearer = own.findIndex((one) => one.amount === dearest);
    return own.map((one, at) => (at === bearer ? { ...one, amount: one.amount - missing } : one));
  }
  const carried = Math.max(
    0,
    chosen.reduce((sum, one) => sum + surplusOf(one), 0),
  );
  const others = inTurn(rest, Math.min(carried, Math.max(0, -missing)));
  return [...inTurn(own, amount), ...others];
}

function inTurn(awaited: readonly Awaited[], amount: Amount): Awaited[] {
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
