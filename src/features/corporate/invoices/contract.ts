import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  bigintIdSchema,
  chargedCurrencySchema,
  integerIdSchema,
} from "../../../api/wire.ts";
import { INVOICE_BY } from "../../../domain/corporate/month-invoice.ts";
import { LOCALES } from "../../../domain/language/locale.ts";

/** The invoices of a company's months (CORP-40). Amounts are in minor units. */

const corporateInvoiceSchema = z.object({
  id: z.int(),
  number: z.string(),
  /** The group that it is for; null: all of the company. */
  group: z.string().nullable(),
  /** Who issues it; null: the operator. */
  issuer: z.string().nullable(),
  closed_on: answeredDaySchema,
  due_on: answeredDaySchema,
  total: z.int(),
  left: z.int(),
  currency: chargedCurrencySchema,
  overdue: z.boolean(),
});
export type CorporateInvoice = z.output<typeof corporateInvoiceSchema>;

const params = z.object({ id: integerIdSchema });
const ofInvoice = params.extend({ invoice: bigintIdSchema });
const lang = z.object({ lang: z.enum(LOCALES).optional().catch(undefined) });

const invoicesSchema = z.object({
  version: z.int(),
  invoice_by: z.enum(INVOICE_BY),
  invoices: z.array(corporateInvoiceSchema),
});
export type CorporateInvoices = z.output<typeof invoicesSchema>;

export const corporateInvoicesContract = {
  "GET corporate/:id/invoices": {
    summary: "The invoices of a company, the newest first, for its admins",
    auth: "user",
    params,
    answer: invoicesSchema,
  },
  "PATCH corporate/:id/invoicing": {
    summary: "Says whether each payment group has an invoice of its own, from the next closing on",
    auth: "user",
    params,
    body: z.object({ version: z.int(), invoice_by: z.enum(INVOICE_BY) }),
    answer: invoicesSchema,
  },
  "GET corporate/:id/invoices/:invoice/pdf": {
    summary: "An invoice as PDF, as it was issued",
    auth: "user",
    slow: true,
    params: ofInvoice,
    query: lang,
    answerType: "application/pdf",
  },
  "GET corporate/:id/invoices/:invoice/csv": {
    summary: "The lines of an invoice as a table",
    auth: "user",
    params: ofInvoice,
    query: lang,
    answerType: "text/csv",
  },
  "GET corporate/:id/invoices/:invoice/ubl": {
    summary: "An invoice as UBL 2.1 (JP PINT, PINT SG)",
    auth: "user",
    params: ofInvoice,
    answerType: "application/xml",
  },
  "GET mails/invoices/:token": {
    summary: "An invoice as PDF, by the link of a mail, without a login",
    auth: "public",
    slow: true,
    hasSecretPath: true,
    params: z.object({ token: z.string().max(200) }),
    query: lang,
    answerType: "application/pdf",
  },
} satisfies Contract;
export type CorporateInvoicesContract = typeof corporateInvoicesContract;
