import { texts } from "../../../../i18n/texts.ts";

/** The words of the ledger's screen. */
export const messages = texts({
  ja: {
    title: "台帳",
    row: (id: number) => `台帳の行 ${id}`,
    search: "検索",
    searchHint: "予約・注文の番号、照会番号、お客さま",
    from: "この日から",
    to: "この日まで",
    days: "日付",
    none: "入出金はまだありません",
    noneHint: "お支払いや返金があると、ここに1行ずつ残ります。",
    sums: "合計",
    rate: "税率",
    rateOf: (percent: number) => (percent === 0 ? "税なし" : `${percent}%`),
    untaxed: "対象外",
    came: "入金",
    went: "出金",
    sum: "差引",
    lines: "件数",
    noBooking: "予約なし",
    compared: (count: number) =>
      count === 0 ? "決済代行との照合：一致しています" : `決済代行との照合：差異が${count}件あります`,
    more: (count: number) => `ほか${count}件`,
  },
  en: {
    title: "Ledger",
    row: (id: number) => `Line ${id}`,
    search: "Search",
    searchHint: "Booking or order number, reference, guest",
    from: "From",
    to: "To",
    days: "Days",
    none: "No money has moved yet",
    noneHint: "Each payment and refund becomes a line here.",
    sums: "Sums",
    rate: "Tax rate",
    rateOf: (percent: number) => (percent === 0 ? "No tax" : `${percent}%`),
    untaxed: "Outside tax",
    came: "In",
    went: "Out",
    sum: "Balance",
    lines: "Lines",
    noBooking: "No booking",
    compared: (count: number) =>
      count === 0
        ? "Compared with the card provider: no differences"
        : count === 1
          ? "Compared with the card provider: 1 difference"
          : `Compared with the card provider: ${count} differences`,
    more: (count: number) => `${count} more`,
  },
});
