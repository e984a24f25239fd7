import { texts } from "../../../../i18n/texts.ts";

/** The words of closed days, in the list and its file. */
export const messages = texts({
  number: ["締め番号", "Closing"],
  day: ["日付", "Day"],
  lines: ["件数", "Lines"],
  came: ["入金", "In"],
  went: ["出金", "Out"],
  differences: ["決済代行との差異", "Differences with the provider"],
  by: ["締めた人", "Closed by"],
  at: ["締めた日時", "Closed at"],
  sha256: ["行の指紋（SHA-256）", "SHA-256 of the lines"],
});
