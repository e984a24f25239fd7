import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { answeredDaySchema, chargedCurrencySchema } from "../../api/wire.ts";
import { LINE_STATES } from "../../domain/transfers/transfer.ts";
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
  /** Lines of bank statements, for who has the right over money. */
  transfers: z.array(
    z.object({
      id: z.int(),
      booked_on: answeredDaySchema,
      payer: z.string(),
      amount: z.int(),
      currency: chargedCurrencySchema,
      state: z.enum(LINE_STATES),
    }),
  ),
});

export const searchContract = {
  "GET operate/search": {
    summary:
      "Bookings, guests, documents, rooms and, with the right over money, lines of bank statements that match the words, up to eight of each",
    auth: "operator",
    right: "see",
    query: z.object({ q: z.string().max(200) }),
    answer: answerSchema,
  },
} satisfies Contract;
export type OperatorSearchContract = typeof searchContract;
