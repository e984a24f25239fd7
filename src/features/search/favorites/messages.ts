import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  title: ["お気に入り", "Favorites"],
  description: [
    "お気に入りに入れた会議室と、その空き時間です。",
    "The rooms you have saved, and when they are free.",
  ],
  lead: [
    "選んだ日時の空きと料金を表示します。",
    "Choose a date and time to see what is free and what it costs.",
  ],
  where: [
    "ログインすると、お気に入りをほかの端末でも見られます。",
    "Log in to see your favorites on your other devices, too.",
  ],
  loading: ["お気に入りを読み込み中", "Loading your favorites"],
  failed: ["お気に入りを読み込めませんでした。", "Your favorites could not be loaded."],
  again: ["もう一度試す", "Try again"],
  none: ["お気に入りはまだありません", "No favorites yet"],
  noneHint: [
    "会議室の写真にあるハートを押すと、ここに並びます。",
    "Press the heart on a room’s picture to save it here.",
  ],
  find: ["会議室を探す", "Find a room"],
  noScript: [
    "お気に入りを見るには、ブラウザの設定でJavaScriptを有効にしてください。",
    "Please turn on JavaScript in your browser to see your favorites.",
  ],
  compare: ["選ぶ", "Choose"],
  compareOne: (name: string) => [`${name}を選ぶ`, `Choose ${name}`],
  compareHint: (compared: number, listed: number) => [
    `${compared}室まで並べて比べ、${listed}室までを候補リストにして共有できます`,
    `Compare up to ${compared} rooms side by side, or share up to ${listed} as a shortlist`,
  ],
  chosen: (count: number) => [`${count}室を選択中`, count === 1 ? "1 room chosen" : `${count} rooms chosen`],
  sideBySide: ["並べて比べる", "Compare side by side"],
  shortlist: ["候補リストにする", "Make a shortlist"],
  clear: ["選択を解除", "Clear"],
});
