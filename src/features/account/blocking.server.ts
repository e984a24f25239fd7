import type { Actor } from "../../domain/actor.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Queryable } from "../../platform/sql.ts";
import { setBlocked } from "./guests.db.server.ts";

/**
 * Blocks a guest from booking (ACCOUNT-31), or unblocks the guest if the reason is null. No effect if nothing changes.
 * The reason may name people, so the event keeps it apart from the audit (DATA-11).
 */
export async function blockGuest(
  tx: Queryable,
  accountId: number,
  reason: string | null,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  if (!(await setBlocked(tx, accountId, reason, now))) return;
  await recordEvent(tx, {
    type: reason === null ? "guest.unblocked" : "guest.blocked",
    actor,
    subject: `account:${accountId}`,
    ...(reason === null ? {} : { personal: { accountId, after: { reason } } }),
    now,
  });
}
