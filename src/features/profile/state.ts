import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../api/client.ts";
import type { Problem } from "../../domain/problem.ts";
import { type Modal, useModal } from "../../nav/modal.ts";
import { useForm } from "../../ui/use-form.ts";
import type { User } from "../account/contract.ts";
import { useRefusal, useUser } from "../account/state.ts";

type OwnDialogState = { user: User | null; onLogin: () => void; onClose: () => void; onBack?: () => void };

/**
 * Whose dialog it is and the ways out of it. It may come back by the browser's history after the session has ended.
 * `from` is where the link back leads when the dialog was opened by itself; without it there is one only where it was
 * not.
 */
export function useOwnDialog(from?: Modal): OwnDialogState {
  const user = useUser();
  const { open, close, back, canGoBack } = useModal();
  const leadBack = from && (() => open(from, { replace: true }));
  return {
    user,
    onLogin: () => open({ name: "login", isSessionOver: true }),
    onClose: close,
    onBack: canGoBack ? back : leadBack,
  };
}

/** What was typed when the session ended, by account and form: in memory only, given back after the next login. */
const kept = new Map<string, Record<string, string>>();

type OwnFormOptions<Values extends Record<string, string>> = {
  initial: Values;
  check: (values: Values) => readonly Problem[];
  labels?: Partial<Record<keyof Values & string, string>>;
  immediate?: readonly (keyof Values & string)[];
  save: (values: Values) => Promise<void>;
};

/** A form of the account: where the session has ended, login opens over it and what was typed waits (SPEC section 8). */
export function useOwnForm<Values extends Record<string, string>>(
  id: string,
  { initial, check, labels, immediate, save }: OwnFormOptions<Values>,
) {
  const refusal = useRefusal();
  const user = useUser();
  const key = `${user?.user_id}:${id}`;
  const form = useForm<Values>(id, {
    initial: { ...initial, ...kept.get(key) },
    check,
    labels,
    immediate,
    submit: async (values) => {
      try {
        await save(values);
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 401) kept.set(key, values);
        return refusal(problem);
      }
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is given back once, when the form opens.
  useEffect(() => {
    kept.delete(key);
  }, []);
  return form;
}

export type Loaded<Data> = { state: "loading" } | { state: "failed" } | { state: "ready"; data: Data };

/** What a dialog shows besides the page's own data: asked when it opens, and again on `reload`. */
export function useLoaded<Data>(ask: () => Promise<Data>): {
  loaded: Loaded<Data>;
  reload: () => Promise<void>;
  put: (data: Data) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: "loading" });
  const latest = useRef({ ask, refusal: useRefusal() });
  latest.current.ask = ask;
  const isHere = useRef(true);
  const reload = useCallback(async () => {
    try {
      const data = await latest.current.ask();
      if (isHere.current) setLoaded({ state: "ready", data });
    } catch (problem) {
      if (!isHere.current) return;
      setLoaded({ state: "failed" });
      if (problem instanceof ApiProblem && problem.status === 401) latest.current.refusal(problem);
    }
  }, []);
  useEffect(() => {
    isHere.current = true;
    void reload();
    return () => {
      isHere.current = false;
    };
  }, [reload]);
  return { loaded, reload, put: (data) => setLoaded({ state: "ready", data }) };
}

/** `value` of a profile's field: the server writes "default" for what was never set (SPEC section 3, User). */
export function valueOrUnset(value: string): string | null {
  return value === "default" || value === "" ? null : value;
}
