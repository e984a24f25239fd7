import type { SettleWay } from "../../../domain/booking/settlement.ts";
import type { PriceBasis } from "../../../domain/booking/staff-change.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Text } from "../../../domain/language/text.ts";
import type { RefundWay } from "../../../domain/money/payment-method.ts";
import { reasonName } from "../../../i18n/reasons.ts";
import { texts } from "../../../i18n/texts.ts";
import type { ChangeBody } from "../../bookings/change/contract.ts";

type ChangeReason = NonNullable<ChangeBody["reason"]>["code"];

type Words<Key extends string> = Record<Key, Text>;

/** Texts of the panels that change a booking or its price, or reinstate one. */
export const messages = texts({
  change: ["予約を変更", "Change the booking"],
  move: ["部屋を移す", "Move to another room"],
  times: ["日時", "When"],
  room: ["部屋", "Room"],
  whenHint: ["12/10 14-17、15-18", "12/10 14-17, 15-18"],
  notRead: [
    "日時を読み取れません。下の欄に入力してください。",
    "We could not read a time here. Please use the fields below.",
  ],
  stayInRoom: ["同じ部屋のまま", "Stay in this room"],
  otherRoom: ["別の部屋を探す", "Look for another room"],
  withoutCleaning: ["清掃時間を設けない", "No cleaning time"],
  words: ["部屋の名前、駅、設備", "Room name, station or equipment"],
  price: ["料金", "Price"],
  basis: (basis: PriceBasis) => [BASES[basis].ja, BASES[basis].en],
  basisNote: (basis: PriceBasis) => [BASIS_NOTES[basis].ja, BASIS_NOTES[basis].en],
  needsPrice: ["「料金の変更」の権限が必要です", "This needs the right “Change prices”"],
  newPrice: ["新しい料金", "New price"],
  settle: ["差額", "Difference"],
  way: (way: SettleWay) => [WAYS[way].ja, WAYS[way].en],
  due: (amount: string) => [`お客さまに ${amount} をご請求`, `The guest will owe ${amount}`],
  payBy: (day: string) => [
    `${day}まで。入金がないと元の内容に戻ります`,
    `Due ${day}. If unpaid, the change is canceled`,
  ],
  byLink: (amount: string) => [
    `${amount} をカードで。24時間以内(ご利用の開始前)に支払われないと元の内容に戻ります`,
    `${amount} by card. If unpaid after 24 hours, or before the use, the change is canceled`,
  ],
  dueAdded: (amount: string) => [`請求に ${amount} を加えます`, `${amount} is added to the invoice`],
  refundTo: (amount: string, to: RefundWay) => [REFUNDS[to].ja(amount), REFUNDS[to].en(amount)],
  accountMissing: [
    "返金先の口座が未登録です。メールでお尋ねします。",
    "We have no bank account to refund to yet. The email asks for one.",
  ],
  costs: (amount: string) => [`予約の料金は ${amount}`, `The booking will cost ${amount}`],
  payByDay: ["支払い期限", "Pay by"],
  payByHint: ["空欄なら通常の期限です", "Leave empty for the usual due date"],
  reasonCode: (code: ChangeReason) => [reasonName(code, "ja"), reasonName(code, "en")],
  submitChange: ["変更する", "Change"],
  stepUp: ["返金額が大きいため、認証コードの入力が必要です", "The refund needs a new verification code"],
  submitFor: (amount: string) => [`${amount} に変更する`, `Change for ${amount}`],
  nothingChanged: ["変更する内容を入力してください", "Please enter a change"],
  wrongTime: ["日時を確認してください", "Please check the day and the times"],
  wrongAmount: ["金額を入力してください", "Please enter an amount"],
  noPrice: [
    "この内容には料金がありません。料金を入力してください",
    "There is no price for this. Please enter one",
  ],
  changed: (id: number) => [`予約 ${id} を変更しました。`, `Changed booking ${id}.`],
  running: [
    "利用中のため、変更できるのは終了時刻と部屋だけです。",
    "The room is in use. Only the end and the room can change.",
  ],
  goesOn: (time: string, used: string) => [
    `${time} から新しい部屋に移ります。それまでのご利用は ${used}、下は残りの時間の料金です。`,
    `Continues in the new room from ${time}. The time until then costs ${used}; the price below is for the rest.`,
  ],
  now: ["現在の料金", "Now"],
  priceTitle: ["料金を調整", "Adjust price"],
  submitPrice: (amount: string) => [`料金を ${amount} にする`, `Set the price to ${amount}`],
  priced: (id: number, amount: string) => [
    `予約 ${id} の料金を ${amount} にしました。`,
    `Booking ${id} now costs ${amount}.`,
  ],
  samePrice: [
    "いまと違う金額を入力してください",
    "Please enter an amount that differs from the current price",
  ],
  reinstate: ["予約を戻す", "Reinstate the booking"],
  reinstateHint: [
    "入金がなく取り消された予約を、同じ日時と料金で戻します。",
    "Restores a booking that was released unpaid, at the same time and price.",
  ],
  reinstateDay: ["新しい支払い期限", "Pay by"],
  reinstateOwed: ["お支払いいただく金額", "To be paid"],
  reinstated: (id: number) => [`予約 ${id} を戻しました。`, `Booking ${id} is reinstated.`],
  reinstateNoDay: ["支払い期限を選んでください", "Please choose the due date"],
  changeLine: ["変更の内容", "What changes"],
});

const REFUNDS: Record<RefundWay, Record<Locale, (amount: string) => string>> = {
  card: {
    ja: (amount) => `支払い元へ ${amount} を返金`,
    en: (amount) => `${amount} back to the original payment method`,
  },
  bank: { ja: (amount) => `銀行口座へ ${amount} を返金`, en: (amount) => `${amount} back by bank transfer` },
};

const BASES: Words<PriceBasis> = {
  catalogue: { ja: "いまの料金表で", en: "By today's prices" },
  as_booked: { ja: "予約したときの単価で", en: "At the rate as booked" },
  own: { ja: "ほかの料金", en: "Another price" },
};

const BASIS_NOTES: Words<PriceBasis> = {
  catalogue: { ja: "直前割引は予約した日のまま", en: "Last-minute prices as of the day it was booked" },
  as_booked: { ja: "1時間あたりの料金をそのままに", en: "Keep the price per hour" },
  own: { ja: "理由の入力が必要です", en: "Needs a reason" },
};

const WAYS: Words<SettleWay> = {
  none: { ja: "差額なし", en: "No difference" },
  due: { ja: "差額を請求する", en: "Ask for the difference" },
  link: { ja: "差額の支払いリンクを送る", en: "Send a link to pay the difference" },
  invoice: { ja: "請求に加える", en: "Add it to the invoice" },
  waive: { ja: "差額を免除する", en: "Waive the difference" },
  policy: { ja: "キャンセルポリシーどおり返金する", en: "Refund by the cancellation policy" },
  refund: { ja: "差額を全額返金する", en: "Refund the whole difference" },
  keep: { ja: "料金を据え置く", en: "Keep the price" },
};
