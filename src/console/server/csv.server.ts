import { csvResponse } from "../../api/csv.server.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import { zoneText } from "../../i18n/zone.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";

/** The most lines of a file. */
export const MOST_LINES = 100_000;
const PER_READ = 1000;

type Cell = string | number | null;

/** A list with its filters as a file. The audit records who downloaded it, and with which filters (CONSOLE-8). */
export async function exportList(
  app: App,
  {
    list,
    filters,
    isSearched = false,
    day,
    lines,
  }: {
    list: string;
    filters: object;
    /** Searched words are left out, because they name people. */
    isSearched?: boolean;
    /** The first day that the file is about; without it, the file is named after the day of the download. */
    day?: Day;
    lines: AsyncIterable<readonly Cell[]>;
  },
  { operatorId, now }: { operatorId: number; now: number },
): Promise<Response> {
  await recordEvent(app.db, {
    type: "list.exported",
    actor: `operator:${operatorId}`,
    subject: `account:${operatorId}`,
    detail: { list, filters, isSearched },
    now,
  });
  return csvResponse(`${list}-${day ?? dayAt(now, app.brand.timeZone)}.csv`, lines);
}

/** How a file writes instants: on the clock of the brand, which the head of the column names (CONSOLE-8). */
export function fileClock({ brand: { timeZone } }: Pick<App, "brand">, locale: Locale) {
  return {
    head: (text: string) => `${text} (${zoneText(timeZone, locale)})`,
    at: (instant: Date | string) => localTime(instant, timeZone),
  };
}

/** An instant on the clock of a zone: 2026-12-10 14:30. */
export function localTime(instant: Date | string, timeZone: string): string {
  return formatWall(toWallMinute(new Date(instant).getTime(), timeZone));
}

/** The rows of a list, read page by page with the cursor of the last row. */
export async function* eachRow<Row>(
  read: (page: { after: Row | null; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (let left = MOST_LINES; left > 0; ) {
    const limit = Math.min(PER_READ, left);
    const rows: readonly Row[] = await read({ after, limit });
    yield* rows;
    if (rows.length < limit) return;
    left -= rows.length;
    after = rows.at(-1) ?? null;
  }
}
