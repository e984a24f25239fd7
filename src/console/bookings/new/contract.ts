import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  chargedCurrencySchema,
  daySchema,
  integerIdSchema,
  wallMinuteSchema,
} from "../../../api/wire.ts";
import { OVERRIDE_CODES } from "../../../domain/booking/override.ts";
import { BOOKING_REASONS } from "../../../domain/booking/reasons.ts";
import { EVERY, MOST_DATES } from "../../../domain/booking/series.ts";
import { ORDER_TERMS, type OrderTerms } from "../../../domain/booking/terms.ts";
import { typedLine } from "../../../domain/fields/text-field.ts";
import { RIGHTS, type Right } from "../../../domain/staff.ts";
import { parseClock } from "../../../domain/time/clock.ts";
import { payerSchema } from "../../../features/corporate/contract.ts";
import { seriesDateSchema } from "../../../features/series/contract.ts";
import { mailSchema, overrideSchema, previewSchema, reasonTextSchema } from "../../kit/decision/contract.ts";
import { idText } from "../../kit/list/contract.ts";
import { newGuestSchema } from "../../server/guest-body/contract.ts";

/** What staff book for a guest who has called: the room found by need, the guest found or made, the terms agreed. */

/** Minutes of a day, 'HH:mm' from 00:00 to 36:00. */
const clockSchema = z
  .string()
  .transform((text, check) => {
    const minute = parseClock(text);
    if (minute !== null) return minute;
    check.addIssue("not a time");
    return z.NEVER;
  })
  .meta({ pattern: "^\\d{2}:\\d{2}$" });
const answeredClockSchema = z.string().meta({ pattern: "^\\d{2}:\\d{2}$" });

const idListSchema = z
  .string()
  .meta({ "x-several": true })
  .transform((text) => text.split(",").filter((part) => part !== ""))
  .pipe(z.array(idText).max(200))
  .optional();

const freeQuerySchema = z.object({
  day: daySchema,
  from: clockSchema,
  to: clockSchema,
  people: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  /** Words of the name of a room, a building, a group, a station, an area or equipment; all must match. */
  q: z.string().max(200).default(""),
  group_ids: idListSchema,
  /** A room that is named, free or not, and comes first where it is free. */
  space_id: idText.optional(),
  /** The booking that looks for another room: prices are as of its booking, and only rooms that it can move to are answered. */
  booking_id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

const roomFields = {
  space_id: z.int(),
  name: z.string(),
  group: z.string().nullable(),
  area: z.string(),
  capacity: z.int(),
  total: z.int(),
  currency: chargedCurrencySchema,
};

const lineSchema = z.object({
  name: z.string(),
  billed_hours: z.int(),
  cost_per_hour: z.int(),
  amount: z.int(),
});
export type PriceLineAnswer = z.output<typeof lineSchema>;

const freeAnswerSchema = z.object({
  /** Who `space_id` is; null for an unknown room and without one. */
  room: z
    .object({
      space_id: roomFields.space_id,
      name: roomFields.name,
      group: roomFields.group,
      currency: roomFields.currency,
    })
    .nullable(),
  /** In the brand's currency first, then the smallest that is large enough. */
  spaces: z.array(
    z.object({
      ...roomFields,
      lines: z.array(lineSchema),
      /** Until when it is free, cleaning included. */
      free_until: answeredClockSchema,
      /** Rules that a booking of it would break and the right `desk` can override: lead time, far end, shortest time. */
      rules_broken: z.array(z.object({ code: z.enum(OVERRIDE_CODES), text: z.string() })),
    }),
  ),
  /** Named rooms that are free then, but closed, hidden or without a price: these overrides make them bookable. */
  overridable: z.array(
    z.object({
      ...roomFields,
      /** Null if the time has no price. */
      total: z.int().nullable(),
      rules_broken: z.array(
        z.object({
          code: z.enum(OVERRIDE_CODES),
          text: z.string(),
          right: z.enum(RIGHTS as [Right, ...Right[]]),
        }),
      ),
    }),
  ),
  /**
   * Where none is free: other rooms at that time in the currency and the zone of those that were asked for, of the same
   * group first and then the nearest; then other times in the rooms that were asked for, the nearest first.
   */
  near: z.array(z.object({ ...roomFields, from: answeredClockSchema, to: answeredClockSchema })),
});
export type FreeAnswer = z.output<typeof freeAnswerSchema>;
export type FreeQuery = z.output<typeof freeQuerySchema>;
/** The same as it is asked. */
export type FreeQuestion = z.input<typeof freeQuerySchema>;

const itemSchema = z.object({
  space_id: integerIdSchema,
  start_datetime: wallMinuteSchema,
  end_datetime: wallMinuteSchema,
  /** Where it is not the price of the rules. */
  price: z.int().min(1).max(99_999_999).nullish(),
  /** Minutes of cleaning after it, where they are fewer than the room's. */
  cleaning: z.int().min(0).max(2160).nullish(),
  /** The series that it is repeated in, the same for all of its slots; made by the client (SERIES-7). */
  series: z.uuid().nullish(),
});

const requestSchema = z.object({
  /** A guest who was found, or a new one. */
  account_id: integerIdSchema.nullish(),
  guest: newGuestSchema.nullish(),
  items: z.array(itemSchema).min(1).max(20),
  terms: z.enum(Object.keys(ORDER_TERMS) as [OrderTerms, ...OrderTerms[]]),
  /** prepaid: the last day to pay; absent: as for guests. */
  pay_by: daySchema.nullish(),
  /** invoice: the day on which it is due; absent: the end of next month. */
  due_on: daySchema.nullish(),
  /** link: when it ends, on the clock of the room that is used first; absent: a day ahead, and before the use. */
  link_until: wallMinuteSchema.nullish(),
  /** company: the payment group of the guest's company, with the purchase number that it asks for. */
  company: z
    .object({
      group_id: integerIdSchema,
      purchase_number: z.string().max(200).transform(typedLine).default(""),
      /** What it is for, in one line. */
      purpose: z.string().max(200).transform(typedLine).default(""),
    })
    .nullish(),
  override: overrideSchema,
  reason: z.object({ code: z.enum(BOOKING_REASONS), text: reasonTextSchema }).nullish(),
  /** `estimate`: the mail links the estimate, too. */
  mail: mailSchema
    .unwrap()
    .extend({ estimate: z.boolean().default(false) })
    .prefault({}),
});
export type NewBookingBody = z.output<typeof requestSchema>;

const foundGuestSchema = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  /** Null where the guest has none. */
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  /** How many bookings there are. */
  bookings: z.int(),
  /** How many of them are to be paid and are not. */
  unpaid: z.int(),
  is_blocked: z.boolean(),
});

/**
 * What a program said of a guest whose mail address is known, and the guest's account has otherwise: the account's stays
 * (TOKEN-10). Empty where a person books.
 */
const keptOfGuestSchema = z.array(z.enum(["name", "name_kana", "company", "phone_number"]));
export type KeptOfGuest = z.output<typeof keptOfGuestSchema>[number];

const bookingPreviewSchema = previewSchema.extend({
  /** Each slot as it would be booked. */
  items: z.array(
    z.object({
      space_id: z.int(),
      name: z.string(),
      /** By the rules; null where a minute has no plan, and a price is owed. */
      price_ruled: z.int().nullable(),
      price: z.int().nullable(),
      lines: z.array(lineSchema),
      cleaning: z.int(),
      /** The last day of a free cancel; null if it has passed. */
      free_cancel_until: answeredDaySchema.nullable(),
      cancel_policies: z.array(
        z.object({ period_from: z.int(), period_to: z.int(), fee_percent: z.number() }),
      ),
    }),
  ),
  /** What the write has to repeat. */
  total: z.int(),
  pay_by: answeredDaySchema.nullable(),
  due_on: answeredDaySchema.nullable(),
  link_until: answeredWallSchema.nullable(),
  /** Approvers of the company are asked first (CORP-9). */
  asks_company: z.boolean(),
  /** A reason is owed: a rule is broken, or the price is not that of the rules. */
  needs_reason: z.boolean(),
  /** The guest has no address: nothing is mailed, the booking can be printed. */
  takes_mail: z.boolean(),
  /** Of a new guest: those who have the same telephone number, name or furigana, and what is the same. */
  alike: z.array(foundGuestSchema.extend({ same: z.enum(["phone", "name", "both"]) })),
  kept_of_guest: keptOfGuestSchema,
});
export type BookingPreview = z.output<typeof bookingPreviewSchema>;

/** A portal books for somebody who pays later by invoice or at the desk. */
const ORDER_EXAMPLE = {
  guest: {
    last_name: "Example",
    first_name: "Ann",
    email: "ann@example.com",
    phone_number: "03-1234-5678",
  },
  items: [{ space_id: 101, start_datetime: "2026-12-03 10:00", end_datetime: "2026-12-03 12:00" }],
  terms: "prepaid",
};

const LINES_EXAMPLE = [{ name: "Weekday daytime", billed_hours: 2, cost_per_hour: 2200, amount: 4400 }];

const FREE_EXAMPLE = {
  room: null,
  spaces: [
    {
      space_id: 101,
      name: "Room A",
      group: null,
      area: "Shibuya",
      capacity: 8,
      total: 4400,
      currency: "JPY",
      lines: LINES_EXAMPLE,
      free_until: "22:00",
      rules_broken: [],
    },
  ],
  overridable: [],
  near: [],
};

const PREVIEW_EXAMPLE = {
  price_before: null,
  price_after: 4400,
  difference: 4400,
  currency: "JPY",
  settle: ["due"],
  fee: null,
  refund: null,
  transfer_fee: null,
  rules_broken: [],
  impossible: [],
  conflicts: [],
  documents: ["mitsumori", "seikyu"],
  mails: [],
  ledger: [],
  items: [
    {
      space_id: 101,
      name: "Room A",
      price_ruled: 4400,
      price: 4400,
      lines: LINES_EXAMPLE,
      cleaning: 30,
      free_cancel_until: null,
      cancel_policies: [{ period_from: 7, period_to: 0, fee_percent: 50 }],
    },
  ],
  total: 4400,
  pay_by: "2026-12-02",
  due_on: null,
  link_until: null,
  asks_company: false,
  needs_reason: false,
  takes_mail: true,
  alike: [],
  kept_of_guest: [],
};

export const newBookingContract = {
  "GET operate/free": {
    summary: "Rooms that are free at a time, with their price; where none is, the nearest that are",
    auth: "operator",
    right: "desk",
    byToken: "see",
    example: {
      query: { day: "2026-12-03", from: "10:00", to: "12:00", people: "6" },
      answer: FREE_EXAMPLE,
    },
    query: freeQuerySchema,
    answer: freeAnswerSchema,
  },
  "GET operate/free/series": {
    summary:
      "The dates of a time that is repeated, each with its price or why it cannot be booked, and what could replace it",
    auth: "operator",
    right: "desk",
    query: z.object({
      space_id: idText,
      start: wallMinuteSchema,
      end: wallMinuteSchema,
      every: z.enum(EVERY),
      count: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(z.int().min(2).max(MOST_DATES)),
    }),
    answer: z.object({ currency: chargedCurrencySchema, dates: z.array(seriesDateSchema) }),
  },
  "GET operate/guests/lookup": {
    summary: "Guests by the beginning of name, company, furigana, mail or phone, up to eight",
    auth: "operator",
    right: "desk",
    query: z.object({ q: z.string().max(200) }),
    answer: z.array(foundGuestSchema),
  },
  "GET operate/guests/:id/payers": {
    summary: "The payment groups that a guest books on, of companies that pay by invoice",
    auth: "operator",
    right: "desk",
    params: z.object({ id: integerIdSchema }),
    /** Of which rooms each group has to pay. */
    query: z.object({ space_ids: idListSchema }),
    answer: z.array(
      payerSchema.extend({
        /** The group pays for all of the rooms. */
        pays_for_rooms: z.boolean(),
      }),
    ),
  },
  "POST operate/bookings/preview": {
    summary: "What a booking for a guest would be, without writing anything",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    example: { body: ORDER_EXAMPLE, answer: PREVIEW_EXAMPLE },
    body: requestSchema,
    answer: bookingPreviewSchema,
  },
  "POST operate/bookings": {
    summary: "Books for a guest: all of it or nothing",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    example: {
      body: { ...ORDER_EXAMPLE, total: 4400 },
      answer: { id: 3100, reservation_ids: [40386], kept_of_guest: [] },
    },
    idempotent: true,
    body: requestSchema.extend({ total: z.int() }),
    answer: z.object({
      id: z.int(),
      reservation_ids: z.array(z.int()),
      kept_of_guest: keptOfGuestSchema,
    }),
  },
} satisfies Contract;
export type NewBookingContract = typeof newBookingContract;
