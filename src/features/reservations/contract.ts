import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import type { BookingItem } from "../../domain/booking.ts";
import { isPaymentWay } from "../../domain/payment-way.ts";
import { parseWall } from "../../domain/time/clock.ts";

/** The calls about bookings (SPEC section 7; API.md). Times are the wall clock of the space, 'YYYY-MM-DD HH:mm'. */

/** Ids come as numbers or as numeric strings (API.md, Conventions). */
export const idSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(Number.MAX_SAFE_INTEGER));

export const amountSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(-99_999_999).max(99_999_999));

export const currencySchema = z.enum(["JPY", "SGD", "ANY"]);

/** Null, absent and a code that means no way: none was selected. */
export const wayInSchema = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)])
  .nullish()
  .transform((way) => (way !== null && way !== undefined && isPaymentWay(way) ? way : null));

/** 'YYYY-MM-DD HH:mm' read as a wall minute; what is no date and time is of the wrong shape. */
export const wallSchema = z.string().transform((text, check) => {
  const wall = parseWall(text);
  if (wall !== null) return wall;
  check.addIssue("not a date and time");
  return z.NEVER;
});

export const flagSchema = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])])
  .nullish()
  .transform((given) => given === true || given === 1 || given === "1" || given === "true");

/** One row of a cart: what the user was shown. */
export const bookingSchema = z.object({
  space_id: idSchema,
  price: amountSchema,
  currency: currencySchema,
  start_datetime: wallSchema,
  end_datetime: wallSchema,
});

/** The rows of a cart as the rules take them. */
export function itemsOf(rows: readonly z.output<typeof bookingSchema>[]): BookingItem[] {
  return rows.map((row) => ({
    spaceId: row.space_id,
    price: row.price,
    currency: row.currency,
    start: row.start_datetime,
    end: row.end_datetime,
  }));
}

export const bookingsSchema = z.object({
  reservations: z.array(bookingSchema).max(100),
  payment_way: wayInSchema,
});

export const reservationSchema = z.object({
  id: z.int(),
  group_id: z.int(),
  space_id: z.int(),
  name: z.string(),
  /** The space's IANA zone, by whose wall clock all times of the booking are meant. */
  time_zone: z.string(),
  start_datetime: z.string(),
  end_datetime: z.string(),
  price: z.int(),
  currency: z.enum(["JPY", "SGD"]),
  payment_way: z.int(),
  paid: z.boolean(),
  /** The last day to pay on; null once paid or canceled. */
  pay_by: z.string().nullable(),
  canceled: z.boolean(),
  cancel_fee: z.int().nullable(),
  refund: z.int().nullable(),
  editing: z.boolean(),
  approval: z.enum(["waiting", "accepted", "declined"]).nullable(),
  free_cancel_until: z.string().nullable(),
  has_tekikaku_seikyu: z.boolean(),
  reservation_datetime: z.string(),
  update_datetime: z.string(),
  /** What a cancel would cost and give back now; null where it cannot be canceled. */
  cancel_terms: z.object({ percent: z.int(), fee: z.int(), refund: z.int() }).nullable(),
  /** While a change waits for its money: what the booking falls back to. */
  before_edit: z.object({ start_datetime: z.string(), end_datetime: z.string(), price: z.int() }).nullable(),
});
export type ReservationAnswer = z.output<typeof reservationSchema>;

export const groupSchema = z.object({ id: z.int(), reservations: z.array(reservationSchema) });
export type GroupAnswer = z.output<typeof groupSchema>;

const reservationId = z.object({ id: idSchema });

/** Where to send the money that a booking still awaits: the difference of a change, else all that its checkout owes. */
export const transferSchema = z.object({
  amount: z.int(),
  pay_by: z.string(),
  /** Null for the moment in which the card provider has not yet given its account (way 3). */
  account: z
    .object({
      bank: z.string(),
      branch: z.string(),
      type: z.string(),
      number: z.string(),
      holder: z.string(),
    })
    .nullable(),
});
export type TransferAnswer = z.output<typeof transferSchema>;

export const reservationsContract = {
  "GET reservations": {
    summary: "The user's bookings, by checkout, newest first",
    auth: "user",
    answer: z.array(groupSchema),
  },
  "GET reservations/:id": {
    summary: "One booking",
    auth: "user",
    params: reservationId,
    answer: reservationSchema,
  },
  "GET reservations/:id/transfer": {
    summary: "Where and until when to pay a booking by bank transfer; null where no transfer is awaited",
    auth: "user",
    params: reservationId,
    answer: transferSchema.nullable(),
  },
  "GET reservations/:id/calendar.ics": {
    summary: "The booking as iCalendar",
    auth: "user",
    params: reservationId,
  },
  "POST reservations": {
    summary: "Books a cart that is paid by bank transfer: all of it or nothing",
    auth: "verified",
    idempotent: true,
    body: bookingsSchema,
    answer: z.object({ id: z.int(), reservation_ids: z.array(z.int()) }),
  },
} satisfies Contract;
export type ReservationsContract = typeof reservationsContract;
