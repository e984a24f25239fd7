import { columns } from "../../kit/list/columns.ts";
import type { PaymentLinkItem } from "./contract.ts";
import { LINK_TONES } from "./link-tones.ts";
import { stateName } from "./messages/screen.ts";

/** The columns of the list of payment links. */
export const linkColumns = columns<PaymentLinkItem>()(
  {
    id: { kind: "number", name: ["リンク番号", "Link"] },
    at: { kind: "instant", name: ["作成", "Made"] },
    until: { kind: "instant", name: ["期限", "Ends"], width: "160px" },
    state: { kind: "word", name: ["状態", "State"], words: stateName, tones: LINK_TONES, width: "150px" },
    amount: { kind: "money", name: ["金額", "Amount"], width: "120px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    booking_ids: { kind: "bookings", name: ["予約", "Booking"] },
    room: { kind: "text", name: ["部屋", "Room"] },
    guest: { kind: "guest", name: ["お客さま", "Guest"], under: ["booking_ids"], width: "180px" },
    by: { kind: "text", name: ["作成者", "By"], none: ["システム", "System"], width: "140px", from: "xl" },
  },
  {
    table: ["until", "amount", "guest", "room", "by", "state"],
    card: {
      title: "amount",
      lines: [["amount", "state"], ["guest"], ["room", "until"]],
      labelled: ["until"],
    },
  },
);
