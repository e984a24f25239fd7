import { useReducer, useRef } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { StaleProblem } from "../../../api/operator-client.ts";
import { type Action, useAction } from "./use-action.ts";

/** A thing with a version as the person saw it, and how to read it again. */
export type Versioned = { seen: Seen; read: () => Promise<Seen> };

/** A thing that can be changed, as a person saw it: its version, and the facts to compare. */
export type Seen = {
  version: number;
  facts: readonly Fact[];
  /** The last thing that was done, and by whom, in words. */
  last?: string | null;
  /** What a form is filled with from it, so that going ahead keeps what the other person changed elsewhere (CONSOLE-127). */
  values?: object;
};

type Fact = { label: string; value: string };

type Difference = { label: string; before: string; after: string };

/** A colleague or the guest was faster. */
export type Conflict = {
  /** What differs from what the person saw; null if the current state could not be read. */
  differences: readonly Difference[] | null;
  /** What the other person did, if known. */
  last: string | null;
  /** The thing no longer exists, so going ahead anyway is impossible. */
  isGone: boolean;
  /** It was noticed before anything was sent. */
  isEarly: boolean;
  /** The values of the current state, where a form is filled with them; null if unknown. */
  values: object | null;
  /** From now on the current state counts as the one that the person has seen. */
  accept: () => void;
};

type VersionedAction<Args extends unknown[]> = Action<Args> & {
  conflict: Conflict | null;
  /** Sends again what was sent last. */
  repeat: () => Promise<boolean>;
};

/** What was found when a write came too late. */
type Found = { now: Seen | null; isGone: boolean };
const NOTHING_FOUND: Found = { now: null, isGone: false };

/**
 * A write that says which version it saw. Refused as stale, it reads what is there now and says what differs; to do it
 * all the same is a new decision of the person (CONSOLE-31). What was typed is the caller's and stays.
 *
 * A panel is pinned: it keeps the version that it was opened with, however often the screen below is read again.
 */
export function useVersionedAction<Args extends unknown[], Answer>({
  seen,
  isPinned = false,
  read,
  send,
  onDone = () => {},
  onFailed,
}: Versioned & {
  isPinned?: boolean;
  send: (idempotencyKey: string, version: number, ...args: Args) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  onFailed?: (problem: ApiProblem) => unknown;
}): VersionedAction<Args> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** What the person bases the decision on, if that is not simply what the screen shows. */
  const held = useRef<Seen | null>(isPinned ? seen : null);
  const sent = useRef<{ from: Seen; args: Args } | null>(null);
  const found = useRef<Found>(NOTHING_FOUND);
  /** The version that was written last: a pinned screen that stays open is pinned again to the one that follows it. */
  const written = useRef<number | null>(null);
  if (isPinned && held.current === null && written.current !== null && seen.version > written.current)
    held.current = seen;
  const basis = () =>
    held.current && (isPinned || held.current.version >= seen.version) ? held.current : seen;

  const action = useAction<[number, ...Args], Answer>(
    async (idempotencyKey, version, ...args) => {
      try {
        return await send(idempotencyKey, version, ...args);
      } catch (problem) {
        if (problem instanceof StaleProblem) found.current = await lookAgain(read);
        throw problem;
      }
    },
    (answer) => {
      held.current = null;
      written.current = sent.current?.from.version ?? null;
      onDone(answer);
    },
    onFailed,
  );
  const run = (...args: Args) => {
    const from = basis();
    if (!action.isBusy) sent.current = { from, args };
    return action.run(from.version, ...args);
  };
  const accept = (now: Seen) => {
    held.current = now;
    action.clear();
    redraw();
  };
  const conflictOf = (): Conflict | null => {
    if (action.stale && sent.current) {
      const { from } = sent.current;
      const { now, isGone } = found.current;
      const present = now ?? { ...from, version: action.stale.currentVersion ?? from.version };
      return {
        differences: now && differencesOf(from, now),
        last: now?.last ?? null,
        isGone,
        isEarly: false,
        values: now?.values ?? null,
        accept: () => accept(present),
      };
    }
    const saw = basis();
    if (action.isBusy || seen.version <= saw.version) return null;
    return {
      differences: differencesOf(saw, seen),
      last: seen.last ?? null,
      isGone: false,
      isEarly: true,
      values: seen.values ?? null,
      accept: () => accept(seen),
    };
  };
  return {
    ...action,
    run,
    repeat: () => (sent.current ? run(...sent.current.args) : Promise.resolve(false)),
    conflict: conflictOf(),
  };
}

/** The current state. If it cannot be read, the reason for the rejection must still be shown. */
async function lookAgain(read: () => Promise<Seen>): Promise<Found> {
  try {
    return { now: await read(), isGone: false };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return { ...NOTHING_FOUND, isGone: problem.code === "not_found" };
  }
}

/** The facts that differ, in the order of the current ones; then those that no longer exist. */
export function differencesOf(before: Seen, now: Seen): Difference[] {
  const was = new Map(before.facts.map(({ label, value }) => [label, value]));
  const is = new Map(now.facts.map(({ label, value }) => [label, value]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((label) => {
    const difference = { label, before: was.get(label) ?? "", after: is.get(label) ?? "" };
    return difference.before === difference.after ? [] : [difference];
  });
}
