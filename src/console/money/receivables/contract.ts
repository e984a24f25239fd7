import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  bigintIdSchema,
  chargedCurrencySchema,
  daySchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { singleLine } from "../../../domain/fields/text-field.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { versionSchema } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";

/** What companies owe on their invoices, and the invoices of one (CORP-48). Amounts are in minor units. */

const receivableSchema = z.object({
  id: z.int(),
  name: z.string(),
  currency: chargedCurrencySchema,
  /** What was invoiced by closings of the days that are asked for; of the last year without any. */
  invoiced: z.int(),
  /** All that is open of invoices, and by how long it is overdue. */
  left: z.int(),
  not_due: z.int(),
  days_30: z.int(),
  days_60: z.int(),
  days_90: z.int(),
  older: z.int(),
  disputed: z.int(),
});
export type Receivable = z.output<typeof receivableSchema>;

const invoiceSchema = z.object({
  id: z.int(),
  version: z.int(),
  document_id: z.int(),
  number: z.string(),
  /** What is written with a transfer. */
  pay_number: z.string(),
  group: z.string().nullable(),
  issuer: z.string().nullable(),
  issued_on: answeredDaySchema,
  closed_on: answeredDaySchema,
  due_on: answeredDaySchema,
  total: z.int(),
  left: z.int(),
  currency: chargedCurrencySchema,
  overdue: z.boolean(),
  /** Why it is disputed; null if it is not. */
  dispute: z.string().nullable(),
});
export type CompanyInvoice = z.output<typeof invoiceSchema>;

const text = z
  .string()
  .transform((given) => singleLine(given).trim())
  .pipe(z.string().max(500));
const company = z.object({ id: integerIdSchema });
const invoice = z.object({ id: bigintIdSchema });

export const receivablesContract = {
  "GET operate/receivables": listCallWithFile({
    summary: "What companies were invoiced and owe, by how long it is overdue; with format=csv as a file",
    right: "money",
    filters: {
      q: z.string().max(200).default(""),
      from: daySchema.optional(),
      to: daySchema.optional(),
    },
    item: receivableSchema,
  }),
  "GET operate/companies/:id/invoices": {
    summary: "The invoices of a company, the newest first",
    auth: "operator",
    right: "see",
    params: company,
    answer: z.object({ items: z.array(invoiceSchema) }),
  },
  "POST operate/companies/:id/invoices": {
    summary: "Closes what a company has used until yesterday now: its last invoice, where it ends",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    slow: true,
    params: company,
    body: z.object({ reason: text.pipe(z.string().min(1)) }),
    answer: z.object({ items: z.array(invoiceSchema) }),
  },
  "POST operate/company_invoices/:id/dispute": {
    summary: "Notes that a company disputes an invoice, which stops its reminders; an empty note ends it",
    auth: "operator",
    right: "money",
    idempotent: true,
    params: invoice,
    body: z.object({ version: versionSchema, note: text }),
    answer: invoiceSchema,
  },
  "GET operate/company_invoices/:id/csv": {
    summary: "The lines of a company's invoice as a table",
    auth: "operator",
    right: "see",
    params: invoice,
    query: z.object({ lang: z.enum(LOCALES).optional() }),
    answerType: "text/csv",
  },
  "GET operate/company_invoices/:id/ubl": {
    summary: "A company's invoice as UBL 2.1 (JP PINT, PINT SG)",
    auth: "operator",
    right: "see",
    params: invoice,
    answerType: "application/xml",
  },
} satisfies Contract;
export type ReceivablesContract = typeof receivablesContract;
export type ReceivablesQuery = z.output<ReceivablesContract["GET operate/receivables"]["query"]>;
