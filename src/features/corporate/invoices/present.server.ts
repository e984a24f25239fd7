import type { Day } from "../../../domain/time/day.ts";
import type { CorporateInvoice } from "./contract.ts";
import type { InvoiceRow } from "./db.server.ts";

export function presentInvoice(row: InvoiceRow, today: Day): CorporateInvoice {
  return {
    ...{ id: row.id, number: row.number, group: row.group_name, issuer: row.issuer },
    ...{
      closed_on: row.closed_on,
      due_on: row.due_on,
      total: row.total,
      left: row.left,
      currency: row.currency,
    },
    overdue: row.left > 0 && row.due_on < today,
  };
}
