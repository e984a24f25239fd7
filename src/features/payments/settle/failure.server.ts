import { METHODS } from "../../../domain/money/payment-method.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { failedPaymentMailOf } from "../mails.server.ts";

/**
 * The browser polls for this long; after that the page has said that a mail will report the outcome (INTENT-5,
 * INTENT-16).
 */
const WATCHED_MILLISECONDS = 180_000;

/**
 * Records that a confirmed payment failed, or that a number for a counter was not paid in time. The guest gets a mail if the provider took so long that the page has stopped
 * waiting, or if money was authorised for it, which shows on their card until it is released.
 */
export async function recordFailure(
  tx: Tx,
  payment: PaymentRow,
  { reason, isReleased, now }: { reason: string; isReleased: boolean; now: number },
): Promise<void> {
  const since = payment.processing_since?.getTime() ?? null;
  const isUnpaid = payment.next_step?.kind === "voucher";
  const isLate = isUnpaid || (since !== null && now - since >= WATCHED_MILLISECONDS);
  if (since === null && !isReleased && !isUnpaid) return;
  const isGivenBack = isReleased && METHODS[payment.payment_way].isPaidFirst;
  await recordEvent(tx, {
    type: "payment.failed",
    actor: "provider",
    subject: `payment:${payment.id}`,
    detail: { reason },
    now,
    mails: isLate || isReleased ? [failedPaymentMailOf(payment, { isGivenBack })] : [],
  });
}
