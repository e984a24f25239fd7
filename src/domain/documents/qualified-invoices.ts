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
          ? [
              {
                ...invoiceOf(groupSheet("tekikakuseikyu", `issuer:${issuer.id}`, group, live, null), live),
                issuer,
              },
            ]
          : [];
      const returns = own.flatMap((booking) => [
        ...loweredSheets(group, booking, issuer),
        ...returnSheet(group, booking, issuer),
      ]);
      return [...invoices, ...returns];
    });
}

/**
 * A price that fell by 10,000 yen or more after its invoice is put right by a return invoice: the invoice goes on saying
 * what was sold for how much (DOC-36).
 */
function invoiceOf(sheet: Sheet, live: readonly DocumentBooking[]): Sheet {
  const lines = sheet.lines.map((line) => {
    const booking = live.find(({ id }) => id === line.reservationId);
    return booking ? lineBeforeReturns(line, booking) : line;
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { ...sheet, lines, total, tax: taxOf(lines, sheet.currency, null) };
}

function lineBeforeReturns(line: SheetLine, booking: DocumentBooking): SheetLine {
  const returned = returnsOf(booking).reduce((sum, { amount }) => sum + amount, 0);
  if (returned === 0) return line;
  const amount = line.amount + returned;
  const { invoiced } = booking;
  if (invoiced && invoiced.amount === amount) return invoiced;
  // What is agreed by now does not add up to it.
  return { ...line, amount, parts: [] };
}

/** The returns that have an invoice of their own (DOC-6). */
function returnsOf({ returns = [] }: DocumentBooking) {
  return returns.filter(({ amount, wasInvoiced }) => wasInvoiced && amount >= RETURN_INVOICE_FROM);
}

/** One return invoice for each time that a price fell, once the money has gone back. */
function loweredSheets(
  group: readonly DocumentBooking[],
  booking: DocumentBooking,
  issuer: SheetIssuer,
): Sheet[] {
  return returnsOf(booking).flatMap(({ amount, on }, index): Sheet[] => {
    if (on === null) return [];
    const line: SheetLine = { ...(booking.invoiced ?? hireLine(booking)), kind: "return", amount, parts: [] };
    return [
      {
        ...groupSheet("tekikakuhenkan", `reservation:${booking.id}:${index + 1}`, group, [], null),
        reservationId: booking.id,
        lines: [line],
        total: amount,
        tax: taxOf([line], booking.currency, null),
        issuer,
        refunds: [{ reservationId: booking.id, on, amount, fee: 0, transferFee: 0 }],
      },
    ];
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
