import { texts } from "../../i18n/texts.ts";

/** In a file of its own, so that only the pages that take cards load it. */
export const messages = texts({
  holder: ["カードの名義（ローマ字）", "Name on the card"],
  holderHint: ["カードのとおりに大文字で", "In capitals, as on the card"],
  providerFields: ["カード番号・有効期限・セキュリティコード", "Card number, expiry and security code"],
  loading: ["カードの入力欄を読み込み中", "Loading the card form"],
  saved: ["保存済み", "Saved"],
  expires: (text: string) => [`有効期限 ${text}`, `Expires ${text}`],
  expired: (text: string) => [`有効期限切れ ${text}`, `Expired ${text}`],
  newCard: ["クレジットカード", "Credit card"],
  otherCard: ["別のカードを使う", "Use another card"],
  saveCard: ["次回のためにこのカードを保存する", "Save this card for next time"],
  cardLead: [
    "カード番号は決済会社に直接送られ、当サイトには届きません。カード会社の本人認証（3Dセキュア）の画面が開くことがあります。",
    "Your card number goes straight to our payment provider and never reaches us. Your bank may ask you to confirm the payment (3-D Secure).",
  ],
  cardsLoading: ["登録済みのカードを読み込み中", "Loading your saved cards"],
  cardsFailed: ["登録済みのカードを読み込めませんでした。", "Your saved cards could not be loaded."],
  retry: ["もう一度読み込む", "Try again"],
});
