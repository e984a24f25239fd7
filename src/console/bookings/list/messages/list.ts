import type { Tab } from "../../../../domain/booking/list-tabs.ts";
import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { Counted, Order } from "../contract.ts";

/** Texts of the list of bookings. */
export const messages = texts({
  ja: {
    title: "予約",
    tab: (tab: Tab) => TAB_WORDS[tab].ja,
    orderBy: (order: Order) => ORDER_WORDS[order].ja,
    search: "検索",
    searchHint: "予約番号・名前・メール・電話・金額・日付・部屋",
    number: "番号",
    used: "利用日時",
    booked: "予約日",
    canceled: "キャンセル日",
    lead: "予約から利用まで",
    leadDays: (from: number, to: number | null) =>
      from === 0
        ? "当日"
        : to === null
          ? `${from}日以上前`
          : from === to
            ? `${from}日前`
            : `${from}〜${to}日前`,
    weekday: "曜日",
    hour: "時間帯",
    visit: "利用歴",
    due: "支払期限",
    dueToday: "今日まで（振込待ち）",
    dueOn: "期限の日（未払い）",
    countedOn: "計上日",
    counted: "計上",
    countedAs: (counted: Counted) => COUNTED_WORDS[counted].ja,
    held: "前受金",
    heldAt: (day: string) => `${day}の時点`,
    currency: "通貨",
    company: "会社",
    newGuest: "初めて",
    returningGuest: "2回目以降",
    room: "部屋",
    guest: "お客さま",
    amount: "金額",
    method: "支払い",
    status: "状態",
    word: "ひとこと",
    terms: "支払い条件",
    source: "予約した人",
    note: "メモ",
    chosenBookings: "予約番号",
    withNote: "メモあり",
    withoutNote: "メモなし",
    views: "保存した条件",
    saveView: "この条件を保存",
    viewName: "条件の名前",
    save: "保存",
    remove: "削除",
    viewSaved: (name: string) => `条件「${name}」を保存しました。`,
    viewRemoved: (name: string) => `条件「${name}」を削除しました。`,
    columns: "列を選ぶ",
    rowName: (id: number) => `予約 ${id}`,
    noBookings: "予約はまだありません",
    noBookingsHint: "お客さまが予約すると、ここに表示されます。",
    approveMany: (count: number) => `${count}件を承認`,
    approved: (count: number) => `${count}件を承認しました。`,
    notApproved: (count: number, why: string) => `${count}件は承認できませんでした。${why}`,
    selectedSum: (sum: string) => `合計 ${sum}`,
    cancelMany: "キャンセル…",
    writeMails: "メールを送る",
    receipts: "領収書をまとめて",
    mostReceipts: (most: number) => `一度に${most}件までです。`,
    receiptsOpened: (count: number) => `領収書${count}通を1つのPDFにしました。`,
    withoutReceipt: (ids: readonly number[]) => `領収書のない予約: ${ids.join("、")}`,
    changeKey: "変更する",
    moveKey: "部屋を移す",
    cancelKey: "キャンセルする",
    noteKey: "メモを書く",
    group: "グループ",
    staff: "担当",
    usualColumns: "元に戻す",
  },
  en: {
    title: "Bookings",
    tab: (tab: Tab) => TAB_WORDS[tab].en,
    orderBy: (order: Order) => ORDER_WORDS[order].en,
    search: "Search",
    searchHint: "Number, name, email, phone, amount, date, room",
    number: "Number",
    used: "Used",
    booked: "Booked",
    canceled: "Canceled",
    lead: "Booked ahead",
    leadDays: (from: number, to: number | null) =>
      from === 0
        ? "Same day"
        : to === null
          ? `${from} days or more`
          : from === to
            ? `${from} day`
            : `${from}–${to} days`,
    weekday: "Weekday",
    hour: "Hour",
    visit: "Visit",
    due: "Payment due",
    dueToday: "By today, by transfer",
    dueOn: "Unpaid, due on",
    countedOn: "Counted on",
    counted: "Counted as",
    countedAs: (counted: Counted) => COUNTED_WORDS[counted].en,
    held: "Paid in advance",
    heldAt: (day: string) => `as of ${day}`,
    currency: "Currency",
    company: "Company",
    newGuest: "New guest",
    returningGuest: "Returning guest",
    room: "Room",
    guest: "Guest",
    amount: "Amount",
    method: "Payment",
    status: "Status",
    word: "Remarks",
    terms: "Terms",
    source: "Booked by",
    note: "Notes",
    chosenBookings: "Booking numbers",
    withNote: "With notes",
    withoutNote: "Without notes",
    views: "Saved views",
    saveView: "Save this view",
    viewName: "Name of the view",
    save: "Save",
    remove: "Remove",
    viewSaved: (name: string) => `Saved the view “${name}”.`,
    viewRemoved: (name: string) => `Removed the view “${name}”.`,
    columns: "Columns",
    rowName: (id: number) => `Booking ${id}`,
    noBookings: "No bookings yet",
    noBookingsHint: "Bookings appear here once guests make them.",
    approveMany: (count: number) => `Approve ${count}`,
    approved: (count: number) => `Approved ${count}.`,
    notApproved: (count: number, why: string) => `${count} could not be approved. ${why}`,
    cancelMany: "Cancel…",
    selectedSum: (sum: string) => `${sum} in total`,
    writeMails: "Write to guests",
    receipts: "Receipts",
    mostReceipts: (most: number) => `At most ${most} at once.`,
    receiptsOpened: (count: number) =>
      count === 1 ? "1 receipt is in the PDF." : `${count} receipts are in one PDF.`,
    withoutReceipt: (ids: readonly number[]) => `Without a receipt: ${ids.join(", ")}`,
    changeKey: "Change",
    moveKey: "Move to another room",
    cancelKey: "Cancel",
    noteKey: "Write a note",
    group: "Group",
    staff: "Staff",
    usualColumns: "Reset",
  },
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
  fees: { ja: "キャンセル料", en: "Cancel fees" },
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
