import type { Locale } from "../../domain/language/locale.ts";
import { type ChargedCurrency, isChargeable } from "../../domain/money/money.ts";
import { type PaymentMethod, TRANSFERS_TO_PROVIDER } from "../../domain/money/payment-method.ts";
import { prepared, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { sharesOf } from "./payment.db.server.ts";
import type { CaptureLine, EndReason, PaymentRow } from "./payment.server.ts";
import { endRequestsOf } from "./payment-request.db.server.ts";
import { TRANSITIONS } from "./payment-states.server.ts";

type NewPayment = {
  accountId: number;
  method: PaymentMethod;
  amount: number;
  currency: ChargedCurrency;
  locale: Locale;
  now: number;
};

/** When an open payment is looked at for the first time, and until when its hold lasts; epoch milliseconds. */
type Hold = { expiresAt: number; limitAt: number };

/** Answers the new payment's id. */
export async function openForCheckout(
  tx: Tx,
  { accountId, method, amount, currency, locale, now }: NewPayment,
  {
    items,
    hold,
    firstCheckAt,
    sessionHash,
  }: { items: readonly object[]; hold: Hold; firstCheckAt: number; sessionHash: Buffer | null },
): Promise<number> {
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, amount, currency, state, locale, hold_expires_at,
      hold_limit_at, next_check_at, session_hash, created_at, updated_at)
    VALUES (${accountId}, 'checkout', ${method}, ${JSON.stringify(items)}, ${amount}, ${currency},
      ${TRANSITIONS.openForCheckout.to}, ${locale}, ${new Date(hold.expiresAt)}, ${new Date(hold.limitAt)},
      ${new Date(firstCheckAt)}, ${sessionHash}, ${at}, ${at}) RETURNING id`)) as { id: number };
  return id;
}

/** Answers the new payment's id. */
export async function openForChange(
  tx: Tx,
  { accountId, method, amount, currency, locale, now }: NewPayment,
  {
    bookingId,
    change,
    hold,
    firstCheckAt,
  }: { bookingId: number; change: object; hold: Hold; firstCheckAt: number },
): Promise<number> {
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, reservation_id, amount, currency, state, locale,
      hold_expires_at, hold_limit_at, next_check_at, created_at, updated_at)
    VALUES (${accountId}, 'edit', ${method}, ${JSON.stringify(change)}, ${bookingId}, ${amount}, ${currency},
      ${TRANSITIONS.openForChange.to}, ${locale}, ${new Date(hold.expiresAt)}, ${new Date(hold.limitAt)},
      ${new Date(firstCheckAt)}, ${at}, ${at}) RETURNING id`)) as { id: number };
  return id;
}

/** Answers the new payment's id. It can be paid until the request ends. */
export async function openForRequest(
  tx: Tx,
  { accountId, method, amount, currency, locale, now }: NewPayment,
  {
    requestId,
    checkoutId,
    until,
    firstCheckAt,
  }: { requestId: number; checkoutId: number; until: Date; firstCheckAt: number },
): Promise<number> {
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, checkout_id, request_id, amount, currency, state, locale,
      hold_expires_at, hold_limit_at, next_check_at, created_at, updated_at)
    VALUES (${accountId}, 'request', ${method}, '[]', ${checkoutId}, ${requestId}, ${amount}, ${currency},
      ${TRANSITIONS.openForRequest.to}, ${locale}, ${until}, ${until}, ${new Date(firstCheckAt)}, ${at}, ${at})
    RETURNING id`)) as { id: number };
  return id;
}

/**
 * Makes the awaited transfer of a checkout (through the provider) what its live, unpaid bookings cost: ends the transfer awaited so
 * far and, if something is left to pay, awaits another. The sweep tells the provider.
 */
export async function renewAwaitedTransfer(tx: Tx, checkoutId: number, now: number): Promise<void> {
  await cancelAwaitedTransfers(tx, checkoutId, now);
  await awaitCheckoutTransfer(tx, checkoutId, now);
}

async function awaitCheckoutTransfer(tx: Tx, checkoutId: number, now: number): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, checkout_id, amount, currency, state, locale, next_check_at,
      created_at, updated_at)
    SELECT c.account_id, 'checkout', c.payment_way, '[]', c.id, sum(r.price), c.currency,
      ${TRANSITIONS.awaitCheckoutTransfer.to}, c.locale, ${at}, ${at}, ${at}
    FROM checkout c JOIN reservation r ON r.checkout_id = c.id
    WHERE c.id = ${checkoutId} AND c.payment_way = ANY(${TRANSFERS_TO_PROVIDER}::smallint[]) AND r.canceled_at IS NULL AND NOT r.paid
      AND r.approval IS DISTINCT FROM 'waiting'
    GROUP BY c.id HAVING sum(r.price) > 0`);
}

export async function awaitChangeTransfer(
  tx: Tx,
  { accountId, method, amount, currency, locale, now }: NewPayment,
  { bookingId, change }: { bookingId: number; change: object },
): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, reservation_id, amount, currency, state, locale,
      next_check_at, created_at, updated_at)
    VALUES (${accountId}, 'edit', ${method}, ${JSON.stringify(change)}, ${bookingId}, ${amount},
      ${currency}, ${TRANSITIONS.awaitChangeTransfer.to}, ${locale}, ${at}, ${at}, ${at})`);
}

/** An intent beyond the one that `payment` has. The sweep cancels it, or returns what was paid by it. */
export async function recordSurplusIntent(
  db: Queryable,
  payment: PaymentRow,
  intent: { id: string; amount: number; currency: string },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db.run(sql`
    INSERT INTO payment (account_id, purpose, payment_way, items, amount, currency, intent_id, state,
      ended_because, locale, next_check_at, created_at, updated_at)
    VALUES (${payment.account_id}, 'checkout', ${payment.payment_way}, '[]', ${intent.amount}, ${intent.currency}, ${intent.id},
      ${TRANSITIONS.recordSurplusIntent.to}, 'superseded', ${payment.locale}, ${at}, ${at}, ${at})
    ON CONFLICT (intent_id) DO NOTHING`);
}

/** What is known when an open payment's bookings or change are written, in the same transaction. */
type Booked = {
  /** Null for a change. */
  checkoutId: number | null;
  /** The provider's id of the card that paid. */
  cardId: string | null;
  transfer: object | null;
  nextCheckAt: number;
  now: number;
};

export function markAuthorised(tx: Tx, id: number, booked: Booked): Promise<void> {
  return closeOpen(tx, id, "markAuthorised", booked);
}

export function markOrdered(tx: Tx, id: number, booked: Booked): Promise<void> {
  return closeOpen(tx, id, "markOrdered", booked);
}

async function closeOpen(
  tx: Tx,
  id: number,
  change: "markAuthorised" | "markOrdered",
  { checkoutId, cardId, transfer, nextCheckAt, now }: Booked,
): Promise<void> {
  const { from, to } = TRANSITIONS[change];
  await mustChange(
    tx,
    id,
    change,
    sql`UPDATE payment SET state = ${to}, checkout_id = ${checkoutId}, card_id = ${cardId}, problem = NULL,
        ended_because = NULL, hold_expires_at = NULL, transfer = ${transfer && JSON.stringify(transfer)},
        next_check_at = ${new Date(nextCheckAt)}, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

/** The provider is told by whoever looks next, which `next_check_at` asks for. */
export function abandon(tx: Tx, id: number, reason: EndReason, now: number): Promise<void> {
  return end(tx, id, "abandon", reason, now);
}

export function releaseUnbooked(tx: Tx, id: number, reason: EndReason, now: number): Promise<void> {
  return end(tx, id, "releaseUnbooked", reason, now);
}

async function end(
  tx: Tx,
  id: number,
  change: "abandon" | "releaseUnbooked" | "releaseUncaptured",
  reason: EndReason,
  now: number,
): Promise<void> {
  const { from, to } = TRANSITIONS[change];
  const at = new Date(now);
  await mustChange(
    tx,
    id,
    change,
    sql`UPDATE payment SET state = ${to}, ended_because = ${reason}, next_check_at = ${at}, updated_at = ${at}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

/**
 * The part of a statement that ends open payments whose customer has taken the time for something else, and returns
 * their ids. `ids` is a SELECT.
 */
export function supersedePayments(ids: Statement, now: number): Statement {
  const { from, to } = TRANSITIONS.supersedePayments;
  const at = new Date(now);
  return sql`UPDATE payment SET state = ${to}, ended_because = 'superseded', next_check_at = ${at}, updated_at = ${at}
    WHERE id IN (${ids}) AND state = ANY(${from}::text[])
    RETURNING id`;
}

/**
 * Ends a booking's changes that are not paid yet, and with them what staff asked for by a link. `states` narrows it to
 * changes that are being paid, which a request outlives, or to those that await their money.
 */
export async function endChangePayments(
  tx: Tx,
  bookingId: number,
  reason: EndReason,
  now: number,
  states: readonly (typeof TRANSITIONS.endChangePayments.from)[number][] = TRANSITIONS.endChangePayments.from,
): Promise<void> {
  const at = new Date(now);
  const ended = sql`UPDATE payment SET state = ${TRANSITIONS.endChangePayments.to}, ended_because = ${reason},
      next_check_at = ${at}, updated_at = ${at}
    WHERE reservation_id = ${bookingId} AND purpose = 'edit' AND state = ANY(${states}::text[])`;
  await tx.run(prepared("end-change-payments", ended));
  if (!states.includes("ordered")) return;
  // What staff asked for by a link was for the booking as it was.
  await endRequestsWithPayments(tx, bookingId, reason === "expired" ? "lapsed" : "overtaken", now);
}

/** Ends what staff asked for a booking by a link, and the payment of it that is not paid yet. */
export async function endRequestsWithPayments(
  tx: Tx,
  bookingId: number,
  state: "lapsed" | "overtaken",
  now: number,
): Promise<void> {
  const reason = state === "lapsed" ? "expired" : "superseded";
  for (const id of await endRequestsOf(tx, bookingId, state, now))
    await endRequestPayments(tx, id, reason, now);
}

/** Ends the payment of a request that nobody has paid yet. */
export async function endRequestPayments(
  tx: Tx,
  requestId: number,
  reason: EndReason,
  now: number,
): Promise<void> {
  const { from, to } = TRANSITIONS.endRequestPayments;
  const at = new Date(now);
  await tx.run(sql`UPDATE payment SET state = ${to}, ended_because = ${reason}, next_check_at = ${at}, updated_at = ${at}
    WHERE request_id = ${requestId} AND state = ANY(${from}::text[])`);
}

/** False if somebody else was quicker. */
export async function markReceived(db: Queryable, id: number): Promise<boolean> {
  const { from, to } = TRANSITIONS.markReceived;
  return (
    1 ===
    (await db.run(sql`UPDATE payment SET state = ${to} WHERE id = ${id} AND state = ANY(${from}::text[])`))
  );
}

async function cancelAwaitedTransfers(tx: Tx, checkoutId: number, now: number): Promise<void> {
  const { from, to } = TRANSITIONS.cancelAwaitedTransfers;
  const at = new Date(now);
  await tx.run(sql`UPDATE payment SET state = ${to}, ended_because = 'canceled', next_check_at = ${at}, updated_at = ${at}
    WHERE checkout_id = ${checkoutId} AND purpose = 'checkout' AND state = ANY(${from}::text[])`);
}

/**
 * Before a booking ends: takes what has arrived of its order's transfer, if that is more than the order's other bookings
 * cost. They are paid with it, and the rest becomes a refund for this one (PAY-9). Less than the provider's smallest
 * charge stays there. `ending`: the bookings that end in the same step, which share that rest. Answers this one's part of it;
 * null where the order goes on without it.
 */
export async function collectArrived(
  tx: Tx,
  { id, checkout_id: checkoutId, currency }: { id: number; checkout_id: number; currency: ChargedCurrency },
  now: number,
  ending: readonly number[] = [id],
): Promise<number | null> {
  const taken = await tx.row<{ amount: number | null }>(sql`
    SELECT (SELECT (line->>'amount')::int FROM jsonb_array_elements(capturing) AS line
      WHERE (line->>'reservation_id')::bigint = ${id}) AS amount
    FROM payment WHERE checkout_id = ${checkoutId} AND purpose = 'checkout' AND state = 'authorised' AND capturing IS NOT NULL`);
  if (taken && ending.length > 1) return taken.amount ?? 0;
  const { from, to } = TRANSITIONS.collectArrived;
  const order = await tx.row<{ id: number; arrived: number }>(sql`
    SELECT id, coalesce(amount - (transfer->>'amountRemaining')::int, 0) AS arrived FROM payment
    WHERE checkout_id = ${checkoutId} AND purpose = 'checkout' AND intent_id IS NOT NULL AND state = ANY(${from}::text[])
    ORDER BY id DESC LIMIT 1 FOR NO KEY UPDATE`);
  if (!order || !isChargeable(order.arrived, currency)) return null;
  const others = await tx.rows<CaptureLine>(sql`
    SELECT id AS reservation_id, price AS amount FROM reservation
    WHERE checkout_id = ${checkoutId} AND id <> ALL(${[id, ...ending]}::bigint[]) AND canceled_at IS NULL AND NOT paid
      AND approval IS DISTINCT FROM 'waiting' ORDER BY id`);
  const rest = order.arrived - others.reduce((sum, { amount }) => sum + amount, 0);
  if (rest <= 0) return null;
  const shares = await sharesOf(tx, [...new Set([id, ...ending])], rest);
  const lines = [...others, ...shares];
  const at = new Date(now);
  await mustChange(
    tx,
    order.id,
    "collectArrived",
    sql`UPDATE payment SET state = ${to}, amount = ${order.arrived}, capturing = ${JSON.stringify(lines)},
        next_check_at = ${at}, updated_at = ${at}
      WHERE id = ${order.id} AND state = ANY(${from}::text[])`,
  );
  return shares.find(({ reservation_id: one }) => one === id)?.amount ?? 0;
}

export async function markCaptured(
  tx: Tx,
  id: number,
  { captured, card }: { captured: number; card: object | null },
  now: number,
): Promise<void> {
  const { from, to } = TRANSITIONS.markCaptured;
  await mustChange(
    tx,
    id,
    "markCaptured",
    sql`UPDATE payment SET state = ${to}, captured = ${captured}, card = ${card && JSON.stringify(card)},
        next_check_at = NULL, problem = NULL, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

export function releaseUncaptured(tx: Tx, id: number, now: number): Promise<void> {
  return end(tx, id, "releaseUncaptured", "canceled", now);
}

/** Without effect on a payment that has ended already. */
export async function releaseUnanswered(tx: Tx, id: number, now: number): Promise<void> {
  const { from, to } = TRANSITIONS.releaseUnanswered;
  const at = new Date(now);
  await tx.run(sql`UPDATE payment SET state = ${to}, ended_because = 'given_back', next_check_at = ${at}, updated_at = ${at}
    WHERE id = ${id} AND state = ANY(${from}::text[])`);
}

export async function failCapture(tx: Tx, id: number, now: number): Promise<void> {
  const { from, to } = TRANSITIONS.failCapture;
  const at = new Date(now);
  await mustChange(
    tx,
    id,
    "failCapture",
    sql`UPDATE payment SET state = ${to}, ended_because = 'declined', next_check_at = ${at}, capturing = NULL,
        updated_at = ${at}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

export async function markReleased(tx: Tx, id: number, now: number): Promise<void> {
  const { from, to } = TRANSITIONS.markReleased;
  await mustChange(
    tx,
    id,
    "markReleased",
    sql`UPDATE payment SET state = ${to}, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

export async function markRefunded(tx: Tx, id: number, captured: number, now: number): Promise<void> {
  const { from, to } = TRANSITIONS.markRefunded;
  await mustChange(
    tx,
    id,
    "markRefunded",
    sql`UPDATE payment SET state = ${to}, captured = ${captured}, next_check_at = NULL, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

async function mustChange(
  tx: Tx,
  id: number,
  change: keyof typeof TRANSITIONS,
  statement: Statement,
): Promise<void> {
  if ((await tx.run(statement)) !== 1) {
    throw new Error(
      `payment ${id} is not ${TRANSITIONS[change].from.join(" or ")}, so ${change} does not apply`,
    );
  }
}
