import { createHash } from "node:crypto";
import { type Db, prepared, type Queryable, sql, withRetries } from "../server/sql.ts";
import { type Refusal, refuse } from "./envelope.ts";

const DAY = 24 * 60 * 60 * 1000;
/** A first request that has not answered after this long died with its process. */
const ABANDONED = 60_000;

type Stored = { status: number; answer: string };

/**
 * Runs `work` once for a scope and key (API.md, Conventions): a repeat within 24 h gets the first answer; another
 * body under the same key is refused; while the first is at work a repeat waits for it. A failure of ours (5xx), a
 * lost login and a rate limit are not kept, so that a repeat tries again.
 */
export async function once(
  db: Db,
  { scope, key, request, now }: { scope: string; key: string; request: Uint8Array; now: number },
  work: () => Promise<Response>,
): Promise<Response | Refusal> {
  const digest = createHash("sha256").update(request).digest();
  for (let waited = 0; ; waited += 100) {
    const claim = { scope, key, digest, at: new Date(now) };
    const isOurs = await withRetries(() => db.together(claimMany, claim));
    if (isOurs) return run(db, scope, key, work);
    const row = await db.row<{ request: Buffer; status: number | null; answer: string | null }>(
      sql`SELECT request, status, answer FROM idempotency WHERE scope = ${scope} AND key = ${key}`,
    );
    if (row && !row.request.equals(digest)) return refuse("idempotency_key_reused");
    if (row?.status) return replay({ status: row.status, answer: row.answer ?? "" });
    if (waited > 15_000) return refuse("unavailable");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function run(db: Db, scope: string, key: string, work: () => Promise<Response>): Promise<Response> {
  const forget = () => db.run(sql`DELETE FROM idempotency WHERE scope = ${scope} AND key = ${key}`);
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    await forget();
    throw error;
  }
  if (response.status >= 500 || response.status === 401 || response.status === 429) {
    await forget();
    return response;
  }
  const answer = await response.clone().text();
  // Broken off in a deadlock (others wait for the same keys in another order), it must not take the answer with it.
  await withRetries(() => db.together(keepMany, { scope, key, status: response.status, answer }));
  return response;
}

type Claim = { scope: string; key: string; digest: Buffer; at: Date };

/**
 * Which of these may go to work. Of equal ones the first may. It need not reach the disk by itself: what it guards does
 * when that is committed, and with it all that was written before.
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

async function keepMany(
  db: Queryable,
  answers: readonly (Stored & { scope: string; key: string })[],
): Promise<undefined[]> {
  await db.run(
    prepared(
      "idempotency-keep",
      sql`UPDATE idempotency SET status = one.status, answer = one.answer
        FROM unnest(${answers.map((one) => one.scope)}::text[], ${answers.map((one) => one.key)}::text[],
          ${answers.map((one) => one.status)}::int[], ${answers.map((one) => one.answer)}::text[])
          AS one (scope, key, status, answer)
        WHERE idempotency.scope = one.scope AND idempotency.key = one.key`,
    ),
  );
  return answers.map(() => undefined);
}

function replay(stored: Stored): Response {
  return new Response(stored.answer, {
    status: stored.status,
    headers: { "content-type": "application/json; charset=utf-8", "idempotent-replayed": "true" },
  });
}
