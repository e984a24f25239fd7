import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";
import { occupyBookings } from "../../occupancy/booked-time.db.server.ts";
import type { StoredPriceLine } from "./price-lines.server.ts";

/* Bookings that come from another system (IMPORT-6): many in one statement, each an order of its own. */

export type ImportedBooking = {
  id: number;
  checkout_id: number;
  account_id: number;
  space_id: number;
  starts_at: string;
  ends_at: string;
  cleaning_minutes: number;
  price: number;
  currency: string;
  payment_way: number;
  locale: string;
  paid: boolean;
  terms: string;
  pay_by: string | null;
  due_on: string | null;
  price_lines: StoredPriceLine[];
  cancel_policies: object;
  issuer: object | null;
  has_qualified_invoice: boolean;
};

/** Ids for so many bookings and as many orders. */
export function nextBookingIds(tx: Tx, count: number): Promise<{ id: number; checkout_id: number }[]> {
  return tx.rows(sql`SELECT nextval('holder_id') AS id, nextval(pg_get_serial_sequence('checkout', 'id')) AS checkout_id
    FROM generate_series(1, ${count}::int)`);
}

/** Writes bookings with the time that they occupy. Throws 23P01 where somebody else has it. */
export async function insertImportedBookings(
  tx: Tx,
  bookings: readonly ImportedBooking[],
  { by, now }: { by: number | null; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(bookings)}) AS row (id bigint, checkout_id bigint, account_id int,
        space_id int, starts_at timestamptz, ends_at timestamptz, cleaning_minutes int, price int, currency text,
        payment_way smallint, locale text, paid boolean, terms text, pay_by date, due_on date, price_lines jsonb,
        cancel_policies jsonb, issuer jsonb, has_qualified_invoice boolean)
    ), ordered AS (
      INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT checkout_id, account_id, currency, payment_way, given.locale, jsonb_build_object(
          'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
          'receipt_name', receipt_name, 'phone_number', phone_number, 'postcode', postcode, 'prefecture', prefecture,
          'city', city, 'block', block, 'building', building), ${at}::timestamptz
      FROM given JOIN account ON account.id = account_id
      RETURNING id
    ), booked AS (
      INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
        payment_way, pay_by, price_lines, cancel_policies, issuer, has_qualified_invoice, paid, paid_at, terms, due_on,
        source, booked_by, created_at, updated_at)
      SELECT given.id, ordered.id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency, payment_way, pay_by,
        price_lines, cancel_policies, issuer, has_qualified_invoice, paid, CASE WHEN paid THEN ${at}::timestamptz END, terms,
        due_on, 'operator', ${by}::int, ${at}::timestamptz, ${at}::timestamptz
      FROM given JOIN ordered ON ordered.id = checkout_id
      RETURNING id, space_id, starts_at, ends_at, cleaning_minutes
    )
    ${occupyBookings(sql`booked`)}`);
}

export async function insertImportedNotes(
  tx: Tx,
  notes: readonly { reservation_id?: number; account_id?: number; text: string }[],
  { by, now }: { by: number | null; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO booking_note (reservation_id, account_id, text, by, at)
    SELECT reservation_id, account_id, text, ${by}::int, ${new Date(now)}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(notes)}) AS row (reservation_id bigint, account_id int, text text)`);
}

/** How many of these bookings have been changed, paid or noted upon since they were imported. */
export async function countChangedBookings(db: Queryable, ids: readonly number[], at: Date): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM reservation r WHERE id = ANY(${ids}::bigint[]) AND (version > 1
      OR EXISTS (SELECT FROM booking_note n WHERE n.reservation_id = r.id AND (n.at > ${at} OR n.version > 1))
      OR EXISTS (SELECT FROM reservation o WHERE o.checkout_id = r.checkout_id AND o.id <> r.id))`);
  return row?.n ?? 0;
}

/** How many bookings and orders these guests have besides. */
export async function countOtherBookings(
  db: Queryable,
  accountIds: readonly number[],
  ids: readonly number[],
): Promise<number> {
  const row = await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM reservation
    WHERE account_id = ANY(${accountIds}::int[]) AND id <> ALL(${ids}::bigint[])`);
  return row?.n ?? 0;
}

/** Removes bookings with their notes and orders; throws 23503 where something refers to one. Their time is freed before. */
export async function removeImportedBookings(
  tx: Tx,
  ids: readonly number[],
  accountIds: readonly number[],
): Promise<void> {
  await tx.run(sql`DELETE FROM booking_note
    WHERE reservation_id = ANY(${ids}::bigint[]) OR account_id = ANY(${accountIds}::int[])`);
  const gone = await tx.rows<{ checkout_id: number }>(
    sql`DELETE FROM reservation WHERE id = ANY(${ids}::bigint[]) RETURNING checkout_id`,
  );
  await tx.run(sql`DELETE FROM checkout WHERE id = ANY(${gone.map((one) => one.checkout_id)}::bigint[])`);
}
