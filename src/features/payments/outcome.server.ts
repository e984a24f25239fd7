import type { Problem } from "../../domain/problem.ts";
import { type Queryable, sql } from "../../server/sql.ts";
import { type EndReason, type PaymentRow, paymentById } from "./db.server.ts";

export type Outcome = {
  status: "pending" | "succeeded" | "failed";
  problems: Problem[];
  reservationIds: number[];
};

/** What a poll answers, from what is stored: `succeeded` once the order stands (API.md, Intents and Approval). */
export async function outcomeOf(db: Queryable, paymentId: number): Promise<Outcome> {
  const payment = await paymentById(db, paymentId);
  if (!payment) return failed({ code: "payment_given_back" });
  switch (payment.state) {
    case "open":
      return payment.problem ? failed(payment.problem) : PENDING;
    case "ordered":
    case "succeeded":
      return succeeded(db, payment);
    case "authorised":
      // Captured in a moment; or the operator is asked first, and the order stands until he answers.
      return payment.capturing || !(await isWaiting(db, payment)) ? PENDING : succeeded(db, payment);
    default:
      return failed({ code: BECAUSE[payment.ended_because ?? "given_back"] });
  }
}

const PENDING: Outcome = { status: "pending", problems: [], reservationIds: [] };

const BECAUSE = {
  given_back: "payment_given_back",
  superseded: "payment_given_back",
  canceled: "payment_given_back",
  expired: "payment_expired",
  slot_taken: "slot_taken",
  price_changed: "price_changed",
  declined: "payment_declined",
} as const satisfies Record<EndReason, Problem["code"]>;

function failed(problem: Problem): Outcome {
  return { status: "failed", problems: [problem], reservationIds: [] };
}

async function succeeded(db: Queryable, payment: PaymentRow): Promise<Outcome> {
  const rows = payment.checkout_id
    ? await db.rows<{ id: number }>(
        sql`SELECT id FROM reservation WHERE checkout_id = ${payment.checkout_id} ORDER BY id`,
      )
    : [];
  const ids = payment.reservation_id ? [payment.reservation_id] : rows.map((row) => row.id);
  return { status: "succeeded", problems: [], reservationIds: ids };
}

async function isWaiting(db: Queryable, payment: PaymentRow): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM reservation
    WHERE checkout_id = ${payment.checkout_id} AND approval = 'waiting' AND canceled_at IS NULL LIMIT 1`);
  return row !== null;
}
