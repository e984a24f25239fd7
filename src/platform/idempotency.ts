import { hash } from "node:crypto";
import {
  type Db,
  deleteInBatches,
  prepared,
  type Queryable,
  type Statement,
  sql,
  withRetries,
} from "./sql.ts";

const DAY = 24 * 60 * 60 * 1000;
/** A first request of which its process has said nothing for this long died with it: a repeat is decided within 5 s. */
const ABANDONED = 4_000;
/** How often a process says that it is still at work on a request. */
const HEARTBEAT = 1_000;
/** How long a repeat waits for the first request, in milliseconds: less than the deadline of a call. */
const PATIENCE = 8_000;

/** What a repeat is answered with. */
export type Stored = { status: number; answer: string };

/** `first`: this was the first request. `replay`: an earlier one has answered. `busy`: an earlier one still runs. */
type OnceResult =
  | { kind: "first"; response: Response }
  | ({ kind: "replay" } & Stored)
  | { kind: "key_reused" }
  | { kind: "busy" };

/** What a request has written so far (kept-steps.ts): the result of each step by its name, as text. */
export type StoredSteps = Readonly<Record<string, string>>;

/** What the answer to a first request is stored under. `digest` is of the request. */
export type Claim = { scope: string; key: string; digest: Buffer; at: Date };

export function claimOf(asked: { scope: string; key: string; request: Uint8Array; now: number }): Claim {
  const digest = hash("sha256", asked.request, "buffer");
  return { scope: asked.scope, key: asked.key, digest, at: new Date(asked.now) };
}

type Once = {
  /** `earlier`: what a request under the key has written whose process died before it answered. */
  work: (earlier: StoredSteps | null) => Promise<Response>;
  /** Does the same in one transaction that stores the answer, too (`insertAnswers`), or nothing at all, and is null. */
  workAtOnce?: ((claim: Claim) => Promise<Response | null>) | null;
  /** Whether an answer is stored. */
  isKept?: (response: Response) => boolean;
  /** What is stored of a response: usually all of it. */
  storedOf?: (response: Response) => Promise<Stored>;
};

/**
 * Runs `work` once per scope and key (API-9). A repeat within 24 hours gets the answer of the first request and waits
 * while that is still running; the same key with another request is `key_reused`. Our own failures (5xx), a lost login
 * and a rate limit are not stored, so that a repeat tries again; nor is what `isKept` says no to once it is answered.
 */
export async function runOnce(
  db: Db,
  claim: Claim,
  { work, workAtOnce, isKept = () => true, storedOf = wholeOf }: Once,
): Promise<OnceResult> {
  const { scope, key, digest } = claim;
  const response = await workAtOnce?.(claim);
  if (response) return { kind: "first", response };
  for (let waited = 0; ; waited += 100) {
    const claimed = await withRetries(() => db.batched(claimMany, claim));
    if (claimed) {
      const once = { work: () => work(claimed.steps), isKept, storedOf };
      return { kind: "first", response: await runAndStore(db, claim, once) };
    }
    const row = await db.row<{ request: Buffer; status: number | null; answer: string | null }>(
      sql`SELECT request, status, answer FROM idempotency WHERE scope = ${scope} AND key = ${key}`,
    );
    if (row && !row.request.equals(digest)) return { kind: "key_reused" };
    if (row?.status) {
      await confirm(db, claim);
      return { kind: "replay", status: row.status, answer: row.answer ?? "" };
    }
    if (waited > PATIENCE) return { kind: "busy" };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Waits until what the first request wrote is where a failover keeps it: its commit may have been given up while it waited for a
 * standby, and is seen since. A commit of our own waits for all that is before it (OPS-79).
 */
async function confirm(db: Db, { scope, key }: Claim): Promise<void> {
  await db.run(
    sql`UPDATE idempotency SET alive_at = clock_timestamp() WHERE scope = ${scope} AND key = ${key}`,
  );
}

async function runAndStore(
  db: Db,
  { scope, key }: Claim,
  { work, isKept, storedOf }: { work: () => Promise<Response> } & Required<Pick<Once, "isKept" | "storedOf">>,
): Promise<Response> {
  const forget = () => release(db, { scope, key });
  const heartbeat = setInterval(() => {
    db.batched(renewMany, { scope, key }).catch(() => {});
  }, HEARTBEAT);
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    // Where the database is away this fails, too; the claim then ends by itself.
    await forget().catch(() => {});
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
  if (response.status >= 500 || response.status === 401 || response.status === 429 || !isKept(response)) {
    await forget();
    return response;
  }
  const stored = await storedOf(response);
  // A deadlock (another batch locks the same keys in another order) must not lose the answer.
  await withRetries(() => db.batched(storeMany, { scope, key, ...stored }));
  return response;
}

/** Lets a repeat begin at once: from the start, or after the steps that are written. */
async function release(db: Queryable, { scope, key }: Pick<Claim, "scope" | "key">): Promise<void> {
  const freed = await db.run(
    sql`DELETE FROM idempotency WHERE scope = ${scope} AND key = ${key} AND steps IS NULL`,
  );
  if (freed === 0)
    await db.run(sql`UPDATE idempotency SET alive_at = '-infinity' WHERE scope = ${scope} AND key = ${key}`);
}

async function wholeOf(response: Response): Promise<Stored> {
  return { status: response.status, answer: await response.clone().text() };
}

/** Stores the result of a step in the transaction that wrote it. */
export async function storeStep(
  tx: Queryable,
  { scope, key }: Pick<Claim, "scope" | "key">,
  step: string,
  result: string,
): Promise<void> {
  const stored = JSON.stringify({ [step]: result });
  await tx.run(sql`UPDATE idempotency SET steps = coalesce(steps, '{}') || ${stored}::jsonb
    WHERE scope = ${scope} AND key = ${key}`);
}

/** Removes what no repeat can ask for any more (API-9). Returns how many rows. */
export function removeOldAnswers(db: Queryable, now: number): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM idempotency WHERE (scope, key) IN (
      SELECT scope, key FROM idempotency WHERE created_at < ${new Date(now - 2 * DAY)} LIMIT ${limit})`,
  );
}

/** Removes all answers stored for a scope. */
export async function removeAnswers(db: Queryable, scope: string): Promise<void> {
  await db.run(sql`DELETE FROM idempotency WHERE scope = ${scope}`);
}

/**
 * The part of a statement that stores answers in the transaction of what they report, so that a crash leaves both or
 * neither. `source` selects scope, key, digest, answer and at. A key that another call uses already violates the primary key.
 */
export function insertAnswers(source: Statement): Statement {
  return sql`INSERT INTO idempotency (scope, key, request, status, answer, created_at, alive_at)
    SELECT scope, key, digest, 200, answer, at, at FROM (${source}) AS answered`;
}

/** Whether another call uses a key already; calls that begin at the same moment only violate the primary key. */
export function isKeyUsed(scope: Statement, key: Statement): Statement {
  return sql`EXISTS (SELECT FROM idempotency AS used WHERE used.scope = ${scope} AND used.key = ${key})`;
}

/**
 * Null where a claim is not the first of its scope and key, or else what an earlier request has written that died; of equal
 * ones in the batch the first wins. One that wrote something can be taken over by its repeat only. The commit is
 * asynchronous: a claim need not be on disk before the work that it guards is, and that commit brings it along. Whether
 * the first request is alive goes by the database's clock, which all processes share.
 */
async function claimMany(db: Queryable, claims: readonly Claim[]): Promise<Claimed[]> {
  const ours = await db.rows<{ place: number; steps: StoredSteps | null }>(
    prepared(
      "idempotency-claim-with-steps",
      sql`WITH asked AS MATERIALIZED (
        SELECT DISTINCT ON (scope, key) * FROM unnest(${claims.map((one) => one.scope)}::text[],
            ${claims.map((one) => one.key)}::text[], ${claims.map((one) => one.digest)}::bytea[],
            ${claims.map((one) => one.at)}::timestamptz[]) WITH ORDINALITY AS one (scope, key, digest, at, place)
        ORDER BY scope, key, place
      ), claimed AS (
        INSERT INTO idempotency (scope, key, request, created_at, alive_at)
        SELECT scope, key, digest, at, clock_timestamp() FROM asked, (SELECT set_config('synchronous_commit', 'off', true)) AS setting
        ON CONFLICT (scope, key) DO UPDATE
          SET request = excluded.request, created_at = excluded.created_at, alive_at = excluded.alive_at,
            status = NULL, answer = NULL,
            steps = CASE WHEN idempotency.status IS NULL AND idempotency.request = excluded.request THEN idempotency.steps END
          WHERE idempotency.created_at < excluded.created_at - ${DAY}::int * interval '1 millisecond'
            OR (idempotency.status IS NULL
              AND (idempotency.steps IS NULL OR idempotency.request = excluded.request)
              AND idempotency.alive_at < excluded.alive_at - ${ABANDONED}::int * interval '1 millisecond')
        RETURNING scope, key, idempotency.steps
      )
      SELECT place::int, steps FROM asked JOIN claimed USING (scope, key)`,
    ),
  );
  const byPlace = new Map(ours.map(({ place, steps }) => [place, { steps }]));
  return claims.map((_, at) => byPlace.get(at + 1) ?? null);
}

type Claimed = { steps: StoredSteps | null } | null;

async function renewMany(
  db: Queryable,
  running: readonly { scope: string; key: string }[],
): Promise<undefined[]> {
  await db.run(sql`UPDATE idempotency SET alive_at = clock_timestamp()
    FROM unnest(${running.map((one) => one.scope)}::text[], ${running.map((one) => one.key)}::text[]) AS one (scope, key)
    WHERE idempotency.scope = one.scope AND idempotency.key = one.key AND idempotency.status IS NULL`);
  return running.map(() => undefined);
}

async function storeMany(
  db: Queryable,
  answers: readonly (Stored & { scope: string; key: string })[],
): Promise<undefined[]> {
  await db.run(
    prepared(
      "idempotency-store-with-steps",
      sql`UPDATE idempotency SET status = one.status, answer = one.answer, steps = NULL
        FROM unnest(${answers.map((one) => one.scope)}::text[], ${answers.map((one) => one.key)}::text[],
          ${answers.map((one) => one.status)}::int[], ${answers.map((one) => one.answer)}::text[])
          AS one (scope, key, status, answer)
        WHERE idempotency.scope = one.scope AND idempotency.key = one.key`,
    ),
  );
  return answers.map(() => undefined);
}
