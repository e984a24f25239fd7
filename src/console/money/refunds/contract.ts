import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  chargedCurrencySchema,
  daySchema,
  instantSchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { REFUND_WAYS } from "../../../domain/money/payment-method.ts";
import { REFUND_STATE_NAMES } from "../../../domain/money/refund-states.ts";
import { BATCH_STATES, OUTCOMES } from "../../../domain/payouts/batch.ts";
import { LEFT_OUT, OBSTACLES } from "../../../domain/payouts/payable.ts";
import { REFUND_CAUSES, REFUND_VIEWS } from "../../../domain/payouts/refund-views.ts";
import { idParams } from "../../kit/decision/contract.ts";
import { idText, listCallWithFile } from "../../kit/list/contract.ts";
import { bankFormSchema } from "../../server/bank-form/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** Refunds that leave by transfer, the bank's files of them, and disputes. */

const MOST_IN_BATCH = 500;

const accountSchema = z.object({
  bank_name: z.string(),
  bank_code: z.string().nullable(),
  branch_number: z.string(),
  branch_name: z.string(),
  /** 0 ordinary, 1 fixed, 2 checking. */
  account_type: z.int(),
  account_number: z.string(),
  account_name: z.string(),
});

const refundSchema = z.object({
  id: z.int(),
  version: z.int(),
  /** Null for a payment that never became a booking, and for money of a statement that belongs to none. */
  booking: bookingItemSchema.nullable(),
  /** Who paid it, where it is of a line of a statement. */
  payer: z.string().nullable(),
  line_id: z.int().nullable(),
  amount: z.int(),
  currency: chargedCurrencySchema,
  way: z.enum(REFUND_WAYS),
  state: z.enum(REFUND_STATE_NAMES),
  cause: z.enum(REFUND_CAUSES),
  /** What of the price the transfer of the refund cost the guest; 0 where it is our fault. */
  fee: z.int(),
  is_our_fault: z.boolean(),
  /** What the card provider said where it could not pay it. */
  problem: z.string().nullable(),
  account: accountSchema.nullable(),
  /** Why it cannot be in a bank's file; null where it can, and where it is not owed. */
  obstacle: z.enum(OBSTACLES).nullable(),
  batch_id: z.int().nullable(),
  /** Why its last transfer came back. */
  came_back: z.string().nullable(),
  /** When its account took the place of another one, for 30 days (PAYOUT-11). */
  account_changed_at: instantSchema.nullable(),
  /** When the guest said that the account is not theirs. */
  account_objected_at: instantSchema.nullable(),
  asked_at: instantSchema.nullable(),
  created_at: instantSchema,
  /** The bank's day of its transfer. */
  transferred_on: answeredDaySchema.nullable(),
});
export type RefundItem = z.output<typeof refundSchema>;

const batchSchema = z.object({
  id: z.int(),
  version: z.int(),
  transfer_on: answeredDaySchema,
  count: z.int(),
  total: z.int(),
  state: z.enum(BATCH_STATES),
  by: z.string(),
  at: instantSchema,
  decided_by: z.string().nullable(),
  decided_at: instantSchema.nullable(),
});
export type BatchItem = z.output<typeof batchSchema>;

const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: chargedCurrencySchema,
  reason: z.string().nullable(),
  status: z.string(),
  /** It is still to be answered or decided. */
  is_open: z.boolean(),
  /** Until when it can be answered. */
  due_by: instantSchema.nullable(),
  created_at: instantSchema.nullable(),
  /** Its page at the provider; null if there is none. */
  url: z.string().nullable(),
  bookings: z.array(bookingItemSchema),
});
export type DisputeItem = z.output<typeof disputeSchema>;

const batchParams = z.object({ id: integerIdSchema });
const seen = { version: z.int().min(1) };
const whySchema = z.string().trim().min(1).max(500);
/** A transfer that came back: `came_back_on` is the bank's day, today where it is left out. */
const backSchema = { reason: whySchema, came_back_on: daySchema.optional() };

/** A call of staff who work with money. */
const MONEY = { auth: "operator", right: "money" } as const;

export const refundsContract = {
  "GET operate/refunds": listCallWithFile({
    summary: "Refunds and how they leave; what waits from the oldest on. With format=csv as a file",
    right: "money",
    filters: {
      state: z.enum(REFUND_VIEWS).default("due"),
      booking: idText.optional(),
      currency: chargedCurrencySchema.optional(),
    },
    item: refundSchema,
  }),
  "GET operate/refund_state": {
    ...MONEY,
    summary: "How many refunds there are in each tab, and what a bank's file needs",
    answer: z.object({
      counts: z.array(z.object({ view: z.enum(REFUND_VIEWS), count: z.int() })),
      open_batches: z.int(),
      open_disputes: z.int(),
      /** The next day on which banks make transfers. */
      next_bank_day: answeredDaySchema,
      /** Whether the company's account says as what the bank knows it (PAYOUT-3). */
      has_sender: z.boolean(),
      /** Whether there are refunds in another currency than the brand's. */
      has_other_currency: z.boolean(),
    }),
  },
  "GET operate/refunds/:id": { ...MONEY, summary: "One refund", params: idParams, answer: refundSchema },
  "POST operate/refunds/:id/account": {
    ...MONEY,
    summary: "Enters the account that a refund goes to; names of a known bank and branch may be left out",
    stepUp: true,
    params: idParams,
    body: bankFormSchema.extend(seen),
    answer: refundSchema,
  },
  "POST operate/refunds/:id/ask": {
    ...MONEY,
    summary: "Asks the guest by mail for the account that a refund goes to",
    params: idParams,
    body: z.object(seen),
    answer: refundSchema,
  },
  "POST operate/refunds/:id/made": {
    ...MONEY,
    summary: "Records that a refund was transferred by hand",
    stepUp: true,
    idempotent: true,
    params: idParams,
    body: z.object({ ...seen, made_on: daySchema, reason: whySchema }),
    answer: refundSchema,
  },
  "POST operate/refunds/:id/came_back": {
    ...MONEY,
    summary: "Records that the transfer of a refund came back: it is owed again, and the guest is asked",
    stepUp: true,
    params: idParams,
    body: z.object({ ...seen, ...backSchema }),
    answer: refundSchema,
  },
  "POST operate/refunds/:id/not_made": {
    ...MONEY,
    summary:
      "Takes back that a refund was transferred by hand, because nobody had made it: it is owed as before",
    stepUp: true,
    params: idParams,
    body: z.object({ ...seen, reason: whySchema }),
    answer: refundSchema,
  },
  "POST operate/refunds/:id/try_card": {
    ...MONEY,
    summary: "Asks the card provider once more for a refund that it could not pay",
    stepUp: true,
    params: idParams,
    body: z.object(seen),
    answer: refundSchema,
  },

  "GET operate/refund_batches": listCallWithFile({
    summary: "The bank's files of refunds, the newest first; with format=csv as a file",
    right: "money",
    filters: { state: z.enum([...BATCH_STATES, "all"]).default("all") },
    item: batchSchema,
  }),
  "GET operate/refund_batches/:id": {
    ...MONEY,
    summary: "A bank's file of refunds, with its transfers",
    params: batchParams,
    answer: z.object({
      batch: batchSchema,
      items: z.array(
        z.object({
          refund_id: z.int(),
          reservation_id: z.int().nullable(),
          amount: z.int(),
          account: accountSchema,
          account_changed_at: instantSchema.nullable(),
          account_objected_at: instantSchema.nullable(),
          /** Null until staff have said. */
          outcome: z.enum(OUTCOMES).nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  "POST operate/refund_batches": {
    ...MONEY,
    summary: "Makes a bank's file of refunds; those that cannot be in one are left out and named",
    stepUp: true,
    idempotent: true,
    body: z.object({
      /** Each in the version that was seen: one that has changed since is left out. */
      refunds: z
        .array(z.object({ id: z.int().min(1), ...seen }))
        .min(1)
        .max(MOST_IN_BATCH),
      transfer_on: daySchema,
    }),
    answer: z.object({
      id: z.int(),
      count: z.int(),
      total: z.int(),
      left_out: z.array(z.object({ refund_id: z.int(), code: z.enum(LEFT_OUT) })),
    }),
  },
  "GET operate/refund_batches/:id/file": {
    ...MONEY,
    summary: "The file for the bank: records of 120 bytes in JIS X 0201 (PAYOUT-3)",
    stepUp: true,
    params: batchParams,
    answer: z.string(),
    answerType: "text/plain",
  },
  "POST operate/refund_batches/:id/made": {
    ...MONEY,
    summary: "Records that the bank made the transfers of a file, but for those that came back",
    stepUp: true,
    idempotent: true,
    slow: true,
    params: batchParams,
    body: z.object({
      ...seen,
      except: z
        .array(z.object({ refund_id: z.int().min(1), ...backSchema }))
        .max(MOST_IN_BATCH)
        .default([]),
    }),
    answer: z.object({ batch: batchSchema, made: z.int(), came_back: z.int() }),
  },
  "POST operate/refund_batches/:id/void": {
    ...MONEY,
    summary: "Voids a file that the bank has not got: its refunds are owed as before",
    stepUp: true,
    params: batchParams,
    body: z.object({ ...seen, reason: whySchema }),
    answer: z.object({ batch: batchSchema }),
  },

  "GET operate/disputes": {
    ...MONEY,
    summary: "Disputed payments, the newest first; at most 200",
    answer: z.object({ items: z.array(disputeSchema) }),
  },
} satisfies Contract;
export type RefundsContract = typeof refundsContract;
export type RefundsQuery = z.output<RefundsContract["GET operate/refunds"]["query"]>;
export type BatchesQuery = z.output<RefundsContract["GET operate/refund_batches"]["query"]>;
