import { correctedFrom } from "../money/tax.ts";
import type {
  DocumentBooking,
  LeftIssuer,
  PriceReturn,
  ReturnedByHand,
  Sheet,
  SheetIssuer,
  SheetLine,
} from "./document-sheet.ts";
import { groupSheet, hireLine, refundOf, taxOf } from "./group-sheet.ts";

type Group = readonly DocumentBooking[];

/** One qualified invoice per issuer (DOC-5) in order of their ids, each followed by its return invoices (DOC-6). */
export function qualifiedSheets(group: Group): Sheet[] {
  return issuersOf(group).flatMap((issuer) => {
    const own = group.filter((booking) => booking.isEligible && booking.issuer?.id === issuer.id);
    const live = own.filter((booking) => booking.paid && !booking.canceled);
    const invoices = live.length > 0 ? [invoiceOf(group, live, issuer)] : [];
    const returns = group.flatMap((booking) => [
      ...loweredSheets(group, booking, issuer),
      ...leftSheets(group, booking, issuer),
      ...(own.includes(booking) ? paidBackSheets(group, booking, issuer) : []),
    ]);
    return [...invoices, ...returns];
  });
}

/** What went back of a booking by hand, and for its cancel. */
function paidBackSheets(group: Group, booking: DocumentBooking, issuer: SheetIssuer): Sheet[] {
  return [...byHandSheets(group, booking, issuer), ...returnSheet(group, booking, issuer)];
}

/** All that corrects what an issuer invoiced for a booking that is still in its room. */
export function correctionsOf(group: Group, booking: DocumentBooking, issuer: SheetIssuer): Sheet[] {
  return [...loweredSheets(group, booking, issuer), ...paidBackSheets(group, booking, issuer)];
}

/** Issuers whose rooms are booked, and issuers whose rooms were left after they had issued an invoice. */
function issuersOf(group: Group): SheetIssuer[] {
  const issuers = new Map<number, SheetIssuer>();
  for (const { left = [] } of group) for (const { issuer } of left) issuers.set(issuer.id, issuer);
  for (const { issuer, isEligible } of group) if (issuer && isEligible) issuers.set(issuer.id, issuer);
  return [...issuers.values()].sort((one, other) => one.id - other.id);
}

/**
 * The invoice keeps saying what was sold and for how much. A return invoice corrects it: for a price that fell by
 * 10,000 yen or more afterwards (DOC-36), and for a booking that left the issuer's rooms (DOC-37).
 */
function invoiceOf(group: Group, live: Group, issuer: SheetIssuer): Sheet {
  const sheet = groupSheet("tekikakuseikyu", `issuer:${issuer.id}`, group, live, false);
  const own = sheet.lines.map((line) => {
    const booking = live.find(({ id }) => id === line.reservationId);
    return booking ? lineBeforeReturns(line, booking, issuer) : line;
  });
  const left = group.flatMap((booking) => leftTo(booking, issuer)).map(({ line }) => line);
  const lines = left.length === 0 ? own : [...own, ...left].sort(byTime);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { ...sheet, lines, total, tax: taxOf(lines, sheet.currency, false), issuer };
}

function byTime(one: SheetLine, other: SheetLine): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1;
  return one.reservationId - other.reservationId;
}

/** What the line said before the returns that have a paper of their own. */
export function lineBeforeReturns(line: SheetLine, booking: DocumentBooking, issuer: SheetIssuer): SheetLine {
  const returned = amountOf(returnsTo(booking, issuer)) + countedTowardsPrice(booking);
  if (returned === 0) return line;
  const amount = line.amount + returned;
  const { invoiced } = booking;
  if (invoiced && invoiced.amount === amount) return invoiced;
  // What is agreed now does not add up to it.
  return { ...line, amount, parts: [] };
}

/** What went back by hand has a return invoice from the same amount on. */
function invoicedByHand(booking: DocumentBooking): readonly ReturnedByHand[] {
  return ofPrice(booking).filter(({ amount }) => amount >= correctedFrom(booking.currency));
}

/** What went back by hand of its price. A fee is on no qualified invoice (DOC-4). */
function ofPrice({ returnedByHand = [] }: DocumentBooking): readonly ReturnedByHand[] {
  return returnedByHand.filter(({ isOfFee }) => !isOfFee);
}

/** The part of it that the price was lowered by since (OUTSIDE-2): its return invoice has corrected the invoice already. */
function countedTowardsPrice(booking: DocumentBooking): number {
  return Math.max(0, amountOf(invoicedByHand(booking)) - (booking.returned ?? 0));
}

/** One return invoice for each refund made by hand, or lost dispute. The invoice keeps the price as agreed. */
function byHandSheets(group: Group, booking: DocumentBooking, issuer: SheetIssuer): Sheet[] {
  if (!booking.paid) return [];
  return invoicedByHand(booking).map(({ refundId, amount, on }) => {
    const line: SheetLine = { ...hireLine(booking), kind: "return", amount, parts: [] };
    return {
      ...groupSheet("tekikakuhenkan", `reservation:${booking.id}:by-hand:${refundId}`, group, [], false),
      reservationId: booking.id,
      lines: [line],
      total: amount,
      tax: taxOf([line], booking.currency, false),
      issuer,
      refunds: [{ reservationId: booking.id, on, amount, fee: 0, transferFee: 0 }],
    };
  });
}

type NumberedReturn = PriceReturn & { index: number };

/** The returns that have an invoice of their own (DOC-6), numbered within the booking, of one issuer. */
function returnsTo({ returns = [], currency }: DocumentBooking, issuer: SheetIssuer): NumberedReturn[] {
  return returns
    .filter(
      ({ amount, invoicedBy, isOfMove }) =>
        invoicedBy !== null && amount >= correctedFrom(currency) && !isOfMove,
    )
    .map((one, index) => ({ ...one, index: index + 1 }))
    .filter(({ invoicedBy }) => invoicedBy === issuer.id);
}

function amountOf(returns: readonly Pick<PriceReturn, "amount">[]): number {
  return returns.reduce((sum, { amount }) => sum + amount, 0);
}

/** One return invoice for each price reduction, once the money has been paid back. */
function loweredSheets(group: Group, booking: DocumentBooking, issuer: SheetIssuer): Sheet[] {
  const invoiced = leftTo(booking, issuer)[0]?.line ?? booking.invoiced ?? hireLine(booking);
  return returnsTo(booking, issuer).flatMap(({ amount, on, index }): Sheet[] => {
    if (on === null) return [];
    const line: SheetLine = { ...invoiced, kind: "return", amount, parts: [] };
    return [
      {
        ...groupSheet("tekikakuhenkan", `reservation:${booking.id}:${index}`, group, [], false),
        reservationId: booking.id,
        lines: [line],
        total: amount,
        tax: taxOf([line], booking.currency, false),
        issuer,
        refunds: [{ reservationId: booking.id, on, amount, fee: 0, transferFee: 0 }],
      },
    ];
  });
}

function leftTo({ left = [] }: DocumentBooking, issuer: SheetIssuer): LeftIssuer[] {
  return left.filter((one) => one.issuer.id === issuer.id);
}

/**
 * The booking went on in the room of another issuer: what this one has invoiced and not returned yet is returned in full,
 * whatever the amount, because no later invoice replaces it. The price of the new room is set off against it.
 */
function leftSheets(group: Group, booking: DocumentBooking, issuer: SheetIssuer): Sheet[] {
  return leftTo(booking, issuer).flatMap(({ line: invoiced, at, on, paidBack }): Sheet[] => {
    const amount = invoiced.amount - amountOf(returnsTo(booking, issuer));
    if (amount <= 0 || (paidBack && paidBack.on === null)) return [];
    const back = Math.min(amount, paidBack?.amount ?? 0);
    const line: SheetLine = { ...invoiced, kind: "return", amount, parts: [] };
    const refund = {
      reservationId: booking.id,
      on: paidBack?.on ?? on,
      amount: back,
      fee: 0,
      transferFee: 0,
    };
    return [
      {
        ...groupSheet(
          "tekikakuhenkan",
          `reservation:${booking.id}:left:${issuer.id}:${at}`,
          group,
          [],
          false,
        ),
        reservationId: booking.id,
        lines: [line],
        total: amount,
        tax: taxOf([line], booking.currency, false),
        issuer,
        refunds: [{ ...refund, setOff: amount - back }],
      },
    ];
  });
}

/**
 * The whole hire is returned, and the cancel fee, which is not part of the hire, is set off against it: so the invoice is
 * about the price, without what had gone back by hand before, and the amount paid out is the refund. Issued once the refund
 * is paid out.
 */
function returnSheet(group: Group, booking: DocumentBooking, issuer: SheetIssuer): Sheet[] {
  const { refundedOn } = booking;
  if (!booking.paid || !booking.canceled || refundedOn === null) return [];
  if (refundOf(booking).amount < correctedFrom(booking.currency)) return [];
  const byHand = Math.min(amountOf(ofPrice(booking)), booking.returned ?? 0);
  const hire = hireLine(booking);
  const line: SheetLine =
    byHand === 0
      ? { ...hire, kind: "return" }
      : { ...hire, kind: "return", amount: hire.amount - byHand, parts: [] };
  return [
    {
      ...groupSheet("tekikakuhenkan", `reservation:${booking.id}`, group, [], false),
      reservationId: booking.id,
      lines: [line],
      total: line.amount,
      tax: taxOf([line], booking.currency, false),
      issuer,
      refunds: [refundOf(booking)],
    },
  ];
}
