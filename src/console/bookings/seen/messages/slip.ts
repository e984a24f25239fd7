import { formatDay } from "../../../../domain/time/day.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of the paper that a guest without a mail address gets. */
export const messages = texts({
  ja: {
    title: "予約票",
    back: "予約へ戻る",
    to: (name: string) => `${name} 様`,
    order: (id: number) => `注文番号 ${id}`,
    number: (id: number) => `予約番号 ${id}`,
    total: "合計(税込)",
    totalAbroad: "合計",
    payTo: "お振込先",
    amount: "お振込金額",
    bank: "銀行・支店",
    account: "口座",
    holder: "口座名義",
    payer: (number: number) =>
      `お振込名義は「予約番号＋お名前」(例: ${number} ヤマダ タロウ)でお願いいたします。`,
    free: "お支払いは不要です。",
    paid: "お支払い済みです。",
    invoice: (day: string) => `${formatDay(day)} までに請求書でお支払いください。`,
    transfer: (day: string) =>
      `${formatDay(day)} までにお振り込みください。期限を過ぎると予約は取り消されます。`,
  },
  en: {
    title: "Booking slip",
    back: "Back to the booking",
    to: (name: string) => name,
    order: (id: number) => `Order ${id}`,
    number: (id: number) => `Booking ${id}`,
    total: "Total (incl. tax)",
    totalAbroad: "Total",
    payTo: "Where to transfer",
    amount: "Amount",
    bank: "Bank, branch",
    account: "Account",
    holder: "Holder",
    payer: (number: number) =>
      `As the payer, please give the booking number and the name, such as ${number} YAMADA TARO.`,
    free: "Nothing is to be paid.",
    paid: "Paid.",
    invoice: (day: string) => `Please pay the invoice by ${formatDay(day)}.`,
    transfer: (day: string) =>
      `Please transfer the amount by ${formatDay(day)}. Without it the booking falls after that day.`,
  },
});
