import { repeatWords } from "../../../../i18n/repeats.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of a slot that is repeated. */
export const messages = texts({
  open: ["くり返す…", "Repeat…"],
  close: ["くり返さない", "Don’t repeat"],
  every: ["くり返し", "Repeat"],
  choice: repeatWords,
  count: ["回数", "Dates"],
  countOf: (count: number) => [`${count}回`, String(count)],
  dates: ["日程と料金", "Dates and prices"],
  loading: ["日程と料金を確認しています", "Checking dates and prices"],
  holiday: ["祝日", "public holiday"],
  leaveOut: ["この日は予約しない", "Leave this date out"],
  sameRoom: ["同じ部屋", "Same room"],
  otherRoom: (name: string, people: number) => [`${name}（〜${people}名）`, `${name} (up to ${people})`],
  none: ["予約する日を選んでください", "Choose at least one date"],
  submit: (count: number, total: string) => [
    `${count}件・${total} を追加`,
    count === 1 ? `Add 1 date, ${total}` : `Add ${count} dates, ${total}`,
  ],
});
