import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, chargedCurrencySchema, daySchema } from "../../../api/wire.ts";
import { SOURCES } from "../../../domain/booking/booking.ts";
import { INVOICE_AGES } from "../../../domain/reports/figures.ts";
import { COMPARISONS, isPeriod } from "../../../domain/reports/period.ts";
import { idText, severalOf } from "../../kit/list/contract.ts";

/** What the rooms have brought in. Amounts are in the minor unit of the currency beside them, and never added across. */

/** The parts of each report that can be downloaded. */
export const PARTS = {
  business: ["figures", "months", "hours", "rooms", "leads"],
  rooms: ["days", "hours", "plans"],
  guests: ["guests", "companies", "accounts", "sources"],
  tax: ["tax", "ways", "invoices", "deposits"],
} as const;

const period = {
  /** Without them, the present month. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  compare: z.enum(COMPARISONS).default("none"),
  group_ids: severalOf(idText),
  space_ids: severalOf(idText),
};
const queryOf = <Name extends keyof typeof PARTS>(name: Name) =>
  z
    .object({
      ...period,
      /** A part as a file. */
      part: z.enum(PARTS[name]).default(PARTS[name][0] as never),
      format: z.enum(["json", "csv"]).default("json"),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || isPeriod({ from, to }), {
      path: ["to"],
      message: "invalid",
    });

const periodSchema = z.object({ from: answeredDaySchema, to: answeredDaySchema });
/** A figure, and what it was in the period that it is compared with; null where it has no ground. */
const figureSchema = z.object({ now: z.number().nullable(), before: z.number().nullable() });
export type Figure = z.output<typeof figureSchema>;

const footSchema = z.object({
  currency: chargedCurrencySchema,
  revenue: z.int(),
  fees: z.int(),
  transfer_fees: z.int(),
  outstanding: z.int(),
  owed: z.int(),
  untaken: z.int(),
  /** What the ledger has of these bookings. */
  ledger: z.int(),
  /** By how much the ledger is more than the report explains; 0 if they are equal. */
  difference: z.int(),
});
export type Foot = z.output<typeof footSchema>;

const common = {
  period: periodSchema,
  compared: periodSchema.nullable(),
  /** How many rooms it is about. */
  rooms: z.int(),
  ledger: z.array(footSchema),
  /** Bookings whose money differs, at most 100. */
  differing: z.array(z.int()),
  /** Changes are still being counted. */
  is_behind: z.boolean(),
};

/** By weekday and hour: place = weekday × 24 + hour, Sunday first. */
const hoursSchema = z.object({ used: z.array(z.int()), available: z.array(z.int()) });
const spaceSchema = z.object({ id: z.int(), name: z.string() });

const businessSchema = z.object({
  ...common,
  figures: z.object({
    occupancy: figureSchema,
    uses: figureSchema,
    cancel_rate: figureSchema,
    /** Days between booking and use; 31 means that or more. */
    lead: figureSchema,
  }),
  money: z.array(
    z.object({
      currency: chargedCurrencySchema,
      revenue: figureSchema,
      fees: figureSchema,
      per_hour: figureSchema,
      /** Of the sum of all bookings that were made. */
      cancel_rate: figureSchema,
    }),
  ),
  /** What of revenue and fees is held for other issuers, whose rooms are let as their agent. */
  agency: z.array(
    z.object({
      issuer_id: z.int(),
      name: z.string(),
      currency: chargedCurrencySchema,
      revenue: z.int(),
      fees: z.int(),
    }),
  ),
  /** The twelve months that end with the period, each with the same month a year before. */
  months: z.array(
    z.object({ month: answeredDaySchema, currency: chargedCurrencySchema, now: z.int(), before: z.int() }),
  ),
  hours: hoursSchema,
  spaces: z.array(
    z.object({
      space: spaceSchema,
      currency: chargedCurrencySchema,
      revenue: figureSchema,
      occupancy: z.number().nullable(),
      per_hour: z.int().nullable(),
      uses: z.int(),
      /** Revenue of the six months that end with the period. */
      months: z.array(z.int()),
    }),
  ),
  /** Uses by days between booking and use. */
  leads: z.array(z.object({ from: z.int(), to: z.int().nullable(), uses: z.int() })),
});
export type BusinessReport = z.output<typeof businessSchema>;

const roomsSchema = z.object({
  ...common,
  space: spaceSchema.nullable(),
  days: z.array(
    z.object({
      day: answeredDaySchema,
      currency: chargedCurrencySchema,
      uses: z.int(),
      minutes: z.int(),
      revenue: z.int(),
    }),
  ),
  hours: hoursSchema,
  plans: z.array(
    z.object({
      name: z.string(),
      currency: chargedCurrencySchema,
      uses: z.int(),
      hours: z.int(),
      revenue: z.int(),
    }),
  ),
});
export type RoomsReport = z.output<typeof roomsSchema>;

const guestsSchema = z.object({
  ...common,
  guests: z.array(
    z.object({
      kind: z.enum(["new", "returning"]),
      guests: figureSchema,
      uses: figureSchema,
      revenue: z.array(
        z.object({ currency: chargedCurrencySchema, now: z.int(), before: z.int().nullable() }),
      ),
    }),
  ),
  companies: z.array(
    z.object({
      name: z.string(),
      currency: chargedCurrencySchema,
      guests: z.int(),
      uses: z.int(),
      revenue: z.int(),
    }),
  ),
  /** What companies pay by their monthly invoices, by the account of the company. */
  accounts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      currency: chargedCurrencySchema,
      guests: z.int(),
      uses: z.int(),
      revenue: z.int(),
    }),
  ),
  sources: z.array(
    z.object({
      source: z.enum(SOURCES),
      currency: chargedCurrencySchema,
      uses: z.int(),
      revenue: z.int(),
    }),
  ),
});
export type GuestsReport = z.output<typeof guestsSchema>;

const sumSchema = z.object({ currency: chargedCurrencySchema, amount: z.int() });
const taxSchema = z.object({
  ...common,
  tax: z.array(
    z.object({
      currency: chargedCurrencySchema,
      /** Uses of the company's own rooms, tax included. */
      revenue: figureSchema,
      /** What it contains at each rate; empty where it contains none. */
      tax: z.array(z.object({ percent: z.number(), taxed: z.int(), tax: z.int() })),
      fees: figureSchema,
      transfer_fees: figureSchema,
      /** What is held for other issuers, whose rooms are let as their agent. */
      agency: z.array(
        z.object({ issuer_id: z.int(), name: z.string(), revenue: figureSchema, fees: figureSchema }),
      ),
    }),
  ),
  ways: z.array(
    z.object({
      way: z.union([z.int(), z.literal("invoice")]),
      currency: chargedCurrencySchema,
      revenue: z.int(),
    }),
  ),
  /** Invoices that are not paid, as of now. */
  invoices: z.array(
    z.object({
      age: z.enum(INVOICE_AGES.map(({ key }) => key)),
      /** The days on which they are due, both included; null where there is no first or last one. */
      due: z.object({ from: answeredDaySchema.nullable(), to: answeredDaySchema.nullable() }),
      currency: chargedCurrencySchema,
      count: z.int(),
      amount: z.int(),
    }),
  ),
  /** What had come in by the end of the period for uses after it. */
  deposits: z.array(sumSchema),
});
export type TaxReport = z.output<typeof taxSchema>;

export const reportsContract = {
  "GET operate/reports/business": {
    summary:
      "Revenue, occupancy, cancels, months, hours and rooms of a period; with format=csv a part as a file",
    auth: "operator",
    right: "see",
    query: queryOf("business"),
    answerType: "text/csv",
    answer: businessSchema,
  },
  "GET operate/reports/rooms": {
    summary:
      "One room, or several together, day by day: hours and price plans; with format=csv a part as a file",
    auth: "operator",
    right: "see",
    query: queryOf("rooms"),
    answerType: "text/csv",
    answer: roomsSchema,
  },
  "GET operate/reports/guests": {
    summary: "New and returning guests, companies, and who booked; with format=csv a part as a file",
    auth: "operator",
    right: "see",
    query: queryOf("guests"),
    answerType: "text/csv",
    answer: guestsSchema,
  },
  "GET operate/reports/tax": {
    summary:
      "Revenue by tax and way of payment, open invoices, money for later uses; with format=csv a part as a file",
    auth: "operator",
    right: "money",
    query: queryOf("tax"),
    answerType: "text/csv",
    answer: taxSchema,
  },
} satisfies Contract;
export type ReportsContract = typeof reportsContract;
export type ReportQuery = z.output<ReportsContract["GET operate/reports/business"]["query"]>;
