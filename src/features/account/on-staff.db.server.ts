import { randomUUID } from "node:crypto";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/*
 * Accounts that have a place on the staff. Their address and password open the console's first door, so the guests' site
 * does not change them, and the owners hear of every change (STAFF-35).
 */

/** What is told to the owners. `at`: epoch milliseconds. */
export type ColleagueNotice = {
  kind: "colleague_password" | "colleague_address";
  personId: number;
  at: number;
};

/** Whether the account has a place on the staff, disabled or not. */
export async function isOnStaff(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 AS staff FROM staff WHERE account_id = ${accountId}`);
  return row !== null;
}

/** Mails to the owners who can work, except the person: none where the account has no place on the staff. */
export async function noticesToOwners(db: Queryable, notice: ColleagueNotice): Promise<QueuedMail[]> {
  const owners = await db.rows<{ id: number }>(sql`SELECT owner.account_id AS id
    FROM staff owner JOIN account a ON a.id = owner.account_id
    WHERE 'owner' = ANY(owner.roles) AND owner.disabled_at IS NULL AND owner.account_id <> ${notice.personId}
      AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM staff WHERE account_id = ${notice.personId})
    ORDER BY id`);
  return owners.map(({ id }) => ({
    key: `staff_notice:${randomUUID()}`,
    kind: "staff.colleague",
    accountId: id,
    data: notice,
  }));
}

/** The owners who can work. */
export async function ownersAtWork(db: Queryable): Promise<number[]> {
  const owners = await db.rows<{ id: number }>(sql`SELECT owner.account_id AS id
    FROM staff owner JOIN account a ON a.id = owner.account_id
    WHERE 'owner' = ANY(owner.roles) AND owner.disabled_at IS NULL AND a.deleted_at IS NULL
      AND a.email_verified_at IS NOT NULL
    ORDER BY id`);
  return owners.map(({ id }) => id);
}

/** Who asked to be told where an event of a calendar meets a booking, and can work. */
export async function staffForClashes(db: Queryable): Promise<number[]> {
  const people = await db.rows<{
    id: number;
  }>(sql`SELECT s.account_id AS id FROM staff s JOIN account a ON a.id = s.account_id
    WHERE s.clash_mails AND s.disabled_at IS NULL AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL ORDER BY id`);
  return people.map(({ id }) => id);
}

export async function wantsClashMails(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db.row<{ is_wanted: boolean }>(
    sql`SELECT clash_mails AS is_wanted FROM staff WHERE account_id = ${accountId}`,
  );
  return row?.is_wanted ?? false;
}
