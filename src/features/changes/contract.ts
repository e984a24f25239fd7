import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import type { ChangeRequest } from "../../domain/booking-change.ts";
import {
  amountSchema,
  currencySchema,
  flagSchema,
  idSchema,
  reservationSchema,
  wallSchema,
  wayInSchema,
} from "../reservations/contract.ts";

/** The calls that change, extend or cancel a booking without the card provider (SPEC section 7; API.md). */

/** `start`/`end` and `start_datetime`/`end_datetime` mean the same (API.md, Fine print). */
export const changeSchema = z.object({
  reservation_id: idSchema,
  start_datetime: wallSchema.nullish(),
  end_datetime: wallSchema.nullish(),
  start: wallSchema.nullish(),
  end: wallSchema.nullish(),
  price: amountSchema,
  space_id: idSchema.optional(),
  is_extend: flagSchema,
  currency: currencySchema.optional(),
  payment_way: wayInSchema,
});
export type ChangeBody = z.output<typeof changeSchema>;

/** A change as it is asked for: of the client's own words on the booking, those that may not differ from it. */
export type Change = ChangeRequest & {
  isExtend: boolean;
  spaceId?: number | undefined;
  currency?: string | undefined;
};

/** What a body asks for, under either pair of names (API.md, Fine print); null where a time is missing. */
export function changeOf(body: ChangeBody): Change | null {
  const start = body.start_datetime ?? body.start ?? null;
  const end = body.end_datetime ?? body.end ?? null;
  if (start === null || end === null) return null;
  const { price, is_extend: isExtend, space_id: spaceId, currency } = body;
  return { start, end, price, isExtend, spaceId, currency };
}

export const cancelSchema = z.object({
  reservation_id: idSchema,
  back_fee: amountSchema,
  payment_way: wayInSchema,
  currency: currencySchema.optional(),
});

export const changesContract = {
  "PATCH reservations": {
    summary: "Changes a booking whose difference is paid by bank transfer, or that is not paid yet",
    auth: "verified",
    body: changeSchema,
    answer: reservationSchema,
  },
  "POST reservations/edit_in_no_price": {
    summary: "Changes a booking where nothing is to be paid on top",
    auth: "verified",
    idempotent: true,
    body: changeSchema,
    answer: reservationSchema,
  },
  "POST reservations/delete/non": {
    summary: "Cancels a booking that is not paid, without a fee",
    auth: "user",
    idempotent: true,
    body: z.object({ reservation_id: idSchema }),
    answer: reservationSchema,
  },
  "POST reservations/delete": {
    summary: "Cancels a paid booking: by bank with its refund, by card where nothing goes back",
    auth: "user",
    idempotent: true,
    body: cancelSchema,
    answer: reservationSchema,
  },
} satisfies Contract;
export type ChangesContract = typeof changesContract;
