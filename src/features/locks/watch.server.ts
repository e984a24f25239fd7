import type { ListedCode } from "../../domain/locks/lock-code.ts";
import { seen } from "../../domain/locks/lock-code.ts";
import type { App } from "../../platform/app.ts";
import { unseal } from "../../platform/sealed.ts";
import { forEachRow, type Sweep } from "../../platform/sweeps.ts";
import type { LockAdaptor } from "./adaptor.ts";
import { bookingOfName, CODE_SEALED_FOR, NoKey, seamOf } from "./adaptors.server.ts";
import { type CodeRow, codesOfLock, storeState } from "./codes.db.server.ts";
import { claimChecks, type Watched, writeHealth } from "./db.server.ts";
import { knownOf, problemOf } from "./delivery.server.ts";

/** Asks each lock how it does and which codes it has (LOCK-4). */
async function watchLocks(app: App): Promise<void> {
  const due = await claimChecks(app.db, "seam", app.clock());
  if (due.length === 0) return;
  const seam = await seamOf(app).catch((error: unknown) => {
    if (error instanceof NoKey) return null;
    throw error;
  });
  await forEachRow(
    app,
    "locks",
    due,
    (lock) =>
      seam
        ? watchLock(app, lock, seam)
        : writeHealth(app.db, lock.id, { isOnline: null, battery: null, problem: "no_key" }, app.clock()),
    { atOnce: 4 },
  );
}

async function watchLock(app: App, { id, device }: Watched, adaptor: LockAdaptor): Promise<void> {
  try {
    await writeHealth(app.db, id, await adaptor.health(device), app.clock());
    await compare(app, { id, device }, adaptor, await adaptor.list(device));
  } catch (error) {
    await writeHealth(app.db, id, { isOnline: null, battery: null, problem: problemOf(error) }, app.clock());
    app.log.warn({ lock: id, error: String(error) }, "a lock's system did not answer");
  }
}

/** Notes what the lock has, brings again what is missing there, and takes away what nobody wants any more. */
async function compare(
  app: App,
  { id, device }: Watched,
  adaptor: LockAdaptor,
  listed: readonly ListedCode[],
): Promise<void> {
  const known = await app.db.tx(async (tx) => {
    const rows = await codesOfLock(tx, id);
    for (const row of rows) {
      // What is on its way is not in the list yet, or not any more.
      if (row.state === "waiting" || row.state === "removing") continue;
      const found = listed.find(({ name, outsideId }) =>
        row.outside_id === null
          ? bookingOfName(app, name) === row.reservation_id
          : outsideId === row.outside_id,
      );
      const before = knownOf(row, codeOf(app, row));
      const after = seen(before, found ?? null);
      if (after === before) continue;
      await storeState(tx, row.id, {
        ...{
          state: after.state,
          outside_id: after.outsideId,
          was_sent: true,
          problem: found?.problem ?? null,
        },
        ...{ nextTry: nextTryOf(after.state, app.clock()), now: app.clock() },
      });
    }
    return new Set(rows.map(({ reservation_id: booking }) => booking));
  });
  for (const { name, outsideId } of listed) {
    const booking = bookingOfName(app, name);
    if (booking !== null && !known.has(booking)) await adaptor.remove(device, { name, outsideId });
  }
}

const AGAIN_AFTER = 60_000;

/** What has vanished is brought again at once, what the lock refused after a while. */
function nextTryOf(state: CodeRow["state"], now: number): number | null {
  if (state === "waiting") return now;
  return state === "failed" ? now + AGAIN_AFTER : null;
}

function codeOf({ secret }: App, { sealed }: CodeRow): string {
  return (sealed && unseal(secret, CODE_SEALED_FOR, sealed)?.toString("utf8")) ?? "";
}

export const lockSweeps: readonly Sweep[] = [{ name: "locks", everySeconds: 30, run: watchLocks }];
