import { texts } from "../../../i18n/texts.ts";

/** Texts of the list of requests that wait for approval. */
export const messages = texts({
  title: ["承認待ち", "To approve"],
  group: ["グループ", "Group"],
  none: ["承認を待つ予約はありません", "No booking waits for approval"],
  noneHint: [
    "承認制の部屋に申し込みがあると、期限の近いものからここに並びます。",
    "Requests for rooms that need approval are listed here, the nearest deadline first.",
  ],
  left: (time: string) => [`あと${time}`, `${time} left`],
  asksFor: ["変更の希望", "Asks to change to"],
  priceChange: (now: string, then: string) => [`${now} から ${then} に変更`, `${then} instead of ${now}`],
  authorised: (amount: string) => [`カードの仮押さえ ${amount}`, `${amount} held on the card`],
  past: (visits: number, cancels: number, declined: number) => [
    `ご利用 ${visits}回・キャンセル ${cancels}回・お断り ${declined}回`,
    `${visits} ${visits === 1 ? "visit" : "visits"}, ${cancels} canceled, ${declined} declined`,
  ],
  first: ["はじめてのお客さま", "First visit"],
  dayInRoom: ["この日のこの部屋", "This room on that day"],
  nothingElse: ["ほかの予約はありません。", "Nothing else is booked."],
  select: (id: number) => [`予約 ${id} を選ぶ`, `Select booking ${id}`],
});
