import { RETURN_INVOICE_FROM } from "../money/tax.ts";
import type { DocumentBooking, Sheet, SheetIssuer, SheetLine } from "./document-sheet.ts";
import { groupSheet, hireLine, refundOf, taxOf } from "./group-sheet.ts";

/** One qualified invoice per issuer (DOC-5) in order of their ids, each followed by its return invoices (DOC-6). */
export function qualifiedSheets(group: readonly DocumentBooking[]): Sheet[] {
  const issuers = new Map<number, SheetIssuer>();
  for (const { issuer, isEligible } of group) {
    if (issuer && isEligible) issuers.set(issuer.id, issuer);
  }
  return [...issuers.values()]
    .sort((one, other) => one.id - other.id)
    .flatMap((issuer) => {
      const own = group.filter((booking) => booking.isEligible && booking.issuer?.id === issuer.id);
      const live = own.filter((booking) => booking.paid && !booking.canceled);
      const invoices =
        live.length > 0
          ? [{ ...groupSheet("tekikakuseikyu", `issuer:${issuer.id}`, group, live, null), issuer }]
          : [];
      return [...invoices, ...own.flatMap((booking) => returnSheet(group, booking, issuer))];
    });
}

/**
 * The whole hire is returned, and the cancel fee, which is not part of the hire, is set off against it: so the invoice is
 * about the price, and the amount paid out is the refund. Issued once the refund is paid out.
 */
function returnSheet(
  group: readonly DocumentBooking[],
  booking: DocumentBooking,
  issuer: SheetIssuer,
): Sheet[] {
  const { refundedOn } = booking;
  if (!booking.paid || !booking.canceled || refundedOn === null) return [];
  if (refundOf(booking).amount < RETURN_INVOICE_FROM) return [];
  const line: SheetLine = { ...hireLine(booking), kind: "return" };
  return [
    {
      ...groupSheet("tekikakuhenkan", `reservation:${booking.id}`, group, [], null),
      reservationId: booking.id,
      lines: [line],
      total: booking.price,
      tax: taxOf([line], booking.currency, null),
      issuer,
      refunds: [refundOf(booking)],
    },
  ];
}
