import { isRejection, type Rejection, reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { severalLines, textProblem } from "../../domain/fields/text-field.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { personName } from "../../i18n/format.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { allow, refuse } from "../bookings/company-answer.server.ts";
import type { CorporateContract, CorporateRequest } from "./contract.ts";
import { asMember } from "./membership.server.ts";
import { type RequestRow, requestsOf } from "./requests.db.server.ts";

type Requests =
  | "GET corporate/:id/requests"
  | "POST corporate/:id/requests/:order/approve"
  | "POST corporate/:id/requests/:order/decline";

const REASON_MAX = 500;

/** What approvers of a company are asked, and their answers (CORP-9). */
export const requestHandlers: Pick<Handlers<CorporateContract>, Requests> = {
  "GET corporate/:id/requests": async ({ params }, { app, user, locale, now }) => {
    const seen = await asMember(app.db, params.id, user.id, "approve");
    return isRejection(seen) ? seen : waiting(app, params.id, { locale, now });
  },

  "POST corporate/:id/requests/:order/approve": async (
    { params, body },
    { app, user, locale, now, once },
  ) => {
    const seen = await asMember(app.db, params.id, user.id, "approve");
    if (isRejection(seen)) return seen;
    const asked = { corporateId: params.id, checkoutId: params.order, accountId: user.id, now };
    const decision = await once("approve", (keeping) => allow(keeping, asked, body.seen));
    return decision.ok ? waiting(app, params.id, { locale, now }) : refusal(decision.problems);
  },

  "POST corporate/:id/requests/:order/decline": async (
    { params, body },
    { app, user, locale, now, once },
  ) => {
    const seen = await asMember(app.db, params.id, user.id, "approve");
    if (isRejection(seen)) return seen;
    const reason = severalLines(body.reason).trim();
    const problem = textProblem("reason", reason, REASON_MAX);
    if (problem)
      return reject(problem.code === "required" ? { ...problem, code: "corporate_reason_missing" } : problem);
    const asked = { corporateId: params.id, checkoutId: params.order, accountId: user.id, now };
    const decision = await once("decline", (keeping) => refuse(keeping, asked, body.seen, reason));
    return decision.ok ? waiting(app, params.id, { locale, now }) : refusal(decision.problems);
  },
};

function refusal(problems: Rejection["rejected"]): Rejection {
  return { rejected: problems };
}

async function waiting(
  app: App,
  corporateId: number,
  reader: { locale: Locale; now: number },
): Promise<CorporateRequest[]> {
  const rows = await requestsOf(app.db, corporateId, reader.now);
  const spaces = await app.catalog.spaces([...new Set(rows.map(({ space_id }) => space_id))]);
  const language = dataLanguage(reader.locale);
  const orders = Map.groupBy(rows, ({ checkout_id }) => checkout_id);
  return [...orders].map(([order, [first, ...others]]) => {
    const row = first as RequestRow;
    return {
      ...{ order, person: personName(row.last_name, row.first_name, reader.locale), group: row.group_name },
      ...{ cost_center: row.cost_center, purchase_number: row.purchase_number },
      purpose: row.purpose,
      bookings: [row, ...others].map((one) => {
        const wall = (instant: Date) => formatWall(toWallMinute(instant.getTime(), one.time_zone));
        const asked = one.requested_change?.times ?? null;
        const agreed = {
          start_datetime: wall(one.starts_at),
          end_datetime: wall(one.ends_at),
          amount: one.price,
        };
        return {
          ...{ id: one.id, version: one.version, time_zone: one.time_zone, currency: one.currency },
          room: spaces.get(one.space_id)?.entry.name[language] ?? `${one.space_id}`,
          ...(asked
            ? {
                ...{ start_datetime: formatWall(asked.start), end_datetime: formatWall(asked.end) },
                ...{ amount: asked.total, before: agreed },
              }
            : { ...agreed, before: null }),
          until: wall(one.until),
          asks_operator: one.asks_company === "then_operator",
        };
      }),
    };
  });
}
