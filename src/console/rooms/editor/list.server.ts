import { dataLanguage } from "../../../domain/language/text.ts";
import { plainAmount } from "../../../domain/money/money.ts";
import { listText } from "../../../i18n/format.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { RoomItem, RoomsQuery } from "./contract.ts";
import { ROOMS, type RoomConditions, type RoomRow } from "./db.server.ts";
import { messages } from "./messages/server.ts";
import { presentRooms } from "./present.server.ts";

export const rooms: ListWithFile<RoomsQuery, RoomConditions, RoomRow, RoomItem> = {
  name: "rooms",
  rows: ROOMS,
  conditions: async ({ state, group_ids: groupIds = null, q }, { app }) => ({
    state,
    groupIds,
    found: q ? { ids: (await roomsOf(app)).named(q), text: q } : null,
  }),
  present: (rows, { app, ...reader }) => presentRooms(app, rows, reader),
  columns: async ({ locale, app }) => {
    const t = messages[locale];
    const { byId } = await roomsOf(app);
    return [
      [t.number, ({ id }) => id],
      [t.room, ({ name }) => name.ja],
      [t.roomEnglish, ({ name }) => name.en],
      [t.group, ({ group }) => group?.[dataLanguage(locale)] ?? null],
      [t.stateHead, ({ state }) => t.state(state)],
      [t.draftHead, ({ draft }) => draft && t.draft(draft)],
      [t.lowest, ({ range, currency }) => range && plainAmount(range.lowest, currency)],
      [t.highest, ({ range, currency }) => range && plainAmount(range.highest, currency)],
      [t.currency, ({ currency }) => currency],
      [t.next, ({ next_booking: next }) => next?.start_datetime ?? null],
      [t.zone, ({ id, next_booking: next }) => (next ? (byId.get(id)?.timeZone ?? null) : null)],
      [t.stateCode, ({ state }) => state],
      [t.draftCode, ({ draft }) => draft],
      [t.missing, ({ missing }) => listText(missing.map(t.thing), locale)],
      [t.missingCode, ({ missing }) => missing.join(" ")],
    ];
  },
};
