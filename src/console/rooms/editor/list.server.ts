import type { ListWithFile } from "../../server/list.server.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import { roomColumns } from "./columns.ts";
import type { RoomItem, RoomsQuery } from "./contract.ts";
import { ROOMS, type RoomConditions, type RoomRow } from "./db.server.ts";
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
  columns: roomColumns,
};
