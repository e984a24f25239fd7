import { REPEATS } from "../../../../i18n/repeats.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of a slot that is repeated. */
export const messages = texts({
  ja: {
    open: "くり返す…",
    close: "くり返さない",
    every: "くり返し",
    choice: REPEATS.ja,
    count: "回数",
    countOf: (count: number) => `${count}回`,
    dates: "日程と料金",
    loading: "日程と料金を確認しています",
    holiday: "祝日",
    leaveOut: "この日は予約しない",
    sameRoom: "同じ部屋",
    otherRoom: (name: string, people: number) => `${name}（〜${people}名）`,
    none: "予約する日を選んでください",
    submit: (count: number, total: string) => `${count}件・${total} を追加`,
  },
  en: {
    open: "Repeat…",
    close: "Don’t repeat",
    every: "Repeat",
    choice: REPEATS.en,
    count: "Dates",
    countOf: (count: number) => String(count),
    dates: "Dates and prices",
    loading: "Checking dates and prices",
    holiday: "public holiday",
    leaveOut: "Leave this date out",
    sameRoom: "Same room",
    otherRoom: (name: string, people: number) => `${name} (up to ${people})`,
    none: "Choose at least one date",
    submit: (count: number, total: string) =>
      count === 1 ? `Add 1 date, ${total}` : `Add ${count} dates, ${total}`,
  },
});
