import { texts } from "../../../../i18n/texts.ts";

/** The words of the ledger's screen. */
export const messages = texts({
  title: ["台帳", "Ledger"],
  row: (id: number) => [`台帳の行 ${id}`, `Line ${id}`],
  search: ["検索", "Search"],
  searchHint: ["予約・注文の番号、照会番号、お客さま", "Booking or order number, reference, guest"],
  from: ["この日から", "From"],
  to: ["この日まで", "To"],
  days: ["日付", "Days"],
  none: ["入出金はまだありません", "No money has moved yet"],
  noneHint: [
    "お支払いや返金があると、ここに1行ずつ残ります。",
    "Each payment and refund becomes a line here.",
  ],
  sums: ["合計", "Sums"],
  rate: ["税率", "Tax rate"],
  rateOf: (percent: number) => (percent === 0 ? ["税なし", "No tax"] : [`${percent}%`, `${percent}%`]),
  untaxed: ["対象外", "Outside tax"],
  came: ["入金", "In"],
  went: ["出金", "Out"],
  sum: ["差引", "Balance"],
  lines: ["件数", "Lines"],
  compared: (count: number) =>
    count === 0
      ? ["決済代行との照合：一致しています", "Compared with the card provider: no differences"]
      : [
          `決済代行との照合：差異が${count}件あります`,
          count === 1
            ? "Compared with the card provider: 1 difference"
            : `Compared with the card provider: ${count} differences`,
        ],
  more: (count: number) => [`ほか${count}件`, `${count} more`],
});
