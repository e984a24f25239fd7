import { z } from "zod";

/** The parameters of every list besides its filters. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .default(50),
  /** The `next` of the previous page. */
  after: z.string().max(200).optional(),
};

export const formatSchema = z.enum(["json", "csv"]).default("json");

/** One page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** The `after` of the next page; null on the last one. */
    next: z.string().nullable(),
    /** Exact up to 1,000. Null after the first page, which has answered it. */
    count: z.int().nullable(),
    exact: z.boolean().nullable(),
  });
}
