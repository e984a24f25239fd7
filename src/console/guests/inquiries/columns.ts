import { inquiryStateName } from "../../../i18n/inquiry.ts";
import { columns } from "../../kit/list/columns.ts";
import type { Inquiry } from "./contract.ts";

/** The columns of the list of inquiries. */
export const inquiryColumns = columns<Inquiry>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    at: { kind: "instant", name: ["受信", "Received"], width: "140px" },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: inquiryStateName,
      tones: { open: "warn", waiting: "neutral", closed: "neutral" },
      width: "100px",
      from: "lg",
    },
    name: { kind: "text", name: ["差出人", "From"], under: ["mail"], width: "200px" },
    mail: { kind: "text", name: ["メールアドレス", "Email address"] },
    booking_id: { kind: "booking", name: ["予約番号", "Booking"] },
    space: { kind: "room", name: ["部屋", "Room"] },
    assignee: {
      kind: "text",
      name: ["担当", "Assigned to"],
      of: ({ assignee }) => assignee?.name,
      none: ["担当なし", "Nobody"],
      width: "130px",
      from: "xl",
    },
    replies: { kind: "number", name: ["返信の数", "Replies"] },
    content: { kind: "text", name: ["内容", "Message"] },
    state_code: { kind: "code", of: "state" },
    about: { kind: "screen", name: ["対象", "About"], width: "180px", from: "xl" },
  },
  {
    table: ["at", "name", "content", "about", "assignee", "state"],
    card: { title: "name", lines: [["at", "state"], ["name"], ["content"]] },
  },
);
