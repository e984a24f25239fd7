import type { Amount, Currency } from "./money.ts";
import { canWayExtend, type PaymentWay } from "./payment-way.ts";
import type { ProblemCode } from "./problem.ts";
import { leadEnds, type ReservationRule } from "./space.ts";
import { dayOfWall, MINUTES_PER_DAY, startOfDay, type WallMinute } from "./time/clock.ts";
import type { Range } from "./time/slot.ts";

/** A reservation as the rules see it; times on the wall clock of its space. */
export type Reservation = {
  id: number;
  spaceId: number;
  start: WallMinute;
  end: WallMinute;
  /** When it was made: a change of it is priced as of then (docs/decisions/012). */
  bookedAt: WallMinute;
  price: Amount;
  currency: Currency;
  canceled: boolean;
  /** null until canceled. */
  cancelFee: Amount | null;
  paid: boolean;
  paymentWay: PaymentWay;
  /** A change waits for its money; `before` is what it falls back to (DECISIONS 17). */
  editing: boolean;
  before: { start: WallMinute; end: WallMinute; price: Amount } | null;
  /** Waiting for the operator, and for the money of a card (DECISIONS 19); null where no approval is needed. */
  approval: "waiting" | "accepted" | "declined" | null;
  /** Whether its space's issuer was registered for the day of use. */
  hasQualifiedInvoice: boolean;
};

export type Phase = "upcoming" | "ongoing" | "ended";

/** Where a reservation stands in time: ended from the minute of its end on (SPEC.md section 4). */
export function phaseOf(reservation: Range, now: WallMinute): Phase {
  if (now >= reservation.end) return "ended";
  return now >= reservation.start ? "ongoing" : "upcoming";
}

/** Neither canceled nor ended (SPEC.md section 4). */
export function isOperable(reservation: Range & { canceled: boolean }, now: WallMinute): boolean {
  return whyInoperable(reservation, now) === null;
}

/** What a canceled reservation shows is its cancel fee (SPEC.md section 4). */
export function displayedPrice(reservation: Pick<Reservation, "canceled" | "cancelFee" | "price">): Amount {
  return reservation.canceled ? (reservation.cancelFee ?? 0) : reservation.price;
}

type Standing = Pick<Reservation, "start" | "end" | "canceled" | "paid" | "paymentWay" | "approval">;
type LeadRule = Pick<ReservationRule, "availableFromNow">;
type Holder = { isVerified: boolean };

/** Why its times cannot be changed, or null: it must start strictly after now plus the lead time (DECISIONS 47). */
export function whyNotChange(
  reservation: Standing,
  rule: LeadRule,
  user: Holder,
  now: WallMinute,
): ProblemCode | null {
  const general = whyInoperable(reservation, now);
  if (general) return general;
  if (!user.isVerified) return "email_not_verified";
  if (reservation.approval === "waiting") return "awaiting_approval";
  if (reservation.start <= now) return "already_started";
  return reservation.start > leadEnds(rule, now) ? null : "change_too_late";
}

/** Why it cannot be extended, or null: it must run now, be paid, and be paid by way 2 or 4. */
export function whyNotExtend(reservation: Standing, user: Holder, now: WallMinute): ProblemCode | null {
  const general = whyInoperable(reservation, now);
  if (general) return general;
  if (!user.isVerified) return "email_not_verified";
  if (reservation.approval === "waiting") return "awaiting_approval";
  if (phaseOf(reservation, now) !== "ongoing") return "not_ongoing";
  if (!reservation.paid) return "not_paid";
  return canWayExtend(reservation.paymentWay) ? null : "way_cannot_extend";
}

/** Why it cannot be canceled, or null. Without a verified address only paid ones can be (DECISIONS 34). */
export function whyNotCancel(reservation: Standing, user: Holder, now: WallMinute): ProblemCode | null {
  const general = whyInoperable(reservation, now);
  if (general) return general;
  return user.isVerified || reservation.paid ? null : "email_not_verified";
}

/** Which of the two a row offers: Extend for what runs and is paid, else Change (SPEC.md section 4). */
export function editMode(reservation: Standing, now: WallMinute): "extend" | "change" {
  return phaseOf(reservation, now) === "ongoing" && reservation.paid ? "extend" : "change";
}

/**
 * The first minute at which a booking with this start can no longer be changed ("You can change until …"):
 * the lead time before it; with days, the end of the last day that lies far enough ahead.
 */
export function changeUntil(start: WallMinute, rule: LeadRule): WallMinute {
  const { period, unit } = rule.availableFromNow;
  if (unit === "minute") return start - period;
  const lastDay = dayOfWall(start - period * MINUTES_PER_DAY - 1);
  return Math.min(startOfDay(lastDay) + MINUTES_PER_DAY, start);
}

/** What the list says of a reservation, the most telling first. */
export type Status =
  | "canceled"
  | "ended"
  | "waiting_for_approval"
  | "editing"
  | "unpaid"
  | "ongoing"
  | "confirmed";

export function statusOf(
  reservation: Pick<Reservation, "start" | "end" | "canceled" | "paid" | "editing" | "approval">,
  now: WallMinute,
): Status {
  const phase = phaseOf(reservation, now);
  if (reservation.canceled) return "canceled";
  if (phase === "ended") return "ended";
  if (reservation.approval === "waiting") return "waiting_for_approval";
  if (reservation.editing) return "editing";
  if (!reservation.paid) return "unpaid";
  return phase === "ongoing" ? "ongoing" : "confirmed";
}

/** The summed price of a group, canceled ones at their fee. */
export function groupTotal(group: readonly Pick<Reservation, "canceled" | "cancelFee" | "price">[]): Amount {
  return group.reduce((sum, reservation) => sum + displayedPrice(reservation), 0);
}

/** From the first start to the last end of a group that has at least one reservation. */
export function groupPeriod(group: readonly Range[]): Range {
  return {
    start: Math.min(...group.map(({ start }) => start)),
    end: Math.max(...group.map(({ end }) => end)),
  };
}

/** A group belongs to the past when all of it has ended. */
export function isPastGroup(group: readonly Range[], now: WallMinute): boolean {
  return group.every((reservation) => phaseOf(reservation, now) === "ended");
}

export type DocumentKind =
  | "mitsumori"
  | "seikyu"
  | "ryosyu"
  | "tekikakuseikyu"
  | "edit_mitsumori"
  | "edit_seikyu";

type Documented = Pick<
  Reservation,
  "canceled" | "cancelFee" | "paid" | "price" | "editing" | "hasQualifiedInvoice"
>;

/**
 * The documents that can be issued for a group of reservations (DECISIONS 20): estimate and invoice while one
 * lives, a receipt once money has come and not all of it gone back, a qualified invoice for what is paid,
 * live and eligible.
 */
export function documentsOfGroup(group: readonly Documented[]): DocumentKind[] {
  const live = group.filter((reservation) => !reservation.canceled);
  const kinds: DocumentKind[] = live.length > 0 ? ["mitsumori", "seikyu"] : [];
  if (group.some((reservation) => reservation.paid && displayedPrice(reservation) > 0)) kinds.push("ryosyu");
  if (live.some((reservation) => reservation.paid && reservation.hasQualifiedInvoice))
    kinds.push("tekikakuseikyu");
  return kinds;
}

/** The documents of one reservation's pending change: what the difference is, and where to pay it. */
export function documentsOfChange(reservation: Pick<Reservation, "canceled" | "editing">): DocumentKind[] {
  return reservation.editing && !reservation.canceled ? ["edit_mitsumori", "edit_seikyu"] : [];
}

function whyInoperable(reservation: Range & { canceled: boolean }, now: WallMinute): ProblemCode | null {
  if (reservation.canceled) return "already_canceled";
  return phaseOf(reservation, now) === "ended" ? "already_ended" : null;
}
