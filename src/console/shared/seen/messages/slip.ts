import { formatDay } from "../../../../domain/time/day.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of the paper that a guest without a mail address gets. */
export const messages = texts({
  title: ["予約票", "Booking slip"],
  back: ["予約へ戻る", "Back to the booking"],
  to: (name: string) => [`${name} 様`, name],
  order: (id: number) => [`注文番号 ${id}`, `Order ${id}`],
  number: (id: number) => [`予約番号 ${id}`, `Booking ${id}`],
  total: ["合計（税込）", "Total (tax included)"],
  totalAbroad: ["合計", "Total"],
  payTo: ["お振込先", "Where to transfer"],
  amount: ["お振込金額", "Amount"],
  bank: ["銀行・支店", "Bank, branch"],
  account: ["口座", "Account"],
  holder: ["口座名義", "Holder"],
  payer: (number: number) => [
    `お振込名義は「予約番号＋お名前」(例: ${number} ヤマダ タロウ)でお願いいたします。`,
    `As the payer, please give the booking number and the name, such as ${number} YAMADA TARO.`,
  ],
  free: ["お支払いは不要です。", "Nothing is to be paid."],
  paid: ["お支払い済みです。", "Paid."],
  invoice: (day: string) => [
    `${formatDay(day)} までに請求書でお支払いください。`,
    `Please pay the invoice by ${formatDay(day)}.`,
  ],
  transfer: (day: string) => [
    `${formatDay(day)} までにお振り込みください。期限を過ぎると予約は取り消されます。`,
    `Please transfer the amount by ${formatDay(day)}. Without it the booking falls after that day.`,
  ],
});
