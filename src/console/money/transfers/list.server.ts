import { soughtLine } from "../../../domain/transfers/sought-line.ts";
import type { LineRow } from "../../../features/transfers/statements.db.server.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { readPage } from "../../server/list.db.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { lineColumns } from "./columns.ts";
import type { TransferLine, TransfersQuery } from "./contract.ts";
import { LINES, type LineConditions } from "./lines.db.server.ts";
import { presentLines } from "./present.server.ts";

export const transferLines: ListWithFile<TransfersQuery, LineConditions, LineRow, TransferLine> = {
  name: "transfers",
  rows: LINES,
  conditions: ({ state, from = null, to = null, q }) => ({
    state,
    from,
    to,
    sought: q ? soughtLine(q) : null,
  }),
  present: (rows, { app, ...reader }) =>
    presentLines(
      app,
      rows.map(({ place: _, ...row }) => row),
      reader,
    ),
  columns: lineColumns,
};

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
