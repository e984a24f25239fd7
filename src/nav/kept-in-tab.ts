/* What a guest has chosen or typed and the tab keeps over a reload; without storage it lives as long as the page. */
const OF_GUEST = "guest:";

/** What stands under a name, in whatever shape: null where there is nothing. */
export function keptInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(OF_GUEST + name) ?? "null");
  } catch {
    return null;
  }
}

/** Null: nothing any more. */
export function keepInTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(OF_GUEST + name);
    else sessionStorage.setItem(OF_GUEST + name, JSON.stringify(value));
  } catch {
    // Nothing can be kept.
  }
}

/** All of it, whatever page it came from: the next at this machine must not find it. */
export function forgetInTab(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? "");
    for (const key of keys) if (key.startsWith(OF_GUEST)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
