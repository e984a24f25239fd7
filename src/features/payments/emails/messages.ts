import { texts } from "../../../i18n/texts.ts";

/** Texts of the emails about failed payments. */
export const messages = texts({
  ja: {
    greeting: (name: string) => `${name} 様`,
    checkoutSubject: "お支払いが完了せず、ご予約は成立しませんでした",
    checkoutBody: "次のお支払いは完了しませんでした。ご予約は成立しておらず、料金は請求されません。",
    changeSubject: "お支払いが完了せず、ご予約は変更されませんでした",
    changeBody: "次のお支払いは完了しませんでした。ご予約は変更前のままで、差額は請求されません。",
    linkSubject: "リンクからのお支払いは成立しませんでした",
    linkBody:
      "お支払いの期限が過ぎたか、ほかの方法でお支払いがお済みか、ご予約の内容が変わったため、次のカードのお支払いは承りませんでした。料金は請求されず、すでに引き落とされた場合は全額をカードへお返しします。",
    released: "カードの利用枠が一時的に確保されている場合は、カード会社により数日以内に解除されます。",
    space: "スペース",
    time: "日時",
    amount: "金額(税込)",
    amountAbroad: "金額",
    action: "予約を確認する",
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    checkoutSubject: "Your payment did not go through, and nothing was booked",
    checkoutBody: "The payment below did not go through. Nothing was booked and nothing is charged.",
    changeSubject: "Your payment did not go through, and your booking was not changed",
    changeBody:
      "The payment below did not go through. Your booking stays as it was, and the difference is not charged.",
    linkSubject: "Your payment by link was not taken",
    linkBody:
      "The link had ended, the amount was paid in another way, or the booking has changed, so we did not take the card payment below. You are not charged. If your card was charged already, the whole amount goes back to it.",
    released:
      "If your card shows the amount as reserved, your card issuer will release it within a few days.",
    space: "Space",
    time: "Date and time",
    amount: "Amount (tax included)",
    amountAbroad: "Amount",
    action: "See your bookings",
  },
});
