import { expect } from "vitest";
import { METHODS, type PaymentMethod } from "../../src/domain/money/payment-method.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import type { Guest } from "./guest.ts";

type Money = {
  id: number;
  intent: string;
  way: PaymentMethod;
  state: string;
  taken: number;
  returned: number;
  ledger: number;
  owed: number;
  bookings: number;
  price: number;
};

/**
 * Of each payment of a guest: what the provider has is what the ledger has, and it is booked or given back, once. Answers how
 * many are which. An authorisation that was canceled counts as refunded at the provider, though nothing was taken.
 */
export async function compareElsewhere(
  t: TestApp,
  { accountId, email }: Pick<Guest, "accountId" | "email">,
): Promise<{ booked: number; givenBack: number }> {
  const seen = { booked: 0, givenBack: 0 };
  const payments = await t.app.db.rows<Money>(sql`
    SELECT p.id, p.intent_id AS intent, p.payment_way AS way, p.state,
      coalesce(c.taken, 0)::int AS taken, coalesce(c.returned, 0)::int AS returned,
      coalesce((SELECT sum(amount) FROM ledger l WHERE l.payment_id = p.id AND l.kind <> 'bank_out'), 0)::int AS ledger,
      coalesce((SELECT sum(amount) FROM refund f WHERE f.payment_id = p.id AND f.reservation_id IS NULL
        AND f.state <> 'dropped'), 0)::int AS owed,
      coalesce(b.bookings, 0)::int AS bookings, coalesce(b.price, 0)::int AS price
    FROM payment p
      LEFT JOIN LATERAL (SELECT count(*) AS bookings, sum(amount) AS price FROM ledger l
        WHERE l.payment_id = p.id AND l.kind = 'charge' AND l.reservation_id IS NOT NULL) AS b ON true
      LEFT JOIN LATERAL (SELECT sum((data->>'amount_captured')::int) AS taken, sum((data->>'amount_refunded')::int) FILTER (WHERE (data->>'captured')::boolean) AS returned
        FROM sandbox.object o WHERE o.kind = 'charge' AND o.data->>'payment_intent' = p.intent_id) AS c ON true
    WHERE p.account_id = ${accountId} ORDER BY p.id`);
  const about = JSON.stringify(payments);
  for (const payment of payments) {
    expect(payment.ledger, about).toBe(payment.taken - payment.returned);
    // A card is only authorised while staff have not answered.
    if (!METHODS[payment.way].isPaidFirst) continue;
    if (payment.taken === 0) {
      expect([payment.bookings, payment.owed], about).toEqual([0, 0]);
      continue;
    }
    if (payment.bookings > 0) {
      seen.booked += 1;
      expect([payment.bookings, payment.price, payment.owed], about).toEqual([1, payment.taken, 0]);
      continue;
    }
    seen.givenBack += 1;
    expect([payment.owed, payment.state], about).toEqual([payment.taken, "refunded"]);
    // A till gives nothing back: that is transferred.
    expect(payment.returned, about).toBe(METHODS[payment.way].isGivenBackByProvider ? payment.taken : 0);
  }
  // What a booking costs is what was taken for it, by its first payment and by those of its changes.
  const wrong =
    await t.app.db.rows(sql`SELECT r.id, r.price FROM reservation r WHERE r.account_id = ${accountId}
    AND r.paid AND r.price <> (SELECT sum(amount) FROM ledger l WHERE l.reservation_id = r.id AND l.kind = 'charge')`);
  expect(wrong, about).toEqual([]);
  const mails = await t.app.db.rows(
    sql`SELECT 1 FROM mail WHERE kind = 'payment.failed' AND key LIKE '%given_back'
      AND split_part(key, ':', 2)::bigint = ANY (${payments.map(({ id }) => id)})`,
  );
  expect(mails, `${email} ${about}`).toHaveLength(seen.givenBack);
  return seen;
}
