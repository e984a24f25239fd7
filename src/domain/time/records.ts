import { addDays, type Day } from "./day.ts";

/** How long records are kept. `yearEndMonth`: in which the business year ends; 0 where nobody has said. */
type RecordsKept = { years: number; yearEndMonth: number };

/** The books of a year are due this long after its end, and only then the years begin. */
const FILING_MONTHS = 2;
const MONTHS = 12;

/**
 * Records of days before this one have been kept long enough (ACCOUNT-53): so many years after the books of their business year
 * were due. Where nobody has said when that ends it may have begun on any day, so a whole year more is kept.
 */
export function recordsOverBefore(today: Day, { years, yearEndMonth }: RecordsKept): Day {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const months = year * MONTHS + (month - 1) - FILING_MONTHS - years * MONTHS;
  // The first day of the month, so that the day of the month does not matter.
  if (yearEndMonth === 0) return firstOf(months - MONTHS);
  const sinceStart = ((months % MONTHS) - (yearEndMonth % MONTHS) + MONTHS) % MONTHS;
  return firstOf(months - sinceStart);
}

function firstOf(months: number): Day {
  const [year, month] = [Math.floor(months / MONTHS), (months % MONTHS) + 1];
  return addDays(`${year}-${String(month).padStart(2, "0")}-01`, 0);
}
