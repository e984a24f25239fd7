import type { Range } from "../time/slot.ts";

/** How many digits a code has that the product makes (ENTRY-5). */
export const CODE_LENGTH = { least: 4, most: 8, usual: 6 } as const;

/** Whether it is hard to guess: no digit twice in a row, and no three that count up or down. */
function isHardToGuess(code: string): boolean {
  const digits = [...code].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  return steps.every((step, index) => step !== 0 && !(Math.abs(step) === 1 && step === steps[index + 1]));
}

/**
 * A code for a booking that is hard to guess and that no other booking of the door has around that time. `digit` answers
 * a random one, 0 to 9. `taken` has far fewer than there are codes.
 */
export function makeDoorCode(length: number, taken: ReadonlySet<string>, digit: () => number): string {
  for (;;) {
    const code = Array.from({ length }, digit).join("");
    if (isHardToGuess(code) && !taken.has(code)) return code;
  }
}

/** When the bookings before and after one end and begin; null where there is none near. */
type Neighbours = { before: number | null; after: number | null };

/**
 * When a code opens the door, in minutes: a little before the use and after it, or as `given` by the lock's own system, and
 * never during another booking (ENTRY-5).
 */
export function codeTimes(
  { start, end }: Range,
  { before, after }: Neighbours,
  { margin, given = null }: { margin: number; given?: Range | null },
): Range {
  const wanted = given ?? { start: start - margin, end: end + margin };
  return {
    start: Math.max(wanted.start, Math.min(before ?? wanted.start, start)),
    end: Math.min(wanted.end, Math.max(after ?? wanted.end, end)),
  };
}

/** How long before and after the use a lock's own system may let its code work, in minutes. */
const WIDEST = 24 * 60;

/**
 * Whether a lock's own system may let a code work at these times: during the whole use, never during another booking, and
 * for a day before and after it at most (ENTRY-10). In minutes.
 */
export function isFitFor({ start, end }: Range, neighbours: Neighbours, given: Range): boolean {
  const widest = codeTimes({ start, end }, neighbours, { margin: WIDEST });
  return widest.start <= given.start && given.start <= start && end <= given.end && given.end <= widest.end;
}
