import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  chargedCurrencySchema,
  instantSchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { JOURNAL_EVENTS } from "../../../domain/journal/entries.ts";
import { JOURNAL_ENCODINGS, JOURNAL_FORMATS } from "../../../domain/journal/files.ts";

/** The journal: a month's entries for the books of a currency. */

const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const currencySchema = chargedCurrencySchema.default("JPY");

const exportSchema = z.object({
  id: z.int(),
  format: z.enum(JOURNAL_FORMATS),
  /** All but the first export of a month repeat the same entries. */
  no: z.int(),
  entries: z.int(),
  by: z.string(),
  at: instantSchema,
});

const journalSchema = z.object({
  month: z.string(),
  currency: chargedCurrencySchema,
  /** Only a month that is over can be exported. */
  is_over: z.boolean(),
  /** The entries are those of the first export, and no longer change. */
  is_exported: z.boolean(),
  entries: z.int(),
  accounts: z.array(z.object({ name: z.string(), sub: z.string(), debit: z.int(), credit: z.int() })),
  debit: z.int(),
  credit: z.int(),
  /** At each rate; `rounding`: the tax of all sales together less the tax of the entries. */
  tax: z.array(z.object({ percent: z.number(), taxed: z.int(), tax: z.int(), rounding: z.int() })),
  /** Lines of the ledger in other currencies, which have books of their own. */
  left_out: z.array(z.object({ currency: chargedCurrencySchema, count: z.int(), sum: z.int() })),
  exports: z.array(exportSchema),
  /** The first entries, row by row. */
  rows: z.array(
    z.object({
      key: z.string(),
      day: answeredDaySchema,
      /** The bank's day, where its month was finished by then (JOURNAL-13). */
      bank_day: answeredDaySchema.nullable(),
      event: z.enum(JOURNAL_EVENTS),
      booking_id: z.int().nullable(),
      guest: z.string(),
      /** How many others an entry is about, besides the one in `guest`. */
      others: z.int(),
      debit: z.string(),
      credit: z.string(),
      amount: z.int(),
      tax: z.int().nullable(),
    }),
  ),
});
export type Journal = z.output<typeof journalSchema>;

export const journalContract = {
  "GET operate/journal": {
    summary:
      "A month's entries for the books: sums by account, tax with its rounding difference, the exports",
    auth: "operator",
    right: "money",
    slow: true,
    query: z.object({ month: monthSchema, currency: currencySchema }),
    answer: journalSchema,
  },
  "POST operate/journal/export": {
    summary: "Exports a month that is over in the format of a program for accounts",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    slow: true,
    body: z.object({ month: monthSchema, currency: currencySchema, format: z.enum(JOURNAL_FORMATS) }),
    answer: exportSchema,
  },
  "GET operate/journal/exports/:id": {
    summary: "The file of an export, in the usual encoding of its format or in another one that it has",
    auth: "operator",
    right: "money",
    slow: true,
    params: z.object({ id: integerIdSchema }),
    query: z.object({ encoding: z.enum(JOURNAL_ENCODINGS).optional() }),
    answerType: "application/octet-stream",
  },
} satisfies Contract;
export type JournalContract = typeof journalContract;
