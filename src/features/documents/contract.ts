import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { bigintIdSchema } from "../../api/wire.ts";
import { DOCUMENT_KINDS } from "../../domain/documents/document-kinds.ts";
import { LOCALES } from "../../domain/language/locale.ts";

/** The documents of a checkout as PDF. */

const documentQuery = z.object({ lang: z.enum(LOCALES).optional().catch(undefined) });

export const documentsContract = {
  "GET pdfs/:kind/:id": {
    summary: "A document of the reservation's checkout as PDF: estimate, invoice, receipt, qualified invoice",
    auth: "user",
    slow: true,
    params: z.object({
      kind: z.enum(DOCUMENT_KINDS),
      id: bigintIdSchema,
    }),
    query: documentQuery,
    answerType: "application/pdf",
  },
  "GET mails/papers/:token": {
    summary:
      "An estimate or an invoice, by the link of a mail about a booking that staff have made, without a login",
    auth: "public",
    slow: true,
    hasSecretPath: true,
    params: z.object({ token: z.string().max(200) }),
    query: documentQuery,
    answerType: "application/pdf",
  },
} satisfies Contract;
export type DocumentsContract = typeof documentsContract;
