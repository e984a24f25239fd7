import { type Approval, LONGEST_BOOKING_DAYS, type Source } from "../../../domain/booking/booking.ts";
import type { Terms } from "../../../domain/booking/terms.ts";
import type { PaymentMethod } from "../../../domain/money/payment-method.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";

export type FactRow = {
  id: number;
  space_id: number;
  currency: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  canceled_at: Date | null;
  price: number;
  agreed_before: number | null;
  cancel_fee: number | null;
  refund: number | null;
  received: number;
  returned: number;
  paid: boolean;
  approval: Approval | null;
  terms: Terms;
  payment_way: PaymentMethod;
  source: Source;
  ledger: number;
  owed: number;
  is_untaken: boolean;
  issuer_id: number | null;
};

const LONGEST = LONGEST_BOOKING_DAYS * 24 * 3_600_000;

/** The bookings of rooms that are used in a time or were canceled in it, with their money. */
export function readReported(
  db: Queryable,
  spaceIds: readonly number[],
  { from, until }: { from: Date; until: Date },
): Promise<FactRow[]> {
  const earliest = new Date(from.getTime() - LONGEST);
  return db.rows(sql`
    SELECT r.id, r.space_id, r.currency, r.starts_at, r.ends_at, r.created_at, r.canceled_at, r.price,
      (r.before_edit->>'price')::int AS agreed_before, r.cancel_fee, r.refund, r.received, r.returned, r.paid, r.approval,
      r.terms, r.payment_way, r.source, (coalesce(r.before_edit#>'{room,issuer}', r.issuer)->>'id')::int AS issuer_id,
      coalesce((SELECT sum(l.amount) FROM ledger l WHERE l.reservation_id = r.id), 0)::int AS ledger,
      coalesce((SELECT sum(f.amount) FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')
        AND NOT f.is_excess), 0)::int AS owed,
      EXISTS (SELECT 1 FROM payment p WHERE p.checkout_id = r.checkout_id AND p.state = 'authorised') AS is_untaken
    FROM reservation r WHERE r.id IN (
      SELECT id FROM reservation WHERE space_id = ANY(${spaceIds}::int[]) AND canceled_at IS NULL
        AND starts_at > ${earliest} AND starts_at < ${until}
      UNION ALL
      SELECT id FROM reservation WHERE space_id = ANY(${spaceIds}::int[]) AND canceled_at IS NOT NULL
        AND starts_at >= ${from} AND starts_at < ${until}
      UNION ALL
      SELECT id FROM reservation WHERE space_id = ANY(${spaceIds}::int[]) AND canceled_at >= ${from} AND canceled_at < ${until})`);
}

/** When rooms are closed in a time; all rooms without `spaceIds`. */
export function readClosures(
  db: Queryable,
  spaceIds: readonly number[] | null,
  { from, until }: { from: Date; until: Date },
): Promise<{ space_id: number; starts_at: Date; ends_at: Date }[]> {
  return db.rows(sql`
    SELECT space_id, lower(during) AS starts_at, upper(during) AS ends_at FROM occupancy
    WHERE kind = 'closure' AND lower(during) < ${until} AND upper(during) > ${from}
      AND (${spaceIds}::int[] IS NULL OR space_id = ANY(${spaceIds}::int[]))`);
}
