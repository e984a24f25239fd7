import { takesMail } from "../account/mail-address.ts";
import { emailProblem } from "../fields/account-fields.ts";
import { cleanedAddress, optionalTextProblem, problemsOf, textProblem } from "../fields/text-field.ts";
import type { Amount } from "../money/money.ts";
import type { Price } from "../money/pricing.ts";
import type { Problem } from "../problem.ts";
import { dayOfWall } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";

/** How long an estimate is valid at most, in days, and how long it is kept (ESTIMATE-2, ESTIMATE-8). */
const MOST_DAYS_VALID = 14;
export const DAYS_KEPT = 90;

export const COMPANY_MAX = 60;
export const PERSON_MAX = 40;

/** A price that was estimated, with the plans that made it. */
export type Offer = { estimateId: number; price: Price };

/**
 * What a booking costs: today's price, or the estimated one where that is lower (ESTIMATE-4). Null where it has no price
 * today: then it cannot be booked, whatever was estimated.
 */
export function lowerPrice(today: Price | null, offer: Offer | null | undefined): Price | null {
  if (!today || !offer || offer.price.currency !== today.currency) return today;
  return offer.price.total < today.total ? offer.price : today;
}

/** Whether the last valid day is not over: `todays` are today on the clocks of the rooms (ESTIMATE-4). */
export function isStillValid(validUntil: Day, todays: readonly Day[]): boolean {
  return todays.some((today) => today <= validUntil);
}

/** The last day on which an estimate of these times can be valid: in fourteen days, and not after the first start. */
function lastValidDay(times: readonly Range[], madeOn: Day): Day {
  const days = [addDays(madeOn, MOST_DAYS_VALID), ...times.map(({ start }) => dayOfWall(start))];
  return days.toSorted()[0] as Day;
}

/** Days to choose from, each once, in order: in three days, in seven, in fourteen, or with the first start. */
export function validDays(times: readonly Range[], today: Day): Day[] {
  const last = lastValidDay(times, today);
  const days = [3, 7].map((count) => addDays(today, count)).filter((day) => day < last);
  return [...days, last];
}

type EstimateForm = { company: string; person: string; validUntil: Day };

export function estimateProblems(form: EstimateForm, times: readonly Range[], today: Day): Problem[] {
  const isOutOfRange = form.validUntil < today || form.validUntil > lastValidDay(times, today);
  return problemsOf(
    textProblem("company", form.company, COMPANY_MAX),
    optionalTextProblem("person", form.person, PERSON_MAX),
    isOutOfRange ? { code: "valid_until_out_of_range", field: "valid_until" } : null,
  );
}

/** How many times an estimate can be mailed, whatever the addresses (ESTIMATE-12). */
export const MOST_MAILS = 5;

/** Whether an estimate can be mailed to what was typed. */
export function recipientProblems(mail: string): Problem[] {
  const problem = emailProblem(mail, "mail");
  if (problem) return [problem];
  return takesMail(cleanedAddress(mail)) ? [] : [{ code: "email_format", field: "mail" }];
}

/** How a price has moved since: up, where the estimate keeps the lower one, down, gone, or not at all. */
export function movementOf({
  offered,
  today,
}: {
  offered: Amount;
  today: Amount | null;
}): "up" | "down" | "gone" | "same" {
  if (today === null) return "gone";
  if (today === offered) return "same";
  return today > offered ? "up" : "down";
}

/** E-2026-000318: numbers of their own series, by year (ESTIMATE-3). */
export function estimateNumber(year: number, number: number): string {
  return `E-${year}-${String(number).padStart(6, "0")}`;
}
