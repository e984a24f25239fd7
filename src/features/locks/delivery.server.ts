import { SeamError } from "../../adapters/locks/seam.server.ts";
import { OutsideError } from "../../adapters/outside/outside.server.ts";
import { actOf, answered, type LockCode, nextTryAfter, type Outcome } from "../../domain/locks/lock-code.ts";
import type { App } from "../../platform/app.ts";
import { each, listOf, type Outbox, openOutbox } from "../../platform/outbox.ts";
import { unseal } from "../../platform/sealed.ts";
import { adaptorOf, CODE_SEALED_FOR, codeName, NoKey } from "./adaptors.server.ts";
import { type CodeRow, codeById, type LeasedCode, leaseCode, storeState } from "./codes.db.server.ts";

/** Of a system's own words. */
const SHOWN = 300;
/** After a booking was canceled its code waits this long for the look that takes it back, in milliseconds. */
const LOOK_AGAIN = 15_000;

type Parcel = { act: "put" | "remove"; code: string | null; outcome: Outcome | null };

/** Brings codes to locks and takes them away, each at least once (LOCK-2, LOCK-3). */
export function openLocks(): Outbox {
  return openOutbox<LeasedCode, Parcel>({
    name: "lock",
    lease: async ({ db }, times) => listOf(await leaseCode(db, times)),
    async prepare(row, { secret }) {
      const act = actOf(knownOf(row));
      if (act === null || (act === "put" && !row.is_live)) return null;
      if (row.sealed === null || act === "remove") return { act: "remove", code: null, outcome: null };
      const code = unseal(secret, CODE_SEALED_FOR, row.sealed)?.toString("utf8");
      if (code === undefined) throw new NoKey("the code cannot be read: SESSION_SECRET is another one");
      return { act: "put", code, outcome: null };
    },
    async deliver(row, parcel, app) {
      parcel.outcome = await bring(row, parcel, app);
    },
    finish: each((row, parcel, app) =>
      parcel?.outcome
        ? note(row, parcel.outcome, app, { problem: null, nextTry: null })
        : note(row, { kind: "failed" }, app, { problem: null, nextTry: app.clock() + LOOK_AGAIN }),
    ),
    // What counts is when the code stops working, not the age of its row.
    pauseAfter: ({ attempts, works_until: until, created_at: madeAt }, age) =>
      nextTryAfter(attempts, { until: until.getTime(), now: madeAt.getTime() + age }),
    postpone: (row, { nextTry, error }, app) =>
      note(row, { kind: "failed" }, app, { problem: problemOf(error), nextTry }),
    giveUp: (row, _, __, app, error) =>
      note(row, { kind: "failed" }, app, { problem: problemOf(error), nextTry: null }),
  });
}

async function bring(row: LeasedCode, { act, code }: Parcel, app: App): Promise<Outcome> {
  const adaptor = await adaptorOf(app, row.kind, row.is_from_lock);
  const name = codeName(app, row.reservation_id);
  const device = row.device ?? "";
  if (act === "remove" || code === null) {
    await adaptor.remove(device, { name, outsideId: row.outside_id });
    return { kind: "removed" };
  }
  const [from, until] = [row.works_from.getTime(), row.works_until.getTime()];
  return {
    kind: "put",
    ...(await adaptor.put(device, { name, code, from, until, outsideId: row.outside_id })),
  };
}

/** Writes what came of it. Where something else is wanted by now, that is done next. */
async function note(
  { id, asked }: LeasedCode,
  outcome: Outcome,
  { db, clock }: App,
  { problem, nextTry }: { problem: string | null; nextTry: number | null },
): Promise<void> {
  const now = clock();
  await db.tx(async (tx) => {
    const row = await codeById(tx, id);
    // What a program has read meanwhile stays confirmed.
    if (!row || (row.asked === asked && row.state === "confirmed")) return;
    const after = answered(knownOf(row), asked, outcome);
    await storeState(tx, id, {
      ...{ state: after.state, outside_id: after.outsideId, was_sent: after.wasSent, now },
      ...(row.asked === asked ? { problem, nextTry } : { problem: null, nextTry: now }),
    });
  });
}

/** As the rules know it. The code itself is not needed to tell how far it is. */
export function knownOf(row: CodeRow, code = ""): LockCode {
  const [from, until] = [row.works_from.getTime(), row.works_until.getTime()];
  return {
    ...{ wanted: row.sealed === null ? null : { code, from, until }, asked: row.asked, state: row.state },
    ...{ outsideId: row.outside_id, wasSent: row.was_sent },
  };
}

/** Why a lock was not told, in one of our words or in the system's own. */
export function problemOf(error: unknown): string {
  if (error instanceof NoKey) return "no_key";
  if (error instanceof OutsideError) return error.code;
  if (error instanceof SeamError)
    return error.status === 401 || error.status === 403 ? "key_refused" : error.message.slice(0, SHOWN);
  return "connection";
}
