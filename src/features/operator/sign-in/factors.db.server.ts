import { type Queryable, sql } from "../../../platform/sql.ts";

/** Whether somebody may work in the console, and which second factors they have. */
type Standing = { isDisabled: boolean; hasTotp: boolean; hasPasskey: boolean };

export function standingOf(db: Queryable, accountId: number): Promise<Standing | null> {
  return db.row<Standing>(sql`
    SELECT disabled_at IS NOT NULL AS "isDisabled", ${hasFactor("totp")} AS "hasTotp",
      ${hasFactor("passkey")} AS "hasPasskey"
    FROM staff WHERE account_id = ${accountId}`);
}

function hasFactor(kind: "totp" | "passkey") {
  return sql`EXISTS (SELECT 1 FROM factor
    WHERE factor.account_id = staff.account_id AND kind = ${kind} AND confirmed_at IS NOT NULL)`;
}

type TotpFactor = { id: number; secret: Buffer; lastStep: number };

/** The person's app, as sealed by platform/sealed.ts. Several are possible: a telephone and a second one. */
export function totpFactorsOf(db: Queryable, accountId: number): Promise<TotpFactor[]> {
  return db.rows<TotpFactor>(sql`
    SELECT id, secret, counter::int AS "lastStep" FROM factor
    WHERE account_id = ${accountId} AND kind = 'totp' AND confirmed_at IS NOT NULL ORDER BY id`);
}

/** Spends a time step. False if another request was faster. */
export async function spendTotpStep(db: Queryable, id: number, step: number, now: number): Promise<boolean> {
  const used = await db.run(sql`UPDATE factor SET counter = ${step}, last_used_at = ${new Date(now)}
    WHERE id = ${id} AND counter < ${step}`);
  return used === 1;
}

export async function writeSignIn(db: Queryable, accountId: number, now: number): Promise<void> {
  await db.run(sql`UPDATE staff SET last_sign_in_at = ${new Date(now)} WHERE account_id = ${accountId}`);
}
