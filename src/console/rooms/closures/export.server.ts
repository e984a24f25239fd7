import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { weekdaysText } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { eachRow, exportList, fileClock } from "../../server/csv.server.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { ClosureDetail, ClosureQuery } from "./contract.ts";
import { closuresPage } from "./db.server.ts";
import { conditionsOf } from "./list.server.ts";
import { messages } from "./messages.ts";
import { presentClosures } from "./present.server.ts";

type Reader = { operatorId: number; locale: Locale; now: number };

/** The list of closures as a file, with the names of all rooms. */
export function exportClosures(app: App, query: ClosureQuery, reader: Reader): Promise<Response> {
  const { state, reason, group_ids, space_ids } = query;
  const filters = { state, reason, group_ids, space_ids };
  return exportList(app, { list: "closures", filters, lines: lines(app, query, reader) }, reader);
}

async function* lines(app: App, query: ClosureQuery, reader: Reader) {
  const { locale } = reader;
  const t = messages[locale];
  const clock = fileClock(app, locale);
  const language = dataLanguage(locale);
  const { byId } = await roomsOf(app);
  const columns: [head: string, cell: (one: ClosureDetail) => string | number | null][] = [
    [t.number, ({ id }) => id],
    [t.roomCount, ({ rooms }) => rooms.count],
    [t.room, ({ space_ids: ids }) => ids.map((id) => byId.get(id)?.name[language] ?? id).join(" / ")],
    [t.startTime, ({ from }) => from],
    [t.endTime, ({ to }) => to],
    [t.weekdays, ({ repeat }) => repeat && weekdaysText(repeat.weekdays, locale)],
    [t.lastDay, ({ repeat }) => repeat?.until ?? null],
    [t.reasonLabel, ({ reason }) => t.reason(reason)],
    [`${t.forGuests} (${t.japanese})`, ({ note_public: text }) => text?.ja ?? null],
    [`${t.forGuests} (${t.english})`, ({ note_public: text }) => text?.en ?? null],
    [t.note, ({ note }) => note],
    [t.stateColumn, ({ state }) => t.state(state)],
    [t.gaps, ({ around }) => around.join(" ")],
    [t.by, ({ by }) => by],
    [clock.head(t.changedAt), ({ updated_at: at }) => clock.at(at)],
  ];
  yield columns.map(([head]) => head);
  const conditions = conditionsOf(app, query, reader.now);
  const closures = eachRow<ClosureDetail & { value: string }>(async (page) => {
    const places = await closuresPage(app.db, conditions, page);
    const values = new Map(places.map(({ id, value }) => [id, value]));
    const details = await presentClosures(app, [...values.keys()], reader);
    return details.map((one) => ({ ...one, value: values.get(one.id) as string }));
  });
  for await (const one of closures) yield columns.map(([, cell]) => cell(one));
}
