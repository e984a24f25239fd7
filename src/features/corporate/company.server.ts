import { isRejection, type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { type CorporateFields, corporateProblems, storedFields } from "../../domain/corporate/fields.ts";
import { CORPORATE_ROLES, type CorporateRole, mayDo } from "../../domain/corporate/roles.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { CorporateContract } from "./contract.ts";
import {
  type CorporateRow,
  companiesOf,
  corporateById,
  insertCorporate,
  updateCorporate,
} from "./db.server.ts";
import { keepMember } from "./members.db.server.ts";
import { asMember, lockAsMember } from "./membership.server.ts";
import { payersFor, presentCorporate } from "./present.server.ts";
import { countRequests } from "./requests.db.server.ts";

type Own = "GET corporate" | "POST corporate" | "GET corporate/:id" | "PATCH corporate/:id";

/** The company itself (CORP-1). */
export const companyHandlers: Pick<Handlers<CorporateContract>, Own> = {
  "GET corporate": async (_, { app, user, now }) => {
    const companies = await companiesOf(app.db, user.id);
    return {
      companies: await withRequests(app, companies, now),
      payers: await payersFor(app, user.id, companies, now),
    };
  },

  "POST corporate": async ({ body }, { app, brand, user, now }) => {
    const problems = corporateProblems(body, brand);
    if (problems.length > 0) return reject(...problems);
    const id = await app.db.tx(async (tx) => {
      const data = { ...storedFields(body), locale: body.locale, currency: brand.currency };
      const made = await insertCorporate(tx, data, now);
      await keepMember(tx, { corporateId: made, accountId: user.id, roles: CORPORATE_ROLES }, now);
      await recordEvent(tx, {
        ...{ type: "corporate.made", actor: `account:${user.id}`, subject: `corporate:${made}`, now },
        after: { name: data.name, corporate_number: data.corporate_number },
      });
      return made;
    });
    return { id };
  },

  "GET corporate/:id": async ({ params }, { app, user, now }) => {
    const seen = await asMember(app.db, params.id, user.id, "administer");
    return isRejection(seen) ? seen : presentCorporate(app, app.db, seen.company, now);
  },

  "PATCH corporate/:id": async ({ params, body }, { app, brand, user, now }) => {
    const problems = corporateProblems(body, brand);
    const refused = await app.db.tx(async (tx): Promise<Rejection | null> => {
      const seen = await lockAsMember(tx, params.id, user.id, "administer");
      if (isRejection(seen)) return seen;
      if (problems.length > 0) return reject(...problems);
      if (seen.company.version !== body.version) return rejectStale(seen.company.version);
      const data = { ...storedFields(body), locale: body.locale };
      const fields = changedFields(seen.company, data);
      if (fields.length === 0) return null;
      await updateCorporate(tx, params.id, data, now);
      await recordEvent(tx, {
        ...{ type: "corporate.changed", actor: `account:${user.id}`, subject: `corporate:${params.id}`, now },
        ...{ detail: { fields }, before: { name: seen.company.name }, after: { name: data.name } },
      });
      return null;
    });
    if (refused) return refused;
    const after = await corporateById(app.db, params.id);
    return after ? presentCorporate(app, app.db, after, now) : reject("not_found");
  },
};

/** With how many orders wait for an answer, where the person is an approver. */
async function withRequests(
  { db }: Pick<App, "db">,
  companies: readonly (CorporateRow & { roles: CorporateRole[] })[],
  now: number,
) {
  const decided = companies.filter(({ roles }) => mayDo(roles, "approve")).map(({ id }) => id);
  const waiting = decided.length === 0 ? new Map() : await countRequests(db, decided, now);
  return companies.map(({ id, name, roles }) => ({ id, name, roles, requests: waiting.get(id) ?? 0 }));
}

type Stored = ReturnType<typeof storedFields> & { locale: CorporateRow["locale"] };

function changedFields(before: CorporateRow, after: Stored): string[] {
  const names = Object.keys(after) as (keyof Stored & keyof CorporateFields)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
