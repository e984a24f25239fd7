/**
 * The provider could not be asked, or did not answer in time: whether the call took effect is unknown, so that a
 * write has to be repeated with its key or read back later.
 */
export class ProviderAway extends Error {
  override name = "ProviderAway";
}

/** The provider understood and said no; `code` and `declineCode` are its own words. */
export class ProviderRefusal extends Error {
  override name = "ProviderRefusal";
  readonly status: number;
  readonly code: string;
  readonly declineCode: string | null;

  constructor(status: number, code: string, declineCode: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.declineCode = declineCode;
  }
}

/** A call that failed so often in a row is not tried again for a while, so that nobody waits for a dead server. */
const FAILURES_TO_OPEN = 5;
const OPEN_MILLISECONDS = 5_000;
const PAUSES = [150, 600];

export type Guard = {
  state(): "ok" | "away";
  /** Runs a call; where the provider said "later" (429, 5xx, no connection) twice more, with the same key. */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer>;
};

/** What a failed call means: asked again at once, asked again later, or an answer. */
export type Verdict = { kind: "again" | "away" | "answer"; error: Error };

/**
 * A breaker around every call of the provider. `time` is monotonic milliseconds. No call is waited for longer than
 * `patience` (the library's own limit is on silence: it never ends what answers a byte a second), and nothing is asked
 * again once half of it is over: somebody waits for the answer.
 */
export function guardCalls(judge: (error: unknown) => Verdict, time: () => number, patience = 10_000): Guard {
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
      if (isOpen()) throw new ProviderAway("the payment provider does not answer; not asked again yet");
      // While it is only being tried again, one call in flight is enough to find out.
      if (failures >= FAILURES_TO_OPEN) openUntil = time() + OPEN_MILLISECONDS;
      const started = time();
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await within(patience, call());
          failures = 0;
          return answer;
        } catch (thrown) {
          const { kind, error } = judge(thrown);
          if (kind === "answer") {
            failures = 0;
            throw error;
          }
          failed();
          const pause = PAUSES[tries];
          if (kind === "away" || pause === undefined || isOpen()) throw error;
          if (time() - started + pause > patience / 2) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    },
  };
}

async function within<Answer>(patience: number, call: Promise<Answer>): Promise<Answer> {
  // What fails after it was given up is nobody's any more.
  call.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderAway(`no whole answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
