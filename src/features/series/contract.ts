import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  amountSchema,
  answeredWallSchema,
  bigintIdSchema,
  chargedCurrencySchema,
  daySchema,
  integerIdSchema,
  wallMinuteSchema,
} from "../../api/wire.ts";
import { EVERY, MOST_DATES } from "../../domain/booking/series.ts";
import { bookingSchema } from "../bookings/contract.ts";

/** The billed hours of one plan. */
const billedSchema = z.object({
  name: z.string(),
  billed_hours: z.int(),
  cost_per_hour: z.int(),
  is_special: z.boolean(),
});

const offerSchema = z.object({
  space_id: z.int(),
  space_name: z.string(),
  /** How many people the room takes. */
  max_member: z.int(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  /** null without a plan for the time. */
  total: z.int().nullable(),
  lines: z.array(billedSchema),
});
export type SeriesOffer = z.output<typeof offerSchema>;

export const seriesDateSchema = offerSchema.extend({
  /** Why it cannot be booked, as a code and in the language of the reader; null if it can. */
  problem: z.object({ code: z.string(), message: z.string(), is_holiday: z.boolean() }).nullable(),
  /** What could replace it: the nearest time of that day in the same room, then another room of its group. */
  instead: z.array(offerSchema),
});
export type SeriesDate = z.output<typeof seriesDateSchema>;

export const seriesContract = {
  "POST series/check": {
    summary: "The dates of a booking that is repeated, each with its price or why it cannot be booked",
    auth: "public",
    body: z.object({
      space_id: integerIdSchema,
      start_datetime: wallMinuteSchema,
      end_datetime: wallMinuteSchema,
      every: z.enum(EVERY),
      count: z.int().min(1).max(MOST_DATES).nullish(),
      until: daySchema.nullish(),
    }),
    answer: z.object({ currency: chargedCurrencySchema, dates: z.array(seriesDateSchema) }),
  },
  "GET reservations/:id/series": {
    summary: "The bookings that were booked in the same series as this one, in order of time",
    auth: "user",
    params: z.object({ id: bigintIdSchema }),
    answer: z.object({ reservations: z.array(bookingSchema) }),
  },
  "POST reservations/:id/series/cancel": {
    summary:
      "Cancels bookings of a series together, each with the fee and the refund that were shown: all or none",
    auth: "user",
    idempotent: true,
    params: z.object({ id: bigintIdSchema }),
    body: z.object({
      reservations: z
        .array(z.object({ reservation_id: bigintIdSchema, fee: amountSchema, back_fee: amountSchema }))
        .min(1)
        .max(100),
    }),
    answer: z.object({ reservations: z.array(bookingSchema) }),
  },
} satisfies Contract;
export type SeriesContract = typeof seriesContract;
