import { createHash } from "node:crypto";
import { type Answer, Refusal } from "./errors.ts";
import { canonicalForm, type Form } from "./form.ts";
import type { Work } from "./store.ts";

const day = 24 * 3600;
type Call = { key: string; method: string; path: string; form: Form };
export type KeyedAnswer = Answer & { replayed?: { requestId: string } };

/**
 * Runs a call once per key. The answer is stored in the transaction of its effect, so a crash leaves both or neither, and
 * the key's lock ends with the transaction. The same key while the first call is running: 409. With other parameters: an
 * error. Keys are forgotten after 24 hours.
 */
export async function once(work: Work, call: Call, carryOut: () => Promise<Answer>): Promise<KeyedAnswer> {
  if (call.key.length > 255) {
    throw idempotencyError(400, "Idempotency keys must be at most 255 characters long.");
  }
  const name = `${work.caller}:${call.key}`;
  const { rows } = await work.client.query<{ locked: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended('sandbox idempotency ' || $1, 0)) as locked",
    [name],
  );
  if (!rows[0]?.locked) {
    throw idempotencyError(
      409,
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${call.key}. Please try again later.`,
      "idempotency_key_in_use",
    );
  }
  const fingerprint = createHash("sha256")
    .update(`${call.method} ${call.path} ${canonicalForm(call.form)}`)
    .digest("hex");
  const kept = await recall(work, name);
  if (kept === null) {
    const result = await attempt(work, carryOut);
    if (result.isRemembered) await remember(work, name, fingerprint, result.answer);
    return result.answer;
  }
  if (kept.fingerprint !== fingerprint) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
    );
  }
  return { status: kept.status, body: kept.body, replayed: { requestId: kept.request_id } };
}

type Kept = { fingerprint: string; request_id: string; status: number; body: unknown };

async function recall(work: Work, name: string): Promise<Kept | null> {
  await work.client.query("delete from sandbox.idempotency where key = $1 and created <= $2", [
    name,
    work.now - day,
  ]);
  const { rows } = await work.client.query<Kept>(
    "select fingerprint, request_id, status, body from sandbox.idempotency where key = $1",
    [name],
  );
  return rows[0] ?? null;
}

/** A refusal rolls the call's own changes back and is an answer like any other, so that it can be stored. */
async function attempt(
  work: Work,
  carryOut: () => Promise<Answer>,
): Promise<{ answer: Answer; isRemembered: boolean }> {
  await work.client.query("savepoint call");
  try {
    return { answer: await carryOut(), isRemembered: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await work.client.query("rollback to savepoint call");
    return { answer: error.answer(), isRemembered: error.isRemembered };
  }
}

async function remember(work: Work, name: string, fingerprint: string, result: Answer): Promise<void> {
  await work.client.query(
    "insert into sandbox.idempotency (key, fingerprint, request_id, status, body, created) values ($1, $2, $3, $4, $5, $6)",
    [name, fingerprint, work.request.id, result.status, JSON.stringify(result.body), work.now],
  );
}

function idempotencyError(status: number, message: string, code?: string): Refusal {
  return new Refusal(status, { type: "idempotency_error", message, code }, false);
}
