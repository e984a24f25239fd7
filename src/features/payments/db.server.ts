import type { TransferInstructions } from "../../adapters/stripe-shapes.server.ts";
import type { PaymentWay } from "../../domain/payment-way.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import type { Locale } from "../../i18n/locale.ts";
import { type Queryable, sql, type Tx } from "../../server/sql.ts";
import type { NewTimes, OrderRow } from "../reservations/db.server.ts";

/** The new times of a booking, and what it was when they were asked for: if that has changed since, they are void. */
export type EditItem = {
  times: NewTimes;
  payBy: string | null;
  isExtend: boolean;
  from: { start: number; end: number; price: number };
};

export type PaymentState =
  /** An intent that the customer has not paid yet. */
  | "open"
  /** Booked; the transfer (way 3) is awaited. */
  | "ordered"
  /** Booked; the authorised money is not captured yet. */
  | "authorised"
  | "succeeded"
  | "failed"
  /** Ended without a booking; the provider may still have to be told (`next_check_at`). */
  | "canceled"
  /** Was paid or authorised, but nothing came of it: released or refunded at the provider. */
  | "released"
  | "refunded";

export type EndReason =
  | "given_back"
  | "superseded"
  | "expired"
  | "slot_taken"
  | "price_changed"
  | "declined"
  | "canceled";

export type PaymentRow = {
  id: number;
  account_id: number;
  purpose: "checkout" | "edit";
  payment_way: PaymentWay;
  /** Of a checkout the order to write when it is paid (empty where it is written already), of an edit the new times. */
  items: OrderRow[] | EditItem;
  reservation_id: number | null;
  checkout_id: number | null;
  amount: number;
  currency: "JPY" | "SGD";
  intent_id: string | null;
  client_secret: string | null;
  state: PaymentState;
  captured: number;
  refunded: number;
  revision: number;
  /** The last revision whose amount the provider is known to have. */
  acknowledged_revision: number;
  locale: Locale;
  provider_key: string;
  ended_because: EndReason | null;
  transfer: TransferInstructions | null;
  /** The money to take, by booking, from the moment the capture is asked for. */
  capturing: { reservation_id: number; amount: number }[] | null;
  problem: { code: ProblemCode } | null;
  hold_expires_at: Date | null;
  hold_limit_at: Date | null;
  next_check_at: Date | null;
  created_at: Date;
};

export function paymentById(db: Queryable, id: number): Promise<PaymentRow | null> {
  return db.row(sql`SELECT * FROM payment WHERE id = ${id}`);
}

export function paymentOfIntent(db: Queryable, intentId: string): Promise<PaymentRow | null> {
  return db.row(sql`SELECT * FROM payment WHERE intent_id = ${intentId}`);
}

export function lockPayment(tx: Tx, id: number): Promise<PaymentRow | null> {
  return tx.row(sql`SELECT * FROM payment WHERE id = ${id} FOR UPDATE`);
}

/**
 * Ends what is still open for a booking: another tab's change, or the order of a difference. A change that is only
 * being paid for leaves the order that stands (`states`): it may yet be given up.
 */
export async function endPaymentsOfReservation(
  tx: Tx,
  reservationId: number,
  because: EndReason,
  now: number,
  states: readonly PaymentState[] = ["open", "ordered"],
): Promise<void> {
  await tx.run(sql`UPDATE payment SET state = 'canceled', ended_because = ${because}, next_check_at = ${new Date(now)},
      updated_at = ${new Date(now)}
    WHERE reservation_id = ${reservationId} AND purpose = 'edit' AND state = ANY(${states}::text[])`);
}

/** Has the payments of a checkout looked at again soon: a booking of it was canceled, accepted or declined. */
export async function wakePayments(tx: Tx, checkoutId: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE payment SET next_check_at = ${new Date(now)}
    WHERE checkout_id = ${checkoutId} AND state = 'authorised'`);
}

/**
 * Way 3: the transfer that is awaited for a checkout is always what its live, unpaid bookings cost. Ends the order
 * that was and, where something is left to pay, places another; the sweep tells the provider.
 */
export async function renewOrder(tx: Tx, checkoutId: number, now: number): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`UPDATE payment SET state = 'canceled', ended_because = 'canceled', next_check_at = ${at}, updated_at = ${at}
    WHERE checkout_id = ${checkoutId} AND purpose = 'checkout' AND state = 'ordered'`);
  await tx.run(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, checkout_id, amount, currency, state, locale, next_check_at,
      created_at, updated_at)
    SELECT c.account_id, 'checkout', c.payment_way, '[]', c.id, sum(r.price), c.currency, 'ordered', c.locale, ${at}, ${at}, ${at}
    FROM checkout c JOIN reservation r ON r.checkout_id = c.id
    WHERE c.id = ${checkoutId} AND c.payment_way = 3 AND r.canceled_at IS NULL AND NOT r.paid
    GROUP BY c.id HAVING sum(r.price) > 0`);
}

/** Way 3: the order of a change's difference. */
export async function orderDifference(
  tx: Tx,
  order: {
    reservationId: number;
    accountId: number;
    amount: number;
    currency: string;
    item: EditItem;
    locale: Locale;
  },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, reservation_id, amount, currency, state, locale,
      next_check_at, created_at, updated_at)
    VALUES (${order.accountId}, 'edit', 3, ${JSON.stringify(order.item)}, ${order.reservationId}, ${order.amount},
      ${order.currency}, 'ordered', ${order.locale}, ${at}, ${at}, ${at})`);
}

export type RefundAccountRow = {
  bank_name: string;
  bank_code: string | null;
  branch_number: string;
  branch_name: string;
  account_type: number;
  account_number: string;
  account_name: string;
};

export function refundAccountOf(db: Queryable, accountId: number): Promise<RefundAccountRow | null> {
  return db.row(sql`SELECT bank_name, bank_code, branch_number, branch_name, account_type, account_number, account_name
    FROM refund_account WHERE account_id = ${accountId}`);
}

type Owed = { reservationId: number; amount: number; currency: string };

/** A refund to a bank account: the operator makes it, from his list. */
export async function oweBankRefund(
  tx: Tx,
  owed: Owed,
  account: RefundAccountRow | null,
  now: number,
): Promise<void> {
  await tx.run(sql`INSERT INTO refund (reservation_id, amount, currency, way, state, bank_account, created_at, updated_at)
    VALUES (${owed.reservationId}, ${owed.amount}, ${owed.currency}, 'bank', 'manual', ${JSON.stringify(account)},
      ${new Date(now)}, ${new Date(now)})`);
}

/** A refund to the card, spread over the booking's charges, the newest first; the sweep makes it at the provider. */
export async function oweCardRefund(tx: Tx, owed: Owed, now: number): Promise<void> {
  const charges = await tx.rows<{ payment_id: number; left: number }>(sql`
    SELECT payment_id, sum(amount)::int AS left FROM ledger
    WHERE reservation_id = ${owed.reservationId} AND payment_id IS NOT NULL
    GROUP BY payment_id HAVING sum(amount) > 0 ORDER BY payment_id DESC`);
  let rest = owed.amount;
  for (const { payment_id: paymentId, left } of charges) {
    const amount = Math.min(rest, left);
    if (amount === 0) break;
    rest -= amount;
    await tx.run(sql`INSERT INTO refund (reservation_id, payment_id, amount, currency, way, state, next_try_at, created_at, updated_at)
      VALUES (${owed.reservationId}, ${paymentId}, ${amount}, ${owed.currency}, 'card', 'due', ${new Date(now)},
        ${new Date(now)}, ${new Date(now)})`);
  }
  // Never more to a card than came from it: what the charges do not hold is for the operator to look at.
  if (rest > 0) await oweBankRefund(tx, { ...owed, amount: rest }, null, now);
}

export type LedgerLine = {
  at: number;
  kind: "charge" | "refund" | "bank_in" | "bank_out" | "adjustment";
  amount: number;
  currency: string;
  accountId: number;
  checkoutId: number | null;
  reservationId: number | null;
  paymentId: number | null;
  /** Counts once, whoever reports it. */
  providerRef: string;
  note?: string;
};

/** Writes a line unless it stands there already; answers whether it is new. */
export async function writeLedger(tx: Queryable, line: LedgerLine): Promise<boolean> {
  const written = await tx.run(sql`
    INSERT INTO ledger (at, kind, amount, currency, account_id, checkout_id, reservation_id, payment_id, provider_ref, note)
    VALUES (${new Date(line.at)}, ${line.kind}, ${line.amount}, ${line.currency}, ${line.accountId}, ${line.checkoutId},
      ${line.reservationId}, ${line.paymentId}, ${line.providerRef}, ${line.note ?? null})
    ON CONFLICT (provider_ref) DO NOTHING`);
  return written === 1;
}

/** Who did what; append-only, without addresses or names. */
export async function writeAudit(
  tx: Queryable,
  entry: { actor: string; action: string; subject: string; detail?: object; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO audit (at, actor, action, subject, detail)
    VALUES (${new Date(entry.now)}, ${entry.actor}, ${entry.action}, ${entry.subject}, ${JSON.stringify(entry.detail ?? {})})`);
}
