import { soughtLine } from "../../../domain/transfers/sought-line.ts";
import type { LineRow } from "../../../features/transfers/statements.db.server.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { readPage } from "../../server/list.db.server.ts";
import { LINES, type LineConditions } from "./lines.db.server.ts";

/** The newest lines that a search means, without what they may pay (CONSOLE-29). */
export async function findLines(db: Queryable, typed: string, limit: number) {
  const sought = soughtLine(typed);
  if (sought === null) return [];
  const conditions = { state: "all" as const, from: null, to: null, sought };
  const rows = await readPage<LineRow, LineConditions>(db, LINES, conditions, { after: null, limit });
  return rows.map(({ id, booked_on, payer, amount, currency, state }) => ({
    ...{ id, booked_on, payer, amount, currency, state },
  }));
}
