import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, chargedCurrencySchema, daySchema, instantSchema } from "../../../api/wire.ts";
import { LEDGER_KINDS, LEDGER_METHODS } from "../../../domain/money/ledger.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";

/** The daily closing of the ledger. Amounts are in minor units; `came` and `went` are both positive. */

const sumSchema = z.object({
  currency: chargedCurrencySchema,
  method: z.enum(LEDGER_METHODS),
  kind: z.enum(LEDGER_KINDS),
  count: z.int(),
  came: z.int(),
  went: z.int(),
});
export type ClosingSum = z.output<typeof sumSchema>;

const closingSchema = z.object({
  id: z.int(),
  day: answeredDaySchema,
  lines: z.int(),
  totals: z.array(sumSchema),
  /** What the card provider said otherwise; null where it was not asked. */
  differences: z.array(z.string()).nullable(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  by: z.string(),
  at: instantSchema,
});
export type Closing = z.output<typeof closingSchema>;

const daySumsSchema = z.object({
  day: answeredDaySchema,
  /** Only a day that has ended can be closed. */
  has_ended: z.boolean(),
  lines: z.int(),
  totals: z.array(sumSchema),
  /** What the provider says of the payments of this day; null where it cannot be asked now. */
  provider: z
    .object({
      sums: z.array(sumSchema.pick({ currency: true, method: true, came: true, went: true })),
      differences: z.array(z.string()),
    })
    .nullable(),
  /** The provider's payouts that hold what it counts on this day: how many of its movements, and what of them is paid out. */
  payouts: z.array(
    z.object({
      id: z.int(),
      arrives_on: answeredDaySchema,
      currency: z.string(),
      lines: z.int(),
      net: z.int(),
    }),
  ),
  /** Lines of statements that are not matched, and refunds that are to be made, of any day. */
  open: z.object({ unmatched: z.int(), refunds: z.int() }),
  closing: closingSchema.nullable(),
  /** Whether a closed day still has the lines that it was closed with; null for an open one. */
  is_untouched: z.boolean().nullable(),
});
export type DaySums = z.output<typeof daySumsSchema>;

export const closingContract = {
  "GET operate/closings": listCallWithFile({
    summary: "The closed days of the ledger, the last first; with format=csv as a file",
    right: "money",
    filters: { from: daySchema.optional(), to: daySchema.optional() },
    item: closingSchema,
  }),
  "GET operate/closings/open": {
    summary: "The days that have ended, have lines and are not closed, the oldest first",
    auth: "operator",
    right: "money",
    answer: z.object({
      days: z.array(z.object({ day: answeredDaySchema, lines: z.int(), is_late: z.boolean() })),
    }),
  },
  "GET operate/closings/days/:day": {
    summary: "What a day of the ledger adds up to, what the card provider says of it, and how it was closed",
    auth: "operator",
    right: "money",
    slow: true,
    params: z.object({ day: daySchema }),
    answer: daySumsSchema,
  },
  "POST operate/closings": {
    summary: "Closes a day that has ended, with the totals that the person saw",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    slow: true,
    body: z.object({ day: daySchema, totals: z.array(sumSchema).max(200) }),
    answer: closingSchema,
  },
} satisfies Contract;
export type ClosingContract = typeof closingContract;
export type ClosingQuery = z.output<ClosingContract["GET operate/closings"]["query"]>;
