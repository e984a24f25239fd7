import type { Means } from "../../../../domain/transfers/transfer.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const NAMES: Record<Means, Wording> = {
  bank: ["銀行振込（別の口座など）", "Bank transfer, to another account"],
  cash: ["現金", "Cash"],
  other: ["その他", "Other"],
};

/** The words of the panels that record money by hand, and take it back. */
export const messages = texts({
  title: ["入金を手で記録", "Record a payment by hand"],
  find: ["どの予約の入金ですか", "Which booking is it for?"],
  findHint: [
    "予約番号、お名前、会社、メール、電話で探せます",
    "By booking number, name, company, email or phone",
  ],
  found: (count: number) => [`${count}件の予約`, count === 1 ? "1 booking" : `${count} bookings`],
  nothingFound: ["お支払いを待っている予約は見つかりません", "No booking awaiting payment was found"],
  left: (amount: string) => [`お支払いの残り ${amount}`, `${amount} left to pay`],
  amount: ["受け取った金額", "Amount received"],
  wrongAmount: (most: string) => [
    `${most}以下の金額を入力してください`,
    `Enter an amount of no more than ${most}`,
  ],
  means: ["受け取り方", "How it was paid"],
  meansOf: (means: Means) => NAMES[means],
  receivedOn: ["受け取った日", "Received on"],
  reason: ["理由・控え", "Reason or reference"],
  mail: ["「ご入金を確認しました」を送る", "Send “We have received your payment”"],
  takeBackTitle: ["手で記録した入金を取り消す", "Take a payment by hand back"],
  takeBackHint: [
    "今日の日付で取り消します（書き出した月・締めた日の記録はそのまま残ります）。予約はお支払い待ちに戻り、領収書は無効になります。",
    "It is taken back with today’s date; exported months and closed days stay as they are. The booking awaits payment again, and its receipt ends.",
  ],
  takeBackWhich: ["取り消す入金", "Which payment"],
  takeBackReason: ["取り消す理由", "Why it is taken back"],
  takeBack: ["入金を取り消す", "Take it back"],
  missingEntry: ["取り消す入金を選んでください", "Choose the payment"],
  nothingByHand: ["手で記録した入金はありません", "No payment was recorded by hand"],
  tookBack: (amount: string, left: string) => [
    `${amount}の入金を取り消しました（お支払いの残り${left}）`,
    `The payment of ${amount} was taken back; ${left} left to pay`,
  ],
  submit: ["入金を記録する", "Record payment"],
  missingMeans: ["受け取り方を選んでください", "Choose how it was paid"],
  missingReason: ["理由を入力してください", "Enter a reason"],
  paid: (id: number) => [`予約${id}を入金済みにしました`, `Booking ${id} is paid`],
  part: (amount: string, left: string) => [
    `${amount}の一部入金を記録しました（残り${left}）`,
    `Part payment of ${amount} recorded; ${left} left to pay`,
  ],
});
