import { feeOwed } from "../booking/terms.ts";
import { CURRENCIES, type Currency } from "../money/money.ts";
import type { DocumentBooking, Sheet, SheetIssuer, SheetLine } from "./document-sheet.ts";
import { groupSheet, hireLine, linesOf, refundOf, taxOf } from "./group-sheet.ts";
import { correctionsOf, lineBeforeReturns } from "./qualified-invoices.ts";

type Group = readonly DocumentBooking[];

/** The company issues Tax Invoices itself: it is none of the issuers of the catalogue. */
export const COMPANY_ISSUER = 0;
const COMPANY: SheetIssuer = {
  id: COMPANY_ISSUER,
  ...{ name: "", registrationNumber: "", address: "", phone: "" },
};

/** Whether an invoice in this currency is a Tax Invoice (DOC-49). */
export function hasTaxInvoices(currency: Currency, isGstRegistered: boolean): boolean {
  return isGstRegistered && CURRENCIES[currency].hasGst;
}

/**
 * The invoice of a company that is registered for GST. What it has invoiced stays on it: a credit note says what was given
 * back since. It is a Tax Invoice where something on it bears GST.
 */
export function taxInvoiceSheets(group: Group, listed: Group): Sheet[] {
  const isLive = listed.some((one) => !one.canceled || feeOwed(one) > 0 || isCredited(one));
  if (!isLive) return [];
  const [first] = group as [DocumentBooking];
  const lines = listed.flatMap(invoicedLinesOf);
  const tax = taxOf(lines, first.currency, true);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sheet = { ...groupSheet("seikyu", "", group, listed, true), lines, total, tax };
  return [tax && tax.taxed !== 0 ? { ...sheet, isTaxInvoice: true } : sheet];
}

/** A credit note for each time that something of a Tax Invoice was given back. */
export function creditNotes(group: Group): Sheet[] {
  return group
    .filter(({ invoiced, supplier }) => invoiced && supplier === undefined)
    .flatMap((booking) => correctionsOf(group, booking, COMPANY))
    .map((sheet) => ({ ...sheet, issuer: null, tax: taxOf(sheet.lines, sheet.currency, true) }));
}

function invoicedLinesOf(booking: DocumentBooking): SheetLine[] {
  if (booking.supplier !== undefined) return linesOf(booking);
  if (isCredited(booking) && booking.invoiced) return [booking.invoiced];
  if (booking.canceled || !booking.paid) return linesOf(booking);
  return [lineBeforeReturns(hireLine(booking), booking, COMPANY)];
}

/** It was canceled after it had been invoiced and paid, and something of it goes back. */
function isCredited(booking: DocumentBooking): boolean {
  const { invoiced, supplier, paid, canceled } = booking;
  return Boolean(invoiced) && supplier === undefined && paid && canceled && refundOf(booking).amount > 0;
}
