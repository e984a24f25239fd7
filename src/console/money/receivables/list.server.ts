import { plainAmount } from "../../../domain/money/money.ts";
import { addMonthsToDay } from "../../../domain/time/month.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { asRead, type ListWithFile } from "../../server/list.server.ts";
import type { Receivable, ReceivablesQuery } from "./contract.ts";
import { RECEIVABLES, type ReceivableRow, type ReceivableSearch } from "./db.server.ts";
import { messages } from "./messages/screen.ts";

export const receivables: ListWithFile<ReceivablesQuery, ReceivableSearch, ReceivableRow, Receivable> = {
  name: "receivables",
  rows: RECEIVABLES,
  conditions: ({ q, from, to }, { app, now }) => {
    const today = dayAt(now, app.brand.timeZone);
    return { q, today, from: from ?? addMonthsToDay(today, -12), to: to ?? today };
  },
  present: asRead,
  columns: ({ locale }) => {
    const t = messages[locale];
    const amount = (key: AmountKey) => (row: Receivable) => plainAmount(row[key], row.currency);
    return [
      [t.number, ({ id }) => id],
      [t.company, ({ name }) => name],
      [t.currency, ({ currency }) => currency],
      ...AMOUNTS.map((key): [string, (row: Receivable) => number] => [t[key], amount(key)]),
    ];
  },
};

const AMOUNTS = [
  "invoiced",
  "left",
  "not_due",
  "days_30",
  "days_60",
  "days_90",
  "older",
  "disputed",
] as const;
type AmountKey = (typeof AMOUNTS)[number];
