import { lineStateName } from "../../../i18n/money-states.ts";
import { columns } from "../../kit/list/columns.ts";
import type { TransferLine } from "./contract.ts";
import { NO_BOOKING } from "./messages/list.ts";

/** The columns of the lines of bank statements. */
export const lineColumns = columns<TransferLine>()(
  {
    id: { kind: "number", name: ["明細番号", "Line"] },
    booked_on: { kind: "day", name: ["入金日", "Booked on"], width: "104px" },
    payer: { kind: "text", name: ["振込名義", "Payer"] },
    amount: { kind: "money", name: ["入金額", "Amount"], width: "110px" },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    state: { kind: "word", name: ["状態", "State"], words: lineStateName },
    paid: {
      kind: "bookings",
      name: ["予約", "Bookings"],
      of: ({ paid }) => paid.map(({ booking }) => booking.id),
    },
    reference: { kind: "text", name: ["照会番号", "Reference"] },
    no_booking: { kind: "word", name: ["予約が要らない理由", "Why no booking"], words: NO_BOOKING },
    why_ignored: { kind: "text", name: ["対象外の理由", "Why ignored"] },
    state_code: { kind: "code", of: "state" },
    level: { kind: "screen", name: ["確かさ", "How sure"], width: "96px" },
    booking: { kind: "screen", name: ["予約", "Booking"] },
    left: { kind: "screen", name: ["残り", "Left to pay"], width: "100px", align: "end", from: "lg" },
    difference: { kind: "screen", name: ["差", "Difference"], width: "96px", align: "end", from: "lg" },
    clues: { kind: "screen", name: ["手がかり", "Clues"], width: "188px", from: "xl" },
  },
  { table: ["booked_on", "payer", "amount", "level", "booking", "left", "difference", "clues"] },
);
