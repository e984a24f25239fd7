import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { type CorporateRow, corporateById } from "../db.server.ts";
import { asMember, lockAsMember } from "../membership.server.ts";
import {
  type CorporateInvoices,
  type CorporateInvoicesContract,
  corporateInvoicesContract,
} from "./contract.ts";
import { type InvoiceRow, invoicesByIds, invoicesOf, updateInvoiceBy } from "./db.server.ts";
import { invoiceOfToken } from "./paper-links.server.ts";
import { answerLines, answerPdf, answerUbl, invoiceOf } from "./papers.server.ts";
import { presentInvoice } from "./present.server.ts";

const handlers: Handlers<CorporateInvoicesContract> = {
  "GET corporate/:id/invoices": async ({ params }, { app, user, now }) => {
    const seen = await asMember(app.db, params.id, user.id, "administer");
    return isRejection(seen) ? seen : allOf(app, seen.company, now);
  },

  "PATCH corporate/:id/invoicing": async ({ params, body }, { app, user, now }) => {
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const seen = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(seen)) return seen;
      const { version, invoice_by: before } = seen.company;
      if (version !== body.version) return rejectStale(version);
      if (before === body.invoice_by) return null;
      await updateInvoiceBy(tx, params.id, body.invoice_by, now);
      await recordEvent(tx, {
        ...{
          type: "corporate.invoicing_changed",
          actor: `account:${user.id}`,
          subject: `corporate:${params.id}`,
          now,
        },
        ...{ before: { invoice_by: before }, after: { invoice_by: body.invoice_by } },
      });
      return null;
    });
    if (refused) return refused;
    const after = await corporateById(app.db, params.id);
    return after ? allOf(app, after, now) : reject("not_found");
  },

  "GET corporate/:id/invoices/:invoice/pdf": async ({ params, query }, { app, user }) => {
    const row = await ownInvoice(app, params, user.id);
    return isRejection(row) ? row : answerPdf(app, row, { accountId: user.id, lang: query.lang });
  },

  "GET corporate/:id/invoices/:invoice/csv": async ({ params, query }, { app, user, locale }) => {
    const row = await ownInvoice(app, params, user.id);
    return isRejection(row) ? row : answerLines(app, row, query.lang ?? locale);
  },

  "GET corporate/:id/invoices/:invoice/ubl": async ({ params }, { app, user }) => {
    const row = await ownInvoice(app, params, user.id);
    return isRejection(row) ? row : answerUbl(app, row);
  },

  "GET mails/invoices/:token": async ({ params, query }, { app, now }) => {
    const id = invoiceOfToken(app, params.token, now);
    const [row] = id === null ? [] : await invoicesByIds(app.db, [id]);
    return row
      ? answerPdf(app, row, { accountId: -row.corporate_id, lang: query.lang })
      : reject("not_found");
  },
};

export const corporateInvoicesFeature = feature(corporateInvoicesContract, handlers);

async function ownInvoice(
  app: App,
  { id, invoice }: { id: number; invoice: number },
  accountId: number,
): Promise<InvoiceRow | Rejection> {
  const seen = await asMember(app.db, id, accountId, "administer");
  if (isRejection(seen)) return seen;
  return (await invoiceOf(app, id, invoice)) ?? reject("not_found");
}

async function allOf(
  app: App,
  { id, version, invoice_by }: CorporateRow,
  now: number,
): Promise<CorporateInvoices> {
  const today = dayAt(now, app.brand.timeZone);
  const rows = await invoicesOf(app.db, id);
  return { version, invoice_by, invoices: rows.map((row) => presentInvoice(row, today)) };
}
