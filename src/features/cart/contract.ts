import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { bookingSchema } from "../reservations/contract.ts";

/** The cart is the browser's; what it holds is looked at here each time it is opened (DECISIONS 31). */
export const checkedRowSchema = z.object({
  space_id: z.int(),
  /** What it costs now; null where it has no price. */
  price: z.int().nullable(),
  currency: z.enum(["JPY", "SGD"]).nullable(),
  /** What the price is made of (DECISIONS 8): billed hours by plan. */
  lines: z.array(
    z.object({ name: z.string(), billed_hours: z.int(), cost_per_hour: z.int(), amount: z.int() }),
  ),
  /** Why it cannot be booked as it stands, in the reader's language; empty where it can. */
  errors: z.array(z.string()),
});

export const cartContract = {
  "POST cart/check": {
    summary: "Whether the rows of a cart can still be booked, what they cost now, and how they can be paid",
    auth: "public",
    body: z.object({ reservations: z.array(bookingSchema).max(100) }),
    answer: z.object({
      rows: z.array(checkedRowSchema),
      /** Ways that the whole cart can be paid by now. */
      payment_ways: z.array(z.int()),
      /** The last day to pay on by bank transfer, were it booked now; null where that is not offered. */
      pay_by: z.string().nullable(),
    }),
  },
} satisfies Contract;
export type CartContract = typeof cartContract;
