import { texts } from "../../../i18n/texts.ts";

/** Texts of the page that follows a payment made elsewhere. */
export const payingMessages = texts({
  payingTitle: ["お支払いの確認", "Your payment"],
  payingDescription: ["お支払いの状況を確認できます。", "Where your payment stands."],
  payingChecking: ["お支払いを確認しています…", "Checking your payment…"],
  payingKonbini: [
    "コンビニの端末またはレジで、お店の番号を使ってお支払いください。期限まで日時を確保し、お支払いの確認後に予約が確定します。番号はメールでもお送りしました。",
    "Pay with the number of the store at its machine or counter. We hold the time until the deadline, and your booking is made once you have paid. The numbers are in your email, too.",
  ],
  payingKonbiniChange: [
    "コンビニの端末またはレジで、お店の番号を使って差額をお支払いください。期限まで新しい日時も確保し、お支払いの確認後に予約を変更します。番号はメールでもお送りしました。",
    "Pay the difference with the number of the store at its machine or counter. We also hold the new time until the deadline, and change your booking once you have paid. The numbers are in your email, too.",
  ],
  payingChanged: [
    "お支払いを確認し、予約を変更しました",
    "We have your payment, and your booking is changed",
  ],
  payingUntil: ["お支払い期限", "Pay by"],
  payingConfirmation: (number: string) => [`確認番号 ${number}`, `Confirmation number ${number}`],
  payingOut: [
    "お支払いの制限時間が過ぎました。これ以降はお支払いいただけません。すでにお支払い済みの場合は、このままお待ちください。",
    "The time to pay is over: please don’t pay any more. If you have paid already, please wait here.",
  ],
  payingOther: ["お支払い方法を選び直す", "Choose another way to pay"],
  payingAmount: ["お支払い金額", "To pay"],
  toList: ["予約一覧を見る", "See my bookings"],
});
