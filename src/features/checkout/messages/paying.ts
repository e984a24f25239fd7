import { texts } from "../../../i18n/texts.ts";

/** Texts of the page that follows a payment made elsewhere. */
export const payingMessages = texts({
  payingTitle: ["お支払いの確認", "Your payment"],
  payingDescription: ["お支払いの状況を確認できます。", "Where your payment stands."],
  payingChecking: ["お支払いを確認しています…", "Checking your payment…"],
  payingApp: [
    "PayPayの画面でお支払いください。お支払いが終わると、この画面が自動で切り替わります。",
    "Please pay on the PayPay screen. This page goes on by itself once you have paid.",
  ],
  payingAppOpen: ["PayPayの画面を開く", "Open PayPay"],
  payingCode: [
    "銀行のアプリでこのQRコードを読み取ってお支払いください。この端末のアプリで支払う場合は、画面を画像として保存し、アプリで開いてください。お支払いの確認後、この画面が自動で切り替わります。",
    "Scan this QR code with your bank’s app and pay. If the app is on this device, take a screenshot and open it in the app. This page goes on by itself once you have paid.",
  ],
  payingCodeAlt: ["PayNowのQRコード", "PayNow QR code"],
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
  payingPage: ["決済会社の案内を開く", "Open the payment provider’s page"],
  payingOut: [
    "お支払いの時間が終了しました。これからのお支払いはできません。お支払い済みの場合は、このままお待ちください。",
    "The time to pay is over: please don’t pay any more. If you have paid already, please wait here.",
  ],
  payingOther: ["お支払い方法を選び直す", "Choose another way to pay"],
  payingAmount: ["お支払い金額", "To pay"],
  toList: ["予約一覧を見る", "See my bookings"],
});
