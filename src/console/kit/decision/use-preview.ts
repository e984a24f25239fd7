import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { onChanges } from "../state.ts";

export type Preview<Answer> = {
  /** The last answer, even while a newer one is pending. */
  answer: Answer | null;
  /** Whether the answer is about the current input, so that what it shows may be confirmed. */
  isFresh: boolean;
  isLoading: boolean;
  problem: ApiProblem | null;
  reload: () => void;
};

const TYPING_MILLISECONDS = 200;

type State<Answer> = { key: string | null; answer: Answer | null; problem: ApiProblem | null };

/**
 * What a write would do, requested again shortly after the last key press. The latest request wins, and one that was
 * withdrawn is dropped. `asked` is null while something is missing that the request needs.
 */
export function usePreview<Asked, Answer>(
  asked: Asked | null,
  send: (asked: Asked, signal: AbortSignal) => Promise<Answer>,
): Preview<Answer> {
  const key = asked === null ? null : JSON.stringify(asked);
  const [state, setState] = useState<State<Answer>>({ key: null, answer: null, problem: null });
  const [round, setRound] = useState(0);
  const latest = useRef({ asked, send });
  latest.current = { asked, send };
  const hasAsked = useRef(false);
  const reload = useCallback(() => setRound((one) => one + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more.
  useEffect(() => {
    if (key === null) {
      setState({ key: null, answer: null, problem: null });
      hasAsked.current = false;
      return;
    }
    const abort = new AbortController();
    // The first request is not delayed: nothing is being typed yet.
    const timer = setTimeout(ask, hasAsked.current ? TYPING_MILLISECONDS : 0);
    hasAsked.current = true;
    function ask() {
      const { asked: question, send: call } = latest.current;
      if (question === null) return;
      call(question, abort.signal).then(
        (answer) => !abort.signal.aborted && setState({ key, answer, problem: null }),
        (problem: unknown) => {
          if (abort.signal.aborted) return;
          const why = problem instanceof ApiProblem ? problem : new ApiProblem(0, [], "internal");
          setState((before) => ({ key, answer: before.answer, problem: why }));
        },
      );
    }
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, round]);

  useEffect(() => {
    window.addEventListener("online", reload);
    // Any change may have occupied the room, or freed it.
    const leave = onChanges(({ all, spaces, bookings }) => {
      if (all || spaces.length > 0 || bookings.length > 0) reload();
    });
    return () => {
      window.removeEventListener("online", reload);
      leave();
    };
  }, [reload]);

  const isCurrent = key !== null && state.key === key;
  return {
    answer: key === null ? null : state.answer,
    isFresh: isCurrent && state.problem === null && state.answer !== null,
    isLoading: key !== null && !isCurrent,
    problem: isCurrent ? state.problem : null,
    reload,
  };
}
