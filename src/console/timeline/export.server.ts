import { MOST_ROOMS } from "../../domain/availability/days-open.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { formatWall, startOfDay } from "../../domain/time/clock.ts";
import { statusName, termsName } from "../../i18n/bookings.ts";
import { closureReasonName } from "../../i18n/closures.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { MOST_LINES, sendFile } from "../server/csv.server.ts";
import type { Reader, SignedInReader } from "../server/list.server.ts";
import type { Bar, TimelineQuery, TimelineSpace } from "./contract.ts";
import { messages } from "./messages/export.ts";
import { readTimeline } from "./timeline.server.ts";

/**
 * The occupancy of the rooms on the days that are shown, as a file: of all matching rooms, or in a month of the room
 * that is shown.
 */
export function sendTimeline(query: TimelineQuery, reader: SignedInReader): Promise<Response> {
  const { format: _, page: __, ...filters } = query;
  const day = query.day ?? dayAt(reader.now, reader.app.brand.timeZone);
  const columns = COLUMNS.map(
    ([head, cell]) => [messages[reader.locale][head], (line: Line) => cell(line, reader.locale)] as const,
  );
  return sendFile({ list: "timeline", filters, day, columns, items: eachLine(query, reader) }, reader);
}

async function* eachLine(query: TimelineQuery, reader: Reader): AsyncGenerator<Line> {
  const { app } = reader;
  const language = dataLanguage(reader.locale);
  const groups = new Map(
    app.catalog.groups().map(({ id, consignor_group_name: name }) => [id, name[language]]),
  );
  const most = MOST_ROOMS[query.days];
  const isOneRoom = most === 1;
  let left = MOST_LINES;
  for (let page = isOneRoom ? (query.page ?? 0) : 0; ; page += 1) {
    const found = await readTimeline(app, { ...query, page }, reader);
    if ("code" in found) return;
    const spaces = new Map(found.spaces.map((space) => [space.id, space]));
    const midnight = startOfDay(found.day);
    for (const bar of inOrder(found.bars, found.spaces)) {
      if (left === 0) return;
      left -= 1;
      const space = spaces.get(bar.space_id) as TimelineSpace;
      const group = space.group_id === null ? null : (groups.get(space.group_id) ?? null);
      yield { bar, space, group, midnight };
    }
    if (isOneRoom || (page + 1) * most >= found.count) return;
  }
}

/** By room in the order of the screen, then by time. */
function inOrder(bars: readonly Bar[], spaces: readonly TimelineSpace[]): Bar[] {
  const place = new Map(spaces.map(({ id }, at) => [id, at]));
  const placeOf = (bar: Bar) => place.get(bar.space_id) ?? 0;
  return bars.toSorted((a, b) => placeOf(a) - placeOf(b) || a.from - b.from);
}

type Line = { bar: Bar; space: TimelineSpace; group: string | null; midnight: number };
type Head = Exclude<keyof typeof messages.ja, "kindOf">;
type Column = [head: Head, cell: (line: Line, locale: Locale) => string | number | null];

const COLUMNS: readonly Column[] = [
  ["roomId", ({ space }) => space.id],
  ["room", ({ space }) => space.name],
  ["group", ({ group }) => group],
  ["zone", ({ space }) => space.time_zone],
  ["kind", ({ bar }, locale) => messages[locale].kindOf(bar.kind ?? "booking")],
  ["start", ({ bar, midnight }) => formatWall(midnight + bar.from)],
  ["end", ({ bar, midnight }) => formatWall(midnight + bar.to)],
  ["cleaned", ({ bar, midnight }) => (bar.cleaned ? formatWall(midnight + bar.cleaned) : null)],
  ["number", ({ bar }) => (bar.kind === "closure" || bar.kind === "hold" ? null : bar.id)],
  ["title", ({ bar }) => bar.title ?? null],
  ["status", ({ bar }, locale) => (bar.kind ? null : statusName(statusOf(bar), locale))],
  ["terms", ({ bar }, locale) => (bar.kind ? null : termsName(termsOf(bar), locale))],
  ["reason", ({ bar }, locale) => (bar.reason ? closureReasonName(bar.reason, locale) : null)],
  ["kindCode", ({ bar }) => bar.kind ?? "booking"],
  ["statusCode", ({ bar }) => (bar.kind ? null : statusOf(bar))],
  ["termsCode", ({ bar }) => (bar.kind ? null : termsOf(bar))],
  ["reasonCode", ({ bar }) => bar.reason ?? null],
];

/** What is usual is left out of a bar. */
const statusOf = ({ status }: Bar) => status ?? "confirmed";
const termsOf = ({ terms }: Bar) => terms ?? "prepaid";
