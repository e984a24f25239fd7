import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { answeredDaySchema, bigintIdSchema, chargedCurrencySchema, daySchema } from "../../../api/wire.ts";
import { HONORIFICS } from "../../../domain/documents/addressee.ts";
import { DOCUMENT_KINDS, SHEET_KINDS } from "../../../domain/documents/document-kinds.ts";
import { singleLine } from "../../../domain/fields/text-field.ts";
import { idText, listCallWithFile, severalOf } from "../../kit/list/contract.ts";

/** The issued documents, as the Electronic Books Preservation Act has them searched. Amounts are in minor units. */

const documentSchema = z.object({
  id: z.int(),
  kind: z.enum(SHEET_KINDS),
  number: z.string(),
  issued_on: answeredDaySchema,
  amount: z.int(),
  currency: chargedCurrencySchema,
  counterparty: z.string(),
  honorific: z.enum(HONORIFICS),
  /** The order; null on the invoice of a company's month. */
  group_id: z.int().nullable(),
  /** The booking that it is about; of several, the first. */
  booking_id: z.int().nullable(),
  /** Whether what is stored is still what was issued. */
  is_untouched: z.boolean(),
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  /** How often the guest has downloaded it. */
  downloads: z.int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
});
export type IssuedDocument = z.output<typeof documentSchema>;

const amountText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

const nameSchema = z
  .string()
  .transform((text) => singleLine(text).trim())
  .pipe(z.string().min(1).max(100));

const daysSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, { path: ["to"] });

export const issuedDocumentsContract = {
  "GET operate/documents": listCallWithFile({
    summary: "Issued documents, the newest first; with format=csv as a file",
    right: "see",
    filters: {
      from: daySchema.optional(),
      to: daySchema.optional(),
      min: amountText,
      max: amountText,
      kind: severalOf(z.enum(SHEET_KINDS)),
      booking: idText.optional(),
      /** A number (R-2026-000001), or a part of the counterparty's name in any case and width. */
      q: z.string().max(200).optional(),
    },
    item: documentSchema,
  }),
  "GET operate/documents/:id": {
    summary: "An issued document",
    auth: "operator",
    right: "see",
    params: z.object({ id: bigintIdSchema }),
    answer: documentSchema,
  },
  "POST operate/documents": {
    summary: "Issues a document of a booking's order now; with an addressee, for that one from now on",
    auth: "operator",
    right: "money",
    stepUp: true,
    idempotent: true,
    slow: true,
    body: z.object({
      kind: z.enum(DOCUMENT_KINDS),
      reservation_id: bigintIdSchema,
      addressee: z.object({ name: nameSchema, honorific: z.enum(HONORIFICS) }).optional(),
      reason: z.string().trim().min(1).max(500),
    }),
    answer: z.object({
      documents: z.array(documentSchema),
      /** Whether a number was taken; what was issued before with the same content is answered again. */
      is_new: z.boolean(),
    }),
  },
  "GET operate/documents/archive/size": {
    summary: "How many documents an archive would have, and the most that one has",
    auth: "operator",
    right: "money",
    stepUp: true,
    query: daysSchema,
    answer: z.object({ count: z.int(), most: z.int() }),
  },
  "GET operate/documents/archive": {
    summary: "The documents of these days as a ZIP with a table of them",
    auth: "operator",
    right: "money",
    stepUp: true,
    slow: true,
    query: daysSchema,
    answerType: "application/zip",
  },
} satisfies Contract;
export type IssuedDocumentsContract = typeof issuedDocumentsContract;
export type DocumentsQuery = z.output<IssuedDocumentsContract["GET operate/documents"]["query"]>;
