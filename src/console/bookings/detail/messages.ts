import { texts } from "../../../i18n/texts.ts";

/** Texts of what the guest of a booking agreed to, of the company that pays, and of the series that it was booked in. */
export const messages = texts({
  terms: ["同意した利用規約", "Terms agreed to"],
  privacy: ["同意したプライバシーポリシー", "Privacy policy agreed to"],
  costCenter: (code: string) => [`コストセンター ${code}`, `Cost center ${code}`],
  purchaseNumber: (number: string) => [`発注番号 ${number}`, `Purchase no. ${number}`],
  series: ["くり返し予約", "Repeated booking"],
  seriesCount: (all: number, left: number) => [
    `全${all}件・これから${left}件`,
    `${all} dates, ${left} to come`,
  ],
  cancelSeries: (count: number) => [`これからの${count}件をキャンセル…`, `Cancel the ${count} to come…`],
});
