import { dataLanguage } from "../../../domain/language/text.ts";
import { columns } from "../../kit/list/columns.ts";
import type { RoomItem } from "./contract.ts";
import { DRAFTS, STATES, THINGS } from "./messages/server.ts";

/** The columns of the list of rooms. */
export const roomColumns = columns<RoomItem>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    japanese: { kind: "text", name: ["部屋", "Room"], of: ({ name }) => name.ja },
    english: { kind: "text", name: ["部屋（英語）", "Room (English)"], of: ({ name }) => name.en },
    group: {
      kind: "text",
      name: ["グループ", "Group"],
      of: ({ group }, locale) => group?.[dataLanguage(locale)],
    },
    state: { kind: "word", name: ["状態", "State"], words: STATES, width: "190px" },
    draft: { kind: "word", name: ["下書き", "Draft"], words: DRAFTS },
    lowest: { kind: "money", name: ["最安", "Lowest"], of: ({ range }) => range?.lowest },
    highest: { kind: "money", name: ["最高", "Highest"], of: ({ range }) => range?.highest },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    next: {
      kind: "wall",
      name: ["次の予約", "Next booking"],
      of: ({ next_booking: next }) => next?.start_datetime,
      zone: "zone",
      none: ["予約なし", "No booking"],
      width: "190px",
      from: "lg",
    },
    zone: {
      kind: "zone",
      name: ["次の予約のタイムゾーン", "Time zone of the next booking"],
      of: ({ next_booking: next }) => next?.time_zone,
    },
    state_code: { kind: "code", of: "state" },
    draft_code: { kind: "code", of: "draft" },
    missing: { kind: "words", name: ["足りないもの", "Missing"], words: THINGS, width: "160px", from: "lg" },
    room: { kind: "screen", name: ["部屋", "Room"] },
    price: { kind: "screen", name: ["1時間の料金", "Price an hour"], width: "150px", align: "end" },
  },
  { table: ["room", "state", "price", "next", "missing"] },
);
