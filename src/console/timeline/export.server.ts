import { MOST_ROOMS } from "../../domain/availability/days-open.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { startOfDay } from "../../domain/time/clock.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { inFile } from "../server/columns.server.ts";
import { clockOf, MOST_LINES, sendFile } from "../server/csv.server.ts";
import type { Reader, SignedInReader } from "../server/list.server.ts";
import { type TimelineLine, timelineColumns } from "./columns.ts";
import type { Bar, TimelineQuery, TimelineSpace } from "./contract.ts";
import { readTimeline } from "./timeline.server.ts";

/**
 * The occupancy of the rooms on the days that are shown, as a file: of all matching rooms, or in a month of the room
 * that is shown.
 */
export function sendTimeline(query: TimelineQuery, reader: SignedInReader): Promise<Response> {
  const { format: _, page: __, ...filters } = query;
  const day = query.day ?? dayAt(reader.now, reader.app.brand.timeZone);
  const columns = inFile(timelineColumns, reader.locale, clockOf(reader.app, reader.locale));
  return sendFile({ list: "timeline", filters, day, columns, items: eachLine(query, reader) }, reader);
}

async function* eachLine(query: TimelineQuery, reader: Reader): AsyncGenerator<TimelineLine> {
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
