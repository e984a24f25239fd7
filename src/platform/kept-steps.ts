import { deserialize, serialize } from "node:v8";
import { type Claim, type StoredSteps, storeStep } from "./idempotency.ts";
import type { Db, Queryable } from "./sql.ts";

/**
 * What a request under an Idempotency-Key has written. A step is one transaction that writes. Its result is stored with the
 * key in that transaction, so that a repeat after a crash takes the result instead of writing again (API-24).
 */
export type KeptSteps = {
  claim: Pick<Claim, "scope" | "key">;
  /** The steps of an earlier request under the key, whose process died before it answered. */
  earlier: StoredSteps | null;
};

/**
 * Runs `write` on a database that stores the result of its first transaction that records something; or answers what an
 * earlier request under the key has stored for the step. `write` has to answer what its transaction answers.
 */
export async function runStep<Result>(
  db: Db,
  { claim, earlier }: KeptSteps,
  step: string,
  write: (db: Db) => Promise<Result>,
): Promise<Result> {
  const stored = earlier?.[step];
  if (stored !== undefined) return deserialize(Buffer.from(stored, "base64")) as Result;
  const state = { isStored: false };
  const keeping = (on: Db): Db => ({
    ...on,
    withDeadlines: (deadlines) => keeping(on.withDeadlines(deadlines)),
    tx: async (work) => {
      // Work that goes on after the answer uses the same database.
      if (state.isStored) return on.tx(work);
      const { result, isWritten } = await on.tx(async (tx) => {
        const made = await work(tx);
        const hasWritten = RECORDED.has(tx);
        if (hasWritten) await storeStep(tx, claim, step, serialize(made).toString("base64"));
        return { result: made, isWritten: hasWritten };
      });
      state.isStored ||= isWritten;
      return result;
    },
  });
  return write(keeping(db));
}

/**
 * Notes that a transaction writes. Recording an event or queueing a mail notes it: every write does one of them, except those
 * that no other caller may ask about, and no refusal does.
 */
export function noteRecorded(tx: Queryable): void {
  RECORDED.add(tx);
}

const RECORDED = new WeakSet<Queryable>();
