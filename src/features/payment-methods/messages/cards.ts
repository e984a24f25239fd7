import { texts } from "../../../i18n/texts.ts";

/** Texts about saved cards. */
export const messages = texts({
  title: ["お支払い方法", "Payment method"],
  notice: [
    "2025年4月以降、3Dセキュア（本人認証）の導入にともない、カード情報の再入力をお願いすることがあります。",
    "Since April 2025 you may have to enter your card again, because cards now need 3-D Secure (a check by your card’s bank).",
  ],
  loading: ["読み込み中", "Loading"],
  cards: ["登録済みのカード", "Saved cards"],
  none: [
    "登録済みのカードはありません。登録しておくと、次のご予約からすぐにお支払いできます。",
    "You have no saved card. Save one to pay for your next booking right away.",
  ],
  ending: (brand: string, lastFour: string) => [
    `${brand}、末尾 ${lastFour}`,
    `${brand} ending in ${lastFour}`,
  ],
  expires: (date: string) => [`有効期限 ${date}`, `Expires ${date}`],
  expired: ["有効期限切れ", "Expired"],
  removeCard: (lastFour: string) => [
    `末尾 ${lastFour} のカードを削除`,
    `Delete the card ending in ${lastFour}`,
  ],
  removeTitle: ["このカードを削除しますか？", "Delete this card?"],
  removeLead: ["お支払い済みのご予約には影響しません。", "Bookings you’ve already paid for aren’t affected."],
  keep: ["やめる", "Keep it"],
  doRemove: ["削除する", "Delete"],
  removed: ["カードを削除しました", "Card deleted"],
  add: ["カードを追加", "Add a card"],
  addTitle: ["カードの登録", "Add a card"],
  threeDSecure: [
    "登録の途中で、カード会社の本人認証（3Dセキュア）画面が開くことがあります。",
    "Your card’s bank may ask you to confirm it’s you (3-D Secure).",
  ],
  save: ["カードを登録する", "Save this card"],
  saved: ["カードを登録しました", "Card saved"],
  failed: [
    "カードを登録できませんでした。内容をご確認のうえ、もう一度お試しください。",
    "The card couldn’t be saved. Please check the details and try again.",
  ],
});
