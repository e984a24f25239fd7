import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { integerIdSchema } from "../../api/wire.ts";
import { AGREED_TEXTS } from "../../domain/brand/agreed-texts.ts";
import type { LegalText } from "../../domain/brand/legal-text.ts";
import { LOCALES } from "../../domain/language/locale.ts";

const points = z.array(z.string());
const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text: z.string() }),
  z.object({ kind: z.enum(["numbers", "bullets"]), points }),
  z.object({ kind: z.literal("table"), head: points, rows: z.array(points) }),
]);

const textSchema: z.ZodType<LegalText> = z.object({
  lang: z.enum(LOCALES),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()).optional(),
      points: points.optional(),
      blocks: z.array(blockSchema).optional(),
    }),
  ),
  closing: z.string(),
});

/** The texts that guests agreed to with their orders (SETTING-12). */
export const legalContract = {
  "GET legal/:version/:text": {
    summary: "The terms or the privacy policy as they were in force when an order was made",
    auth: "public",
    params: z.object({ version: integerIdSchema, text: z.enum(AGREED_TEXTS) }),
    query: z.object({ lang: z.enum(LOCALES).optional() }),
    answer: z.object({
      text: textSchema,
      /** When it came into force here. */
      at: z.string().meta({ format: "date-time" }),
      /** Whether it is what a guest agrees to now. */
      is_current: z.boolean(),
    }),
  },
} satisfies Contract;
export type LegalContract = typeof legalContract;
