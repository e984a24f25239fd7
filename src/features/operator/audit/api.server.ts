import { feature } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { personName } from "../../../i18n/format.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import { type AuditLine, auditContract } from "./contract.ts";
import { type AuditRow, auditLines, countAudit } from "./db.server.ts";

export const auditFeature = feature(auditContract, {
  "GET operate/audit": async ({ query }, { app, brand, operator, locale }) => {
    const startOf = (day: Day) => new Date(toInstant(startOfDay(day), brand.timeZone));
    const { who, action, subject, from, to, after, limit } = query;
    const filter = {
      // Without the right admin one's own actions only (STAFF-23).
      who: operator.rights.includes("admin") ? (who ?? null) : operator.accountId,
      action: action ?? null,
      subject: subject ?? null,
      from: from === undefined ? null : startOf(from),
      until: to === undefined ? null : startOf(addDays(to, 1)),
    };
    const [rows, counted] = await Promise.all([
      auditLines(app.db, filter, { after: after ?? null, limit: limit + 1 }),
      after === undefined ? countAudit(app.db, filter) : { count: null, exact: null },
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: page.map((row) => present(row, locale)),
      next: last ? String(last.id) : null,
      ...counted,
    };
  },
});

function present(row: AuditRow, locale: Locale): AuditLine {
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
  };
}
