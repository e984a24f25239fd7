import { onLogout } from "../account/state.ts";
import type { ContactDetails } from "./components/contact-details.tsx";

const NAME = "who";

type Field = keyof ContactDetails;
type Stored = { userId: number; typed: Partial<ContactDetails> };

/**
 * The details of the profile, with what this user typed over them before the page was reloaded, or in another tab: the link
 * that verifies the address opens one (ACCOUNT-60). It is stored until the cart is booked or the user logs out. Only `editable` fields count; the others have a value in the profile by now.
 */
export function withStored(
  userId: number,
  profile: ContactDetails,
  editable: readonly Field[],
): ContactDetails {
  const stored = readStored(NAME) as Stored | null;
  if (stored?.userId !== userId) return profile;
  const names = editable.filter((name) => typeof stored.typed?.[name] === "string");
  return Object.assign({ ...profile }, ...names.map((name) => ({ [name]: stored.typed[name] })));
}

/** The form after a change of the profile: the new profile, except for what was typed into `editable` fields. */
export function mergedDetails(
  values: ContactDetails,
  before: ContactDetails,
  profile: ContactDetails,
  editable: readonly Field[],
): ContactDetails {
  const typed = editable.filter((name) => values[name] !== before[name]);
  return Object.assign({ ...profile }, ...typed.map((name) => ({ [name]: values[name] })));
}

/** Stores only what differs from the profile, so that a later change there is not hidden. */
export function storeDetails(userId: number, profile: ContactDetails, values: ContactDetails): void {
  const names = Object.keys(values) as Field[];
  const typed = Object.fromEntries(
    names.filter((name) => values[name] !== profile[name]).map((name) => [name, values[name]]),
  );
  writeStored(NAME, Object.keys(typed).length === 0 ? null : ({ userId, typed } satisfies Stored));
}

export function clearDetails(): void {
  writeStored(NAME, null);
}

/** Like the cart, it is the same in every tab. */
function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function writeStored(name: string, value: Stored | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is denied or full: it lasts as long as the page.
  }
}

// A logout leaves nothing (ACCOUNT-19), whoever used this browser.
onLogout(clearDetails);
