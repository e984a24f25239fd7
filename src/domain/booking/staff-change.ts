import type { AvailabilityFacts } from "../availability/free-slots.ts";
import type { BilingualText } from "../language/text.ts";
import type { Amount } from "../money/money.ts";
import { type Price, priceOf } from "../money/pricing.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import type { CancelPolicy, SpaceRules } from "../space/space-rules.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import { type Booking, phaseOf } from "./booking.ts";
import { type BrokenRule, judgeSlot } from "./override.ts";
import { type AgreedLine, ruledPrice } from "./price-lines.ts";
import { agreedPrice, feesAt, type Settlement, settlementsOf } from "./settlement.ts";
import { percentOfChange } from "./staff-cancel.ts";
import type { Terms } from "./terms.ts";

/**
 * catalogue: what the new times cost by the catalogue now. as_booked: at the hourly price that was agreed. own: another
 * price.
 */
export const PRICE_BASES = ["catalogue", "as_booked", "own"] as const;
/** Moved times begin in steps of this many minutes. */
const STEP = 5;

export type PriceBasis = (typeof PRICE_BASES)[number];

type StaffChangeRequest = Range & {
  basis: PriceBasis;
  /** With the basis "own". */
  ownPrice: Amount | null;
};

type StaffChangeFacts = AvailabilityFacts & {
  booking: Booking;
  terms: Terms;
  /** As agreed when it was booked. */
  policies: readonly CancelPolicy[];
  /** What is kept of the guest's money for it. */
  held: Amount;
  /** As agreed. */
  lines: readonly AgreedLine[];
  /** The room of the new times. */
  space: SpaceRules;
  /** The cleaning after the new times, and what the room's own would be. */
  cleaning: number;
  /** Whether a shorter cleaning is the booking's own already. */
  isCleaningKept: boolean;
  /** How soon after it was made anybody can cancel it without a fee. */
  freeMinutes: number;
  /** It continues in another room: what was agreed for the rest. */
  rest?: PricedTimes;
};

/** A price of the new times with lines that add up to it; the catalogue's are those of `price`. */
export type PricedTimes = { total: Amount; lines: AgreedLine[] };

export type StaffChangePlan = Range & {
  cleanedBy: WallMinute;
  /** Null where a minute has no plan. */
  catalogue: PricedTimes | null;
  /** Null if what was agreed does not cover the new times. */
  asBooked: PricedTimes | null;
  /** What was asked for; null if there is no such price. */
  chosen: PricedTimes | null;
  agreed: Amount;
  /** What the catalogue's price and the cancel policy make of it: other prices are measured against that (OPCHANGE-5). */
  ruled: Amount;
  /** The part of it that the cancel policy asked for. */
  ruledFees: Amount;
  settlements: Settlement[];
  broken: BrokenRule[];
  impossible: Problem[];
};

/** Why staff cannot change its times, or null (OPCHANGE-1). A request is answered first. */
export function whyNotStaffChange(
  booking: Pick<Booking, "start" | "end" | "canceled" | "approval" | "isChangeRequested">,
  now: WallMinute,
): ProblemCode | null {
  if (booking.canceled) return "already_canceled";
  if (phaseOf(booking, now) === "ended") return "already_ended";
  if (booking.isChangeRequested) return "change_unanswered";
  return booking.approval === "waiting" ? "awaiting_approval" : null;
}

/**
 * What new times or another room mean for a booking (OPCHANGE-2): the price by the catalogue as it is, last-minute as
 * of booking, next to the price at the agreed rate; the rules that they break; and how the difference can be settled.
 * Nothing is decided yet.
 */
export function planStaffChange(request: StaffChangeRequest, facts: StaffChangeFacts): StaffChangePlan {
  const { booking, space, now, cleaning } = facts;
  const price = priceOf(space, request, booking.bookedAt, facts.isHoliday);
  const catalogue = price && { total: price.total, lines: linesOf(price) };
  const { rest } = facts;
  const asBooked = rest
    ? restOf(rest, booking, request)
    : atAgreedRate(facts.lines, agreedPrice(booking), request, price);
  const chosen = chosenOf(request, catalogue, asBooked);
  const { broken, impossible } = judge(request, facts);
  const { terms, held } = facts;
  const feePercent = percentOfChange(facts);
  const byRules = catalogue?.total ?? ruledPrice(rest?.lines ?? facts.lines, agreedPrice(booking));
  const ruledFees = feesAt({ booking, terms, feePercent }, byRules).asked;
  return {
    start: request.start,
    end: request.end,
    cleanedBy: request.end + cleaning,
    catalogue,
    asBooked,
    chosen,
    agreed: agreedPrice(booking),
    ruled: byRules + ruledFees,
    ruledFees,
    settlements: chosen
      ? settlementsOf({ booking, terms, feePercent, held, start: request.start, now }, chosen.total)
      : [],
    broken,
    impossible,
  };
}

/** A running booking keeps its start, and the part that has been used is not checked again (OPCHANGE-3). */
function judge(
  request: StaffChangeRequest,
  facts: StaffChangeFacts,
): { broken: BrokenRule[]; impossible: Problem[] } {
  const { booking, space, cleaning, isCleaningKept, now } = facts;
  const kept = space.id === booking.spaceId ? { start: booking.start, end: booking.end } : undefined;
  const isRunning = kept !== undefined && phaseOf(booking, now) === "ongoing";
  const { broken, impossible } = judgeSlot(space, request, facts, kept ? { cleaning, kept } : { cleaning });
  const isGoingOn = facts.rest !== undefined;
  const isOwn = (code: string) =>
    // That a room will break down cannot be known in advance.
    (isGoingOn && ["slot_too_early", "slot_too_short", "slot_not_quarter"].includes(code)) ||
    (code === "cleaning_shortened" && isCleaningKept) ||
    (code === "slot_no_plan" && priceOf(space, request, booking.bookedAt, facts.isHoliday) !== null) ||
    // Times that only become shorter break no rule that they did not break before.
    (kept !== undefined &&
      request.start >= kept.start &&
      request.end <= kept.end &&
      code !== "slot_too_short");
  const running: Problem[] = isGoingOn && request.start < now ? [{ code: "slot_past" }] : [];
  if (isRunning && request.start !== booking.start) running.push({ code: "only_end_changes" });
  if (isRunning && request.end < now) running.push({ code: "slot_past" });
  return {
    broken: broken.filter(({ code }) => !isOwn(code)),
    impossible: [...running, ...impossible],
  };
}

function chosenOf(
  { basis, ownPrice }: StaffChangeRequest,
  catalogue: PricedTimes | null,
  asBooked: PricedTimes | null,
): PricedTimes | null {
  switch (basis) {
    case "catalogue":
      return catalogue;
    case "as_booked":
      return asBooked;
    case "own":
      return ownPrice === null ? null : { total: ownPrice, lines: catalogue?.lines ?? [] };
  }
}

/**
 * The new times at the agreed hourly price: at its only rate, or at the rate of each plan if all of them were part of
 * what was agreed. Null if lines were adjusted, or a plan was not.
 */
function atAgreedRate(
  agreed: readonly AgreedLine[],
  total: Amount,
  { start, end }: Range,
  price: Price | null,
): PricedTimes | null {
  const hours = agreed.filter(({ minutes }) => minutes > 0);
  const sum = hours.reduce((all, { amount }) => all + amount, 0);
  const [first] = hours;
  if (!first || sum !== total || end <= start) return null;
  if (hours.every((line) => line.cost_per_hour === first.cost_per_hour)) {
    const line = lineAt(first.name, end - start, first.cost_per_hour);
    return { total: line.amount, lines: [line] };
  }
  const lines = (price?.lines ?? []).map(({ plan, minutes }) => {
    const same = hours.find(({ name }) => name.ja === plan.name.ja && name.en === plan.name.en);
    return same ? lineAt(same.name, minutes, same.cost_per_hour) : null;
  });
  if (lines.length === 0 || lines.includes(null)) return null;
  const found = lines.filter((line) => line !== null);
  return { total: found.reduce((all, { amount }) => all + amount, 0), lines: found };
}

function lineAt(name: BilingualText, minutes: number, costPerHour: Amount): AgreedLine {
  const billed = Math.ceil(minutes / 60);
  return { name, minutes, billed_hours: billed, cost_per_hour: costPerHour, amount: billed * costPerHour };
}

function linesOf(price: Price): AgreedLine[] {
  return price.lines.map(({ plan, minutes, billedHours, costPerHour, amount }) => ({
    name: plan.name,
    minutes,
    billed_hours: billedHours,
    cost_per_hour: costPerHour,
    amount,
  }));
}

/**
 * A running booking that moves to another room: where it is cut, what was used, and what remains of what was agreed.
 */
export type Cut = { at: WallMinute; used: PricedTimes; rest: PricedTimes };

/**
 * Cuts a running booking (docs/decisions/022) at the requested time, otherwise at the next multiple of five minutes.
 * The used part costs its hours, rounded up, at the agreed rate, and never more than the whole. Null if nothing was
 * used yet.
 */
export function cutRunning(
  booking: Pick<Booking, "start" | "end" | "price">,
  lines: readonly AgreedLine[],
  { start, now }: { start: WallMinute | null; now: WallMinute },
): Cut | null {
  const at = start ?? Math.ceil(now / STEP) * STEP;
  if (booking.start > now || at <= booking.start || at >= booking.end) return null;
  const used: AgreedLine[] = [];
  const rest: AgreedLine[] = [];
  let left = at - booking.start;
  for (const line of lines.filter(({ minutes }) => minutes > 0)) {
    const minutes = Math.min(left, line.minutes);
    left -= minutes;
    const billed = Math.min(line.billed_hours, Math.ceil(minutes / 60));
    if (minutes > 0) used.push(partOf(line, minutes, billed));
    if (minutes < line.minutes) rest.push(partOf(line, line.minutes - minutes, line.billed_hours - billed));
  }
  const total = Math.min(
    booking.price,
    used.reduce((sum, { amount }) => sum + amount, 0),
  );
  return { at, used: { total, lines: used }, rest: { total: booking.price - total, lines: rest } };
}

function partOf(line: AgreedLine, minutes: number, billed: number): AgreedLine {
  return { ...line, minutes, billed_hours: billed, amount: billed * line.cost_per_hour };
}

/** What was agreed for the rest covers it until the agreed end. */
function restOf(rest: PricedTimes, booking: Pick<Booking, "end">, { end }: Range): PricedTimes | null {
  return end === booking.end ? rest : null;
}
