import type { Currency } from "../../domain/money/money.ts";
import { money } from "../../i18n/format.ts";
import { repeatWords } from "../../i18n/repeats.ts";
import { texts, type Wording } from "../../i18n/texts.ts";

/** Texts of the page on which a booking is repeated. */
export const messages = texts({
  title: ["くり返して予約する", "Repeat this booking"],
  description: [
    "同じ曜日・同じ時間の予約を、料金と空きを確かめてからまとめてカートに入れられます。",
    "Book the same weekday and time several times: see each date's price and vacancy, then put them into the cart together.",
  ],
  walk: (station: string, minutes: number) =>
    minutes ? [`${station} 徒歩${minutes}分`, `${station}, ${minutes} min walk`] : [station, station],
  from: (time: string) => [`${time} から`, `From ${time}`],
  every: ["くり返し", "Repeat"],
  choice: repeatWords,
  count: ["回数（20回まで）", "Dates (up to 20)"],
  countOf: (count: number) => [`${count}回`, count === 1 ? "1 date" : `${count} dates`],
  fewer: ["1回減らす", "One date fewer"],
  more: ["1回増やす", "One date more"],
  last: ["最後の日", "Last date"],
  dates: ["日程と料金", "Dates and prices"],
  chosenOf: (all: number, chosen: number) => [
    `${all}回のうち${chosen}回を予約`,
    `${chosen} of ${all} chosen`,
  ],
  holiday: ["祝日", "Public holiday"],
  short: (code: string) => SHORT[code] ?? ["予約できません", "Cannot be booked"],
  changes: (day: string, before: number, after: number, currency: Currency) => [
    `${day} のご利用から料金が変わります（${money(before, currency)} → ${money(after, currency)}）`,
    `The price changes from ${day} on (${money(before, currency)} → ${money(after, currency)})`,
  ],
  replace: ["予約できません。代わりを選べます。", "Cannot be booked. You can choose something else."],
  sameRoom: ["同じ会議室・いちばん近い時間", "Same room, nearest time"],
  upTo: (count: number) => [`〜${count}名`, `Up to ${count} people`],
  fewerSeats: (count: number, asked: number) => [
    `定員〜${count}名（元の会議室は〜${asked}名）`,
    `Only up to ${count} people (the room you chose takes ${asked})`,
  ],
  leaveOut: ["この日は予約しない", "Do not book this date"],
  each: [
    "1件ずつの予約になります。あとから1件ずつ変更・キャンセルしたり、残りをまとめてキャンセルしたりできます。",
    "Each date becomes a booking of its own, which you can change or cancel by itself. You can also cancel all that are to come at once.",
  ],
  summary: (count: number, hours: number) => [
    `${count}件・ご請求 ${hours}時間`,
    `${count === 1 ? "1 booking" : `${count} bookings`}, ${hours} h billed`,
  ],
  total: ["合計（税込）", "Total (tax included)"],
  totalAbroad: ["合計", "Total"],
  add: (count: number) => [
    `${count}件をカートに入れる`,
    count === 1 ? "Add 1 to the cart" : `Add ${count} to the cart`,
  ],
  none: ["予約する日を選んでください", "Please choose a date to book"],
  failed: [
    "ご指定の時間をくり返すことができません。会議室のページで日時を選び直してください。",
    "This time cannot be repeated. Please choose a day and times on the page of the room.",
  ],
  toRoom: ["会議室のページへ", "To the room"],
  loading: ["日程と料金を確認しています", "Checking dates and prices"],
  noScript: [
    "日を選んでカートに入れるには、JavaScriptを有効にしてください。",
    "To choose dates and add them to the cart, please enable JavaScript.",
  ],
});

/** Why a date cannot be booked, in a word or two. */
const SHORT: Record<string, Wording> = {
  slot_taken: ["予約済み", "Taken"],
  slot_closed: ["休業・時間外", "Closed"],
  slot_no_plan: ["料金なし", "No price"],
  slot_past: ["過ぎた日時", "Past"],
  slot_too_early: ["受付終了", "Too soon"],
  slot_too_far: ["受付前", "Not open yet"],
};
