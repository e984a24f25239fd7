import { accept, type Decision, reject } from "../decision.ts";
import type { Amount, Currency } from "../money/money.ts";
import { BANK_TOO_SOON, isBankInTime, METHODS, type PaymentMethod } from "../money/payment-method.ts";
import type { Problem } from "../problem.ts";
import { dayOfWall, type Minute, wallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import { overlaps, type Range } from "../time/slot.ts";

/** A booking that has not been made yet. Plain data, which the browser stores (CART-5). */
export type SlotSelection = {
  /** Unique within a cart; given by the caller. */
  key: string;
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  /** Billed hours per plan in order of time (PRICE-3); empty until known. */
  costs: SlotCost[];
  price: Amount | null;
  /** Where it was taken from an estimate: what that offers for exactly this time. */
  offer?: SelectionOffer;
  /** Where it is repeated: the same for all of its dates (SERIES-7). */
  series?: string;
};

/** The offer of an estimate, by the secret of its link, until its last valid day (ESTIMATE-4). */
type SelectionOffer = {
  estimate: string;
  day: Day;
  start: Minute;
  end: Minute;
  costs: SlotCost[];
  price: Amount;
  until: Day;
};

type SlotCost = { hour: number; plan: { name: string; costPerHour: Amount; isSpecial: boolean } };

/** The selections of one space, sorted by start. */
export type CartEntry = {
  spaceId: number;
  spaceName: string;
  currency: Currency;
  selections: SlotSelection[];
};

/** Entries in ascending id of the space (CART-1). */
export type Cart = { entries: CartEntry[] };

export const emptyCart: Cart = { entries: [] };

export function emptySelection(key: string): SlotSelection {
  return { key, day: null, start: null, end: null, costs: [], price: null };
}

/** Whether nothing is chosen in it. */
export function isEmptySelection(selection: SlotSelection): boolean {
  return selection.day === null && selection.start === null && selection.end === null;
}

/** What is chosen and priced, by its day. */
export function usesOf(selections: readonly SlotSelection[]): { day: Day; amount: Amount }[] {
  return selections.flatMap(({ day, price }) =>
    day === null || price === null ? [] : [{ day, amount: price }],
  );
}

/** Empty rows are dropped on reserving (CART-2). */
export function withoutEmptySelections(selections: readonly SlotSelection[]): SlotSelection[] {
  return selections.filter((selection) => !isEmptySelection(selection));
}

/** The booking form without one row. A form without rows gets an empty one with the key `freshKey`. */
export function withoutSelection(
  selections: readonly SlotSelection[],
  key: string,
  freshKey: string,
): SlotSelection[] {
  const rest = selections.filter((selection) => selection.key !== key);
  return rest.length > 0 ? rest : [emptySelection(freshKey)];
}

/**
 * Adds selections to the entry of their space, or as a new entry (CART-1). Rejects a missing or zero id, another currency
 * than the cart's (CART-7), and selections that are incomplete or overlap (CART-2, CART-3). A selection whose key is
 * already in the cart gets a new one, because the forms of all spaces start with the same key.
 */
export function addToCart(cart: Cart, added: CartEntry, newKey: () => string): Decision<Cart> {
  if (!Number.isInteger(added.spaceId) || added.spaceId <= 0) return reject({ code: "space_missing" });
  if (cart.entries.some((entry) => entry.currency !== added.currency))
    return reject({ code: "currency_mixed" });
  const present = cart.entries.find((entry) => entry.spaceId === added.spaceId);
  const others = cart.entries.filter((entry) => entry.spaceId !== added.spaceId);
  const known = new Set(cart.entries.flatMap((entry) => entry.selections.map(({ key }) => key)));
  const selections = added.selections.map((selection) =>
    known.has(selection.key) ? { ...selection, key: newKey() } : selection,
  );
  const merged = { ...added, selections: inOrder([...(present?.selections ?? []), ...selections]) };
  return validated({ entries: [...others, merged].sort((a, b) => a.spaceId - b.spaceId) });
}

/** Adds selections in place of those of their space that they overlap. Rejects what `addToCart` rejects. */
export function addInstead(cart: Cart, added: CartEntry, newKey: () => string): Decision<Cart> {
  const met = overlapping(cart, added);
  return addToCart(
    partOfCart(cart, (selection) => !met.includes(selection)),
    added,
    newKey,
  );
}

/** The selections in the cart that the added ones overlap, in the same space. */
export function overlapping(cart: Cart, { spaceId, selections }: CartEntry): SlotSelection[] {
  const present = cart.entries.find((entry) => entry.spaceId === spaceId)?.selections ?? [];
  return present.filter((one) => selections.some((other) => isOverlap(one, other)));
}

/** The selections that the cart does not have already, with the same day and times in the same space. */
export function notInCart(
  cart: Cart,
  spaceId: number,
  selections: readonly SlotSelection[],
): SlotSelection[] {
  const present = cart.entries.find((entry) => entry.spaceId === spaceId)?.selections ?? [];
  return selections.filter(
    ({ day, start, end }) =>
      !present.some((one) => one.day === day && one.start === start && one.end === end),
  );
}

/** Replaces the selection with the same key. Rejected if the cart would be invalid: the old one stays (CART-4). */
export function editSelection(cart: Cart, spaceId: number, selection: SlotSelection): Decision<Cart> {
  const entries = cart.entries.map((entry) =>
    entry.spaceId === spaceId
      ? {
          ...entry,
          selections: inOrder(entry.selections.map((old) => (old.key === selection.key ? selection : old))),
        }
      : entry,
  );
  return validated({ entries });
}

/** The cart without a selection. A space without selections is removed. */
export function removeSelection(cart: Cart, spaceId: number, key: string): Cart {
  const entry = cart.entries.find((one) => one.spaceId === spaceId);
  return partOfCart(cart, (selection) => selection.key !== key || !entry?.selections.includes(selection));
}

/** The selections for which `isKept` is true; a space without any is left out. */
export function partOfCart(cart: Cart, isKept: (selection: SlotSelection) => boolean): Cart {
  const entries = cart.entries.map((entry) => ({ ...entry, selections: entry.selections.filter(isKept) }));
  return { entries: entries.filter((entry) => entry.selections.length > 0) };
}

/** The number on the cart's badge. */
export function countSelections(cart: Cart): number {
  return cart.entries.reduce((count, entry) => count + entry.selections.length, 0);
}

/** Null until all prices are known. */
export function cartTotal(cart: Cart): { total: Amount; currency: Currency } | null {
  const prices = cart.entries.flatMap((entry) => entry.selections.map((selection) => selection.price));
  const currency = cart.entries[0]?.currency;
  if (currency === undefined || prices.some((price) => price === null)) return null;
  return { total: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0), currency };
}

/** Selections that are incomplete, or overlap another one of the same space. */
export function selectionProblems(cart: Cart): Problem[] {
  return cart.entries.flatMap((entry) => [
    ...entry.selections
      .filter((selection) => rangeOf(selection) === null)
      .map((selection) => selectionProblem("item_not_selected", entry, selection)),
    ...entry.selections
      .filter((selection, index) =>
        entry.selections.slice(0, index).some((other) => isOverlap(other, selection)),
      )
      .map((selection) => selectionProblem("reservations_overlap", entry, selection)),
  ]);
}

type CheckoutFacts = {
  paymentMethod: PaymentMethod | null;
  today: Day;
  /** Whether the card form is ready: without the intent's client secret the purchase is blocked. */
  hasClientSecret: boolean;
};

/** Why the cart cannot be bought, the most important reason first; empty if it can. */
export function checkoutProblems(cart: Cart, facts: CheckoutFacts): Problem[] {
  if (countSelections(cart) === 0) return [{ code: "cart_empty", field: "reservations" }];
  const problems = selectionProblems(cart);
  const { paymentMethod } = facts;
  if (paymentMethod === null) return [...problems, { code: "payment_way_not_selected", field: "all" }];
  if (!METHODS[paymentMethod].isPaidLater && !facts.hasClientSecret)
    problems.push({ code: "card_not_ready", field: "all" });
  if (METHODS[paymentMethod].isPaidLater && !isBankOffered(cart, facts.today)) {
    problems.push({ ...BANK_TOO_SOON, field: "all" });
  }
  return problems;
}

/** Whether every booking of the cart is late enough to be paid by bank transfer (PAY-4). */
export function isBankOffered(cart: Cart, today: Day): boolean {
  const earliest = earliestDay(cart);
  return earliest === null || isBankInTime(earliest, today);
}

/** The calendar day of the first start; hours from 24 on belong to the next day (TIME-2). */
export function earliestDay(cart: Cart): Day | null {
  const ranges = cart.entries.flatMap((entry) =>
    entry.selections.flatMap((selection) => rangeOf(selection) ?? []),
  );
  return ranges.length === 0 ? null : dayOfWall(Math.min(...ranges.map(({ start }) => start)));
}

/** The wall-clock time of a selection; null if it is incomplete or does not end after its start. */
export function rangeOf(selection: Pick<SlotSelection, "day" | "start" | "end">): Range | null {
  if (
    selection.day === null ||
    selection.start === null ||
    selection.end === null ||
    selection.end <= selection.start
  )
    return null;
  return { start: wallMinute(selection.day, selection.start), end: wallMinute(selection.day, selection.end) };
}

function validated(cart: Cart): Decision<Cart> {
  const problems = selectionProblems(cart);
  return problems.length > 0 ? reject(...problems) : accept(cart);
}

function selectionProblem(
  code: "item_not_selected" | "reservations_overlap",
  entry: CartEntry,
  selection: SlotSelection,
): Problem {
  return { code, field: "reservations", params: { space: entry.spaceId, key: selection.key } };
}

/** Two selections overlap unless one ends at or before the start of the other (CART-3). */
function isOverlap(a: SlotSelection, b: SlotSelection): boolean {
  const [left, right] = [rangeOf(a), rangeOf(b)];
  return left !== null && right !== null && overlaps(left, right);
}

/** Sorts by start. The place of a selection without one does not matter: such a cart is rejected. */
function inOrder(selections: SlotSelection[]): SlotSelection[] {
  const startOf = (selection: SlotSelection) => rangeOf(selection)?.start ?? 0;
  return [...selections].sort((a, b) => startOf(a) - startOf(b));
}
