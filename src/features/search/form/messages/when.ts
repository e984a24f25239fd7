import { texts } from "../../../../i18n/texts.ts";

/** The panels of days and times, which are loaded when they open. */
export const messages = texts({
  ja: {
    now: "現在日時を入力",
    today: "今日",
    startAndEnd: "開始と終了",
    byLength: "長さと時間帯",
    length: "ご利用の長さ",
    dayPart: "始まりの時間帯",
    from: "から",
    until: "まで",
    between: "時刻で区切る",
    past: "過去",
    reset: "リセット",
    done: "決定",
    close: "閉じる",
  },
  en: {
    now: "Current time",
    today: "Today",
    startAndEnd: "Start and end",
    byLength: "Length and part of day",
    length: "For how long",
    dayPart: "Starting in the",
    from: "From",
    until: "To",
    between: "Between two times",
    past: "past",
    reset: "Reset",
    done: "Done",
    close: "Close",
  },
});
