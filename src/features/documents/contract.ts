import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { idSchema } from "../reservations/contract.ts";

/** The documents of a checkout as PDF (SPEC section 3, Document paths). */

const documentQuery = z.object({ lang: z.enum(["ja", "en"]).optional().catch(undefined) });

export const documentsContract = {
  "GET pdfs/:kind/:id": {
    summary: "A document of the reservation's checkout as PDF: estimate, invoice, receipt, qualified invoice",
    auth: "user",
    params: z.object({
      kind: z.enum(["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu", "edit_mitsumori", "edit_seikyu"]),
      id: idSchema,
    }),
    query: documentQuery,
  },
} satisfies Contract;
export type DocumentsContract = typeof documentsContract;
