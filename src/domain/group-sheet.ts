import type {
  DocumentBooking,
  Sheet,
  SheetKind,
  SheetLine,
  SheetPayment,
  SheetRefund,
  SheetTax,
  Times,
} from "./document-sheet.ts";
import type { Amount } from "./money.ts";
import { TAX_PERCENT, taxContained } from "./tax.ts";
import { formatWall } from "./time/clock.ts";
import type { Day } from "./time/day.ts";

/** What documents have in common: `group` decides the frame (currency, way), `listed` what stands in it. */
export function groupSheet(
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

/** What is agreed: a change that waits for its money is not yet (DECISIONS 17), its difference has documents of its own. */
export function hireLine(booking: DocumentBooking): SheetLine {
  return lineAt(booking, booking.before ?? booking);
}

export function lineAt(booking: DocumentBooking, { start, end, price, parts }: Times): SheetLine {
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

export function taxOf(lines: readonly SheetLine[]): SheetTax {
  const sum = (isFee: boolean) =>
    lines.filter((line) => (line.kind === "fee") === isFee).reduce((all, line) => all + line.amount, 0);
  const taxed = sum(false);
  return { percent: TAX_PERCENT, taxed, tax: taxContained(taxed), untaxed: sum(true) };
}

export function refundLine(booking: DocumentBooking, amount: Amount, on: Day): SheetRefund {
  const fee = booking.cancelFee ?? 0;
  return { reservationId: booking.id, on, amount, fee, transferFee: booking.price - fee - amount };
}

/** Terms that are the same for several rooms are said once. */
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

/** A canceled reservation stands there with its fee; where it cost nothing there is nothing to list. */
function linesOf(booking: DocumentBooking): SheetLine[] {
  if (!booking.canceled) return [hireLine(booking)];
  const fee = booking.cancelFee ?? 0;
  if (fee === 0) return [];
  return [{ ...hireLine(booking), kind: "fee", amount: fee, parts: [], isEligible: false }];
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
