import { type AvailabilityFacts, bookingProblem } from "./availability.ts";
import type { Brand } from "./brand/brand.ts";
import { accept, type Decision, refuse } from "./decision.ts";
import { type Amount, type Currency, isChargeable } from "./money.ts";
import {
  isBankInTime,
  isCollectedByProvider,
  kindOf,
  offeredWays,
  type PaymentWay,
  payBy,
} from "./payment-way.ts";
import { type Price, priceOf } from "./pricing.ts";
import type { Problem } from "./problem.ts";
import type { SpaceRules } from "./space.ts";
import { BANK_BUSINESS_DAYS } from "./time/business-days.ts";
import { dayOfWall, type WallMinute } from "./time/clock.ts";
import type { Day } from "./time/day.ts";
import { overlaps, type Range } from "./time/slot.ts";

/** What the client asks for; `price` and `currency` are what the user was shown. */
export type BookingItem = Range & { spaceId: number; price: Amount; currency: Currency };

export type BookingRequest = { items: readonly BookingItem[]; paymentWay: PaymentWay | null };

/** A space and the time that others have in it; `now` on its own wall clock. */
export type SpaceFacts = AvailabilityFacts & { space: SpaceRules };

export type BookingFacts = {
  user: { isVerified: boolean };
  /** By id: every space of the request that exists. */
  spaces: ReadonlyMap<number, SpaceFacts>;
};

export type NewBooking = Range & {
  spaceId: number;
  /** `end` plus cleaning: until then the room is taken. */
  cleanedBy: WallMinute;
  price: Price;
  approval: "waiting" | null;
  /** The last day to pay on; null for cards. */
  payBy: Day | null;
};

/** One checkout; `bookings` in the order of the request. */
export type BookingPlan = {
  bookings: NewBooking[];
  total: Amount;
  currency: Currency;
  paymentWay: PaymentWay;
};

/**
 * Decides a checkout as a whole: all of it or nothing. The same rules hold for making a payment intent and for
 * writing the bookings; the price is worked out anew, and where it differs from what was shown, the only answer
 * is `price_changed`. A problem of one item carries its index as the parameter `item`.
 */
export function decideBooking(
  request: BookingRequest,
  facts: BookingFacts,
  brand: Pick<Brand, "offeredWays">,
): Decision<BookingPlan> {
  if (!facts.user.isVerified) return refuse({ code: "email_not_verified" });
  if (request.items.length === 0) return refuse({ code: "cart_empty" });
  const { paymentWay } = request;
  if (paymentWay === null) return refuse({ code: "payment_way_not_selected" });

  const problems = [
    ...spaceProblems(request.items, facts),
    ...overlapProblems(request.items, facts),
    ...currencyProblems(request.items, facts),
    ...wayProblems(request.items, paymentWay, facts, brand),
  ];
  if (problems.length > 0) return refuse(...problems);

  const bookings = request.items.map((item) => newBooking(item, paymentWay, facts));
  const changed = request.items.flatMap((item, index): Problem[] =>
    item.price === bookings[index]?.price.total ? [] : [{ code: "price_changed", params: { item: index } }],
  );
  if (changed.length > 0) return refuse(...changed);

  const total = bookings.reduce((sum, booking) => sum + booking.price.total, 0);
  const currency = bookings[0]?.price.currency ?? "ANY";
  if (isCollectedByProvider(paymentWay) && !isChargeable(total, currency))
    return refuse({ code: "amount_too_small" });
  return accept({ bookings, total, currency, paymentWay });
}

/** DECISIONS 14: how many slots a user may hold at a time. */
const MAX_HELD_SLOTS = 20;

/** How long a payment intent holds its times, in minutes (DECISIONS 14). */
export const HOLD_MINUTES = 15;

/** Against holding `added` slots more than the `held` that a user has already. */
export function holdProblem(held: number, added: number): Problem | null {
  return held + added > MAX_HELD_SLOTS ? { code: "too_many_holds", params: { max: MAX_HELD_SLOTS } } : null;
}

function spaceProblems(items: readonly BookingItem[], facts: BookingFacts): Problem[] {
  return items.flatMap((item, index): Problem[] => {
    const found = facts.spaces.get(item.spaceId);
    if (!found || found.space.hidden) return [{ code: "space_not_found", params: { item: index } }];
    const problem = bookingProblem(found.space, item, found);
    return problem ? [{ ...problem, params: { ...problem.params, item: index } }] : [];
  });
}

/** Two bookings of a room need the cleaning time between them, whoever makes them (DECISIONS 13, 38). */
function overlapProblems(items: readonly BookingItem[], facts: BookingFacts): Problem[] {
  return items.flatMap((item, index): Problem[] => {
    const before = items.slice(0, index).filter((other) => other.spaceId === item.spaceId);
    const cleaning = facts.spaces.get(item.spaceId)?.space.rule.cleaningMinutes ?? 0;
    if (before.some((other) => overlaps(other, item))) {
      return [{ code: "reservations_overlap", params: { item: index } }];
    }
    const isTight = before.some((other) => overlaps(cleaned(other, cleaning), cleaned(item, cleaning)));
    return isTight ? [{ code: "slot_needs_cleaning", params: { item: index, minutes: cleaning } }] : [];
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

function wayProblems(
  items: readonly BookingItem[],
  way: PaymentWay,
  facts: BookingFacts,
  brand: Pick<Brand, "offeredWays">,
): Problem[] {
  const known = items.flatMap((item) => {
    const found = facts.spaces.get(item.spaceId);
    return found ? [{ item, found }] : [];
  });
  const isOffered = known.every(({ found }) =>
    offeredWays(brand, found.space.currency).some((offered) => offered === way),
  );
  if (!isOffered) return [{ code: "payment_way_not_offered" }];
  const isInTime =
    kindOf(way) === "card" ||
    known.every(({ item, found }) => isBankInTime(dayOfWall(item.start), dayOfWall(found.now)));
  return isInTime ? [] : [{ code: "bank_too_soon", params: { n: BANK_BUSINESS_DAYS } }];
}

/** Every rule has been asked by now: a booking without a price would be a mistake in them. */
function newBooking(item: BookingItem, way: PaymentWay, facts: BookingFacts): NewBooking {
  const found = facts.spaces.get(item.spaceId);
  const price = found && priceOf(found.space, item, found.now, found.isHoliday);
  if (!found || !price) throw new Error(`space ${item.spaceId} is bookable but has no price`);
  const { rule } = found.space;
  return {
    spaceId: item.spaceId,
    start: item.start,
    end: item.end,
    cleanedBy: item.end + rule.cleaningMinutes,
    price,
    approval: rule.isAutoApprove ? null : "waiting",
    payBy: payBy(way, dayOfWall(found.now)),
  };
}
