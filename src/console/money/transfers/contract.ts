import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, daySchema, instantSchema } from "../../../api/wire.ts";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { CANDIDATE_KINDS, MATCH_CLUES, MATCH_LEVELS } from "../../../domain/transfers/matching.ts";
import { LEFT_OUT, LINE_KINDS, NO_BOOKING, STATEMENT_FORMATS } from "../../../domain/transfers/statement.ts";
import { LINE_STATES, MEANS, SHORTFALLS, SURPLUSES } from "../../../domain/transfers/transfer.ts";
import { idParams, paperSchema, previewSchema } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";
import { bankFormSchema } from "../../server/bank-form/contract.ts";
import { bookingItemSchema } from "../../server/booking-item/contract.ts";

/** Bank statements, and what their lines pay. Amounts are in the minor unit of the statement's currency. */

const MOST = 999_999_999;
const amountSchema = z.int().min(0).max(MOST);
const currencySchema = z.enum(CHARGED_CURRENCIES);

/** A column of a table by its name in the head, or by its number (#3) where there is no head. */
const columnSchema = z.string().min(1).max(100);

export const columnsSchema = z.object({
  day: columnSchema,
  /** Where the day is in three columns: `day` has the year. */
  month: columnSchema.optional(),
  date: columnSchema.optional(),
  day_order: z.enum(["day_first", "month_first"]).optional(),
  amount: columnSchema,
  is_signed: z.boolean(),
  out: columnSchema.optional(),
  direction: columnSchema.optional(),
  payer: columnSchema,
  what: columnSchema.optional(),
  balance: columnSchema.optional(),
  reference: z.string().max(100).optional(),
  currency: currencySchema.default("JPY"),
});

const statementSchema = z.object({
  id: z.int(),
  name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  account: z.string(),
  currency: currencySchema,
  from_on: answeredDaySchema.nullable(),
  to_on: answeredDaySchema.nullable(),
  /** How many lines of money in the file has, and how many of them were known. */
  lines: z.int(),
  known: z.int(),
  debits: z.int(),
  debit_sum: z.int(),
  left_out: z.int(),
  by: z.string(),
  at: instantSchema,
});

const moneysSchema = z.array(z.object({ amount: z.int(), currency: currencySchema }));

const allocationSchema = z.object({ booking: bookingItemSchema, amount: z.int() });

/** What a line may pay, or pays. */
const matchSchema = z.object({
  kind: z.enum(CANDIDATE_KINDS),
  level: z.enum(MATCH_LEVELS),
  score: z.int(),
  clues: z.array(z.enum(MATCH_CLUES)),
  /** Empty where it is invoices of a company: what their bookings get follows from them. */
  allocations: z.array(allocationSchema),
  invoices: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      company: z.string(),
      group: z.string().nullable(),
      due_on: answeredDaySchema,
      amount: z.int(),
    }),
  ),
  /** What is left to pay of them. */
  left: z.int(),
  /** What came beyond that; negative where too little came. */
  difference: z.int(),
});
export type TransferMatch = z.output<typeof matchSchema>;

const lineSchema = z.object({
  id: z.int(),
  version: z.int(),
  statement_id: z.int(),
  kind: z.enum(LINE_KINDS),
  state: z.enum(LINE_STATES),
  booked_on: answeredDaySchema,
  amount: z.int(),
  currency: currencySchema,
  payer: z.string(),
  bank: z.string(),
  branch: z.string(),
  reference: z.string(),
  edi: z.string(),
  /** What waits to be given back of it. */
  surplus: z.int(),
  why_ignored: z.string().nullable(),
  no_booking: z.enum(NO_BOOKING).nullable(),
  /** The known line of which it may be another writing; of a transfer that the bank takes back, the one that it takes back. */
  twin: z
    .object({
      id: z.int(),
      booked_on: answeredDaySchema,
      payer: z.string(),
      state: z.enum(LINE_STATES),
      format: z.enum(STATEMENT_FORMATS),
    })
    .nullable(),
  decided_by: z.string().nullable(),
  decided_at: instantSchema.nullable(),
  /** While it is open: the likeliest match, and how many more there are. */
  best: matchSchema.nullable(),
  others: z.int(),
  /** Once it is matched: what it paid. */
  paid: z.array(allocationSchema),
});
/** What a person is asked about a table. */
export const ASKED = ["header", "headless", "direction", "day_order"] as const;
export type Asked = (typeof ASKED)[number];

const knownSchema = z.object({
  line_id: z.int(),
  state: z.enum(LINE_STATES),
  booked_on: answeredDaySchema,
  amount: z.int(),
  payer: z.string(),
});

const leftOutSchema = z.object({
  why: z.enum([...LEFT_OUT, "debit"]),
  /** Its line in the file, from 1. */
  line: z.int(),
  text: z.string(),
  amount: z.int().nullable(),
});

export type TransferLine = z.output<typeof lineSchema>;

const seen = { version: z.int().min(1) };
const whySchema = z.string().trim().min(1).max(500);

const requestSchema = z
  .object({
    line_id: z.int().min(1),
    version: z.int().min(1),
    allocations: z
      .array(z.object({ reservation_id: z.int().min(1), amount: amountSchema }))
      .max(20)
      .default([]),
    /** Invoices of one company, in place of bookings. */
    invoice_ids: z.array(z.int().min(1)).max(50).default([]),
    shortfall: z.enum(SHORTFALLS).nullable().default(null),
    surplus: z.enum(SURPLUSES).nullable().default(null),
    learn: z.boolean().default(false),
    mail: z.boolean().default(true),
  })
  .refine(({ allocations, invoice_ids: ids }) => (allocations.length === 0) !== (ids.length === 0), {
    path: ["allocations"],
  });

const seenBookingSchema = z.object({ reservation_id: z.int().min(1), ...seen });

const moveSchema = z.object({
  ...seen,
  /** null: the surplus that waits on the line. */
  from: seenBookingSchema.nullable(),
  to: seenBookingSchema,
  shortfall: z.enum(SHORTFALLS).nullable().default(null),
  mail: z.boolean().default(true),
});

/** What is left to pay of both bookings, null where no booking had the money; and what stays on the line. */
const movedSchema = {
  paid: z.int(),
  held: z.int(),
  from_left: z.int().nullable(),
  to_left: z.int(),
};

export const transfersContract = {
  "POST operate/statements": {
    summary:
      "Takes in a bank's statement: the file as it is, its name in `name`; `account` where the file does not say or says another one; `columns` as JSON for the head of an unknown bank",
    auth: "operator",
    right: "money",
    slow: true,
    query: z.object({
      name: z.string().max(200).default(""),
      account: z.string().max(40).optional(),
      columns: z.string().max(1000).optional(),
    }),
    raw: true,
    answer: z.object({
      statements: z.array(
        z.object({
          id: z.int(),
          format: z.enum(STATEMENT_FORMATS),
          account: z.string(),
          currency: currencySchema,
          lines: z.int(),
          added: z.int(),
          sum: z.int(),
          /** Which lines are known, up to 100; how many of the new ones may be. */
          known: z.array(knownSchema),
          maybe_known: z.int(),
          debits: z.object({ count: z.int(), sum: z.int() }),
          /** Every other row of the file with why it is no line: up to 200, money out at the end. */
          left_out: z.array(leftOutSchema),
        }),
      ),
      /** The columns of a head that is not known, or that do not say all, where nothing was taken in; #1, #2 without a head. */
      head: z.array(z.string()),
      /** Its first rows. */
      sample: z.array(z.array(z.string())),
      /** Why the columns have to be chosen: the head is not known, or something of it is not. */
      asks: z.enum(ASKED).nullable(),
    }),
  },
  "GET operate/statements": {
    summary:
      "The statement that was taken in last, that of each currency with what its lines add up to, how much waits in which state, and which transfers are awaited by today, and what came to the card provider for no order",
    auth: "operator",
    right: "money",
    answer: z.object({
      last: statementSchema.nullable(),
      latest: z.array(
        statementSchema.extend({
          /** Bank, branch and kind of the company's account; null if it is none of the settings. */
          account_name: z.string().nullable(),
          sums: z.array(z.object({ state: z.enum(LINE_STATES), count: z.int(), sum: z.int() })),
        }),
      ),
      awaited: z.object({ count: z.int(), sums: moneysSchema }),
      /** What the last comparison found at the card provider for guests and no order, in yen. */
      unclaimed: z.array(
        z.object({
          guest: z.object({ id: z.int(), name: z.string(), company: z.string().nullable() }),
          amount: z.int(),
          currency: currencySchema,
          at: instantSchema,
        }),
      ),
      sums: z.array(
        z.object({ state: z.enum(LINE_STATES), currency: currencySchema, count: z.int(), sum: z.int() }),
      ),
    }),
  },
  "GET operate/transfers": listCallWithFile({
    summary:
      "The lines of statements, each with what it pays or may pay, the newest first; with format=csv as a file",
    right: "money",
    filters: {
      state: z.enum([...LINE_STATES, "all"]).default("open"),
      from: daySchema.optional(),
      to: daySchema.optional(),
      q: z.string().max(100).optional(),
    },
    item: lineSchema,
  }),
  "GET operate/transfers/:id/candidates": {
    summary:
      "What a line may pay: up to 20, the likeliest first; once it is matched, what the guests of its bookings have open; with `q` what the bookings await that have this number, or this guest",
    auth: "operator",
    right: "money",
    params: idParams,
    query: z.object({ q: z.string().trim().max(100).optional() }),
    answer: z.object({ line: lineSchema, items: z.array(matchSchema) }),
  },
  "POST operate/transfers/match": {
    summary: "Confirms what lines pay; each line is a write of its own",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    slow: true,
    body: z.object({ matches: z.array(requestSchema).min(1).max(100) }),
    answer: z.object({
      results: z.array(
        z.object({
          line_id: z.int(),
          ok: z.boolean(),
          problem: z.object({ code: z.string(), text: z.string() }).nullable(),
          /** The bookings that are paid now. */
          paid: z.array(z.int()),
        }),
      ),
    }),
  },
  "POST operate/transfers/:id/undo": {
    summary: "Undoes a match within seven days, or opens a line again that was ignored",
    auth: "operator",
    right: "money",
    params: idParams,
    body: z.object({ ...seen, reason: whySchema }),
    answer: lineSchema,
  },
  "POST operate/transfers/:id/move/preview": {
    summary:
      "What moving a line's money, or its surplus, to another booking would mean, without writing anything",
    auth: "operator",
    right: "money",
    params: idParams,
    body: moveSchema,
    answer: previewSchema.extend({ ...movedSchema, papers: z.array(paperSchema) }),
  },
  "POST operate/transfers/:id/move": {
    summary:
      "Moves what a line paid of a booking, or the surplus that waits on it (`from` is null), to the booking that it was meant for, at any time",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    params: idParams,
    body: moveSchema.extend({ reason: whySchema }),
    answer: z.object({ line: lineSchema, ...movedSchema }),
  },
  "POST operate/transfers/:id/ignore": {
    summary:
      "Takes a line out of the matching, because of something on a list: it is no guest's money; in words where nothing of the list fits",
    auth: "operator",
    right: "money",
    params: idParams,
    body: z.object({
      ...seen,
      because: z.enum(NO_BOOKING).default("other"),
      reason: z.string().trim().max(500).default(""),
    }),
    answer: lineSchema,
  },
  "POST operate/transfers/:id/return": {
    summary: "Gives back the rest of a line that was held",
    auth: "operator",
    right: "money",
    stepUp: true,
    params: idParams,
    body: z.object(seen),
    answer: lineSchema,
  },
  "POST operate/transfers/:id/refund": {
    summary:
      "Gives back to its payer what belongs to no booking, to the account that the payer was asked for; without one it waits for it",
    auth: "operator",
    right: "money",
    stepUp: true,
    params: idParams,
    body: z.object({ ...seen, reason: whySchema, account: bankFormSchema.nullable().default(null) }),
    answer: lineSchema,
  },
  "POST operate/transfers/hand": {
    summary: "Records money that came by hand, or to another account",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    body: z.object({
      reservation_id: z.int().min(1),
      ...seen,
      amount: z.int().min(1).max(MOST),
      received_on: daySchema,
      means: z.enum(MEANS),
      shortfall: z.enum(SHORTFALLS).nullable().default(null),
      reason: whySchema,
      mail: z.boolean().default(true),
    }),
    answer: z.object({ booking: bookingItemSchema, left: z.int() }),
  },
  "POST operate/transfers/hand/:id/undo": {
    summary:
      "Takes back money that was recorded by hand, at any time: `id` is that of its line of the ledger, without the letter before it",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    params: idParams,
    body: z.object({ reservation_id: z.int().min(1), ...seen, reason: whySchema }),
    answer: z.object({ booking: bookingItemSchema, left: z.int() }),
  },
} satisfies Contract;
export type TransfersContract = typeof transfersContract;
export type StatementsAnswer = z.output<TransfersContract["GET operate/statements"]["answer"]>;
export type TransfersQuery = z.output<TransfersContract["GET operate/transfers"]["query"]>;
