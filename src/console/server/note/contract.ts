import { z } from "zod";
import { bigintIdSchema, instantSchema } from "../../../api/wire.ts";
import { severalLines } from "../../../domain/fields/text-field.ts";
import { versionQuery, versionSchema } from "../../kit/decision/contract.ts";

/** What staff note about a booking or a guest. */

export const noteSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Null: an import brought it before anybody was on the staff. */
  by: z.string().nullable(),
  at: instantSchema,
  pinned: z.boolean(),
  version: z.int(),
  /** About the guest rather than this booking. */
  is_about_guest: z.boolean(),
});
export type Note = z.output<typeof noteSchema>;

const noteBody = z.object({
  text: z
    .string()
    .transform((text) => severalLines(text).trim())
    .pipe(z.string().min(1).max(2000)),
  pinned: z.boolean().default(false),
});

/** The calls that write notes, without their summaries. `id`: the id of what the notes are about. */
export function noteCalls<Id extends z.ZodType>(id: Id) {
  const staff = { auth: "operator", right: "desk" } as const;
  const params = z.object({ id, note: bigintIdSchema });
  return {
    add: {
      ...staff,
      idempotent: true,
      params: z.object({ id }),
      body: noteBody,
      answer: z.object({ id: z.int() }),
    },
    change: {
      ...staff,
      params,
      body: noteBody.extend({ version: versionSchema }),
      answer: z.object({}),
    },
    remove: { ...staff, params, query: versionQuery, answer: z.object({}) },
  } as const;
}
