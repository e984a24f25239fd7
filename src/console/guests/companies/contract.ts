import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  amountSchema,
  answeredDaySchema,
  answeredWallSchema,
  chargedCurrencySchema,
  daySchema,
  instantSchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { CLOSING_DAYS } from "../../../domain/corporate/terms.ts";
import { typedLine } from "../../../domain/fields/text-field.ts";
import { corporateFieldsSchema, corporateSchema } from "../../../features/corporate/contract.ts";
import { versionSchema } from "../../kit/decision/contract.ts";
import { idText, listCallWithFile } from "../../kit/list/contract.ts";

/** Companies that book for their people: what staff agree on with them (CORP-10). */

const STATES = ["none", "invoice", "overdue", "stopped"] as const;
export type CompanyState = (typeof STATES)[number];

const companySchema = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(STATES),
  members: z.int(),
  groups: z.int(),
  currency: chargedCurrencySchema,
  credit_used: z.int(),
  credit_limit: z.int().nullable(),
  overdue: z.int(),
  overdue_since: answeredDaySchema.nullable(),
  since: instantSchema,
});
export type CompanyItem = z.output<typeof companySchema>;

const BOOKING_STATES = ["waiting", "declined", "open", "paid", "canceled"] as const;
export type CompanyBookingState = (typeof BOOKING_STATES)[number];

/** A booking that a company pays. Times are on the clock of the room. */
const companyBookingSchema = z.object({
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  group: z.object({ id: z.int(), name: z.string() }),
  cost_center: z.string(),
  purchase_number: z.string(),
  /** What it is for, as its booker says; may be empty. */
  purpose: z.string(),
  person: z.string(),
  space_id: z.int(),
  room: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  time_zone: z.string(),
  /** What it costs; once it is canceled, the fee. */
  amount: z.int(),
  currency: chargedCurrencySchema,
  /** Waiting: for approvers of the company, or for us. */
  state: z.enum(BOOKING_STATES),
  /** The numbers of the monthly invoices that list it. */
  invoices: z.array(z.string()),
  due_on: answeredDaySchema.nullable(),
});
export type CompanyBookingItem = z.output<typeof companyBookingSchema>;

const params = z.object({ id: integerIdSchema });

const detailSchema = corporateSchema.extend({
  stopped_reason: z.string().nullable(),
  since: instantSchema,
  overdue: z.int(),
});
export type CompanyDetail = z.output<typeof detailSchema>;

export const companiesContract = {
  "GET operate/companies": listCallWithFile({
    summary: "Companies, the newest first; with format=csv as a file",
    right: "see",
    filters: {
      q: z.string().max(200).default(""),
      state: z.enum(["", ...STATES]).default(""),
    },
    item: companySchema,
  }),
  "GET operate/company_bookings": listCallWithFile({
    summary: "What companies have booked, the latest use first; with format=csv as a file",
    right: "see",
    filters: {
      company: idText.optional(),
      group: idText.optional(),
      /** A part of the purchase number or the cost center, or of what guests are found by. */
      q: z.string().max(200).default(""),
      state: z.enum(["", ...BOOKING_STATES]).default(""),
      used_from: daySchema.optional(),
      used_to: daySchema.optional(),
    },
    item: companyBookingSchema,
  }),
  "POST operate/companies": {
    summary: "Makes a company, and invites its first admin by mail",
    auth: "operator",
    right: "desk",
    idempotent: true,
    body: corporateFieldsSchema.extend({ admin_mail: z.string().max(320).transform(typedLine) }),
    answer: z.object({ id: z.int() }),
  },
  "GET operate/companies/:id": {
    summary: "A company with its members, groups and terms",
    auth: "operator",
    right: "see",
    params,
    answer: detailSchema,
  },
  "PATCH operate/companies/:id/terms": {
    summary:
      "Agrees on invoices with a company, or stops them; from a credit of ¥1,000,000 or S$10,000 on, and without a limit, with a fresh factor",
    auth: "operator",
    right: "money",
    params,
    body: z.object({
      version: versionSchema,
      has_invoice: z.boolean(),
      credit_limit: amountSchema.nullable(),
      closing_day: z.literal(CLOSING_DAYS),
      due_days: z.int().min(1).max(120).nullable(),
      currency: chargedCurrencySchema,
      stopped: z.boolean(),
      reason: z.string().transform(typedLine).pipe(z.string().max(500)),
    }),
    answer: detailSchema,
  },
} satisfies Contract;
export type CompaniesContract = typeof companiesContract;
export type CompanyQuery = z.output<CompaniesContract["GET operate/companies"]["query"]>;
export type CompanyBookingQuery = z.output<CompaniesContract["GET operate/company_bookings"]["query"]>;
