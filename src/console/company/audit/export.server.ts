import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { eachRow, exportList, fileClock } from "../../server/csv.server.ts";
import type { AuditLine } from "./contract.ts";
import { type AuditFilter, type AuditRow, auditLines } from "./db.server.ts";
import { messages } from "./messages.ts";

type Reader = {
  operatorId: number;
  locale: Locale;
  now: number;
  present: (row: AuditRow) => Promise<AuditLine>;
};

/** The audit with its filters as a file (STAFF-24). The download is itself a line of the audit. */
export function exportAudit(app: App, filter: AuditFilter, reader: Reader): Promise<Response> {
  return exportList(app, { list: "audit", filters: filter, lines: lines(app, filter, reader) }, reader);
}

async function* lines(app: App, filter: AuditFilter, { locale, present }: Reader) {
  const t = messages[locale];
  const clock = fileClock(app, locale);
  yield [t.number, clock.head(t.at), t.who, t.kind, t.action_name, t.subject, t.reason, t.before, t.after];
  const rows = eachRow<AuditRow>(({ after, limit }) =>
    auditLines(app.db, filter, { after: after?.id ?? null, limit }),
  );
  for await (const row of rows) {
    const { id, at, by, person, action, subject, reason, before, after } = await present(row);
    const who = person?.name ?? t.by(by);
    yield [id, clock.at(at), who, t.action(action), action, subject, reason, json(before), json(after)];
  }
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
