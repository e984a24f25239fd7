import type { PaymentWay } from "../../domain/payment-way.ts";
import type { Reservation } from "../../domain/reservation.ts";
import type { CancelPolicy } from "../../domain/space.ts";
import type { WallMinute } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import type { Locale } from "../../i18n/locale.ts";
import { type Queryable, sql, type Tx } from "../../server/sql.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import type { IssuerEntry } from "../catalog/contract.ts";
import type { StoredPriceLine } from "./price-lines.db.server.ts";

/** What a booking falls back to while a change of it waits for its money (DECISIONS 17). */
export type BeforeEdit = {
  starts_at: string;
  ends_at: string;
  price: number;
  price_lines: StoredPriceLine[];
  has_qualified_invoice: boolean;
  /** With a card: the payment that is being captured. */
  payment_id: number | null;
};

export type ReservationRow = {
  id: number;
  checkout_id: number;
  account_id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  cleaning_minutes: number;
  price: number;
  currency: "JPY" | "SGD";
  payment_way: PaymentWay;
  paid: boolean;
  paid_at: Date | null;
  pay_by: Day | null;
  canceled_at: Date | null;
  cancel_fee: number | null;
  refund: number | null;
  cancel_reason: string | null;
  editing: boolean;
  before_edit: BeforeEdit | null;
  approval: "waiting" | "accepted" | "declined" | null;
  approval_until: Date | null;
  price_lines: StoredPriceLine[];
  cancel_policies: CancelPolicy[];
  issuer: IssuerEntry | null;
  has_qualified_invoice: boolean;
  note: string | null;
  created_at: Date;
  updated_at: Date;
  time_zone: string;
  locale: Locale;
};

/** A booking with all that was promised for it; instants in ISO 8601, so that it can be kept as JSON. */
export type OrderRow = {
  space_id: number;
  /** Of the space when it was decided; null where what was promised holds whatever the catalogue says since. */
  revision: number | null;
  starts_at: string;
  ends_at: string;
  cleaning_minutes: number;
  price: number;
  approval: "waiting" | null;
  pay_by: string | null;
  price_lines: StoredPriceLine[];
  cancel_policies: readonly CancelPolicy[];
  issuer: IssuerEntry | null;
  qualified: boolean;
};

/** A decided change as it is written: at once, or when its difference is paid. */
export type NewTimes = {
  start: WallMinute;
  end: WallMinute;
  cleaning: number;
  /** What the booking costs from now on; the lines add up to it. */
  total: number;
  lines: StoredPriceLine[];
  waived: number;
};

const COLUMNS = sql`r.*, s.time_zone, c.locale`;
const TABLES = sql`reservation r JOIN space s ON s.id = r.space_id JOIN checkout c ON c.id = r.checkout_id`;

/** Newest checkout first; within one, in order of time. */
export function reservationsOf(db: Queryable, accountId: number): Promise<ReservationRow[]> {
  return db.rows(
    sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.account_id = ${accountId} ORDER BY r.checkout_id DESC, r.starts_at, r.id`,
  );
}

/** A booking of this user, or null: what belongs to another is not there (API.md, Conventions). */
export function reservationOf(db: Queryable, accountId: number, id: number): Promise<ReservationRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ${id} AND r.account_id = ${accountId}`);
}

export function reservationById(db: Queryable, id: number): Promise<ReservationRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ${id}`);
}

/** The same, and nobody else may change it until the transaction ends. Spaces are locked before, never after. */
export function lockReservation(tx: Tx, id: number): Promise<ReservationRow | null> {
  return tx.row(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.id = ${id} FOR UPDATE OF r`);
}

/** The bookings of a checkout in the order of their making. */
export function reservationsOfCheckout(db: Queryable, checkoutId: number): Promise<ReservationRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.checkout_id = ${checkoutId} ORDER BY r.id`);
}

export function lockCheckout(tx: Tx, checkoutId: number): Promise<ReservationRow[]> {
  return tx.rows(
    sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE r.checkout_id = ${checkoutId} ORDER BY r.id FOR UPDATE OF r`,
  );
}

/** What a request with this key made within the last day, or null. A key that is older may be used anew. */
export async function bookedUnder(
  db: Queryable,
  accountId: number,
  key: string,
  now: number,
): Promise<{ checkoutId: number; reservationIds: number[] } | null> {
  const dayAgo = new Date(now - 24 * 3_600_000);
  await db.run(sql`UPDATE checkout SET idempotency_key = NULL
    WHERE account_id = ${accountId} AND idempotency_key = ${key} AND created_at <= ${dayAgo}`);
  const rows = await db.rows<{ checkout_id: number; id: number }>(sql`
    SELECT r.checkout_id, r.id FROM checkout c JOIN reservation r ON r.checkout_id = c.id
    WHERE c.account_id = ${accountId} AND c.idempotency_key = ${key} ORDER BY r.id`);
  const first = rows[0];
  return first ? { checkoutId: first.checkout_id, reservationIds: rows.map((row) => row.id) } : null;
}

/** The stored booking as the rules see it. */
export function domainOf(row: ReservationRow): Reservation {
  const { before_edit: before } = row;
  return {
    id: row.id,
    spaceId: row.space_id,
    start: wallOf(row.starts_at, row),
    end: wallOf(row.ends_at, row),
    bookedAt: wallOf(row.created_at, row),
    price: row.price,
    currency: row.currency,
    canceled: row.canceled_at !== null,
    cancelFee: row.cancel_fee,
    paid: row.paid,
    paymentWay: row.payment_way,
    editing: row.editing,
    before: before && {
      start: wallOf(new Date(before.starts_at), row),
      end: wallOf(new Date(before.ends_at), row),
      price: before.price,
    },
    approval: row.approval,
    hasQualifiedInvoice: row.has_qualified_invoice,
  };
}

export function wallOf(instant: Date, row: Pick<ReservationRow, "time_zone">): WallMinute {
  return wallMinuteOf(instant.getTime(), row.time_zone);
}
