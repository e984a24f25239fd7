import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import { money } from "./format.ts";

type Params = NonNullable<Problem["params"]>;

const yen = (amount: unknown) => money(Number(amount), "JPY");

/** Sentences about payments and refunds. */
export const PAYMENT_PROBLEMS = {
  refund_account_required: {
    ja: "返金先の口座を登録してください。",
    en: "Please register a bank account for the refund.",
  },
  payment_way_not_selected: {
    ja: "決済方法が選択されていません",
    en: "No payment method has been selected",
  },
  // The same problem when an intent is created. The API has a different Japanese text for it.
  intent_way_not_selected: {
    ja: "支払い方法が選択されていません",
    en: "No payment method has been selected",
  },
  payment_way_not_offered: {
    ja: "この支払い方法は利用できません。",
    en: "This payment method is not available here.",
  },
  bank_too_soon: {
    ja: (p) => `銀行振り込みは${p.n}日後（土日を除く）以降の予約しかできません。`,
    en: (p) => `Bank transfer is only for bookings more than ${p.n} days ahead (weekends not counted).`,
  },
  amount_too_small: {
    ja: "金額が小さすぎるため、この支払い方法は利用できません。",
    en: "The amount is too small for this payment method.",
  },
  amount_not_of_way: {
    ja: (p) => `合計${yen(p.least)}から${yen(p.most)}までの場合にご利用いただけます。`,
    en: (p) => `This payment method takes ${yen(p.least)} to ${yen(p.most)}.`,
  },
  konbini_too_soon: {
    ja: "コンビニ払いは、利用日の前日までのお申し込みに限ります。",
    en: "Paying at a convenience store is possible until the day before the use.",
  },
  konbini_on_approval: {
    ja: "運営の承認が必要な会議室では、コンビニ払いはご利用いただけません。",
    en: "Rooms that need approval cannot be paid for at a convenience store.",
  },
  nothing_to_pay: {
    ja: "この変更に追加のお支払いはありません。",
    en: "There is nothing to pay for this change.",
  },
  card_not_ready: { ja: "カード決済の準備ができていません。", en: "The card payment is not ready yet." },
  payment_required: {
    ja: "この変更には差額のお支払いが必要です。",
    en: "This change needs a payment of the difference.",
  },
  // Clients of the cancel call compare with this text (REFUND-7).
  back_fee_zero: { ja: "Cancel fee must be greater than 0.", en: "Cancel fee must be greater than 0." },
  payment_closed: {
    ja: "このお支払いは終了しています。予約一覧をご確認ください。",
    en: "This payment is closed. Please look at your bookings.",
  },
  payment_expired: {
    ja: "会議室の確保期限が切れました。料金は請求されていません。もう一度お試しください。",
    en: "The time we held for you has run out. Nothing was charged. Please try again.",
  },
  payment_given_back: {
    ja: "このお支払いは取り消されました。料金は請求されていません。",
    en: "This payment was canceled. Nothing was charged.",
  },
  payment_returned: {
    ja: "お支払いいただきましたが、ご予約は成立しませんでした。全額をお返しします。詳しくはメールをご覧ください。",
    en: "You have paid, but nothing could be booked. The whole amount goes back to you: please see our email.",
  },
  payment_not_completed: {
    ja: "お支払いが完了しませんでした。もう一度お試しいただくか、別のお支払い方法をお選びください。",
    en: "The payment was not completed. Please try again, or choose another way to pay.",
  },
  payment_declined: {
    ja: "カードが利用できませんでした。別のカードをお試しください。",
    en: "The card was declined. Please try another card.",
  },
  payment_insufficient_funds: {
    ja: "カードの残高または利用限度額が不足しています。別のカードをお試しください。",
    en: "The card has insufficient funds. Please try another card.",
  },
  payment_card_expired: {
    ja: "カードの有効期限が切れています。別のカードをお試しください。",
    en: "The card has expired. Please try another card.",
  },
  payment_incorrect_expiry: { ja: "有効期限が正しくありません。", en: "The expiry date is not correct." },
  payment_incorrect_cvc: {
    ja: "セキュリティコードが正しくありません。",
    en: "The security code is not correct.",
  },
  payment_processing_error: {
    ja: "カードの処理中にエラーが発生しました。しばらくしてからもう一度お試しください。",
    en: "An error occurred while processing the card. Please try again in a moment.",
  },
  payment_authentication_failed: {
    ja: "カードの本人認証に失敗しました。もう一度お試しいただくか、別のカードをご利用ください。",
    en: "Your card’s bank could not confirm that it’s you. Please try again or use another card.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
