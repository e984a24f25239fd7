import { refreshReports } from "../src/console/money/reports/rollup.server.ts";
import { type ChargedCurrency, CURRENCIES } from "../src/domain/money/money.ts";
import { METHODS, type PaymentMethod } from "../src/domain/money/payment-method.ts";
import { reconcile } from "../src/features/payments/operator/reconcile.server.ts";
import type { App } from "../src/platform/app.ts";
import { sql } from "../src/platform/sql.ts";

/**
 * What must hold whatever has happened (DATA-1 to DATA-5), read from the database and the
 * provider's own ledger. Throws with every breach. Call it once everything has settled, after the sweeps.
 */
export async function checkInvariants(app: App): Promise<void> {
  const breaches = await breachesOf(app);
  if (breaches.length > 0) throw new Error(`Invariants broken:\n${breaches.join("\n")}`);
}

/** The same, for lives in which people give money back twice: that is named, and nothing else may be. */
export async function breachesOf(app: App): Promise<string[]> {
  return [
    ...(await noOverlap(app)),
    ...(await occupancyFits(app)),
    ...(await closuresFit(app)),
    ...(await waitlistFits(app)),
    ...(await moneyFits(app)),
    ...(await givenBackIsCounted(app)),
    ...(await payoutsFit(app)),
    ...(await providerFits(app)),
    ...(await reconcile(app)).differences,
    ...(await reportsFit(app)),
  ];
}

async function noOverlap(app: App): Promise<string[]> {
  const rows = await app.db.rows<{ a: number; b: number }>(sql`
    SELECT a.id AS a, b.id AS b FROM reservation a JOIN reservation b ON a.space_id = b.space_id AND a.id < b.id
      AND tstzrange(a.starts_at, coalesce(a.left_at, a.ends_at) + make_interval(mins => a.cleaning_minutes))
        && tstzrange(b.starts_at, coalesce(b.left_at, b.ends_at) + make_interval(mins => b.cleaning_minutes))
    WHERE a.canceled_at IS NULL AND b.canceled_at IS NULL`);
  return rows.map(({ a, b }) => `bookings ${a} and ${b} overlap`);
}

/** A live booking has exactly its own time, and nothing that is over has any. */
async function occupancyFits(app: App): Promise<string[]> {
  const rows = await app.db.rows<{ id: number; why: string }>(sql`
    SELECT r.id, 'a live booking without its time' AS why FROM reservation r WHERE r.canceled_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM occupancy o WHERE o.holder_id = r.id AND o.kind = 'booking' AND o.space_id = r.space_id
        AND o.during = tstzrange(r.starts_at, coalesce(r.left_at, r.ends_at) + make_interval(mins => r.cleaning_minutes)))
    UNION ALL
    SELECT o.holder_id, 'time of a booking that is none, twice, or canceled' FROM occupancy o
      LEFT JOIN reservation r ON r.id = o.holder_id AND r.canceled_at IS NULL
      WHERE o.kind = 'booking' GROUP BY o.holder_id, r.id HAVING r.id IS NULL OR count(*) <> 1
    UNION ALL
    SELECT o.holder_id, 'time to fall back to without a change' FROM occupancy o
      LEFT JOIN reservation r ON r.id = o.holder_id
      WHERE o.kind = 'change' AND o.expires_at IS NULL AND (r.id IS NULL OR r.before_edit IS NULL)
    UNION ALL
    SELECT r.id, 'a requested change whose time is not held' FROM reservation r
      WHERE r.canceled_at IS NULL AND r.request_until > ${new Date(app.clock())} AND NOT EXISTS (
        SELECT 1 FROM occupancy o WHERE o.holder_id = r.id AND o.kind = 'change' AND o.expires_at = r.request_until)
    UNION ALL
    SELECT o.holder_id, 'a hold of a payment that has ended' FROM occupancy o
      JOIN payment p ON p.id = o.holder_id AND p.state <> 'open' WHERE o.kind = 'hold'`);
  return rows.map(({ id, why }) => `${id}: ${why}`);
}

/** A closure has what it has written, one that was removed nothing ahead, and none is half made (CLOSURE-12). */
async function closuresFit(app: App): Promise<string[]> {
  const now = new Date(app.clock());
  const rows = await app.db.rows<{ id: number; why: string }>(sql`
    SELECT id, 'a closure that is half made' AS why FROM closure WHERE NOT is_made OR writing_until IS NOT NULL
    UNION ALL
    SELECT closure_id, 'time that is being closed by nobody' FROM closure_claim
    UNION ALL
    SELECT c.id, 'a closure without its rows' FROM closure c WHERE c.over_at > ${now}
      AND c.written <> (SELECT count(*) FROM occupancy o WHERE o.closure_id = c.id)
    UNION ALL
    SELECT c.id, 'a closure that was removed and still closes' FROM closure c JOIN occupancy o ON o.closure_id = c.id
      WHERE c.removed_at IS NOT NULL AND upper(o.during) > greatest(c.removed_at, ${now})`);
  return rows.map(({ id, why }) => `${id}: ${why}`);
}

/** Whose turn it is has the time, nobody else's turn is at the same time, and what has become free was offered (WAIT-5, WAIT-7). */
async function waitlistFits(app: App): Promise<string[]> {
  const now = new Date(app.clock());
  const rows = await app.db.rows<{ id: number; why: string }>(sql`
    SELECT f.id, 'a turn whose time somebody else has' AS why FROM waitlist_offer f
      JOIN waitlist w ON w.id = f.waitlist_id
      JOIN occupancy o ON o.space_id = f.space_id AND o.during && tstzrange(f.starts_at, f.until)
      WHERE f.state = 'held' AND f.turn_until > ${now} AND o.holder_id <> f.id AND (o.expires_at IS NULL OR o.expires_at > ${now})
        AND o.account_id IS DISTINCT FROM w.account_id
        AND NOT EXISTS (SELECT FROM reservation r WHERE r.id = o.holder_id AND r.account_id = w.account_id)
    UNION ALL
    SELECT o.holder_id, 'time held for a turn that is over' FROM occupancy o JOIN waitlist_offer f ON f.id = o.holder_id
      WHERE f.state <> 'held' AND o.expires_at > ${now}
    UNION ALL
    SELECT id, 'time that became free and was not looked at' FROM freed_time WHERE EXISTS (SELECT FROM waitlist)`);
  return rows.map(({ id, why }) => `${id}: ${why}`);
}

type Account = {
  id: number;
  price: number;
  paid: boolean;
  canceled: boolean;
  refund: number | null;
  cancel_fee: number | null;
  before_price: number | null;
  received: number;
  returned: number;
  payment_way: PaymentMethod;
  currency: ChargedCurrency;
  ledger: number;
  owed: number;
  /** Its card is authorised, and the operator holds back the capture (APPROVE-6). */
  is_untaken: boolean;
};

/**
 * What came in less what went back is the price (less what somebody gave back outside of the product), what a cancel left of it, or what has been received while a part is still
 * owed. A refund that is owed counts as paid out, of live bookings too.
 */
async function moneyFits(app: App): Promise<string[]> {
  const rows = await app.db.rows<Account>(sql`
    SELECT r.id, r.price, r.paid, r.canceled_at IS NOT NULL AS canceled, r.refund, r.cancel_fee,
      (r.before_edit->>'price')::int AS before_price,
      coalesce((SELECT sum(amount) FROM ledger l WHERE l.reservation_id = r.id), 0)::int AS ledger,
      coalesce((SELECT sum(amount) FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')
        AND NOT f.is_excess), 0)::int AS owed, r.received, r.returned, r.payment_way, r.currency,
      EXISTS (SELECT 1 FROM payment p JOIN reservation other USING (checkout_id) WHERE p.checkout_id = r.checkout_id
        AND p.state = 'authorised' AND other.approval = 'waiting' AND other.canceled_at IS NULL) AS is_untaken
    FROM reservation r`);
  return rows.flatMap((row) => {
    const kept = row.canceled ? row.price - (row.refund ?? 0) : (row.before_price ?? row.price);
    const expected = (row.paid ? kept : row.received) - row.returned;
    const held = row.ledger - row.owed;
    const breaches =
      held === expected || (row.is_untaken && held <= expected)
        ? []
        : [`booking ${row.id}: ${held} kept, ${expected} expected`];
    if (row.canceled && row.paid) {
      const fee = row.cancel_fee ?? 0;
      // What a transfer of the refund costs is neither.
      const cost = METHODS[row.payment_way].refundTo === "bank" ? CURRENCIES[row.currency].transferFee : 0;
      const left = row.price - fee - (row.refund ?? 0) - row.returned;
      if (left < 0) breaches.push(`booking ${row.id}: fee and refund are more than the price`);
      if (left > cost) breaches.push(`booking ${row.id}: ${left} is neither fee nor refunded`);
    }
    return breaches;
  });
}

/**
 * What came due for refund at the moment of a person's write is counted for that person (STAFF-25), unless somebody else
 * wrote to the booking at the same moment.
 */
async function givenBackIsCounted(app: App): Promise<string[]> {
  const rows = await app.db.rows<{ id: number; owed: number; counted: number }>(sql`
    SELECT f.reservation_id AS id, sum(f.amount)::int AS owed,
      coalesce((SELECT sum(b.amount) FROM money_back b WHERE b.reservation_id = f.reservation_id AND b.at = f.created_at), 0)::int
        AS counted
    FROM refund f WHERE NOT f.is_foreign AND NOT f.is_excess AND EXISTS (SELECT 1 FROM audit a
        WHERE a.at = f.created_at AND a.actor LIKE 'operator:%' AND (a.subject = 'reservation:' || f.reservation_id
          OR a.detail->>'goes_on_in' = f.reservation_id::text))
      AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.at = f.created_at AND a.actor NOT LIKE 'operator:%'
        AND a.action LIKE 'reservation.%' AND a.subject = 'reservation:' || f.reservation_id)
    GROUP BY f.reservation_id, f.created_at`);
  return rows
    .filter(({ owed, counted }) => counted < owed)
    .map(({ id, owed, counted }) => `booking ${id}: staff gave ${owed} back, ${counted} counted`);
}

/**
 * What reports add up is what the bookings and the ledger say, counted here from the tables alone: revenue and fees by
 * day, minutes, and the money of each booking (REPORT-4, REPORT-5).
 */
async function reportsFit(app: App): Promise<string[]> {
  await refreshReports(app);
  const rows = await app.db.rows<{ what: string }>(sql`
    WITH own AS (SELECT r.*, r.starts_at AT TIME ZONE s.time_zone AS starts, r.ends_at AT TIME ZONE s.time_zone AS ends,
        (r.canceled_at AT TIME ZONE s.time_zone)::date AS canceled_on
      FROM reservation r JOIN space s ON s.id = r.space_id),
    counted AS (
      SELECT space_id, currency, starts::date AS day, 'revenue' AS what,
        coalesce((before_edit->>'price')::int, price) - returned AS amount
      FROM own WHERE canceled_at IS NULL AND approval IS DISTINCT FROM 'waiting'
      UNION ALL SELECT space_id, currency, canceled_on, 'fees', CASE WHEN paid THEN greatest(0, cancel_fee - returned)
        WHEN terms = 'invoice' THEN cancel_fee ELSE 0 END FROM own WHERE canceled_at IS NOT NULL
      UNION ALL SELECT space_id, currency, starts::date, 'made', 1 FROM own
      UNION ALL SELECT space_id, currency, starts::date, 'canceled', 1 FROM own WHERE canceled_at IS NOT NULL
      UNION ALL SELECT space_id, currency, minute::date, 'minutes', 1 FROM own,
        generate_series(starts, ends - interval '1 minute', interval '1 minute') AS minute
        WHERE canceled_at IS NULL AND approval IS DISTINCT FROM 'waiting'
      UNION ALL SELECT o.space_id, o.currency, coalesce(canceled_on, starts::date), 'ledger', l.amount
        FROM ledger l JOIN own o ON o.id = l.reservation_id),
    stored AS (SELECT space_id, currency, day, what, amount FROM room_day CROSS JOIN LATERAL (VALUES ('revenue', revenue),
      ('fees', fees), ('made', made), ('canceled', canceled), ('minutes', minutes), ('ledger', ledger)) AS v (what, amount))
    SELECT format('%s of room %s on %s: %s counted, %s stored', what, space_id, day, coalesce(c.sum, 0), coalesce(d.sum, 0)) AS what
    FROM (SELECT space_id, currency, day, what, sum(amount) FROM counted GROUP BY 1, 2, 3, 4) AS c
      FULL JOIN (SELECT space_id, currency, day, what, sum(amount) FROM stored GROUP BY 1, 2, 3, 4) AS d
        USING (space_id, currency, day, what)
    WHERE coalesce(c.sum, 0) <> coalesce(d.sum, 0)
    UNION ALL
    SELECT format('booking %s: the ledger is not what it says', unnest(differing)) FROM room_day WHERE differing <> '{}'
    UNION ALL
    SELECT format('room %s in %s: the month is not the sum of its days', space_id, month) FROM (
      SELECT space_id, date_trunc('month', day)::date AS month, currency, sum(revenue) AS revenue, sum(fees) AS fees,
        sum(ledger) AS ledger, sum(minutes) AS minutes, sum(made) AS made FROM room_day GROUP BY 1, 2, 3) AS days
      FULL JOIN room_month m USING (space_id, month, currency)
    WHERE (days.revenue, days.fees, days.ledger, days.minutes, days.made)
      IS DISTINCT FROM (m.revenue, m.fees, m.ledger, m.minutes, m.made)
    UNION ALL
    SELECT format('%s %s of all rooms: not the sum of its rooms', span, starts_on) FROM (
      SELECT 'day' AS span, day AS starts_on, currency, sum(revenue) AS revenue, sum(fees) AS fees, sum(ledger) AS ledger,
        sum(minutes) AS minutes, sum(made) AS made FROM room_day GROUP BY 2, 3
      UNION ALL SELECT 'month', month, currency, sum(revenue), sum(fees), sum(ledger), sum(minutes), sum(made)
      FROM room_month GROUP BY 2, 3) AS rooms
      FULL JOIN report_sum a USING (span, starts_on, currency)
    WHERE (coalesce(rooms.revenue, 0), coalesce(rooms.fees, 0), coalesce(rooms.ledger, 0), coalesce(rooms.minutes, 0),
      coalesce(rooms.made, 0)) IS DISTINCT FROM (a.revenue, a.fees, a.ledger, a.minutes, a.made)
    UNION ALL
    SELECT format('%s %s, place %s of %s: not the sum of its rooms', span, starts_on, place, list) FROM (
      SELECT 'day' AS span, day AS starts_on, currency, list, place, sum(value) AS value
      FROM room_day, LATERAL (SELECT 'hours', v, n FROM unnest(hours) WITH ORDINALITY AS h (v, n)
        UNION ALL SELECT 'leads', v, n FROM unnest(leads) WITH ORDINALITY AS l (v, n)
        UNION ALL SELECT 'ways', v, n FROM unnest(ways) WITH ORDINALITY AS w (v, n)) AS lists (list, value, place) GROUP BY 2, 3, 4, 5
      UNION ALL SELECT 'month', month, currency, 'hours', n, sum(v)
      FROM room_month, unnest(hours) WITH ORDINALITY AS h (v, n) GROUP BY 2, 3, 5) AS rooms
      LEFT JOIN report_list a USING (span, starts_on, currency, list, place)
    WHERE rooms.value <> coalesce(a.value, 0)
    UNION ALL
    SELECT format('guest %s: the uses are not those of the bookings', coalesce(u.account_id, o.account_id)) FROM guest_use u
      FULL JOIN (SELECT * FROM own WHERE canceled_at IS NULL AND approval IS DISTINCT FROM 'waiting') AS o
        ON o.id = u.reservation_id
    WHERE (u.account_id, u.space_id, u.day, u.currency, u.revenue, u.company) IS DISTINCT FROM (o.account_id, o.space_id,
      o.starts::date, o.currency, coalesce((o.before_edit->>'price')::int, o.price) - o.returned,
      (SELECT CASE WHEN a.deleted_at IS NULL THEN coalesce(a.company, '') ELSE '' END FROM account a WHERE a.id = o.account_id))
    UNION ALL
    SELECT format('guests %s %s: not the sum of the uses', span, starts_on) FROM (
      SELECT span, date_trunc(span, day)::date AS starts_on, 'first' AS kind, first_on AS since, currency, count(*) AS uses,
        sum(revenue) AS revenue FROM guest_use, unnest(ARRAY['day', 'month']) AS span GROUP BY 1, 2, 4, 5
      UNION ALL SELECT span, date_trunc(span, day)::date, 'before', before_on, '', count(*), 0
      FROM guest_use, unnest(ARRAY['day', 'month']) AS span GROUP BY 1, 2, 4) AS guests
      FULL JOIN guest_sum a USING (span, starts_on, kind, since, currency)
    WHERE (coalesce(guests.uses, 0), coalesce(guests.revenue, 0)) IS DISTINCT FROM (a.uses, a.revenue)
    UNION ALL
    SELECT format('company %s in %s %s: not the sum of the uses', company, span, starts_on) FROM (
      SELECT span, date_trunc(span, day)::date AS starts_on, company, currency, count(*) AS uses, sum(revenue) AS revenue
      FROM guest_use, unnest(ARRAY['day', 'month']) AS span WHERE company <> '' GROUP BY 1, 2, 3, 4) AS companies
      FULL JOIN company_sum a USING (span, starts_on, company, currency)
    WHERE (coalesce(companies.uses, 0), coalesce(companies.revenue, 0)) IS DISTINCT FROM (a.uses, a.revenue)`);
  return rows.map(({ what }) => `reports: ${what}`);
}

/**
 * A refund is in one live batch at most, which has its amount and account; it left by a bank exactly as often as it is
 * marked; and a batch is worth what it says (PAYOUT-5 to PAYOUT-7). A line of a statement that is given back has its refund.
 */
async function payoutsFit(app: App): Promise<string[]> {
  const rows = await app.db.rows<{ id: number; why: string }>(sql`
    SELECT f.id, 'a refund and its batch differ' AS why FROM refund f FULL JOIN
        (SELECT * FROM refund_batch_item WHERE outcome IS NULL OR outcome = 'made') i ON i.refund_id = f.id
      WHERE f.batch_id IS DISTINCT FROM i.batch_id OR f.batch_id IS NOT NULL AND f.amount <> i.amount
        OR (i.outcome = 'made') <> (f.state = 'succeeded') OR (i.outcome IS NULL) <> (f.state = 'manual') AND i.batch_id IS NOT NULL
    UNION ALL
    SELECT b.id, 'a batch whose transfers differ from it' FROM refund_batch b
      JOIN refund_batch_item i ON i.batch_id = b.id GROUP BY b.id
      HAVING count(*) <> b.count OR sum(i.amount) <> b.total
        OR bool_or(CASE b.state WHEN 'exported' THEN i.outcome IS NOT NULL WHEN 'void' THEN i.outcome <> 'void'
          ELSE i.outcome NOT IN ('made', 'came_back') END)
    UNION ALL
    SELECT f.id, 'a refund whose transfers differ from the ledger' FROM refund f
      LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
      WHERE coalesce(r.account_id, p.account_id) IS NOT NULL AND coalesce((SELECT sum(l.amount) FROM ledger l
          WHERE l.kind = 'bank_out' AND split_part(l.provider_ref, ':', 2) = f.id::text), 0)
        <> CASE WHEN f.transferred_on IS NULL THEN 0 ELSE -f.amount END
    UNION ALL
    SELECT l.id, 'a line given back without its refund' FROM bank_line l
      LEFT JOIN refund f ON f.bank_line_id = l.id AND f.state <> 'dropped'
      WHERE (l.state = 'refunded') <> (f.id IS NOT NULL) OR f.amount <> l.amount`);
  return rows.map(({ id, why }) => `${id}: ${why}`);
}

type Intent = {
  id: string;
  status: string;
  received: number;
  state: string | null;
  captured: number;
  waits: boolean | null;
};

/** No intent is left that could be charged for nothing; every payment taken is a booking, or refunded in full. */
async function providerFits(app: App): Promise<string[]> {
  const isThere = await app.db.row<{ there: boolean }>(
    sql`SELECT to_regclass('sandbox.object') IS NOT NULL AS there`,
  );
  if (!isThere?.there) return [];
  const rows = await app.db.rows<Intent>(sql`
    SELECT o.id, o.data->>'status' AS status, (o.data->>'amount_received')::int AS received, p.state, coalesce(p.captured, 0) AS captured,
      EXISTS (SELECT 1 FROM reservation r WHERE r.checkout_id = p.checkout_id AND r.approval = 'waiting' AND r.canceled_at IS NULL)
        OR EXISTS (SELECT 1 FROM reservation r WHERE r.id = p.reservation_id AND r.canceled_at IS NULL
          AND (r.requested_change->>'payment_id')::bigint = p.id) AS waits
    FROM sandbox.object o LEFT JOIN payment p ON p.intent_id = o.id WHERE o.kind = 'payment_intent'`);
  return rows.flatMap(({ id, status, received, state, captured, waits }) => {
    if (status === "canceled")
      return state === "succeeded" || state === "ordered" ? [`${id}: canceled, but booked`] : [];
    if (status === "succeeded") {
      if (state !== "succeeded" && state !== "refunded")
        return [`${id}: paid, but ${state ?? "unknown"} here`];
      return received === captured ? [] : [`${id}: ${received} received, ${captured} noted`];
    }
    if (status === "requires_capture")
      return state === "authorised" && waits ? [] : [`${id}: authorised, but ${state} here`];
    return state === "open" || state === "ordered"
      ? []
      : [`${id}: ${status} at the provider, but ${state ?? "unknown"} here`];
  });
}
