import type { Factor } from "../../domain/staff.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** Whether a person may work in the console, and which second factors they have. */
type Standing = { isDisabled: boolean; hasTotp: boolean; hasPasskey: boolean };

export function standingOf(db: Queryable, accountId: number): Promise<Standing | null> {
  return db.row<Standing>(sql`
    SELECT disabled_at IS NOT NULL AS "isDisabled", ${hasFactor("totp")} AS "hasTotp",
      ${hasFactor("passkey")} AS "hasPasskey"
    FROM staff WHERE account_id = ${accountId}`);
}

function hasFactor(kind: Factor) {
  return sql`EXISTS (SELECT 1 FROM factor
    WHERE factor.account_id = staff.account_id AND kind = ${kind} AND confirmed_at IS NOT NULL)`;
}

/** Locks the person until the transaction ends, so that changes of their factors are made one at a time. */
export async function lockFactorsOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`SELECT 1 FROM staff WHERE account_id = ${accountId} FOR UPDATE`);
}

// ---------------------------------------------------------------- apps

type TotpFactor = { id: number; secret: Buffer; lastStep: number };

/** The person's apps, as sealed by platform/sealed.ts. There may be several, for a second phone. */
export function totpFactorsOf(db: Queryable, accountId: number): Promise<TotpFactor[]> {
  return db.rows<TotpFactor>(sql`
    SELECT id, secret, counter AS "lastStep" FROM factor
    WHERE account_id = ${accountId} AND kind = 'totp' AND confirmed_at IS NOT NULL ORDER BY id`);
}

/** Starts to enrol an app; one that was never confirmed is replaced. Returns its id. */
export async function insertTotp(
  tx: Queryable,
  { accountId, sealed, now }: { accountId: number; sealed: Buffer; now: number },
): Promise<number> {
  await tx.run(
    sql`DELETE FROM factor WHERE account_id = ${accountId} AND kind = 'totp' AND confirmed_at IS NULL`,
  );
  const row = await tx.row<{ id: number }>(sql`INSERT INTO factor (account_id, kind, secret, created_at)
    VALUES (${accountId}, 'totp', ${sealed}, ${new Date(now)}) RETURNING id`);
  return row?.id as number;
}

/** The app that a person is enrolling. */
export function unconfirmedTotp(
  db: Queryable,
  { accountId, id }: { accountId: number; id: number },
): Promise<TotpFactor | null> {
  return db.row<TotpFactor>(sql`SELECT id, secret, counter AS "lastStep" FROM factor
    WHERE id = ${id} AND account_id = ${accountId} AND kind = 'totp' AND confirmed_at IS NULL`);
}

/** False if it has been confirmed already. */
export async function confirmTotp(
  tx: Queryable,
  { id, name, step, now }: { id: number; name: string; step: number; now: number },
): Promise<boolean> {
  const at = new Date(now);
  const confirmed =
    await tx.run(sql`UPDATE factor SET name = ${name}, counter = ${step}, confirmed_at = ${at},
      last_used_at = ${at} WHERE id = ${id} AND confirmed_at IS NULL`);
  return confirmed === 1;
}

/** Uses up a time step. False if another request was faster. */
export async function spendTotpStep(db: Queryable, id: number, step: number, now: number): Promise<boolean> {
  const spent = await db.run(sql`UPDATE factor SET counter = ${step}, last_used_at = ${new Date(now)}
    WHERE id = ${id} AND counter < ${step}`);
  return spent === 1;
}

// ---------------------------------------------------------------- passkeys

type Passkey = {
  id: number;
  accountId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[] | null;
};

const PASSKEY = sql`id, account_id AS "accountId", credential_id AS "credentialId", public_key AS "publicKey", counter,
  transports`;

export function passkeysOf(db: Queryable, accountId: number): Promise<Passkey[]> {
  return db.rows<Passkey>(
    sql`SELECT ${PASSKEY} FROM factor WHERE account_id = ${accountId} AND kind = 'passkey' ORDER BY id`,
  );
}

export function passkeyByCredential(db: Queryable, credentialId: string): Promise<Passkey | null> {
  return db.row<Passkey>(sql`SELECT ${PASSKEY} FROM factor WHERE credential_id = ${credentialId}`);
}

/** Throws 23505 on `factor_credential_id_key` if the passkey is known. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Omit<Passkey, "id"> & { name: string; now: number },
): Promise<number> {
  const at = new Date(passkey.now);
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO factor (account_id, kind, name, credential_id, public_key, counter, transports, created_at, confirmed_at,
      last_used_at)
    VALUES (${passkey.accountId}, 'passkey', ${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports}, ${at}, ${at}, ${at}) RETURNING id`);
  return row?.id as number;
}

export async function writePasskeyUse(
  db: Queryable,
  { id, counter, now }: { id: number; counter: number; now: number },
): Promise<void> {
  await db.run(sql`UPDATE factor SET counter = ${counter}, last_used_at = ${new Date(now)} WHERE id = ${id}`);
}

/** Stores a challenge for a browser to sign. `accountId` is the person who enrols, null for a sign-in. */
export async function insertChallenge(
  db: Queryable,
  { challenge, accountId, expiresAt }: { challenge: string; accountId: number | null; expiresAt: number },
): Promise<void> {
  await db.run(sql`INSERT INTO passkey_challenge (challenge, account_id, expires_at)
    VALUES (${challenge}, ${accountId}, ${new Date(expiresAt)})`);
}

/** Uses up a challenge. False if it is unknown, used, expired, or somebody else's. */
export async function spendChallenge(
  db: Queryable,
  { challenge, accountId, now }: { challenge: string; accountId: number | null; now: number },
): Promise<boolean> {
  const used = await db.run(sql`DELETE FROM passkey_challenge WHERE challenge = ${challenge}
    AND account_id IS NOT DISTINCT FROM ${accountId}::int AND expires_at > ${new Date(now)}`);
  return used === 1;
}

export async function removeExpiredChallenges(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM passkey_challenge WHERE expires_at <= ${new Date(now)}`);
}

// ---------------------------------------------------------------- recovery codes

/** Replaces all recovery codes; stored are their SHA-256. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  { accountId, hashes, now }: { accountId: number; hashes: readonly Buffer[]; now: number },
): Promise<void> {
  await tx.run(sql`DELETE FROM factor WHERE account_id = ${accountId} AND kind = 'recovery'`);
  await tx.run(sql`INSERT INTO factor (account_id, kind, secret, created_at, confirmed_at)
    SELECT ${accountId}, 'recovery', hash, ${new Date(now)}, ${new Date(now)} FROM unnest(${hashes}::bytea[]) AS hash`);
}

/** Uses up a code. False if there is no such code, or it was used. */
export async function spendRecoveryCode(
  db: Queryable,
  { accountId, hash, now }: { accountId: number; hash: Buffer; now: number },
): Promise<boolean> {
  const used = await db.run(sql`UPDATE factor SET last_used_at = ${new Date(now)}
    WHERE account_id = ${accountId} AND kind = 'recovery' AND secret = ${hash} AND last_used_at IS NULL`);
  return used === 1;
}

export async function recoveryCodesLeft(db: Queryable, accountId: number): Promise<number> {
  const row = await db.row<{ left: number }>(sql`SELECT count(*)::int AS left FROM factor
    WHERE account_id = ${accountId} AND kind = 'recovery' AND last_used_at IS NULL`);
  return row?.left ?? 0;
}

// ---------------------------------------------------------------- all of them

type FactorRow = {
  id: number;
  kind: Factor;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

/** Passkeys and apps that work, the oldest first. */
export function factorsOf(db: Queryable, accountId: number): Promise<FactorRow[]> {
  return db.rows<FactorRow>(sql`SELECT id, kind, name, created_at, last_used_at FROM factor
    WHERE account_id = ${accountId} AND kind <> 'recovery' AND confirmed_at IS NOT NULL ORDER BY id`);
}

export async function renameFactor(
  db: Queryable,
  { accountId, id, name }: { accountId: number; id: number; name: string },
): Promise<boolean> {
  const renamed = await db.run(sql`UPDATE factor SET name = ${name}
    WHERE id = ${id} AND account_id = ${accountId} AND kind <> 'recovery' AND confirmed_at IS NOT NULL`);
  return renamed === 1;
}

export async function removeFactor(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM factor WHERE id = ${id}`);
}

/** Removes all second factors and recovery codes: the next sign-in leads to enrolment. */
export async function removeFactors(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM factor WHERE account_id = ${accountId}`);
}

/** Notes a sign-in; true if it was the person's first. */
export async function writeSignIn(tx: Queryable, accountId: number, now: number): Promise<boolean> {
  const row = await tx.row<{ first: boolean }>(sql`
    WITH before AS (SELECT last_sign_in_at FROM staff WHERE account_id = ${accountId} FOR UPDATE)
    UPDATE staff SET last_sign_in_at = ${new Date(now)} FROM before WHERE account_id = ${accountId}
    RETURNING before.last_sign_in_at IS NULL AS first`);
  return row?.first ?? true;
}

/** The app of a demo account, whose secret is fixed. Other factors that were enrolled stay. */
export async function replaceDemoTotp(
  tx: Queryable,
  { accountId, sealed, now }: { accountId: number; sealed: Buffer; now: number },
): Promise<void> {
  const at = new Date(now);
  const replaced = await tx.run(sql`UPDATE factor SET secret = ${sealed}
    WHERE account_id = ${accountId} AND kind = 'totp' AND name = 'demo'`);
  if (replaced > 0) return;
  await tx.run(sql`INSERT INTO factor (account_id, kind, name, secret, created_at, confirmed_at)
    VALUES (${accountId}, 'totp', 'demo', ${sealed}, ${at}, ${at})`);
}
