import { texts } from "../../../i18n/texts.ts";

/** Texts of the mails about payments by link. */
export const messages = texts({
  payLinkSubject: ["お支払いのお願い", "Please pay for your booking"],
  payLinkBookingBody: (amount: string, until: string) => [
    `会議室をお取りしています。下のボタンから、${until}までに${amount}をお支払いください。お支払いが済むとご予約が確定します。期限を過ぎると、ご予約は自動的に取り消されます。`,
    `We are holding the room for you. Please pay ${amount} with the button below by ${until}. Your booking is confirmed once it is paid. Otherwise it is canceled automatically.`,
  ],
  payLinkChangeBody: (amount: string, until: string) => [
    `ご予約の変更を承りました。下のボタンから、${until}までに差額${amount}をお支払いください。お支払いが済むと変更が確定します。期限を過ぎると、変更前の内容に戻ります。`,
    `We have prepared the change of your booking. Please pay the difference of ${amount} with the button below by ${until}. The change is confirmed once it is paid. Otherwise the booking goes back to what it was.`,
  ],
  payLinkBody: (amount: string, until: string) => [
    `下のボタンから、${amount}をお支払いいただけます。このリンクの期限は${until}です。`,
    `You can pay ${amount} with the button below. The link works until ${until}.`,
  ],
  payLinkNote: [
    "お支払いのページはログインせずに開けます。ほかの方がお支払いになる場合は、このメールを転送してください。",
    "The page opens without a login. If somebody else pays for you, please forward this mail to them.",
  ],
  toPayment: ["お支払いへ進む", "Pay now"],
  toPay: ["お支払い金額", "Amount to pay"],
  linkPaidSubject: ["お支払いが完了しました", "Your payment is complete"],
  linkPaidBody: [
    "お支払いを承りました。ご予約のお支払いが完了しました。",
    "We have received your payment. Your booking is paid.",
  ],
  linkFeePaidBody: [
    "お支払いを承りました。キャンセル料のお支払いが完了しました。",
    "We have received your payment. The cancellation fee is paid.",
  ],
});
