import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { chargedCurrencySchema, daySchema, instantSchema } from "../../api/wire.ts";
import { CLOSURE_KINDS } from "../../domain/availability/closure.ts";
import type { MOST_ROOMS } from "../../domain/availability/days-open.ts";
import { STATUSES } from "../../domain/booking/booking.ts";
import { TERMS } from "../../domain/booking/terms.ts";
import { EQUIPMENT } from "../../domain/space/offers.ts";
import { parseClock } from "../../domain/time/clock.ts";
import { formatSchema } from "../kit/list/contract.ts";

/** Rooms and who has them when. Minutes count from 0:00 of the first day, on the clock of the room. */

function listOf<Value>(item: z.ZodType<Value, string>) {
  return z
    .string()
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(item).min(1).max(400))
    .optional();
}

const idText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A time of the day up to 36:00. */
const clockSchema = z
  .string()
  .refine((text) => parseClock(text) !== null)
  .meta({ pattern: "^\\d{2}:\\d{2}$" });

export const timelineQuerySchema = z
  .object({
    day: daySchema.optional(),
    days: z
      .enum(["1", "7", "31"])
      .default("1")
      .transform((text) => Number(text) as keyof typeof MOST_ROOMS),
    group_ids: listOf(idText),
    space_ids: listOf(idText),
    /** The stations that areas are named by. */
    area_ids: listOf(idText),
    /** At least so many people. */
    capacity: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
    equipment: listOf(z.enum(EQUIPMENT)),
    /** Only rooms that are open and free from here… */
    free_from: clockSchema.optional(),
    /** …to here, on the first day. */
    free_to: clockSchema.optional(),
    /** Which part of the rooms, from 0 on. Without it, more rooms than a screen can take are rejected. */
    page: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
    canceled: z.enum(["with", "without"]).default("without"),
    format: formatSchema,
  })
  .refine(({ free_from: from, free_to: to }) => (from === undefined) === (to === undefined), {
    path: ["free_to"],
  })
  .refine(({ free_from: from, free_to: to }) => from === undefined || to === undefined || from < to, {
    path: ["free_to"],
  });
export type TimelineQuery = z.output<typeof timelineQuerySchema>;

const barSchema = z.object({
  /** The id of the booking, or of the payment that holds the time; 0 for a closure. */
  id: z.int(),
  space_id: z.int(),
  /**
   * Absent for a booking. `old`: what the booking falls back to until its change is paid. `new`: the new time of a
   * booking while its difference is being paid. `hold`: a guest is paying for it.
   */
  kind: z.enum(["old", "new", "hold", "closure"]).optional(),
  from: z.int(),
  to: z.int(),
  /** The end of the cleaning afterwards; absent where there is none. */
  cleaned: z.int().optional(),
  /** The company or the guest; for a closure, the text for guests. */
  title: z.string().optional(),
  /** Of a closure that staff have made. */
  reason: z.enum(CLOSURE_KINDS).optional(),
  /** Absent for one that is confirmed: the clock says whether it runs or has ended. */
  status: z.enum(STATUSES).exclude(["confirmed", "ongoing", "ended"]).optional(),
  /** Absent for what is paid in advance. */
  terms: z.enum(TERMS).exclude(["prepaid"]).optional(),
  marks: z.array(z.enum(["note", "part_paid"])).optional(),
  /** Until when the time is held. */
  until: instantSchema.optional(),
  version: z.int().optional(),
});
export type Bar = z.output<typeof barSchema>;

const spaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  group_id: z.int().nullable(),
  capacity: z.int(),
  time_zone: z.string(),
  /** Minutes after each booking. */
  cleaning: z.int(),
  currency: chargedCurrencySchema,
  /** Hidden from guests, but occupied. */
  hidden: z.literal(true).optional(),
  open: z.array(z.tuple([z.int(), z.int()])),
});
export type TimelineSpace = z.output<typeof spaceSchema>;

const placeSchema = z.object({ id: z.int(), name: z.string(), rooms: z.int() });

export const timelineContract = {
  "GET operate/timeline": {
    summary:
      "Rooms and who has them when: for a day, a week, or a month of one room; with format=csv as a file",
    auth: "operator",
    right: "see",
    query: timelineQuerySchema,
    answerType: "text/csv",
    answer: z.object({
      /** For operate/changes: what was written since. */
      cursor: z.string(),
      day: z.string().meta({ format: "date" }),
      days: z.int(),
      /** How many rooms match, and how many there are. */
      count: z.int(),
      total: z.int(),
      spaces: z.array(spaceSchema),
      bars: z.array(barSchema),
    }),
  },
  "GET operate/timeline/filters": {
    summary: "The groups and areas that the rooms of the timeline are in",
    auth: "operator",
    right: "see",
    answer: z.object({ groups: z.array(placeSchema), areas: z.array(placeSchema) }),
  },
} satisfies Contract;
export type TimelineContract = typeof timelineContract;
