/** LIVES: how many random lives a test takes; all of them are new. */
const asked = process.env.LIVES ? Number(process.env.LIVES) : null;

/**
 * How many random lives of bookings a test takes, and their seed for fast-check. The usual ones are the same in every run,
 * so that a run fails for what was changed and not by chance; `LIVES=100` looks further.
 */
export function livesOf(usual: number): { numRuns: number; seed?: number } {
  return asked === null ? { numRuns: usual, seed: 7 } : { numRuns: asked };
}
