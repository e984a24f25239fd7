import type { Locale } from "../../domain/language/locale.ts";
import type { Role } from "../../domain/staff.ts";
import { roleName } from "../../i18n/staff.ts";
import { texts } from "../../i18n/texts.ts";

/** The texts of the console's frame. */
export const messages = texts({
  operations: ["運営", "Operations"],
  skip: ["本文へ移動", "Skip to the content"],
  main: ["メニュー", "Main menu"],
  newBooking: ["予約を作る", "New booking"],
  bookings: ["予約", "Bookings"],
  search: ["検索", "Search"],
  searchPlaceholder: [
    "予約番号・名前・メール・電話・金額・日付",
    "Number, name, email, phone, amount or date",
  ],
  searchOrDo: ["検索、または操作を選択", "Search, or choose an action"],
  searchHint: [
    "番号は5桁以上、金額は「¥14,520」、日付は「12/10」「明日」のように入力できます。",
    "Enter a number of 5 digits or more, an amount such as ¥14,520, or a day such as 12/10 or tomorrow.",
  ],
  searching: ["検索しています", "Searching"],
  nothingFound: ["見つかりませんでした", "Nothing found"],
  found: ["見つかったもの", "Found"],
  actions: ["操作", "Actions"],
  onThisScreen: ["この画面の操作", "On this screen"],
  guests: ["お客さま", "Guests"],
  documents: ["書類", "Documents"],
  transfers: ["入金", "Transfers"],
  rooms: ["部屋", "Rooms"],
  visits: (count: number) => [`予約${count}件`, count === 1 ? "1 booking" : `${count} bookings`],
  closeRoom: (room: string, day: string) => [
    `${room}を${day}に終日休止…`,
    `Close ${room} on ${day}, all day…`,
  ],
  openSearch: ["検索を開く", "Open the search"],
  openActions: ["操作の一覧を開く", "Open the list of actions"],
  language: ["表示する言語", "Language"],
  account: ["アカウント", "Account"],
  signOut: ["サインアウト", "Sign out"],
  signOutEverywhere: ["すべての端末でサインアウト", "Sign out everywhere"],
  lockNow: ["画面をロック", "Lock the screen"],
  security: ["サインインとセキュリティ", "Sign-in and security"],
  keys: ["キー操作", "Keyboard"],
  keysTitle: ["この画面で使えるキー", "Keys on this screen"],
  letterKeys: ["1文字のキーを使う", "Use single-letter keys"],
  letterKeysHint: [
    "オフにすると、Escや⌘Kのようなキーだけが働きます。",
    "When off, only keys such as Esc and ⌘K work.",
  ],
  goTo: (name: string) => [`${name}を開く`, `Go to ${name}`],
  showKeys: ["キーの一覧", "Show all keys"],
  waiting: (count: number) => [`${count}件待ち`, `${count} waiting`],
  locked: ["画面をロックしました", "The screen is locked"],
  lockedHint: [
    "30分間操作がなかったか、手動でロックされました。入力した内容はそのまま残っています。",
    "It was idle for 30 minutes, or it was locked by hand. Everything you typed is still here.",
  ],
  unlock: ["解除", "Unlock"],
  somebodyElse: ["別の人としてサインイン", "Sign in as someone else"],
  stepUp: ["もう一度確認してください", "Please confirm it’s you"],
  stepUpHint: [
    "重要な操作のため、認証コードによる確認が必要です。確認が済むと、そのまま続行します。",
    "This needs a new verification code. It then continues automatically.",
  ],
  confirm: ["確認する", "Confirm"],
  notFound: ["ページが見つかりません", "This page could not be found"],
  notFoundHint: ["アドレスが変わったか、削除されています。", "Its address has changed, or it was deleted."],
  toToday: ["今日の画面へ", "Go to Today"],
  crashed: ["画面を表示できませんでした", "This screen could not be shown"],
  role: (role: Role) => [roleName(role, "ja"), roleName(role, "en")],
});

/** How people say what the search is to do, as it folds text. */
export const COMMAND_WORDS: Record<Locale, Record<"close" | "today" | "tomorrow", RegExp>> = {
  ja: {
    close: /[をはの]?\s*休止(?:する|して)?/,
    today: /[をはの]?\s*(?:今日|本日)[はにのを]?/,
    tomorrow: /[をはの]?\s*(?:明日|あした)[はにのを]?/,
  },
  en: { close: /^close(?=\s)/, today: /(?<=^|\s)today$/, tomorrow: /(?<=^|\s)tomorrow$/ },
};
