import { dayAt } from "../../../i18n/wall-clock.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { companyColumns } from "./columns.ts";
import type { CompanyItem, CompanyQuery, CompanyState } from "./contract.ts";
import { COMPANIES, type CompanyRow, type CompanySearch } from "./db.server.ts";

export const companies: ListWithFile<CompanyQuery, CompanySearch, CompanyRow, CompanyItem> = {
  name: "companies",
  rows: COMPANIES,
  conditions: ({ q, state }, { app, now }) => ({ q, state, today: dayAt(now, app.brand.timeZone) }),
  present: (rows) =>
    rows.map(({ place: _, has_invoice, stopped_at, since, ...row }) => ({
      ...row,
      state: stateOf({ has_invoice, stopped_at, overdue: row.overdue }),
      since: since.toISOString(),
    })),
  columns: companyColumns,
};

function stateOf(row: Pick<CompanyRow, "has_invoice" | "stopped_at" | "overdue">): CompanyState {
  if (row.stopped_at !== null) return "stopped";
  if (row.overdue > 0) return "overdue";
  return row.has_invoice ? "invoice" : "none";
}
