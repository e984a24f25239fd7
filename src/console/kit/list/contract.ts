import { z } from "zod";
import type { Endpoint } from "../../../api/endpoint.ts";
import type { TokenRight } from "../../../domain/access-token.ts";
import type { Right } from "../../../domain/staff.ts";

/** The size of a page, as a query parameter. */
export const limitSchema = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(200));

/** The parameters of every list besides its filters. */
const pageQuery = {
  limit: limitSchema.default(50),
  /** The `next` of the previous page. */
  after: z.string().max(200).optional(),
};

export const formatSchema = z.enum(["json", "csv"]).default("json");

/** One page of a list. */
function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** The `after` of the next page; null on the last one. */
    next: z.string().nullable(),
    /** Exact up to 1,000. Null after the first page, which has answered it. */
    count: z.int().nullable(),
    exact: z.boolean().nullable(),
  });
}

type Listed<Filters, Item> = {
  summary: string;
  right: Right;
  byToken?: TokenRight;
  example?: Endpoint["example"];
  filters: Filters;
  item: Item;
};

/** The call of a list that is read page by page: its filters, and what it answers of each. */
export function listCall<Filters extends z.ZodRawShape, Item extends z.ZodType>({
  filters,
  item,
  ...line
}: Listed<Filters, Item>) {
  const query = z.object({ ...filters, ...pageQuery });
  return { ...line, auth: "operator" as const, query, answer: pageOf(item) };
}

/** The same for a list that can be downloaded with its filters, too. */
export function listCallWithFile<Filters extends z.ZodRawShape, Item extends z.ZodType>(
  listed: Listed<Filters, Item>,
) {
  const query = z.object({ ...listed.filters, ...pageQuery, format: formatSchema });
  return { ...listCall(listed), query, answerType: "text/csv" as const };
}

/** A filter with several values, separated by commas in an address. Absent, it matches everything. */
export function severalOf<Value>(value: z.ZodType<Value, string>, most = 200) {
  return z
    .string()
    .meta({ "x-several": true })
    .transform((text) => text.split(",").filter((part) => part !== ""))
    .pipe(z.array(value).min(1).max(most))
    .optional();
}

/** An id as an address has it. */
export const idText = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
