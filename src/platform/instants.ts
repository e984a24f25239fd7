/*
 * Parses `timestamptz` values. The driver's parser takes two microseconds each, which adds up in lists of thousands: values in UTC
 * with a four-digit year are parsed here, all others by the driver.
 */

type Reader = (text: string) => Date | number;

/** A parser of `timestamptz`: a date, or ±Infinity. `byDriver` parses what is not in the usual form. */
export function instantReader(byDriver: Reader): Reader {
  return (text) => (isUsual(text) ? usualInstant(text) : byDriver(text));
}

function isUsual(text: string): boolean {
  // 2026-11-30 01:00:00.123456+00
  return (
    text.charCodeAt(4) === DASH &&
    text.charCodeAt(0) > ZERO &&
    text.charCodeAt(10) === SPACE &&
    text.endsWith("+00")
  );
}

function usualInstant(text: string): Date {
  const two = (at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
  const fraction = text.length > LENGTH ? 1000 * Number(text.slice(LENGTH - 3, -3)) : 0;
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), fraction));
}

const [ZERO, DASH, SPACE] = [48, 45, 32];
/** The length of a value without fractions of a second. */
const LENGTH = "2026-11-30 01:00:00+00".length;
