/*
 * What a guest has chosen or typed, kept by the tab across reloads. Everything is under one prefix, so that a logout can
 * clear it. Where the browser denies storage, nothing is kept and nothing fails.
 */
const PREFIX = "guest:";

/**
 * The value under a name, or null if there is none. An earlier version of the page may have written it in another
 * shape.
 */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is denied or full.
  }
}

/** Removes every value, whichever page wrote it: the next user of this device must not find them. */
export function clearStored(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    for (const key of keys) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is denied: there is nothing to remove.
  }
}
