import type { Locale } from "../../../../domain/language/locale.ts";
import type { Text } from "../../../../domain/language/text.ts";
import type { RefundState } from "../../../../domain/money/refund-states.ts";
import type { BatchState } from "../../../../domain/payouts/batch.ts";
import type { LeftOut } from "../../../../domain/payouts/payable.ts";
import type { RefundCause } from "../../../../domain/payouts/refund-views.ts";
import { batchStateName, refundStateName } from "../../../../i18n/money-states.ts";
import { texts } from "../../../../i18n/texts.ts";

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

const KINDS: Record<Locale, readonly string[]> = {
  ja: ["普通", "定期", "当座"],
  en: ["Ordinary", "Fixed deposit", "Checking"],
};

const words = (locale: Locale) => ({
  cause: (cause: RefundCause) => CAUSES[cause][locale],
  state: (state: RefundState, isInBatch: boolean) =>
    state === "manual" && isInBatch ? IN_BATCH[locale] : refundStateName(state, locale),
  batchState: (state: BatchState) => batchStateName(state, locale),
  obstacle: (obstacle: LeftOut) => OBSTACLES[obstacle][locale],
  accountKind: (type: number) => KINDS[locale][type] ?? "",
});

/** The texts of refunds and of the bank's files of them that lists and files share. */
export const messages = texts({
  ja: {
    ...words("ja"),
    refund: "返金番号",
    booking: "予約",
    guest: "お客さま",
    amount: "金額",
    currency: "通貨",
    causeHead: "理由",
    causeCode: "理由のコード",
    stateHead: "状態",
    stateCode: "状態のコード",
    bank: "銀行",
    branch: "支店",
    kind: "種類",
    kindCode: "種類のコード",
    number: "口座番号",
    holder: "口座名義",
    obstacleHead: "ファイルに入らない理由",
    obstacleCode: "入らない理由のコード",
    accountChanged: "口座の変更",
    accountObjected: "お客さまの異議",
    cameBack: "戻った理由",
    batch: "ファイル番号",
    since: "発生",
    transferredOn: "振込日",
    transferOn: "振込指定日",
    count: "件数",
    total: "合計",
    madeBy: "作成者",
    madeAt: "作成日時",
    decidedBy: "確定した人",
  },
  en: {
    ...words("en"),
    refund: "Refund",
    booking: "Booking",
    guest: "Guest",
    amount: "Amount",
    currency: "Currency",
    causeHead: "Why",
    causeCode: "Why, as a code",
    stateHead: "State",
    stateCode: "State code",
    bank: "Bank",
    branch: "Branch",
    kind: "Kind",
    kindCode: "Kind code",
    number: "Account number",
    holder: "Holder",
    obstacleHead: "Why in no bank file",
    obstacleCode: "Obstacle code",
    accountChanged: "Account changed",
    accountObjected: "Guest objected",
    cameBack: "Why it came back",
    batch: "Bank file",
    since: "Since",
    transferredOn: "Transferred on",
    transferOn: "Transfer day",
    count: "Refunds",
    total: "Total",
    madeBy: "Made by",
    madeAt: "Made at",
    decidedBy: "Decided by",
  },
});
