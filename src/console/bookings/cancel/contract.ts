import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema } from "../../../api/wire.ts";
import { CANCEL_REASONS, NAMED_FEES } from "../../../domain/booking/staff-cancel.ts";
import { REFUND_WAYS } from "../../../domain/money/payment-method.ts";
import {
  idParams,
  mailSchema,
  outcomesSchema,
  paperSchema,
  previewSchema,
  reasonTextSchema,
  versionSchema,
} from "../../kit/decision/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** Canceling one booking, or several at once, for the guest or for reasons of our own. */

const amountSchema = z.int().min(0).max(99_999_999);
/** By the agreed policy, none at our cost, or an amount. */
const feeSchema = z.union([z.enum(NAMED_FEES), amountSchema]);
const reasonSchema = z.object({ code: z.enum(CANCEL_REASONS), text: reasonTextSchema });
export type CancelReason = z.output<typeof reasonSchema>;

/** What is absent follows from the policy, or from the reason if that is on our side. */
const choiceSchema = z.object({
  fee: feeSchema.nullish(),
  /** Whether the guest pays for the transfer of the refund. */
  bears_transfer_fee: z.boolean().nullish(),
});

/** The figures that were shown: where they have become others nothing is done. Absent: any are accepted. */
const shownSchema = amountSchema.nullish();

const offerSchema = z.object({
  fee: z.int(),
  bears_transfer_fee: z.boolean(),
  refund: z.int(),
  transfer_fee: z.int(),
  /** Of a booking on invoice: what is still to be paid. */
  due: z.int(),
  /** Why the person cannot choose it, in words; null if they can. */
  why_not: z.string().nullable(),
  /** It needs a fresh second factor. */
  needs_step_up: z.boolean(),
});

const cancelPreviewSchema = previewSchema.extend({
  bears_transfer_fee: z.boolean(),
  refund_to: z.enum(REFUND_WAYS).nullable(),
  /** What has arrived of a transfer that is not complete: it goes back as a whole, in addition to the refund. */
  arrived: z.int(),
  /** The guest has no bank account: the refund waits, and the mail asks for it. */
  is_account_missing: z.boolean(),
  /** Of a booking on invoice: what is still to be paid. */
  due: z.int(),
  /** The most that can be asked for. */
  largest_fee: z.int(),
  /** By the agreed policy; without a fee and with the transfer at our cost; and as requested in this call. */
  choices: z.object({
    policy: offerSchema.extend({ percent: z.int() }),
    none: offerSchema,
    asked: offerSchema,
  }),
  papers: z.array(paperSchema),
});
export type CancelPreview = z.output<typeof cancelPreviewSchema>;
export type CancelOffer = z.output<typeof offerSchema>;

export const cancellationsContract = {
  "POST operate/bookings/:id/cancel/preview": {
    summary: "What a cancel would cost and give back, without writing anything",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    example: {
      params: { id: 40386 },
      body: { reason: { code: "guest_request", text: "" } },
    },
    params: idParams,
    body: choiceSchema.extend({ reason: reasonSchema.nullish(), mail: mailSchema }),
    answer: cancelPreviewSchema,
  },
  "POST operate/bookings/:id/cancel": {
    summary: "Cancels a booking at a fee, with the refund that was shown",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    example: {
      params: { id: 40386 },
      body: {
        version: 1,
        fee: "policy",
        back_fee: 0,
        reason: { code: "guest_request", text: "" },
      },
    },
    idempotent: true,
    params: idParams,
    body: choiceSchema.extend({
      version: versionSchema,
      fee: feeSchema,
      shown_fee: shownSchema,
      back_fee: amountSchema,
      reason: reasonSchema,
      mail: mailSchema,
    }),
    answer: bookingItemSchema,
  },
  "POST operate/bookings/cancel": {
    summary: "Cancels several bookings for one reason, each by itself",
    auth: "operator",
    right: "desk",
    idempotent: true,
    body: z.object({
      items: z
        .array(
          choiceSchema.extend({
            id: bigintIdSchema,
            version: versionSchema,
            shown_fee: shownSchema,
            back_fee: shownSchema,
          }),
        )
        .min(1)
        .max(50),
      reason: reasonSchema,
      mail: mailSchema,
    }),
    answer: outcomesSchema,
  },
} satisfies Contract;
export type CancellationsContract = typeof cancellationsContract;
