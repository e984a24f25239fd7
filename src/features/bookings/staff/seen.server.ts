import type { Actor } from "../../../domain/actor.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { Authority } from "../../../domain/staff.ts";
import type { Tx } from "../../../platform/sql.ts";
import { isChangeBeingPaid } from "../../ledger/payment.db.server.ts";
import { pendingCapture } from "../../ledger/pending-capture.server.ts";
import { lockBooking } from "../db.server.ts";
import { Rejected } from "../rejected.server.ts";
import type { BookingRow } from "../row.server.ts";

/** The member of staff who writes, or the command line. */
export type Staff = { actor: Actor; authority: Authority; now: number };

/** The reason, for colleagues and the audit. */
export type Reason<Code extends string = string> = { code: Code; text: string };

/** What the guest is told: nothing, or the mail with the sender's own words in it. */
export type GuestMail = { send: boolean; note: string };

/**
 * Locks a booking in the version that the person saw. Rejects one that has changed since (CONSOLE-21), and one with a
 * payment in progress: a capture, or a change that is being paid. Also answers whether the card of its order is only
 * authorised.
 */
export async function lockSeen(
  tx: Tx,
  id: number,
  version: number | null,
  now: number,
): Promise<{ row: BookingRow; isAuthorised: boolean }> {
  const row = await lockBooking(tx, id);
  if (!row) throw new Rejected([{ code: "not_found" }]);
  if (version !== null && version !== row.version) throw stale(row.version);
  const pending = await pendingCapture(tx, row);
  const isCapturing = pending === "capturing" || (row.before_edit !== null && !row.editing);
  if (isCapturing) throw new Rejected([{ code: "payment_in_progress" }]);
  if (await isChangeBeingPaid(tx, id, now)) throw new Rejected([{ code: "not_operable" }]);
  return { row, isAuthorised: pending === "awaiting_approval" };
}

function stale(version: number): Rejected {
  return new Rejected([{ code: "stale", params: { version } }]);
}

export function rejectIf(problem: Problem | Problem["code"] | null): void {
  if (problem === null) return;
  throw new Rejected([typeof problem === "string" ? { code: problem } : problem]);
}

/** The words of a person in the mail; none where they are empty. */
export function messageOf({ note }: GuestMail): { message?: string } {
  return note ? { message: note } : {};
}
