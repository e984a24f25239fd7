import type { LedgerCause, LedgerKind, LedgerMethod } from "../money/ledger.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import { percentWithin, taxContained } from "../money/tax.ts";
import type { Day } from "../time/day.ts";
import type { AccountRole } from "./accounts.ts";

/*
 * The entries of the books, from what happened to bookings and their money (JOURNAL-1). Each currency has books of its own.
 *
 * Until it is used or canceled, a booking's money is an advance; what is missing at that moment is owed by the guest. Money
 * that will go back is payable from the moment that it is owed.
 *
 * The room of another issuer is let as its agent: what would be income is held for that issuer, without tax (JOURNAL-11).
 */

export const JOURNAL_EVENTS = [
  "received",
  "used",
  "repriced",
  "canceled",
  "kept",
  "owed",
  "returned",
  "shortfall",
  "unknown",
  "ignored",
  "paid_out",
  "payout_failed",
] as const;
export type JournalEvent = (typeof JOURNAL_EVENTS)[number];

/** One debit and one credit of the same amount. `tax` is the consumption tax that sales contain, as a part of `amount`. */
export type JournalRow = { debit: AccountRole; credit: AccountRole; amount: Amount; tax: Amount | null };

/** Whom and what an entry is about. */
export type About = {
  bookingId: number | null;
  orderId: number | null;
  guest: string;
  room: string;
  group: string;
  /** The issuer whose room it is, where that is not the company; absent in what earlier releases stored. */
  issuer?: string | null;
};

/** What the books of a currency go by. `gst`: the company's registration in Singapore, or null. */
type BookRules = { currency: ChargedCurrency; gst: object | null };

export type JournalEntry = About & {
  /** Unique and the same whenever it is computed: each event is entered once. */
  key: string;
  event: JournalEvent;
  day: Day;
  /** The provider's number, or one of ours. */
  ref: string;
  /** The rate of the tax in its rows; absent where they have none, and in what earlier releases stored. */
  percent?: number;
  rows: JournalRow[];
  /** The bank's day, where the entry has another one because that month was finished (JOURNAL-13). */
  bankDay?: Day;
  /** How many others it is about, besides the one that is named. */
  others?: number;
};

/** When something happened: the instant orders it, the day is that of the entry. */
type Moment = { at: number; day: Day };

/** A line of the ledger. `isLate`: its bank line had been entered as unknown in a month before. */
export type MoneyFact = Moment & {
  id: number;
  bankDay?: Day;
  kind: Exclude<LedgerKind, "suspense">;
  method: LedgerMethod;
  cause: LedgerCause | null;
  amount: Amount;
  ref: string;
  isLate: boolean;
};

export type BookingFacts = About & {
  bookingId: number;
  money: readonly MoneyFact[];
  /** What came to be owed back to the guest, and what went back by other hands beyond that (`isOutside`). */
  owed: readonly (Moment & { key: string; amount: Amount; isOutside: boolean })[];
  /** What went back by other hands and is not kept, as of now: a lower price counts it in (OUTSIDE-2). */
  returned: Amount;
  /** The end of its use, and the price then; null while it waits for an approval. */
  used: (Moment & { price: Amount }) | null;
  /** How its price changed afterwards. */
  repriced: readonly (Moment & { key: string; by: Amount })[];
  /** `kept`: what the transfer of the refund costs the guest. */
  canceled: (Moment & { fee: Amount; kept: Amount }) | null;
};

/** The entries of one booking, over its whole life, in order of time. */
export function entriesOfBooking(facts: BookingFacts, rules: BookRules = YEN): JournalEntry[] {
  const books = openBooks(facts, { ...rules, taxedOn: facts.used?.day ?? null });
  const steps = stepsOf(facts, books).sort((one, other) => one.at - other.at || one.order - other.order);
  for (const { take } of steps) take();
  return books.entries;
}

/** The entries of money that came or went for no booking: it is owed back, and paid back. */
export function entriesOfMoney(about: About, money: readonly MoneyFact[]): JournalEntry[] {
  const books = openBooks(about);
  for (const one of money) enter(books, one, () => "payable");
  return books.entries;
}

/** Books without a rule of their own are in yen. */
const YEN: BookRules = { currency: "JPY", gst: null };

type Books = {
  entries: JournalEntry[];
  /** Where a sale and a fee go: an issuer's are held for it. */
  salesTo: "sales" | "held";
  feesTo: "fee" | "held";
  /** What the guest has paid ahead, and what the guest owes. */
  advance: Amount;
  receivable: Amount;
  /** What was entered as income: sales until a cancel, a fee afterwards. */
  income: Amount;
  incomeOf: "sales" | "fee" | "held";
  /** What of the price went back by other hands, and is no income. */
  returned: Amount;
  isOver: boolean;
  write: (
    entry: Pick<JournalEntry, "key" | "event" | "day" | "bankDay" | "others"> & { ref?: string },
    rows: Untaxed[],
  ) => void;
};

export type Untaxed = Omit<JournalRow, "tax">;

/** `taxedOn`: the day of the use, whose rate its sale bears however late it is corrected. */
export function openBooks(
  { bookingId, orderId, guest, room, group, issuer = null }: About,
  { currency, gst, taxedOn }: BookRules & { taxedOn: Day | null } = { ...YEN, taxedOn: null },
): Books {
  const entries: JournalEntry[] = [];
  const isOwn = issuer === null;
  const salesTo = isOwn ? "sales" : "held";
  return {
    ...{ entries, advance: 0, receivable: 0, income: 0, incomeOf: salesTo, returned: 0, isOver: false },
    ...{ salesTo, feesTo: isOwn ? "fee" : "held" },
    write: ({ ref = "", ...entry }, rows) => {
      const percent = percentWithin(currency, gst, taxedOn ?? entry.day);
      const written = withTax(rows.flatMap(positive), currency, percent);
      if (written.length === 0) return;
      const isTaxed = percent !== null && written.some(({ tax }) => tax !== null);
      const about = { bookingId, orderId, guest, room, group, ...(isOwn ? {} : { issuer }) };
      entries.push({ ...entry, ref, ...about, ...(isTaxed ? { percent } : {}), rows: written });
    },
  };
}

/** A negative amount goes the other way; nothing is no row. */
function positive(row: Untaxed): Untaxed[] {
  if (row.amount === 0) return [];
  return row.amount > 0 ? [row] : [{ debit: row.credit, credit: row.debit, amount: -row.amount }];
}

/** The tax of an entry is rounded once; its rows share it, the last one has the rest. */
function withTax(rows: readonly Untaxed[], currency: ChargedCurrency, percent: number | null): JournalRow[] {
  let [amount, tax] = [0, 0];
  return rows.map((row) => {
    const isSale = row.debit === "sales" || row.credit === "sales";
    if (!isSale || percent === null) return { ...row, tax: null };
    amount += row.amount;
    const own = taxContained(amount, currency, percent) - tax;
    tax += own;
    return { ...row, tax: own };
  });
}

type Step = { at: number; order: number; take: () => void };

function stepsOf(facts: BookingFacts, books: Books): Step[] {
  const { money, owed, used, repriced, canceled, bookingId } = facts;
  const isUsed = used !== null && (canceled === null || canceled.at > used.at);
  return [
    ...money.map((one) => ({ at: one.at, order: 0, take: () => takeMoney(books, one) })),
    ...(isUsed ? [{ at: used.at, order: 1, take: () => use(books, facts, used) }] : []),
    ...repriced.map((one) => ({ at: one.at, order: 2, take: () => reprice(books, one) })),
    ...(canceled ? [{ at: canceled.at, order: 3, take: () => cancel(books, bookingId, canceled) }] : []),
    ...owed.map((one) => ({ at: one.at, order: 4, take: () => owe(books, one) })),
    ...(canceled && canceled.kept > 0
      ? [{ at: canceled.at, order: 5, take: () => keep(books, bookingId, canceled) }]
      : []),
  ];
}

/** Where a booking's money goes to: what the guest owes first, once the use is over; the rest is an advance. */
function takeMoney(books: Books, fact: MoneyFact): void {
  if (fact.cause === "moved" || fact.cause === "carriedOver") {
    // From one advance to another, or from the books before these, which have it as an advance: no account changes.
    books.advance += fact.amount;
    return;
  }
  enter(books, fact, () => null);
}

const ASSETS: Record<LedgerMethod, AccountRole> = {
  card: "card",
  // The provider pays it out with the cards.
  paypay: "card",
  konbini: "card",
  paynow: "card",
  provider: "provider",
  bank: "bank",
  cash: "cash",
  other: "bank",
  none: "bank_fee",
};

/** How a kind of movement is entered: what came in for a booking, or what left towards what is owed back. */
const EVENTS: Record<Exclude<LedgerKind, "suspense">, "received" | "returned" | "shortfall"> = {
  charge: "received",
  bank_in: "received",
  refund: "returned",
  dispute: "returned",
  bank_out: "returned",
  adjustment: "shortfall",
};

function enter(books: Books, fact: MoneyFact, other: () => AccountRole | null): void {
  const { id, day, ref, amount, bankDay } = fact;
  const event = EVENTS[fact.kind];
  const asset = fact.isLate ? "unknown" : ASSETS[fact.method];
  const against = event === "returned" ? "payable" : other();
  const rows =
    against === null
      ? credited(books, amount).map(({ role, part }) => ({ debit: asset, credit: role, amount: part }))
      : [{ debit: asset, credit: against, amount }];
  books.write({ key: `ledger:${id}`, event, day, ref, ...(bankDay ? { bankDay } : {}) }, rows);
}

/** Credits what came in, or takes back what had come in by mistake. */
function credited(books: Books, amount: Amount): { role: AccountRole; part: Amount }[] {
  const owedByGuest = amount > 0 ? Math.min(amount, books.receivable) : Math.min(0, amount + books.advance);
  const [receivable, advance] = books.isOver ? [owedByGuest, amount - owedByGuest] : [0, amount];
  books.receivable -= receivable;
  books.advance += advance;
  return [
    { role: "receivable" as const, part: receivable },
    { role: "advance" as const, part: advance },
  ];
}

/** Income is taken from the advance; what is missing of it the guest owes. */
function earn(books: Books, amount: Amount, role: AccountRole): Untaxed[] {
  const fromAdvance = Math.min(amount, Math.max(0, books.advance));
  books.advance -= fromAdvance;
  books.receivable += amount - fromAdvance;
  return [
    { debit: "advance", credit: role, amount: fromAdvance },
    { debit: "receivable", credit: role, amount: amount - fromAdvance },
  ];
}

/** What went back by other hands before the use was never earned: nobody owes it, and no price contains it. */
function use(books: Books, facts: BookingFacts, { at, day, price }: Moment & { price: Amount }): void {
  books.isOver = true;
  const missing = Math.max(0, price - Math.max(0, books.advance));
  books.returned = returnedBefore(facts, { use: at, missing });
  books.income = price - books.returned;
  const rows = earn(books, books.income, books.salesTo);
  books.write({ key: `used:${facts.bookingId}`, event: "used", day }, rows);
}

/**
 * What is known is how much of it counts now: what lower prices have counted in since is added again. Of a payment that was
 * captured in part, or that another booking had, nothing went back for this one: that much is `missing` of its price.
 */
function returnedBefore(
  { owed, repriced, returned }: BookingFacts,
  { use, missing }: { use: number; missing: Amount },
): Amount {
  const outside = owed.filter(({ isOutside }) => isOutside);
  const sumOf = (some: readonly { amount: Amount }[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const since = sumOf(outside.filter(({ at }) => at > use));
  const lowered = repriced.reduce((sum, { by }) => sum - Math.min(0, by), 0);
  const before = sumOf(outside) - since;
  const most = returned > sumOf(outside) ? Math.max(before, missing) : before;
  return Math.min(most, Math.max(0, returned - since + lowered));
}

/** A lower price counts in what went back by other hands already (OUTSIDE-2). */
function reprice(books: Books, { key, day, by: asked }: Moment & { key: string; by: Amount }): void {
  if (!books.isOver) return;
  const counted = Math.min(books.returned, Math.max(0, -asked));
  books.returned -= counted;
  const by = asked + counted;
  books.income += by;
  books.write(
    { key, event: "repriced", day },
    by > 0 ? earn(books, by, books.salesTo) : giveUp(books, -by, books.salesTo),
  );
}

/** Income that is not earned after all: the guest owes less, and has paid the rest ahead. */
function giveUp(books: Books, amount: Amount, role: AccountRole): Untaxed[] {
  const notOwed = Math.min(amount, books.receivable);
  books.receivable -= notOwed;
  books.advance += amount - notOwed;
  return [
    { debit: role, credit: "receivable", amount: notOwed },
    { debit: role, credit: "advance", amount: amount - notOwed },
  ];
}

/** After the use it takes back the sale, which its fee replaces. */
function cancel(books: Books, bookingId: number, { day, fee }: Moment & { fee: Amount }): void {
  const undone = giveUp(books, books.income, books.salesTo);
  Object.assign(books, { isOver: true, income: fee, incomeOf: books.feesTo });
  books.write({ key: `canceled:${bookingId}`, event: "canceled", day }, [
    ...undone,
    ...earn(books, fee, books.feesTo),
  ]);
}

/** From the advance; what is more than that is taken from the income. */
function owe(books: Books, { key, day, amount, isOutside }: BookingFacts["owed"][number]): void {
  if (isOutside && books.isOver) books.returned += amount;
  const fromAdvance = Math.min(amount, Math.max(0, books.advance));
  const rest = amount - fromAdvance;
  books.advance -= fromAdvance;
  const fromIncome = Math.min(rest, books.income);
  books.income -= fromIncome;
  // Beyond all of it: the ledger will say why, until then the guest has had too much.
  books.receivable += rest - fromIncome;
  books.write({ key, event: "owed", day }, [
    { debit: "advance", credit: "payable", amount: fromAdvance },
    { debit: books.incomeOf, credit: "payable", amount: fromIncome },
    { debit: "receivable", credit: "payable", amount: rest - fromIncome },
  ]);
}

function keep(books: Books, bookingId: number, { day, kept }: Moment & { kept: Amount }): void {
  const amount = Math.min(kept, Math.max(0, books.advance));
  books.advance -= amount;
  books.write({ key: `kept:${bookingId}`, event: "kept", day }, [
    { debit: "advance", credit: "kept", amount },
  ]);
}

/** A payout of the card provider, split by how its money had come in; amounts are what guests paid less what went back. */
type PayoutFact = {
  /** The provider's number. */
  ref: string;
  day: Day;
  card: Amount;
  provider: Amount;
  /** What the ledger does not have. */
  unknown: Amount;
  fee: Amount;
};

/** What the provider owed reaches the bank, less its fees (PROVPAY-8). */
export function entryOfPayout({ ref, day, card, provider, unknown, fee }: PayoutFact): JournalEntry[] {
  // The fees are those of all of them, and are taken from the first that can bear them.
  const parts = [
    { role: "card" as const, amount: card },
    { role: "provider" as const, amount: provider },
    { role: "unknown" as const, amount: unknown },
  ];
  const bearer = parts.find(({ amount }) => amount >= fee) ?? parts[0];
  return ofPayout(ref, { key: `payout:${ref}`, event: "paid_out", day }, [
    ...parts.map(({ role, amount }) => ({
      ...{ debit: "bank" as const, credit: role },
      amount: role === bearer?.role ? amount - fee : amount,
    })),
    { debit: "provider_fee", credit: bearer?.role ?? "card", amount: fee },
  ]);
}

/** A payout that had arrived failed after all: the provider owes it again, and pays it with a later one. */
export function entryOfFailedPayout({ ref, day, amount }: { ref: string; day: Day; amount: Amount }) {
  return ofPayout(ref, { key: `payout_failed:${ref}`, event: "payout_failed", day }, [
    { debit: "card", credit: "bank", amount },
  ]);
}

function ofPayout(
  ref: string,
  entry: Pick<JournalEntry, "key" | "event" | "day">,
  rows: Untaxed[],
): JournalEntry[] {
  const books = openBooks({ bookingId: null, orderId: null, guest: "", room: "", group: "" });
  books.write({ ...entry, ref }, rows);
  return books.entries;
}
