import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";

import { answeredDaySchema, answeredWallSchema, daySchema, moneySchema } from "../../api/wire.ts";
import { WAITING } from "../../domain/waiting.ts";

import { listCall } from "../kit/list/contract.ts";
import { bookingItemSchema } from "../server/booking-item/contract.ts";

/** The day of those who run the rooms. */

const scopeParam = z.enum(["own", "all"]).default("own");

const entrySchema = bookingItemSchema.extend({
  /** To call the guest; null where none is known. */
  phone: z.string().nullable(),
  /** The guest has never used a room before this booking. */
  is_first_visit: z.boolean(),
  /** The last mail about it to the guest's present address could not be sent. */
  has_bad_mail: z.boolean(),
  /** That mail in the log, to be sent again. */
  bad_mail: z.int().nullable(),
});
export type Entry = z.output<typeof entrySchema>;

const todoSchema = z.object({
  kind: z.enum(WAITING),
  count: z.int(),
  /** The money that it is about, in each currency; empty where it is about none. */
  sums: z.array(moneySchema),
  /** The nearest deadline; null where there is none. */
  urgent_at: z.string().meta({ format: "date-time" }).nullable(),
  /** Since when the oldest one has waited; for differences, when they were found. */
  since: z.string().meta({ format: "date-time" }).nullable(),
});
export type Todo = z.output<typeof todoSchema>;

const endingSchema = z.object({
  booking: bookingItemSchema,
  /** When the next booking of the room begins, if that is within the day. */
  next_start: answeredWallSchema.nullable(),
});

const todaySchema = z.object({
  day: answeredDaySchema,
  /** Whether everybody may see the site. */
  is_open: z.boolean(),
  is_today: z.boolean(),
  /** What the figures cover: the person's groups, or all rooms. */
  scope: z.object({ groups: z.int(), rooms: z.int(), is_all: z.boolean() }),
  figures: z.object({
    /** Of now; null on another day. */
    running: z.int().nullable(),
    /** Bookings that have yet to begin on that day. */
    to_come: z.int(),
    /** Open rooms that are neither in use, being cleaned nor closed; null on another day. */
    free: z.int().nullable(),
    /** Rooms outside their hours or closed; null on another day. */
    closed: z.int().nullable(),
  }),
  /** The most urgent first. */
  todo: z.array(todoSchema),
  /** What begins next, by start. `GET operate/today/entries` has the rest. */
  entries: z.array(entrySchema),
  /** Where the entries continue; null if all of them are here. */
  next: z.string().nullable(),
  /** Running bookings that end within the hour. */
  ends_soon: z.array(endingSchema),
  closures: z.array(
    z.object({
      space: z.object({ id: z.int(), name: z.string() }),
      start_datetime: answeredWallSchema,
      end_datetime: answeredWallSchema,
      time_zone: z.string(),
    }),
  ),
  /** The next day with bookings, if this one has none (any more). */
  next_day: answeredDaySchema.nullable(),
});
export type Today = z.output<typeof todaySchema>;

const reconciliationSchema = z.object({
  /** Null if nothing has been compared yet. */
  at: z.string().meta({ format: "date-time" }).nullable(),
  count: z.int(),
  /** A line for each; the first thousand. */
  differences: z.array(z.string()),
});
export type Reconciliation = z.output<typeof reconciliationSchema>;

export const todayContract = {
  "GET operate/today": {
    summary: "A day at a glance: figures, what waits for somebody, who comes next",
    auth: "operator",
    right: "see",
    query: z.object({ day: daySchema.optional(), scope: scopeParam }),
    answer: todaySchema,
  },
  "GET operate/today/entries": listCall({
    summary: "All bookings that begin on a day, in that order: the list for the door",
    right: "see",
    filters: { day: daySchema, scope: scopeParam },
    item: entrySchema,
  }),
  "GET operate/reconciliation": {
    summary: "What the last comparison of the ledger with the card provider found",
    auth: "operator",
    right: "money",
    answer: reconciliationSchema,
  },
} satisfies Contract;
export type TodayContract = typeof todayContract;
export type EntryQuery = z.output<TodayContract["GET operate/today/entries"]["query"]>;
