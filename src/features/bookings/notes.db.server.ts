import { type Queryable, sql } from "../../platform/sql.ts";

/** Empties the notes about a guest who is erased, and about all of the guest's bookings. */
export async function eraseNotesAbout(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`UPDATE booking_note n SET text = '', removed_at = coalesce(removed_at, at)
    WHERE n.account_id = ${accountId}
      OR n.reservation_id IN (SELECT id FROM reservation WHERE account_id = ${accountId})`);
}
