import type { Problem } from "../../../domain/problem.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { paymentById } from "../../ledger/payment.db.server.ts";
import type { EndReason, PaymentRow } from "../../ledger/payment.server.ts";
import { isApprovalAwaited, isForUnansweredChange } from "../../ledger/pending-capture.db.server.ts";
import { heldSeconds } from "../holds/hold.server.ts";
import { bookingIdsOfCheckout } from "./outcome.db.server.ts";

type Outcome = {
  status: "pending" | "succeeded" | "failed";
  problems: Problem[];
  bookingIds: number[];
  heldSeconds: number | null;
};

/** What the status poll answers (INTENT-4), from what is stored. */
export async function outcomeOf(db: Queryable, paymentId: number, now: number): Promise<Outcome> {
  const payment = await paymentById(db, paymentId);
  if (!payment) return failed({ code: "payment_given_back" });
  return { ...(await outcome(db, payment)), heldSeconds: heldSeconds(payment, now) };
}

async function outcome(db: Queryable, payment: PaymentRow): Promise<Outcome> {
  switch (payment.state) {
    case "open":
      return payment.problem ? failed(payment.problem) : PENDING;
    case "ordered":
    case "succeeded":
      return succeeded(db, payment);
    case "authorised":
      // About to be captured, unless the operator has to accept it first: then it is booked until the operator answers.
      return payment.capturing || !(await isHeldBack(db, payment)) ? PENDING : succeeded(db, payment);
    case "canceled":
    case "released":
    case "refunded":
      return failed({ code: PROBLEM_OF_REASON[payment.end_reason ?? "given_back"] });
  }
}

function isHeldBack(db: Queryable, payment: PaymentRow): Promise<boolean> {
  return payment.purpose === "edit"
    ? isForUnansweredChange(db, payment)
    : isApprovalAwaited(db, payment.checkout_id);
}

const PENDING: Outcome = { status: "pending", problems: [], bookingIds: [], heldSeconds: null };

const PROBLEM_OF_REASON = {
  given_back: "payment_given_back",
  superseded: "payment_given_back",
  canceled: "payment_given_back",
  expired: "payment_expired",
  slot_taken: "slot_taken",
  price_changed: "price_changed",
  declined: "payment_declined",
} as const satisfies Record<EndReason, Problem["code"]>;

function failed(problem: Problem): Outcome {
  return { status: "failed", problems: [problem], bookingIds: [], heldSeconds: null };
}

async function succeeded(db: Queryable, payment: PaymentRow): Promise<Outcome> {
  const ids = payment.checkout_id ? await bookingIdsOfCheckout(db, payment.checkout_id) : [];
  const bookingIds = payment.reservation_id ? [payment.reservation_id] : ids;
  return { status: "succeeded", problems: [], bookingIds, heldSeconds: null };
}
