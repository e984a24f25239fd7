import type { ProviderDispute } from "../../adapters/stripe-shapes.server.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { enqueueMail } from "../reservations/mail.db.server.ts";
import { type PaymentRow, paymentOfIntent, writeAudit } from "./db.server.ts";

/**
 * A cardholder disputes a payment, or the bank has news of it: kept, flagged on the payment, and the operator is told
 * of each dispute once. False where it is about no payment of ours.
 */
export async function noteDispute(app: App, disputeId: string): Promise<boolean> {
  const dispute = await app.provider.readDispute(disputeId);
  const payment = dispute.intentId ? await paymentOfIntent(app.db, dispute.intentId) : null;
  if (!payment) return false;
  await app.db.tx((tx) => store(tx, dispute, payment, app.clock()));
  app.log.warn({ dispute: disputeId, payment: payment.id, status: dispute.status }, "a payment is disputed");
  return true;
}

async function store(
  tx: Parameters<typeof enqueueMail>[0],
  { id, amount, currency, reason, status }: ProviderDispute,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const isNew = await tx.run(sql`
    INSERT INTO dispute (id, payment_id, amount, currency, reason, status, created_at, updated_at)
    VALUES (${id}, ${payment.id}, ${amount}, ${currency}, ${reason}, ${status}, ${at}, ${at}) ON CONFLICT (id) DO NOTHING`);
  if (isNew === 0) {
    await tx.run(sql`UPDATE dispute SET status = ${status}, reason = ${reason}, amount = ${amount}, updated_at = ${at}
      WHERE id = ${id}`);
    return;
  }
  await tx.run(sql`UPDATE payment SET disputed_at = coalesce(disputed_at, ${at}) WHERE id = ${payment.id}`);
  await writeAudit(tx, {
    actor: "provider",
    action: "payment.disputed",
    subject: `payment:${payment.id}`,
    detail: { dispute: id, amount },
    now,
  });
  const about = payment.reservation_id
    ? { reservationId: payment.reservation_id }
    : payment.checkout_id && { checkoutId: payment.checkout_id };
  if (about) await enqueueMail(tx, { key: `disputed:${id}`, kind: "disputed", ...about });
}
