import type { Locale } from "../../../../domain/language/locale.ts";
import type { Text } from "../../../../domain/language/text.ts";
import type { RefundState } from "../../../../domain/money/refund-states.ts";
import type { BatchState } from "../../../../domain/payouts/batch.ts";
import type { LeftOut } from "../../../../domain/payouts/payable.ts";
import type { RefundCause } from "../../../../domain/payouts/refund-views.ts";
import { batchStateName, refundStateName } from "../../../../i18n/money-states.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const CAUSES: Record<RefundCause, Text> = {
  cancel: { ja: "キャンセル", en: "Cancellation" },
  change: { ja: "変更・取り消し", en: "Change or release" },
  surplus: { ja: "払いすぎ", en: "Overpayment" },
  unmatched: { ja: "該当のない入金", en: "Unmatched transfer" },
  no_booking: { ja: "予約にならなかった支払い", en: "Payment without a booking" },
};

const IN_BATCH: Text = { ja: "ファイル作成済み", en: "In a bank file" };

/** Why a refund cannot be in a bank's file. */
export const OBSTACLES: Record<LeftOut, Text> = {
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

/** By the type of the account. */
export const ACCOUNT_KINDS: Record<string, Wording> = {
  0: ["普通", "Ordinary"],
  1: ["定期", "Fixed deposit"],
  2: ["当座", "Checking"],
};

/** A refund that waits to be transferred may be in a bank's file already. */
export function stateName(state: RefundState, locale: Locale, item?: { batch_id: number | null }): string {
  return state === "manual" && item?.batch_id ? IN_BATCH[locale] : refundStateName(state, locale);
}

/** The texts of refunds and of the bank's files of them that lists and files share. */
export const messages = texts({
  cause: (cause: RefundCause) => [CAUSES[cause].ja, CAUSES[cause].en],
  batchState: (state: BatchState) => [batchStateName(state, "ja"), batchStateName(state, "en")],
  obstacle: (obstacle: LeftOut) => [OBSTACLES[obstacle].ja, OBSTACLES[obstacle].en],
  accountKind: (type: number) => ACCOUNT_KINDS[type] ?? ["", ""],
});
