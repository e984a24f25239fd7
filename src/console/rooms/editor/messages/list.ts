import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of the list of rooms, and of changing many of them. */
export const messages = texts({
  title: ["部屋と料金", "Rooms and prices"],
  states: ["状態", "State"],
  all: ["すべて", "All"],
  words: ["名前で探す", "Search by name"],
  wordsHint: ["部屋・建物・グループ", "Room, building, group"],
  group: ["グループ", "Group"],
  none: ["まだ部屋がありません", "There are no rooms yet"],
  noneHint: [
    "最初の部屋を登録しましょう。名前、場所、定員、営業時間、料金、写真の6つで公開できます。",
    "Add your first one. A name, a place, how many people, opening hours, a price and a picture are all it takes.",
  ],
  row: (id: number) => [`部屋 ${id}`, `Room ${id}`],
  unnamed: ["（名前なし）", "(no name)"],
  make: ["新しい部屋", "New room"],
  made: ["下書きを作りました。お客さまにはまだ見えません。", "The draft is ready. Guests do not see it yet."],
  change: (count: number) => [`${countText(count)}室を変更…`, `Change ${countText(count)}…`],
  publish: (count: number) => [
    `${countText(count)}室の下書きを公開…`,
    `Publish ${countText(count)} ${count === 1 ? "draft" : "drafts"}…`,
  ],
  bulkTitle: (count: number) => [
    `${countText(count)}室をまとめて変更`,
    `Change ${countText(count)} ${count === 1 ? "room" : "rooms"}`,
  ],
  what: ["何を変えますか", "What should change?"],
  percent: ["料金を率で", "Prices by percent"],
  percentHint: [
    "すべてのプランを同じ割合で変え、10円単位に丸めます。",
    "Every plan changes by the same share, rounded to tens.",
  ],
  amount: ["料金を金額で", "Prices by an amount"],
  amountHint: [
    "すべてのプランに同じ金額を足します。引くときは−を付けます。",
    "The amount is added to every plan. Use − to reduce prices.",
  ],
  copy: ["ほかの部屋と同じに", "Same as another room"],
  copyHint: [
    "選んだ内容を、公開中の部屋から写します。",
    "Copies what you choose from the room as it is published.",
  ],
  copyFrom: (id: string) => [
    `部屋 ${id} の公開中の内容を写します。写す先の部屋を選び、「変更」を押してください。`,
    `Copying room ${id} as it is published: select the rooms to change, then press Change.`,
  ],
  restore: ["ひとつ前の版に戻す", "Back to the version before"],
  restoreHint: ["直前の公開を取り消したいときに使います。", "Undoes what was published last."],
  percentField: ["変更する割合（%）", "Change in percent"],
  amountField: (symbols: string) => [`足す金額（${symbols}）`, `Amount to add (${symbols})`],
  fromField: ["この利用日から", "From this day of use"],
  fromHint: [
    "空欄なら、すべての利用日が変わります。すでにある予約の料金は変わりません。",
    "Left empty, all days change. Bookings that were made keep their price.",
  ],
  modelField: ["写す元の部屋の番号", "Number of the room to copy"],
  partsField: ["写す内容", "What to copy"],
  plans: ["料金プラン", "Price plans"],
  hours: ["営業時間", "Opening hours"],
  rules: ["規則とキャンセルポリシー", "Rules and cancellation policy"],
  toDrafts: (count: number) => [
    `${countText(count)}室の下書きに反映する`,
    `Save in ${countText(count)} ${count === 1 ? "draft" : "drafts"}`,
  ],
  drafted: (count: number) => [
    `${countText(count)}室の下書きに反映しました。公開するまでお客さまには見えません。`,
    `Saved in ${countText(count)} ${count === 1 ? "draft" : "drafts"}. Guests see it once it is published.`,
  ],
  publishTitle: (count: number) => [
    `${countText(count)}室を公開`,
    `Publish ${countText(count)} ${count === 1 ? "room" : "rooms"}`,
  ],
  publishNow: (count: number) => [
    `${countText(count)}室を公開する`,
    `Publish ${countText(count)} ${count === 1 ? "room" : "rooms"}`,
  ],
  published: (count: number) => [
    `${countText(count)}室を公開しました。`,
    `${countText(count)} ${count === 1 ? "room was" : "rooms were"} published.`,
  ],
  note: ["メモ（履歴に残ります）", "Note (kept with the version)"],
  before: ["いま", "Now"],
  after: ["変更後", "After"],
  wrongNumber: ["整数で入力してください", "Enter a whole number"],
  wrongAmount: [
    "金額を入力してください。通貨の異なる部屋は分けて変更してください",
    "Enter an amount. Rooms in different currencies are changed separately",
  ],
  importTitle: ["カタログの取り込み", "Import a catalogue"],
  import: ["JSON・CSVを取り込む…", "Import JSON or CSV…"],
  files: ["ファイル", "Files"],
  export: ["JSONを書き出す", "Export JSON"],
  exportPlans: ["料金のCSV", "Prices as CSV"],
  roomsTemplate: ["新しい会議室を一覧で取り込むための表（記入例つき）", "A table to fill in for new rooms"],
  dry: (changed: number) => [
    `取り込むと${countText(changed)}件が変わります。`,
    `The import would change ${countText(changed)} ${changed === 1 ? "entry" : "entries"}.`,
  ],
  same: [
    "カタログはすでにこの内容です。変わるものはありません。",
    "The catalogue says the same already. Nothing would change.",
  ],
  mistakes: (count: number) => [
    `${countText(count)}か所に誤りがあるため、取り込めません。`,
    `There ${count === 1 ? "is 1 mistake" : `are ${countText(count)} mistakes`}, so nothing can be imported.`,
  ],
  lacking: (things: string) => [`足りないもの：${things}`, `Missing: ${things}`],
  unfinishedAnyway: ["足りないものがある部屋も公開する", "Show them although something is missing"],
  unfinished: ["このまま取り込むと、お客さまに次の部屋が見えます。", "With this file guests will see:"],
  take: (changed: number) => [
    `${countText(changed)}件を取り込む`,
    `Import ${countText(changed)} ${changed === 1 ? "entry" : "entries"}`,
  ],
  taken: (changed: number) => [
    `${countText(changed)}件を取り込みました。`,
    `${countText(changed)} ${changed === 1 ? "entry was" : "entries were"} imported.`,
  ],
});
