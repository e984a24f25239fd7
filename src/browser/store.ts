import { useSyncExternalStore } from "react";

type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value on the server and while the page hydrates. */
  initial: Value;
};

/**
 * State that components of a page share without a common parent. Create it once, in a module. Set it only in the
 * browser: on the server every request would see it.
 */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; the component renders again when it changes. */
export function useStore<Value>({ get, subscribe, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
