import type { NextStep } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
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
  /** What is to be done elsewhere to pay; null once it is paid, or has failed. */
  nextStep: NextStep | null;
};

/** What the status poll answers (INTENT-4), from what is stored. */
export async function outcomeOf(db: Queryable, paymentId: number, now: number): Promise<Outcome> {
  const payment = await paymentById(db, paymentId);
  if (!payment) return failed({ code: "payment_given_back" });
  const found = await outcome(db, payment);
  const nextStep = payment.state === "open" && !payment.problem ? payment.next_step : null;
  return { ...found, heldSeconds: heldSeconds(payment, now), nextStep };
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
    case "released":
    case "refunded":
      // Unlike a card that was only authorised, it was paid.
      if (METHODS[payment.payment_way].isPaidFirst) return failed({ code: "payment_returned" });
      return failed({ code: PROBLEM_OF_REASON[payment.end_reason ?? "given_back"] });
    case "canceled":
      return failed({ code: PROBLEM_OF_REASON[payment.end_reason ?? "given_back"] });
  }
}

function isHeldBack(db: Queryable, payment: PaymentRow): Promise<boolean> {
  return payment.purpose === "edit"
    ? isForUnansweredChange(db, payment)
    : isApprovalAwaited(db, payment.checkout_id);
}

const NOTHING = { problems: [], bookingIds: [], heldSeconds: null, nextStep: null };
const PENDING: Outcome = { ...NOTHING, status: "pending" };

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
  return { ...NOTHING, status: "failed", problems: [problem] };
}

async function succeeded(db: Queryable, payment: PaymentRow): Promise<Outcome> {
  const ids = payment.checkout_id ? await bookingIdsOfCheckout(db, payment.checkout_id) : [];
  const bookingIds = payment.reservation_id ? [payment.reservation_id] : ids;
  return { ...NOTHING, status: "succeeded", bookingIds };
}
