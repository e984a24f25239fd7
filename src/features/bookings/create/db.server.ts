import type { Terms } from "../../../domain/booking/terms.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { DEFAULT_METHODS, METHODS, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import { type Events, type EventType, insertEvents } from "../../../platform/events.ts";
import { insertAnswers, isKeyUsed } from "../../../platform/idempotency.ts";
import { prepared, type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { keepDefaultMethods } from "../../account/default-method.db.server.ts";
import { occupyBookings } from "../../occupancy/booked-time.db.server.ts";
import { SPACE_LOCKS } from "../../occupancy/occupancy.db.server.ts";
import type { EmailKind } from "../emails/templates.ts";
import { enqueueCheckoutMails } from "../mail.db.server.ts";
import type { OrderRow } from "./order.server.ts";

/** A decided cart as the statement takes it, with the mails to send about it. */
export type CartEntry = {
  account_id: number;
  currency: string;
  payment_way: PaymentMethod;
  locale: Locale;
  idempotency_key: string | null;
  payment_id: number | null;
  made_at: Date;
  emails: EmailKind[];
  /** The answer to store with the cart under its idempotency key, which nobody else may use. */
  answer?: PromisedAnswer;
  /** Of a cart that staff book for the guest. */
  staff?: StaffPart;
  rows: (OrderRow & { approval_until: string | null })[];
};

type StaffPart = {
  booked_by: number;
  terms: Terms;
  due_on: string | null;
  /** What the event says of it. */
  detail: Events["checkout.booked"]["detail"];
};

/** An answer before its ids are known: it has the texts CHECKOUT_ID and BOOKING_IDS in their place. */
export type PromisedAnswer = { scope: string; digest: Buffer; text: string };
export const CHECKOUT_ID = "{checkout}";
export const BOOKING_IDS = "{bookings}";

const BOOKED = "checkout.booked" satisfies EventType;

/** What became of a cart. Unless it is `booked`, nothing of it was written. */
export type Written =
  | { kind: "booked"; checkoutId: number; bookingIds: number[] }
  /** The catalogue has changed since the cart was decided. */
  | { kind: "stale_catalog" }
  | { kind: "account_deleted" }
  /** Somebody uses its idempotency key already, if its account is not deleted. */
  | { kind: "key_used" }
  /** It cannot share a statement with others: it has to wait for a lock, or one of the batch violated a constraint. */
  | { kind: "retry_alone" };

/**
 * Writes decided carts in one statement, each completely or not at all: the checkout, its bookings, the time they
 * occupy, the default method of their accounts and the mails, under the locks of their spaces. Without `waitForLocks` a cart whose space is locked by somebody
 * else is `retry_alone`, so that a busy space does not delay the other carts. The account is locked before it is read,
 * which its foreign key would do later anyway: an account being deleted concurrently cannot book.
 */
export async function insertBookings(
  db: Queryable,
  entries: readonly CartEntry[],
  { waitForLocks }: { waitForLocks: boolean },
): Promise<Written[]> {
  const carts = entries.map(({ rows: _, staff, answer, ...cart }, place) => ({
    ...cart,
    ...staff,
    ...(answer && { scope: answer.scope, digest: answer.digest.toString("hex"), answer: answer.text }),
    place,
    // How staff book says nothing of how a guest likes to pay (PAY-12).
    default_method: staff ? null : DEFAULT_METHODS[METHODS[cart.payment_way].kind],
  }));
  const items = entries.flatMap(({ rows }, place) => rows.map((row) => ({ ...row, place })));
  // Lock in ascending id to avoid deadlocks.
  const spaceIds = [...new Set(items.map((item) => item.space_id))].sort((one, other) => one - other);
  const isAnswered = carts.some(({ answer }) => answer !== undefined);
  const answers = await db.rows<{
    place: number;
    has_locks: boolean;
    is_fresh: boolean;
    checkout_id: number;
    ids: number[] | null;
  }>(
    prepared(
      isAnswered ? "bookings-insert-answered" : "bookings-insert",
      sql`WITH cart AS MATERIALIZED (
        SELECT nextval('checkout_id_seq') AS id, cart.* FROM jsonb_to_recordset(${JSON.stringify(carts)})
          AS cart (place int, account_id int, currency text, payment_way smallint, locale text, idempotency_key text,
            payment_id bigint, made_at timestamptz, emails jsonb, default_method smallint,
            booked_by int, terms text, due_on date, detail jsonb, scope text, digest text, answer text)
      ), item AS MATERIALIZED (
        SELECT nextval('holder_id') AS id, row.* FROM jsonb_to_recordset(${JSON.stringify(items)})
          AS row (place int, space_id int, revision bigint, starts_at timestamptz, ends_at timestamptz,
            cleaning_minutes int, price int, approval text, approval_until timestamptz, pay_by date, price_lines jsonb,
            cancel_policies jsonb, issuer jsonb, qualified boolean)
      ), locked AS MATERIALIZED (
        SELECT locked.id, (SELECT revision FROM space WHERE space.id = locked.id) AS revision,
          CASE WHEN ${waitForLocks}::boolean THEN pg_advisory_xact_lock(${SPACE_LOCKS}, locked.id) IS NOT NULL
            ELSE pg_try_advisory_xact_lock(${SPACE_LOCKS}, locked.id) END AS is_ours
        FROM unnest(${spaceIds}::int[]) AS locked (id)
      ), checked AS MATERIALIZED (
        SELECT place, bool_and(is_ours) AS has_locks, bool_and(coalesce(item.revision = locked.revision, true)) AS is_fresh,
          json_agg(item.id ORDER BY item.id) AS ids
        FROM item JOIN locked ON locked.id = space_id GROUP BY place
      ), inserted AS (
        INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, idempotency_key, created_at)
        OVERRIDING SYSTEM VALUE
        SELECT cart.id, cart.account_id, currency, payment_way, cart.locale, buyer.customer, idempotency_key, made_at
        FROM cart JOIN checked USING (place), LATERAL (SELECT jsonb_build_object(
            'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
            'receipt_name', receipt_name, 'phone_number', phone_number, 'postcode', postcode, 'prefecture', prefecture,
            'city', city, 'block', block, 'building', building) AS customer
          FROM account WHERE account.id = cart.account_id AND deleted_at IS NULL OFFSET 0 FOR KEY SHARE) AS buyer
        WHERE has_locks AND is_fresh ${isAnswered ? sql`AND NOT ${isKeyUsed(sql`cart.scope`, sql`cart.idempotency_key`)}` : sql``}
        RETURNING id
      ), accepted AS MATERIALIZED (
        SELECT cart.* FROM cart JOIN inserted USING (id)
      ), booked AS (
        INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, price_lines, cancel_policies, issuer, has_qualified_invoice,
          paid, paid_at, terms, due_on, source, booked_by, created_at, updated_at)
        SELECT item.id, accepted.id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, price_lines, cancel_policies, issuer, qualified,
          terms IS NOT DISTINCT FROM 'free', CASE WHEN terms = 'free' THEN made_at END, coalesce(terms, 'prepaid'), due_on,
          CASE WHEN booked_by IS NULL THEN 'guest' ELSE 'operator' END, booked_by, made_at, made_at
        FROM item JOIN accepted USING (place)
      ), occupied AS (
        ${occupyBookings(sql`item JOIN accepted USING (place)`, sql`item.id`)}
      ), preferred AS (
        ${keepDefaultMethods(sql`accepted`)}
      ), mailed AS (
        ${enqueueCheckoutMails(sql`accepted`)}
      ), recorded AS (
        ${insertEvents(sql`SELECT made_at AS at,
          coalesce('operator:' || booked_by, 'account:' || account_id) AS actor, ${BOOKED}::text AS action,
          'checkout:' || id AS subject,
          coalesce(detail, jsonb_strip_nulls(jsonb_build_object('payment', payment_id))) AS detail
          FROM accepted`)}
      )${isAnswered ? answered() : sql``}
      SELECT place, has_locks, is_fresh, accepted.id AS checkout_id, CASE WHEN accepted.id IS NOT NULL THEN ids END AS ids
      FROM checked LEFT JOIN accepted USING (place)`,
    ),
  );
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]));
  return entries.map((_, place): Written => {
    const answer = byPlace.get(place);
    if (!answer?.has_locks) return { kind: "retry_alone" };
    if (!answer.is_fresh) return { kind: "stale_catalog" };
    if (!answer.ids) return { kind: entries[place]?.answer ? "key_used" : "account_deleted" };
    return { kind: "booked", checkoutId: answer.checkout_id, bookingIds: answer.ids };
  });
}

function answered(): Statement {
  return sql`, answered AS (
        ${insertAnswers(sql`SELECT scope, idempotency_key AS key, decode(digest, 'hex') AS digest, made_at AS at,
            replace(replace(answer, ${`"${CHECKOUT_ID}"`}, accepted.id::text), ${`"${BOOKING_IDS}"`},
              replace(ids::text, ' ', '')) AS answer
          FROM accepted JOIN checked USING (place) WHERE answer IS NOT NULL ORDER BY scope, key`)}
      )`;
}
