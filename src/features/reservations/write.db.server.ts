import type { PaymentWay } from "../../domain/payment-way.ts";
import type { Locale } from "../../i18n/locale.ts";
import { type Db, prepared, type Queryable, sql, sqlState, withRetries } from "../../server/sql.ts";
import { SPACE_LOCKS } from "./claim.db.server.ts";
import type { OrderRow } from "./db.server.ts";
import type { LetterKind } from "./emails/letters.ts";
import { bookedLetters } from "./mail.db.server.ts";

/** A decided cart with all that was promised in it. */
export type Order = { rows: OrderRow[]; currency: "JPY" | "SGD"; paymentWay: PaymentWay };

export type Booked = { checkoutId: number; reservationIds: number[] };

/** Nothing is written where the catalogue has changed since it was decided, or where the account has been removed. */
export type Written = Booked | "stale" | "gone";

/** Hours that the operator has to accept or decline (DECISIONS 19). */
const APPROVAL_HOURS = 48;

/** A decided cart as the statement takes it, and the mails it begins with. */
export type Entry = {
  account_id: number;
  currency: string;
  payment_way: PaymentWay;
  locale: Locale;
  idempotency_key: string | null;
  made_at: Date;
  letters: LetterKind[];
  rows: (OrderRow & { approval_until: string | null })[];
};

export function entryOf(
  order: Order,
  buyer: { accountId: number; locale: Locale; now: number },
  options: { idempotencyKey: string | null; isMailLater?: boolean },
): Entry {
  const isWaiting = order.rows.some((row) => row.approval === "waiting");
  return {
    account_id: buyer.accountId,
    currency: order.currency,
    payment_way: order.paymentWay,
    locale: buyer.locale,
    idempotency_key: options.idempotencyKey,
    made_at: new Date(buyer.now),
    letters: options.isMailLater ? [] : bookedLetters(isWaiting),
    rows: order.rows.map((row) => ({ ...row, approval_until: approvalUntil(row, buyer.now) })),
  };
}

/**
 * Writes a decided cart together with those that come in the same moment. What cannot go with the others goes alone:
 * then it waits for a room that somebody else is at, or it is the one that PostgreSQL refuses.
 */
export async function writeTogether(db: Db, entry: Entry): Promise<Written> {
  const written = await withRetries(() => db.together(writeMany, entry));
  return written === "alone" ? withRetries(() => writeAlone(db, entry)) : written;
}

async function writeMany(db: Queryable, entries: readonly Entry[]): Promise<(Written | "alone")[]> {
  try {
    return await write(db, entries, { isWaiting: false });
  } catch (error) {
    // One of them broke a rule and took the others with it. Where it was a lone one, it knows by this.
    if (entries.length > 1 && /^(22|23|40)/.test(sqlState(error) ?? "")) return entries.map(() => "alone");
    throw error;
  }
}

/** The same by itself, or within a transaction. */
export async function writeAlone(db: Queryable, entry: Entry): Promise<Written> {
  const [written = "alone"] = await write(db, [entry], { isWaiting: true });
  if (written === "alone") throw new Error("a lock that was waited for is not there");
  return written;
}

/**
 * Writes decided carts, each whole or not at all: the checkout, its bookings, their time and its mails, all carts in
 * one statement, under the locks of their spaces. With `isWaiting` it waits for a lock that somebody else has, otherwise
 * that cart answers "alone": a busy room never holds up those beside it. An account is locked as its checkout would lock
 * it at the end anyway, but before it is read: who is being removed at this moment books nothing.
 */
async function write(
  db: Queryable,
  entries: readonly Entry[],
  { isWaiting }: { isWaiting: boolean },
): Promise<(Written | "alone")[]> {
  const rows = entries.flatMap((entry, place) => entry.rows.map((row) => ({ ...row, place })));
  const carts = entries.map(({ rows: _, ...cart }, place) => ({ ...cart, place }));
  // In this order everybody locks, so that nobody waits in a circle.
  const spaceIds = [...new Set(rows.map((row) => row.space_id))].sort((one, other) => one - other);
  const answers = await db.rows<{
    place: number;
    has_locks: boolean;
    is_fresh: boolean;
    checkout_id: number;
    ids: number[] | null;
  }>(
    prepared(
      "reservations-book",
      sql`WITH cart AS MATERIALIZED (
        SELECT nextval('checkout_id_seq') AS id, cart.* FROM jsonb_to_recordset(${JSON.stringify(carts)})
          AS cart (place int, account_id int, currency text, payment_way smallint, locale text, idempotency_key text,
            made_at timestamptz, letters jsonb)
      ), asked AS MATERIALIZED (
        SELECT nextval('holder_id') AS id, row.* FROM jsonb_to_recordset(${JSON.stringify(rows)})
          AS row (place int, space_id int, revision bigint, starts_at timestamptz, ends_at timestamptz,
            cleaning_minutes int, price int, approval text, approval_until timestamptz, pay_by date, price_lines jsonb,
            cancel_policies jsonb, issuer jsonb, qualified boolean)
      ), room AS MATERIALIZED (
        SELECT room.id, (SELECT revision FROM space WHERE space.id = room.id) AS revision,
          CASE WHEN ${isWaiting}::boolean THEN pg_advisory_xact_lock(${SPACE_LOCKS}, room.id) IS NOT NULL
            ELSE pg_try_advisory_xact_lock(${SPACE_LOCKS}, room.id) END AS is_ours
        FROM unnest(${spaceIds}::int[]) AS room (id)
      ), judged AS MATERIALIZED (
        SELECT place, bool_and(is_ours) AS has_locks, bool_and(coalesce(asked.revision = room.revision, true)) AS is_fresh,
          json_agg(asked.id ORDER BY asked.id) AS ids
        FROM asked JOIN room ON room.id = space_id GROUP BY place
      ), made AS (
        INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, idempotency_key, created_at)
        OVERRIDING SYSTEM VALUE
        SELECT cart.id, cart.account_id, currency, payment_way, cart.locale, buyer.customer, idempotency_key, made_at
        FROM cart JOIN judged USING (place), LATERAL (SELECT jsonb_build_object(
            'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
            'receipt_name', receipt_name, 'phone_number', phone_number, 'postcode', postcode, 'prefecture', prefecture,
            'city', city, 'block', block, 'building', building) AS customer
          FROM account WHERE account.id = cart.account_id AND deleted_at IS NULL OFFSET 0 FOR KEY SHARE) AS buyer
        WHERE has_locks AND is_fresh
        RETURNING id
      ), going AS MATERIALIZED (
        SELECT cart.* FROM cart JOIN made USING (id)
      ), booked AS (
        INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, price_lines, cancel_policies, issuer, has_qualified_invoice,
          created_at, updated_at)
        SELECT asked.id, going.id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, price_lines, cancel_policies, issuer, qualified, made_at, made_at
        FROM asked JOIN going USING (place)
      ), taken AS (
        INSERT INTO occupancy (space_id, holder_id, during, kind)
        SELECT space_id, asked.id, tstzrange(starts_at, ends_at + make_interval(mins => cleaning_minutes)), 'booking'
        FROM asked JOIN going USING (place)
      ), told AS (
        INSERT INTO mail_due (job)
        SELECT jsonb_build_object('key', kind || ':' || going.id, 'kind', kind, 'checkoutId', going.id)
        FROM going, jsonb_array_elements_text(letters) AS kind
      )
      SELECT place, has_locks, is_fresh, going.id AS checkout_id, CASE WHEN going.id IS NOT NULL THEN ids END AS ids
      FROM judged LEFT JOIN going USING (place)`,
    ),
  );
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]));
  return entries.map((_, place) => {
    const answer = byPlace.get(place);
    if (!answer?.has_locks) return "alone";
    if (!answer.is_fresh) return "stale";
    return answer.ids ? { checkoutId: answer.checkout_id, reservationIds: answer.ids } : "gone";
  });
}

function approvalUntil(row: OrderRow, now: number): string | null {
  if (row.approval === null) return null;
  const until = Math.min(now + APPROVAL_HOURS * 3_600_000, Date.parse(row.starts_at));
  return new Date(until).toISOString();
}
