import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  chargedCurrencySchema,
  daySchema,
  instantSchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { LEDGER_KINDS } from "../../../domain/money/ledger.ts";
import {
  LINE_DIFFERENCES,
  PAYOUT_LINE_KINDS,
  PAYOUT_STATUSES,
} from "../../../domain/provider-payouts/lines.ts";
import { idText, listCallWithFile, severalOf } from "../../kit/list/contract.ts";

/** What the card provider pays to the company's bank. Amounts are in minor units of the payout's currency. */

const payoutSchema = z.object({
  id: z.int(),
  /** The provider's number. */
  ref: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** Why it failed, in the provider's code. */
  failure: z.string().nullable(),
  arrives_on: answeredDaySchema,
  created_at: instantSchema,
  currency: chargedCurrencySchema,
  /** What arrives. */
  amount: z.int(),
  /** What guests paid. */
  charged: z.int(),
  /** What went back to them: negative. */
  returned: z.int(),
  /** What the provider kept: positive. */
  fee: z.int(),
  other: z.int(),
  /** What the lines add up to; another figure than `amount` is a difference. */
  net: z.int(),
  lines: z.int(),
  /** How many lines differ from the ledger. */
  differences: z.int(),
  /** The provider names no lines of a payout made by hand. */
  is_automatic: z.boolean(),
  /** All lines are read. */
  is_complete: z.boolean(),
});
export type PayoutItem = z.output<typeof payoutSchema>;

const lineSchema = z.object({
  id: z.int(),
  payout_id: z.int(),
  payout_ref: z.string(),
  at: instantSchema,
  kind: z.enum(PAYOUT_LINE_KINDS),
  /** The provider's own word. */
  type: z.string(),
  /** The provider's number of the charge, refund or dispute. */
  source: z.string().nullable(),
  currency: chargedCurrencySchema,
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  /** What the guest was charged or given back, where that was in another currency. */
  charged_amount: z.int().nullable(),
  charged_currency: z.string().nullable(),
  difference: z.enum(LINE_DIFFERENCES).nullable(),
  /** What the ledger has in place of the amount; null where it has nothing, or the same. */
  expected: z.int().nullable(),
  booking_id: z.int().nullable(),
});
export type PayoutLineItem = z.output<typeof lineSchema>;

const stateSchema = z.object({
  /** Whether the keys of a card provider are set (SETTING-3). */
  is_offered: z.boolean(),
  /** When payouts were last read and compared; null before the first time. */
  read_at: instantSchema.nullable(),
  /** Payouts whose lines there was no time to read. */
  unread: z.int(),
  /** How many days back payouts are read. */
  window_days: z.int(),
  /** Money that the ledger has and no payout: the oldest of it, and how much there is. */
  missing_count: z.int(),
  missing: z.array(
    z.object({
      source: z.string(),
      kind: z.enum(LEDGER_KINDS),
      at: instantSchema,
      amount: z.int(),
      currency: chargedCurrencySchema,
      booking_id: z.int().nullable(),
    }),
  ),
});
export type PayoutsState = z.output<typeof stateSchema>;

export const providerPayoutsContract = {
  "GET operate/provider_payouts": listCallWithFile({
    summary:
      "What the card provider pays to the company's bank, by arrival, the last first; with format=csv as a file",
    right: "money",
    filters: {
      from: daySchema.optional(),
      to: daySchema.optional(),
      status: severalOf(z.enum(PAYOUT_STATUSES)),
      /** Only those that differ from the ledger. */
      /** `waiting`: what Today counts: of the last month, and with payouts that failed. */
      differing: z.enum(["yes", "waiting"]).optional(),
    },
    item: payoutSchema,
  }),
  "GET operate/provider_payouts/:id": {
    summary: "One payout of the card provider",
    auth: "operator",
    right: "money",
    params: z.object({ id: integerIdSchema }),
    answer: payoutSchema,
  },
  "GET operate/provider_payout_lines": listCallWithFile({
    summary:
      "What payouts were made of, and how each line differs from the ledger; with format=csv as a file",
    right: "money",
    filters: {
      payout: idText.optional(),
      kind: severalOf(z.enum(PAYOUT_LINE_KINDS)),
      differing: z.enum(["yes"]).optional(),
    },
    item: lineSchema,
  }),
  "GET operate/provider_payout_state": {
    summary: "When payouts were last read, and what the ledger has and no payout",
    auth: "operator",
    right: "money",
    answer: stateSchema,
  },
  "POST operate/provider_payouts/read": {
    summary: "Reads the card provider's payouts now and compares them with the ledger",
    auth: "operator",
    right: "money",
    idempotent: true,
    slow: true,
    body: z.object({}),
    answer: stateSchema,
  },
} satisfies Contract;
export type ProviderPayoutsContract = typeof providerPayoutsContract;
export type PayoutsQuery = z.output<ProviderPayoutsContract["GET operate/provider_payouts"]["query"]>;
export type PayoutLinesQuery = z.output<
  ProviderPayoutsContract["GET operate/provider_payout_lines"]["query"]
>;
