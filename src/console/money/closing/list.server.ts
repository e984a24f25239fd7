import { personName } from "../../../i18n/format.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { CLOSINGS, type ClosingConditions, type NamedClosing } from "./closings.db.server.ts";
import { closingColumns } from "./columns.ts";
import type { Closing, ClosingQuery } from "./contract.ts";

export const closings: ListWithFile<ClosingQuery, ClosingConditions, NamedClosing, Closing> = {
  name: "closings",
  rows: CLOSINGS,
  conditions: ({ from = null, to = null }) => ({ from, to }),
  present: (rows, { locale }) =>
    rows.map(({ last_name: last, first_name: first, ...row }) =>
      presentClosing(row, personName(last, first, locale)),
    ),
  columns: closingColumns,
};

function presentClosing(row: Omit<NamedClosing, "last_name" | "first_name">, by: string): Closing {
  const { id, day, lines, totals, differences, sha256, at } = row;
  return { id, day, lines, totals, differences, sha256: sha256.toString("hex"), by, at: at.toISOString() };
}
