import { texts } from "../../../../i18n/texts.ts";

/** The words of closed days, in the list and its file. */
export const messages = texts({
  ja: {
    number: "締め番号",
    day: "日付",
    lines: "件数",
    came: "入金",
    went: "出金",
    differences: "決済代行との差異",
    by: "締めた人",
    at: "締めた日時",
    sha256: "行の指紋（SHA-256）",
  },
  en: {
    number: "Closing",
    day: "Day",
    lines: "Lines",
    came: "In",
    went: "Out",
    differences: "Differences with the provider",
    by: "Closed by",
    at: "Closed at",
    sha256: "SHA-256 of the lines",
  },
});
