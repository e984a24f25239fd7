const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Work that still fails after this long is given up: a day, and an hour for repairs at its end. */
const LONGEST_AGE = 25 * HOUR;

/**
 * The pause in milliseconds before background work is tried again, or null to give up (MAIL-10). At most a minute in the
 * first hour, in which most outages end; then a tenth of the work's age, up to an hour.
 */
export function retryPause({ attempts, age }: { attempts: number; age: number }): number | null {
  if (age > LONGEST_AGE) return null;
  if (age < HOUR) return Math.min(MINUTE, 5_000 * 2 ** (attempts - 1));
  return Math.min(HOUR, Math.round(age / 10));
}
