import type { Locale } from "../../../domain/language/locale.ts";
import { columns } from "../../kit/list/columns.ts";
import { FORGOTTEN } from "../../shared/mails/messages.ts";
import { messages as kinds } from "../../shared/seen/messages.ts";
import type { LoggedMailItem } from "./contract.ts";
import { STATES } from "./messages.ts";

/** The columns of the log of mails. */
export const mailColumns = columns<LoggedMailItem>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    at: { kind: "instant", name: ["送信", "Sent"], width: "170px" },
    kind: {
      kind: "word",
      name: ["種類", "Kind"],
      words: (kind: string, locale: Locale) => kinds[locale].mailKind(kind),
    },
    subject: {
      kind: "text",
      name: ["件名", "Subject"],
      none: FORGOTTEN,
    },
    to: { kind: "text", name: ["宛先", "To"] },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: STATES,
      tones: { sent: "ok", failed: "error" },
      width: "110px",
    },
    problem: { kind: "text", name: ["送れなかった理由", "Why not sent"] },
    booking_id: { kind: "booking", name: ["予約番号", "Booking"] },
    group_id: { kind: "number", name: ["注文番号", "Order"] },
    by: { kind: "text", name: ["送った人", "Sent by"] },
    state_code: { kind: "code", of: "state" },
    about: { kind: "screen", name: ["予約", "Booking"], width: "100px", from: "lg" },
  },
  {
    table: ["at", "subject", "to", "about", "state"],
    card: { title: "subject", lines: [["at", "state"], ["subject"], ["to"]] },
  },
);
