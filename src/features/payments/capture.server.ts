import { ProviderRefusal } from "../../adapters/provider-trouble.server.ts";
import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import type { App } from "../../server/app.ts";
import { sql, type Tx } from "../../server/sql.ts";
import { storeCancel } from "../changes/cancel.db.server.ts";
import { finishChange, undoChange } from "../changes/change.db.server.ts";
import { lockCheckout, lockReservation, type ReservationRow } from "../reservations/db.server.ts";
import { enqueueChangedMail, enqueueMail } from "../reservations/mail.db.server.ts";
import { lockPayment, oweBankRefund, type PaymentRow, renewOrder, writeLedger } from "./db.server.ts";

/**
 * Takes the money of what is booked. First it is written down what is to be taken for which booking, so that a
 * cancel in between cannot change it; then the provider is told; then the ledger. A crash after any of these is
 * taken up again at the same place. True where the state has changed.
 */
export async function capture(app: App, payment: PaymentRow): Promise<boolean> {
  const lines = await planCapture(app, payment);
  if (lines === null) return false;
  if (lines.length === 0) return true;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const intent = await captured(app, payment, amount);
  if (intent.status === "succeeded") return record(app, payment, intent, lines);
  // The provider takes its time: the booking stands, the next look tells.
  if (intent.status === "processing") return false;
  return undo(app, payment);
}

type Line = { reservation_id: number; amount: number };

/** Null while the operator has not decided yet; empty where nothing is left to take and the payment is released. */
async function planCapture(app: App, { id }: PaymentRow): Promise<Line[] | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "authorised") return null;
    if (payment.capturing) return payment.capturing;
    const rows = await rowsOf(tx, payment);
    if (rows.some((row) => row.approval === "waiting" && !row.canceled_at)) {
      await tx.run(sql`UPDATE payment SET next_check_at = NULL WHERE id = ${id}`);
      return null;
    }
    const isEdit = payment.purpose === "edit";
    const lines = rows
      .filter((row) => !row.canceled_at && (isEdit ? isForThisChange(row, id) : !row.paid))
      .map((row) => ({ reservation_id: row.id, amount: isEdit ? payment.amount : row.price }));
    if (lines.length === 0) {
      await tx.run(sql`UPDATE payment SET state = 'released', ended_because = 'canceled', next_check_at = ${new Date(now)}
        WHERE id = ${id}`);
      return [];
    }
    await tx.run(sql`UPDATE payment SET capturing = ${JSON.stringify(lines)} WHERE id = ${id}`);
    return lines;
  });
}

/** A change that was undone, paid otherwise or replaced meanwhile takes no money: what has come goes back. */
function isForThisChange(row: ReservationRow, paymentId: number): boolean {
  return row.before_edit !== null && (row.before_edit.payment_id ?? paymentId) === paymentId;
}

/** The intent after the capture, whoever made it. A refusal is looked into: it may have been captured already. */
async function captured(app: App, payment: PaymentRow, amount: number): Promise<Intent> {
  const id = payment.intent_id as string;
  const before = await app.provider.readIntent(id);
  if (before.status !== "requires_capture") return before;
  try {
    return await app.provider.captureIntent(id, amount, `capture:${payment.provider_key}`);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    app.log.warn({ payment: payment.id, code: error.code }, "capture refused");
    return app.provider.readIntent(id);
  }
}

/** Writes what came in, booking by booking, and marks them as paid. */
async function record(app: App, { id }: PaymentRow, intent: Intent, lines: Line[]): Promise<boolean> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "authorised") return;
    for (const line of lines) {
      await writeLedger(tx, {
        at: now,
        kind: "charge",
        amount: line.amount,
        currency: payment.currency,
        accountId: payment.account_id,
        checkoutId: payment.checkout_id,
        reservationId: line.reservation_id,
        paymentId: id,
        providerRef: `${intent.chargeId ?? intent.id}#${line.reservation_id}`,
      });
    }
    await tx.run(sql`UPDATE payment SET state = 'succeeded', captured = ${intent.received}, next_check_at = NULL, problem = NULL,
      updated_at = ${new Date(now)} WHERE id = ${id}`);
    if (payment.purpose === "checkout") await markPaid(tx, payment, lines, now);
    else await finishEdit(tx, payment, now);
    await settleRest(tx, payment, intent, lines, now);
  });
  return true;
}

async function markPaid(tx: Tx, payment: PaymentRow, lines: Line[], now: number): Promise<void> {
  const ids = lines.map((line) => line.reservation_id);
  const paid = await tx.rows<{ was_awaited: boolean }>(sql`
    UPDATE reservation r SET paid = true, paid_at = ${new Date(now)}, pay_by = NULL, updated_at = ${new Date(now)}
    FROM reservation before WHERE before.id = r.id AND r.id = ANY(${ids}::bigint[])
    RETURNING before.pay_by IS NOT NULL AND before.approval IS NULL AS was_awaited`);
  const checkoutId = payment.checkout_id as number;
  // Another order for what is paid now is awaited no longer (way 3).
  if (payment.payment_way === 3) await renewOrder(tx, checkoutId, now);
  // An accepted booking has its own mail (approve.server.ts); a transfer that came was announced before.
  const rows = await lockCheckout(tx, checkoutId);
  if (rows.some((row) => row.approval !== null)) return;
  const kind = paid.some((row) => row.was_awaited) ? "paid" : "booked";
  await enqueueMail(tx, {
    key: `${kind === "paid" ? "paid" : "booked"}:${checkoutId}:${payment.id}`,
    kind,
    checkoutId,
  });
}

async function finishEdit(tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  const row = await lockReservation(tx, payment.reservation_id as number);
  if (!row) return;
  const item = payment.items as { isExtend?: boolean };
  const wasAwaited = row.editing;
  if (!wasAwaited) await enqueueChangedMail(tx, row, { isExtend: item.isExtend === true, waived: 0, now });
  else await enqueueMail(tx, { key: `paid:edit:${payment.id}`, kind: "paid", reservationId: row.id });
  await finishChange(tx, row, now);
}

/** What the provider holds beyond the lines (a transfer too large) is nobody's booking: on the operator's list. */
async function settleRest(
  tx: Tx,
  payment: PaymentRow,
  intent: Intent,
  lines: Line[],
  now: number,
): Promise<void> {
  const rest = intent.received - lines.reduce((sum, line) => sum + line.amount, 0);
  const [first] = lines;
  if (rest <= 0 || !first) return;
  await writeLedger(tx, {
    at: now,
    kind: "charge",
    amount: rest,
    currency: payment.currency,
    accountId: payment.account_id,
    checkoutId: payment.checkout_id,
    reservationId: null,
    paymentId: payment.id,
    providerRef: `${intent.chargeId ?? intent.id}#rest`,
    note: "more than was ordered",
  });
  await oweBankRefund(
    tx,
    { reservationId: first.reservation_id, amount: rest, currency: payment.currency },
    null,
    now,
  );
}

/** The authorised money cannot be had any more: the booking did not come about, the change is undone. */
async function undo(app: App, { id }: PaymentRow): Promise<boolean> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "authorised") return;
    await tx.run(sql`UPDATE payment SET state = 'released', ended_because = 'declined', next_check_at = ${new Date(now)},
      capturing = NULL, updated_at = ${new Date(now)} WHERE id = ${id}`);
    for (const row of await rowsOf(tx, payment)) {
      if (payment.purpose === "edit") await undoChange(tx, row, now);
      else if (!row.canceled_at)
        await storeCancel(tx, row, { fee: 0, refund: 0, reason: "payment_failed", now });
    }
    const mail =
      payment.purpose === "edit"
        ? ({ kind: "change_undone", reservationId: payment.reservation_id as number } as const)
        : ({ kind: "undone", checkoutId: payment.checkout_id as number } as const);
    await enqueueMail(tx, { key: `undone:${id}`, ...mail });
  });
  return true;
}

async function rowsOf(tx: Tx, payment: PaymentRow): Promise<ReservationRow[]> {
  if (payment.checkout_id) return lockCheckout(tx, payment.checkout_id);
  const row = payment.reservation_id ? await lockReservation(tx, payment.reservation_id) : null;
  return row ? [row] : [];
}
