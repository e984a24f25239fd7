import { csvResponse } from "../../../api/csv.server.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";

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
  return csvResponse(`${list}-${day ?? new Date(now).toISOString().slice(0, 10)}.csv`, lines);
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
