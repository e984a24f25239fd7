import type { Locale } from "../../domain/language/locale.ts";
import type { Role } from "../../domain/staff.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

export type StaffRow = {
  account_id: number;
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  is_verified: boolean;
  roles: Role[];
  group_ids: number[];
  price_limit: number | null;
  last_sign_in_at: Date | null;
  is_disabled: boolean;
  passkeys: number;
  apps: number;
  recovery_codes_left: number;
  version: number;
};

const STAFF = sql`SELECT s.account_id, a.email, a.first_name, a.last_name, a.locale,
    a.email_verified_at IS NOT NULL AS is_verified, s.roles, s.group_ids, s.price_limit, s.last_sign_in_at,
    s.disabled_at IS NOT NULL AS is_disabled, s.version, f.passkeys, f.apps, f.recovery_codes_left
  FROM staff s JOIN account a ON a.id = s.account_id
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE kind = 'passkey')::int AS passkeys,
      count(*) FILTER (WHERE kind = 'totp' AND confirmed_at IS NOT NULL)::int AS apps,
      count(*) FILTER (WHERE kind = 'recovery' AND last_used_at IS NULL)::int AS recovery_codes_left
    FROM factor WHERE factor.account_id = s.account_id) AS f`;

export function allStaff(db: Queryable): Promise<StaffRow[]> {
  return db.rows<StaffRow>(sql`${STAFF} WHERE a.deleted_at IS NULL ORDER BY s.account_id`);
}

export function staffById(db: Queryable, accountId: number): Promise<StaffRow | null> {
  return db.row<StaffRow>(sql`${STAFF} WHERE s.account_id = ${accountId} AND a.deleted_at IS NULL`);
}

/** Locks all rows, so that two concurrent changes cannot leave the console without an owner. There are few rows. */
export async function lockStaff(tx: Queryable): Promise<void> {
  await tx.run(sql`SELECT 1 FROM staff ORDER BY account_id FOR UPDATE`);
}

/** Locks the table against others who want to add the first of the staff. */
export async function lockStaffTable(tx: Queryable): Promise<void> {
  await tx.run(sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`);
}

/** Owners who can work, except one person. */
export async function otherOwners(db: Queryable, accountId: number): Promise<number> {
  const row = await db.row<{ owners: number }>(sql`SELECT count(*)::int AS owners
    FROM staff s JOIN account a ON a.id = s.account_id
    WHERE s.account_id <> ${accountId} AND 'owner' = ANY(s.roles) AND s.disabled_at IS NULL
      AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL`);
  return row?.owners ?? 0;
}

/** False if the account already belongs to the staff. */
export async function insertStaff(
  tx: Queryable,
  { accountId, roles, now }: { accountId: number; roles: readonly Role[]; now: number },
): Promise<boolean> {
  const added = await tx.run(sql`INSERT INTO staff (account_id, roles, invited_at, created_at)
    VALUES (${accountId}, ${roles}, ${new Date(now)}, ${new Date(now)}) ON CONFLICT (account_id) DO NOTHING`);
  return added === 1;
}

export async function updateStaff(
  tx: Queryable,
  accountId: number,
  changed: { roles: readonly Role[]; groupIds: readonly number[]; priceLimit: number | null },
): Promise<void> {
  await tx.run(sql`UPDATE staff SET roles = ${changed.roles}, group_ids = ${changed.groupIds},
      price_limit = ${changed.priceLimit}, version = version + 1 WHERE account_id = ${accountId}`);
}

export async function setDisabled(
  tx: Queryable,
  accountId: number,
  { isDisabled, now }: { isDisabled: boolean; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE staff SET disabled_at = ${isDisabled ? new Date(now) : null}, version = version + 1
    WHERE account_id = ${accountId}`);
}

export async function raiseVersion(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`UPDATE staff SET version = version + 1 WHERE account_id = ${accountId}`);
}

/** Family name first; null for an account that is not there. */
export async function staffName(db: Queryable, accountId: number): Promise<string | null> {
  const row = await db.row<{ name: string }>(
    sql`SELECT last_name || ' ' || first_name AS name FROM account WHERE id = ${accountId}`,
  );
  return row?.name ?? null;
}

/** Whether a person has a mail where an event of a calendar meets a booking. */
export async function setClashMails(db: Queryable, accountId: number, isWanted: boolean): Promise<void> {
  await db.run(sql`UPDATE staff SET clash_mails = ${isWanted} WHERE account_id = ${accountId}`);
}
