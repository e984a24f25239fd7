import type { Rejection } from "../../../api/envelope.ts";
import {
  occupiedBy,
  planReinstate,
  type Reinstate,
  storeReinstated,
} from "../../../features/bookings/cancel/reinstate.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import { conflictsOf } from "../../../features/occupancy/conflicts.db.server.ts";
import type { App } from "../../../platform/app.ts";
import type { Preview } from "../../kit/decision/contract.ts";
import {
  aftermathOf,
  NOTHING,
  presentConflicts,
  previewInTransaction,
  SAME_TERMS,
} from "../../server/preview.server.ts";

/** What reinstating a booking would mean: who has its time by now, and the mail. It is written and rolled back. */
export async function previewReinstate(
  app: App,
  id: number,
  reinstate: Reinstate,
  staff: Staff,
): Promise<Preview | Rejection> {
  return previewInTransaction<Preview>(app, id, async (tx, spaces) => {
    const row = await planReinstate(tx, id, reinstate.payBy, { version: null, now: staff.now });
    const time = { spaceId: row.space_id, ...occupiedBy(row) };
    const conflicts = presentConflicts(await conflictsOf(tx, [time], staff.now), row);
    const after =
      conflicts.length === 0
        ? await aftermathOf(app, tx, {
            before: row,
            mails: (await storeReinstated(tx, row, reinstate, staff)).mails,
            returned: 0,
            spaces,
          })
        : NOTHING;
    return {
      ...SAME_TERMS,
      price_after: row.price,
      currency: row.currency,
      conflicts,
      documents: after.documents,
      mails: after.mails,
    };
  });
}
