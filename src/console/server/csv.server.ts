import { csvResponse } from "../../api/csv.server.ts";
import type { Context } from "../../api/handler.server.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import { zoneText } from "../../i18n/zone.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Operator } from "../../platform/session-operator.ts";

/** The most lines of a file. */
export const MOST_LINES = 100_000;

type Cell = string | number | null;

/** A column of a file: its head, and its cell in the line of an item. */
export type FileColumn<Item> = readonly [head: string, cell: (item: Item) => Cell];

type Downloader = Pick<Context, "app" | "now"> & { operator: Pick<Operator, "accountId"> };

/** Items as a file, one line each. The audit records who downloaded it, and with which filters (CONSOLE-8). */
export async function sendFile<Item>(
  file: {
    list: string;
    /** How the file is called, if not as the list. */
    name?: string;
    filters: object;
    /** Searched words are left out, because they name people. */
    isSearched?: boolean;
    /** The first day that the file is about; without it, the file is named after the day of the download. */
    day?: Day;
    columns: readonly FileColumn<Item>[];
    items: AsyncIterable<Item> | Iterable<Item>;
  },
  { app, operator, now }: Downloader,
): Promise<Response> {
  const { list, name = list, filters, isSearched = false, day = dayAt(now, app.brand.timeZone) } = file;
  await recordEvent(app.db, {
    type: "list.exported",
    actor: `operator:${operator.accountId}`,
    subject: `account:${operator.accountId}`,
    detail: { list, filters, isSearched },
    now,
  });
  return csvResponse(`${name.replaceAll("_", "-")}-${day}.csv`, lines(file));
}

async function* lines<Item>({
  columns,
  items,
}: Pick<Parameters<typeof sendFile<Item>>[0], "columns" | "items">) {
  yield columns.map(([head]) => head);
  for await (const item of items) yield columns.map(([, cell]) => cell(item));
}

/** How a file writes instants: on the clock of the brand, which the head of the column names (CONSOLE-8). */
export type Clock = ReturnType<typeof clockOf>;

export function clockOf({ brand: { timeZone } }: Pick<App, "brand">, locale: Locale) {
  return {
    timeZone,
    head: (text: string) => `${text} (${zoneText(timeZone, locale)})`,
    at: (instant: Date | string) => localTime(instant, timeZone),
  };
}

/** An instant on the clock of a zone: 2026-12-10 14:30. */
export function localTime(instant: Date | string, timeZone: string): string {
  return formatWall(toWallMinute(new Date(instant).getTime(), timeZone));
}
