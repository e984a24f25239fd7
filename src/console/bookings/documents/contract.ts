import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema } from "../../../api/wire.ts";
import { MOST_IN_ONE_PDF } from "../../../domain/documents/archive.ts";
import { LOCALES } from "../../../domain/language/locale.ts";

const idsSchema = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .refine((ids) => ids.length <= MOST_IN_ONE_PDF);

export const operatorDocumentsContract = {
  "GET operate/documents/:id/pdf": {
    summary: "A document as it was issued",
    auth: "operator",
    right: "see",
    params: z.object({ id: bigintIdSchema }),
    query: z.object({
      lang: z.enum(LOCALES).optional(),
      /** Stamped as a reissue (再発行). */
      reissue: z.literal("true").optional(),
    }),
    slow: true,
    answerType: "application/pdf",
  },
  "GET operate/documents/pdf": {
    summary: "Several documents of any kind as they were issued, in one file",
    auth: "operator",
    right: "see",
    query: z.object({ ids: idsSchema, lang: z.enum(LOCALES).optional() }),
    slow: true,
    answerType: "application/pdf",
  },
  "POST operate/documents/receipts": {
    summary:
      "The receipts of several bookings; issues the missing ones for somebody with the right over money",
    auth: "operator",
    right: "see",
    idempotent: true,
    slow: true,
    body: z.object({ booking_ids: z.array(bigintIdSchema).min(1).max(MOST_IN_ONE_PDF) }),
    answer: z.object({
      /** In the order of the bookings; two bookings of one order may share one. */
      documents: z.array(z.object({ id: z.int(), number: z.string() })),
      /** Bookings without a receipt: not paid, or not issued yet. */
      without: z.array(z.int()),
    }),
  },
} satisfies Contract;
export type OperatorDocumentsContract = typeof operatorDocumentsContract;
