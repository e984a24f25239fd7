import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { bigintIdSchema } from "../../api/wire.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";

/** Filters of a list, saved under a name. Each person has their own. */

const screenSchema = z.enum(["bookings"]);
const nameSchema = z.string().transform(cleanedText).pipe(z.string().min(1).max(60));
/** As in the list's address, without the question mark. */
const querySchema = z.string().max(2000);
const viewSchema = z.object({ id: z.int(), name: z.string(), query: z.string(), version: z.int() });
export type SavedView = z.output<typeof viewSchema>;
const params = z.object({ id: bigintIdSchema });

export const viewsContract = {
  "GET operate/views": {
    summary: "One's own saved views of a screen, by name",
    auth: "operator",
    right: "see",
    query: z.object({ screen: screenSchema }),
    answer: z.object({ views: z.array(viewSchema) }),
  },
  "POST operate/views": {
    summary: "Saves a view; one of the same name is replaced",
    auth: "operator",
    right: "see",
    idempotent: true,
    body: z.object({ screen: screenSchema, name: nameSchema, query: querySchema }),
    answer: viewSchema,
  },
  "PATCH operate/views/:id": {
    summary: "Renames or changes one's own view",
    auth: "operator",
    right: "see",
    params,
    body: z.object({ name: nameSchema, query: querySchema, version: z.int().min(1) }),
    answer: viewSchema,
  },
  "DELETE operate/views/:id": {
    summary: "Removes one's own view",
    auth: "operator",
    right: "see",
    params,
    answer: z.object({}),
  },
} satisfies Contract;
export type ViewsContract = typeof viewsContract;
