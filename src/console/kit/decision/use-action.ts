import { useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { newKey, StaleProblem } from "../../../api/operator-client.ts";
import { useIsOnline } from "../state.ts";

export type Action<Args extends unknown[]> = {
  /** Resolves to whether it was done. */
  run: (...args: Args) => Promise<boolean>;
  isBusy: boolean;
  /** Nothing can be written offline: `run` then does nothing. */
  isPossible: boolean;
  problem: ApiProblem | null;
  /** A colleague or the guest has changed the thing since. What was typed is kept; the screen reads again and asks. */
  stale: StaleProblem | null;
  clear: () => void;
};

/**
 * A write. `send` gets an idempotency key. If the person tries the same thing again because no answer came, the key is
 * the same, so that it is done once.
 */
export function useAction<Args extends unknown[], Answer>(
  send: (idempotencyKey: string, ...args: Args) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => {},
  onFailed: (problem: ApiProblem) => unknown = () => {},
): Action<Args> {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const isPossible = useIsOnline();
  const unanswered = useRef<{ key: string; args: string } | null>(null);
  return {
    isBusy,
    isPossible,
    problem,
    stale: problem instanceof StaleProblem ? problem : null,
    clear: () => setProblem(null),
    async run(...args) {
      if (isBusy || !isPossible) return false;
      const text = JSON.stringify(args);
      const key = unanswered.current?.args === text ? unanswered.current.key : newKey();
      unanswered.current = { key, args: text };
      setIsBusy(true);
      setProblem(null);
      try {
        const answer = await send(key, ...args);
        unanswered.current = null;
        onDone(answer);
        return true;
      } catch (caught) {
        if (!(caught instanceof ApiProblem)) throw caught;
        if (caught.code !== "network" && caught.code !== "internal") unanswered.current = null;
        setProblem(caught);
        onFailed(caught);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
