import { texts } from "../../../i18n/texts.ts";

/** Texts of the emails about failed payments. */
export const messages = texts({
  greeting: (name: string) => [`${name} 様`, `Dear ${name},`],
  checkoutSubject: [
    "お支払いが完了せず、ご予約は成立しませんでした",
    "Your payment did not go through, and nothing was booked",
  ],
  checkoutBody: [
    "次のお支払いは完了しませんでした。ご予約は成立しておらず、料金は請求されません。",
    "The payment below did not go through. Nothing was booked and nothing is charged.",
  ],
  changeSubject: [
    "お支払いが完了せず、ご予約は変更されませんでした",
    "Your payment did not go through, and your booking was not changed",
  ],
  changeBody: [
    "次のお支払いは完了しませんでした。ご予約は変更前のままで、差額は請求されません。",
    "The payment below did not go through. Your booking stays as it was, and the difference is not charged.",
  ],
  linkSubject: ["リンクからのお支払いは成立しませんでした", "Your payment by link was not taken"],
  linkBody: [
    "お支払いの期限が過ぎたか、ほかの方法でお支払いがお済みか、ご予約の内容が変わったため、次のカードのお支払いは承りませんでした。料金は請求されず、すでに引き落とされた場合は全額をカードへお返しします。",
    "The link had ended, the amount was paid in another way, or the booking has changed, so we did not take the card payment below. You are not charged. If your card was charged already, the whole amount goes back to it.",
  ],
  released: [
    "カードの利用枠が一時的に確保されている場合は、カード会社により数日以内に解除されます。",
    "If your card shows the amount as reserved, your card issuer will release it within a few days.",
  ],
  space: ["会議室", "Room"],
  time: ["日時", "Date and time"],
  amount: ["金額(税込)", "Amount (tax included)"],
  amountAbroad: ["金額", "Amount"],
  action: ["予約を確認する", "See your bookings"],
});
