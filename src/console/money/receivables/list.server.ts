import { addMonthsToDay } from "../../../domain/time/month.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { asRead, type ListWithFile } from "../../server/list.server.ts";
import { receivableColumns } from "./columns.ts";
import type { Receivable, ReceivablesQuery } from "./contract.ts";
import { RECEIVABLES, type ReceivableRow, type ReceivableSearch } from "./db.server.ts";

export const receivables: ListWithFile<ReceivablesQuery, ReceivableSearch, ReceivableRow, Receivable> = {
  name: "receivables",
  rows: RECEIVABLES,
  conditions: ({ q, from, to }, { app, now }) => {
    const today = dayAt(now, app.brand.timeZone);
    return { q, today, from: from ?? addMonthsToDay(today, -12), to: to ?? today };
  },
  present: asRead,
  columns: receivableColumns,
};
