import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredDaySchema, answeredWaySchema, chargedCurrencySchema } from "../../api/wire.ts";
import { bookingItemSchema } from "../bookings/contract.ts";

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

export const cartContract = {
  "POST cart/check": {
    summary: "Whether the rows of a cart can still be booked, what they cost now, and how they can be paid",
    auth: "public",
    body: z.object({ reservations: z.array(bookingItemSchema).max(100) }),
    answer: z.object({
      rows: z.array(checkedRowSchema),
      /** The payment methods for the whole cart. */
      payment_ways: z.array(answeredWaySchema),
      /** The last day to pay by bank transfer if it were booked now; null where that is not offered. */
      pay_by: answeredDaySchema.nullable(),
    }),
  },
} satisfies Contract;
export type CartContract = typeof cartContract;
