import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  amountSchema,
  answeredDaySchema,
  answeredSecondsSchema,
  answeredWallSchema,
  answeredWaySchema,
  bigintIdSchema,
  chargedCurrencySchema,
  currencySchema,
  integerIdSchema,
  paymentMethodSchema,
  wallMinuteSchema,
} from "../../api/wire.ts";
import { APPROVALS } from "../../domain/booking/booking.ts";
import type { BookingItem } from "../../domain/booking/decide.ts";
import { TERMS } from "../../domain/booking/terms.ts";
import { DOOR_KINDS } from "../../domain/space/entry-info.ts";

/** The calls about bookings. Times are on the wall clock of the space, 'YYYY-MM-DD HH:mm'. */

/** A row of a cart, with the price that the user was shown. */
export const cartRowSchema = z.object({
  space_id: integerIdSchema,
  price: amountSchema,
  currency: currencySchema,
  start_datetime: wallMinuteSchema,
  end_datetime: wallMinuteSchema,
  /** The secret of the estimate that the row was taken from (ESTIMATE-4). */
  estimate: z.string().max(64).nullish(),
  /** The series that it is repeated in, the same for all of its rows; made by the client (SERIES-7). */
  series: z.uuid().nullish(),
});

/** The rows of a cart as the rules take them. */
export function itemsOf(rows: readonly z.output<typeof cartRowSchema>[]): BookingItem[] {
  return rows.map((row) => ({
    spaceId: row.space_id,
    price: row.price,
    currency: row.currency,
    start: row.start_datetime,
    end: row.end_datetime,
    ...(row.series ? { series: row.series } : {}),
  }));
}

export const bookingRequestSchema = z.object({
  reservations: z.array(cartRowSchema).max(100),
  payment_way: paymentMethodSchema,
});

export const bookingSchema = z.object({
  id: z.int(),
  group_id: z.int(),
  space_id: z.int(),
  name: z.string(),
  /** The IANA zone of the space, for all times of the booking. */
  time_zone: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  price: z.int(),
  currency: chargedCurrencySchema,
  payment_way: answeredWaySchema,
  paid: z.boolean(),
  /** The card is authorised and nothing has been captured yet: another booking of the cart waits for approval. */
  authorised: z.boolean(),
  /**
   * The last day to pay; null once paid or canceled (STATUS-4). On invoice the day it is due, also of the fee that a cancel
   * left (TERMS-5, TERMS-8).
   */
  pay_by: answeredDaySchema.nullable(),
  terms: z.enum(TERMS),
  canceled: z.boolean(),
  cancel_fee: z.int().nullable(),
  refund: z.int().nullable(),
  /** The part of `refund` that was only authorised, and is released instead of refunded. */
  released: z.int(),
  /** What has arrived of the transfer that the booking or its change awaits (PAY-9, TRANSFER-4). */
  arrived: z.int(),
  /** What went back outside of the product: by hand at the card provider, or in a lost dispute (OUTSIDE-2). */
  returned: z.int(),
  /** The day on which all of the refund had been paid out; null before that, and without a refund. */
  refunded_on: z.string().nullable(),
  /** A return invoice follows a price that fell (DOC-36). */
  has_price_return: z.boolean(),
  /** The times shown are those of a change that is not paid yet, or not approved yet. */
  editing: z.boolean(),
  /** Until when the change waits for approval; null once it is approved, and where none is needed (CHANGE-17). */
  change_until: answeredWallSchema.nullable(),
  /** The first minute at which its guest can no longer change it (CHANGE-12); null once it is canceled. */
  changeable_until: answeredWallSchema.nullable(),
  approval: z.enum(APPROVALS).nullable(),
  free_cancel_until: answeredDaySchema.nullable(),
  has_tekikaku_seikyu: z.boolean(),
  /** The series that it was booked in, the same for all of its bookings (SERIES-7); null outside of one. */
  series: z.string().nullable(),
  /** When its guest checked in at the door (DOOR-6); null before that. */
  arrived_at: answeredWallSchema.nullable(),
  /** Up to when its guest used it, who left early (DOOR-7); null otherwise. */
  left_at: answeredWallSchema.nullable(),
  /** The company that pays it by its monthly invoice, with the group (CORP-5); null if the guest pays. */
  corporate: z
    .object({
      company: z.string(),
      group: z.string(),
      cost_center: z.string(),
      purchase_number: z.string(),
      /** The numbers of the monthly invoices that list it (CORP-50). */
      invoices: z.array(z.string()),
      /** The day on which the invoice that will list it is issued; null where there is one, and where none will. */
      invoiced_on: answeredDaySchema.nullable(),
    })
    .nullable(),
  /** Approvers of that company are asked about it or its change (CORP-9), or did not approve it. */
  company_answer: z.enum(["waiting", "declined"]).nullable(),
  /** The terms and the privacy policy that were agreed to with the order (`legal/:version/:text`); null where none were kept. */
  legal_version: z.int().nullable(),
  reservation_datetime: answeredSecondsSchema,
  update_datetime: answeredSecondsSchema,
  /**
   * What a cancel would cost and refund now; null if it cannot be canceled. `by_transfer`: the part of the refund that goes to
   * the account for refunds, which has to be known then.
   */
  cancel_terms: z
    .object({ percent: z.int(), fee: z.int(), refund: z.int(), by_transfer: z.int() })
    .nullable(),
  /** What the booking stays if its change is not paid (CHANGE-6) or not approved (CHANGE-17). */
  before_edit: z
    .object({ start_datetime: answeredWallSchema, end_datetime: answeredWallSchema, price: z.int() })
    .nullable(),
});
export type BookingAnswer = z.output<typeof bookingSchema>;

const checkoutSchema = z.object({ id: z.int(), reservations: z.array(bookingSchema) });
export type CheckoutAnswer = z.output<typeof checkoutSchema>;

const bookingParams = z.object({ id: bigintIdSchema });

/** Where to transfer what is still owed: the difference of a change, or else all that the checkout owes. */
export const transferSchema = z.object({
  /** Without what has arrived already. */
  amount: z.int(),
  /** What has arrived already of the same transfer. */
  arrived: z.int(),

  pay_by: answeredDaySchema,
  /** Null until the provider has said which account to pay to (PAY-8). */
  account: z
    .object({
      bank: z.string(),
      branch: z.string(),
      type: z.string(),
      number: z.string(),
      holder: z.string(),
      /** What to give with the transfer; null: the number of the booking before the name. */
      reference: z.string().nullable(),
    })
    .nullable(),
});
export type TransferAnswer = z.output<typeof transferSchema>;

/** A payment link that waits to be paid, as the guest it was sent to sees it (LINKPAY-12). */
const ownLinkSchema = z.object({
  url: z.string(),
  amount: z.int(),
  currency: chargedCurrencySchema,
  until: answeredWallSchema,
  /** What was held for it ends with it. */
  is_hold: z.boolean(),
  booking_ids: z.array(z.int()),
});
export type OwnPaymentLink = z.output<typeof ownLinkSchema>;

/** How the guest of a booking gets in: a call of its own, so that no list, file or page of a booking has it along. */
const toldEntrySchema = z.object({
  /** On the clock of the room. */
  shown_from: answeredWallSchema,
  shown_until: answeredWallSchema,
  time_zone: z.string(),
  /** Null outside of these times. */
  entry: z
    .object({
      guide: z.string(),
      wifi: z.object({ name: z.string(), password: z.string() }).nullable(),
      /** The code is null where the door has none, or where it has not been given yet. */
      door: z.object({
        kind: z.enum(DOOR_KINDS),
        code: z.string().nullable(),
        /** What to do where the door stays shut; null where no lock has to know the code. */
        help: z.object({ phone: z.string(), is_unconfirmed: z.boolean() }).nullable(),
      }),
    })
    .nullable(),
});

export const bookingsContract = {
  "GET payment_links": {
    summary: "The user's payment links that wait to be paid, the one that ends first before the others",
    auth: "user",
    answer: z.array(ownLinkSchema),
  },
  "GET reservations": {
    summary: "The user's bookings, by checkout, newest first",
    auth: "user",
    answer: z.array(checkoutSchema),
  },
  "GET reservations/:id": {
    summary: "One booking",
    auth: "user",
    params: bookingParams,
    answer: bookingSchema,
  },
  "GET reservations/:id/transfer": {
    summary: "Where and until when to pay a booking by bank transfer; null where no transfer is awaited",
    auth: "user",
    params: bookingParams,
    answer: transferSchema.nullable(),
  },
  "GET reservations/:id/entry": {
    summary: "How to get into the room, within its window; before it, from when; null where there is none",
    auth: "user",
    params: bookingParams,
    answer: toldEntrySchema.nullable(),
  },
  "GET reservations/:id/calendar.ics": {
    summary: "The booking as iCalendar",
    auth: "user",
    params: bookingParams,
    answerType: "text/calendar",
  },
  "POST reservations": {
    summary: "Books a cart that is paid by bank transfer: all of it or nothing",
    auth: "verified",
    idempotent: true,
    body: bookingRequestSchema,
    answer: z.object({ id: z.int(), reservation_ids: z.array(z.int()) }),
  },
} satisfies Contract;
export type BookingsContract = typeof bookingsContract;
