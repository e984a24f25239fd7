import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  daySchema,
  integerIdSchema,
  wallMinuteSchema,
} from "../../../api/wire.ts";
import { CHANGE_REASONS } from "../../../domain/booking/reasons.ts";
import { SETTLE_WAYS } from "../../../domain/booking/settlement.ts";
import { PRICE_BASES } from "../../../domain/booking/staff-change.ts";
import { REFUND_WAYS } from "../../../domain/money/payment-method.ts";
import {
  idParams,
  mailSchema,
  overrideSchema,
  paperSchema,
  previewSchema,
  reasonTextSchema,
  versionSchema,
} from "../../kit/decision/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/**
 * What staff change about a booking: its times, its room, its price; and reinstating one that was canceled because it
 * was not paid.
 */

const priceSchema = z.int().min(0).max(99_999_999);
const reasonSchema = z.object({ code: z.enum(CHANGE_REASONS), text: reasonTextSchema });

/** What happens to a difference, and what the booking costs then. */
const settlementSchema = z.object({
  way: z.enum(SETTLE_WAYS),
  price: z.int(),
  /** What the guest has still to pay. */
  due: z.int(),
  /** The deadline for a transfer; without the money the booking falls back to what it was. */
  pay_by: answeredDaySchema.nullable(),
  refund: z.int(),
  refund_to: z.enum(REFUND_WAYS).nullable(),
  /** If the guest has no bank account, the refund waits and the mail asks for one. */
  is_account_missing: z.boolean(),
  right: z.enum(["desk", "price"]),
  /** It needs the override `bank_too_soon`. */
  is_bank_too_soon: z.boolean(),
  /** What goes back with it needs a fresh second factor. */
  needs_step_up: z.boolean(),
});

const priceLinesSchema = z.array(
  z.object({
    name: z.object({ ja: z.string(), en: z.string() }),
    minutes: z.int(),
    billed_hours: z.int(),
    cost_per_hour: z.int(),
    amount: z.int(),
  }),
);

const amendmentPreviewSchema = previewSchema.extend({
  settlements: z.array(settlementSchema),
  papers: z.array(paperSchema),
  price_lines: priceLinesSchema,
  /** The running booking ends here and continues as a second one: then prices are those of the rest. */
  goes_on_at: answeredWallSchema.nullable(),
  /** What was used until then costs. */
  used: z.int().nullable(),
  /** What the new times cost by the catalogue, and at the agreed hourly price; null if there is none. */
  catalogue: z.object({ price: z.int(), price_lines: priceLinesSchema }).nullable(),
  as_booked: z.object({ price: z.int(), price_lines: priceLinesSchema }).nullable(),
  /** What the person should know first: about the qualified invoice, and if the booking continues in another room. */
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type AmendmentPreview = z.output<typeof amendmentPreviewSchema>;

const changeSchema = z.object({
  space_id: integerIdSchema.nullish(),
  start_datetime: wallMinuteSchema.nullish(),
  end_datetime: wallMinuteSchema.nullish(),
  /** Minutes of cleaning after it, if fewer than the room's. */
  cleaning: z.int().min(0).max(2160).nullish(),
  /** Absent: by the catalogue; for the rest of a running booking that moves to another room, the agreed price. */
  price_basis: z.enum(PRICE_BASES).nullish(),
  /** The price that was shown; with the basis "own" the one that is set. A preview may leave it out. */
  price: priceSchema.nullish(),
  settle: z.enum(SETTLE_WAYS).nullish(),
  pay_by: daySchema.nullish(),
  due_on: daySchema.nullish(),
  /** When the link ends by which a difference is paid, on the room's clock; absent: at the usual time. */
  until: wallMinuteSchema.nullish(),
  override: overrideSchema,
  reason: reasonSchema.nullish(),
  mail: mailSchema,
});
export type ChangeBody = z.output<typeof changeSchema>;
export type ChangeReason = z.output<typeof reasonSchema>;

const priceBody = z.object({
  price: priceSchema,
  settle: z.enum(SETTLE_WAYS).nullish(),
  override: overrideSchema,
  reason: reasonSchema,
  mail: mailSchema,
});

export const amendmentsContract = {
  "POST operate/bookings/:id/change/preview": {
    summary: "What other times or another room would mean, without writing anything",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    example: {
      params: { id: 40386 },
      body: {
        start_datetime: "2026-12-03 13:00",
        end_datetime: "2026-12-03 15:00",
        reason: { code: "guest_request", text: "" },
      },
    },
    params: idParams,
    body: changeSchema,
    answer: amendmentPreviewSchema,
  },
  "POST operate/bookings/:id/change": {
    summary: "Changes the times or the room of a booking and settles the difference",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    example: {
      params: { id: 40386 },
      body: {
        version: 1,
        start_datetime: "2026-12-03 13:00",
        end_datetime: "2026-12-03 15:00",
        price: 4400,
        settle: "none",
        reason: { code: "guest_request", text: "" },
      },
    },
    idempotent: true,
    params: idParams,
    body: changeSchema.extend({
      version: versionSchema,
      price: priceSchema,
      settle: z.enum(SETTLE_WAYS),
    }),
    answer: bookingItemSchema,
  },
  "POST operate/bookings/:id/price/preview": {
    summary: "What another price would mean, without writing anything",
    auth: "operator",
    right: "price",
    params: idParams,
    body: priceBody.extend({ reason: reasonSchema.nullish() }),
    answer: amendmentPreviewSchema,
  },
  "POST operate/bookings/:id/price": {
    summary: "Gives a booking another price at the same times",
    auth: "operator",
    right: "price",
    idempotent: true,
    params: idParams,
    body: priceBody.extend({ version: versionSchema }),
    answer: bookingItemSchema,
  },
  "POST operate/bookings/:id/reinstate/preview": {
    summary:
      "Who has the time of a booking that fell, and what its guest would be told, without writing anything",
    auth: "operator",
    right: "desk",
    params: idParams,
    body: z.object({ pay_by: daySchema, mail: mailSchema }),
    answer: previewSchema,
  },
  "POST operate/bookings/:id/reinstate": {
    summary: "Takes back a booking that fell because nobody paid, where its time is still free",
    auth: "operator",
    right: "desk",
    idempotent: true,
    params: idParams,
    body: z.object({ version: versionSchema, pay_by: daySchema, mail: mailSchema }),
    answer: bookingItemSchema,
  },
} satisfies Contract;
export type AmendmentsContract = typeof amendmentsContract;
