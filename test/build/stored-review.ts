import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";

/** A review of a booking that waits for a look, past every rule. Answers its id. */
export async function storeReview(t: TestApp, bookingId: number, text = "静かでした"): Promise<number> {
  const row = await t.app.db.row<{ id: number }>(sql`
    INSERT INTO review (reservation_id, space_id, account_id, overall, cleanliness, as_described, access, facilities, text,
      locale, initials, use, people, state, created_at)
    SELECT id, space_id, account_id, 4, 4, 4, 4, 4, ${text}, 'ja', 'H.K.', 'meeting', 6, 'waiting', ${new Date(t.now())}
    FROM reservation WHERE id = ${bookingId} RETURNING id`);
  return row?.id as number;
}
