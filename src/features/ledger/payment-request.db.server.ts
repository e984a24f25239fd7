import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import type { RequestState } from "../../domain/money/payment-request.ts";
import { prepared, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { lockCheckout } from "./lock-order.db.server.ts";
import type { CaptureLine } from "./payment.server.ts";

/** What staff ask for by a link, as stored, with what it is for (LINKPAY-1). */
export type RequestRow = {
  id: number;
  checkout_id: number;
  account_id: number;
  link_key: string;
  digest: Buffer;
  amount: number;
  currency: ChargedCurrency;
  payment_way: PaymentMethod;
  /** Whether its bookings, or their changes, end with it. */
  is_hold: boolean;
  until: Date;
  state: RequestState;
  by: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** In the order of the bookings' ids. */
  lines: CaptureLine[];
};

const ROW: Statement = sql`SELECT q.id, q.checkout_id, c.account_id, q.link_key, q.digest, q.amount, q.currency, q.payment_way,
    q.is_hold, q.until, q.state, q.by, q.version, q.created_at, q.updated_at,
    (SELECT jsonb_agg(jsonb_build_object('reservation_id', l.reservation_id, 'amount', l.amount) ORDER BY l.reservation_id)
      FROM payment_request_line l WHERE l.request_id = q.id) AS lines
  FROM payment_request q JOIN checkout c ON c.id = q.checkout_id`;

type NewRequest = Pick<
  RequestRow,
  "checkout_id" | "link_key" | "digest" | "currency" | "payment_way" | "is_hold" | "until" | "by" | "lines"
>;

/** Answers its id. The caller holds the checkout's lock. */
export async function insertRequest(tx: Tx, request: NewRequest, now: number): Promise<number> {
  const { lines } = request;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO payment_request (checkout_id, link_key, digest, amount, currency, payment_way, is_hold, until, by, created_at,
      updated_at)
    VALUES (${request.checkout_id}, ${request.link_key}, ${request.digest}, ${amount}, ${request.currency},
      ${request.payment_way}, ${request.is_hold}, ${request.until}, ${request.by}, ${at}, ${at}) RETURNING id`)) as {
    id: number;
  };
  await tx.run(sql`INSERT INTO payment_request_line (request_id, reservation_id, amount)
    SELECT ${id}, line.reservation_id, line.amount
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (reservation_id bigint, amount int)`);
  return id;
}

export function requestById(db: Queryable, id: number): Promise<RequestRow | null> {
  return db.row(sql`${ROW} WHERE q.id = ${id}`);
}

export function requestByDigest(db: Queryable, digest: Buffer): Promise<RequestRow | null> {
  return db.row(sql`${ROW} WHERE q.digest = ${digest}`);
}

/** The requests for a booking, the newest first. */
export function requestsOfBooking(db: Queryable, bookingId: number): Promise<RequestRow[]> {
  return db.rows(sql`${ROW} WHERE q.id IN (SELECT request_id FROM payment_request_line WHERE reservation_id = ${bookingId})
    ORDER BY q.id DESC`);
}

/** Locks a request, and first its checkout, until the transaction ends (lock-order.db.server.ts). */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | null> {
  await lockCheckout(tx, sql`SELECT checkout_id FROM payment_request WHERE id = ${id}`);
  return tx.row(sql`${ROW} WHERE q.id = ${id} FOR NO KEY UPDATE OF q`);
}

/** Ends an open request. False if it has ended already. */
export async function endRequest(
  tx: Tx,
  id: number,
  state: Exclude<RequestState, "open">,
  now: number,
): Promise<boolean> {
  const changed = await tx.run(sql`UPDATE payment_request SET state = ${state}, updated_at = ${new Date(now)}
    WHERE id = ${id} AND state = 'open'`);
  return changed === 1;
}

/** Ends the open requests for a booking. Answers their ids. */
export async function endRequestsOf(
  tx: Tx,
  bookingId: number,
  state: Exclude<RequestState, "open">,
  now: number,
): Promise<number[]> {
  const ended = sql`UPDATE payment_request SET state = ${state}, updated_at = ${new Date(now)}
    WHERE state = 'open' AND id IN (SELECT request_id FROM payment_request_line WHERE reservation_id = ${bookingId})
    RETURNING id`;
  const rows = await tx.rows<{ id: number }>(prepared("end-requests", ended));
  return rows.map(({ id }) => id);
}

/** What can still be paid of the requests to this guest, in the order in which they end. */
export function openRequestsOfAccount(db: Queryable, accountId: number, now: number): Promise<RequestRow[]> {
  return db.rows(sql`${ROW} WHERE c.account_id = ${accountId} AND q.state = 'open' AND q.until > ${new Date(now)}
    ORDER BY q.until, q.id`);
}

/** Another link: the old one leads nowhere. */
export async function updateLink(
  tx: Tx,
  id: number,
  { key, digest }: { key: string; digest: Buffer },
): Promise<void> {
  await tx.run(sql`UPDATE payment_request SET link_key = ${key}, digest = ${digest} WHERE id = ${id}`);
}

/** Open requests whose end has come. */
export async function requestsAtTheirEnd(db: Queryable, now: number, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT id FROM payment_request
    WHERE state = 'open' AND until <= ${new Date(now)} ORDER BY until, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

type PaymentOfRequest = {
  id: number;
  state: "open" | "authorised";
  payment_way: PaymentMethod;
  intent_id: string | null;
};

/** The payment of a request that is open, or that is being captured; null if there is none. */
export function runningPaymentOf(db: Queryable, requestId: number): Promise<PaymentOfRequest | null> {
  return db.row(sql`SELECT id, state, payment_way, intent_id FROM payment
    WHERE request_id = ${requestId} AND state IN ('open', 'authorised')`);
}

/** The last payment of a request; null if nobody has begun to pay. */
export async function lastPaymentOf(db: Queryable, requestId: number): Promise<number | null> {
  const row = await db.row<{ id: number }>(
    sql`SELECT id FROM payment WHERE request_id = ${requestId} ORDER BY id DESC LIMIT 1`,
  );
  return row?.id ?? null;
}
