import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredWallSchema, bigintIdSchema, moneySchema } from "../../../api/wire.ts";
import { STATUSES } from "../../../domain/booking/booking.ts";
import { DECLINE_REASONS } from "../../../domain/booking/reasons.ts";
import {
  idParams,
  mailSchema,
  outcomesSchema,
  reasonTextSchema,
  versionSchema,
} from "../../kit/decision/contract.ts";
import { idText, listCall, severalOf } from "../../kit/list/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** Bookings that wait for approval, and the answer to them. */

const reasonSchema = z.object({
  code: z.enum(DECLINE_REASONS),
  text: reasonTextSchema,
});
export type DeclineReason = z.output<typeof reasonSchema>;

const seenSchema = z
  .array(z.object({ id: bigintIdSchema, version: versionSchema }))
  .min(1)
  .max(50);

const requestSchema = bookingItemSchema.extend({
  /** What the card has authorised for its order, or for its change; null if it is not paid by card. */
  authorised: z.int().nullable(),
  /** What else is in the room on that day. */
  day: z.array(
    z.object({
      id: z.int(),
      start_datetime: answeredWallSchema,
      end_datetime: answeredWallSchema,
      cleaning_minutes: z.int(),
      status: z.enum(STATUSES),
      guest: z.string(),
    }),
  ),
  /** What the guest did before. */
  history: z.object({ visits: z.int(), spent: z.array(moneySchema), cancels: z.int(), declined: z.int() }),
});
export type ApprovalRequest = z.output<typeof requestSchema>;

export const approvalsContract = {
  "GET operate/approvals": listCall({
    summary: "What waits for a yes or no, the nearest deadline first",
    right: "see",
    filters: { group_ids: severalOf(idText) },
    item: requestSchema,
  }),
  "POST operate/bookings/:id/approve": {
    summary: "Accepts a booking that waits for approval",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    idempotent: true,
    params: idParams,
    body: z.object({ version: versionSchema, mail: mailSchema }),
    answer: bookingItemSchema,
  },
  "POST operate/bookings/:id/decline": {
    summary: "Declines a booking that waits for approval",
    auth: "operator",
    right: "desk",
    byToken: "desk",
    idempotent: true,
    params: idParams,
    body: z.object({ version: versionSchema, reason: reasonSchema, mail: mailSchema }),
    answer: bookingItemSchema,
  },
  "POST operate/bookings/approve": {
    summary: "Accepts several bookings, each by itself",
    auth: "operator",
    right: "desk",
    idempotent: true,
    body: z.object({ items: seenSchema, mail: mailSchema }),
    answer: outcomesSchema,
  },
  "POST operate/bookings/decline": {
    summary: "Declines several bookings for one reason, each by itself",
    auth: "operator",
    right: "desk",
    idempotent: true,
    body: z.object({ items: seenSchema, reason: reasonSchema, mail: mailSchema }),
    answer: outcomesSchema,
  },
} satisfies Contract;
export type ApprovalsContract = typeof approvalsContract;
export type ApprovalsQuery = z.output<ApprovalsContract["GET operate/approvals"]["query"]>;
