import type { PaidCard } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { RefundWay } from "../../../domain/money/payment-method.ts";
import { prepared, type Queryable, sql } from "../../../platform/sql.ts";
import type { RefundAccountRow } from "../../ledger/refund-account.db.server.ts";

/** Money that came in through the provider. */
type Charge = {
  id: number;
  purpose: "checkout" | "edit" | "request";
  captured: number;
  card: PaidCard | null;
};

/** What was captured for a checkout, and by one payment for a change of its bookings. */
export function chargesOf(
  db: Queryable,
  { checkoutId, paymentId }: { checkoutId: number; paymentId: number | null },
): Promise<Charge[]> {
  return db.rows(
    prepared(
      "booking-charges",
      sql`SELECT id, purpose, captured, card FROM payment
        WHERE (checkout_id = ${checkoutId} OR id = ${paymentId}::bigint) AND captured > 0 ORDER BY id`,
    ),
  );
}

/** Money that goes back for a booking, and where to. */
type Refund = {
  id: number;
  reservation_id: number;
  amount: number;
  way: RefundWay;
  state: string;
  /** Of a refund by transfer: null where the guest has none registered. */
  bank_account: RefundAccountRow | null;
  /** Of a refund to a card: null where it is not known. */
  card: PaidCard | null;
};

export function refundsOf(db: Queryable, bookingIds: readonly number[]): Promise<Refund[]> {
  // What a card would not take back the operator transfers: it has the account, too.
  return db.rows(sql`
    SELECT r.id, r.reservation_id, r.amount, CASE WHEN r.state = 'manual' OR r.transferred_on IS NOT NULL
      OR r.provider_ref IS NULL AND r.covered_by IS NULL AND r.state = 'succeeded' THEN 'bank' ELSE r.way END AS way, r.state, r.bank_account, p.card
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.reservation_id = ANY(${bookingIds}::bigint[]) AND r.state <> 'failed' AND NOT r.is_foreign ORDER BY r.id`);
}
