import type { Amount } from "./money.ts";

/** What was owed already of the payment's money. `bookingId` is null where the money belongs to no booking. */
type Owed = { refundId: number; bookingId: number | null; amount: Amount };
/** What is left of the payment for a booking. */
type Left = { bookingId: number | null; left: Amount };

type OutsideSplit = {
  /** It pays these refunds, in full or in part. */
  covers: { refundId: number; bookingId: number | null; amount: Amount }[];
  /** It goes back for these bookings although nothing was owed. */
  returns: { bookingId: number; amount: Amount }[];
  /** It is for money that belongs to no booking. */
  forNone: Amount;
  /** Staff have to say which booking it is for. */
  unassigned: Amount;
};

/**
 * Which bookings a refund made at the provider by hand belongs to (OUTSIDE-1): first to the refunds that are owed, in
 * their order; then to the only booking that has money of this payment left, or to all of them if they are refunded in
 * full; where none has any, to the money that belongs to no booking. Otherwise it cannot be known. No booking gets back more
 * than it has left.
 */
export function splitOutsideRefund(
  amount: Amount,
  { owed, left }: { owed: readonly Owed[]; left: readonly Left[] },
): OutsideSplit {
  const remaining = new Map(left.map((one) => [one.bookingId, one.left]));
  let rest = amount;
  const covers: OutsideSplit["covers"] = [];
  const stillOwed = new Map<number | null, Amount>();
  for (const { refundId, bookingId, amount: due } of owed) {
    const part = Math.min(rest, due, remaining.get(bookingId) ?? 0);
    stillOwed.set(bookingId, (stillOwed.get(bookingId) ?? 0) + due - Math.max(0, part));
    if (part <= 0) continue;
    covers.push({ refundId, bookingId, amount: part });
    remaining.set(bookingId, (remaining.get(bookingId) ?? 0) - part);
    rest -= part;
  }
  const freeOf = (bookingId: number | null) =>
    Math.max(0, (remaining.get(bookingId) ?? 0) - (stillOwed.get(bookingId) ?? 0));
  const open = [...remaining.keys()].flatMap((bookingId) => {
    const free = freeOf(bookingId);
    return bookingId !== null && free > 0 ? [{ bookingId, amount: free }] : [];
  });
  const sum = open.reduce((all, one) => all + one.amount, 0);
  const [only] = open;
  const returns =
    rest === 0 || !only
      ? []
      : rest >= sum
        ? open
        : open.length === 1
          ? [{ bookingId: only.bookingId, amount: rest }]
          : [];
  rest -= returns.reduce((all, one) => all + one.amount, 0);
  const forNone = open.length === 0 ? Math.min(rest, freeOf(null)) : 0;
  return { covers, returns, forNone, unassigned: rest - forNone };
}
