import { createStore } from "./store.ts";

/**
 * A setting of this browser that outlives the visit, as a store. If the browser denies storage, it lasts as long as the
 * page. `parse` gets whatever an earlier version wrote, or null if nothing was written.
 */
export function createLocalSetting<Value>(name: string, parse: (stored: unknown) => Value) {
  const store = createStore(parse(read(name)));
  return {
    ...store,
    set: (value: Value) => {
      store.set(value);
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Storage is denied or full.
      }
    },
  };
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}
