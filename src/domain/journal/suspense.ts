import type { LedgerCause } from "../money/ledger.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import { type JournalEntry, type JournalEvent, openBooks, type Untaxed } from "./entries.ts";
import { firstOfMonth } from "./entry-day.ts";

/** A line of the ledger about money without a booking. */
export type SuspenseFact = {
  id: number;
  day: Day;
  bankDay?: Day;
  amount: Amount;
  cause: LedgerCause | null;
  /** The line of the statement, its payer, and the month in which it came into suspense, by its first day. */
  lineId: number;
  payer: string;
  /** How many further lines it stands for, which came in together with it and which nothing has happened to since. */
  others?: number;
  cameIn: Day;
  /** It is what brought the line into suspense. */
  isFirst: boolean;
};

/**
 * The entries of money without a booking (JOURNAL-4): what is left of the lines of each day at the end of the month in which
 * they came, as one entry a day, and what a bank gave back or sent back, one by one. What was matched within that month has
 * none here: its booking has it from the bank. What is matched later, its booking has from 仮受金.
 */
export function entriesOfSuspense(
  facts: readonly SuspenseFact[],
  currency: ChargedCurrency = "JPY",
): JournalEntry[] {
  // Yen are not named, as nowhere in the keys of entries.
  const of = currency === "JPY" ? "" : `${currency}:`;
  const slips = new Map<string, Slip>();
  const entries: JournalEntry[] = [];
  const places = new Map(facts.flatMap((one) => (one.isFirst ? [[one.lineId, slipKey(one)] as const] : [])));
  for (const fact of facts) {
    if (isTransferOfOurs(fact)) {
      entries.push(...ofLine(fact, "returned"));
    } else if (fact.isFirst || fact.cameIn === firstOfMonth(fact.day)) {
      addTo(slips, places.get(fact.lineId), fact);
    } else if (isEnteredElsewhere(fact)) {
      entries.push(...ofLine(fact, fact.cause === "payout" ? "paid_out" : "ignored"));
    }
  }
  return [...entries, ...[...slips].flatMap(([key, slip]) => entryOf(`unknown:${of}${key}`, slip))];
}

/** A bank gave it back, or has it again; or it is in the books again, because nobody had given it back. */
function isTransferOfOurs({ cause }: SuspenseFact): boolean {
  return cause === "givenBack" || cause === "cameBack" || cause === "notMade";
}

/** With the payout, with the refund that came back, or with the other line that is the same money. */
function isEnteredElsewhere({ cause }: SuspenseFact): boolean {
  return cause === "payout" || cause === "returned" || cause === "duplicate";
}

type Slip = Pick<SuspenseFact, "day" | "bankDay"> & { lines: Map<number, Left> };

/** What is left of a line, and of the others that it stands for. */
type Left = { payer: string; others: number; left: Amount };

/** Lines that are entered late say the bank's day, and are apart from those of their own day. */
function slipKey({ day, bankDay }: SuspenseFact): string {
  return bankDay ? `${day}:${bankDay}` : day;
}

/** A line whose beginning was entered with an older export is entered by itself. */
function addTo(slips: Map<string, Slip>, place: string | undefined, fact: SuspenseFact): void {
  const { day, bankDay, lineId, payer, others = 0, amount } = fact;
  const key = place ?? slipKey(fact);
  const slip = slips.get(key) ?? { day, ...(bankDay ? { bankDay } : {}), lines: new Map() };
  slips.set(key, slip);
  slip.lines.set(lineId, { payer, others, left: (slip.lines.get(lineId)?.left ?? 0) + amount });
}

function entryOf(key: string, { lines, ...days }: Slip): JournalEntry[] {
  const left = [...lines].filter(([, one]) => one.left !== 0);
  const [first] = left;
  if (!first) return [];
  const [id, { payer }] = first;
  const others = left.reduce((all, [, one]) => all + one.others, left.length - 1);
  const sum = left.reduce((all, [, one]) => all + one.left, 0);
  return written(
    { ...days, key, event: "unknown", ref: others === 0 ? `bank_line:${id}` : "" },
    { guest: payer, others, amount: sum },
  );
}

function ofLine({ id, day, bankDay, lineId, payer, amount }: SuspenseFact, event: JournalEvent) {
  const days = { day, ...(bankDay ? { bankDay } : {}) };
  return written(
    { ...days, key: `ledger:${id}`, event, ref: `bank_line:${lineId}` },
    { guest: payer, others: 0, amount },
  );
}

/** The bank against money of unknown origin; a negative amount leaves the bank. */
function written(
  entry: Pick<JournalEntry, "key" | "event" | "day" | "bankDay" | "ref">,
  { guest, others, amount }: { guest: string; others: number; amount: Amount },
): JournalEntry[] {
  const books = openBooks({ bookingId: null, orderId: null, guest, room: "", group: "" });
  const rows: Untaxed[] = [{ debit: "bank", credit: "unknown", amount }];
  books.write({ ...entry, ...(others > 0 ? { others } : {}) }, rows);
  return books.entries;
}
