import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../api/client.ts";
import { join, keep, keptAt, sameOr, start } from "./readings.ts";
import { type Changes, onChanges, useLocale } from "./state.ts";

export type Query<Data> = {
  /** The latest data, kept while it is read again and if that fails. */
  data: Data | null;
  /** Why the last reading failed. */
  problem: ApiProblem | null;
  isLoading: boolean;
  /** There is no data yet and it is taking a noticeable time: show the skeleton. */
  isSlow: boolean;
  /** When the data was read, by the server's clock. */
  loadedAt: number | null;
  reload: () => void;
  /** Changes what is shown without reading it again: adds the next page, or a row that a write has just answered. */
  change: (edit: (data: Data) => Data) => void;
};

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

type State<Data> = {
  key: string;
  data: Data | null;
  at: number | null;
  problem: ApiProblem | null;
  isLoading: boolean;
};

/**
 * Reads while the component is mounted: at once, when `key` or the language of the console changes, when the connection
 * returns, and when the server announces a change for which `isTouched` is true. A later answer wins over an earlier one.
 */
export function useQuery<Data>(
  key: string,
  load: Load<Data>,
  { isTouched }: { isTouched?: (changes: Changes, data: Data | null) => boolean } = {},
): Query<Data> {
  const [state, setState] = useState<State<Data>>(() => initial<Data>(key));
  const current = state.key === key ? state : initial<Data>(key);
  const [round, setRound] = useState(0);
  const { isLoading } = current;
  const latest = useRef({ load, isTouched, isLoading, data: current.data });
  latest.current = { load, isTouched, isLoading, data: current.data };
  const reload = useCallback(() => setRound((one) => one + 1), []);

  // Answers have names in the person's language.
  const locale = useLocale();
  const last = useRef({ round, locale });
  useEffect(() => {
    // The data or the language has changed since: a reading in flight would be too old.
    const begin = last.current.round === round && last.current.locale === locale ? join : start;
    last.current = { round, locale };
    let isOver = false;
    setState((before) => ({ ...(before.key === key ? before : initial<Data>(key)), isLoading: true }));
    const reading = begin(key, latest.current.load);
    reading.answer.then(
      ({ data: read, at }) => {
        if (isOver) return;
        setState((before) => ({
          ...{ key, at, problem: null, isLoading: false },
          data: before.key === key ? sameOr(before.data, read) : read,
        }));
      },
      (problem: unknown) => {
        if (isOver) return;
        setState((before) => ({
          ...(before.key === key ? before : initial<Data>(key)),
          problem: problem instanceof ApiProblem ? problem : new ApiProblem(0, [], "internal"),
          isLoading: false,
        }));
      },
    );
    return () => {
      isOver = true;
      reading.leave();
    };
  }, [key, round, locale]);

  useEffect(() => {
    window.addEventListener("online", reload);
    const leave = onChanges((changes) => {
      if (latest.current.isTouched?.(changes, latest.current.data)) reload();
    });
    return () => {
      window.removeEventListener("online", reload);
      leave();
    };
  }, [reload]);

  const change = useCallback(
    (edit: (data: Data) => Data) => {
      setState((before) => {
        if (before.key !== key || before.data === null) return before;
        const data = edit(before.data);
        keep(key, data);
        return { ...before, data };
      });
      // A reading in flight may have begun before what was changed: its answer would undo it.
      if (latest.current.isLoading) reload();
    },
    [key, reload],
  );
  const isSlow = useIsLong(current.isLoading && current.data === null);
  return {
    data: current.data,
    problem: current.problem,
    isLoading: current.isLoading,
    isSlow,
    loadedAt: current.at,
    reload,
    change,
  };
}

const SKELETON_MILLISECONDS = 150;

/** True once `isOn` has been true for 150 ms, so that a quick answer shows no skeleton. */
export function useIsLong(isOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLong(true), SKELETON_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}

function initial<Data>(key: string): State<Data> {
  const known = keptAt<Data>(key);
  return { key, data: known?.data ?? null, at: known?.at ?? null, problem: null, isLoading: true };
}
