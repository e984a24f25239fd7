import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema } from "../../../api/wire.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** Refunds made at the card provider by hand, whose booking cannot be told (OUTSIDE-3). */

const refundSchema = z.object({
  id: z.int(),
  /** The provider's refund, or its dispute. */
  provider_ref: z.string(),
  /** It was taken by a lost dispute. */
  is_chargeback: z.boolean(),
  amount: z.int(),
  /** What is still to be assigned, in minor units, as `amount`. */
  unassigned: z.int(),
  currency: bookingItemSchema.shape.currency,
  created_at: z.string().meta({ format: "date-time" }),
  /** The bookings of its payment that something is left for, with the most that can be assigned to each. */
  bookings: z.array(z.object({ booking: bookingItemSchema, most: z.int() })),
  /** The most that can be for none of them. */
  most_for_none: z.int(),
});
export type OutsideRefund = z.output<typeof refundSchema>;

export const outsideRefundsContract = {
  "GET operate/outside_refunds": {
    summary: "Refunds made at the card provider by hand that wait to be assigned to a booking",
    auth: "operator",
    right: "money",
    answer: z.object({
      items: z.array(refundSchema),
      /** Bookings whose money went back twice: what is kept, and the least that should be. */
      twice: z.array(z.object({ booking: bookingItemSchema, kept: z.int(), least: z.int() })),
    }),
  },
  "POST operate/outside_refunds/:id/assign": {
    summary: "Assigns a refund made by hand to a booking or to none, in part or as a whole",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    params: z.object({ id: bigintIdSchema }),
    body: z.object({
      /** Null: it was for no booking. */
      booking_id: bigintIdSchema.nullable(),
      amount: z.int().min(1).max(999_999_999),
      /** What the person saw unassigned of it: stale if it has become another amount. */
      unassigned: z.int().min(1).max(999_999_999),
    }),
    answer: z.object({
      /** What is left to be assigned. */
      unassigned: z.int(),
    }),
  },
} satisfies Contract;
export type OutsideRefundsContract = typeof outsideRefundsContract;
export type OutsideRefundsAnswer = z.output<OutsideRefundsContract["GET operate/outside_refunds"]["answer"]>;
