import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { bookPaid } from "./book-paid.server.ts";
import { capture } from "./capture.server.ts";
import { type EndReason, type PaymentRow, paymentById } from "./db.server.ts";
import { problemOfDecline } from "./decline.server.ts";
import { endOpenPayment, HOLD_MILLISECONDS, renewHold } from "./hold.db.server.ts";
import { createForPayment } from "./order.server.ts";
import { release } from "./release.server.ts";

/**
 * Brings a payment to where the provider says it is: booked and captured, still pending, released or refunded.
 *
 * Called by the webhook, the status poll and the sweep alike, as often as anybody likes: the provider is read, never
 * an event believed; each step is taken under the payment's row lock and only from the state that it starts from;
 * no call to the provider is made while a lock is held. Throws ProviderAway where the provider cannot be asked.
 */
export async function settle(app: App, paymentId: number): Promise<void> {
  // Each round is one step; a payment takes three at most (book, capture, nothing left).
  for (let round = 0; round < 6; round += 1) {
    const payment = await paymentById(app.db, paymentId);
    if (!payment || !(await step(app, payment))) return;
  }
}

/** True where the state has changed, so that another step may follow. */
async function step(app: App, payment: PaymentRow): Promise<boolean> {
  switch (payment.state) {
    case "open":
      return settleOpen(app, payment);
    case "ordered":
      return settleOrdered(app, payment);
    case "authorised":
      return capture(app, payment);
    case "canceled":
    case "released":
      if (payment.next_check_at) await release(app, payment);
      return false;
    default:
      return false;
  }
}

async function settleOpen(app: App, payment: PaymentRow): Promise<boolean> {
  const now = app.clock();
  const hasExpired = (payment.hold_expires_at?.getTime() ?? 0) <= now;
  // The cart may be changed, and its hold renewed, while the provider is asked: then this was an old look.
  const { revision } = payment;
  const end = (because: EndReason) =>
    app.db.tx((tx) => endOpenPayment(tx, payment.id, { state: "canceled", because, now, revision }));
  const expire = () => end("expired");
  if (!payment.intent_id) return hasExpired ? expire() : false;

  const intent = await app.provider.readIntent(payment.intent_id);
  if (isPaidFor(intent)) return bookPaid(app, payment, intent);
  if (intent.status === "canceled") return end("canceled");
  await noteProblem(app, payment, intent);
  // The money is on its way: however long the provider takes, the time stays held for it.
  if (intent.status === "processing") await renew(app, payment, now + HOLD_MILLISECONDS);
  else if (hasExpired) return expire();
  return false;
}

/** A card authorised, a transfer paid, or one whose instructions the customer has seen: the order stands. */
function isPaidFor(intent: Intent): boolean {
  return intent.status === "requires_capture" || intent.status === "succeeded" || intent.transfer !== null;
}

/** Called by the poll: while the card's bank asks the customer, the hold is renewed, up to its limit. */
export async function renewWhileAsked(app: App, payment: PaymentRow): Promise<void> {
  if (payment.state !== "open" || !payment.intent_id) return;
  const now = app.clock();
  const [expires, limit] = [payment.hold_expires_at?.getTime() ?? 0, payment.hold_limit_at?.getTime() ?? 0];
  const until = Math.min(now + HOLD_MILLISECONDS, limit);
  // Once a minute is enough, however often the browser asks.
  if (expires <= now || until < expires + 60_000) return;
  const intent = await app.provider.readIntent(payment.intent_id);
  if (intent.status === "requires_action") await renew(app, payment, until);
}

async function renew(app: App, payment: PaymentRow, until: number): Promise<void> {
  await app.db.tx(async (tx) => {
    const row = await tx.row(
      sql`SELECT 1 FROM payment WHERE id = ${payment.id} AND state = 'open' FOR UPDATE`,
    );
    if (row) await renewHold(tx, payment, until);
  });
}

/** Why the last attempt failed: the poll answers it, until the customer tries again. */
async function noteProblem(app: App, payment: PaymentRow, intent: Intent): Promise<void> {
  const code = intent.status === "requires_payment_method" ? problemOfDecline(intent.error) : null;
  if ((payment.problem?.code ?? null) === code) return;
  await app.db.run(
    sql`UPDATE payment SET problem = ${code && JSON.stringify({ code })} WHERE id = ${payment.id} AND state = 'open'`,
  );
}

/** Way 3, booked: places the order where the provider does not know it yet, and looks whether the money is there. */
async function settleOrdered(app: App, payment: PaymentRow): Promise<boolean> {
  if (kindOf(payment.payment_way) !== "bank") return false;
  const intent = payment.intent_id
    ? await app.provider.readIntent(payment.intent_id)
    : await createForPayment(app, payment, true);
  if (intent.status === "succeeded") {
    return (
      (await app.db.run(
        sql`UPDATE payment SET state = 'authorised' WHERE id = ${payment.id} AND state = 'ordered'`,
      )) === 1
    );
  }
  if (intent.transfer && JSON.stringify(intent.transfer) !== JSON.stringify(payment.transfer)) {
    await app.db.run(
      sql`UPDATE payment SET transfer = ${JSON.stringify(intent.transfer)} WHERE id = ${payment.id}`,
    );
  }
  return false;
}
