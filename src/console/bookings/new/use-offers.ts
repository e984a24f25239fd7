import type { Locale } from "../../../domain/language/locale.ts";
import { type Preview, usePreview } from "../../kit/decision/use-preview.ts";
import { useLocale } from "../../kit/state.ts";

/**
 * Rooms and times that can be booked, read while the query is typed; null while the query lacks something. Another language
 * reads them again, because the answer has names of rooms.
 */
export function useOffers<Query extends object, Answer>(
  query: Query | null,
  read: (query: Query, signal: AbortSignal) => Promise<Answer>,
): Preview<Answer> {
  const locale = useLocale();
  const asked: { query: Query; locale: Locale } | null = query && { query, locale };
  return usePreview(asked, (one, signal) => read(one.query, signal));
}
