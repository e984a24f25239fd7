import { type AvailabilityFacts, bookingProblem } from "../availability/free-slots.ts";
import type { Brand } from "../brand/brand.ts";
import { accept, type Decision, reject } from "../decision.ts";
import { type Amount, type ChargedCurrency, type Currency, isChargeable } from "../money/money.ts";
import {
  BANK_TOO_SOON,
  isBankInTime,
  isPayableBy,
  konbiniDeadline,
  METHODS,
  offeredMethods,
  type PaymentMethod,
  payBy,
} from "../money/payment-method.ts";
import { type Price, priceOf } from "../money/pricing.ts";
import type { Problem } from "../problem.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import { overlaps, type Range } from "../time/slot.ts";
import { lowerPrice, type Offer } from "./estimate.ts";

/** What the client asks for; `price` and `currency` are what the user was shown. */
export type BookingItem = Range & {
  spaceId: number;
  price: Amount;
  currency: Currency;
  /** What an estimate that is still valid offers for exactly this time (ESTIMATE-4). */
  offer?: Offer;
  /** The series that it is repeated in (SERIES-7). */
  series?: string;
};

export type BookingRequest = {
  items: readonly BookingItem[];
  paymentMethod: PaymentMethod | null;
  /** A company pays by its monthly invoice: whatever guests are offered, and whenever the use is (CORP-5). */
  isOnInvoice?: boolean;
};

/** A space and what others occupy in it; `now` is on its own wall clock. */
export type SpaceFacts = AvailabilityFacts & { space: SpaceRules };

export type BookingFacts = {
  user: { isVerified: boolean };
  /** Every space of the request that exists, by id. */
  spaces: ReadonlyMap<number, SpaceFacts>;
};

export type NewBooking = Range & {
  spaceId: number;
  /** `end` plus cleaning: until then the space is occupied (AVAIL-10). */
  cleanedBy: WallMinute;
  price: Price;
  approval: "waiting" | null;
  /** The last day to pay; null for cards (DUE-2), and until the operator has accepted the booking (APPROVE-7). */
  payBy: Day | null;
  /** The estimate that it is booked with. */
  estimateId: number | null;
  /** The series that it is repeated in. */
  seriesId: string | null;
};

/** A decided checkout; `bookings` in the order of the request. */
export type BookingPlan = {
  bookings: NewBooking[];
  total: Amount;
  currency: ChargedCurrency;
  paymentMethod: PaymentMethod;
};

/**
 * Decides a checkout as a whole: all of it or nothing (BOOK-1). The same rules apply to making a payment intent and to
 * writing the bookings. The price is calculated again; if it differs from what was shown, the only answer is
 * `price_changed` (PRICE-13). A problem of one item has the item's index as the parameter `item`.
 */
export function decideBooking(
  request: BookingRequest,
  facts: BookingFacts,
  brand: Pick<Brand, "offeredMethods">,
): Decision<BookingPlan> {
  if (!facts.user.isVerified) return reject({ code: "email_not_verified" });
  if (request.items.length === 0) return reject({ code: "cart_empty" });
  const { paymentMethod } = request;
  if (paymentMethod === null) return reject({ code: "payment_way_not_selected" });

  const problems = [
    ...spaceProblems(request.items, facts),
    ...overlapProblems(request.items.map((item) => ({ ...item, cleaning: cleaningOf(item, facts) }))),
    ...currencyProblems(request.items, facts),
    ...(request.isOnInvoice ? [] : methodProblems(request.items, paymentMethod, facts, brand)),
  ];
  if (problems.length > 0) return reject(...problems);

  const bookings = request.items.map((item) => {
    const booking = newBooking(item, paymentMethod, facts);
    return request.isOnInvoice ? { ...booking, payBy: null } : booking;
  });
  const changed = request.items.flatMap((item, index): Problem[] =>
    item.price === bookings[index]?.price.total ? [] : [{ code: "price_changed", params: { item: index } }],
  );
  if (changed.length > 0) return reject(...changed);

  const total = bookings.reduce((sum, booking) => sum + booking.price.total, 0);
  const { currency } = (bookings[0] as NewBooking).price;
  if (METHODS[paymentMethod].collectedBy === "provider" && !isChargeable(total, currency))
    return reject({ code: "amount_too_small" });
  const { limits } = METHODS[paymentMethod];
  if (limits && !isPayableBy(paymentMethod, total, currency))
    return reject({ code: "amount_not_of_way", params: limits });
  return accept({ bookings, total, currency, paymentMethod });
}

function spaceProblems(items: readonly BookingItem[], facts: BookingFacts): Problem[] {
  return items.flatMap((item, index): Problem[] => {
    const found = facts.spaces.get(item.spaceId);
    if (!found || found.space.hidden) return [{ code: "space_not_found", params: { item: index } }];
    const problem = bookingProblem(found.space, item, found);
    return problem ? [{ ...problem, params: { ...problem.params, item: index } }] : [];
  });
}

function cleaningOf({ spaceId }: BookingItem, facts: BookingFacts): number {
  return facts.spaces.get(spaceId)?.space.rule.cleaningMinutes ?? 0;
}

/** Two bookings of a space need its cleaning time between them, also within one checkout (BOOK-3). */
export function overlapProblems(
  items: readonly (Range & { spaceId: number; cleaning: number })[],
): Problem[] {
  return items.flatMap((item, index): Problem[] => {
    const before = items.slice(0, index).filter((other) => other.spaceId === item.spaceId);
    if (before.some((other) => overlaps(other, item))) {
      return [{ code: "reservations_overlap", params: { item: index } }];
    }
    const isTight = before.some((other) =>
      overlaps(cleaned(other, other.cleaning), cleaned(item, item.cleaning)),
    );
    return isTight ? [{ code: "slot_needs_cleaning", params: { item: index, minutes: item.cleaning } }] : [];
  });
}

function cleaned(range: Range, minutes: number): Range {
  return { start: range.start, end: range.end + minutes };
}

function currencyProblems(items: readonly BookingItem[], facts: BookingFacts): Problem[] {
  const currencies = items.map((item) => facts.spaces.get(item.spaceId)?.space.currency ?? item.currency);
  if (new Set(currencies).size > 1) return [{ code: "currency_mixed" }];
  const isShownOtherwise = items.some((item, index) => item.currency !== currencies[index]);
  return isShownOtherwise ? [{ code: "currency_mismatch" }] : [];
}

function methodProblems(
  items: readonly BookingItem[],
  method: PaymentMethod,
  facts: BookingFacts,
  brand: Pick<Brand, "offeredMethods">,
): Problem[] {
  const known = items.flatMap((item) => {
    const found = facts.spaces.get(item.spaceId);
    return found ? [{ item, found }] : [];
  });
  const isOffered = known.every(({ found }) =>
    offeredMethods(brand, found.space.currency).some((offered) => offered === method),
  );
  if (!isOffered) return [{ code: "payment_way_not_offered" }];
  if (METHODS[method].kind === "konbini") {
    if (known.some(({ found }) => !found.space.rule.isAutoApprove)) return [{ code: "konbini_on_approval" }];
    const isPossible = known.every(
      ({ item, found }) => konbiniDeadline(dayOfWall(item.start), dayOfWall(found.now)) !== null,
    );
    return isPossible ? [] : [{ code: "konbini_too_soon" }];
  }
  const isInTime =
    !METHODS[method].isPaidLater ||
    known.every(({ item, found }) => isBankInTime(dayOfWall(item.start), dayOfWall(found.now)));
  return isInTime ? [] : [BANK_TOO_SOON];
}

/** What an item costs now: by the plans, or by its estimate where that is lower (ESTIMATE-4). Null if it has no price. */
export function priceOfItem(item: BookingItem, { space, now, isHoliday }: SpaceFacts): Price | null {
  return lowerPrice(priceOf(space, item, now, isHoliday), item.offer);
}

/** Called once all rules have passed, so a booking without a price would be a bug in them. */
function newBooking(item: BookingItem, method: PaymentMethod, facts: BookingFacts): NewBooking {
  const found = facts.spaces.get(item.spaceId);
  const price = found && priceOfItem(item, found);
  if (!found || !price) throw new Error(`space ${item.spaceId} is bookable but has no price`);
  const { rule } = found.space;
  return {
    spaceId: item.spaceId,
    start: item.start,
    end: item.end,
    cleanedBy: item.end + rule.cleaningMinutes,
    price,
    approval: rule.isAutoApprove ? null : "waiting",
    payBy: rule.isAutoApprove ? payBy(method, dayOfWall(found.now)) : null,
    estimateId: item.offer?.estimateId ?? null,
    seriesId: item.series ?? null,
  };
}
