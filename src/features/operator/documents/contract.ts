import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { bigintIdSchema } from "../../../api/wire.ts";
import { LOCALES } from "../../../domain/language/locale.ts";

export const operatorDocumentsContract = {
  "GET operate/documents/:id/pdf": {
    summary: "A document as it was issued",
    auth: "operator",
    right: "see",
    params: z.object({ id: bigintIdSchema }),
    query: z.object({ lang: z.enum(LOCALES).optional() }),
    slow: true,
    answerType: "application/pdf",
  },
} satisfies Contract;
export type OperatorDocumentsContract = typeof operatorDocumentsContract;
