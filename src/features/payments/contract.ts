import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { paymentMethodSchema } from "../../api/wire.ts";
import { cancelSchema, changeSchema } from "../bookings/change/contract.ts";
import { bookingRequestSchema, bookingSchema } from "../bookings/contract.ts";

/** What the browser needs to pay at the card provider. */
export const intentSchema = z.object({
  client_secret_id: z.string(),
  payment_intent_id: z.string(),
  /** How long the times are still held as of this answer (HOLD-1). Seconds, because the two clocks may differ. */
  hold_seconds: z.int(),
});
export type IntentAnswer = z.output<typeof intentSchema>;

const intentId = z.string().min(1).max(255);
const done = z.object({});

const statusSchema = z.object({
  status: z.enum(["pending", "succeeded", "failed"]),
  errors: z.array(z.string()),
  reservation_ids: z.array(z.int()),
  /** How long the times are still held as of this answer; null once they are booked or released. */
  hold_seconds: z.int().nullable(),
});

export const paymentsContract = {
  "POST stripe/payment_intents": {
    summary: "Holds a cart's times and makes the intent to pay for them",
    auth: "verified",
    slow: true,
    limit: "intent",
    idempotent: true,
    body: bookingRequestSchema,
    secretAnswer: "restored",
    answer: intentSchema,
  },
  "POST stripe/payment_intents/update_create": {
    summary: "The cart has changed: holds and amount follow it",
    auth: "verified",
    slow: true,
    limit: "intent",
    idempotent: true,
    body: bookingRequestSchema.extend({ intent_id: intentId }),
    secretAnswer: "restored",
    answer: intentSchema,
  },
  "POST stripe/payment_intents/:id/cancel": {
    summary: "Gives an intent back, with all that it held",
    auth: "user",
    slow: true,
    limit: "intent",
    idempotent: true,
    params: z.object({ id: intentId }),
    body: z.object({ payment_way: paymentMethodSchema }),
    answer: done,
  },
  "POST stripe/payment_intents/edit": {
    summary: "Makes the intent to pay for a change or an extension",
    auth: "verified",
    slow: true,
    limit: "intent",
    idempotent: true,
    body: changeSchema,
    secretAnswer: "restored",
    answer: intentSchema,
  },
  "POST stripe/payment_intents/update_edit": {
    summary: "Other times for the same change",
    auth: "verified",
    slow: true,
    limit: "intent",
    idempotent: true,
    body: changeSchema.extend({ intent_id: intentId }),
    secretAnswer: "restored",
    answer: intentSchema,
  },
  "POST stripe/payment_intents/cancel": {
    summary: "Cancels a booking that was paid by card, with its refund",
    auth: "user",
    slow: true,
    limit: "intent",
    idempotent: true,
    body: cancelSchema,
    answer: bookingSchema,
  },
  "GET stripe/payment_intents/status": {
    summary: "Where a payment stands",
    auth: "user",
    slow: true,
    query: z.object({ intent_id: intentId, payment_way: z.string().optional() }),
    answer: statusSchema,
  },
  "POST stripe/webhooks": {
    summary: "The provider's events, signed",
    auth: "public",
    slow: true,
    answerType: "text/plain",
    raw: true,
    anyOrigin: true,
  },
} satisfies Contract;
export type PaymentsContract = typeof paymentsContract;
