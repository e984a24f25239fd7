import type { MonthSum, SheetLine } from "../documents/document-sheet.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import { correctedFrom, taxesWithin } from "../money/tax.ts";
import type { Day } from "../time/day.ts";

/** Whether a company has an invoice for each payment group, or one for all of them: its admins choose (CORP-40). */
export const INVOICE_BY = ["group", "company"] as const;
export type InvoiceBy = (typeof INVOICE_BY)[number];

/** What one issuer has invoiced of a booking so far, corrections included. */
export type Invoiced = {
  issuerId: number;
  use: Amount;
  fee: Amount;
  /** What of the corrections had gone back as money. */
  repaid: Amount;
  /** Its lines as they were invoiced last. */
  useLine: SheetLine | null;
  feeLine: SheetLine | null;
  /** The first invoice that listed it. */
  invoiceId: number;
  number: string;
  issuedOn: Day;
};

/** A booking that a company pays. Days are those of the operator's zone, as in the terms (CORP-5, CORP-15). */
export type CompanyBooking = {
  id: number;
  groupId: number;
  group: string;
  /** Who supplies the room: 0 is the operator, without an entry of its own in the catalogue. */
  issuerId: number;
  /** How it stands on an invoice: the whole hire at its price. */
  line: SheetLine;
  usedOn: Day;
  canceledOn: Day | null;
  cancelFee: Amount | null;
  isAwaitingApproval: boolean;
  invoiced: readonly Invoiced[];
  /** What was owed back as money since it was invoiced first. */
  repaid: Amount;
  isPaid: boolean;
  /** What has come for it in part, while it is not paid: also what an earlier paper asked for too much (CORP-47). */
  received: Amount;
};

type MonthLine = SheetLine & { correctsId: number | null };

/** An invoice before it has a number. */
export type MonthInvoice = {
  issuerId: number;
  /** Null: of all groups. */
  groupId: number | null;
  group: string | null;
  lines: MonthLine[];
  total: Amount;
  /** What of the corrections has gone back as money already. */
  repaid: Amount;
  sums: MonthSum[];
  untaxed: Amount;
};

type Closing = { closing: Day; by: InvoiceBy; currency: ChargedCurrency; isGstRegistered: boolean };

/**
 * The invoices of a company that are closed on a day (CORP-40): one an issuer and group. Each has what was used and canceled
 * by then and was on no invoice before, and what corrects earlier ones. A correction that would leave less than nothing to pay
 * waits for the next invoice. Nothing used, no invoice, unless it returns what has to be documented (CORP-43).
 */
export function monthInvoices(bookings: readonly CompanyBooking[], closing: Closing): MonthInvoice[] {
  const papers = new Map<string, Part[]>();
  for (const booking of bookings.toSorted(inOrder))
    for (const part of partsOf(booking, closing.closing)) {
      const key = `${closing.by === "group" ? booking.groupId : 0}:${part.issuerId}`;
      papers.set(key, [...(papers.get(key) ?? []), part]);
    }
  return [...papers.values()].flatMap((parts): MonthInvoice[] => {
    const chosen = fitting(takenOff(parts));
    const [first] = chosen;
    if (!first || !isOwed(chosen, closing.currency)) return [];
    const lines = chosen.flatMap((part) => part.lines).toSorted(byCenter);
    const { booking, issuerId } = first;
    const isOne = closing.by === "group";
    const repaid = sumOf(lines, ({ repaid: back = 0 }) => back);
    return [
      {
        ...{ issuerId, groupId: isOne ? booking.groupId : null, group: isOne ? booking.group : null },
        ...{ lines, repaid, total: sumOf(lines, ({ amount }) => amount) + repaid },
        sums: sumsOf(lines, closing),
        untaxed: sumOf(lines, (line) => (line.kind === "fee" ? line.amount : 0)),
      },
    ];
  });
}

function inOrder(one: CompanyBooking, other: CompanyBooking): number {
  return one.usedOn < other.usedOn ? -1 : one.usedOn > other.usedOn ? 1 : one.id - other.id;
}

/** What one booking brings onto the invoice of one issuer; `net` is what it adds to the total. */
type Part = { booking: CompanyBooking; issuerId: number; lines: MonthLine[]; net: Amount };

function partsOf(booking: CompanyBooking, closing: Day): Part[] {
  const { invoiced, issuerId } = booking;
  const own = invoiced.find((one) => one.issuerId === issuerId) ?? null;
  const isUsed = booking.canceledOn === null && !booking.isAwaitingApproval && booking.usedOn <= closing;
  // The fee of a cancel is in the period of its day; where the use was invoiced it follows with the correction.
  const isCanceled = booking.canceledOn !== null && (own !== null || booking.canceledOn <= closing);
  const now = { use: isUsed ? booking.line.amount : 0, fee: isCanceled ? (booking.cancelFee ?? 0) : 0 };
  // The room of another issuer was left: that one returns all that it has invoiced.
  const left = invoiced.filter((one) => one.issuerId !== issuerId);
  let back = booking.repaid - sumOf(invoiced, ({ repaid }) => repaid);
  const parts: Part[] = [];
  for (const [of, due] of [...left.map((one) => [one, { use: 0, fee: 0 }] as const), [own, now] as const]) {
    const lines = linesOf(booking, of, due);
    const sum = sumOf(lines, ({ amount }) => amount);
    const repaid = Math.max(0, Math.min(back, -sum));
    back -= repaid;
    const marked = lines.map((line) => {
      const isReturned = repaid > 0 && line === lines.find(({ amount }) => amount < 0);
      return isReturned ? { ...line, repaid } : line;
    });
    if (lines.length > 0)
      parts.push({ booking, issuerId: of?.issuerId ?? issuerId, lines: marked, net: sum + repaid });
  }
  return parts;
}

function linesOf(
  booking: CompanyBooking,
  of: Invoiced | null,
  due: { use: Amount; fee: Amount },
): MonthLine[] {
  const more = { use: due.use - (of?.use ?? 0), fee: due.fee - (of?.fee ?? 0) };
  const corrects = of && { number: of.number, issuedOn: of.issuedOn };
  const written = (line: SheetLine, kind: "use" | "fee", amount: Amount): MonthLine => ({
    ...line,
    kind: kind === "use" && amount < 0 ? "return" : kind,
    amount,
    // The parts add up to the whole price.
    parts: kind === "use" && corrects === null ? line.parts : [],
    isEligible: kind === "use" && line.isEligible,
    ...(corrects ? { corrects } : {}),
    correctsId: of?.invoiceId ?? null,
  });
  return [
    ...(more.use === 0
      ? []
      : [written(more.use < 0 ? (of?.useLine ?? booking.line) : booking.line, "use", more.use)]),
    ...(more.fee === 0
      ? []
      : [written(more.fee < 0 ? (of?.feeLine ?? booking.line) : booking.line, "fee", more.fee)]),
  ];
}

/**
 * Of a booking that is paid, a correction is taken off only as far as the money for it has come to what the paper lists anew: it
 * was paid as the earlier paper asked, and this paper asks for that much less. Any other part of it was never paid, or does not
 * belong to a booking any more, and is no line and a refund at once.
 */
function takenOff(parts: readonly Part[]): Part[] {
  const anew = parts.filter(({ lines }) => lines.every(({ corrects }) => !corrects));
  let carried = sumOf(anew, ({ booking, net }) => (booking.isPaid ? net : booking.received));
  return parts.map((part) => {
    if (!part.booking.isPaid || part.net >= 0) return part;
    const taken = Math.min(carried, -part.net);
    carried -= taken;
    const more = -part.net - taken;
    const returned = part.lines.find(({ amount }) => amount < 0);
    return {
      ...part,
      net: part.net + more,
      lines: part.lines.map((line) =>
        more > 0 && line === returned ? { ...line, repaid: (line.repaid ?? 0) + more } : line,
      ),
    };
  });
}

/** All that adds to the total, and of what takes off it the oldest as far as there is something to take it off. */
function fitting(parts: readonly Part[]): Part[] {
  const more = parts.filter(({ net }) => net >= 0);
  let total = sumOf(more, ({ net }) => net);
  const less = parts
    .filter(({ net }) => net < 0)
    .filter(({ net }) => {
      if (total + net < 0) return false;
      total += net;
      return true;
    });
  return [...more, ...less];
}

function isOwed(parts: readonly Part[], currency: ChargedCurrency): boolean {
  const lines = parts.flatMap((part) => part.lines);
  const returned = -sumOf(lines, ({ kind, amount }) => (kind === "return" ? amount : 0));
  return (
    sumOf(parts, ({ net }) => net) > 0 ||
    lines.some((line) => !line.corrects) ||
    returned >= correctedFrom(currency)
  );
}

function byCenter(one: MonthLine, other: MonthLine): number {
  const key = (line: MonthLine) =>
    [line.costCenter ?? "", line.group ?? "", line.start, `${line.reservationId}`.padStart(12, "0")].join(
      "\u0000",
    );
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0;
}

/**
 * Each rate once, over all that is used under it (CORP-41); apart from each other what was used before the issuer was
 * registered, and what is returned of earlier invoices, which has its own tax.
 */
function sumsOf(
  lines: readonly MonthLine[],
  { currency, isGstRegistered }: Pick<Closing, "currency" | "isGstRegistered">,
): MonthSum[] {
  const taxed = lines.filter(({ kind, supplier }) => kind !== "fee" && supplier === undefined);
  return [false, true].flatMap((isReturn) =>
    [true, false].flatMap((isQualified) => {
      const uses = taxed
        .filter((line) => line.amount < 0 === isReturn && line.isEligible === isQualified)
        .map(({ start, amount }) => ({ day: start.slice(0, 10), amount: Math.abs(amount) }));
      const sign = isReturn ? -1 : 1;
      return taxesWithin(uses, currency, isGstRegistered ? {} : null).map((sum) => ({
        ...{ percent: sum.percent, taxed: sign * sum.taxed, tax: sign * sum.tax, isQualified, isReturn },
      }));
    }),
  );
}

/** The sums of a cost center, in the order of the lines. */
export function centersOf<Line extends Pick<SheetLine, "costCenter" | "amount">>(
  lines: readonly Line[],
): { costCenter: string; lines: Line[]; amount: Amount }[] {
  const centers = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.costCenter ?? "";
    centers.set(key, [...(centers.get(key) ?? []), line]);
  }
  return [...centers].map(([costCenter, own]) => ({
    ...{ costCenter, lines: own, amount: sumOf(own, ({ amount }) => amount) },
  }));
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => Amount): Amount {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
