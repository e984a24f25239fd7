import type {
  Intent,
  NextStep,
  TransferInstructions,
} from "../../../adapters/stripe/stripe-mapping.server.ts";
import { problemOfDecline } from "../../../domain/money/decline.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { mailAbout } from "../../bookings/mail.server.ts";
import { lockPayment, paymentById } from "../../ledger/payment.db.server.ts";
import type { ChangePayment, EndReason, PaymentRow } from "../../ledger/payment.server.ts";
import {
  awaitChangeTransfer,
  endChangePayments,
  markReceived,
  renewAwaitedTransfer,
} from "../../ledger/payment-transitions.db.server.ts";
import {
  storeNextStep,
  storeProblem,
  storeProcessing,
  storeTransfer,
} from "../../ledger/payment-updates.db.server.ts";
import { endOpenPayment, HOLD_MILLISECONDS, renewHold } from "../holds/hold.server.ts";
import { toPayMailOf } from "../mails.server.ts";
import { bookPaid } from "./book-paid.server.ts";
import { capture } from "./capture.server.ts";
import { createForPayment } from "./create-intent.server.ts";
import { recordFailure } from "./failure.server.ts";
import { release } from "./release.server.ts";

/**
 * Brings a payment to where the provider says it is: booked and captured, still pending, released or refunded.
 *
 * The webhook, the status poll and the sweep all call it, as often as they like (INTENT-2): it reads the provider and
 * never trusts an event, takes each step under the payment's row lock and only from the state that the step starts from,
 * and calls the provider while it holds no lock. Throws ProviderUnavailable.
 */
export async function settle(app: App, paymentId: number): Promise<void> {
  // One step per round. A payment takes three at most: book, capture, and the check that nothing is left.
  for (let round = 0; round < 6; round += 1) {
    const payment = await paymentById(app.db, paymentId);
    if (!payment || !(await step(app, payment))) return;
  }
}

/** True if the state has changed, so that another step may follow. */
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
    case "succeeded":
    case "refunded":
      return false;
  }
}

async function settleOpen(app: App, payment: PaymentRow): Promise<boolean> {
  const now = app.clock();
  const hasExpired = (payment.hold_expires_at?.getTime() ?? 0) <= now;
  // Only this revision: the cart may change, and its hold be renewed, while the provider is asked.
  const { revision } = payment;
  const end = (reason: EndReason) =>
    app.db.tx(async (tx) => {
      const isEnded = await endOpenPayment(tx, payment.id, { state: "canceled", reason, now, revision });
      if (isEnded) await recordFailure(tx, payment, { reason, isReleased: false, now });
      return isEnded;
    });
  if (!payment.intent_id) return hasExpired ? end("expired") : false;

  const intent = await app.provider.readIntent(payment.intent_id);
  if (isBookable(intent)) return bookPaid(app, payment, intent);
  if (intent.status === "canceled") return end("canceled");
  await updateProblem(app, payment, intent);
  // While the provider processes the payment, the times stay held (HOLD-6).
  if (intent.status === "processing") {
    await storeProcessing(app.db, payment.id, now);
    await renew(app, payment, now + HOLD_MILLISECONDS);
  } else if (hasExpired) return end("expired");
  else if (intent.nextStep) await storeStep(app, payment, intent.nextStep);
  return false;
}

/**
 * Stores what the guest is shown to pay elsewhere. With a number for a counter the times stay held until its deadline, and the
 * guest gets it by mail (PAYFIRST-6).
 */
async function storeStep(app: App, payment: PaymentRow, nextStep: NextStep): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    await lockPayment(tx, payment.id);
    if (!(await storeNextStep(tx, payment.id, nextStep)) || nextStep.kind !== "voucher") return;
    await renewHold(tx, payment, nextStep.expiresAt);
    await recordEvent(tx, {
      type: "payment.awaited",
      actor: `account:${payment.account_id}`,
      subject: `payment:${payment.id}`,
      detail: { amount: payment.amount, until: new Date(nextStep.expiresAt).toISOString() },
      now,
      mails: [toPayMailOf(payment, nextStep.expiresAt)],
    });
  });
}

/** The card is authorised, the transfer has arrived, or the customer has its instructions (PAY-8). */
function isBookable(intent: Intent): boolean {
  return intent.status === "requires_capture" || intent.status === "succeeded" || intent.transfer !== null;
}

/** For the status poll: renews the hold while the card's bank asks the customer, up to its limit (HOLD-4). */
export async function renewDuringAuthentication(app: App, payment: PaymentRow): Promise<void> {
  // What is paid elsewhere has its time from the start (PAYFIRST-3).
  if (payment.state !== "open" || !payment.intent_id || METHODS[payment.payment_way].isPaidFirst) return;
  const now = app.clock();
  const [expires, limit] = [payment.hold_expires_at?.getTime() ?? 0, payment.hold_limit_at?.getTime() ?? 0];
  const until = Math.min(now + HOLD_MILLISECONDS, limit);
  // Once a minute is enough, however often the browser polls.
  if (expires <= now || until < expires + 60_000) return;
  const intent = await app.provider.readIntent(payment.intent_id);
  if (intent.status === "requires_action") await renew(app, payment, until);
}

async function renew(app: App, payment: PaymentRow, until: number): Promise<void> {
  await app.db.tx((tx) => renewHold(tx, payment, until));
}

/** Stores why the last attempt was declined, which the poll answers until the customer tries again (INTENT-7). */
async function updateProblem(app: App, payment: PaymentRow, intent: Intent): Promise<void> {
  const code = problemOf(payment, intent);
  if ((payment.problem?.code ?? null) === code) return;
  const now = app.clock();
  await app.db.tx(async (tx) => {
    if (!(await storeProblem(tx, payment.id, code)) || code === null) return;
    await recordFailure(tx, payment, { reason: code, isReleased: false, now });
    await storeProcessing(tx, payment.id, null);
  });
}

/** A card says why it was declined. Of what is made elsewhere only that it did not come about. */
function problemOf({ payment_way: method }: PaymentRow, { status, error }: Intent): ProblemCode | null {
  if (status !== "requires_payment_method" || !error) return null;
  return METHODS[method].isPaidFirst ? "payment_not_completed" : problemOfDecline(error);
}

/** Stores what has arrived; the guest of a transfer that came in part gets a mail about the rest (PAY-9). */
async function storeNews(app: App, payment: PaymentRow, transfer: TransferInstructions): Promise<void> {
  const now = app.clock();
  const before = payment.transfer?.amountRemaining ?? null;
  const isPart = before !== null && transfer.amountRemaining < before;
  const about = payment.reservation_id
    ? { bookingId: payment.reservation_id }
    : { checkoutId: payment.checkout_id as number };
  await app.db.tx(async (tx) => {
    await storeTransfer(tx, payment.id, transfer);
    if (!isPart) return;
    const key = `part_paid:${payment.id}:${transfer.amountRemaining}`;
    await recordEvent(tx, {
      type: "payment.arrived_in_part",
      actor: "provider",
      subject: `payment:${payment.id}`,
      detail: { arrived: payment.amount - transfer.amountRemaining, amount: payment.amount },
      now,
      mails: [mailAbout({ key, kind: "part_paid", ...about })],
    });
  });
}

/** The order was canceled at the provider by hand: the bookings remain, so another order awaits the transfer. */
async function renewOrder(app: App, { id }: PaymentRow): Promise<boolean> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "ordered") return false;
    if (payment.purpose === "checkout") await renewAwaitedTransfer(tx, payment.checkout_id as number, now);
    if (payment.purpose === "edit") await renewChangeTransfer(tx, payment, now);
    return true;
  });
}

async function renewChangeTransfer(tx: Tx, payment: ChangePayment, now: number): Promise<void> {
  const { reservation_id: bookingId, items, account_id: accountId, payment_way: method } = payment;
  const { amount, currency, locale } = payment;
  await endChangePayments(tx, bookingId, "canceled", now, ["ordered"]);
  const change = items as object;
  await awaitChangeTransfer(tx, { accountId, method, amount, currency, locale, now }, { bookingId, change });
}

/** Creates the intent if the provider does not have it yet, and asks whether the transfer has arrived. */
async function settleOrdered(app: App, payment: PaymentRow): Promise<boolean> {
  if (!METHODS[payment.payment_way].isPaidLater) return false;
  const intent = payment.intent_id
    ? await app.provider.readIntent(payment.intent_id)
    : await createForPayment(app, payment, { isConfirmed: true });
  if (intent.status === "succeeded") return markReceived(app.db, payment.id);
  if (intent.status === "canceled") return renewOrder(app, payment);
  if (intent.transfer && JSON.stringify(intent.transfer) !== JSON.stringify(payment.transfer))
    await storeNews(app, payment, intent.transfer);
  return false;
}
