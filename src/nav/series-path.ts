import type { Every } from "../domain/booking/series.ts";
import type { Locale } from "../domain/language/locale.ts";
import { formatClock, type Minute } from "../domain/time/clock.ts";
import type { Day } from "../domain/time/day.ts";

/** The time of the first date, and how it is repeated. */
type SeriesQuery = { day: Day; start: Minute; end: Minute; every?: Every; count?: number };

/** The page that repeats a time of a room. Not in paths.ts, which every page loads. */
export function seriesPath(
  locale: Locale,
  spaceId: number,
  { day, start, end, every, count }: SeriesQuery,
): string {
  const query = new URLSearchParams({ date: day, start: formatClock(start), end: formatClock(end) });
  if (every) query.set("every", every);
  if (count) query.set("count", String(count));
  return `/${locale}/id/${spaceId}/series?${query}`.replaceAll("%3A", ":");
}
