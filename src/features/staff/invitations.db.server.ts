import { randomBytes } from "node:crypto";
import { hashOf } from "../../platform/session.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** How long the link of an invitation works (STAFF-14). */
const LIFETIME = 72 * 3_600_000;

type LinkTo = { accountId: number; email: string; now: number };

/** The secret of an invitation's link. The links before it are void. */
export async function makeInvitation(db: Queryable, to: LinkTo): Promise<string> {
  await voidInvitations(db, to.accountId, to.now);
  return makeEnrolmentLink(db, to);
}

/**
 * Creates and returns the secret of a link; the database stores only its SHA-256. Called when the mail is written, so that
 * the secret is in the mail only. Older links go on working: somebody who knows the password can have them sent, and must
 * not void the one that its owner is about to open.
 */
export async function makeEnrolmentLink(db: Queryable, { accountId, email, now }: LinkTo): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.run(sql`INSERT INTO staff_invitation (secret_hash, account_id, email, expires_at)
    VALUES (${hashOf(secret)}, ${accountId}, ${email}, ${new Date(now + LIFETIME)})`);
  return secret;
}

/** The account of the link; null if it is unknown, used or expired, or if the account has another address by now. */
export async function invitedAccount(db: Queryable, secret: string, now: number): Promise<number | null> {
  const row = await db.row<{ id: number }>(sql`SELECT i.account_id AS id
    FROM staff_invitation i JOIN staff s ON s.account_id = i.account_id JOIN account a ON a.id = i.account_id
    WHERE i.secret_hash = ${hashOf(secret)} AND i.used_at IS NULL AND i.expires_at > ${new Date(now)}
      AND lower(i.email) = lower(a.email) AND a.deleted_at IS NULL AND s.disabled_at IS NULL`);
  return row?.id ?? null;
}

/** Uses up a link, and with it the account's others. False if it was used up in the meantime. */
export async function spendInvitation(
  tx: Queryable,
  { accountId, secret, now }: { accountId: number; secret: string; now: number },
): Promise<boolean> {
  const used = await tx.run(sql`UPDATE staff_invitation SET used_at = ${new Date(now)}
    WHERE secret_hash = ${hashOf(secret)} AND used_at IS NULL AND expires_at > ${new Date(now)}`);
  await voidInvitations(tx, accountId, now);
  return used === 1;
}

async function voidInvitations(db: Queryable, accountId: number, now: number): Promise<void> {
  await db.run(sql`UPDATE staff_invitation SET used_at = ${new Date(now)}
    WHERE account_id = ${accountId} AND used_at IS NULL`);
}

/** Invitations are kept for a month after they expire. */
export async function removeOldInvitations(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM staff_invitation WHERE expires_at < ${new Date(now - 30 * 24 * 3_600_000)}`);
}
