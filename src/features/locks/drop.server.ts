import { want } from "../../domain/locks/lock-code.ts";
import type { Tx } from "../../platform/sql.ts";
import { codesOfLock, storeUnwanted } from "./codes.db.server.ts";
import { knownOf } from "./delivery.server.ts";

/** Takes away every code of a lock: it is removed, or becomes another one. */
export async function dropCodes(tx: Tx, lockId: number, now: number): Promise<void> {
  for (const row of await codesOfLock(tx, lockId)) {
    const before = knownOf(row);
    const after = want(before, null);
    if (after && after !== before) await storeUnwanted(tx, row.id, after, now);
  }
}
