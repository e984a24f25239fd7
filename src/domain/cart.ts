import { accept, type Decision, refuse } from "./decision.ts";
import type { Amount, Currency } from "./money.ts";
import { isBankInTime, kindOf, type PaymentWay } from "./payment-way.ts";
import type { Problem } from "./problem.ts";
import { BANK_BUSINESS_DAYS } from "./time/business-days.ts";
import { dayOfWall, type Minute, wallMinute } from "./time/clock.ts";
import type { Day } from "./time/day.ts";
import { overlaps, type Range } from "./time/slot.ts";

/** A booking not made yet. Plain data: the browser keeps it (DECISIONS 31). */
export type Draft = {
  /** Tells drafts apart; given by whoever makes one. */
  key: string;
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  /** Billed hours per plan in order of time (DECISIONS 8); empty until known. */
  costs: DraftCost[];
  price: Amount | null;
};

export type DraftCost = { hour: number; plan: { name: string; costPerHour: Amount; isSpecial: boolean } };

/** The drafts of one space, by start time. */
export type CartEntry = { spaceId: number; spaceName: string; currency: Currency; drafts: Draft[] };

/** Entries by ascending id of the space. */
export type Cart = { entries: CartEntry[] };

export const emptyCart: Cart = { entries: [] };

export function emptyDraft(key: string): Draft {
  return { key, day: null, start: null, end: null, costs: [], price: null };
}

/** Nothing chosen at all. */
export function isEmptyDraft(draft: Draft): boolean {
  return draft.day === null && draft.start === null && draft.end === null;
}

/** The rows that are worth reserving: empty ones go (SPEC.md section 4). */
export function withoutEmptyDrafts(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft) => !isEmptyDraft(draft));
}

/** The booking form without one row; without its last one it starts afresh with an empty row of key `freshKey`. */
export function withoutDraftRow(drafts: readonly Draft[], key: string, freshKey: string): Draft[] {
  const rest = drafts.filter((draft) => draft.key !== key);
  return rest.length > 0 ? rest : [emptyDraft(freshKey)];
}

/**
 * Adds drafts to the cart: to the entry of their space, or as a new one in its place. Refused: a missing or
 * zero id, another currency than the cart's, drafts that are incomplete or overlap with what is in it. A draft
 * whose key stands in the cart gets a new one: forms begin with the same key, in every room and after every visit.
 */
export function addToCart(cart: Cart, added: CartEntry, newKey: () => string): Decision<Cart> {
  if (!Number.isInteger(added.spaceId) || added.spaceId <= 0) return refuse({ code: "space_missing" });
  if (cart.entries.some((entry) => entry.currency !== added.currency))
    return refuse({ code: "currency_mixed" });
  const present = cart.entries.find((entry) => entry.spaceId === added.spaceId);
  const others = cart.entries.filter((entry) => entry.spaceId !== added.spaceId);
  const known = new Set(cart.entries.flatMap((entry) => entry.drafts.map(({ key }) => key)));
  const drafts = added.drafts.map((draft) => (known.has(draft.key) ? { ...draft, key: newKey() } : draft));
  const merged = { ...added, drafts: inOrder([...(present?.drafts ?? []), ...drafts]) };
  return validated({ entries: [...others, merged].sort((a, b) => a.spaceId - b.spaceId) });
}

/** Puts a draft in the place of the one with its key. Refused where the cart would not hold together: the old one stays. */
export function editDraft(cart: Cart, spaceId: number, draft: Draft): Decision<Cart> {
  const entries = cart.entries.map((entry) =>
    entry.spaceId === spaceId
      ? { ...entry, drafts: inOrder(entry.drafts.map((old) => (old.key === draft.key ? draft : old))) }
      : entry,
  );
  return validated({ entries });
}

/** The cart without a draft; a space without drafts leaves it. */
export function removeDraft(cart: Cart, spaceId: number, key: string): Cart {
  const entries = cart.entries.map((entry) =>
    entry.spaceId === spaceId
      ? { ...entry, drafts: entry.drafts.filter((draft) => draft.key !== key) }
      : entry,
  );
  return { entries: entries.filter((entry) => entry.drafts.length > 0) };
}

/** How many reservations the badge counts. */
export function countDrafts(cart: Cart): number {
  return cart.entries.reduce((count, entry) => count + entry.drafts.length, 0);
}

/** null while a price is not known. */
export function cartTotal(cart: Cart): { total: Amount; currency: Currency } | null {
  const prices = cart.entries.flatMap((entry) => entry.drafts.map((draft) => draft.price));
  const currency = cart.entries[0]?.currency;
  if (currency === undefined || prices.some((price) => price === null)) return null;
  return { total: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0), currency };
}

/** What is wrong with the drafts themselves: something not chosen, or two of a space at the same time. */
export function draftProblems(cart: Cart): Problem[] {
  return cart.entries.flatMap((entry) => [
    ...entry.drafts
      .filter((draft) => rangeOf(draft) === null)
      .map((draft) => draftProblem("item_not_selected", entry, draft)),
    ...entry.drafts
      .filter((draft, index) => entry.drafts.slice(0, index).some((other) => isOverlap(other, draft)))
      .map((draft) => draftProblem("reservations_overlap", entry, draft)),
  ]);
}

export type CheckoutFacts = {
  paymentWay: PaymentWay | null;
  today: Day;
  /** Whether the provider is ready for the card (SPEC.md section 5: blocked without client secret). */
  hasClientSecret: boolean;
};

/** Why the cart cannot be bought, the weightiest reason first; empty when it can. */
export function checkoutProblems(cart: Cart, facts: CheckoutFacts): Problem[] {
  if (countDrafts(cart) === 0) return [{ code: "cart_empty", field: "reservations" }];
  const problems = draftProblems(cart);
  const { paymentWay } = facts;
  if (paymentWay === null) return [...problems, { code: "payment_way_not_selected", field: "all" }];
  if (kindOf(paymentWay) === "card" && !facts.hasClientSecret)
    problems.push({ code: "card_not_ready", field: "all" });
  if (kindOf(paymentWay) === "bank" && !isBankOffered(cart, facts.today)) {
    problems.push({ code: "bank_too_soon", field: "all", params: { n: BANK_BUSINESS_DAYS } });
  }
  return problems;
}

/** Whether every booking of the cart is far enough ahead to be paid by bank transfer (DECISIONS 7). */
export function isBankOffered(cart: Cart, today: Day): boolean {
  const earliest = earliestDay(cart);
  return earliest === null || isBankInTime(earliest, today);
}

/** The day on which the first booking of the cart begins; hours from 24 on mean the day after. */
export function earliestDay(cart: Cart): Day | null {
  const ranges = cart.entries.flatMap((entry) => entry.drafts.flatMap((draft) => rangeOf(draft) ?? []));
  return ranges.length === 0 ? null : dayOfWall(Math.min(...ranges.map(({ start }) => start)));
}

/** The wall-clock time of a draft; null while something is missing or the end is not after the start. */
export function rangeOf(draft: Pick<Draft, "day" | "start" | "end">): Range | null {
  if (draft.day === null || draft.start === null || draft.end === null || draft.end <= draft.start)
    return null;
  return { start: wallMinute(draft.day, draft.start), end: wallMinute(draft.day, draft.end) };
}

function validated(cart: Cart): Decision<Cart> {
  const problems = draftProblems(cart);
  return problems.length > 0 ? refuse(...problems) : accept(cart);
}

function draftProblem(
  code: "item_not_selected" | "reservations_overlap",
  entry: CartEntry,
  draft: Draft,
): Problem {
  return { code, field: "reservations", params: { space: entry.spaceId, key: draft.key } };
}

/** They overlap unless one ends at or before the other starts (SPEC.md section 5). */
function isOverlap(a: Draft, b: Draft): boolean {
  const [left, right] = [rangeOf(a), rangeOf(b)];
  return left !== null && right !== null && overlaps(left, right);
}

/** By start. Where a draft without one would stand is all the same: with it the cart is refused. */
function inOrder(drafts: Draft[]): Draft[] {
  const startOf = (draft: Draft) => rangeOf(draft)?.start ?? 0;
  return [...drafts].sort((a, b) => startOf(a) - startOf(b));
}
