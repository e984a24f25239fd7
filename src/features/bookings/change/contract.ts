import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  amountSchema,
  bigintIdSchema,
  currencySchema,
  flagSchema,
  integerIdSchema,
  paymentMethodSchema,
  wallMinuteSchema,
} from "../../../api/wire.ts";
import type { ChangeRequest } from "../../../domain/booking/change.ts";
import { bookingSchema } from "../contract.ts";

/** The calls that change, extend or cancel a booking without the card provider. */

/** `start` and `end` mean the same as `start_datetime` and `end_datetime` (CHANGE-11). */
export const changeSchema = z.object({
  reservation_id: bigintIdSchema,
  start_datetime: wallMinuteSchema.nullish(),
  end_datetime: wallMinuteSchema.nullish(),
  start: wallMinuteSchema.nullish(),
  end: wallMinuteSchema.nullish(),
  price: amountSchema,
  space_id: integerIdSchema.optional(),
  is_extend: flagSchema,
  currency: currencySchema.optional(),
  payment_way: paymentMethodSchema,
});
export type ChangeBody = z.output<typeof changeSchema>;

/** A requested change. `spaceId` and `currency` only repeat the booking's own, and have to agree with it. */
export type Change = ChangeRequest & {
  isExtend: boolean;
  spaceId?: number | undefined;
  currency?: string | undefined;
};

/** The change that a body requests, under either pair of names; null if a time is missing. */
export function changeOf(body: ChangeBody): Change | null {
  const start = body.start_datetime ?? body.start ?? null;
  const end = body.end_datetime ?? body.end ?? null;
  if (start === null || end === null) return null;
  const { price, is_extend: isExtend, space_id: spaceId, currency } = body;
  return { start, end, price, isExtend, spaceId, currency };
}

export const cancelSchema = z.object({
  reservation_id: bigintIdSchema,
  back_fee: amountSchema,
  payment_way: paymentMethodSchema,
  currency: currencySchema.optional(),
});

export const changesContract = {
  "PATCH reservations": {
    summary: "Changes a booking whose difference is paid by bank transfer, or that is not paid yet",
    auth: "verified",
    body: changeSchema,
    answer: bookingSchema,
  },
  "POST reservations/edit_in_no_price": {
    summary: "Changes a booking where nothing is to be paid on top",
    auth: "verified",
    idempotent: true,
    body: changeSchema,
    answer: bookingSchema,
  },
  "POST reservations/withdraw_change": {
    summary: "Takes back a change that waits for approval; the booking stays as it is",
    auth: "user",
    idempotent: true,
    body: z.object({ reservation_id: bigintIdSchema }),
    answer: bookingSchema,
  },
  "POST reservations/delete/non": {
    summary: "Cancels a booking that is not paid, without a fee",
    auth: "user",
    idempotent: true,
    body: z.object({ reservation_id: bigintIdSchema }),
    answer: bookingSchema,
  },
  "POST reservations/delete": {
    summary: "Cancels a paid booking: by bank with its refund, by card where nothing goes back",
    auth: "user",
    idempotent: true,
    body: cancelSchema,
    answer: bookingSchema,
  },
} satisfies Contract;
export type ChangesContract = typeof changesContract;
