import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredDaySchema, chargedCurrencySchema } from "../../api/wire.ts";
import { bookingItemSchema } from "../server/booking-item/contract.ts";

/** One field for everything: what it finds, by kind. */

const answerSchema = z.object({
  bookings: z.array(bookingItemSchema),
  guests: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      company: z.string().nullable(),
      mail: z.string(),
      bookings: z.int(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      number: z.string(),
      issued_on: answeredDaySchema,
      counterparty: z.string(),
      amount: z.int(),
      currency: chargedCurrencySchema,
      booking_id: z.int().nullable(),
    }),
  ),
  rooms: z.array(z.object({ id: z.int(), name: z.string(), group: z.string().nullable() })),
});

export const searchContract = {
  "GET operate/search": {
    summary: "Bookings, guests, documents and rooms that match the words, up to eight of each",
    auth: "operator",
    right: "see",
    query: z.object({ q: z.string().max(200) }),
    answer: answerSchema,
  },
} satisfies Contract;
export type OperatorSearchContract = typeof searchContract;
