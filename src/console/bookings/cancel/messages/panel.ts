import type { CancelReasonCode } from "../../../../domain/booking/staff-cancel.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import type { RefundWay } from "../../../../domain/money/payment-method.ts";
import { reasonName } from "../../../../i18n/reasons.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of the panels that cancel bookings. */
export const messages = texts({
  title: ["予約をキャンセル", "Cancel the booking"],
  titleSeries: ["くり返し予約の残りをキャンセル", "Cancel the rest of the series"],
  titleMany: (count: number) => [
    `${count}件の予約をキャンセル`,
    count === 1 ? "Cancel 1 booking" : `Cancel ${count} bookings`,
  ],
  paid: ["お支払い済み", "Paid"],
  sameOrder: ["同じ注文の予約もキャンセルする", "Also cancel other bookings of this order"],
  choice: ["キャンセル料", "Cancellation fee"],
  policy: (percent: number) => [`規定どおり（${percent}%）`, `By the policy (${percent}%)`],
  policyMany: ["それぞれの規定どおり", "By each booking’s policy"],
  otherMany: ["それぞれの金額を入力", "An amount for each"],
  none: ["なし（当社負担）", "Waive fee"],
  other: ["ほかの金額", "Another amount"],
  otherAmount: ["キャンセル料", "Cancellation fee"],
  otherHint: (most: string) => [`0 から ${most} まで`, `From 0 to ${most}`],
  needsPrice: ["「料金の変更」の権限が必要です", "This needs the right “Change prices”"],
  fee: ["キャンセル料", "Fee"],
  feeNote: ["不課税", "untaxed"],
  transferFee: ["振込手数料（お客さま負担）", "Transfer fee (paid by the guest)"],
  refund: ["返金", "Refund"],
  refundTo: (to: RefundWay) => [REFUNDS[to].ja, REFUNDS[to].en],
  accountMissing: [
    "返金先の口座が未登録です。メールでお尋ねし、口座が分かってから返金します。",
    "We have no bank account to refund to yet. The email asks for one, and the refund waits for it.",
  ],
  due: ["お支払いの残額", "Still to be paid"],
  oursTransfer: ["振込手数料は当社が負担する", "We pay the transfer fee"],
  stepUp: ["認証コードの入力が必要です", "Needs a new verification code"],
  reasonCode: (code: CancelReasonCode) => [reasonName(code, "ja"), reasonName(code, "en")],
  instead: ["別の日時に変更する", "Change to another time"],
  insteadHint: ["キャンセルの代わりに：", "Instead of canceling:"],
  submit: ["キャンセルする", "Cancel the booking"],
  submitRefund: (refund: string) => [`${refund} を返金してキャンセル`, `Cancel and refund ${refund}`],
  submitNoRefund: ["返金なしでキャンセル", "Cancel without a refund"],
  submitMany: (count: number) =>
    count === 0 ? ["キャンセル", "Cancel"] : [`${count}件をキャンセル`, `Cancel ${count}`],
  sum: (fee: string, refund: string) => [
    `キャンセル料 ${fee}・返金 ${refund}`,
    `Fee ${fee}, refund ${refund}`,
  ],
  refundSum: (sum: string) => [`返金の合計 ${sum}`, `Refunds: ${sum}`],
  done: (id: number) => [`予約 ${id} をキャンセルしました。`, `Booking ${id} was canceled.`],
  doneMany: (count: number) => [
    `${count}件をキャンセルしました。`,
    count === 1 ? "Canceled 1 booking." : `Canceled ${count} bookings.`,
  ],
  rowDone: ["キャンセルしました", "Canceled"],
  leaveOut: (id: number) => [`予約 ${id} を含める`, `Include booking ${id}`],
  wrongAmount: (most: string) => [
    `0 から ${most} までの金額を入力してください`,
    `Please enter an amount from 0 to ${most}`,
  ],
  noneChosen: ["キャンセルする予約を選んでください", "Please choose at least one booking to cancel"],
  chooseAgain: [
    "それでもキャンセルする場合は、もう一度選んでください。",
    "To cancel it anyway, choose it again.",
  ],
  tooMany: ["一度にキャンセルできるのは50件までです。", "You can cancel up to 50 bookings at once."],
});

const REFUNDS: Record<RefundWay, Record<Locale, string>> = {
  card: { ja: "支払い元へ", en: "to the original payment method" },
  bank: { ja: "銀行口座へ", en: "by bank transfer" },
};
