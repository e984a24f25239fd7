import type { Tab } from "../../../../domain/booking/list-tabs.ts";
import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { Counted, Order } from "../contract.ts";

/** Texts of the list of bookings. */
export const messages = texts({
  title: ["予約", "Bookings"],
  tab: (tab: Tab) => [TAB_WORDS[tab].ja, TAB_WORDS[tab].en],
  orderBy: (order: Order) => [ORDER_WORDS[order].ja, ORDER_WORDS[order].en],
  search: ["検索", "Search"],
  searchHint: [
    "予約番号・名前・メール・電話・金額・日付・部屋",
    "Number, name, email, phone, amount, date, room",
  ],
  number: ["番号", "Number"],
  used: ["利用日時", "Used"],
  booked: ["予約日", "Booked"],
  canceled: ["キャンセル日", "Canceled"],
  lead: ["予約から利用まで", "Booked ahead"],
  leadDays: (from: number, to: number | null) =>
    from === 0
      ? ["当日", "Same day"]
      : to === null
        ? [`${from}日以上前`, `${from} days or more`]
        : from === to
          ? [`${from}日前`, `${from} day`]
          : [`${from}〜${to}日前`, `${from}–${to} days`],
  weekday: ["曜日", "Weekday"],
  hour: ["時間帯", "Hour"],
  visit: ["利用歴", "Visit"],
  due: ["支払期限", "Payment due"],
  dueToday: ["今日まで（振込待ち）", "By today, by transfer"],
  dueOn: ["期限の日（未払い）", "Unpaid, due on"],
  countedOn: ["計上日", "Counted on"],
  counted: ["計上", "Counted as"],
  countedAs: (counted: Counted) => [COUNTED_WORDS[counted].ja, COUNTED_WORDS[counted].en],
  held: ["前受金", "Paid in advance"],
  heldAt: (day: string) => [`${day}の時点`, `as of ${day}`],
  currency: ["通貨", "Currency"],
  company: ["会社", "Company"],
  newGuest: ["初めて", "New guest"],
  returningGuest: ["2回目以降", "Returning guest"],
  room: ["部屋", "Room"],
  guest: ["お客さま", "Guest"],
  amount: ["金額", "Amount"],
  method: ["支払い", "Payment"],
  status: ["状態", "Status"],
  word: ["ひとこと", "Remarks"],
  terms: ["支払い条件", "Terms"],
  source: ["予約した人", "Booked by"],
  note: ["メモ", "Notes"],
  chosenBookings: ["予約番号", "Booking numbers"],
  withNote: ["メモあり", "With notes"],
  withoutNote: ["メモなし", "Without notes"],
  views: ["保存した条件", "Saved views"],
  saveView: ["この条件を保存", "Save this view"],
  viewName: ["条件の名前", "Name of the view"],
  remove: ["削除", "Delete"],
  viewSaved: (name: string) => [`条件「${name}」を保存しました。`, `Saved the view “${name}”.`],
  viewRemoved: (name: string) => [`条件「${name}」を削除しました。`, `Deleted the view “${name}”.`],
  columns: ["列を選ぶ", "Columns"],
  rowName: (id: number) => [`予約 ${id}`, `Booking ${id}`],
  noBookings: ["予約はまだありません", "No bookings yet"],
  noBookingsHint: [
    "お客さまが予約すると、ここに表示されます。",
    "Bookings appear here once guests make them.",
  ],
  approveMany: (count: number) => [`${count}件を承認`, `Approve ${count}`],
  approved: (count: number) => [`${count}件を承認しました。`, `Approved ${count}.`],
  notApproved: (count: number, why: string) => [
    `${count}件は承認できませんでした。${why}`,
    `${count} could not be approved. ${why}`,
  ],
  selectedSum: (sum: string) => [`合計 ${sum}`, `${sum} in total`],
  cancelMany: ["キャンセル…", "Cancel…"],
  writeMails: ["メールを送る", "Write to guests"],
  receipts: ["領収書をまとめて", "Receipts"],
  mostReceipts: (most: number) => [`一度に${most}件までです。`, `At most ${most} at once.`],
  receiptsOpened: (count: number) => [
    `領収書${count}通を1つのPDFにしました。`,
    count === 1 ? "1 receipt is in the PDF." : `${count} receipts are in one PDF.`,
  ],
  withoutReceipt: (ids: readonly number[]) => [
    `領収書のない予約: ${ids.join("、")}`,
    `Without a receipt: ${ids.join(", ")}`,
  ],
  changeKey: ["変更する", "Change"],
  moveKey: ["部屋を移す", "Move to another room"],
  cancelKey: ["キャンセルする", "Cancel"],
  noteKey: ["メモを書く", "Write a note"],
  group: ["グループ", "Group"],
  staff: ["担当", "Staff"],
  usualColumns: ["標準に戻す", "Reset"],
});

const TAB_WORDS: Record<Tab, Text> = {
  all: { ja: "すべて", en: "All" },
  today: { ja: "今日", en: "Today" },
  approvals: { ja: "承認待ち", en: "To approve" },
  unpaid: { ja: "未入金", en: "Unpaid" },
  changing: { ja: "差額待ち", en: "Difference due" },
  refunds: { ja: "返金待ち", en: "To refund" },
  invoice: { ja: "請求払い・期限切れ", en: "Invoice overdue" },
  disputes: { ja: "異議申し立て", en: "Disputed" },
};

const COUNTED_WORDS: Record<Counted, Text> = {
  revenue: { ja: "売上（キャンセル料を含む）", en: "Revenue, cancel fees included" },
  fees: { ja: "キャンセル料", en: "Cancellation fees" },
  transfer_fees: { ja: "差し引いた振込手数料", en: "Transfer fees kept" },
};

/** In the order in which they are offered. */
export const COUNTED = Object.keys(COUNTED_WORDS) as Counted[];

const ORDER_WORDS: Record<Order, Text> = {
  changed: { ja: "更新の新しい順", en: "Last changed" },
  used_asc: { ja: "利用日の早い順", en: "Use, earliest first" },
  used_desc: { ja: "利用日の遅い順", en: "Use, latest first" },
  booked: { ja: "予約の新しい順", en: "Last booked" },
  amount_desc: { ja: "金額の高い順", en: "Amount, highest first" },
  amount_asc: { ja: "金額の低い順", en: "Amount, lowest first" },
};

/** In the order in which they are offered. */
export const ORDERS = Object.keys(ORDER_WORDS) as Order[];
