import { csvResponse } from "../../../api/csv.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { AuditLine } from "./contract.ts";
import { type AuditFilter, type AuditRow, auditLines } from "./db.server.ts";
import { messages } from "./messages.ts";

const MOST_LINES = 100_000;
const PER_READ = 1000;

type Reader = { operatorId: number; locale: Locale; now: number; present: (row: AuditRow) => AuditLine };

/** The audit with its filters as a file (STAFF-24). That it was taken is a line of its own. */
export async function exportAudit(app: App, filter: AuditFilter, reader: Reader): Promise<Response> {
  const { operatorId, now } = reader;
  await recordEvent(app.db, {
    type: "list.exported",
    actor: `operator:${operatorId}`,
    subject: `account:${operatorId}`,
    detail: { list: "audit", filters: filter, isSearched: false },
    now,
  });
  return csvResponse(`audit-${new Date(now).toISOString().slice(0, 10)}.csv`, lines(app, filter, reader));
}

async function* lines(app: App, filter: AuditFilter, { locale, present }: Reader) {
  const t = messages[locale];
  yield [t.number, t.at, t.who, t.kind, t.action_name, t.subject, t.reason, t.before, t.after];
  let after: number | null = null;
  for (let left = MOST_LINES; left > 0; ) {
    const rows: AuditRow[] = await auditLines(app.db, filter, { after, limit: Math.min(PER_READ, left) });
    for (const line of rows.map(present)) {
      const { id, at, by, person, action, subject, reason, before, after: now } = line;
      const who = person?.name ?? t.by(by);
      yield [id, at, who, t.action(action), action, subject, reason, json(before), json(now)];
    }
    const last = rows.at(-1);
    if (!last || rows.length < PER_READ) return;
    left -= rows.length;
    after = last.id;
  }
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
