import { money } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import type { CompanyItem, CompanyQuery, CompanyState } from "./contract.ts";
import { COMPANIES, type CompanyRow, type CompanySearch } from "./db.server.ts";
import { messages } from "./messages/screen.ts";

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
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.number, ({ id }) => id],
      [t.name, ({ name }) => name],
      [t.state, ({ state }) => t.stateOf(state)],
      [t.stateCode, ({ state }) => state],
      [t.members, ({ members }) => members],
      [t.groups, ({ groups }) => groups],
      [t.used, ({ credit_used: used, currency }) => money(used, currency)],
      [t.limit, ({ credit_limit: limit, currency }) => (limit === null ? "" : money(limit, currency))],
      [t.overdue, ({ overdue, currency }) => money(overdue, currency)],
      [t.currency, ({ currency }) => currency],
      [t.overdueSince, ({ overdue_since: since }) => since],
      [clock.head(t.since), ({ since }) => clock.at(since)],
    ];
  },
};

function stateOf(row: Pick<CompanyRow, "has_invoice" | "stopped_at" | "overdue">): CompanyState {
  if (row.stopped_at !== null) return "stopped";
  if (row.overdue > 0) return "overdue";
  return row.has_invoice ? "invoice" : "none";
}
