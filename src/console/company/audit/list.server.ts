import { personName } from "../../../i18n/format.ts";
import { instantsOf } from "../../server/days.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import { roomsNamedIn } from "../../server/rooms.server.ts";
import { overridesOf, reasonOf } from "../../shared/decision.ts";
import { changesText } from "./changed-fields.ts";
import type { AuditLine, AuditQuery } from "./contract.ts";
import { AUDIT, type AuditFilter, type AuditRow } from "./db.server.ts";
import { messages } from "./messages.ts";

export const audit: ListWithFile<AuditQuery, AuditFilter, AuditRow, AuditLine> = {
  name: "audit",
  rows: AUDIT,
  conditions: ({ who, action, subject, ...days }, { app, operator }) => ({
    // Without the right `admin`, only one's own actions (STAFF-23).
    who: operator && !operator.rights.includes("admin") ? operator.accountId : (who ?? null),
    action: action ?? null,
    subject: subject ?? null,
    ...instantsOf(days, app.brand.timeZone),
  }),
  present: (rows, reader) => Promise.all(rows.map((row) => present(row, reader))),
  columns: ({ app, locale }, clock) => {
    const t = messages[locale];
    const { currency, timeZone } = app.brand;
    return [
      [t.number, ({ id }) => id],
      [clock.head(t.at), ({ at }) => clock.at(at)],
      [t.who, ({ person, token, by }) => person?.name ?? token ?? t.by(by)],
      [t.kind, ({ action }) => t.action(action)],
      [t.action_name, ({ action }) => action],
      [t.subject, ({ subject }) => subject],
      [t.subject_name, (line) => line.subject_name],
      [t.changes, (line) => changesText(line, { locale, currency: line.currency ?? currency, timeZone })],
      [t.reason, (line) => reasonOf(line, locale)],
      [t.overrides, (line) => overridesOf(line, locale)],
      [t.before, ({ before }) => before && JSON.stringify(before)],
      [t.after, ({ after }) => after && JSON.stringify(after)],
    ];
  },
};

async function present(row: AuditRow, { app, locale }: Reader): Promise<AuditLine> {
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
    token: row.token_name,
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
