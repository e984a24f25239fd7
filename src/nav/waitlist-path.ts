import type { Locale } from "../domain/language/locale.ts";
import { type SearchedTime, writeSearchedTime } from "./searched-time.ts";

/**
 * The page of the times that a guest waits for, with the form to wait for another one. Not in paths.ts, which every page loads.
 * `area`: its alias or name.
 */
export function waitlistPath(
  locale: Locale,
  kind: "space" | "area" | "group",
  place: number | string,
  time: SearchedTime,
): string {
  const query = writeSearchedTime(time);
  query.set(kind, String(place));
  return `/${locale}/waitlist?${query}`.replaceAll("%3A", ":");
}

/** What the guest waits for already. */
export const ownWaitlistPath = (locale: Locale) => `/${locale}/waitlist`;
