import { onLogout } from "../../account/state.ts";
import type { WhoValues } from "./who-form.tsx";

const KEY = "who";

type Kept = { userId: number; typed: Partial<WhoValues> };

/** `given` with what this user typed over it before the page was loaded again: the tab keeps it until the order stands. */
export function withKept(userId: number, given: WhoValues): WhoValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.userId !== userId) return given;
    const fields = Object.keys(given).filter(
      (name) => typeof kept.typed?.[name as keyof WhoValues] === "string",
    );
    return Object.assign(
      { ...given },
      ...fields.map((name) => ({ [name]: kept.typed[name as keyof WhoValues] })),
    );
  } catch {
    return given;
  }
}

/** Only what differs from the profile is kept: what is changed there later is not hidden by it. */
export function keepWho(userId: number, given: WhoValues, values: WhoValues): void {
  const names = Object.keys(values) as (keyof WhoValues)[];
  const typed = Object.fromEntries(
    names.filter((name) => values[name] !== given[name]).map((name) => [name, values[name]]),
  );
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ userId, typed } satisfies Kept));
  } catch {
    // Without storage the form lives as long as the page.
  }
}

export function forgetWho(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

onLogout(forgetWho);
