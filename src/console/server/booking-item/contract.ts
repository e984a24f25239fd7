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

/** What programmers are shown of it (API-43). */
const EXAMPLE = {
  id: 40386,
  group_id: 3100,
  space: { id: 101, name: "Room A", group: null },
  start_datetime: "2026-12-03 10:00",
  end_datetime: "2026-12-03 12:00",
  time_zone: "Asia/Tokyo",
  guest: { id: 1022, name: "Ann Example", company: null, mail: "ann@example.com" },
  price: 4400,
  currency: "JPY",
  payment_way: 1,
  terms: "prepaid",
  paid: false,
  received: 0,
  returned: 0,
  pay_by: "2026-12-02",
  due_on: null,
  status: "unpaid",
  approval_until: null,
  requested_change: null,
  marks: {
    notes: 0,
    price_before: null,
    refund_open: 0,
    cancel_reason: null,
    is_disputed: false,
    arrived_at: null,
    left_at: null,
  },
  updated_at: "2026-12-01T01:00:00.000Z",
  version: 1,
};

/** A booking as every list, panel and screen of the console shows it. */

export const bookingItemSchema = z
  .object({
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
  })
  .meta({ example: EXAMPLE });
export type BookingItem = z.output<typeof bookingItemSchema>;
