import type { Locale } from "../domain/language/locale.ts";

/** Where a guest checks in at a room, or leaves it early. `code`: from the display at its door. Not in paths.ts, which every page loads. */
export function arrivalPath(locale: Locale, spaceId: number, code?: string): string {
  return `/${locale}/arrive/${spaceId}${code ? `?code=${code}` : ""}`;
}
