import { feeOwed } from "../booking/terms.ts";
import type { BilingualText } from "../language/text.ts";
import { type Amount, type ChargedCurrency, CURRENCIES } from "../money/money.ts";
import { taxesWithin } from "../money/tax.ts";
import { formatWall } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { SheetKind } from "./document-kinds.ts";
import type {
  DocumentBooking,
  Sheet,
  SheetLine,
  SheetPayment,
  SheetRefund,
  SheetTax,
  Times,
} from "./document-sheet.ts";

/** What all documents have in common. `group` determines currency and payment method, `listed` the lines. */
export function groupSheet(
  kind: SheetKind,
  scope: string,
  group: readonly DocumentBooking[],
  listed: readonly DocumentBooking[],
  isGstRegistered: boolean,
): Sheet {
  const first = group[0] as DocumentBooking;
  const lines = listed.flatMap(kind === "ryosyu" ? receiptLinesOf : linesOf);
  const hasTax = CURRENCIES[first.currency].hasJapaneseTax;
  const unpaid = listed.filter((booking) => (!booking.canceled && !booking.paid) || feeOwed(booking) > 0);
  const payBys = unpaid.flatMap(({ payBy }) => (payBy ? [payBy] : [])).sort();
  const eligible = listed.filter((booking) => booking.isEligible && !booking.canceled);
  const suppliers = new Map(eligible.flatMap(({ issuer }) => (issuer ? [[issuer.id, issuer]] : [])));
  return {
    kind,
    scope,
    reservationId: null,
    currency: first.currency,
    paymentWay: first.paymentMethod,
    lines,
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    tax: taxOf(lines, first.currency, isGstRegistered),
    issuer: null,
    suppliers: kind === "ryosyu" && hasTax ? [...suppliers.values()] : [],
    payBy: payBys[0] ?? null,
    ...arrivedOf(kind, listed),
    payments: paymentsOf(listed),
    ...waivedOf(listed),
    refunds: [],
    policies: policiesOf(listed.filter((booking) => !booking.canceled)),
  };
}

/** The line of a booking as agreed. A change that waits for its payment has its own documents (DOC-18). */
export function hireLine(booking: DocumentBooking): SheetLine {
  return lineAt(booking, booking.before ?? booking);
}

export function lineAt(
  booking: DocumentBooking,
  { start, end, price, parts, room = booking.room }: Times & { room?: BilingualText },
): SheetLine {
  return {
    kind: "use",
    reservationId: booking.id,
    room,
    start: formatWall(start),
    end: formatWall(end),
    amount: price,
    parts,
    was: null,
    isEligible: booking.isEligible,
    ...(booking.spaceId === undefined ? {} : { spaceId: booking.spaceId }),
    ...(booking.supplier === undefined ? {} : { supplier: booking.supplier }),
  };
}

/** Lines of days with different rates have a sum for each (DOC-3). The rooms of other issuers bear no GST of the company. */
export function taxOf(
  lines: readonly SheetLine[],
  currency: ChargedCurrency,
  isGstRegistered: boolean,
): SheetTax | null {
  const gst = isGstRegistered ? {} : null;
  const dayOf = ({ start }: SheetLine) => start.slice(0, 10);
  const own = lines.filter(({ supplier }) => supplier === undefined);
  if (own.length === 0 && lines.length > 0) return null;
  const ofOthers = sumOf(lines) - sumOf(own);
  const fees = own.filter(({ kind }) => kind === "fee");
  const taxed = own.filter(({ kind }) => kind !== "fee");
  const untaxed = sumOf(fees);
  const uses = taxed.map((line) => ({ day: dayOf(line), amount: line.amount }));
  const none = { day: fees[0] ? dayOf(fees[0]) : LAST_DAY, amount: 0 };
  const [main, ...others] = taxesWithin(uses.length > 0 ? uses : [none], currency, gst);
  if (!main) return null;
  return {
    ...{ ...main, untaxed },
    ...(others.length > 0 ? { others } : {}),
    ...(ofOthers === 0 ? {} : { ofOthers }),
  };
}

function sumOf(lines: readonly SheetLine[]): Amount {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Without a line it is the newest rate. */
const LAST_DAY = "9999-12-31";

/** The refund of a booking that was paid and canceled. */
export function refundOf(booking: DocumentBooking): SheetRefund {
  const { id, refundedOn } = booking;
  const price = booking.price - (booking.returned ?? 0);
  const [fee, back, released] = [booking.cancelFee ?? 0, booking.refund ?? 0, booking.released ?? 0];
  return { reservationId: id, on: refundedOn, amount: back - released, fee, transferFee: price - fee - back };
}

/** Bookings with the same cancel policy share an entry. */
export function policiesOf(listed: readonly DocumentBooking[]): Sheet["policies"] {
  const found = new Map<string, Sheet["policies"][number]>();
  for (const { id, policies } of listed) {
    const key = JSON.stringify(policies.map((one) => [one.periodFrom, one.periodTo, one.feePercent]));
    const same = found.get(key);
    if (same) same.reservationIds.push(id);
    else found.set(key, { reservationIds: [id], policies });
  }
  return [...found.values()];
}

/** A canceled booking is listed with its fee; without a fee it is not listed. */
export function linesOf(booking: DocumentBooking): SheetLine[] {
  if (!booking.canceled) return [hireLine(booking)];
  const fee = booking.cancelFee ?? 0;
  if (fee === 0) return [];
  return [{ ...hireLine(booking), kind: "fee", amount: fee, parts: [], isEligible: false }];
}

/** On a receipt the price is what was kept of it, without what went back outside of the product (OUTSIDE-2). */
function receiptLinesOf(booking: DocumentBooking): SheetLine[] {
  const { returned = 0, canceled } = booking;
  if (canceled || returned === 0) return linesOf(booking);
  const line = hireLine(booking);
  // The parts add up to the whole price.
  return line.amount === returned ? [] : [{ ...line, amount: line.amount - returned, parts: [] }];
}

/** An invoice asks for the rest of a transfer that has arrived in part (PAY-9). */
function arrivedOf(kind: SheetKind, listed: readonly DocumentBooking[]): { arrived?: Amount } {
  const arrived = listed.reduce((sum, booking) => sum + (booking.before ? 0 : (booking.arrived ?? 0)), 0);
  return kind === "seikyu" && arrived > 0 ? { arrived } : {};
}

function waivedOf(listed: readonly DocumentBooking[]): { waived?: Amount } {
  const waived = listed.reduce((sum, booking) => sum + (booking.waived ?? 0), 0);
  return waived > 0 ? { waived } : {};
}

/** Payments of the same day are added up. */
function paymentsOf(listed: readonly DocumentBooking[]): SheetPayment[] {
  const byDay = new Map<Day, Amount>();
  for (const { on, amount } of listed.flatMap((booking) => booking.payments))
    byDay.set(on, (byDay.get(on) ?? 0) + amount);
  return [...byDay]
    .map(([on, amount]) => ({ on, amount }))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}
