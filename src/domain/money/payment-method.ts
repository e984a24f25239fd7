import { BANK_BUSINESS_DAYS, bankDeadline } from "../time/business-days.ts";
import { dayOfWall, startOfDay, type WallMinute } from "../time/clock.ts";
import { addDays, type Day, daysBetween } from "../time/day.ts";
import {
  type Amount,
  CHARGED_CURRENCIES,
  type ChargedCurrency,
  CURRENCIES,
  type Currency,
  isChargeable,
} from "./money.ts";

/** How a method is displayed. */
export type PaymentKind = "bank" | "card" | "paypay" | "konbini" | "paynow";

/** The kinds that are paid on another screen than ours, in the order of the list. */
export const ELSEWHERE_KINDS = ["paypay", "konbini", "paynow"] as const satisfies readonly PaymentKind[];
export type ElsewhereKind = (typeof ELSEWHERE_KINDS)[number];

export function isElsewhere(kind: PaymentKind): kind is ElsewhereKind {
  return ELSEWHERE_KINDS.some((one) => one === kind);
}

/** Where a refund goes: back at the provider to what paid, mostly a card, or to the guest's bank account. */
export const REFUND_WAYS = ["card", "bank"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

type MethodFacts = {
  kind: PaymentKind;
  /** Who receives the money: the operator's own bank account, or the card provider, by an intent. */
  collectedBy: "operator" | "provider";
  /**
   * false: the money can be authorised and is taken once the booking is written. true: it is taken at once, elsewhere than
   * on our page, while the time is held (PAYFIRST-1).
   */
  isPaidFirst: boolean;
  /** false: paid by the time the booking or change is written. true: written first, paid by a deadline. */
  isPaidLater: boolean;
  /** Until when a booking can still be given new times that cost more. */
  changeableUntil: "start" | "dayBefore" | "bankDeadline" | "fiveDaysBefore";
  /** Whether a booking can be extended while it runs (EXTEND-1). */
  canExtend: boolean;
  refundTo: RefundWay;
  /** Whether the provider gives money back to whoever paid, in part as well. */
  isGivenBackByProvider: boolean;
  /** Whether new bookings can have it. The others come with imported bookings only (PAY-2). */
  isOffered: boolean;
  currencies: readonly ChargedCurrency[];
  /** What can be paid at a time, in minor units, where that is narrower than what the provider charges. */
  limits: { least: Amount; most: Amount } | null;
};

/**
 * The payment methods by their codes on the wire and in the database (PAY-1). A new one is a row here; if it is of a
 * new kind, the compiler asks for its texts and for what the provider is sent.
 */
export const METHODS = {
  1: {
    kind: "bank",
    collectedBy: "operator",
    isPaidFirst: false,
    isPaidLater: true,
    changeableUntil: "bankDeadline",
    canExtend: false,
    refundTo: "bank",
    isGivenBackByProvider: false,
    isOffered: true,
    currencies: ["JPY"],
    limits: null,
  },
  2: {
    kind: "card",
    collectedBy: "provider",
    isPaidFirst: false,
    isPaidLater: false,
    changeableUntil: "start",
    canExtend: true,
    refundTo: "card",
    isGivenBackByProvider: true,
    isOffered: true,
    currencies: CHARGED_CURRENCIES,
    limits: null,
  },
  3: {
    kind: "bank",
    collectedBy: "provider",
    isPaidFirst: false,
    isPaidLater: true,
    changeableUntil: "fiveDaysBefore",
    canExtend: false,
    refundTo: "bank",
    isGivenBackByProvider: true,
    isOffered: true,
    currencies: ["JPY"],
    limits: null,
  },
  4: {
    kind: "card",
    collectedBy: "provider",
    isPaidFirst: false,
    isPaidLater: false,
    changeableUntil: "start",
    canExtend: true,
    refundTo: "card",
    isGivenBackByProvider: true,
    isOffered: true,
    currencies: CHARGED_CURRENCIES,
    limits: null,
  },
  5: {
    kind: "bank",
    collectedBy: "operator",
    isPaidFirst: false,
    isPaidLater: true,
    changeableUntil: "start",
    canExtend: false,
    refundTo: "bank",
    isGivenBackByProvider: false,
    isOffered: false,
    currencies: CHARGED_CURRENCIES,
    limits: null,
  },
  6: {
    kind: "card",
    collectedBy: "provider",
    isPaidFirst: false,
    isPaidLater: false,
    changeableUntil: "start",
    canExtend: false,
    refundTo: "card",
    isGivenBackByProvider: true,
    isOffered: false,
    currencies: CHARGED_CURRENCIES,
    limits: null,
  },
  7: {
    kind: "paypay",
    collectedBy: "provider",
    isPaidFirst: true,
    isPaidLater: false,
    changeableUntil: "start",
    canExtend: true,
    refundTo: "card",
    isGivenBackByProvider: true,
    isOffered: true,
    currencies: ["JPY"],
    limits: null,
  },
  8: {
    kind: "konbini",
    collectedBy: "provider",
    isPaidFirst: true,
    isPaidLater: false,
    changeableUntil: "dayBefore",
    canExtend: false,
    refundTo: "bank",
    isGivenBackByProvider: false,
    isOffered: true,
    currencies: ["JPY"],
    limits: { least: 120, most: 300_000 },
  },
  9: {
    kind: "paynow",
    collectedBy: "provider",
    isPaidFirst: true,
    isPaidLater: false,
    changeableUntil: "start",
    canExtend: true,
    refundTo: "card",
    isGivenBackByProvider: true,
    isOffered: true,
    currencies: ["SGD"],
    limits: null,
  },
} as const satisfies Record<number, MethodFacts>;

type Methods = typeof METHODS;

export type PaymentMethod = keyof Methods;

/** The methods that new bookings can have. */
export type OfferedMethod = {
  [Code in PaymentMethod]: Methods[Code]["isOffered"] extends true ? Code : never;
}[PaymentMethod];

/** The part of a brand that decides what it offers. */
type OfferingBrand = { offeredMethods: readonly OfferedMethod[] };

export function isPaymentMethod(code: number): code is PaymentMethod {
  return Object.hasOwn(METHODS, code);
}

/** The codes of all methods, as they are on the wire. */
export const METHOD_CODES = Object.keys(METHODS).map(Number).filter(isPaymentMethod);

/** What sending a refund costs its guest: a transfer to a bank account has a fee, a card has none (REFUND-2). */
export function refundCost(method: PaymentMethod, currency: Currency): Amount {
  return METHODS[method].refundTo === "bank" ? CURRENCIES[currency].transferFee : 0;
}

/** Whether an amount can be paid by this method: the provider has a smallest charge (PAY-6), and some ways limits of their own. */
export function isPayableBy(method: PaymentMethod, amount: Amount, currency: Currency): boolean {
  if (METHODS[method].collectedBy === "operator") return true;
  const { limits } = METHODS[method];
  return (
    isChargeable(amount, currency) && (limits === null || (amount >= limits.least && amount <= limits.most))
  );
}

/** Whether a difference is less than the provider charges, and is waived (CHANGE-10); at a counter that is more than elsewhere. */
export function isTooSmall(method: PaymentMethod, amount: Amount, currency: Currency): boolean {
  return !isChargeable(amount, currency) || amount < (METHODS[method].limits?.least ?? 0);
}

/** Whether the customer transfers the money to the card provider, which tells us when it has arrived. */
export function isTransferToProvider(method: PaymentMethod): boolean {
  const { collectedBy, isPaidLater } = METHODS[method];
  return collectedBy === "provider" && isPaidLater;
}

/** The codes of those methods, for use in statements. */
export const TRANSFERS_TO_PROVIDER = METHOD_CODES.filter(isTransferToProvider);

/** The codes of the methods whose money the provider gives back to whoever paid, for use in statements. */
export const GIVEN_BACK_BY_PROVIDER = METHOD_CODES.filter((method) => METHODS[method].isGivenBackByProvider);

/** The codes of the methods whose refunds the provider makes, as far as it took the money, for use in statements. */
export const REFUNDED_BY_PROVIDER = METHOD_CODES.filter((method) => METHODS[method].refundTo === "card");

/** The methods that a company chooses to offer besides its brand's own (PAYFIRST-2). */
export const CHOSEN_METHODS = METHOD_CODES.filter(
  (method): method is OfferedMethod => METHODS[method].isPaidFirst,
);

/** The methods of a brand for a new booking in this currency, in the brand's order. ANY: those that take them all. */
export function offeredMethods(brand: OfferingBrand, currency: Currency): OfferedMethod[] {
  return brand.offeredMethods.filter((method) => {
    const currencies: readonly ChargedCurrency[] = METHODS[method].currencies;
    return currency === "ANY"
      ? currencies.length === CHARGED_CURRENCIES.length
      : currencies.includes(currency);
  });
}

/** The currencies in which the guests of a brand can transfer to the company's own account, where it has one. */
export function ownTransferCurrencies({ offeredMethods }: OfferingBrand): ChargedCurrency[] {
  return CHARGED_CURRENCIES.filter((currency) =>
    offeredMethods.some((method) => {
      const { kind, collectedBy, currencies } = METHODS[method];
      return kind === "bank" && collectedBy === "operator" && currencies.some((one) => one === currency);
    }),
  );
}

/** A user's `default_payment_method`: how their last order was paid (PAY-12). */
export const DEFAULT_METHODS = {
  bank: 1,
  card: 2,
  paypay: 7,
  konbini: 8,
  paynow: 9,
} as const satisfies Record<PaymentKind, number>;

/** The method that the brand offers for a kind, or null. */
export function methodOfKind(
  brand: OfferingBrand,
  kind: PaymentKind,
  currency: Currency,
): OfferedMethod | null {
  return offeredMethods(brand, currency).find((method) => METHODS[method].kind === kind) ?? null;
}

/** Whether there is time for a bank transfer: the earliest start day is after the deadline counted from today (PAY-4). */
export function isBankInTime(earliestStart: Day, today: Day): boolean {
  return earliestStart > bankDeadline(today);
}

/** What is wrong where there is no time for a bank transfer. */
export const BANK_TOO_SOON = { code: "bank_too_soon", params: { n: BANK_BUSINESS_DAYS } } as const;

/** Whether a booking that starts then can still get new times that cost more (CHANGE-9). */
export function canCostMore(method: PaymentMethod, start: WallMinute, today: Day): boolean {
  switch (METHODS[method].changeableUntil) {
    case "bankDeadline":
      return start >= startOfDay(addDays(bankDeadline(today), 1));
    case "fiveDaysBefore":
      return daysBetween(today, dayOfWall(start)) >= 5;
    case "dayBefore":
      return dayOfWall(start) > today;
    case "start":
      return true;
  }
}

/**
 * The last day to pay a booking that the operator accepts today (APPROVE-7): the deadline as counted from today, and at
 * the latest the day before the use, because the answer may come up to two days after the booking.
 */
export function payByFromApproval(method: PaymentMethod, today: Day, startDay: Day): Day | null {
  const deadline = payBy(method, today);
  if (deadline === null) return null;
  const dayBefore = addDays(startDay, -1);
  const last = deadline < dayBefore ? deadline : dayBefore;
  return last < today ? today : last;
}

/** The last day to pay what was booked or changed on `day`; null if it is paid at once (DUE-2). */
export function payBy(method: PaymentMethod, day: Day): Day | null {
  return METHODS[method].isPaidLater ? bankDeadline(day) : null;
}

/**
 * The last day to pay at a convenience store for what begins on `startDay` (PAYFIRST-6): that of a bank transfer, and at the
 * latest the day before the use. Null if that is over.
 */
export function konbiniDeadline(startDay: Day, today: Day): Day | null {
  const [deadline, dayBefore] = [bankDeadline(today), addDays(startDay, -1)];
  const last = deadline < dayBefore ? deadline : dayBefore;
  return last < today ? null : last;
}
