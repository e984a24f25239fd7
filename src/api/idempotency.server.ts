import { createHash } from "node:crypto";
import { type Db, sql } from "../server/sql.ts";
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
    const claimed = await db.run(sql`
      INSERT INTO idempotency (scope, key, request, created_at) VALUES (${scope}, ${key}, ${digest}, ${new Date(now)})
      ON CONFLICT (scope, key) DO UPDATE SET request = excluded.request, created_at = excluded.created_at, status = NULL, answer = NULL
        WHERE idempotency.created_at < ${new Date(now - DAY)}
           OR (idempotency.status IS NULL AND idempotency.created_at < ${new Date(now - ABANDONED)})`);
    if (claimed === 1) return run(db, scope, key, work);
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
  await db.run(
    sql`UPDATE idempotency SET status = ${response.status}, answer = ${answer} WHERE scope = ${scope} AND key = ${key}`,
  );
  return response;
}

function replay(stored: Stored): Response {
  return new Response(stored.answer, {
    status: stored.status,
    headers: { "content-type": "application/json; charset=utf-8", "idempotent-replayed": "true" },
  });
}
