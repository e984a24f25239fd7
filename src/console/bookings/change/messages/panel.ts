import type { SettleWay } from "../../../../domain/booking/settlement.ts";
import type { PriceBasis } from "../../../../domain/booking/staff-change.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import type { Text } from "../../../../domain/language/text.ts";
import type { RefundWay } from "../../../../domain/money/payment-method.ts";
import { reasonName } from "../../../../i18n/reasons.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { ChangeBody } from "../contract.ts";

type ChangeReason = NonNullable<ChangeBody["reason"]>["code"];

type Words<Key extends string> = Record<Key, Text>;

/** Texts of the panels that change a booking or its price, or reinstate one. */
export const messages = texts({
  ja: {
    change: "予約を変更",
    move: "部屋を移す",
    times: "日時",
    room: "部屋",
    whenHint: "12/10 14-17、15-18",
    notRead: "日時を読み取れません。下の欄に入力してください。",
    stayInRoom: "同じ部屋のまま",
    otherRoom: "別の部屋を探す",
    withoutCleaning: "清掃時間を設けない",
    words: "部屋の名前、駅、設備",
    price: "料金",
    basis: (basis: PriceBasis) => BASES[basis].ja,
    basisNote: (basis: PriceBasis) => BASIS_NOTES[basis].ja,
    needsPrice: "「料金の変更」の権限が必要です",
    newPrice: "新しい料金",
    settle: "差額",
    way: (way: SettleWay) => WAYS[way].ja,
    due: (amount: string) => `お客さまに ${amount} をご請求`,
    payBy: (day: string) => `${day}まで。入金がないと元の内容に戻ります`,
    byLink: (amount: string) =>
      `${amount} をカードで。24時間以内(ご利用の開始前)に支払われないと元の内容に戻ります`,
    dueAdded: (amount: string) => `請求に ${amount} を加えます`,
    refundTo: (amount: string, to: RefundWay) => REFUNDS[to].ja(amount),
    accountMissing: "返金先の口座が未登録です。メールでお尋ねします。",
    costs: (amount: string) => `予約の料金は ${amount}`,
    payByDay: "支払い期限",
    payByHint: "空欄なら通常の期限です",
    reasonCode: (code: ChangeReason) => reasonName(code, "ja"),
    submitChange: "変更する",
    stepUp: "返金額が大きいため、認証コードの入力が必要です",
    submitFor: (amount: string) => `${amount} に変更する`,
    nothingChanged: "変更する内容を入力してください",
    wrongTime: "日時を確認してください",
    wrongAmount: "金額を入力してください",
    noPrice: "この内容には料金がありません。料金を入力してください",
    changed: (id: number) => `予約 ${id} を変更しました。`,
    running: "利用中のため、変更できるのは終了時刻と部屋だけです。",
    goesOn: (time: string, used: string) =>
      `${time} から新しい部屋に移ります。それまでのご利用は ${used}、下は残りの時間の料金です。`,
    now: "現在の料金",
    priceTitle: "料金を調整",
    submitPrice: (amount: string) => `料金を ${amount} にする`,
    priced: (id: number, amount: string) => `予約 ${id} の料金を ${amount} にしました。`,
    samePrice: "いまと違う金額を入力してください",
    reinstate: "予約を戻す",
    reinstateHint: "入金がなく取り消された予約を、同じ日時と料金で戻します。",
    reinstateDay: "新しい支払い期限",
    reinstateOwed: "お支払いいただく金額",
    reinstated: (id: number) => `予約 ${id} を戻しました。`,
    reinstateNoDay: "支払い期限を選んでください",
    changeLine: "変更の内容",
  },
  en: {
    change: "Change the booking",
    move: "Move to another room",
    times: "When",
    room: "Room",
    whenHint: "12/10 14-17, 15-18",
    notRead: "We could not read a time here. Please use the fields below.",
    stayInRoom: "Stay in this room",
    otherRoom: "Look for another room",
    withoutCleaning: "No cleaning time",
    words: "Room name, station or equipment",
    price: "Price",
    basis: (basis: PriceBasis) => BASES[basis].en,
    basisNote: (basis: PriceBasis) => BASIS_NOTES[basis].en,
    needsPrice: "This needs the right “Change prices”",
    newPrice: "New price",
    settle: "Difference",
    way: (way: SettleWay) => WAYS[way].en,
    due: (amount: string) => `The guest will owe ${amount}`,
    payBy: (day: string) => `Due ${day}. If unpaid, the change is canceled`,
    byLink: (amount: string) =>
      `${amount} by card. If unpaid after 24 hours, or before the use, the change is canceled`,
    dueAdded: (amount: string) => `${amount} is added to the invoice`,
    refundTo: (amount: string, to: RefundWay) => REFUNDS[to].en(amount),
    accountMissing: "We have no bank account to refund to yet. The email asks for one.",
    costs: (amount: string) => `The booking will cost ${amount}`,
    payByDay: "Pay by",
    payByHint: "Leave empty for the usual due date",
    reasonCode: (code: ChangeReason) => reasonName(code, "en"),
    submitChange: "Change",
    stepUp: "The refund needs a new verification code",
    submitFor: (amount: string) => `Change for ${amount}`,
    nothingChanged: "Please enter a change",
    wrongTime: "Please check the day and the times",
    wrongAmount: "Please enter an amount",
    noPrice: "There is no price for this. Please enter one",
    changed: (id: number) => `Changed booking ${id}.`,
    running: "The room is in use. Only the end and the room can change.",
    goesOn: (time: string, used: string) =>
      `Continues in the new room from ${time}. The time until then costs ${used}; the price below is for the rest.`,
    now: "Now",
    priceTitle: "Adjust price",
    submitPrice: (amount: string) => `Set the price to ${amount}`,
    priced: (id: number, amount: string) => `Booking ${id} now costs ${amount}.`,
    samePrice: "Please enter an amount that differs from the current price",
    reinstate: "Reinstate the booking",
    reinstateHint: "Restores a booking that was released unpaid, at the same time and price.",
    reinstateDay: "Pay by",
    reinstateOwed: "To be paid",
    reinstated: (id: number) => `Booking ${id} is reinstated.`,
    reinstateNoDay: "Please choose the due date",
    changeLine: "What changes",
  },
});

const REFUNDS: Record<RefundWay, Record<Locale, (amount: string) => string>> = {
  card: { ja: (amount) => `カードへ ${amount} を返金`, en: (amount) => `${amount} back to the card` },
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
  policy: { ja: "キャンセル規定どおり返金する", en: "Refund by the cancellation terms" },
  refund: { ja: "差額を全額返金する", en: "Refund the whole difference" },
  keep: { ja: "料金を据え置く", en: "Keep the price" },
};
