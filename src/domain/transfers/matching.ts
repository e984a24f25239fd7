import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import { likeness, numbersIn } from "./payer.ts";

/** How sure a match is (TRANSFER-3). `sure` and `likely` are proposed, `check` is for staff to decide. */
export const MATCH_LEVELS = ["sure", "likely", "check", "none"] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number];

/** Why a booking is proposed, or what speaks against it; the screen has a word for each. */
export const MATCH_CLUES = [
  "number",
  "amount",
  "rest",
  "difference",
  "sum",
  "payer_known",
  "name",
  "fee",
  "same_amount",
  "lapsed",
  "paid_twice",
  "other_form",
  "other_fits",
  "may_be_known",
] as const;
export type MatchClue = (typeof MATCH_CLUES)[number];

/**
 * What may be paid with a transfer. `set`: all open bookings of an order, or some of a guest's. `invoice`: one or several of a
 * company's months.
 */
export const CANDIDATE_KINDS = ["booking", "rest", "difference", "set", "invoice", "lapsed", "paid"] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

export type Candidate = {
  kind: CandidateKind;
  /** Of one guest; of several who pay for one company together. */
  accountIds: readonly number[];
  /** What of the amount each booking gets. */
  allocations: readonly { bookingId: number; amount: Amount }[];
  /** What is left to pay; 0 for a booking that is paid, the price for one that lapsed. */
  amount: Amount;
  /** The numbers of the bookings and of their orders. */
  numbers: readonly string[];
  /** The guest's names in kana, folded: their own in both orders, their company's, the holder of their account. */
  names: readonly string[];
  /** The legal forms of these names with their place; a payer of another form is another company. */
  forms: readonly string[];
  payBy: Day | null;
  /** The invoices of a company that it would pay; `amount` is what each asks for (CORP-47). */
  invoices?: readonly {
    id: number;
    number: string;
    company: string;
    group: string | null;
    dueOn: Day;
    amount: Amount;
  }[];
};

/** A line of a statement. `payer` is folded; `written` is all that the payer may have written a number in. */
export type Line = {
  amount: Amount;
  currency: ChargedCurrency;
  payer: string;
  forms: readonly string[];
  written: string;
  bookedOn: Day;
  /** It is no plain transfer: whatever it fits is to be checked. */
  isDoubtful: boolean;
  /** It may be money that another line is of. */
  mayBeKnown: boolean;
};

export type Match = {
  candidate: Candidate;
  score: number;
  level: MatchLevel;
  clues: MatchClue[];
  /** What is paid too little (negative) or too much. */
  difference: Amount;
};

/** The dearest fee that a bank takes out of a transfer, and how much of what was due it can be. */
const FEE: Record<ChargedCurrency, Amount> = { JPY: 880, SGD: 0 };
const FEE_SHARE = 10;

/** The most that may be missing of `due` for staff to accept it as a bank's fee (TRANSFER-4). */
export function feeLimit(currency: ChargedCurrency, due: Amount): Amount {
  return Math.min(FEE[currency], Math.floor(due / FEE_SHARE));
}

/** The most that may be missing of any amount. */
export function largestFee(currency: ChargedCurrency): Amount {
  return FEE[currency];
}

const POINTS = { number: 60, amount: 30, alias: 25, name: 20, likeName: 10, fee: 10, inTime: 5, same: -20 };
const ALIKE = 0.9;
const SIMILAR = 0.8;
const SURE = 75;
const LIKELY = 50;
const CHECK = 25;
/** A likely match is ahead of the next one by this much. */
const AHEAD = 15;

/**
 * What a line may pay, the likeliest first (TRANSFER-3). `knownPayers`: the accounts that staff confirmed for this payer.
 * Matches with fewer than 25 points are left out.
 */
export function matchesOf(
  line: Line,
  candidates: readonly Candidate[],
  knownPayers: ReadonlySet<number>,
): Match[] {
  const known = knownOf(line, knownPayers);
  const scored = candidates
    .map((candidate) => scoreOf(line, candidate, known))
    .filter(({ score }) => score >= CHECK);
  const matches = scored
    .map((match) => ({ ...match, rivals: scored.filter((other) => isOfSameAmount(match, other, line)) }))
    // A rival that fits far worse takes nothing from the match: by the hour many bookings cost the same.
    .map(({ rivals, ...match }) => {
      if (!rivals.some(({ score }) => score > match.score - AHEAD)) return match;
      const clues = match.candidate.kind === "paid" ? match.clues : [...match.clues, "same_amount" as const];
      return { ...match, score: match.score + POINTS.same, clues };
    })
    .filter(({ score }) => score >= CHECK)
    .sort(likelierFirst);
  return matches.map((match, index) => levelled(line, match, matches, { index, scored }));
}

/** Whether another candidate that is no part of a match has the amount of the line as well. */
function isOfSameAmount(match: Scored, other: Scored, line: Line): boolean {
  if (match.candidate.amount !== line.amount || other.candidate.amount !== line.amount) return false;
  if (other.candidate.kind === "paid" && match.candidate.kind !== "paid") return false;
  return other !== match && !overlap(other.candidate, match.candidate);
}

type Scored = Omit<Match, "level"> & {
  /** How well the guest fits the payer: remembered, or how alike their names are. */
  fit: number;
};

function likelierFirst(a: Scored, b: Scored): number {
  return b.score - a.score || a.candidate.amount - b.candidate.amount || first(a) - first(b);
}

/** What a person looked up for a line: all of it, however little it has in common with the line. */
export function matchesLookedUp(
  line: Line,
  candidates: readonly Candidate[],
  knownPayers: ReadonlySet<number>,
): Match[] {
  const known = knownOf(line, knownPayers);
  return candidates
    .map((candidate) => scoreOf(line, candidate, known))
    .sort(likelierFirst)
    .map(({ fit: _, ...match }) => ({ ...match, level: "check" }));
}

/** Whether a folded name is like a payer's, so that it counts for a match (TRANSFER-3). */
export function isLikeName(payer: string, name: string): boolean {
  return likeness(payer, name) >= SIMILAR;
}

/** What candidates of a line are compared with. Guests of equal names are many: each name is compared once. */
type Known = {
  numbers: ReadonlySet<string>;
  knownPayers: ReadonlySet<number>;
  likenessTo: (name: string) => number;
};

function knownOf(line: Line, knownPayers: ReadonlySet<number>): Known {
  const likenesses = new Map<string, number>();
  const likenessTo = (name: string) => {
    const found = likenesses.get(name) ?? likeness(line.payer, name);
    likenesses.set(name, found);
    return found;
  };
  return { numbers: new Set(numbersIn(line.written)), knownPayers, likenessTo };
}

function scoreOf(line: Line, candidate: Candidate, { numbers, knownPayers, likenessTo }: Known): Scored {
  const { kind, amount, payBy } = candidate;
  const clues: MatchClue[] = [];
  const difference = kind === "paid" ? line.amount : line.amount - amount;
  let score = 0;
  const add = (points: number, clue?: MatchClue) => {
    score += points;
    if (clue) clues.push(clue);
  };
  if (candidate.numbers.some((number) => numbers.has(number))) add(POINTS.number, "number");
  if (kind === "paid" ? line.amount === amount : difference === 0) add(POINTS.amount, AMOUNT_CLUE[kind]);
  else if (kind !== "paid" && difference < 0 && difference >= -feeLimit(line.currency, amount))
    add(POINTS.fee, "fee");
  const isKnown = candidate.accountIds.some((id) => knownPayers.has(id));
  if (isKnown) add(POINTS.alias, "payer_known");
  // ユ)ワカバ is not カ)ワカバ, however alike they are.
  const isOther = isOtherForm(line.forms, candidate.forms);
  const alike = isOther ? 0 : Math.max(0, ...candidate.names.map(likenessTo));
  if (alike >= ALIKE) add(POINTS.name, "name");
  else if (alike >= SIMILAR) add(POINTS.likeName, "name");
  if (payBy !== null && line.bookedOn <= payBy) add(POINTS.inTime);
  if (kind === "lapsed") clues.push("lapsed");
  if (isOther && candidate.names.some((name) => likenessTo(name) >= SIMILAR)) clues.push("other_form");
  return { candidate, score, clues, difference, fit: isKnown ? 1 : alike >= SIMILAR ? alike : 0 };
}

/** Whether a payer writes a legal form, and the guest only others. */
function isOtherForm(written: readonly string[], own: readonly string[]): boolean {
  return written.length > 0 && own.length > 0 && !written.some((form) => own.includes(form));
}

const AMOUNT_CLUE: Record<CandidateKind, MatchClue> = {
  booking: "amount",
  rest: "rest",
  difference: "difference",
  set: "sum",
  invoice: "amount",
  lapsed: "amount",
  paid: "paid_twice",
};

/** How sure a match is, with what speaks against it beside the rivals of its amount. */
function levelled(
  line: Line,
  { fit, ...match }: Scored,
  all: readonly Scored[],
  { index, scored }: { index: number; scored: readonly Scored[] },
): Match {
  const { kind } = match.candidate;
  const doubts: MatchClue[] = [];
  if (line.mayBeKnown) doubts.push("may_be_known");
  // Somebody else's booking of this amount, whose guest the payer fits better: the number may be mistyped.
  const isBetter = (other: Scored) =>
    other.fit > fit &&
    other.difference === 0 &&
    other.candidate.kind !== "paid" &&
    !overlap(other.candidate, match.candidate);
  if (match.difference === 0 && scored.some(isBetter)) doubts.push("other_fits");
  const clues = [...match.clues, ...doubts];
  const isWhole = match.difference === 0 && !["lapsed", "paid"].includes(kind);
  const isDoubtful = line.isDoubtful || doubts.length > 0 || clues.includes("other_form");
  if (index > 0 || !isWhole || isDoubtful) return { ...match, clues, level: "check" };
  // A booking of the match itself is no rival; another choice of bookings that come to the same is one.
  const isRival = (other: Scored, at: number) =>
    at > 0 && (other.difference === 0 || !overlap(other.candidate, match.candidate));
  const next = all.find(isRival)?.score ?? 0;
  if (match.score - next < AHEAD) return { ...match, clues, level: "check" };
  const isEvident = clues.includes("number") || clues.includes("payer_known");
  if (match.score >= SURE && kind !== "set" && isEvident) return { ...match, clues, level: "sure" };
  return { ...match, clues, level: match.score >= LIKELY ? "likely" : "check" };
}

function overlap(one: Candidate, other: Candidate): boolean {
  const ids = new Set((one.invoices ?? []).map(({ id }) => id));
  if (other.invoices?.some(({ id }) => ids.has(id))) return true;
  return one.allocations.some(({ bookingId }) =>
    other.allocations.some((allocation) => allocation.bookingId === bookingId),
  );
}

function first({ candidate }: Pick<Match, "candidate">): number {
  return candidate.allocations[0]?.bookingId ?? 0;
}

/** The most bookings of a guest that one transfer is tried for. */
const SET = 6;

/**
 * The sets of two and more of a guest's open bookings that add up to an amount, whole orders first. `open` has at most a
 * dozen; of more, only the whole is tried. An order, and all that is open, may cost more than came, by what `feeOf` says that the
 * payer's bank can have kept.
 */
export function setsOf<Open extends { bookingId: number; checkoutId: number; amount: Amount }>(
  open: readonly Open[],
  amount: Amount,
  feeOf: (due: Amount) => Amount = () => 0,
): Open[][] {
  const sets: Open[][] = [];
  const orders = new Map<number, Open[]>();
  for (const one of open) orders.set(one.checkoutId, [...(orders.get(one.checkoutId) ?? []), one]);
  const isNew = (set: readonly Open[]) =>
    !sets.some((other) => other.length === set.length && other.every((one) => set.includes(one)));
  const take = (set: Open[], mayBeShort = false) => {
    const due = set.reduce((all, one) => all + one.amount, 0);
    const short = due - amount;
    const most = mayBeShort ? feeOf(due) : 0;
    if (set.length >= 2 && short >= 0 && short <= most && isNew(set)) sets.push(set);
  };
  for (const order of orders.values()) take(order, true);
  if (open.length <= SET || open.length > 12) take([...open], true);
  if (open.length > 12) return sets;
  const extend = (set: Open[], from: number, sum: Amount) => {
    if (sum === amount) take(set);
    if (sum >= amount || set.length === SET) return;
    for (let at = from; at < open.length; at += 1) {
      const one = open[at] as Open;
      extend([...set, one], at + 1, sum + one.amount);
    }
  };
  extend([], 0, 0);
  return sets;
}
