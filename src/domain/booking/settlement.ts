import { type Amount, isChargeable } from "../money/money.ts";
import { BANK_TOO_SOON, isBankInTime, METHODS, payBy } from "../money/payment-method.ts";
import { canBeAsked } from "../money/payment-request.ts";
import type { Right } from "../staff.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";
import type { Booking } from "./booking.ts";
import type { BrokenRule } from "./override.ts";
import { type ChangeFees, cancelFee } from "./policy.ts";
import { owesFee } from "./staff-cancel.ts";
import type { Terms } from "./terms.ts";

/** How the difference of a change by staff is settled (SETTLE-1). */
export const SETTLE_WAYS = ["none", "due", "link", "invoice", "waive", "policy", "refund", "keep"] as const;
export type SettleWay = (typeof SETTLE_WAYS)[number];

export type Settlement = {
  way: SettleWay;
  /** What the booking costs from then on. */
  price: Amount;
  /** What the guest still has to pay for it. */
  due: Amount;
  /** The last day to transfer a difference; null if the booking does not fall back when it is not paid. */
  payBy: Day | null;
  /** What goes back to the guest. */
  refund: Amount;
  /** Whether all of the money has arrived, so that the booking counts as paid. */
  isPaid: boolean;
  /** What a person needs in order to choose it. */
  right: Extract<Right, "desk" | "price">;
  /** Whether the deadline of a bank transfer is later than the use: staff who choose it override that rule. */
  isBankTooSoon: boolean;
};

type SettleFacts = {
  booking: Pick<Booking, "paid" | "price" | "before" | "paymentMethod" | "currency" | "fees">;
  terms: Terms;
  /** What the agreed cancel policy asks of what becomes cheaper, in percent (SETTLE-3). */
  feePercent: number;
  /** What is kept of the guest's money for it: what came in, less what was paid back or is owed back. */
  held: Amount;
  /** When it starts after the change. */
  start: WallMinute;
  now: WallMinute;
};

/** What was agreed, and applies until a change of it is paid. */
export function agreedPrice({ paid, price, before }: SettleFacts["booking"]): Amount {
  return paid ? (before?.price ?? price) : price;
}

/**
 * The fees that the cancel policy asks of a change to this price: of what it takes off, and those of earlier changes
 * (SETTLE-3). None of a booking that could be canceled without a fee, and none where it costs no less than agreed.
 */
export function feesAt(
  { booking, terms, feePercent }: Pick<SettleFacts, "booking" | "terms" | "feePercent">,
  price: Amount,
): ChangeFees {
  const agreed = agreedPrice(booking);
  if (!owesFee(booking, terms) || price >= agreed) return { kept: 0, asked: 0 };
  const earlier = ((booking.paid && booking.before) || booking).fees ?? { kept: 0, asked: 0 };
  const off = Math.max(0, agreed - earlier.kept - price);
  const fee = cancelFee(off, feePercent);
  return { kept: Math.min(agreed - price, earlier.kept + fee), asked: earlier.asked + fee };
}

/**
 * The ways to settle a new price, the usual one first (SETTLE-1). A higher price is due or waived, a lower one is paid
 * back by the cancel policy, paid back in full, or kept. A booking that is not paid yet just gets the new price; staff never
 * charge a card, but can send a link to pay by one.
 */
export function settlementsOf(facts: SettleFacts, price: Amount): Settlement[] {
  const { booking, terms, held } = facts;
  const plain: Settlement = {
    way: "none",
    price,
    due: 0,
    payBy: null,
    refund: 0,
    isPaid: booking.paid,
    right: "desk",
    isBankTooSoon: false,
  };
  if (terms === "free") return [{ ...plain, price: 0 }];
  const agreed = agreedPrice(booking);
  const more = price - agreed;
  const asAgreed = { ...plain, price: agreed, right: "price" } as const;
  const byPolicy = { ...plain, price: price + feesAt(facts, price).kept };
  const hasFee = byPolicy.price > price;
  const inFull = hasFee ? ({ ...plain, right: "price" } as const) : plain;
  if (!booking.paid) {
    const facing = { way: wayToAsk(booking, terms), more, held };
    const first = unpaid(inFull, facing);
    if (more === 0) return [first];
    const way = more > 0 ? ("waive" as const) : ("keep" as const);
    const last = { ...asAgreed, way, due: Math.max(0, agreed - held) };
    const usual = unpaid(byPolicy, facing);
    return hasFee ? [{ ...usual, way: "policy" }, first, last] : [first, last];
  }
  if (more === 0) return [plain];
  if (more > 0) return [...dueWays(plain, facts, more), waived(asAgreed, booking, more)];
  const refund = (kept: Amount) => Math.max(0, held - kept);
  return [
    ...(hasFee ? [{ ...byPolicy, way: "policy" as const, refund: refund(byPolicy.price) }] : []),
    { ...inFull, way: "refund", refund: refund(price) },
    { ...asAgreed, way: "keep" },
  ];
}

/** Every rule that a change breaks: those of its times, and the deadline of the transfer that settles it (PAY-4). */
export function rulesBroken(ofTimes: readonly BrokenRule[], settlement: Settlement | null): BrokenRule[] {
  return settlement?.isBankTooSoon ? [...ofTimes, BANK_TOO_SOON] : [...ofTimes];
}

/** How an unpaid booking is asked for more: as for the rest of its price. */
function wayToAsk({ paymentMethod }: SettleFacts["booking"], terms: Terms): SettleWay {
  if (terms === "invoice") return "invoice";
  return METHODS[paymentMethod].isPaidLater ? "due" : "link";
}

/** What has come in already may cover all that it costs now, or more. `way`: how more is asked for. */
function unpaid(
  plain: Settlement,
  { way, more, held }: { way: SettleWay; more: Amount; held: Amount },
): Settlement {
  const due = Math.max(0, plain.price - held);
  const isPaid = held > 0 && due === 0;
  const refund = isPaid ? held - plain.price : 0;
  if (refund > 0) return { ...plain, way: "refund", refund, isPaid };
  if (more <= 0) return { ...plain, due, isPaid };
  return { ...plain, way, due };
}

/** A difference below the provider's smallest charge is waived without anybody deciding it (CHANGE-10). */
function waived(asAgreed: Settlement, { currency }: SettleFacts["booking"], more: Amount): Settlement {
  return { ...asAgreed, way: "waive", right: isChargeable(more, currency) ? "price" : "desk" };
}

/** Why a guest who has paid cannot be asked for more, or null. */
export type WhyNotMore = "difference_too_small" | "card_not_charged" | "due_too_late";

/**
 * Why a paid booking cannot cost more at its guest's expense, or null (SETTLE-1): the difference is below the provider's
 * smallest charge, or the use has begun or is too near to wait for the money: a card would have to be charged without the
 * guest.
 */
export function whyNotMore(
  { booking, terms, start, now }: Omit<SettleFacts, "held" | "feePercent">,
  more: Amount,
): WhyNotMore | null {
  if (!isChargeable(more, booking.currency)) return "difference_too_small";
  if (terms === "invoice" || hasTimeForLink(start, now)) return null;
  return METHODS[booking.paymentMethod].isPaidLater ? "due_too_late" : "card_not_charged";
}

/**
 * On invoice the difference is added to what is paid by the day agreed, and the change stands. By transfer it is due on
 * the day before the use at the latest, by a link before the use, and the booking falls back without it (CHANGE-6,
 * CHANGE-13, LINKPAY-11).
 */
function dueWays(plain: Settlement, facts: SettleFacts, more: Amount): Settlement[] {
  if (whyNotMore(facts, more)) return [];
  const { booking, terms, start, now } = facts;
  if (terms === "invoice") return [{ ...plain, way: "invoice", due: more, isPaid: false }];
  const [today, dayOfUse] = [dayOfWall(now), dayOfWall(start)];
  const link: Settlement = { ...plain, way: "link", due: more, payBy: dayOfUse };
  const byLink = hasTimeForLink(start, now) ? [link] : [];
  if (!METHODS[booking.paymentMethod].isPaidLater || dayOfUse <= today) return byLink;
  const deadline = payBy(booking.paymentMethod, today) ?? today;
  const last = addDays(dayOfUse, -1);
  return [
    {
      ...plain,
      way: "due",
      due: more,
      payBy: deadline < last ? deadline : last,
      isBankTooSoon: !isBankInTime(dayOfUse, today),
    },
    ...byLink,
  ];
}

/** Whether a guest can still pay by a link before the use (LINKPAY-2). */
function hasTimeForLink(start: WallMinute, now: WallMinute): boolean {
  return canBeAsked({ now: now * 60_000, start: start * 60_000 });
}
