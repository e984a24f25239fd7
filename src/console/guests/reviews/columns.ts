import { reviewStateName } from "../../../i18n/reviews.ts";
import { columns } from "../../kit/list/columns.ts";
import type { Review } from "./contract.ts";
import { MARKS } from "./messages/reviews.ts";

/** The columns of the list of reviews. */
export const reviewColumns = columns<Review>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    at: { kind: "instant", name: ["投稿", "Written"], width: "140px" },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: reviewStateName,
      tones: { waiting: "warn", shown: "ok", hidden: "neutral" },
      width: "100px",
      from: "lg",
    },
    space: { kind: "room", name: ["部屋", "Room"], under: ["guest"], width: "220px" },
    booking_id: { kind: "booking", name: ["予約番号", "Booking number"] },
    guest: { kind: "guest", name: ["お客さま", "Guest"], none: ["消去済み", "Erased"] },
    initials: { kind: "text", name: ["イニシャル", "Initials"] },
    overall: { kind: "number", name: MARKS.overall, of: ({ marks }) => marks.overall, width: "80px" },
    cleanliness: { kind: "number", name: MARKS.cleanliness, of: ({ marks }) => marks.cleanliness },
    as_described: { kind: "number", name: MARKS.as_described, of: ({ marks }) => marks.as_described },
    access: { kind: "number", name: MARKS.access, of: ({ marks }) => marks.access },
    facilities: { kind: "number", name: MARKS.facilities, of: ({ marks }) => marks.facilities },
    text: {
      kind: "text",
      name: ["感想", "Text"],
      of: ({ text }) => text || null,
      none: ["（感想なし）", "(no text)"],
    },
    answer: { kind: "text", name: ["返信", "Answer"] },
    hidden_reason: { kind: "text", name: ["理由", "Reason"] },
    language: { kind: "text", name: ["言語", "Language"] },
    use: { kind: "text", name: ["用途のコード", "Use code"] },
    people: { kind: "number", name: ["人数", "People"] },
    state_code: { kind: "code", of: "state" },
  },
  {
    table: ["at", "space", "overall", "text", "state"],
    card: { title: "space", lines: [["at", "state"], ["space", "overall"], ["text"]] },
  },
);
