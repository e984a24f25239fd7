import { texts } from "../../../../i18n/texts.ts";

/** The panels of days and times, which are loaded when they open. */
export const messages = texts({
  now: ["現在日時を入力", "Current time"],
  today: ["今日", "Today"],
  startAndEnd: ["開始と終了", "Start and end"],
  byLength: ["長さと時間帯", "Length and part of day"],
  length: ["ご利用の長さ", "For how long"],
  dayPart: ["始まりの時間帯", "Starting in the"],
  from: ["から", "From"],
  until: ["まで", "To"],
  between: ["時刻で区切る", "Between two times"],
  past: ["過去", "past"],
  reset: ["リセット", "Reset"],
  done: ["決定", "Done"],
  close: ["閉じる", "Close"],
});
