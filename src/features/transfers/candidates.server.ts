import { LARGEST_ENTRY } from "../../domain/money/ledger.ts";
import {
  type Candidate,
  feeLimit,
  type Line,
  largestFee,
  type Match,
  matchesLookedUp,
  matchesOf,
  setsOf,
} from "../../domain/transfers/matching.ts";
import { foldedPayer, formsOf, numbersIn, payerKey } from "../../domain/transfers/payer.ts";
import { isMatchable } from "../../domain/transfers/statement.ts";
import type { Queryable } from "../../platform/sql.ts";
import {
  type CandidateRow,
  companyNames,
  guestsOfLine,
  paidRows,
  payerNames,
  unpaidRows,
} from "./candidates.db.server.ts";
import { invoiceCandidates, openInvoices, soughtInvoices } from "./invoices.server.ts";
import { distinct, groupBy, namesLike, pairsOf } from "./like-names.server.ts";
import { knownPayers } from "./matches.db.server.ts";
import type { LineRow } from "./statements.db.server.ts";

const DAY = 24 * 3_600_000;
const LAPSED_WITHIN = 30 * DAY;
const PAID_WITHIN = 60 * DAY;
/** Of bookings that have the amount and nothing else in common with a line, more would not help anybody. */
const SAME_AMOUNT = 20;

/** What each line may pay, the likeliest first, by its id (TRANSFER-3). */
export async function suggestionsFor(
  db: Queryable,
  lines: readonly LineRow[],
  now: number,
): Promise<ReadonlyMap<number, Match[]>> {
  const transfers = lines.filter(({ kind }) => isMatchable(kind) && kind !== "interest");
  if (transfers.length === 0) return new Map();
  const known = await knownPayers(db, distinct(transfers.map(({ payer }) => payerKey(payer))));
  const invoicesFor = invoiceCandidates(await openInvoices(db));
  const rows = await payableRows(
    db,
    {
      numbers: distinct(transfers.flatMap((line) => numbersIn(lineOf(line).written))).map(Number),
      accounts: distinct([...known.values()].flatMap((accounts) => [...accounts])),
      // No booking costs more than an entry can have.
      amounts: distinct(transfers.map(({ amount }) => amount)).filter((amount) => amount <= LARGEST_ENTRY),
      names: distinct(
        transfers
          .map(({ payer }) => foldedPayer(payer))
          .flatMap((payer) => [payer, payer.replaceAll("-", "ー")]),
      ),
    },
    now,
  );
  // A company pays its invoices: what they list is found by them.
  const own = rows.filter((row) => !row.is_invoiced);
  const names = await namesOf(db, own);
  const indexes = new Map(
    [...groupBy(own, ({ currency }) => [currency])].map(([currency, own]) => [currency, indexOf(own, names)]),
  );
  return new Map(
    transfers.map((line) => {
      const payers = known.get(payerKey(line.payer)) ?? new Set<number>();
      const asked = lineOf(line);
      const candidates = indexes.get(line.currency)?.(asked, payers) ?? [];
      return [line.id, matchesOf(asked, [...candidates, ...invoicesFor(asked, payers)], payers)];
    }),
  );
}

/** More guests than that who are called alike are no company. */
const GUESTS_OF_A_COMPANY = 6;

/** As many bookings as one line is confirmed for at most. */
const MOST_TOGETHER = 20;

/**
 * What a person looks up for a line: what the bookings of an order, or of guests, await, one by one and together, the
 * likeliest first.
 */
export async function lookUp(
  db: Queryable,
  line: LineRow,
  { text, number, accounts }: { text: string; number: number | null; accounts: readonly number[] },
  now: number,
): Promise<Match[]> {
  const numbers = number === null ? [] : [number];
  const rows = (await payableRows(db, { numbers, accounts, amounts: [], names: [] }, now)).filter(
    ({ id, checkoutId, account_id: account, currency }) =>
      currency === line.currency && (id === number || checkoutId === number || accounts.includes(account)),
  );
  const names = await namesOf(db, rows);
  const known = await knownPayers(db, [payerKey(line.payer)]);
  const unpaid = rows.filter(isUnpaid);
  const together = [
    ...groupBy(unpaid, ({ checkoutId }) => [checkoutId]).values(),
    ...groupBy(unpaid, ({ account_id: account }) => [account]).values(),
    // Several guests of one company are found by its name.
    unpaid.filter(({ account_id: account }) => accounts.includes(account)),
  ].filter(({ length }) => length >= 2 && length <= MOST_TOGETHER);
  const sets = new Map(together.map((set) => [set.map(({ id }) => id).join(), set]));
  const invoices = (await openInvoices(db)).filter(({ currency }) => currency === line.currency);
  const candidates = [
    ...[...rows.map((row) => [row]), ...sets.values()].map((set) => candidateOf(set, names)),
    ...(text === "" ? [] : soughtInvoices(invoices, text)),
  ];
  return matchesLookedUp(lineOf(line), candidates, known.get(payerKey(line.payer)) ?? new Set());
}

/** What the guests have open whose bookings a line is matched with: its money may be for another of them (TRANSFER-16). */
export async function openOfSameGuests(db: Queryable, line: LineRow, now: number): Promise<Match[]> {
  const accounts = distinct((await guestsOfLine(db, line.id)).map(({ id }) => id));
  return accounts.length === 0 ? [] : lookUp(db, line, { text: "", number: null, accounts }, now);
}

/** Everything that is unpaid, and of what was paid only what was asked for. */
async function payableRows(
  db: Queryable,
  asked: Parameters<typeof paidRows>[1],
  now: number,
): Promise<Open[]> {
  const unpaid = await unpaidRows(db, new Date(now - LAPSED_WITHIN));
  const paid = await paidRows(db, asked, new Date(now - PAID_WITHIN));
  return [...unpaid, ...paid].map((row) => ({ ...row, bookingId: row.id, checkoutId: row.checkout_id }));
}

/** Names as payers write them, folded, and the legal forms in them. */
type Written = { folded: readonly string[]; forms: readonly string[] };

type Names = {
  /** By the account of a booking's guest. */
  guests: ReadonlyMap<number, Written>;
  /** By the id of a company on whose payment groups bookings are. */
  companies: ReadonlyMap<number, Written>;
  /** The company of an order, by the order's id. */
  companyOf: ReadonlyMap<number, number>;
};

async function namesOf(db: Queryable, rows: readonly Open[]): Promise<Names> {
  const guests = await payerNames(db, distinct(rows.map(({ account_id: id }) => id)));
  const orders = await companyNames(db, distinct(rows.map(({ checkoutId }) => checkoutId)));
  return {
    guests: new Map(guests.map(({ id, names }) => [id, writtenOf(names)])),
    companies: new Map(orders.map(({ corporate_id: id, names }) => [id, writtenOf(names)])),
    companyOf: new Map(orders.map(({ checkout_id: order, corporate_id: id }) => [order, id])),
  };
}

function writtenOf(names: readonly string[]): Written {
  return { folded: folded(names), forms: distinct(names.flatMap(formsOf)) };
}

function lineOf(row: LineRow): Line {
  const { kind, amount, currency, payer, edi, booked_on: bookedOn, twin_id: twin } = row;
  return {
    ...{
      amount,
      currency,
      payer: foldedPayer(payer),
      forms: formsOf(payer),
      written: `${payer} ${edi}`,
      bookedOn,
    },
    ...{ isDoubtful: kind !== "transfer", mayBeKnown: twin !== null },
  };
}

function folded(names: readonly string[]): string[] {
  return distinct(names.map(foldedPayer)).filter((name) => name !== "");
}

type Open = CandidateRow & { bookingId: number; checkoutId: number };

/**
 * Finds by number, amount, known payer and like name, so that 2,000 lines do not each look at every open booking. Guests of
 * equal names are many: a payer is compared with each name once.
 */
function indexOf(open: readonly Open[], names: Names) {
  const byNumber = groupBy(open, ({ id, checkout_id: order }) => [String(id), String(order)]);
  const byAmount = groupBy(open, ({ amount }) => [amount]);
  const byAccount = groupBy(open, ({ account_id: account }) => [account]);
  const byCompany = groupBy(open, ({ checkoutId }) => ofCompany(checkoutId, names));
  const byName = groupBy([...names.guests.keys()], (account) => names.guests.get(account)?.folded ?? []);
  const byPair = groupBy([...byName.keys()], pairsOf);
  const byCompanyName = groupBy([...byCompany.keys()], (id) => names.companies.get(id)?.folded ?? []);
  const byCompanyPair = groupBy([...byCompanyName.keys()], pairsOf);
  const alone = new Map(open.map((one) => [one, candidateOf([one], names)]));
  const amounts = [...byAmount.keys()].sort((a, b) => a - b);

  return (line: Line, known: ReadonlySet<number>): Candidate[] => {
    const numbered = numbersIn(line.written).flatMap((number) => byNumber.get(number) ?? []);
    const near = amounts
      .slice(firstFrom(amounts, line.amount), firstFrom(amounts, line.amount + largestFee(line.currency) + 1))
      .flatMap((amount) => (byAmount.get(amount) ?? []).slice(0, SAME_AMOUNT));
    const named = namesLike(line.payer, byPair).map((name) => byName.get(name) ?? []);
    const alike = named.flat();
    const accounts = new Set([...known, ...alike, ...numbered.map(({ account_id: id }) => id)]);
    const companies = distinct([
      ...namesLike(line.payer, byCompanyPair).flatMap((name) => byCompanyName.get(name) ?? []),
      ...numbered.flatMap(({ checkoutId }) => ofCompany(checkoutId, names)),
    ]);
    const theirs = [
      ...[...accounts].flatMap((account) => byAccount.get(account) ?? []),
      ...companies.flatMap((id) => byCompany.get(id) ?? []),
    ];
    // Guests who share the payer's name are of one company, which may pay for all of them at once.
    const together = named.filter(({ length }) => length > 1 && length <= GUESTS_OF_A_COMPANY);
    const setsAmong = (rows: readonly Open[]) =>
      setsOf(rows.filter(isUnpaid), line.amount, (due) => feeLimit(line.currency, due));
    const ofSeveral = (set: readonly Open[]) => distinct(set.map((one) => one.account_id)).length > 1;
    const openOf = (account: number) => byAccount.get(account) ?? [];
    const sets = [
      ...[...accounts].flatMap((account) => setsAmong(openOf(account))),
      ...together.flatMap((who) => setsAmong(who.flatMap(openOf)).filter(ofSeveral)),
      // What one person booked for a company is among the person's own already, unless the person is not looked at.
      ...companies.flatMap((id) =>
        setsAmong(byCompany.get(id) ?? []).filter(
          (set) => ofSeveral(set) || !set.some(({ account_id: account }) => accounts.has(account)),
        ),
      ),
    ];
    const single = [...new Set([...numbered, ...near, ...theirs])].flatMap((one) => alone.get(one) ?? []);
    return [...single, ...sets.map((set) => candidateOf(set, names))];
  };
}

function isUnpaid({ kind }: Open): boolean {
  return kind !== "lapsed" && kind !== "paid";
}

/** The company on whose payment group an order is, if any. */
function ofCompany(order: number, { companyOf }: Names): number[] {
  const company = companyOf.get(order);
  return company === undefined ? [] : [company];
}

function candidateOf(set: readonly Open[], names: Names): Candidate {
  const [one] = set as [Open, ...Open[]];
  const written = [
    names.guests.get(one.account_id),
    ...ofCompany(one.checkoutId, names).map((id) => names.companies.get(id)),
  ].filter((found) => found !== undefined);
  return {
    kind: set.length > 1 ? "set" : one.kind,
    accountIds: distinct(set.map(({ account_id: id }) => id)),
    allocations: set.map(({ id, amount }) => ({ bookingId: id, amount })),
    amount: set.reduce((sum, { amount }) => sum + amount, 0),
    numbers: [...new Set(set.flatMap(({ id, checkout_id: order }) => [String(id), String(order)]))],
    names: distinct(written.flatMap((all) => all.folded)),
    forms: distinct(written.flatMap((all) => all.forms)),
    // Null where one has no last day.
    payBy: set.map(({ pay_by: day }) => day ?? "").sort()[0] || null,
  };
}

/** The first place in sorted numbers whose number is at least `from`. */
function firstFrom(sorted: readonly number[], from: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
