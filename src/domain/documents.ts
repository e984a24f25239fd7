import type {
  DocumentBooking,
  Sheet,
  SheetIssuer,
  SheetKind,
  SheetLine,
  SheetPayment,
  SheetRefund,
  SheetTax,
  Times,
} from "./document-sheet.ts";
import type { Amount } from "./money.ts";
import { type DocumentKind, displayedPrice, documentsOfChange } from "./reservation.ts";
import { RETURN_INVOICE_FROM, TAX_PERCENT, taxContained } from "./tax.ts";
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
    return paid.some((booking) => displayedPrice(booking) > 0) ? [sheet(kind, "", group, paid)] : [];
  }
  return group.some((booking) => !booking.canceled) ? [sheet(kind, "", group, group)] : [];
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

function qualifiedSheets(group: readonly DocumentBooking[]): Sheet[] {
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
          ? [{ ...sheet("tekikakuseikyu", `issuer:${issuer.id}`, group, live), issuer, suppliers: [] }]
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
  if (!booking.paid || !booking.canceled || refund === null || refund < RETURN_INVOICE_FROM) return [];
  if (refundedOn === null) return [];
  const line: SheetLine = { ...hireLine(booking), kind: "return" };
  const base = sheet("tekikakuhenkan", `reservation:${booking.id}`, group, []);
  const refunds = [refundLine(booking, refund, refundedOn)];
  const tax = taxOf([line]);
  return [
    {
      ...base,
      reservationId: booking.id,
      lines: [line],
      total: booking.price,
      tax,
      issuer,
      refunds,
      suppliers: [],
    },
  ];
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
  const base = sheet(kind, `reservation:${booking.id}`, [booking], []);
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

/** `group` decides the frame (currency, way), `listed` what stands in it. */
function sheet(
  kind: SheetKind,
  scope: string,
  group: readonly DocumentBooking[],
  listed: readonly DocumentBooking[],
): Sheet {
  const first = group[0] as DocumentBooking;
  const lines = listed.flatMap(linesOf);
  const unpaid = listed.filter((booking) => !booking.canceled && !booking.paid);
  const payBys = unpaid.flatMap(({ payBy }) => (payBy ? [payBy] : [])).sort();
  const eligible = listed.filter((booking) => booking.isEligible && !booking.canceled);
  const suppliers = new Map(eligible.flatMap(({ issuer }) => (issuer ? [[issuer.id, issuer]] : [])));
  return {
    kind,
    scope,
    reservationId: null,
    currency: first.currency as "JPY" | "SGD",
    paymentWay: first.paymentWay,
    lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    tax: first.currency === "JPY" ? taxOf(lines) : null,
    issuer: null,
    suppliers: kind === "ryosyu" && first.currency === "JPY" ? [...suppliers.values()] : [],
    payBy: payBys[0] ?? null,
    payments: paymentsOf(listed),
    refunds: listed.flatMap((booking) =>
      booking.paid && booking.canceled && booking.refund && booking.canceledOn
        ? [refundLine(booking, booking.refund, booking.canceledOn)]
        : [],
    ),
    policies: policiesOf(listed.filter((booking) => !booking.canceled)),
  };
}

/** A canceled reservation stands there with its fee; where it cost nothing there is nothing to list. */
function linesOf(booking: DocumentBooking): SheetLine[] {
  if (!booking.canceled) return [hireLine(booking)];
  const fee = booking.cancelFee ?? 0;
  if (fee === 0) return [];
  return [{ ...hireLine(booking), kind: "fee", amount: fee, parts: [], isEligible: false }];
}

/** What is agreed: a change that waits for its money is not yet (DECISIONS 17), its difference has documents of its own. */
function hireLine(booking: DocumentBooking): SheetLine {
  return lineAt(booking, booking.before ?? booking);
}

function lineAt(booking: DocumentBooking, { start, end, price, parts }: Times): SheetLine {
  return {
    kind: "use",
    reservationId: booking.id,
    room: booking.room,
    start: formatWall(start),
    end: formatWall(end),
    amount: price,
    parts,
    was: null,
    isEligible: booking.isEligible,
  };
}

function taxOf(lines: readonly SheetLine[]): SheetTax {
  const sum = (isFee: boolean) =>
    lines.filter((line) => (line.kind === "fee") === isFee).reduce((all, line) => all + line.amount, 0);
  const taxed = sum(false);
  return { percent: TAX_PERCENT, taxed, tax: taxContained(taxed), untaxed: sum(true) };
}

function refundLine(booking: DocumentBooking, amount: Amount, on: Day): SheetRefund {
  const fee = booking.cancelFee ?? 0;
  return { reservationId: booking.id, on, amount, fee, transferFee: booking.price - fee - amount };
}

/** Payments of one day are one. */
function paymentsOf(listed: readonly DocumentBooking[]): SheetPayment[] {
  const byDay = new Map<Day, Amount>();
  for (const { on, amount } of listed.flatMap((booking) => booking.payments))
    byDay.set(on, (byDay.get(on) ?? 0) + amount);
  return [...byDay]
    .map(([on, amount]) => ({ on, amount }))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/** Terms that are the same for several rooms are said once. */
function policiesOf(listed: readonly DocumentBooking[]): Sheet["policies"] {
  const found = new Map<string, Sheet["policies"][number]>();
  for (const { id, policies } of listed) {
    const key = JSON.stringify(policies.map((one) => [one.periodFrom, one.periodTo, one.feePercent]));
    const same = found.get(key);
    if (same) same.reservationIds.push(id);
    else found.set(key, { reservationIds: [id], policies });
  }
  return [...found.values()];
}
