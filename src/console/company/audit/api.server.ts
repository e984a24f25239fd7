import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { personName } from "../../../i18n/format.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { roomsNamedIn } from "../../server/rooms.server.ts";
import { type AuditContract, type AuditLine, auditContract } from "./contract.ts";
import { type AuditFilter, type AuditRow, auditLines, countAudit } from "./db.server.ts";
import { exportAudit } from "./export.server.ts";

const handlers: Handlers<AuditContract> = {
  "GET operate/audit": async ({ query }, { app, brand, operator, locale }) => {
    const { after, limit } = query;
    // Without the right `admin`, only one's own actions (STAFF-23).
    const filter = filterOf(
      query,
      brand.timeZone,
      operator.rights.includes("admin") ? null : operator.accountId,
    );
    const [rows, counted] = await Promise.all([
      auditLines(app.db, filter, { after: after ?? null, limit: limit + 1 }),
      after === undefined ? countAudit(app.db, filter) : { count: null, exact: null },
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: await Promise.all(page.map((row) => present(app, row, locale))),
      next: last ? String(last.id) : null,
      ...counted,
    };
  },

  "GET operate/audit/csv": ({ query }, { app, brand, operator, locale, now }) =>
    exportAudit(app, filterOf(query, brand.timeZone, null), {
      ...{ operatorId: operator.accountId, locale, now },
      present: (row) => present(app, row, locale),
    }),
};

export const auditFeature = feature(auditContract, handlers);

/** Days are those of the brand's zone. */
function filterOf(
  {
    who,
    action,
    subject,
    from,
    to,
  }: Partial<Record<"who", number> & Record<"action" | "subject" | "from" | "to", string>>,
  timeZone: string,
  onlyOf: number | null,
): AuditFilter {
  const startOf = (day: Day) => new Date(toInstant(startOfDay(day), timeZone));
  return {
    who: onlyOf ?? who ?? null,
    action: action ?? null,
    subject: subject ?? null,
    from: from === undefined ? null : startOf(from),
    until: to === undefined ? null : startOf(addDays(to, 1)),
  };
}

async function present(app: App, row: AuditRow, locale: Locale): Promise<AuditLine> {
  const [by = "", id] = row.actor.split(":");
  const { reason, before: _, after: __, ...detail } = row.detail;
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: by as AuditLine["by"],
    person:
      by === "operator" && id !== undefined
        ? { id: Number(id), name: personName(row.actor_last ?? "", row.actor_first ?? "", locale).trim() }
        : null,
    action: row.action,
    subject: row.subject,
    subject_name:
      row.subject_last === null
        ? null
        : personName(row.subject_last, row.subject_first ?? "", locale).trim() || null,
    reason: typeof reason === "string" ? reason : null,
    before: row.before,
    after: row.after,
    detail,
    currency: row.currency,
    rooms: await roomsNamedIn(app, [row.before, row.after], locale),
  };
}
