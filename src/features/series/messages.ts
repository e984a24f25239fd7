import type { Currency } from "../../domain/money/money.ts";
import { money } from "../../i18n/format.ts";
import { REPEATS } from "../../i18n/repeats.ts";
import { texts } from "../../i18n/texts.ts";

/** Texts of the page on which a booking is repeated. */
export const messages = texts({
  ja: {
    title: "くり返して予約する",
    description: "同じ曜日・同じ時間の予約を、料金と空きを確かめてからまとめてカートに入れられます。",
    from: (time: string) => `${time} から`,
    every: "くり返し",
    choice: REPEATS.ja,
    count: "回数（20回まで）",
    countOf: (count: number) => `${count}回`,
    fewer: "1回減らす",
    more: "1回増やす",
    last: "最後の日",
    dates: "日程と料金",
    chosenOf: (all: number, chosen: number) => `${all}回のうち${chosen}回を予約`,
    holiday: "祝日",
    short: (code: string) => SHORT.ja[code] ?? "予約できません",
    changes: (day: string, before: number, after: number, currency: Currency) =>
      `${day} のご利用から料金が変わります（${money(before, currency)} → ${money(after, currency)}）`,
    replace: "予約できません。代わりを選べます。",
    sameRoom: "同じ部屋・いちばん近い時間",
    upTo: (count: number) => `〜${count}名`,
    fewerSeats: (count: number, asked: number) => `定員〜${count}名（元の会議室は〜${asked}名）`,
    leaveOut: "この日は予約しない",
    each: "1件ずつの予約になります。あとから1件ずつ変更・キャンセルしたり、残りをまとめてキャンセルしたりできます。",
    summary: (count: number, hours: number) => `${count}件・ご請求 ${hours}時間`,
    total: "合計（税込）",
    totalAbroad: "合計",
    add: (count: number) => `${count}件をカートに入れる`,
    none: "予約する日を選んでください",
    failed: "ご指定の時間をくり返すことができません。お部屋の画面で日時を選び直してください。",
    toRoom: "お部屋の画面へ",
    loading: "日程と料金を確認しています",
    noScript: "日を選んでカートに入れるには、JavaScriptを有効にしてください。",
  },
  en: {
    title: "Repeat this booking",
    description:
      "Book the same weekday and time several times: see each date's price and vacancy, then put them into the cart together.",
    from: (time: string) => `From ${time}`,
    every: "Repeat",
    choice: REPEATS.en,
    count: "Dates (up to 20)",
    countOf: (count: number) => (count === 1 ? "1 date" : `${count} dates`),
    fewer: "One date fewer",
    more: "One date more",
    last: "Last date",
    dates: "Dates and prices",
    chosenOf: (all: number, chosen: number) => `${chosen} of ${all} chosen`,
    holiday: "Public holiday",
    short: (code: string) => SHORT.en[code] ?? "Cannot be booked",
    changes: (day: string, before: number, after: number, currency: Currency) =>
      `The price changes from ${day} on (${money(before, currency)} → ${money(after, currency)})`,
    replace: "Cannot be booked. You can choose something else.",
    sameRoom: "Same room, nearest time",
    upTo: (count: number) => `Up to ${count} people`,
    fewerSeats: (count: number, asked: number) =>
      `Only up to ${count} people (the room you chose takes ${asked})`,
    leaveOut: "Do not book this date",
    each: "Each date becomes a booking of its own, which you can change or cancel by itself. You can also cancel all that are to come at once.",
    summary: (count: number, hours: number) =>
      `${count === 1 ? "1 booking" : `${count} bookings`}, ${hours} h billed`,
    total: "Total (incl. tax)",
    totalAbroad: "Total",
    add: (count: number) => (count === 1 ? "Add 1 to the cart" : `Add ${count} to the cart`),
    none: "Please choose a date to book",
    failed: "This time cannot be repeated. Please choose a day and times on the page of the room.",
    toRoom: "To the room",
    loading: "Checking dates and prices",
    noScript: "To choose dates and add them to the cart, please enable JavaScript.",
  },
});

/** Why a date cannot be booked, in a word or two. */
const SHORT: Record<"ja" | "en", Record<string, string>> = {
  ja: {
    slot_taken: "予約済み",
    slot_closed: "休業・時間外",
    slot_no_plan: "料金なし",
    slot_past: "過ぎた日時",
    slot_too_early: "受付終了",
    slot_too_far: "受付前",
  },
  en: {
    slot_taken: "Taken",
    slot_closed: "Closed",
    slot_no_plan: "No price",
    slot_past: "Past",
    slot_too_early: "Too soon",
    slot_too_far: "Not open yet",
  },
};
