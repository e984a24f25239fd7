import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { paymentMethodSchema } from "../../api/wire.ts";
import { KONBINI_CHAINS } from "../../domain/money/konbini.ts";
import { CHARGED_CURRENCIES } from "../../domain/money/money.ts";
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

/** What the guest does elsewhere to pay (PAYFIRST-1). */
export const nextStepSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  z.object({
    kind: z.literal("voucher"),
    expires_at: z.iso.datetime(),
    /** The provider's page with the number, to print. */
    hosted_url: z.string().nullable(),
    stores: z.array(
      z.object({ chain: z.enum(KONBINI_CHAINS), code: z.string(), confirmation: z.string().nullable() }),
    ),
  }),
  /** EMVCo's text of a QR code, and the provider's page with it. */
  z.object({
    kind: z.literal("code"),
    data: z.string(),
    /** The code as a picture: modules a side, and the path that draws them. */
    qr: z.object({ size: z.int(), path: z.string() }),
    hosted_url: z.string().nullable(),
  }),
]);

const intentId = z.string().min(1).max(255);
const done = z.object({});

const statusSchema = z.object({
  status: z.enum(["pending", "succeeded", "failed"]),
  errors: z.array(z.string()),
  reservation_ids: z.array(z.int()),
  /** How long the times are still held as of this answer; null once they are booked or released. */
  hold_seconds: z.int().nullable(),
  /** What is to be done elsewhere to pay; null where nothing is. */
  next_step: nextStepSchema.nullable(),
  /** Whether it pays for a change of a booking that stands. */
  is_change: z.boolean(),
});

/** What a guest is paying elsewhere. */
const waitingSchema = z.object({
  payment_intent_id: z.string(),
  payment_way: z.int(),
  amount: z.int(),
  currency: z.enum(CHARGED_CURRENCIES),
  /** Until when the times are held. */
  held_until: z.iso.datetime(),
  /** Whether it pays for a change of a booking that stands. */
  is_change: z.boolean(),
  next_step: nextStepSchema,
  reservations: z.array(
    z.object({
      space_id: z.int(),
      space_name: z.string(),
      start_datetime: z.string(),
      end_datetime: z.string(),
      time_zone: z.string(),
    }),
  ),
});
export type WaitingPayment = z.output<typeof waitingSchema>;

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
  "POST stripe/payment_intents/:id/confirm": {
    summary: "Begins a payment that is made elsewhere, and says what to do",
    auth: "verified",
    slow: true,
    limit: "intent",
    idempotent: true,
    params: z.object({ id: intentId }),
    body: z.object({ payment_way: paymentMethodSchema }),
    answer: z.object({ next_step: nextStepSchema.nullable() }),
  },
  "GET stripe/payment_intents/waiting": {
    summary: "What is being paid elsewhere, with what to do",
    auth: "user",
    answer: z.array(waitingSchema),
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
