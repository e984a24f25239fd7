import { keepInTab, keptInTab } from "../../../nav/kept-in-tab.ts";
import type { WhoValues } from "./who-form.tsx";

const NAME = "who";

type Kept = { userId: number; typed: Partial<WhoValues> };

/** `given` with what this user typed over it before the page was loaded again: the tab keeps it until the order stands. */
export function withKept(userId: number, given: WhoValues): WhoValues {
  const kept = keptInTab(NAME) as Kept | null;
  if (kept?.userId !== userId) return given;
  const fields = (Object.keys(given) as (keyof WhoValues)[]).filter(
    (name) => typeof kept.typed?.[name] === "string",
  );
  return Object.assign({ ...given }, ...fields.map((name) => ({ [name]: kept.typed[name] })));
}

/** Only what differs from the profile is kept: what is changed there later is not hidden by it. */
export function keepWho(userId: number, given: WhoValues, values: WhoValues): void {
  const names = Object.keys(values) as (keyof WhoValues)[];
  const typed = Object.fromEntries(
    names.filter((name) => values[name] !== given[name]).map((name) => [name, values[name]]),
  );
  keepInTab(NAME, Object.keys(typed).length === 0 ? null : ({ userId, typed } satisfies Kept));
}

export function forgetWho(): void {
  keepInTab(NAME, null);
}
