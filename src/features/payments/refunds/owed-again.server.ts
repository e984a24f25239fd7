import type { Tx } from "../../../platform/sql.ts";
import { subtractReturned } from "../../bookings/returned.db.server.ts";
import { paidByHandSince } from "../../ledger/outside-money.db.server.ts";
import type { RefundRow } from "../../ledger/refund.db.server.ts";
import { coverRefund } from "../../ledger/refund-transitions.db.server.ts";

/**
 * Refunds that are owed again, because their bank's file is void or their transfer came back. What somebody has given back at
 * the provider since they came to be owed pays them, as it would have while they waited (OUTSIDE-8): it did not, because a
 * bank had them. Answers those that are paid whole. The caller holds their locks.
 */
export async function payOwedAgain(
  tx: Tx,
  refunds: readonly RefundRow[],
  now: number,
): Promise<ReadonlySet<number>> {
  const paid = new Set<number>();
  for (const { id, reservation_id: bookingId, amount, is_excess: isExcess } of refunds) {
    if (bookingId === null || isExcess) continue;
    let left = amount;
    for (const outside of await paidByHandSince(tx, id)) {
      const part = Math.min(left, outside.beyond);
      if (part <= 0) continue;
      await coverRefund(tx, { id, amount: left }, { part, by: outside.id, now });
      await subtractReturned(tx, bookingId, { amount: part, wentAt: null, now });
      left -= part;
    }
    if (left === 0) paid.add(id);
  }
  return paid;
}
