import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { daySchema, integerIdSchema } from "../../../api/wire.ts";
import { SOURCES, STATUSES } from "../../../domain/booking/booking.ts";
import { TABS } from "../../../domain/booking/list-tabs.ts";
import { TERMS } from "../../../domain/booking/terms.ts";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { isPaymentMethod } from "../../../domain/money/payment-method.ts";
import { idText, listCallWithFile, severalOf } from "../../kit/list/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** The list of bookings, as those who run the rooms see it. */

/** `_asc` and `_desc` where both directions make sense; the others have the newest first. */
const ORDERS = ["changed", "used_asc", "used_desc", "booked", "amount_asc", "amount_desc"] as const;
export type Order = (typeof ORDERS)[number];

const VISITS = ["new", "returning"] as const;

/** Until when a transfer that is awaited has to arrive. */
const DUES = ["today"] as const;

/** What a booking counts as in the revenue of a day (REPORT-2): `revenue` is uses and fees together. */
const COUNTED = ["revenue", "fees", "transfer_fees"] as const;
export type Counted = (typeof COUNTED)[number];

/** As many as an address holds. */
const MOST_SELECTED = 1000;

const amountParam = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

/** What narrows a tab. An absent filter matches everything. */
const others = {
  /** Search words (CONSOLE-3). */
  q: z.string().max(200).default(""),
  used_from: daySchema.optional(),
  used_to: daySchema.optional(),
  booked_from: daySchema.optional(),
  booked_to: daySchema.optional(),
  canceled_from: daySchema.optional(),
  canceled_to: daySchema.optional(),
  /** Days between booking and use: `2-3` is 2 or 3, `31-` is 31 and more. */
  lead: z
    .string()
    .regex(/^\d{1,3}-(\d{1,3})?$/)
    .optional(),
  /**
   * In use on a weekday (0 is Sunday), in an hour of the day, or in that hour of that weekday, on the clock of the room. Then
   * `used_from` and `used_to` are about the days of these hours, not about the day on which the use begins.
   */
  weekday: z
    .string()
    .regex(/^[0-6]$/)
    .transform(Number)
    .optional(),
  hour: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().max(23))
    .optional(),
  /** Whether its guest has used any room before `used_from`. */
  visit: z.enum(VISITS).optional(),
  amount_from: amountParam,
  amount_to: amountParam,
  /** A transfer is awaited, and until then at the latest. */
  due: z.enum(DUES).optional(),
  /** The last day to pay what has not been paid, by transfer or on invoice. */
  due_from: daySchema.optional(),
  due_to: daySchema.optional(),
  /** The day on which it counts in the revenue, and as what; `revenue` if only days are given. */
  counted_from: daySchema.optional(),
  counted_to: daySchema.optional(),
  counted: z.enum(COUNTED).optional(),
  /** Money for it was there at the end of the day, and its use was still to come. */
  held: daySchema.optional(),
  currency: z.enum(CHARGED_CURRENCIES).optional(),
  /** The company of its guest, as it is written there. */
  company: z.string().min(1).max(200).optional(),
  status: severalOf(z.enum(STATUSES)),
  way: severalOf(z.string().regex(/^\d$/).transform(Number).refine(isPaymentMethod)),
  terms: severalOf(z.enum(TERMS)),
  source: severalOf(z.enum(SOURCES)),
  group_ids: severalOf(idText),
  space_ids: severalOf(idText),
  /** The member of staff who booked it. */
  staff: integerIdSchema.optional(),
  guest: integerIdSchema.optional(),
  note: z.enum(["with", "without"]).optional(),
  /** Only these bookings, if they match the other filters: what a person has selected. */
  ids: severalOf(idText, MOST_SELECTED),
};

const filters = {
  tab: z.enum(TABS).default("all"),
  order: z.enum(ORDERS).default("changed"),
  ...others,
};

const choiceSchema = z.object({ id: z.int(), name: z.string() });

const countSchema = z.object({ count: z.int(), exact: z.boolean() });

export const bookingListContract = {
  "GET operate/bookings": listCallWithFile({
    summary: "Bookings by tab, filters and search words; with format=csv as a file",
    right: "see",
    byToken: "see",
    example: { query: { ids: "40386" } },
    filters,
    item: bookingItemSchema,
  }),
  "GET operate/bookings/filters": {
    summary: "The groups, rooms and people of the staff that the list can be filtered by",
    auth: "operator",
    right: "see",
    answer: z.object({
      groups: z.array(choiceSchema),
      spaces: z.array(choiceSchema.extend({ group: z.string().nullable() })),
      staff: z.array(choiceSchema),
    }),
  },
  "GET operate/bookings/tabs": {
    summary: "How many bookings each tab holds, by the filters of the list",
    auth: "operator",
    right: "see",
    background: true,
    query: z.object(others),
    answer: z.object({ tabs: z.record(z.enum(TABS), countSchema) }),
  },
} satisfies Contract;
export type BookingListContract = typeof bookingListContract;

export const bookingQuerySchema = bookingListContract["GET operate/bookings"].query;
export type BookingQuery = z.output<typeof bookingQuerySchema>;
