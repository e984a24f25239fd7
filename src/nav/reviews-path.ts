import type { Locale } from "../domain/language/locale.ts";

/** What guests say about a room. Not in paths.ts, which every page loads. */
export function reviewsPath(locale: Locale, spaceId: number, page = 1): string {
  return `/${locale}/id/${spaceId}/reviews${page > 1 ? `?page=${page}` : ""}`;
}

/** The form to review a booking that is over, or to edit the review. */
export function writeReviewPath(locale: Locale, bookingId: number): string {
  return `/${locale}/reviews/${bookingId}`;
}
