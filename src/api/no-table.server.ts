import type { Problem } from "../domain/problem.ts";
import type { NoTable } from "../platform/tables/limits.ts";

/** Why a file is no table (TABLE-2), to the person who sent it. */
export function noTableProblem(no: NoTable): Problem {
  if (no.no === "table")
    return { code: "file_unreadable", params: { line: no.line, column: 1, why: "record", of: "table" } };
  if (no.no === "formula") return { code: "table_formula", params: { line: no.line } };
  if (no.no === "limit") return { code: "table_limit", params: { limit: no.limit } };
  return { code: no.no === "xls" ? "table_old_workbook" : "table_empty" };
}
