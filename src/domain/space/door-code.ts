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

/** When a code opens the door: a little before the use and after it, and never during another booking. */
export function codeTimes(
  { start, end }: Range,
  { before, after }: { before: number | null; after: number | null },
  margin: number,
): Range {
  return {
    start: Math.max(start - margin, Math.min(before ?? start - margin, start)),
    end: Math.min(end + margin, Math.max(after ?? end + margin, end)),
  };
}
