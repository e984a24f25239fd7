import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, chargedCurrencySchema, daySchema, instantSchema } from "../../../api/wire.ts";
import { LEDGER_CAUSES, LEDGER_KINDS, LEDGER_METHODS } from "../../../domain/money/ledger.ts";
import { idText, listCallWithFile, severalOf } from "../../kit/list/contract.ts";

/** The ledger: every movement of money, append-only. Amounts are in minor units; what goes out is negative. */

const lineSchema = z.object({
  id: z.int(),
  at: instantSchema,
  kind: z.enum(LEDGER_KINDS),
  method: z.enum(LEDGER_METHODS),
  amount: z.int(),
  currency: chargedCurrencySchema,
  /** The rate of the tax that it contains, as things are now; null where it contains none (LEDGER-3). */
  tax_percent: z.number().nullable(),
  cause: z.enum(LEDGER_CAUSES).nullable(),
  booking_id: z.int().nullable(),
  group_id: z.int().nullable(),
  /** Null for money without a booking (LEDGER-5), of which the bank says a payer. */
  guest: z.object({ id: z.int(), name: z.string(), company: z.string().nullable() }).nullable(),
  payer: z.string().nullable(),
  /** The line of a bank's statement that it came on. */
  line_id: z.int().nullable(),
  /** The provider's number, or one of ours. */
  provider_ref: z.string(),
  /** The bank's day; null where it is that of `at`. */
  value_on: answeredDaySchema.nullable(),
});
export type LedgerLine = z.output<typeof lineSchema>;

const filters = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  kind: severalOf(z.enum(LEDGER_KINDS)),
  method: severalOf(z.enum(LEDGER_METHODS)),
  booking: idText.optional(),
  guest: idText.optional(),
  /** The number of a booking or an order, the beginning of a provider's number, or words of a guest. */
  q: z.string().max(200).optional(),
};

const sumSchema = z.object({ count: z.int(), came: z.int(), went: z.int() });

export const ledgerContract = {
  "GET operate/ledger": listCallWithFile({
    summary: "The lines of the ledger, the newest first; with format=csv as a file",
    right: "money",
    filters,
    item: lineSchema,
  }),
  "GET operate/ledger/sums": {
    summary: "What the lines under the same filters add up to, by currency and rate of tax",
    auth: "operator",
    right: "money",
    query: z.object(filters),
    answer: z.object({
      sums: z.array(
        sumSchema.extend({ currency: chargedCurrencySchema, tax_percent: z.number().nullable() }),
      ),
      /** What the last comparison with the card provider found; null before the first. */
      compared: z.object({ at: instantSchema, count: z.int(), differences: z.array(z.string()) }).nullable(),
    }),
  },
} satisfies Contract;
export type LedgerContract = typeof ledgerContract;
export type LedgerQuery = z.output<LedgerContract["GET operate/ledger"]["query"]>;
export type LedgerFilters = Omit<LedgerQuery, "limit" | "after" | "format">;
export type LedgerSums = z.output<LedgerContract["GET operate/ledger/sums"]["answer"]>;
