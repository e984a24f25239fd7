import type { CorporateRole } from "../../domain/corporate/roles.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

type MemberRow = {
  account_id: number;
  last_name: string;
  first_name: string;
  email: string;
  roles: CorporateRole[];
};

export function membersOf(db: Queryable, corporateId: number): Promise<MemberRow[]> {
  return db.rows(sql`SELECT m.account_id, a.last_name, a.first_name, a.email, m.roles
    FROM corporate_member m JOIN account a ON a.id = m.account_id
    WHERE m.corporate_id = ${corporateId} AND m.left_at IS NULL ORDER BY m.joined_at, m.account_id`);
}

/** What a person does for a company; null unless they belong to it now. */
export async function rolesIn(
  db: Queryable,
  corporateId: number,
  accountId: number,
): Promise<CorporateRole[] | null> {
  const row = await db.row<{ roles: CorporateRole[] }>(sql`SELECT roles FROM corporate_member
    WHERE corporate_id = ${corporateId} AND account_id = ${accountId} AND left_at IS NULL`);
  return row?.roles ?? null;
}

/** Who left before joins again under the same row. */
export async function keepMember(
  tx: Tx,
  member: { corporateId: number; accountId: number; roles: readonly CorporateRole[] },
  now: number,
): Promise<void> {
  await tx.run(sql`INSERT INTO corporate_member AS m (corporate_id, account_id, roles, joined_at)
    VALUES (${member.corporateId}, ${member.accountId}, ${member.roles}::text[], ${new Date(now)})
    ON CONFLICT (corporate_id, account_id) DO UPDATE SET roles = excluded.roles, left_at = NULL,
      joined_at = CASE WHEN m.left_at IS NULL THEN m.joined_at ELSE excluded.joined_at END`);
}

export async function endMembership(
  tx: Queryable,
  corporateId: number,
  accountId: number,
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE corporate_member SET left_at = ${new Date(now)}
    WHERE corporate_id = ${corporateId} AND account_id = ${accountId} AND left_at IS NULL`);
}

type InvitationRow = {
  id: number;
  corporate_id: number;
  email: string;
  roles: CorporateRole[];
  locale: Locale;
  expires_at: Date;
};

/** How long the link of an invitation works (CORP-4). */
export const INVITATION_MS = 7 * 24 * 3_600_000;

const OPEN = sql`used_at IS NULL AND revoked_at IS NULL`;

export function openInvitations(db: Queryable, corporateId: number, now: number): Promise<InvitationRow[]> {
  return db.rows(sql`SELECT id, corporate_id, email, roles, locale, expires_at FROM corporate_invitation
    WHERE corporate_id = ${corporateId} AND ${OPEN} AND expires_at > ${new Date(now)} ORDER BY id`);
}

export function invitationBy(db: Queryable, digest: Buffer, now: number): Promise<InvitationRow | null> {
  return db.row(sql`SELECT id, corporate_id, email, roles, locale, expires_at FROM corporate_invitation
    WHERE digest = ${digest} AND ${OPEN} AND expires_at > ${new Date(now)}`);
}

export function invitationById(db: Queryable, id: number, now: number): Promise<InvitationRow | null> {
  return db.row(sql`SELECT id, corporate_id, email, roles, locale, expires_at FROM corporate_invitation
    WHERE id = ${id} AND ${OPEN} AND expires_at > ${new Date(now)}`);
}

/** A new invitation ends the former ones of the same address. */
export async function insertInvitation(
  tx: Tx,
  invitation: {
    corporateId: number;
    email: string;
    roles: readonly CorporateRole[];
    digest: Buffer;
    invitedBy: number | null;
    locale: Locale;
    expiresAt: Date;
  },
  now: number,
): Promise<number> {
  const at = new Date(now);
  await tx.run(sql`UPDATE corporate_invitation SET revoked_at = ${at}
    WHERE corporate_id = ${invitation.corporateId} AND lower(email) = lower(${invitation.email}) AND ${OPEN}`);
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO corporate_invitation (corporate_id, email, roles, digest, invited_by, locale, created_at, expires_at)
    VALUES (${invitation.corporateId}, ${invitation.email}, ${invitation.roles}::text[], ${invitation.digest},
      ${invitation.invitedBy}, ${invitation.locale}, ${at}, ${invitation.expiresAt})
    RETURNING id`);
  return (row as { id: number }).id;
}

/** The link of a mail is made when the mail is sent: the queue has no secret. */
export async function renewDigest(db: Queryable, id: number, digest: Buffer): Promise<void> {
  await db.run(sql`UPDATE corporate_invitation SET digest = ${digest} WHERE id = ${id}`);
}

/** Whether it was still open. */
export async function spendInvitation(tx: Tx, id: number, now: number): Promise<boolean> {
  const row = await tx.row(sql`UPDATE corporate_invitation SET used_at = ${new Date(now)}
    WHERE id = ${id} AND ${OPEN} AND expires_at > ${new Date(now)} RETURNING id`);
  return row !== null;
}

export async function revokeInvitation(
  tx: Tx,
  corporateId: number,
  id: number,
  now: number,
): Promise<string | null> {
  const row = await tx.row<{
    email: string;
  }>(sql`UPDATE corporate_invitation SET revoked_at = ${new Date(now)}
    WHERE id = ${id} AND corporate_id = ${corporateId} AND ${OPEN} RETURNING email`);
  return row?.email ?? null;
}

/** Addresses that were invited and never joined are forgotten 30 days after the link has ended. */
export async function removeOldInvitations(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`DELETE FROM corporate_invitation WHERE expires_at < ${before}`);
}

/**
 * The names of the companies in which one guest has a role, or is on a payment group, that the other does not have there. Who is a
 * member stays so until the transaction ends.
 */
export async function companiesGained(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<string[]> {
  const rows = await tx.rows<{
    name: string;
  }>(sql`SELECT c.name FROM corporate_member m JOIN corporate c ON c.id = m.corporate_id
    WHERE m.account_id = ${from} AND m.left_at IS NULL
      AND (NOT EXISTS (SELECT FROM corporate_member i WHERE i.corporate_id = m.corporate_id AND i.account_id = ${into}
          AND i.left_at IS NULL AND i.roles @> m.roles)
        OR EXISTS (SELECT FROM corporate_group g WHERE g.corporate_id = m.corporate_id
          AND ${from}::int = ANY(g.account_ids) AND NOT ${into}::int = ANY(g.account_ids)))
    ORDER BY c.id FOR UPDATE OF m`);
  return rows.map(({ name }) => name);
}

/** For the person's own file. */
export function ownMemberships(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT c.name AS company, m.roles, m.joined_at, m.left_at
    FROM corporate_member m JOIN corporate c ON c.id = m.corporate_id
    WHERE m.account_id = ${accountId} ORDER BY m.joined_at, c.id`);
}

type Moved = {
  id: number;
  roles: string[];
  joined_at: string;
  into: string[] | null;
  /**
   * The payment groups that list the guest, and those of them that list the other account as well; absent in a merge by the
   * release before.
   */
  groups?: number[];
  both?: number[];
};

/** Moves what a guest is in companies to the account that the guest goes on under (GUESTS-6). */
export async function moveMemberships(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<Moved[]> {
  const moved = await tx.rows<Moved>(sql`
    SELECT f.corporate_id AS id, f.roles, f.joined_at::text, i.roles AS into,
      ARRAY(SELECT g.id FROM corporate_group g WHERE g.corporate_id = f.corporate_id AND ${from}::int = ANY(g.account_ids)) AS groups,
      ARRAY(SELECT g.id FROM corporate_group g WHERE g.corporate_id = f.corporate_id
        AND ARRAY[${from}::int, ${into}::int] <@ g.account_ids) AS both
    FROM corporate_member f
    LEFT JOIN corporate_member i ON i.corporate_id = f.corporate_id AND i.account_id = ${into} AND i.left_at IS NULL
    WHERE f.account_id = ${from} AND f.left_at IS NULL`);
  await tx.run(sql`INSERT INTO corporate_member AS m (corporate_id, account_id, roles, joined_at)
    SELECT corporate_id, ${into}, roles, joined_at FROM corporate_member WHERE account_id = ${from} AND left_at IS NULL
    ON CONFLICT (corporate_id, account_id) DO UPDATE SET left_at = NULL,
      roles = CASE WHEN m.left_at IS NULL
        THEN ARRAY(SELECT DISTINCT unnest(m.roles || excluded.roles)) ELSE excluded.roles END`);
  await tx.run(sql`DELETE FROM corporate_member WHERE account_id = ${from} AND left_at IS NULL`);
  await tx.run(sql`UPDATE corporate_group SET account_ids = CASE WHEN ${into}::int = ANY(account_ids)
      THEN array_remove(account_ids, ${from}::int) ELSE array_replace(account_ids, ${from}::int, ${into}::int) END
    WHERE ${from}::int = ANY(account_ids)`);
  return moved;
}

/** `into`: what the other account was in the company before; null: nothing. */
export async function moveMembershipsBack(
  tx: Tx,
  { from, into }: { from: number; into: number },
  moved: readonly Moved[],
): Promise<void> {
  for (const one of moved) {
    await tx.run(sql`INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at)
      VALUES (${one.id}, ${from}, ${one.roles}::text[], ${one.joined_at}::timestamptz)
      ON CONFLICT (corporate_id, account_id) DO UPDATE SET roles = excluded.roles, left_at = NULL`);
    await tx.run(
      one.into
        ? sql`UPDATE corporate_member SET roles = ${one.into}::text[]
            WHERE corporate_id = ${one.id} AND account_id = ${into}`
        : sql`DELETE FROM corporate_member WHERE corporate_id = ${one.id} AND account_id = ${into}`,
    );
  }
  const both = moved.flatMap((one) => one.both ?? []);
  // Not written down: every group that lists the other account lists both from now on.
  const unknown = moved.filter((one) => !one.groups).map(({ id }) => id);
  // Where an admin has taken the other account off a group since, neither is on it.
  await tx.run(sql`UPDATE corporate_group SET account_ids = CASE WHEN id = ANY(${both}::int[]) OR corporate_id = ANY(${unknown}::int[])
      THEN array_append(account_ids, ${from}::int) ELSE array_replace(account_ids, ${into}::int, ${from}::int) END
    WHERE (id = ANY(${moved.flatMap((one) => one.groups ?? [])}::int[]) OR corporate_id = ANY(${unknown}::int[])) AND ${into}::int = ANY(account_ids)
      AND NOT ${from}::int = ANY(account_ids)`);
}

/** Locks the companies of a person, as every change of one does: of two admins who go at once, the second one sees the first. */
export async function lockCompaniesOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.rows(sql`SELECT c.id FROM corporate c JOIN corporate_member m ON m.corporate_id = c.id
    WHERE m.account_id = ${accountId} AND m.left_at IS NULL ORDER BY c.id FOR UPDATE OF c`);
}

/** An erased person is in no company any more; what they booked for it stays the company's (CORP-14). */
export async function endMemberships(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM corporate_invitation
    WHERE lower(email) = (SELECT lower(email) FROM account WHERE id = ${accountId})`);
  await tx.run(sql`UPDATE corporate_group SET account_ids = array_remove(account_ids, ${accountId}::int)
    WHERE ${accountId}::int = ANY(account_ids)`);
  await tx.run(sql`UPDATE corporate_invitation SET invited_by = NULL WHERE invited_by = ${accountId}`);
  await tx.run(sql`DELETE FROM corporate_member WHERE account_id = ${accountId}`);
}
