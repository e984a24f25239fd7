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
] as const;
export type MatchClue = (typeof MATCH_CLUES)[number];

/** What may be paid with a transfer. `set`: all open bookings of an order, or some of a guest's. */
export const CANDIDATE_KINDS = ["booking", "rest", "difference", "set", "lapsed", "paid"] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

export type Candidate = {
  kind: CandidateKind;
  accountId: number;
  /** What of the amount each booking gets. */
  allocations: readonly { bookingId: number; amount: Amount }[];
  /** What is left to pay; 0 for a booking that is paid, the price for one that lapsed. */
  amount: Amount;
  /** The numbers of the bookings and of their orders. */
  numbers: readonly string[];
  /** The guest's names in kana, folded: their own in both orders, their company's, the holder of their account. */
  names: readonly string[];
  payBy: Day | null;
};

/** A line of a statement. `payer` is folded; `written` is all that the payer may have written a number in. */
export type Line = {
  amount: Amount;
  currency: ChargedCurrency;
  payer: string;
  written: string;
  bookedOn: Day;
  /** It may be known money, or is no plain transfer: whatever it fits is to be checked. */
  isDoubtful: boolean;
};

export type Match = {
  candidate: Candidate;
  score: number;
  level: MatchLevel;
  clues: MatchClue[];
  /** What is paid too little (negative) or too much. */
  difference: Amount;
};

/** The most that may be missing for staff to accept it: the dearest fee that a bank takes out of a transfer. */
export const SHORTFALL: Record<ChargedCurrency, Amount> = { JPY: 990, SGD: 0 };

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
  const equal = scored.filter(({ candidate }) => candidate.amount === line.amount);
  const unpaid = equal.filter(({ candidate }) => candidate.kind !== "paid");
  const matches = scored
    .map((match) => {
      const isPaid = match.candidate.kind === "paid";
      const isOther = (other: Scored) => other !== match && !overlap(other.candidate, match.candidate);
      if (!equal.includes(match) || !(isPaid ? equal : unpaid).some(isOther)) return match;
      const clues = isPaid ? match.clues : [...match.clues, "same_amount" as const];
      return { ...match, score: match.score + POINTS.same, clues };
    })
    .filter(({ score }) => score >= CHECK)
    .sort(likelierFirst);
  return matches.map((match, index) => ({
    ...match,
    level: line.isDoubtful ? "check" : levelOf(match, matches, index),
  }));
}

type Scored = Omit<Match, "level">;

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
    .map((match) => ({ ...match, level: "check" }));
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
  else if (kind !== "paid" && difference < 0 && difference >= -SHORTFALL[line.currency])
    add(POINTS.fee, "fee");
  if (knownPayers.has(candidate.accountId)) add(POINTS.alias, "payer_known");
  const alike = Math.max(0, ...candidate.names.map(likenessTo));
  if (alike >= ALIKE) add(POINTS.name, "name");
  else if (alike >= SIMILAR) add(POINTS.likeName, "name");
  if (payBy !== null && line.bookedOn <= payBy) add(POINTS.inTime);
  if (kind === "lapsed") clues.push("lapsed");
  return { candidate, score, clues, difference };
}

const AMOUNT_CLUE: Record<CandidateKind, MatchClue> = {
  booking: "amount",
  rest: "rest",
  difference: "difference",
  set: "sum",
  lapsed: "amount",
  paid: "paid_twice",
};

function levelOf(match: Scored, all: readonly Scored[], index: number): MatchLevel {
  const { kind } = match.candidate;
  const isEvident = match.clues.includes("number") || match.clues.includes("payer_known");
  const isWhole = match.difference === 0 && !["lapsed", "paid"].includes(kind);
  if (index > 0 || !isWhole) return "check";
  if (match.score >= SURE && kind !== "set" && isEvident) return "sure";
  // A booking of the match itself is no rival.
  const next = all.find((other, at) => at > 0 && !overlap(other.candidate, match.candidate));
  return match.score >= LIKELY && match.score - (next?.score ?? 0) >= AHEAD ? "likely" : "check";
}

function overlap(one: Candidate, other: Candidate): boolean {
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
 * dozen; of more, only the whole is tried. An order, and all that is open, may cost up to `fee` more than came: what the
 * payer's bank has kept.
 */
export function setsOf<Open extends { bookingId: number; checkoutId: number; amount: Amount }>(
  open: readonly Open[],
  amount: Amount,
  fee: Amount = 0,
): Open[][] {
  const sets: Open[][] = [];
  const orders = new Map<number, Open[]>();
  for (const one of open) orders.set(one.checkoutId, [...(orders.get(one.checkoutId) ?? []), one]);
  const isNew = (set: readonly Open[]) =>
    !sets.some((other) => other.length === set.length && other.every((one) => set.includes(one)));
  const take = (set: Open[], most = 0) => {
    const short = set.reduce((all, one) => all + one.amount, 0) - amount;
    if (set.length >= 2 && short >= 0 && short <= most && isNew(set)) sets.push(set);
  };
  for (const order of orders.values()) take(order, fee);
  if (open.length <= SET || open.length > 12) take([...open], fee);
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
