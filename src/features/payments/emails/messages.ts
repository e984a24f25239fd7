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
    "お支払いの期限が過ぎたか、ほかの方法でお支払いがお済みか、ご予約の内容が変わったため、次のお支払いは承りませんでした。料金は請求されず、すでに引き落とされた場合は全額をお返しします。",
    "The link had ended, the amount was paid in another way, or the booking has changed, so we did not take the payment below. You are not charged. If you were charged already, the whole amount goes back to you.",
  ],
  linkBackBody: [
    "リンクからのお支払いを受け取りましたが、リンクの期限が過ぎていたか、ほかの方法でお支払いがお済みか、ご予約の内容が変わっていたため、ご予約の代金には充てませんでした。",
    "We have received your payment by link. But the link had ended, the amount was paid in another way, or the booking has changed, so it was not used for the booking.",
  ],
  released: [
    "カードの利用枠が一時的に確保されている場合は、カード会社により数日以内に解除されます。",
    "If your card shows the amount as reserved, your card issuer will release it within a few days.",
  ],
  givenBackSubject: [
    "お支払いいただいた金額をお返しします（ご予約は成立しませんでした）",
    "We are returning your payment: nothing was booked",
  ],
  givenBackBody: [
    "お支払いを確認しましたが、期限を過ぎていた、すでにお支払い済みだった、ご予約の内容と金額が異なっていた、または日時が空いていなかったため、ご予約（変更）は成立しませんでした。",
    "We have received your payment, but it came after its time, came twice, was for another amount, or the time had gone. So nothing was booked or changed.",
  ],
  givenBackWhole: [
    "お支払いいただいた全額を、同じお支払い方法へお返しします。",
    "The whole amount goes back the way it came.",
  ],
  givenBackByBank: [
    "お支払いいただいた全額を、手数料をいただかずに銀行口座へお振り込みします。下のボタンからログインし、メニューの「返金先の口座」で口座をご登録ください。すでにご登録いただいている場合、お手続きは不要です。",
    "We transfer the whole amount to your bank account, at no cost to you. Please log in with the button below and register an account under “Refund account” in the menu. If you have registered one, there is nothing to do.",
  ],
  unpaidSubject: [
    "お支払い期限が過ぎ、ご予約は成立しませんでした",
    "The deadline has passed, and nothing was booked",
  ],
  unpaidBody: [
    "コンビニでのお支払いを期限までに確認できなかったため、次の日時の確保を終了しました。番号はもうお使いいただけません。",
    "We did not receive your payment at a convenience store in time, so we no longer hold the time below. The number cannot be used any more.",
  ],
  toPaySubject: ["コンビニでのお支払い番号のお知らせ", "Your number to pay at a convenience store"],
  toPayBody: [
    "次の番号で、期限までにコンビニでお支払いください。それまで日時を確保しています。ご予約はお支払いを確認した時点で成立し、確定のメールをお送りします。",
    "Please pay at a convenience store with the number below before the deadline. Until then we hold the time for you. Your booking is made once you have paid, and we confirm it by email.",
  ],
  toPayChangeBody: [
    "次の番号で、期限までに変更の差額をコンビニでお支払いください。それまで新しい日時も確保しています。お支払いを確認した時点でご予約を変更し、メールでお知らせします。お支払いがない場合、ご予約は元の日時のままです。",
    "Please pay the difference of your change at a convenience store with the number below before the deadline. Until then we also hold the new time. Your booking is changed once you have paid, and we confirm it by email. Otherwise it stays as it is.",
  ],
  deadline: ["お支払い期限", "Pay by"],
  storeNumbers: (code: string, confirmation: string | null) => [
    confirmation ? `${code}（確認番号 ${confirmation}）` : code,
    confirmation ? `${code} (confirmation ${confirmation})` : code,
  ],
  toPayAction: ["お支払い方法を見る", "How to pay"],
  space: ["会議室", "Room"],
  time: ["日時", "Date and time"],
  amount: ["金額（税込）", "Amount (tax included)"],
  amountAbroad: ["金額", "Amount"],
  action: ["予約を確認する", "See your bookings"],
});
