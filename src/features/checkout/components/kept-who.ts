import { keepInTab, keptInTab } from "../../../nav/kept-in-tab.ts";
import type { WhoValues } from "./who-form.tsx";

const NAME = "who";

type Field = keyof WhoValues;
type Kept = { userId: number; typed: Partial<WhoValues> };

/**
 * `given` with what this user typed over it before the page was loaded again: the tab keeps it until the order stands.
 * Only `open` fields can be typed; the others have a value in the profile by now.
 */
export function withKept(userId: number, given: WhoValues, open: readonly Field[]): WhoValues {
  const kept = keptInTab(NAME) as Kept | null;
  if (kept?.userId !== userId) return given;
  const names = open.filter((name) => typeof kept.typed?.[name] === "string");
  return Object.assign({ ...given }, ...names.map((name) => ({ [name]: kept.typed[name] })));
}

/** The form after a change of the profile (SPEC section 4): as it is there now, but what was typed into `open` fields stays. */
export function followed(
  values: WhoValues,
  before: WhoValues,
  given: WhoValues,
  open: readonly Field[],
): WhoValues {
  const typed = open.filter((name) => values[name] !== before[name]);
  return Object.assign({ ...given }, ...typed.map((name) => ({ [name]: values[name] })));
}

/** Only what differs from the profile is kept: what is changed there later is not hidden by it. */
export function keepWho(userId: number, given: WhoValues, values: WhoValues): void {
  const names = Object.keys(values) as Field[];
  const typed = Object.fromEntries(
    names.filter((name) => values[name] !== given[name]).map((name) => [name, values[name]]),
  );
  keepInTab(NAME, Object.keys(typed).length === 0 ? null : ({ userId, typed } satisfies Kept));
}

export function forgetWho(): void {
  keepInTab(NAME, null);
}
