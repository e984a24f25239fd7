import type { Locale } from "../../../../domain/language/locale.ts";
import type { Means } from "../../../../domain/transfers/transfer.ts";
import { texts } from "../../../../i18n/texts.ts";

const NAMES: Record<Locale, Record<Means, string>> = {
  ja: { bank: "銀行振込（別の口座など）", cash: "現金", other: "その他" },
  en: { bank: "Bank transfer, to another account", cash: "Cash", other: "Other" },
};

/** The words of the panel that records money by hand. */
export const messages = texts({
  ja: {
    title: "入金を手で記録",
    find: "どの予約の入金ですか",
    findHint: "予約番号、お名前、会社、メール、電話で探せます",
    found: (count: number) => `${count}件の予約`,
    nothingFound: "お支払いを待っている予約は見つかりません",
    left: (amount: string) => `お支払いの残り ${amount}`,
    amount: "受け取った金額",
    wrongAmount: (most: string) => `${most}以下の金額を入力してください`,
    means: "受け取り方",
    meansOf: (means: Means) => NAMES.ja[means],
    receivedOn: "受け取った日",
    reason: "理由・控え",
    mail: "「ご入金を確認しました」を送る",
    submit: "入金を記録する",
    missingMeans: "受け取り方を選んでください",
    missingReason: "理由を入力してください",
    paid: (id: number) => `予約${id}を入金済みにしました`,
    part: (amount: string, left: string) => `${amount}の一部入金を記録しました（残り${left}）`,
  },
  en: {
    title: "Record a payment by hand",
    find: "Which booking is it for?",
    findHint: "By booking number, name, company, email or phone",
    found: (count: number) => (count === 1 ? "1 booking" : `${count} bookings`),
    nothingFound: "No booking awaiting payment was found",
    left: (amount: string) => `${amount} left to pay`,
    amount: "Amount received",
    wrongAmount: (most: string) => `Enter an amount of no more than ${most}`,
    means: "How it was paid",
    meansOf: (means: Means) => NAMES.en[means],
    receivedOn: "Received on",
    reason: "Reason or reference",
    mail: "Send “We have received your payment”",
    submit: "Record payment",
    missingMeans: "Choose how it was paid",
    missingReason: "Enter a reason",
    paid: (id: number) => `Booking ${id} is paid`,
    part: (amount: string, left: string) => `Part payment of ${amount} recorded; ${left} left to pay`,
  },
});
