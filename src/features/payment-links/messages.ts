import { texts } from "../../i18n/texts.ts";
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

const KINDS_JA: Record<PaymentLinkLine["kind"], string> = {
  price: "ご利用料金",
  difference: "変更の差額",
  rest: "残りの料金",
  fee: "キャンセル料",
};
const KINDS_EN: Record<PaymentLinkLine["kind"], string> = {
  price: "Price",
  difference: "Difference of the change",
  rest: "Rest of the price",
  fee: "Cancellation fee",
};

const FALLS_JA: Record<NonNullable<PaymentLink["falls"]>, string> = {
  booking: "期限までにお支払いがない場合、ご予約は自動的に取り消されます。",
  change: "期限までにお支払いがない場合、ご予約は変更前の内容に戻ります。",
};
const FALLS_EN: Record<NonNullable<PaymentLink["falls"]>, string> = {
  booking: "If it is not paid by then, the booking is canceled automatically.",
  change: "If it is not paid by then, the booking goes back to what it was.",
};

/** Texts of the page on which somebody pays by a link. */
export const messages = texts({
  ja: {
    title: "お支払い",
    description: "クレジットカードでお支払いいただくページです。",
    unknownTitle: "お支払いのページが見つかりません",
    unknownLead: "リンクが途中で切れていないか、メールのリンクをもう一度ご確認ください。",
    toHome: "トップページへ",
    number: (id: number) => `予約番号 ${id}`,
    kind: (kind: PaymentLinkLine["kind"]) => KINDS_JA[kind],
    total: "お支払い金額",
    taxIn: "税込",
    until: "お支払い期限",
    falls: (what: NonNullable<PaymentLink["falls"]>) => FALLS_JA[what],
    card: "カード情報",
    cardLead:
      "カードの情報は決済サービスに直接送られ、当サイトには保存されません。カード会社の本人認証(3Dセキュア)が表示されることがあります。",
    pay: (amount: string) => `${amount} を支払う`,
    paying: "お支払いを処理しています。画面を閉じずにお待ちください。",
    notCharged: "料金は請求されていません。",
    failed: "お支払いを完了できませんでした。",
    stillChecking:
      "お支払いの確認に時間がかかっています。確認は続いていますので、もう一度お支払いいただく必要はありません。このページを開き直すと、結果を確認できます。",
    paidTitle: "お支払いが完了しました",
    paidLead: "ありがとうございました。ご予約の方に、確認のメールをお送りしました。",
    endedTitle: (state: Ended) => ENDED_JA[state].title,
    endedLead: (state: Ended) => ENDED_JA[state].lead,
    ask: "お問い合わせ",
  },
  en: {
    title: "Payment",
    description: "Pay by credit card.",
    unknownTitle: "This payment page does not exist",
    unknownLead: "Please check that the link from the email is complete.",
    toHome: "Go to the home page",
    number: (id: number) => `Booking ${id}`,
    kind: (kind: PaymentLinkLine["kind"]) => KINDS_EN[kind],
    total: "Amount to pay",
    taxIn: "tax included",
    until: "To be paid by",
    falls: (what: NonNullable<PaymentLink["falls"]>) => FALLS_EN[what],
    card: "Card",
    cardLead:
      "Your card details go straight to our payment provider and are not stored here. Your bank may ask you to confirm the payment (3-D Secure).",
    pay: (amount: string) => `Pay ${amount}`,
    paying: "Your payment is being processed. Please keep this page open.",
    notCharged: "Nothing was charged.",
    failed: "The payment could not be completed.",
    stillChecking:
      "Your payment is still being checked. It’s taking longer than usual, and there’s no need to pay again. Open this page again to see the result.",
    paidTitle: "Your payment is complete",
    paidLead: "Thank you. The person who booked has been sent a confirmation by email.",
    endedTitle: (state: Ended) => ENDED_EN[state].title,
    endedLead: (state: Ended) => ENDED_EN[state].lead,
    ask: "Contact us",
  },
});
