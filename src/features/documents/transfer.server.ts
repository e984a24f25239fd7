import type { Sheet } from "../../domain/document-sheet.ts";
import type { App } from "../../server/app.ts";
import type { Queryable } from "../../server/sql.ts";
import { type TransferAccount, transferAccountOf } from "../reservations/transfer.db.server.ts";

/** Where an invoice is to be paid; null on other documents and for cards. */
export async function accountOnInvoice(
  app: App,
  db: Queryable,
  { kind, paymentWay }: Sheet,
  { checkoutId, reservationId }: { checkoutId: number; reservationId: number },
): Promise<TransferAccount | null> {
  if (kind !== "seikyu" && kind !== "edit_seikyu") return null;
  const booking = { id: reservationId, checkout_id: checkoutId, payment_way: paymentWay };
  return transferAccountOf(db, app.brand, booking);
}
