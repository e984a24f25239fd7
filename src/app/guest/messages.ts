import { withoutStationSuffix } from "../../domain/search/station-label.ts";
import { texts } from "../../i18n/texts.ts";

/** Texts of the layout: header, sidebar, footer, errors. */
export const messages = texts({
  skip: ["本文へ移動", "Skip to content"],
  language: ["言語", "Language"],
  languageName: ["日本語", "English"],
  login: ["ログイン / 新規登録", "Log in / Sign up"],
  hello: (name: string) => [`こんにちは、${name}さん`, `Hello, ${name}`],
  bookings: ["予約一覧", "My bookings"],
  favorites: ["お気に入り", "Favorites"],
  cart: (count: number) => [`カート（${count}件）`, `Cart (${count})`],
  emptyCart: ["カートは空です", "Your cart is empty"],
  account: ["マイページメニュー", "My account menu"],
  menu: ["メニュー", "Menu"],
  edit: ["登録情報の編集", "My details"],
  contact: ["お問い合わせ", "Contact us"],
  payment: ["お支払い方法", "Payment method"],
  bank: ["返金先の口座", "Refund account"],
  logout: ["ログアウト", "Log out"],
  side: ["エリア・会議室・検索", "Areas, rooms and search"],
  areas: ["エリア", "Areas"],
  allAreas: ["すべてのエリアを見る", "See all areas"],
  rooms: ["会議室", "Rooms"],
  allRooms: ["すべての会議室を見る", "See all rooms"],
  search: ["検索", "Search"],
  count: (rooms: number) => [`${rooms}室`, rooms === 1 ? "1 room" : `${rooms} rooms`],
  roomMeta: (station: string, minutes: number, people: number) => [
    `${station}${minutes ? ` 徒歩${minutes}分` : ""}・〜${people}名`,
    `${withoutStationSuffix(station)}${minutes ? ` ${minutes} min` : ""} · up to ${people}`,
  ],
  terms: ["利用規約", "Terms of use"],
  privacy: ["プライバシーポリシー", "Privacy policy"],
  legal: ["特定商取引法に基づく表記", "Legal notice"],
  footer: ["サイトの案内", "About this site"],
  demo: (sendsMails: boolean, hasProvider: boolean) =>
    !sendsMails && !hasProvider
      ? [
          "デモ環境です。実際の予約・決済・メール送信は行われません。",
          "This is a demo: no real bookings, payments or emails.",
        ]
      : [
          [
            "デモ環境です。実際の予約にはなりません。",
            hasProvider ? "カードは決済会社のテスト環境で処理されます。" : "決済は行われません。",
            sendsMails ? "メールは実際に送信されます。" : "メールは送信されません。",
          ].join(""),
          [
            "This is a demo: no booking is real.",
            hasProvider ? "Cards go to the card provider’s test mode." : "No card is charged.",
            sendsMails ? "Emails are really sent." : "No email is sent.",
          ].join(" "),
        ],
  demoLabel: ["デモのお知らせ", "Demo notice"],
  outbox: ["送信メールを見る", "See the outbox"],
  notFoundTitle: ["お探しのページは見つかりませんでした", "This page could not be found"],
  notFound: ["This page could not be found", ""],
  notFoundLead: [
    "アドレスが変わったか、公開が終わった可能性があります。",
    "The address may have changed, or the page is no longer published.",
  ],
  toHome: ["ホームに戻る", "Back to home"],
  toSearch: ["会議室を探す", "Find a room"],
  error: ["Error", "Error"],
  errorLead: ["しばらくしてから、もう一度お試しください。", "Please try again in a moment."],
  limitTitle: ["短い時間に多くのページが開かれました", "Too many pages in a short time"],
  limitLead: [
    "お使いのネットワークからのアクセスが多いため、表示を一時的に控えています。1分ほどお待ちいただき、もう一度お試しください。",
    "There have been many visits from your network, so we are holding back for a moment. Please wait about a minute and try again.",
  ],
  busyTitle: ["ただいまページを表示できません", "This page is not available right now"],
  busyLead: [
    "ご予約の内容はそのまま残っています。しばらくしてから、もう一度お試しください。",
    "Your bookings are safe. Please try again in a moment.",
  ],
  retry: ["もう一度読み込む", "Reload"],
  offline: [
    "オフラインです。接続が戻るまで、予約や検索はできません。",
    "You are offline. Search and booking will work again once you’re connected.",
  ],
});
