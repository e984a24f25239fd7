import type { Locale } from "../../domain/language/locale.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** A guest as staff book for one. */
export type GuestRow = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  company: string | null;
  locale: Locale;
  /** Staff have stopped this guest from booking. */
  is_blocked: boolean;
  /** See NEEDS_PASSWORD. */
  needs_password: boolean;
};

/** Whether the account's present address may set a first password (ACCOUNT-37, ACCOUNT-24). */
export const NEEDS_PASSWORD = sql`password_hash IS NULL AND recovery_email IS NULL`;

/** A guest for whom staff may book; null if there is none, or the account is deleted. */
export function guestById(db: Queryable, id: number): Promise<GuestRow | null> {
  return db.row(sql`SELECT id, email, first_name, last_name, company, locale,
      blocked_at IS NOT NULL AS is_blocked, ${NEEDS_PASSWORD} AS needs_password
    FROM account WHERE id = ${id} AND deleted_at IS NULL`);
}

/** Blocks a guest, or unblocks the guest if the reason is null. False if nothing changes. */
export async function setBlocked(
  tx: Queryable,
  id: number,
  reason: string | null,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const changed = await tx.run(sql`
    UPDATE account SET blocked_at = CASE WHEN ${reason}::text IS NULL THEN NULL ELSE ${at}::timestamptz END,
      blocked_reason = ${reason}, updated_at = ${at}
    WHERE id = ${id} AND deleted_at IS NULL AND (blocked_at IS NULL) = (${reason}::text IS NOT NULL)`);
  return changed > 0;
}

export type NewGuest = {
  lastName: string;
  firstName: string;
  company: string | null;
  nameKana: string | null;
  phone: string | null;
  /** Null if the guest has none: then the account gets one that takes no mail. */
  email: string | null;
  locale: Locale;
};

/**
 * The account of a guest who has called. It has no password: with an address of their own, guests set one by a mailed
 * link. Throws 23505 on `account_email` if the address is taken.
 */
export async function insertGuest(
  tx: Queryable,
  guest: NewGuest,
  { by, now }: { by: number | null; now: number },
): Promise<GuestRow> {
  const at = new Date(now);
  const row = await tx.row<GuestRow>(sql`
    INSERT INTO account (id, email, first_name, last_name, company, phone_number, name_kana, kana_by, locale, created_at,
      updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, coalesce(${guest.email}::text, 'phone-' || id || '@guest.invalid'), ${guest.firstName}, ${guest.lastName},
      ${guest.company}, ${guest.phone}, ${guest.nameKana}::text,
      CASE WHEN ${guest.nameKana}::text IS NULL THEN NULL ELSE ${by}::int END, ${guest.locale}, ${at}, ${at}
    FROM (SELECT nextval(pg_get_serial_sequence('account', 'id'))::int AS id) AS made
    RETURNING id, email, first_name, last_name, company, locale, false AS is_blocked, true AS needs_password`);
  return row as GuestRow;
}

/** Why a guest is blocked; null if not blocked. */
export async function blockedReason(db: Queryable, id: number): Promise<string | null> {
  const row = await db.row<{ reason: string }>(
    sql`SELECT coalesce(blocked_reason, '') AS reason FROM account WHERE id = ${id} AND blocked_at IS NOT NULL`,
  );
  return row?.reason ?? null;
}
