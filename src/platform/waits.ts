import { AsyncLocalStorage } from "node:async_hooks";

/** Measures how long some work waits for others than the database. */
type Waits = {
  /** Runs the work whose waits are measured. */
  during<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** The milliseconds that it has waited so far. Waits at the same time count once. */
  soFar(): number;
  /** Nobody waits for the work any more: it was answered that it takes too long. */
  giveUp(): void;
};

type Measured = { open: number; since: number; total: number; isGivenUp: boolean };

const measured = new AsyncLocalStorage<Measured>();

export function measureWaits(): Waits {
  const waits: Measured = { open: 0, since: 0, total: 0, isGivenUp: false };
  return {
    during: (work) => measured.run(waits, work),
    soFar: () => waits.total + (waits.open > 0 ? performance.now() - waits.since : 0),
    giveUp: () => {
      waits.isGivenUp = true;
    },
  };
}

/** Thrown by work that is undone because its caller was told that it takes too long. */
class GivenUp extends Error {
  override name = "GivenUp";
}

/** For long transactions: throws once the caller has been answered, so that nothing is kept of what they were told has failed. */
export function stopIfGivenUp(): void {
  if (measured.getStore()?.isGivenUp) throw new GivenUp("the caller has been answered already");
}

/**
 * Runs what waits for the card provider, for the thread of documents or of files, or for a part of what a large file writes: a
 * wait, if the work around it is measured.
 */
export async function asWait<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  const waits = measured.getStore();
  if (!waits) return question();
  if (waits.open === 0) waits.since = performance.now();
  waits.open += 1;
  try {
    return await question();
  } finally {
    waits.open -= 1;
    if (waits.open === 0) waits.total += performance.now() - waits.since;
  }
}
