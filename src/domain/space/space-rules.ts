import type { BilingualText } from "../language/text.ts";
import type { ChargedCurrency } from "../money/money.ts";
import type { Minute } from "../time/clock.ts";
import type { Day, Weekday } from "../time/day.ts";

/** What the rules know of a space; made from its catalogue entry. */
export type SpaceRules = {
  id: number;
  /** IANA name. */
  timeZone: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  currency: ChargedCurrency;
  maxMember: number;
  businessHours: readonly BusinessHours[];
  closedDates: readonly Day[];
  /** The weekday whose hours and plans apply on public holidays; null: their own weekday (AVAIL-9). */
  holidaysAs: Weekday | null;
  plans: readonly Plan[];
  cancelPolicies: readonly CancelPolicy[];
  rule: ReservationRule;
  hidden: boolean;
};

/** A day without an entry is closed. */
type BusinessHours = { weekdays: readonly Weekday[]; start: Minute; end: Minute };

export type Plan = {
  name: BilingualText;
  /** null: every day. */
  weekdays: readonly Weekday[] | null;
  start: Minute;
  end: Minute;
  /** Tax included, in the minor unit of the space's currency. */
  costPerHour: number;
  isSpecial: boolean;
  /** First and last business day of the plan; null: no limit. */
  validFrom: Day | null;
  validTo: Day | null;
  /** The plan applies only within this many hours before the start of a booking; null: always (PRICE-6). */
  lastMinute: number | null;
};

/** Applies from `periodFrom` to `periodTo` days before the booking (CANCEL-3). */
export type CancelPolicy = { periodFrom: number; periodTo: number; feePercent: number };

export type ReservationRule = {
  isAutoApprove: boolean;
  availableFromNow: LeadTime;
  availablePeriodDays: number;
  cleaningMinutes: number;
  minReservationMinutes: number;
  canPreview: boolean;
};

export type LeadTime = { period: number; unit: "minute" | "day" };
