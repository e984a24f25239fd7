import type { Queryable } from "../../platform/sql.ts";
import { type AccountRow, provenAddress } from "./db.server.ts";
import { undoingAddress } from "./email-changes.db.server.ts";

/** Where a proof of the owner is asked for: not at an address that a session alone may have brought (ACCOUNT-51). */
export async function proofAddress(
  db: Queryable,
  owner: Pick<AccountRow, "id" | "email" | "recovery_email">,
  now: number,
): Promise<string> {
  return (await undoingAddress(db, owner.id, now)) ?? provenAddress(owner);
}
