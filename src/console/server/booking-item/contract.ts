import { z } from "zod";
import {
  answeredDaySchema,
  answeredWallSchema,
  answeredWaySchema,
  chargedCurrencySchema,
  instantSchema,
} from "../../../api/wire.ts";
import { STATUSES } from "../../../domain/booking/booking.ts";
import { CANCEL_CAUSES } from "../../../domain/booking/reasons.ts";
import { TERMS } from "../../../domain/booking/terms.ts";

/** A booking as every list, panel and screen of the console shows it. */

export const bookingItemSchema = z.object({
  id: z.int(),
  /** Its order. */
  group_id: z.int(),
  space: z.object({ id: z.int(), name: z.string(), group: z.string().nullable() }),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  time_zone: z.string(),
  guest: z.object({ id: z.int(), name: z.string(), company: z.string().nullable(), mail: z.string() }),
  /** What it costs; once it is canceled, the fee. */
  price: z.int(),
  currency: chargedCurrencySchema,
  payment_way: answeredWaySchema,
  terms: z.enum(TERMS),
  paid: z.boolean(),
  /** What has arrived by transfer of a price that is not paid in full. */
  received: z.int(),
  /** What went back outside of the product (OUTSIDE-2). */
  returned: z.int(),
  pay_by: answeredDaySchema.nullable(),
  due_on: answeredDaySchema.nullable(),
  status: z.enum(STATUSES),
  /** Until when the booking, or the change that its guest asked for, waits for an answer. */
  approval_until: instantSchema.nullable(),
  /** The change that waits for an answer; the booking keeps its own times and price until then (CHANGE-17). */
  requested_change: z
    .object({ start_datetime: answeredWallSchema, end_datetime: answeredWallSchema, price: z.int() })
    .nullable(),
  marks: z.object({
    notes: z.int(),
    /** The price before the change that is still to be paid. */
    price_before: z.int().nullable(),
    /** What is still to be given back. */
    refund_open: z.int(),
    cancel_reason: z.enum(CANCEL_CAUSES).nullable(),
    is_disputed: z.boolean(),
    /** When the guest checked in at the door, and up to when a guest who left early used the room (DOOR-6, DOOR-7). */
    arrived_at: answeredWallSchema.nullable(),
    left_at: answeredWallSchema.nullable(),
  }),
  updated_at: instantSchema,
  version: z.int(),
});
export type BookingItem = z.output<typeof bookingItemSchema>;
