import { texts } from "../../../i18n/texts.ts";

/** Texts of the cancel of a series. */
export const messages = texts({
  ja: {
    title: "くり返し予約の残りをキャンセル",
    lead: (count: number) => `これからのご予約${count}件をまとめてキャンセルします。`,
    terms: (fee: string, refund: string) => `キャンセル料 ${fee}・返金 ${refund}`,
    unpaid: "お支払い前（キャンセル料なし）",
    feeSum: "キャンセル料の合計",
    refundSum: "返金額の合計",
    submit: (count: number, refund: string) =>
      refund === "" ? `${count}件をキャンセルする` : `${count}件をキャンセルして ${refund} の返金を受ける`,
    allOrNone:
      "キャンセル料は予約ごとのキャンセルポリシーで計算しています。どれか1件でもキャンセルできないときは、すべてそのまま残ります。",
    nothingLeft: "これからのご予約はありません。",
    doneTitle: (_count: number) => "キャンセルしました",
    done: (count: number) => `${count}件の予約をキャンセルしました。`,
  },
  en: {
    title: "Cancel the rest of this series",
    lead: (count: number) =>
      count === 1
        ? "This cancels the one booking that is left."
        : `This cancels the ${count} bookings to come.`,
    terms: (fee: string, refund: string) => `Fee ${fee}, refund ${refund}`,
    unpaid: "Not paid yet, no fee",
    feeSum: "Cancellation fees, total",
    refundSum: "Refund, total",
    submit: (count: number, refund: string) => {
      const what = count === 1 ? "1 booking" : `${count} bookings`;
      return refund === "" ? `Cancel ${what}` : `Cancel ${what} and get ${refund} back`;
    },
    allOrNone:
      "Each fee follows that booking’s own cancellation policy. If any of them can’t be canceled, all of them stay as they are.",
    nothingLeft: "There are no bookings to come.",
    doneTitle: (count: number) => (count === 1 ? "Booking canceled" : "Bookings canceled"),
    done: (count: number) => (count === 1 ? "1 booking was canceled." : `${count} bookings were canceled.`),
  },
});
