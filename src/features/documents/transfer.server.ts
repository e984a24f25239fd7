import type { Sheet } from "../../domain/documents/document-sheet.ts";
import type { App } from "../../platform/app.ts";
import type { Queryable } from "../../platform/sql.ts";
import { type TransferAccount, transferAccountOf } from "../bookings/transfer.server.ts";

/** The account that an invoice is to be paid to (DOC-19); null on other documents and for cards. */
export async function accountOnInvoice(
  app: App,
  db: Queryable,
  { kind, paymentWay, currency }: Sheet,
  { checkoutId, bookingId }: { checkoutId: number; bookingId: number },
): Promise<TransferAccount | null> {
  if (kind !== "seikyu" && kind !== "edit_seikyu") return null;
  const booking = { id: bookingId, checkout_id: checkoutId, payment_way: paymentWay, currency };
  return transferAccountOf(db, app.brand, booking);
}
