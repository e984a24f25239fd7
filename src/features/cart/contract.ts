import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  answeredWaySchema,
  chargedCurrencySchema,
  currencySchema,
  paymentMethodSchema,
} from "../../api/wire.ts";
import { cartRowSchema } from "../bookings/contract.ts";

/** The cart is kept by the browser. This call checks it each time it is opened (CART-5, CART-6). */
const checkedRowSchema = z.object({
  space_id: z.int(),
  /** The current price; null if there is none. */
  price: z.int().nullable(),
  currency: chargedCurrencySchema.nullable(),
  /** What makes up the price (PRICE-3): the billed hours of each plan. */
  lines: z.array(
    z.object({ name: z.string(), billed_hours: z.int(), cost_per_hour: z.int(), amount: z.int() }),
  ),
  /** Why it cannot be booked as it is, in the language of the reader; empty if it can. */
  errors: z.array(z.string()),
});

const LONGEST = 200;
const typed = z.string().max(LONGEST).optional();

/** What the checkout asks for, as far as it was typed. */
const detailsSchema = z.object({
  receipt_name: typed,
  name_kana: typed,
  phone_num: typed,
  postcode: typed,
  prefecture: typed,
  city: typed,
  block: typed,
  building: typed,
});

/**
 * A checkout that waits for the verification of the address (ACCOUNT-60). The secrets of estimates are not stored, only the
 * prices that were seen.
 */
export const keptCheckoutSchema = z.object({
  reservations: z.array(cartRowSchema.omit({ estimate: true })).max(100),
  payment_way: paymentMethodSchema,
  details: detailsSchema,
});

export const cartContract = {
  "POST cart/check": {
    summary: "Whether the rows of a cart can still be booked, what they cost now, and how they can be paid",
    auth: "public",
    body: z.object({ reservations: z.array(cartRowSchema).max(100) }),
    answer: z.object({
      rows: z.array(checkedRowSchema),
      /** The payment methods for the whole cart. */
      payment_ways: z.array(answeredWaySchema),
      /** The last day to pay by bank transfer if it were booked now; null where that is not offered. */
      pay_by: answeredDaySchema.nullable(),
    }),
  },
  "POST cart/kept": {
    summary:
      "Keeps the checkout for a day while the address is not verified, so that the link of the mail leads back to it on any device; without reservations it is removed",
    auth: "user",
    body: keptCheckoutSchema,
    answer: z.object({}),
  },
  "GET cart/kept": {
    summary: "The checkout that was kept; null if there is none, or something has been ordered since",
    auth: "user",
    answer: z
      .object({
        reservations: z.array(
          z.object({
            space_id: z.int(),
            space_name: z.string(),
            price: z.int(),
            currency: currencySchema,
            start_datetime: answeredWallSchema,
            end_datetime: answeredWallSchema,
            series: z.uuid().nullable(),
          }),
        ),
        payment_way: answeredWaySchema.nullable(),
        details: detailsSchema,
      })
      .nullable(),
  },
} satisfies Contract;
export type CartContract = typeof cartContract;
