import { leadEnds } from "../availability/booking-window.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import { METHODS, type PaymentMethod } from "../money/payment-method.ts";
import type { ProblemCode } from "../problem.ts";
import type { ReservationRule } from "../space/space-rules.ts";
import { dayOfWall, MINUTES_PER_DAY, startOfDay, type WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import type { ChangeFees } from "./policy.ts";
import { isCanceledByStaff, type Terms } from "./terms.ts";

/** No booking lasts this many days (AVAIL-3 allows 36 hours): one that reaches into a time began less than that before it. */
export const LONGEST_BOOKING_DAYS = 8;

/** The answer to a booking that needs one: the operator's (APPROVE-1), or that of the company that pays it (CORP-9). */
export const APPROVALS = ["waiting", "accepted", "declined"] as const;
export type Approval = (typeof APPROVALS)[number];

/** Who made a booking: its guest, staff in the console, or a program with a token. */
export const SOURCES = ["guest", "operator", "api"] as const;
export type Source = (typeof SOURCES)[number];

/** A booking as the rules see it. Times are on the wall clock of its space. */
export type Booking = {
  id: number;
  spaceId: number;
  start: WallMinute;
  end: WallMinute;
  /** When it was made: a change of it is priced as of then (PRICE-7, docs/decisions/012). */
  bookedAt: WallMinute;
  price: Amount;
  currency: ChargedCurrency;
  canceled: boolean;
  /** Null until canceled. */
  cancelFee: Amount | null;
  paid: boolean;
  paymentMethod: PaymentMethod;
  /** A change waits for its money; `before` is what the booking falls back to (CHANGE-6). */
  editing: boolean;
  before: { start: WallMinute; end: WallMinute; price: Amount; fees?: ChangeFees } | null;
  /** Whether the operator has approved it (APPROVE-1); null if that is not needed. */
  approval: Approval | null;
  terms: Terms;
  /** Whether the issuer of its space was registered for the day of use when it was made. */
  hasQualifiedInvoice: boolean;
  /** Its guest asked for other times, and the operator has not answered yet (CHANGE-17). */
  isChangeRequested: boolean;
  /** It counts as paid, but its card is only authorised so far (APPROVE-6). */
  isAuthorised?: boolean;
  /** Absent where no change of it came under the cancel policy. */
  fees?: ChangeFees;
  /** What went back outside of the product: by hand at the provider, or in a lost dispute (OUTSIDE-2). */
  returned?: Amount;
  /** What has arrived at the provider of the transfer that it awaits (PAY-9). */
  arrived?: Amount;
  /** The most that can go back while a refund made by hand is not assigned to a booking; null: no limit (OUTSIDE-3). */
  backLimit?: Amount | null;
  /**
   * What is left of what the card provider took for it, where a part of its price came by transfer or to another system and
   * cannot go back there; null, or absent: the provider took it all, or nothing.
   */
  charged?: Amount | null;
  /** A company pays it by its monthly invoice (CORP-5). */
  isCorporate?: boolean;
  /** Its guest has left before the end, and the rest is free for others (DOOR-7). */
  hasLeft?: boolean;
  /** It, or its change, waits for the approvers of that company, not for the operator (CORP-9). */
  asksCompany?: boolean;
};

type Phase = "upcoming" | "ongoing" | "ended";

/** A booking has ended from the minute of its end on (STATUS-1). */
export function phaseOf(booking: Range, now: WallMinute): Phase {
  if (now >= booking.end) return "ended";
  return now >= booking.start ? "ongoing" : "upcoming";
}

type Standing = Range & { canceled: boolean; hasLeft?: boolean | undefined };

/** Neither canceled nor ended (STATUS-1). */
export function isOperable(booking: Standing, now: WallMinute): boolean {
  return whyInoperable(booking, now) === null;
}

/** A canceled booking shows its cancel fee (STATUS-2). */
export function displayedPrice(booking: Pick<Booking, "canceled" | "cancelFee" | "price">): Amount {
  return booking.canceled ? (booking.cancelFee ?? 0) : booking.price;
}

/** What a receipt is for: the price less what went back outside of the product, or the fee that was kept (OUTSIDE-2). */
export function receiptAmount(
  booking: Pick<Booking, "canceled" | "cancelFee" | "price"> & { returned?: Amount | undefined },
): Amount {
  return displayedPrice(booking) - (booking.canceled ? 0 : (booking.returned ?? 0));
}

type State = Pick<
  Booking,
  | "start"
  | "end"
  | "canceled"
  | "paid"
  | "paymentMethod"
  | "approval"
  | "terms"
  | "isChangeRequested"
  | "isCorporate"
  | "hasLeft"
>;
type LeadRule = Pick<ReservationRule, "availableFromNow">;
type Customer = { isVerified: boolean };

/** Why its times cannot be changed, or null. It must start strictly later than now plus the lead time (CHANGE-1). */
export function whyNotChange(
  booking: State,
  rule: LeadRule,
  user: Customer,
  now: WallMinute,
): ProblemCode | null {
  const general = whyInoperable(booking, now);
  if (general) return general;
  if (!user.isVerified) return "email_not_verified";
  if (booking.approval === "waiting") return "awaiting_approval";
  if (booking.isChangeRequested) return "change_requested";
  // At the price of the rules it would no longer be free.
  if (booking.terms === "free") return "change_by_operator";
  if (booking.start <= now) return "already_started";
  return booking.start > leadEnds(rule, now) ? null : "change_too_late";
}

/** Whether a change is prevented only because its deadline has passed (CHANGE-15). */
export function isTooLateToChange(booking: State, rule: LeadRule, now: WallMinute): boolean {
  const reason = whyNotChange(booking, rule, { isVerified: true }, now);
  return reason === "change_too_late" || reason === "already_started";
}

/** Why it cannot be extended, or null. It must be running, and paid by a method that allows it (EXTEND-1), or by a company (CORP-16). */
export function whyNotExtend(booking: State, user: Customer, now: WallMinute): ProblemCode | null {
  const general = whyInoperable(booking, now);
  if (general) return general;
  if (!user.isVerified) return "email_not_verified";
  if (booking.approval === "waiting") return "awaiting_approval";
  if (phaseOf(booking, now) !== "ongoing") return "not_ongoing";
  if (booking.isCorporate) return null;
  if (!booking.paid) return "not_paid";
  return METHODS[booking.paymentMethod].canExtend ? null : "way_cannot_extend";
}

/**
 * Why its guest cannot cancel it, or null. Without a verified address only a paid booking can be canceled (CANCEL-1,
 * CANCEL-2), and one on invoice only by staff until it is paid (TERMS-6).
 */
export function whyNotCancel(booking: State, user: Customer, now: WallMinute): ProblemCode | null {
  const general = whyInoperable(booking, now);
  if (general) return general;
  if (isCanceledByStaff(booking)) return "cancel_by_operator";
  return user.isVerified || booking.paid ? null : "email_not_verified";
}

/** What the list offers for a booking: Extend if it is running and paid, else Change (STATUS-3). */
export function editMode(booking: State, now: WallMinute): "extend" | "change" {
  const isCertain = booking.paid || booking.isCorporate;
  return phaseOf(booking, now) === "ongoing" && isCertain ? "extend" : "change";
}

/**
 * The first minute at which a booking with this start can no longer be changed (CHANGE-12): the lead time before the
 * start, or, where that is in days, the end of the last day that is early enough.
 */
export function changeUntil(start: WallMinute, rule: LeadRule): WallMinute {
  const { period, unit } = rule.availableFromNow;
  if (unit === "minute") return start - period;
  const lastDay = dayOfWall(start - period * MINUTES_PER_DAY - 1);
  return Math.min(startOfDay(lastDay) + MINUTES_PER_DAY, start);
}

/**
 * Whether money is awaited, for the booking or for its change. One that waits for the operator owes nothing yet
 * (APPROVE-5). A card booking that is unpaid awaits its capture, or the payment by a link (LINKPAY-1).
 */
export function awaitsMoney({
  canceled,
  paid,
  editing,
  approval,
}: Pick<Booking, "canceled" | "paid" | "editing" | "approval">): boolean {
  return !canceled && approval !== "waiting" && (!paid || editing);
}

/** Whether that money comes by transfer. */
export function awaitsTransfer(
  booking: Pick<Booking, "canceled" | "paid" | "editing" | "approval" | "paymentMethod">,
): boolean {
  return awaitsMoney(booking) && METHODS[booking.paymentMethod].isPaidLater;
}

/** The one status that the list shows for a booking, in order of precedence. */
export const STATUSES = [
  "canceled",
  "ended",
  "waiting_for_company",
  "waiting_for_approval",
  "change_at_company",
  "change_requested",
  "editing",
  "unpaid",
  "ongoing",
  "confirmed",
] as const;
export type Status = (typeof STATUSES)[number];

export function statusOf(
  booking: Pick<
    Booking,
    | "start"
    | "end"
    | "canceled"
    | "paid"
    | "editing"
    | "approval"
    | "terms"
    | "isChangeRequested"
    | "asksCompany"
    | "hasLeft"
  >,
  now: WallMinute,
): Status {
  const phase = booking.hasLeft ? "ended" : phaseOf(booking, now);
  if (booking.canceled) return "canceled";
  if (phase === "ended") return "ended";
  const { asksCompany } = booking;
  if (booking.approval === "waiting") return asksCompany ? "waiting_for_company" : "waiting_for_approval";
  if (booking.isChangeRequested) return asksCompany ? "change_at_company" : "change_requested";
  if (booking.editing) return "editing";
  // An invoice need not be paid before the use (TERMS-3).
  if (!booking.paid && booking.terms !== "invoice") return "unpaid";
  return phase === "ongoing" ? "ongoing" : "confirmed";
}

/** Whether the operator owes its guest an answer: to the booking, or to a change of it. */
export function waitsForAnswer(status: Status): boolean {
  return status === "waiting_for_approval" || status === "change_requested";
}

function whyInoperable(booking: Standing, now: WallMinute): ProblemCode | null {
  if (booking.canceled) return "already_canceled";
  return booking.hasLeft || phaseOf(booking, now) === "ended" ? "already_ended" : null;
}
