import type { DocumentBooking, Sheet, SheetLine, Times } from "./document-sheet.ts";
import { groupSheet, lineAt, policiesOf, taxOf } from "./group-sheet.ts";
import { qualifiedSheets } from "./qualified-invoices.ts";
import { type DocumentKind, displayedPrice, documentsOfChange } from "./reservation.ts";
import { formatWall } from "./time/clock.ts";
import { addDays, type Day } from "./time/day.ts";

/**
 * The documents behind one link, for the whole group of the reservation (DECISIONS 20); none where it may not be
 * issued. Estimate and invoice: what is booked. Receipt: what is paid and kept. Qualified invoice: what is paid, live
 * and eligible, one an issuer, and a return invoice for each refund of 10,000 yen or more. edit_…: the difference alone.
 */
export function sheetsOf(
  kind: DocumentKind,
  group: readonly DocumentBooking[],
  reservationId: number,
): Sheet[] {
  const own = group.find(({ id }) => id === reservationId);
  if (!own || own.currency === "ANY") return [];
  if (kind === "tekikakuseikyu") return own.currency === "JPY" ? qualifiedSheets(group) : [];
  if (kind === "edit_mitsumori" || kind === "edit_seikyu") {
    const canIssue = documentsOfChange(own).includes(kind);
    return canIssue && own.before ? [differenceSheet(kind, own, own.before)] : [];
  }
  if (kind === "ryosyu") {
    // What was paid and went back whole has no line, but its payment and refund are told.
    const paid = group.filter((booking) => booking.paid);
    return paid.some((booking) => displayedPrice(booking) > 0) ? [groupSheet(kind, "", group, paid)] : [];
  }
  return group.some((booking) => !booking.canceled) ? [groupSheet(kind, "", group, group)] : [];
}

/** Everything that was paid for has gone back: a receipt that was given is void (FACTS.md 4.2). */
export function isAllReturned(group: readonly DocumentBooking[]): boolean {
  const paid = group.filter((booking) => booking.paid);
  return paid.length > 0 && paid.every((booking) => booking.canceled && (booking.cancelFee ?? 0) === 0);
}

/**
 * What makes it this document and no other: another figure, time, issuer or addressee makes a new one with a new
 * number; a payment that came or a room that was renamed does not.
 */
export function identityOf(content: Sheet): object {
  const { kind, scope, currency, total, issuer } = content;
  return {
    kind,
    scope,
    currency,
    total,
    issuer: issuer?.registrationNumber ?? null,
    lines: content.lines.map(({ kind: line, reservationId, start, end, amount, was, isEligible }) => ({
      kind: line,
      reservationId,
      start,
      end,
      amount,
      was,
      isEligible,
    })),
  };
}

/** An estimate holds 30 days, but not past the first day of use or the day to pay by, and never less than its own day. */
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
): Sheet {
  const difference = booking.price - before.price;
  const line: SheetLine = {
    ...lineAt(booking, booking),
    kind: "difference",
    amount: difference,
    was: { start: formatWall(before.start), end: formatWall(before.end), amount: before.price },
  };
  const base = groupSheet(kind, `reservation:${booking.id}`, [booking], []);
  return {
    ...base,
    reservationId: booking.id,
    lines: [line],
    total: difference,
    tax: booking.currency === "JPY" ? taxOf([line]) : null,
    payBy: booking.payBy,
    policies: policiesOf([booking]),
  };
}
