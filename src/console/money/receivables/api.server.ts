import { type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { payNumberOf } from "../../../domain/corporate/pay-number.ts";
import { addDays } from "../../../domain/time/day.ts";
import { corporateById } from "../../../features/corporate/db.server.ts";
import { closePeriod } from "../../../features/corporate/invoices/close.server.ts";
import {
  type InvoiceRow,
  invoicesByIds,
  invoicesOf,
  lockInvoice,
  updateDispute,
} from "../../../features/corporate/invoices/db.server.ts";
import { answerLines, answerUbl } from "../../../features/corporate/invoices/papers.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { recordEvent } from "../../../platform/events.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { type CompanyInvoice, type ReceivablesContract, receivablesContract } from "./contract.ts";
import { receivables } from "./list.server.ts";

const handlers: Handlers<ReceivablesContract> = {
  "GET operate/receivables": ({ query }, context) => answerList(receivables, query, context),

  "GET operate/companies/:id/invoices": async ({ params }, { app, now }) => {
    if (!(await corporateById(app.db, params.id))) return reject("not_found");
    const rows = await invoicesOf(app.db, params.id);
    return { items: rows.map((row) => present(row, dayAt(now, app.brand.timeZone))) };
  },

  "POST operate/companies/:id/invoices": async ({ params, body }, context) => {
    const { app } = context;
    const { actor, now } = staffOf(context);
    if (!(await corporateById(app.db, params.id))) return reject("not_found");
    const today = dayAt(now, app.brand.timeZone);
    const ids = await context.once("close the period", (within) =>
      closePeriod(within, params.id, addDays(today, -1), { actor, now, reason: body.reason }),
    );
    if (ids.length === 0) return reject({ code: "nothing_to_invoice" });
    const rows = await invoicesByIds(app.db, ids);
    return { items: rows.map((row) => present(row, today)) };
  },

  "POST operate/company_invoices/:id/dispute": async ({ params, body }, context) => {
    const { actor, now } = staffOf(context);
    const refused = await context.once("dispute", ({ db }) =>
      db.tx(async (tx): Promise<Rejection | null> => {
        const before = await lockInvoice(tx, params.id);
        if (!before) return reject("not_found");
        if (before.version !== body.version) return rejectStale(before.version);
        await updateDispute(tx, params.id, body.note || null, now);
        await recordEvent(tx, {
          ...{ type: "corporate.invoice_disputed", actor, subject: `corporate:${before.corporate_id}`, now },
          detail: { invoice: params.id, isDisputed: body.note !== "" },
          ...{ before: { dispute: before.dispute }, after: { dispute: body.note || null } },
        });
        return null;
      }),
    );
    if (refused) return refused;
    const [row] = await invoicesByIds(context.app.db, [params.id]);
    return row ? present(row, dayAt(now, context.app.brand.timeZone)) : reject("not_found");
  },

  "GET operate/company_invoices/:id/csv": async ({ params, query }, { app, locale }) => {
    const [row] = await invoicesByIds(app.db, [params.id]);
    return row ? answerLines(app, row, query.lang ?? locale) : reject("not_found");
  },

  "GET operate/company_invoices/:id/ubl": async ({ params }, { app }) => {
    const [row] = await invoicesByIds(app.db, [params.id]);
    return row ? answerUbl(app, row) : reject("not_found");
  },
};

export const receivablesNoun = { feature: feature(receivablesContract, handlers) };

function present(row: InvoiceRow, today: string): CompanyInvoice {
  return {
    ...{ id: row.id, version: row.version, document_id: row.document_id, number: row.number },
    ...{
      pay_number: payNumberOf(row.id),
      group: row.group_name,
      issuer: row.issuer,
      issued_on: row.issued_on,
    },
    ...{
      closed_on: row.closed_on,
      due_on: row.due_on,
      total: row.total,
      left: row.left,
      currency: row.currency,
    },
    ...{ overdue: row.left > 0 && row.due_on < today, dispute: row.dispute },
  };
}
