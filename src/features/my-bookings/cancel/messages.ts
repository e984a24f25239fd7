import { texts } from "../../../i18n/texts.ts";

/** Texts of the cancel of a series. */
export const messages = texts({
  title: ["くり返し予約の残りをキャンセル", "Cancel the rest of this series"],
  lead: (count: number) => [
    `これからのご予約${count}件をまとめてキャンセルします。`,
    count === 1
      ? "This cancels the one booking that is left."
      : `This cancels the ${count} bookings to come.`,
  ],
  terms: (fee: string, refund: string) => [
    `キャンセル料 ${fee}・返金 ${refund}`,
    `Fee ${fee}, refund ${refund}`,
  ],
  unpaid: ["お支払い前（キャンセル料なし）", "Not paid yet, no fee"],
  feeSum: ["キャンセル料の合計", "Cancellation fees, total"],
  refundSum: ["返金額の合計", "Refund, total"],
  submit: (count: number, refund: string) =>
    refund === ""
      ? [`${count}件をキャンセルする`, `Cancel ${bookings(count)}`]
      : [
          `${count}件をキャンセルして ${refund} の返金を受ける`,
          `Cancel ${bookings(count)} and get ${refund} back`,
        ],
  allOrNone: [
    "キャンセル料は予約ごとのキャンセルポリシーで計算しています。どれか1件でもキャンセルできないときは、すべてそのまま残ります。",
    "Each fee follows that booking’s own cancellation policy. If any of them can’t be canceled, all of them stay as they are.",
  ],
  nothingLeft: ["これからのご予約はありません。", "There are no bookings to come."],
  doneTitle: (count: number) => [
    "キャンセルしました",
    count === 1 ? "Booking canceled" : "Bookings canceled",
  ],
  done: (count: number) => [
    `${count}件の予約をキャンセルしました。`,
    count === 1 ? "1 booking was canceled." : `${count} bookings were canceled.`,
  ],
});

function bookings(count: number): string {
  return count === 1 ? "1 booking" : `${count} bookings`;
}
