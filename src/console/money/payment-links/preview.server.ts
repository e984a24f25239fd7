import type { z } from "zod";
import type { Rejection } from "../../../api/envelope.ts";
import type { Decision } from "../../../domain/decision.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { catchRejection } from "../../../features/bookings/rejected.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import { type AskForPayment, storeAsked } from "../../../features/payments/links/by-staff.server.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { tryOut } from "../../../platform/try-out.ts";
import { aftermathOf, spacesAround } from "../../server/preview.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import type { ConsolePaymentLinksContract } from "./contract.ts";

type AskPreview = z.output<
  ConsolePaymentLinksContract["POST operate/bookings/:id/payment_links/preview"]["answer"]
>;

/** What asking for a payment would mean: the amount, its end, and the mail. It is written and rolled back. */
export async function previewAsk(
  app: App,
  id: number,
  ask: AskForPayment,
  staff: Staff,
): Promise<AskPreview | Rejection> {
  const known = await bookingById(app.db, id);
  if (!known) return rejectionOf([{ code: "not_found" }]);
  const spaces = await spacesAround(app, known, []);
  const tried = await tryOut<AskPreview, Decision<unknown>>((undo) =>
    catchRejection(() =>
      app.db.tx(async (tx) => {
        const { row, request, mails } = await storeAsked(app, tx, id, ask, { version: null, staff });
        const after = await aftermathOf(app, tx, { before: row, mails, returned: 0, spaces });
        return undo({
          until: formatWall(toWallMinute(request.until.getTime(), row.time_zone)),
          is_hold: request.is_hold,
          price_before: null,
          price_after: request.amount,
          difference: 0,
          currency: row.currency,
          settle: [],
          fee: null,
          refund: null,
          transfer_fee: null,
          rules_broken: [],
          impossible: [],
          conflicts: [],
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
