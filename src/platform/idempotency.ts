import { createHash } from "node:crypto";
import { type Db, prepared, type Queryable, sql, withRetries } from "./sql.ts";

const DAY = 24 * 60 * 60 * 1000;
/** A first request that has no answer after this long died with its process. */
const ABANDONED = 60_000;
/** How long a repeat waits for the first request, in milliseconds. */
const PATIENCE = 15_000;

type Stored = { status: number; answer: string };

/** `first`: this was the first request. `replay`: an earlier one has answered. `busy`: an earlier one still runs. */
type OnceResult =
  | { kind: "first"; response: Response }
  | ({ kind: "replay" } & Stored)
  | { kind: "key_reused" }
  | { kind: "busy" };

/**
 * Runs `work` once per scope and key (API-9). A repeat within 24 hours gets the answer of the first request and waits
 * while that is still running; the same key with another request is `key_reused`. Our own failures (5xx), a lost login
 * and a rate limit are not stored, so that a repeat tries again; nor is what `isKept` says no to once it is answered.
 */
export async function runOnce(
  db: Db,
  { scope, key, request, now }: { scope: string; key: string; request: Uint8Array; now: number },
  work: () => Promise<Response>,
  isKept: (response: Response) => boolean = () => true,
): Promise<OnceResult> {
  const digest = createHash("sha256").update(request).digest();
  for (let waited = 0; ; waited += 100) {
    const claim = { scope, key, digest, at: new Date(now) };
    const isFirst = await withRetries(() => db.batched(claimMany, claim));
    if (isFirst) return { kind: "first", response: await runAndStore(db, scope, key, work, isKept) };
    const row = await db.row<{ request: Buffer; status: number | null; answer: string | null }>(
      sql`SELECT request, status, answer FROM idempotency WHERE scope = ${scope} AND key = ${key}`,
    );
    if (row && !row.request.equals(digest)) return { kind: "key_reused" };
    if (row?.status) return { kind: "replay", status: row.status, answer: row.answer ?? "" };
    if (waited > PATIENCE) return { kind: "busy" };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function runAndStore(
  db: Db,
  scope: string,
  key: string,
  work: () => Promise<Response>,
  isKept: (response: Response) => boolean,
): Promise<Response> {
  const forget = () => db.run(sql`DELETE FROM idempotency WHERE scope = ${scope} AND key = ${key}`);
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    await forget();
    throw error;
  }
  if (response.status >= 500 || response.status === 401 || response.status === 429 || !isKept(response)) {
    await forget();
    return response;
  }
  const answer = await response.clone().text();
  // A deadlock (another batch locks the same keys in another order) must not lose the answer.
  await withRetries(() => db.batched(storeMany, { scope, key, status: response.status, answer }));
  return response;
}

/** Removes all answers stored for a scope. */
export async function removeAnswers(db: Queryable, scope: string): Promise<void> {
  await db.run(sql`DELETE FROM idempotency WHERE scope = ${scope}`);
}

type Claim = { scope: string; key: string; digest: Buffer; at: Date };

/**
 * Which of these claims are the first of their scope and key; of equal ones in the batch the first wins. The commit is
 * asynchronous: a claim need not be on disk before the work that it guards is, and that commit brings it along.
 */
async function claimMany(db: Queryable, claims: readonly Claim[]): Promise<boolean[]> {
  const ours = await db.rows<{ place: number }>(
    prepared(
      "idempotency-claim",
      sql`WITH asked AS MATERIALIZED (
        SELECT DISTINCT ON (scope, key) * FROM unnest(${claims.map((one) => one.scope)}::text[],
            ${claims.map((one) => one.key)}::text[], ${claims.map((one) => one.digest)}::bytea[],
            ${claims.map((one) => one.at)}::timestamptz[]) WITH ORDINALITY AS one (scope, key, digest, at, place)
        ORDER BY scope, key, place
      ), claimed AS (
        INSERT INTO idempotency (scope, key, request, created_at)
        SELECT scope, key, digest, at FROM asked, (SELECT set_config('synchronous_commit', 'off', true)) AS setting
        ON CONFLICT (scope, key) DO UPDATE
          SET request = excluded.request, created_at = excluded.created_at, status = NULL, answer = NULL
          WHERE idempotency.created_at < excluded.created_at - ${DAY}::int * interval '1 millisecond'
            OR (idempotency.status IS NULL
              AND idempotency.created_at < excluded.created_at - ${ABANDONED}::int * interval '1 millisecond')
        RETURNING scope, key
      )
      SELECT place::int FROM asked JOIN claimed USING (scope, key)`,
    ),
  );
  const places = new Set(ours.map(({ place }) => place));
  return claims.map((_, at) => places.has(at + 1));
}

async function storeMany(
  db: Queryable,
  answers: readonly (Stored & { scope: string; key: string })[],
): Promise<undefined[]> {
  await db.run(
    prepared(
      "idempotency-store",
      sql`UPDATE idempotency SET status = one.status, answer = one.answer
        FROM unnest(${answers.map((one) => one.scope)}::text[], ${answers.map((one) => one.key)}::text[],
          ${answers.map((one) => one.status)}::int[], ${answers.map((one) => one.answer)}::text[])
          AS one (scope, key, status, answer)
        WHERE idempotency.scope = one.scope AND idempotency.key = one.key`,
    ),
  );
  return answers.map(() => undefined);
}
