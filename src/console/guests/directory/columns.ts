import { languageName } from "../../../i18n/staff.ts";
import { columns } from "../../kit/list/columns.ts";
import type { GuestItem } from "./contract.ts";
import { STATES } from "./messages/list.ts";

/** The columns of the list of guests. */
export const guestColumns = columns<GuestItem>()(
  {
    id: { kind: "number", name: ["お客さま番号", "Guest number"] },
    name: { kind: "text", name: ["名前", "Name"], under: ["company", "kana"] },
    kana: { kind: "text", name: ["フリガナ", "Kana"] },
    company: { kind: "text", name: ["会社名", "Company"] },
    mail: {
      kind: "text",
      name: ["メールアドレス", "Email address"],
      none: ["メールなし", "No email"],
      under: ["phone"],
    },
    phone: { kind: "text", name: ["電話番号", "Phone number"] },
    locale: { kind: "word", name: ["言語", "Language"], words: languageName, width: "90px", from: "xl" },
    state: {
      kind: "word",
      name: ["状態", "State"],
      words: STATES,
      tones: { blocked: "error", no_mail: "neutral", unverified: "warn", verified: "ok" },
      width: "140px",
    },
    bookings: { kind: "number", name: ["予約の数", "Bookings"] },
    unpaid: { kind: "number", name: ["未払いの数", "Unpaid"] },
    since: { kind: "instant", name: ["登録", "Since"], width: "140px", from: "lg" },
    booked: { kind: "screen", name: ["予約の数", "Bookings"], width: "170px" },
  },
  {
    table: ["name", "mail", "state", "locale", "booked", "since"],
    card: { title: "name", lines: [["name", "state"], ["mail"], ["booked"]] },
  },
);
