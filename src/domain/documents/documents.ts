import { receiptAmount } from "../booking/booking.ts";
import { feeOwed } from "../booking/terms.ts";
import { CURRENCIES } from "../money/money.ts";
import { formatWall } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";
import { type DocumentKind, documentsOfChange } from "./document-kinds.ts";
import type { DocumentBooking, Sheet, SheetLine, SheetRefund, Times } from "./document-sheet.ts";
import { groupSheet, lineAt, policiesOf, refundOf, taxOf } from "./group-sheet.ts";
import { qualifiedSheets } from "./qualified-invoices.ts";
import { creditNotes, hasTaxInvoices, taxInvoiceSheets } from "./tax-invoices.ts";

/**
 * The documents of a kind for the whole checkout of a booking (DOC-1); none if it cannot be issued (DOC-2). Estimate and
 * invoice list what is booked, a receipt what is paid and kept. Qualified invoices list what is paid, live and eligible,
 * one per issuer, with a return invoice for each refund of 10,000 yen or more. With GST the invoice is a Tax Invoice, and
 * what is given back after it has a credit note. The edit_… ones list the difference of the
 * booking's change (DOC-18). What a company pays by its monthly invoice is on no other paper than an estimate (CORP-50).
 */
export function sheetsOf(
  kind: DocumentKind,
  checkout: readonly DocumentBooking[],
  reservationId: number,
  isGstRegistered = false,
): Sheet[] {
  // What is free has no documents (TERMS-4).
  const group = checkout.filter(({ terms }) => terms !== "free");
  const own = group.find(({ id }) => id === reservationId);
  if (!own || (own.isCorporate && kind !== "mitsumori")) return [];
  const isTaxInvoice = hasTaxInvoices(own.currency, isGstRegistered);
  if (kind === "tekikakuhenkan" && isTaxInvoice) return creditNotes(group);
  if (kind === "tekikakuseikyu") return CURRENCIES[own.currency].hasJapaneseTax ? qualifiedSheets(group) : [];
  if (kind === "tekikakuhenkan")
    return sheetsOf("tekikakuseikyu", group, reservationId).filter((sheet) => sheet.kind === kind);
  if (kind === "edit_mitsumori" || kind === "edit_seikyu") {
    const canIssue = documentsOfChange(own).includes(kind);
    return canIssue && own.before ? [differenceSheet(kind, own, own.before, isGstRegistered)] : [];
  }
  if (kind === "ryosyu") {
    // A booking that was fully refunded has no line, but its payment and refund are named.
    const paid = group.filter((booking) => booking.paid);
    const isLeft = paid.some((booking) => receiptAmount(booking) > 0);
    return isLeft ? [groupSheet(kind, "", group, paid, isGstRegistered)] : [];
  }
  // A booking that waits for approval owes nothing yet.
  const listed = kind === "seikyu" ? group.filter((booking) => !booking.isAwaitingApproval) : group;
  if (kind === "seikyu" && isTaxInvoice) return taxInvoiceSheets(group, listed);
  // A fee that is owed on invoice is asked for, too (TERMS-8).
  const isOwed = (booking: DocumentBooking) => kind === "seikyu" && feeOwed(booking) > 0;
  const isLive = listed.some((booking) => !booking.canceled || isOwed(booking));
  return isLive ? [groupSheet(kind, "", group, listed, isGstRegistered)] : [];
}

/** Whether bookings were paid, and every paid one was canceled without a fee. */
export function isAllCanceledFree(group: readonly DocumentBooking[]): boolean {
  const paid = group.filter((booking) => booking.paid && !booking.isCorporate);
  return paid.length > 0 && paid.every((booking) => booking.canceled && (booking.cancelFee ?? 0) === 0);
}

/** Whether the cost of the transfer used up all that would go back of some booking: its money is kept (DOC-25). */
export function isUsedUp(group: readonly DocumentBooking[]): boolean {
  const canceled = group.filter((booking) => booking.paid && booking.canceled);
  return canceled.map(refundOf).some(({ amount, transferFee }) => amount === 0 && transferFee > 0);
}

/** The receipt of all that had been received, differences included, as if nothing had been canceled. */
export function receivedSheet(group: readonly DocumentBooking[], isGstRegistered: boolean): Sheet {
  const paid = group
    .filter((booking) => booking.paid)
    .map((booking) => ({ ...booking, canceled: false, cancelFee: null, returned: 0 }));
  return groupSheet("ryosyu", "", group, paid, isGstRegistered);
}

/** Refunds made and due, as a receipt shows them. They change after the receipt was issued; its identity does not. */
export function refundsOf(group: readonly DocumentBooking[]): SheetRefund[] {
  const paid = group.filter((booking) => booking.paid);
  const lowered = paid.flatMap(({ id, returns = [] }) =>
    returns.map(({ on, amount }) => ({
      ...{ reservationId: id, on, amount, fee: 0, transferFee: 0 },
      cause: "lowered" as const,
    })),
  );
  const outside = paid.flatMap(({ id, returnedByHand = [] }) =>
    returnedByHand.map(({ on, amount }) => ({
      ...{ reservationId: id, on, amount, fee: 0, transferFee: 0 },
      cause: "outside" as const,
    })),
  );
  const canceled = paid
    .filter((booking) => booking.canceled)
    .map(refundOf)
    .filter(({ amount, transferFee }) => amount > 0 || transferFee > 0);
  return [...lowered, ...outside, ...canceled];
}

/** A receipt is void once the money has been refunded, not when the refund is only due. */
export function isReceiptVoid(group: readonly DocumentBooking[]): boolean {
  return isAllCanceledFree(group) && refundsOf(group).every(({ on }) => on !== null);
}

/**
 * An issued invoice as it is now: what has come of its amount since it was issued is on it, and until when the rest is to
 * be paid (DOC-31). All else is as it was issued.
 */
export function withPayments(issued: Sheet, { payBy, payments, arrived, waived }: Sheet): Sheet {
  const isInvoice = issued.kind === "seikyu" || issued.kind === "edit_seikyu";
  return isInvoice ? { ...issued, payBy, payments, arrived, waived } : issued;
}

/**
 * The part of a document that identifies it. Another amount, time, issuer or addressee, or a move to another room, makes a
 * new document with a new number; a payment or a renamed room does not (DOC-11).
 */
export function identityOf(content: Sheet): object {
  const { kind, scope, currency, total, issuer, isTaxInvoice } = content;
  return {
    kind,
    isTaxInvoice,
    scope,
    currency,
    total,
    issuer: issuer?.registrationNumber ?? null,
    lines: content.lines.map(
      ({ kind: line, reservationId, start, end, amount, was, isEligible, spaceId, supplier }) => ({
        kind: line,
        reservationId,
        start,
        end,
        amount,
        was,
        isEligible,
        spaceId,
        supplier,
      }),
    ),
  };
}

/** The last day on which an estimate is valid (DOC-21). */
export function validUntil(content: Sheet, issuedOn: Day): Day {
  const starts = content.lines.filter((line) => line.kind !== "fee").map((line) => line.start.slice(0, 10));
  const ends = [addDays(issuedOn, 30), ...starts, ...(content.payBy ? [content.payBy] : [])];
  const first = ends.reduce((one, other) => (one < other ? one : other));
  return first < issuedOn ? issuedOn : first;
}

function differenceSheet(
  kind: "edit_mitsumori" | "edit_seikyu",
  booking: DocumentBooking,
  before: Times,
  isGstRegistered: boolean,
): Sheet {
  const difference = booking.price - before.price;
  const line: SheetLine = {
    ...lineAt(booking, booking),
    kind: "difference",
    amount: difference,
    was: { start: formatWall(before.start), end: formatWall(before.end), amount: before.price },
  };
  const base = groupSheet(kind, `reservation:${booking.id}`, [booking], [], isGstRegistered);
  return {
    ...base,
    reservationId: booking.id,
    lines: [line],
    total: difference,
    tax: taxOf([line], booking.currency, isGstRegistered),
    payBy: booking.payBy,
    ...(kind === "edit_seikyu" && (booking.arrived ?? 0) > 0 ? { arrived: booking.arrived } : {}),
    policies: policiesOf([booking]),
  };
}
