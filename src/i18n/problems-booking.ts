import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import { durationText } from "./format.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about times that are booked, changed and canceled. */
export const BOOKING_PROBLEMS = {
  slot_taken: {
    ja: ({ until }) =>
      until === undefined
        ? "申し訳ありません。この時間は先に予約が入りました。別の日時をお選びください。"
        : `この時間は、ほかのお客様が手続き中です（最長${until}まで）。別の日時をお選びください。`,
    en: ({ until }) =>
      until === undefined
        ? "Sorry, this time has just been taken. Please choose another."
        : `Another guest has this time on hold, until ${until} at most. Please choose another.`,
  },
  price_changed: {
    ja: "料金が変わりました。内容をご確認のうえ、もう一度お試しください。",
    en: "The price has changed. Please check it and try again.",
  },
  not_bookable: { ja: "この日時は予約できません。", en: "This time cannot be booked." },
  not_operable: { ja: "この予約はもう変更できません。", en: "This booking can no longer be changed." },
  slot_not_quarter: { ja: "時刻は15分単位で指定してください。", en: "Times go in steps of 15 minutes." },
  slot_ends_before_start: {
    ja: "終了時刻は開始時刻より後にしてください。",
    en: "The end must be later than the start.",
  },
  slot_too_short: {
    ja: (p) => `この会議室は${durationText(Number(p.minutes), "ja")}以上で予約してください。`,
    en: (p) => `Bookings of this room are for at least ${durationText(Number(p.minutes), "en")}.`,
  },
  slot_too_long: {
    ja: "予約は利用日の0:00から翌日の12:00までの間で指定してください。",
    en: "A booking has to lie between 0:00 of its day and 12:00 of the next.",
  },
  slot_past: { ja: "過ぎた日時は予約できません。", en: "This time has already passed." },
  slot_too_early: {
    ja: "開始までの時間が短いため、この日時は予約できません。",
    en: "This start is too soon to be booked.",
  },
  slot_too_far: { ja: "この日時の予約はまだ受け付けていません。", en: "This date cannot be booked yet." },
  slot_closed: { ja: "この日時は営業時間外です。", en: "The room is closed at this time." },
  slot_no_plan: { ja: "この日時には料金プランがありません。", en: "There is no price plan for this time." },
  already_canceled: {
    ja: "この予約はすでにキャンセルされています。",
    en: "This booking has already been canceled.",
  },
  already_ended: { ja: "この予約はすでに終了しています。", en: "This booking has already ended." },
  not_ongoing: {
    ja: "延長できるのはご利用中の予約だけです。",
    en: "Only a booking in progress can be extended.",
  },
  arrival_too_early: {
    ja: "チェックインは、ご利用開始の15分前からできます。",
    en: "You can check in from 15 minutes before the start.",
  },
  arrival_code_old: {
    ja: "このコードは古くなっています。ドアの画面に表示されているコードを、もう一度読み取ってください。",
    en: "This code is no longer current. Scan the code that the display at the door shows now.",
  },
  not_in_use: {
    ja: "ご利用中の予約ではありません。",
    en: "This booking is not in progress.",
  },
  already_started: {
    ja: "ご利用が始まった予約の時間は変更できません。",
    en: "A booking that has begun can no longer be changed.",
  },
  change_too_late: {
    ja: "変更の受付期限を過ぎています。",
    en: "The time for changing this booking has passed.",
  },
  not_paid: {
    ja: "お支払いが済んでいない予約は延長できません。",
    en: "An unpaid booking cannot be extended.",
  },
  way_cannot_extend: {
    ja: "この支払い方法の予約は延長できません。",
    en: "A booking paid this way cannot be extended.",
  },
  way_cannot_cost_more: {
    ja: "この予約は、お支払い方法により、料金が増える変更ができません。増やす時間を新しく予約するか、お問い合わせください。",
    en: "Because of the way it was paid, this booking cannot be changed to cost more. Please book the additional time, or contact us.",
  },
  change_requested: {
    ja: "変更の申し込みが承認待ちです。別の日時にするには、先に今の申し込みを取り下げてください。",
    en: "A change of this booking is waiting for approval. To ask for another time, withdraw that request first.",
  },
  change_unanswered: {
    ja: "お客さまから変更の申し込みがあります。先に承認するか、お断りしてください。",
    en: "The guest has asked for a change of this booking. Approve or decline it first.",
  },
  awaiting_approval: {
    ja: "この予約は承認待ちのため、変更できません。",
    en: "This booking is waiting for approval and cannot be changed yet.",
  },
  times_unchanged: { ja: "日時が変更されていません。", en: "The times have not changed." },
  price_unchanged: { ja: "料金が変わっていません。", en: "The price has not changed." },
  price_would_fall: {
    ja: "料金が下がる変更はできません。",
    en: "A change that lowers the price is not possible.",
  },
  date_is_fixed: { ja: "利用日は変更できません。", en: "The date of a booking cannot be changed." },
  only_end_changes: { ja: "延長では終了時刻だけを変更できます。", en: "Extending changes only the end." },
  extension_not_later: {
    ja: "現在の終了時刻より後の時刻を選択してください。",
    en: "Please choose an end later than the present one.",
  },
  bank_change_too_late: {
    ja: "利用日が近いため、銀行振り込みの予約で料金の変わる変更はできません。",
    en: "It is too close to the booking for a change of price that is paid by bank transfer.",
  },
  start_in_past: {
    ja: "利用日を過ぎた予約はキャンセルできません。",
    en: "A booking whose day has passed cannot be canceled.",
  },
  space_missing: { ja: "会議室が選択されていません。", en: "No room has been selected." },
  space_not_found: { ja: "会議室が見つかりませんでした。", en: "The room was not found." },
  item_not_selected: { ja: "選択されていない項目があります。", en: "Some items have not been selected." },
  reservations_overlap: {
    ja: "他の予約と重複した日時が選択されました。日時を変更してください。",
    en: "The times of two bookings overlap. Please change one of them.",
  },
  currency_mixed: {
    ja: "通貨の異なる会議室は一緒に予約できません。",
    en: "Rooms in different currencies cannot be booked together.",
  },
  currency_mismatch: { ja: "通貨が会議室のものと異なります。", en: "The currency is not that of the room." },
  cart_empty: { ja: "カートに予約がありません。", en: "There is no booking in the cart." },
  // Clients compare with this text (AVAIL-17).
  not_sunday: { ja: "not Sunday error", en: "not Sunday error" },
  booking_not_found: { ja: "予約が見つかりませんでした。", en: "The booking was not found." },
  too_many_holds: {
    ja: "同時に確保できる時間枠の上限に達しました。カートを減らすか、しばらくしてからお試しください。",
    en: "You hold too many time slots at once. Please remove some or try again later.",
  },
  review_not_used: {
    ja: "口コミは、お支払い済みの予約のご利用が終わってから書けます。",
    en: "You can write a review once a booking that you have paid for is over.",
  },
  review_too_late: {
    ja: "口コミを書けるのは、ご利用の終わりから30日間です。",
    en: "Reviews can be written for 30 days after the end of the booking.",
  },
  review_exists: {
    ja: "この予約の口コミは、すでに書かれています。",
    en: "You have already reviewed this booking.",
  },
  review_edit_over: {
    ja: "口コミを直せるのは、書いてから7日間です。",
    en: "A review can be edited for 7 days.",
  },
  review_answered: { ja: "この口コミには、すでに返信しています。", en: "This review has an answer already." },
  review_is_so: { ja: "この口コミは、すでにそうなっています。", en: "That has been done already." },
  initials_format: {
    ja: "イニシャルは、英字1〜2文字で入力してください（例：H.S.）。",
    en: "Please enter one or two letters, such as H.S.",
  },
  waitlist_full: {
    ja: (p) => `空き待ちは${p.most}件まで登録できます。不要なものを解除してからお試しください。`,
    en: (p) => `You can be on the waitlist for ${p.most} times. Please leave one of them first.`,
  },
  time_is_free: {
    ja: "この時間は空いています。いますぐ予約できます。",
    en: "This time is free. You can book it now.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
