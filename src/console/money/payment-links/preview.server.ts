import type { z } from "zod";
import type { Rejection } from "../../../api/envelope.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import { type AskForPayment, storeAsked } from "../../../features/payments/links/by-staff.server.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { aftermathOf, previewInTransaction, SAME_TERMS } from "../../server/preview.server.ts";
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
  return previewInTransaction<AskPreview>(app, id, async (tx, spaces) => {
    const { row, request, mails } = await storeAsked(app, tx, id, ask, { version: null, staff });
    const after = await aftermathOf(app, tx, { before: row, mails, returned: 0, spaces });
    return {
      ...SAME_TERMS,
      until: formatWall(toWallMinute(request.until.getTime(), row.time_zone)),
      is_hold: request.is_hold,
      price_after: request.amount,
      currency: row.currency,
      conflicts: [],
      documents: after.documents,
      mails: after.mails,
    };
  });
}
