import type { Rejection } from "../../../api/envelope.ts";
import type { Decision } from "../../../domain/decision.ts";
import {
  occupiedBy,
  planReinstate,
  type Reinstate,
  storeReinstated,
} from "../../../features/bookings/cancel/reinstate.server.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { catchRejection } from "../../../features/bookings/rejected.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import { conflictsOf } from "../../../features/occupancy/conflicts.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { tryOut } from "../../../platform/try-out.ts";
import type { Preview } from "../../kit/decision/contract.ts";
import { aftermathOf, NOTHING, presentConflicts, spacesAround } from "../../server/preview.server.ts";
import { rejectionOf } from "../../server/written.server.ts";

/** What reinstating a booking would mean: who has its time by now, and the mail. It is written and rolled back. */
export async function previewReinstate(
  app: App,
  id: number,
  reinstate: Reinstate,
  staff: Staff,
): Promise<Preview | Rejection> {
  const known = await bookingById(app.db, id);
  if (!known) return rejectionOf([{ code: "not_found" }]);
  const spaces = await spacesAround(app, known, []);
  const tried = await tryOut<Preview, Decision<unknown>>((undo) =>
    catchRejection(() =>
      app.db.tx(async (tx) => {
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
        return undo({
          price_before: null,
          price_after: row.price,
          difference: 0,
          currency: row.currency,
          settle: [],
          fee: null,
          refund: null,
          transfer_fee: null,
          rules_broken: [],
          impossible: [],
          conflicts,
          documents: after.documents,
          mails: after.mails,
          ledger: [],
        });
      }),
    ),
  );
  if ("undone" in tried) return tried.undone;
  if (tried.left.ok) throw new Error("a preview was written");
  return rejectionOf(tried.left.problems);
}
