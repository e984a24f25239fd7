import { type Answer, answer, invalid, missing } from "./errors.ts";
import type { Form } from "./form.ts";
import { integer, nested, text } from "./params.ts";
import type { Kind, Objects, Work } from "./store.ts";

export type PageRequest = {
  limit: number;
  after?: string;
  before?: string;
  created: { operator: string; seconds: number }[];
};
export const pageNames = ["limit", "starting_after", "ending_before", "created"] as const;

/** Reads `limit` (1 to 100, 10 unless told), the cursors and `created`. */
export function readPage(form: Form): PageRequest {
  const limit = integer(form, "limit") ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid("Invalid limit: must be between 1 and 100", "limit", "parameter_invalid_integer");
  }
  const after = text(form, "starting_after");
  const before = text(form, "ending_before");
  if (after !== undefined && before !== undefined) {
    throw invalid("You cannot parameterize both starting_after and ending_before.");
  }
  return { limit, after, before, created: readCreated(form) };
}

/** A page of one kind, newest first, as Stripe's list object. `match`: fields that the data must have. */
export async function listOf<K extends Kind>(
  work: Work,
  kind: K,
  url: string,
  match: object,
  request: PageRequest,
  present: (data: Objects[K]) => unknown = (data) => data,
  condition: "true" | "(hidden->>'isSource')::boolean" = "true",
): Promise<Answer> {
  const found = await page<{ data: Objects[K] }>(
    work,
    {
      table: "sandbox.object",
      columns: "data",
      where: `kind = $1 and data @> $2 and not coalesce((hidden->>'isDeleted')::boolean, false) and ${condition}`,
      values: [kind, JSON.stringify(match)],
    },
    request,
  );
  return answer({
    object: "list",
    url,
    has_more: found.hasMore,
    data: found.rows.map((row) => present(row.data)),
  });
}

type Query = { table: "sandbox.object" | "sandbox.event"; columns: string; where: string; values: unknown[] };

export async function page<R extends object>(
  work: Work,
  query: Query,
  request: PageRequest,
): Promise<{ rows: R[]; hasMore: boolean }> {
  const values = [...query.values];
  const conditions = [query.where];
  const cursor = request.after ?? request.before;
  if (cursor !== undefined) {
    values.push(
      await positionOf(
        work,
        query.table,
        cursor,
        request.after === undefined ? "ending_before" : "starting_after",
      ),
    );
    conditions.push(`seq ${request.after === undefined ? ">" : "<"} $${values.length}`);
  }
  for (const bound of request.created) {
    values.push(bound.seconds);
    conditions.push(`created ${bound.operator} $${values.length}`);
  }
  values.push(request.limit + 1);
  const order = request.before === undefined ? "desc" : "asc";
  const { rows } = await work.client.query<R>(
    `select ${query.columns} from ${query.table} where ${conditions.join(" and ")} order by seq ${order} limit $${values.length}`,
    values,
  );
  const kept = rows.slice(0, request.limit);
  return { rows: request.before === undefined ? kept : kept.reverse(), hasMore: rows.length > request.limit };
}

async function positionOf(work: Work, table: Query["table"], id: string, param: string): Promise<string> {
  const { rows } = await work.client.query<{ seq: string }>(`select seq from ${table} where id = $1`, [id]);
  if (rows[0] === undefined) throw missing("object", id, param);
  return rows[0].seq;
}

function readCreated(form: Form): PageRequest["created"] {
  if (typeof form.created === "string") return [{ operator: "=", seconds: integer(form, "created") ?? 0 }];
  const range = nested(form, "created");
  if (range === undefined) return [];
  const operators = { gt: ">", gte: ">=", lt: "<", lte: "<=" };
  return Object.entries(operators).flatMap(([name, operator]) => {
    const seconds = integer(range, name, "created");
    return seconds === undefined ? [] : [{ operator, seconds }];
  });
}
