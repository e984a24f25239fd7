import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  chargedCurrencySchema,
  instantSchema,
  wallMinuteSchema,
} from "../../../api/wire.ts";
import { REQUEST_STATES } from "../../../domain/money/payment-request.ts";
import { idParams, mailSchema, previewSchema, versionSchema } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** What staff ask guests to pay by card, by a link (LINKPAY-1). */

/** `paying`: the card is authorised. `returned`: its last payment came too late, and went back or was not taken. */
const LINK_STATES = [...REQUEST_STATES, "paying", "returned"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The tabs of the list. `unpaid`: what Today counts of those that `ended` without having been paid. */
const LINK_TABS = ["open", "unpaid", "ended", "paid"] as const;
export type LinkTab = (typeof LINK_TABS)[number];

const linkSchema = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(LINK_STATES),
  amount: z.int(),
  currency: chargedCurrencySchema,
  at: instantSchema,
  until: instantSchema,
  /** Its bookings or their changes end with it. */
  is_hold: z.boolean(),
  booking_ids: z.array(z.int()),
  /** The room of the first. */
  room: z.string(),
  time_zone: z.string(),
  start_datetime: answeredWallSchema,
  guest: z.object({ id: z.int(), name: z.string() }),
  /** Who asked; null for the command line. */
  by: z.string().nullable(),
});
export type PaymentLinkItem = z.output<typeof linkSchema>;

const ofBooking = z.object({
  items: z.array(linkSchema.extend({ url: z.string().nullable() })),
  /** What can be asked for: this booking's, and that of all bookings of its order. */
  due: z.int(),
  due_of_order: z.int(),
  /** How many of its order await money. */
  bookings: z.int(),
  currency: chargedCurrencySchema,
  /** Why nothing can be asked for now; null if it can. */
  why_not: z.string().nullable(),
  /** After it is taken back, what the last link held stays held until the end of this day. Null if nothing is held. */
  held: z.object({ until: answeredDaySchema, is_change: z.boolean() }).nullable(),
});
export type PaymentLinksOfBooking = z.output<typeof ofBooking>;

const seen = z.object({ version: versionSchema });

const askSchema = z.object({
  is_whole_order: z.boolean().default(false),
  /** On the clock of the booking's room; absent: a day ahead, and before the use. */
  until: wallMinuteSchema.optional(),
  mail: mailSchema,
});

export const consolePaymentLinksContract = {
  "GET operate/payment_links": listCallWithFile({
    summary: "Payment links: open ones by their end, the others from the newest; with format=csv as a file",
    right: "see",
    filters: { tab: z.enum(LINK_TABS).default("open") },
    item: linkSchema,
  }),
  "GET operate/bookings/:id/payment_links": {
    summary: "The payment links of a booking, and what can be asked for",
    auth: "operator",
    right: "desk",
    params: idParams,
    answer: ofBooking,
  },
  "POST operate/bookings/:id/payment_links/preview": {
    summary: "What asking for a payment would mean",
    auth: "operator",
    right: "desk",
    params: idParams,
    body: askSchema,
    answer: previewSchema.extend({ until: answeredWallSchema, is_hold: z.boolean() }),
  },
  "POST operate/bookings/:id/payment_links": {
    summary: "Asks for what a booking awaits, by a link",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: askSchema.extend({ version: versionSchema, amount: z.int().min(1) }),
    answer: bookingItemSchema,
  },
  "POST operate/payment_links/:id/withdraw": {
    summary: "Takes an open payment link back",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: seen,
    answer: linkSchema,
  },
  "POST operate/payment_links/:id/send": {
    summary: "Sends the mail with a payment link once more",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: seen,
    answer: linkSchema,
  },
} satisfies Contract;
export type ConsolePaymentLinksContract = typeof consolePaymentLinksContract;
export type LinkQuery = z.output<ConsolePaymentLinksContract["GET operate/payment_links"]["query"]>;
