/*
 * Instants as PostgreSQL writes them. A list has thousands, and the driver takes two microseconds for each; in UTC, with a year of four
 * digits, they are read at once. Everything else is the driver's.
 */

type Reader = (text: string) => Date | number;

/** Reads a `timestamptz`: a date, or a number where it is infinite. `byDriver` reads what is unusual. */
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
/** Of an instant of a whole second. */
const LENGTH = "2026-11-30 01:00:00+00".length;
