import { movedNote } from "../../domain/money/ledger.ts";
import type { Tx } from "../../platform/sql.ts";
import { writeLedger } from "./entries.db.server.ts";
import { refundableCharges } from "./refund.db.server.ts";

type Payer = { id: number; account_id: number; checkout_id: number; currency: string };

/**
 * Moves money from a booking to another one of its order, payment by payment, the newest first: two lines of the ledger
 * that add up to nothing. A later refund of either still goes to where the money came from.
 */
export async function moveMoney(
  tx: Tx,
  { from, to, amount, now }: { from: Payer; to: number; amount: number; now: number },
): Promise<void> {
  let rest = amount;
  const parts: { paymentId: number | null; part: number }[] = [];
  for (const { paymentId, left } of await refundableCharges(tx, from.id)) {
    const part = Math.min(rest, left);
    if (part <= 0) break;
    parts.push({ paymentId, part });
    rest -= part;
  }
  // What came in by transfer belongs to no payment.
  if (rest > 0) parts.push({ paymentId: null, part: rest });
  for (const { paymentId, part } of parts) {
    const line = {
      at: now,
      kind: "adjustment" as const,
      currency: from.currency,
      accountId: from.account_id,
      checkoutId: from.checkout_id,
      paymentId,
      note: movedNote(from.id, to),
    };
    const ref = `moved:${from.id}:${to}:${paymentId ?? "transfer"}`;
    await writeLedger(tx, { ...line, bookingId: from.id, amount: -part, providerRef: `${ref}:out` });
    await writeLedger(tx, { ...line, bookingId: to, amount: part, providerRef: `${ref}:in` });
  }
}
