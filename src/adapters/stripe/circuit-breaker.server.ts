import { ProviderUnavailable } from "./provider-errors.server.ts";

/** After this many failures in a row the breaker opens: calls fail at once instead of waiting for a dead server. */
const FAILURES_TO_OPEN = 5;
/** How long it stays open before one call is let through. */
const OPEN_MILLISECONDS = 5_000;
/** Before the first and the second retry. */
const PAUSES = [150, 600];

export type CircuitBreaker = {
  state(): "ok" | "away";
  /** Runs a call. If the provider said "later" (429, 5xx, no connection), runs it up to twice more. */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer>;
};

/** retry: try again at once. unavailable: do not. final: the provider has answered. */
export type ClassifiedError = { kind: "retry" | "unavailable" | "final"; error: Error };

/**
 * A circuit breaker around the provider's calls. `time` is monotonic milliseconds. A call fails after `patience`: the
 * library's own timeout covers silence only, so a server that sends a byte a second would hold it forever. No retry
 * begins after half of `patience`, since somebody is waiting.
 */
export function openCircuitBreaker(
  classifyError: (error: unknown) => ClassifiedError,
  time: () => number,
  patience = 10_000,
): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  const isOpen = () => failures >= FAILURES_TO_OPEN && time() < openUntil;
  const failed = () => {
    failures += 1;
    if (failures >= FAILURES_TO_OPEN) openUntil = time() + OPEN_MILLISECONDS;
  };
  return {
    state: () => (failures >= FAILURES_TO_OPEN ? "away" : "ok"),
    async run(call) {
      if (isOpen())
        throw new ProviderUnavailable("the payment provider does not answer; not asked again yet");
      // Half open: this call tests the provider, and the others keep failing until it has answered.
      if (failures >= FAILURES_TO_OPEN) openUntil = time() + OPEN_MILLISECONDS;
      const started = time();
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await within(patience, call());
          failures = 0;
          return answer;
        } catch (thrown) {
          const { kind, error } = classifyError(thrown);
          if (kind === "final") {
            failures = 0;
            throw error;
          }
          failed();
          const pause = PAUSES[tries];
          if (kind === "unavailable" || pause === undefined || isOpen()) throw error;
          if (time() - started + pause > patience / 2) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    },
  };
}

async function within<Answer>(patience: number, call: Promise<Answer>): Promise<Answer> {
  // A failure after the timeout has no handler left.
  call.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new ProviderUnavailable(`no whole answer within ${patience} ms`);
    timer = setTimeout(() => reject(error), patience);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
