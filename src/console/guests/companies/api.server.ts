import { type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { needsFactor } from "../../../domain/corporate/credit.ts";
import { newCompanyProblems, storedFields } from "../../../domain/corporate/fields.ts";
import { cleanedAddress, cleanedText } from "../../../domain/fields/text-field.ts";
import { creditOf } from "../../../features/bookings/corporate/spending.db.server.ts";
import {
  type CorporateRow,
  corporateById,
  hasBooked,
  hasGroupAmounts,
  lockCorporate,
  updateAgreed,
} from "../../../features/corporate/db.server.ts";
import { presentCorporate } from "../../../features/corporate/present.server.ts";
import { makeForAdmin } from "../../../features/corporate/staff.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { companyBookings } from "./company-bookings.server.ts";
import { type CompaniesContract, type CompanyDetail, companiesContract } from "./contract.ts";
import { companies } from "./list.server.ts";

const handlers: Handlers<CompaniesContract> = {
  "GET operate/companies": ({ query }, context) => answerList(companies, query, context),

  "GET operate/company_bookings": ({ query }, context) => answerList(companyBookings, query, context),

  "POST operate/companies": ({ body }, { app, operator, now, once }) => {
    const problems = newCompanyProblems(body, app.brand);
    if (problems.length > 0) return { rejected: problems };
    const data = { ...storedFields(body), locale: body.locale, currency: app.brand.currency };
    const by = { actor: `operator:${operator.accountId}` as const, now };
    return once("company", (inside) =>
      makeForAdmin(inside, { data, adminMail: cleanedAddress(body.admin_mail) }, by),
    );
  },

  "GET operate/companies/:id": async ({ params }, { app, now }) => {
    const row = await corporateById(app.db, params.id);
    return row ? detailOf(app, row, now) : reject("not_found");
  },

  "PATCH operate/companies/:id/terms": async ({ params, body }, context) => {
    const { app } = context;
    const { actor, authority, now } = staffOf(context);
    const reason = cleanedText(body.reason);
    if (reason === "") return reject({ code: "reason_owed", field: "reason" });
    if (body.credit_limit !== null && body.credit_limit < 0)
      return reject({ code: "invalid_format", field: "credit_limit" });
    if (body.has_invoice && needsFactor(body.credit_limit, body.currency) && !authority.isElevated)
      return reject("step_up_required");
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const before = await lockCorporate(tx, params.id);
      if (!before) return reject("not_found");
      if (before.version !== body.version) return rejectStale(before.version);
      if (before.currency !== body.currency && (await hasBooked(tx, params.id)))
        return reject({ code: "corporate_currency_used", field: "currency" });
      if (before.currency !== body.currency && (await hasGroupAmounts(tx, params.id)))
        return reject({ code: "corporate_currency_amounts", field: "currency" });
      const { has_invoice, credit_limit, closing_day, due_days, currency } = body;
      const agreed = {
        ...{ has_invoice, credit_limit, closing_day, due_days, currency },
        stopped_at: body.stopped ? (before.stopped_at ?? new Date(now)) : null,
        stopped_reason: body.stopped ? reason : null,
      };
      await updateAgreed(tx, params.id, agreed, now);
      await recordEvent(tx, {
        ...{ type: "corporate.agreed", actor, subject: `corporate:${params.id}`, now, reason },
        before: agreedOf(before),
        after: { ...agreedOf({ ...before, ...agreed }) },
      });
      return null;
    });
    if (refused) return refused;
    const row = await corporateById(app.db, params.id);
    return row ? detailOf(app, row, now) : reject("not_found");
  },
};

export const companiesNoun = { feature: feature(companiesContract, handlers) };

function agreedOf({ has_invoice, credit_limit, closing_day, due_days, currency, stopped_at }: CorporateRow) {
  return { has_invoice, credit_limit, closing_day, due_days, currency, stopped: stopped_at !== null };
}

async function detailOf(app: App, row: CorporateRow, now: number): Promise<CompanyDetail> {
  const [credit] = await creditOf(app.db, [row.id], dayAt(now, app.brand.timeZone));
  return {
    ...(await presentCorporate(app, app.db, row, now)),
    ...{
      stopped_reason: row.stopped_reason,
      since: row.created_at.toISOString(),
      overdue: credit?.overdue ?? 0,
    },
  };
}
