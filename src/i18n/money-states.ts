import type { Locale } from "../domain/language/locale.ts";
import type { Text } from "../domain/language/text.ts";
import type { RequestState } from "../domain/money/payment-request.ts";
import type { RefundState } from "../domain/money/refund-states.ts";
import type { BatchState } from "../domain/payouts/batch.ts";
import type { LineState } from "../domain/transfers/transfer.ts";

/** A line of a bank's statement, in words. */
export function lineStateName(state: LineState, locale: Locale): string {
  return LINE_STATES[state][locale];
}

const LINE_STATES: Record<LineState, Text> = {
  open: { ja: "確認待ち", en: "To confirm" },
  matched: { ja: "照合済み", en: "Matched" },
  ignored: { ja: "対象外", en: "Ignored" },
  returning: { ja: "返金待ち", en: "To give back" },
  refunded: { ja: "返金へ", en: "To refund" },
};

/** A refund, in words. */
export function refundStateName(state: RefundState, locale: Locale): string {
  return REFUND_STATES[state][locale];
}

const REFUND_STATES: Record<RefundState, Text> = {
  due: { ja: "支払い元へ返金中", en: "On its way back" },
  pending: { ja: "支払い元へ返金中", en: "On its way back" },
  succeeded: { ja: "返金済み", en: "Refunded" },
  failed: { ja: "戻り（返金不要）", en: "Came back, not owed" },
  manual: { ja: "振込待ち", en: "To transfer" },
  dropped: { ja: "取り消し", en: "Dropped" },
};

/** A bank's file of refunds, in words. */
export function batchStateName(state: BatchState, locale: Locale): string {
  return BATCH_STATES[state][locale];
}

const BATCH_STATES: Record<BatchState, Text> = {
  exported: { ja: "振込の確認待ち", en: "To be confirmed" },
  made: { ja: "振込済み", en: "Transferred" },
  void: { ja: "取り消し", en: "Void" },
};

/** A payment that was asked for by a link, in words. */
export function requestStateName(state: RequestState, locale: Locale): string {
  return REQUEST_STATES[state][locale];
}

const REQUEST_STATES: Record<RequestState, Text> = {
  open: { ja: "支払い待ち", en: "Waiting" },
  paid: { ja: "支払い済み", en: "Paid" },
  lapsed: { ja: "期限切れ", en: "Ended unpaid" },
  withdrawn: { ja: "取り消し", en: "Withdrawn" },
  overtaken: { ja: "無効（予約の変更など）", en: "No longer owed" },
};
