import { amountKept } from "../booking/amount-kept.ts";
import { type Booking, SOURCES, type Source } from "../booking/booking.ts";
import { feeOwed, type Terms } from "../booking/terms.ts";
import type { Amount } from "../money/money.ts";
import { METHODS, type PaymentMethod } from "../money/payment-method.ts";
import { dayOfWall, MINUTES_PER_DAY, type WallMinute } from "../time/clock.ts";
import { type Day, dayFromNumber, daysBetween } from "../time/day.ts";

/** What a report reads of a booking. Times are on the wall clock of its room. */
export type ReportedBooking = Pick<
  Booking,
  "id" | "start" | "end" | "bookedAt" | "price" | "paid" | "cancelFee"
> & {
  canceledAt: WallMinute | null;
  /** What was agreed before a change that waits for its money; null if none does. */
  agreedBefore: Amount | null;
  isWaitingForApproval: boolean;
  terms: Terms;
  method: PaymentMethod;
  source: Source;
  refund: Amount | null;
  received: Amount;
  returned: Amount;
  /** The sum of its ledger entries. */
  ledger: Amount;
  /** The refunds of it that have not left yet. */
  owed: Amount;
  /** Its card is authorised and not taken, because another booking of its order waits for an answer (APPROVE-6). */
  isUntaken: boolean;
  /** The issuer whose room it is, whoever that is; null for none. */
  issuerId: number | null;
};

/** By what revenue is split: on invoice, or the payment method. Places of stored lists: new ones go to the end. */
export const REPORT_WAYS = ["invoice", ...(Object.keys(METHODS).map(Number) as PaymentMethod[])] as const;

/** Days between booking and use are counted singly up to here; the last place has all that are more. */
export const LONGEST_LEAD = 31;

/** What is added up over bookings: numbers that can be summed over rooms and days (REPORT-2). */
export type Tally = {
  /** Bookings whose use begins on the day, canceled ones included, and those of them that were canceled. */
  made: number;
  canceled: number;
  madeSum: Amount;
  canceledSum: Amount;
  /** Bookings that are used, and for how many minutes. */
  uses: number;
  minutes: number;
  /** The price of uses. */
  revenue: Amount;
  /** What is kept of bookings that were canceled on the day. */
  fees: Amount;
  /** What was deducted from their refunds for the transfer (REFUND-2). */
  transferFees: Amount;
  /** What has not been paid yet of revenue and fees. */
  outstanding: Amount;
  /** What has to be given back and has not left yet. */
  owed: Amount;
  /** Authorised at the card provider and not taken yet. */
  untaken: Amount;
  /** What the ledger says of these bookings. */
  ledger: Amount;
  /** Revenue by way, in the order of REPORT_WAYS. */
  ways: Amount[];
  /** Uses and revenue by source, in the order of SOURCES. */
  sources: number[];
  sourceSums: Amount[];
  /** Uses by days between booking and use, up to LONGEST_LEAD. */
  leads: number[];
  /** Minutes used in each hour of the day. */
  hours: number[];
  /** The bookings whose ledger is not what it should be. */
  differing: number[];
  /** Revenue and fees by the id of the issuer whose room it is (REPORT-9). */
  issuers: Record<string, [revenue: Amount, fees: Amount]>;
};

export function emptyTally(hours = 24): Tally {
  return {
    ...{ made: 0, canceled: 0, madeSum: 0, canceledSum: 0, uses: 0, minutes: 0, revenue: 0, fees: 0 },
    ...{ transferFees: 0, outstanding: 0, owed: 0, untaken: 0, ledger: 0 },
    ways: REPORT_WAYS.map(() => 0),
    sources: SOURCES.map(() => 0),
    sourceSums: SOURCES.map(() => 0),
    leads: Array.from({ length: LONGEST_LEAD + 1 }, () => 0),
    hours: Array.from({ length: hours }, () => 0),
    differing: [],
    issuers: {},
  };
}

/**
 * Adds a booking to the days that it counts on (REPORT-2): its use to the day on which it begins, its minutes to the days
 * on which they lie, its money to the day of use or, once canceled, to the day of the cancel.
 */
export function addBooking(tallyOf: (day: Day) => Tally, booking: ReportedBooking): void {
  const day = dayOfWall(booking.start);
  const money = moneyOfBooking(booking);
  const use = tallyOf(day);
  const isCanceled = booking.canceledAt !== null;
  use.made += 1;
  use.madeSum += booking.price;
  if (isCanceled) {
    use.canceled += 1;
    use.canceledSum += booking.price;
  }
  if (isUse(booking)) addUse(use, booking, money.revenue);
  if (isUse(booking)) addToIssuer(use, booking, [money.revenue, 0]);
  if (isUse(booking)) addMinutes(tallyOf, booking);
  const settled = tallyOf(booking.canceledAt === null ? day : dayOfWall(booking.canceledAt));
  settled.fees += money.fees;
  addToIssuer(settled, booking, [0, money.fees]);
  settled.transferFees += money.transferFees;
  settled.outstanding += money.outstanding;
  settled.owed += booking.owed;
  settled.untaken += money.untaken;
  settled.ledger += booking.ledger;
  if (money.difference !== 0) settled.differing.push(booking.id);
}

/** A booking that is used: neither canceled nor waiting for an answer. */
function isUse({ canceledAt, isWaitingForApproval }: ReportedBooking): boolean {
  return canceledAt === null && !isWaitingForApproval;
}

function addUse(tally: Tally, booking: ReportedBooking, revenue: Amount): void {
  const way = booking.terms === "invoice" ? "invoice" : booking.method;
  const lead = daysBetween(dayOfWall(booking.bookedAt), dayOfWall(booking.start));
  tally.uses += 1;
  tally.revenue += revenue;
  add(tally.ways, REPORT_WAYS.indexOf(way), revenue);
  add(tally.sources, SOURCES.indexOf(booking.source), 1);
  add(tally.sourceSums, SOURCES.indexOf(booking.source), revenue);
  add(tally.leads, Math.min(LONGEST_LEAD, Math.max(0, lead)), 1);
}

function addToIssuer(
  { issuers }: Tally,
  { issuerId }: ReportedBooking,
  [revenue, fees]: [Amount, Amount],
): void {
  if (issuerId === null || (revenue === 0 && fees === 0)) return;
  const own = issuers[issuerId] ?? [0, 0];
  issuers[issuerId] = [own[0] + revenue, own[1] + fees];
}

function addMinutes(tallyOf: (day: Day) => Tally, { start, end }: ReportedBooking): void {
  for (let at = start; at < end; ) {
    const next = Math.min(end, (Math.floor(at / 60) + 1) * 60);
    const tally = tallyOf(dayFromNumber(Math.floor(at / MINUTES_PER_DAY)));
    tally.minutes += next - at;
    add(tally.hours, Math.floor((at % MINUTES_PER_DAY) / 60), next - at);
    at = next;
  }
}

function add(list: number[], place: number, value: number): void {
  list[place] = (list[place] ?? 0) + value;
}

/**
 * What a booking brings in, and how that becomes what the ledger has of it:
 * ledger = revenue + fees + transfer fees − outstanding + owed − untaken. `difference` is what the ledger has beyond that.
 */
function moneyOfBooking(booking: ReportedBooking): {
  revenue: Amount;
  fees: Amount;
  transferFees: Amount;
  outstanding: Amount;
  untaken: Amount;
  difference: Amount;
} {
  const { paid, price, returned, received, refund, ledger, owed, isUntaken } = booking;
  const canceled = booking.canceledAt !== null;
  const held = ledger - owed;
  const none = { revenue: 0, fees: 0, transferFees: 0, outstanding: 0, untaken: 0, difference: 0 };
  // Nothing is agreed yet, so what came in for it is an advance.
  if (!canceled && booking.isWaitingForApproval) return { ...none, outstanding: 0 - held };
  const before = booking.agreedBefore === null ? null : { start: 0, end: 0, price: booking.agreedBefore };
  const kept = amountKept({ canceled, paid, price, before, returned, refund });
  const revenue = canceled ? 0 : kept;
  const fees = canceled ? feeKept(booking) : 0;
  const transferFees = canceled && paid ? kept - fees : 0;
  const expected = paid ? kept : received - returned;
  const outstanding = paid ? 0 : revenue + fees - expected;
  const untaken = isUntaken ? Math.max(0, expected - held) : 0;
  return { revenue, fees, transferFees, outstanding, untaken, difference: held - (expected - untaken) };
}

/** The fee of a canceled booking, less what went back of it outside of the product. */
function feeKept({ paid, terms, cancelFee, returned }: ReportedBooking): Amount {
  if (!paid) return feeOwed({ terms, paid, canceled: true, cancelFee });
  return Math.max(0, (cancelFee ?? 0) - returned);
}

/** The tallies of days as one of their month, with the hours by weekday: place = weekday × 24 + hour, Sunday first. */
export function monthTally(days: Iterable<readonly [weekday: number, tally: Tally]>): Tally {
  const month = emptyTally(7 * 24);
  for (const [weekday, day] of days) {
    for (const key of SUMMED) month[key] += day[key];
    for (const key of LISTS) for (const [place, value] of day[key].entries()) add(month[key], place, value);
    for (const [hour, value] of day.hours.entries()) add(month.hours, weekday * 24 + hour, value);
    month.differing.push(...day.differing);
    for (const [id, [revenue, fees]] of Object.entries(day.issuers)) {
      const own = month.issuers[id] ?? [0, 0];
      month.issuers[id] = [own[0] + revenue, own[1] + fees];
    }
  }
  return month;
}

const SUMMED = [
  "made",
  "canceled",
  "uses",
  "minutes",
  "madeSum",
  "canceledSum",
  "revenue",
  "fees",
  "transferFees",
  "outstanding",
  "owed",
  "untaken",
  "ledger",
] as const satisfies readonly (keyof Tally)[];

const LISTS = ["ways", "sources", "sourceSums", "leads"] as const satisfies readonly (keyof Tally)[];
