import type { Text } from "../../../../domain/language/text.ts";
import type { RefundState } from "../../../../domain/money/refund-states.ts";
import type { BatchState } from "../../../../domain/payouts/batch.ts";
import type { LeftOut } from "../../../../domain/payouts/payable.ts";
import type { RefundCause } from "../../../../domain/payouts/refund-views.ts";
import { batchStateName, refundStateName } from "../../../../i18n/money-states.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const CAUSES: Record<RefundCause, Text> = {
  cancel: { ja: "キャンセル", en: "Cancellation" },
  change: { ja: "変更・取り消し", en: "Change or release" },
  surplus: { ja: "払いすぎ", en: "Overpayment" },
  unmatched: { ja: "該当のない入金", en: "Unmatched transfer" },
  no_booking: { ja: "予約にならなかった支払い", en: "Payment without a booking" },
};

const IN_BATCH: Text = { ja: "ファイル作成済み", en: "In a bank file" };

/** Why a refund cannot be in a bank's file. */
const OBSTACLES: Record<LeftOut, Text> = {
  not_yen: { ja: "円ではありません", en: "Not in yen" },
  disputed: { ja: "異議申し立て中", en: "Payment is disputed" },
  no_account: { ja: "口座が未登録", en: "No account" },
  came_back: { ja: "振込が戻った口座", en: "Account was returned" },
  fixed_deposit: { ja: "定期預金の口座", en: "Fixed deposit account" },
  bank_unknown: { ja: "銀行が不明", en: "Unknown bank" },
  branch_unknown: { ja: "支店が不明", en: "Unknown branch" },
  holder_letters: { ja: "名義がカナではない", en: "Holder not in kana" },
  holder_long: { ja: "名義が30文字を超える", en: "Holder over 30 letters" },
  in_batch: { ja: "ほかのファイルにある", en: "In another file" },
  changed: { ja: "選んだ後に変更されました", en: "Changed since it was chosen" },
  not_owed: { ja: "振込待ちではない", en: "No longer owed" },
};

const KINDS: readonly Wording[] = [
  ["普通", "Ordinary"],
  ["定期", "Fixed deposit"],
  ["当座", "Checking"],
];

/** The texts of refunds and of the bank's files of them that lists and files share. */
export const messages = texts({
  cause: (cause: RefundCause) => [CAUSES[cause].ja, CAUSES[cause].en],
  state: (state: RefundState, isInBatch: boolean) =>
    state === "manual" && isInBatch
      ? [IN_BATCH.ja, IN_BATCH.en]
      : [refundStateName(state, "ja"), refundStateName(state, "en")],
  batchState: (state: BatchState) => [batchStateName(state, "ja"), batchStateName(state, "en")],
  obstacle: (obstacle: LeftOut) => [OBSTACLES[obstacle].ja, OBSTACLES[obstacle].en],
  accountKind: (type: number) => KINDS[type] ?? ["", ""],
  refund: ["返金番号", "Refund"],
  booking: ["予約", "Booking"],
  guest: ["お客さま", "Guest"],
  amount: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  causeHead: ["理由", "Why"],
  causeCode: ["理由のコード", "Why, as a code"],
  stateHead: ["状態", "State"],
  stateCode: ["状態のコード", "State code"],
  bank: ["銀行", "Bank"],
  branch: ["支店", "Branch"],
  kind: ["種類", "Kind"],
  kindCode: ["種類のコード", "Kind code"],
  number: ["口座番号", "Account number"],
  holder: ["口座名義", "Holder"],
  obstacleHead: ["ファイルに入らない理由", "Why in no bank file"],
  obstacleCode: ["ファイルに入らない理由のコード", "Obstacle code"],
  accountChanged: ["口座の変更", "Account changed"],
  accountObjected: ["お客さまの異議", "Guest objected"],
  cameBack: ["戻った理由", "Why it came back"],
  batch: ["ファイル番号", "Bank file"],
  since: ["発生", "Since"],
  transferredOn: ["振込日", "Transferred on"],
  transferOn: ["振込指定日", "Transfer day"],
  count: ["件数", "Refunds"],
  total: ["合計", "Total"],
  madeBy: ["作成者", "Made by"],
  madeAt: ["作成日時", "Made at"],
  decidedBy: ["確定した人", "Decided by"],
});
