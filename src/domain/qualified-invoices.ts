import type { DocumentBooking, Sheet, SheetIssuer, SheetLine } from "./document-sheet.ts";
import { groupSheet, hireLine, refundLine, taxOf } from "./group-sheet.ts";
import { RETURN_INVOICE_FROM } from "./tax.ts";

/** One qualified invoice an issuer, in the order of their ids, each followed by its return invoices (DECISIONS 20). */
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
          ? [{ ...groupSheet("tekikakuseikyu", `issuer:${issuer.id}`, group, live), issuer }]
          : [];
      return [...invoices, ...own.flatMap((booking) => returnSheet(group, booking, issuer))];
    });
}

/**
 * The hire is given back whole, and the cancel fee, which is no hire, is kept of it: so the return is of the price,
 * and what was paid out is the refund (FACTS.md 4.1). Issued when the money has gone.
 */
function returnSheet(
  group: readonly DocumentBooking[],
  booking: DocumentBooking,
  issuer: SheetIssuer,
): Sheet[] {
  const { refund, refundedOn } = booking;
  if (!booking.paid || !booking.canceled || refundedOn === null) return [];
  if (refund === null || refund < RETURN_INVOICE_FROM) return [];
  const line: SheetLine = { ...hireLine(booking), kind: "return" };
  return [
    {
      ...groupSheet("tekikakuhenkan", `reservation:${booking.id}`, group, []),
      reservationId: booking.id,
      lines: [line],
      total: booking.price,
      tax: taxOf([line]),
      issuer,
      refunds: [refundLine(booking, refund, refundedOn)],
    },
  ];
}
