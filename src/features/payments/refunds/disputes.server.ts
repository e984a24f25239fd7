import type { ProviderDispute } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { mailAbout } from "../../bookings/mail.server.ts";
import { paymentOfIntent } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { flagDisputed } from "../../ledger/payment-updates.db.server.ts";
import { wakeRefunds } from "../../ledger/refund-transitions.db.server.ts";
import { insertDispute, updateDispute } from "./dispute.db.server.ts";
import { recordOutside } from "./outside.server.ts";

/**
 * Stores a dispute, or an update of one, as the provider has it now. A new dispute is flagged on its payment and mailed
 * to the operator once. What a lost one took counts as gone back to the guest (REFUND-8). False if it is not about a
 * payment of ours.
 */
export async function storeDispute(app: App, disputeId: string): Promise<boolean> {
  const dispute = await app.provider.readDispute(disputeId);
  const payment = dispute.intentId ? await paymentOfIntent(app.db, dispute.intentId) : null;
  if (!payment) return false;
  await app.db.tx((tx) => store(tx, dispute, payment, app.clock()));
  if (dispute.status === "lost") {
    const { id: providerRef, amount } = dispute;
    await recordOutside(app, payment.id, { providerRef, amount, isChargeback: true });
  }
  app.log.warn({ dispute: disputeId, payment: payment.id, status: dispute.status }, "a payment is disputed");
  return true;
}

async function store(tx: Tx, dispute: ProviderDispute, payment: PaymentRow, now: number): Promise<void> {
  const isNew = await insertDispute(tx, dispute, payment.id, now);
  if (!isNew) {
    await wakeRefunds(tx, payment.id, now);
    return updateDispute(tx, dispute, now);
  }
  await flagDisputed(tx, payment.id, now);
  const about = payment.reservation_id
    ? { bookingId: payment.reservation_id }
    : payment.checkout_id && { checkoutId: payment.checkout_id };
  await recordEvent(tx, {
    type: "payment.disputed",
    actor: "provider",
    subject: `payment:${payment.id}`,
    detail: { dispute: dispute.id, amount: dispute.amount },
    now,
    mails: about ? [mailAbout({ key: `disputed:${dispute.id}`, kind: "disputed", ...about })] : [],
  });
}
