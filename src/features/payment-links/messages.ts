import { texts, type Wording } from "../../i18n/texts.ts";
import type { PaymentLink, PaymentLinkLine } from "./contract.ts";

type Ended = Exclude<PaymentLink["state"], "open" | "paying" | "paid">;

const ENDED_JA: Record<Ended, { title: string; lead: string }> = {
  lapsed: {
    title: "お支払いの期限が過ぎました",
    lead: "このリンクではお支払いいただけません。ご予約については、下記までお問い合わせください。",
  },
  withdrawn: {
    title: "このお支払いのお願いは取り消されました",
    lead: "お支払いの必要はありません。ご不明な点は、下記までお問い合わせください。",
  },
  overtaken: {
    title: "このリンクでのお支払いは不要になりました",
    lead: "ほかの方法でお支払いがお済みか、ご予約の内容が変わっています。ご不明な点は、下記までお問い合わせください。",
  },
};

const ENDED_EN: Record<Ended, { title: string; lead: string }> = {
  lapsed: {
    title: "This link has expired",
    lead: "It can no longer be paid. Please contact us about the booking.",
  },
  withdrawn: {
    title: "This payment request was withdrawn",
    lead: "There is nothing to pay. If you have a question, please contact us.",
  },
  overtaken: {
    title: "There is nothing to pay by this link any more",
    lead: "It was paid in another way, or the booking has changed. If you have a question, please contact us.",
  },
};

type Kind = NonNullable<PaymentLinkLine["kind"]>;

const KINDS: Record<Kind, Wording> = {
  price: ["ご利用料金", "Price"],
  difference: ["変更の差額", "Difference of the change"],
  rest: ["残りの料金", "Rest of the price"],
  fee: ["キャンセル料", "Cancellation fee"],
};

const FALLS: Record<NonNullable<PaymentLink["falls"]>, Wording> = {
  booking: [
    "期限までにお支払いがない場合、ご予約は自動的に取り消されます。",
    "If it is not paid by then, the booking is canceled automatically.",
  ],
  change: [
    "期限までにお支払いがない場合、ご予約は変更前の内容に戻ります。",
    "If it is not paid by then, the booking goes back to what it was.",
  ],
};

/** Texts of the page on which somebody pays by a link. */
export const messages = texts({
  title: ["お支払い", "Payment"],
  description: ["ご予約の料金をお支払いいただくページです。", "Pay for a booking."],
  unknownTitle: ["お支払いのページが見つかりません", "This payment page does not exist"],
  unknownLead: [
    "リンクが途中で切れていないか、メールのリンクをもう一度ご確認ください。",
    "Please check that the link from the email is complete.",
  ],
  toHome: ["トップページへ", "Go to the home page"],
  number: (id: number) => [`予約番号 ${id}`, `Booking ${id}`],
  kind: (kind: Kind) => KINDS[kind],
  total: ["お支払い金額", "Amount to pay"],
  taxIn: ["税込", "tax included"],
  until: ["お支払い期限", "To be paid by"],
  falls: (what: NonNullable<PaymentLink["falls"]>) => FALLS[what],
  card: ["カード情報", "Card"],
  how: ["お支払い方法を選ぶ", "Choose how to pay"],
  orByCard: ["または、カード情報を入力", "Or enter your card"],
  cardLead: [
    "カードの情報は決済サービスに直接送られ、当サイトには保存されません。カード会社の本人認証（3Dセキュア）が表示されることがあります。",
    "Your card details go straight to our payment provider and are not stored here. Your bank may ask you to confirm the payment (3-D Secure).",
  ],
  payWith: (name: string, amount: string) => [`${name}で ${amount} を支払う`, `Pay ${amount} with ${name}`],
  otherWay: ["別の方法で支払う", "Pay in another way"],
  pay: (amount: string) => [`${amount} を支払う`, `Pay ${amount}`],
  paying: [
    "お支払いを処理しています。画面を閉じずにお待ちください。",
    "Your payment is being processed. Please keep this page open.",
  ],
  notCharged: ["料金は請求されていません。", "Nothing was charged."],
  failed: ["お支払いを完了できませんでした。", "The payment could not be completed."],
  stillChecking: [
    "お支払いの確認に時間がかかっています。確認は続いていますので、もう一度お支払いいただく必要はありません。このページを開き直すと、結果を確認できます。",
    "Your payment is still being checked. It’s taking longer than usual, and there’s no need to pay again. Open this page again to see the result.",
  ],
  paidTitle: ["お支払いが完了しました", "Your payment is complete"],
  paidLead: [
    "ありがとうございました。ご予約の方に、確認のメールをお送りしました。",
    "Thank you. The person who booked has been sent a confirmation by email.",
  ],
  endedTitle: (state: Ended) => [ENDED_JA[state].title, ENDED_EN[state].title],
  endedLead: (state: Ended) => [ENDED_JA[state].lead, ENDED_EN[state].lead],
  ask: ["お問い合わせ", "Contact us"],
});
