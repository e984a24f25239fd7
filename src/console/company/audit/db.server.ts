import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";

export type AuditRow = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  currency: ChargedCurrency | null;
  actor_last: string | null;
  actor_first: string | null;
  subject_last: string | null;
  subject_first: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type AuditFilter = {
  who: number | null;
  action: string | null;
  subject: string | null;
  from: Date | null;
  until: Date | null;
};

const COUNTED = 1000;

/** Lines after a place, newest first. What guests did themselves is not among them. */
export function auditLines(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<AuditRow[]> {
  return db.rows<AuditRow>(sql`
    SELECT line.id, line.at, line.actor, line.action, line.subject, line.detail, actor.last_name AS actor_last,
      actor.first_name AS actor_first, subject.last_name AS subject_last, subject.first_name AS subject_first,
      CASE split_part(line.subject, ':', 1)
        WHEN 'reservation' THEN (SELECT currency FROM reservation WHERE id = ${numberIn(sql`line.subject`)})
        WHEN 'checkout' THEN (SELECT currency FROM checkout WHERE id = ${numberIn(sql`line.subject`)})
        WHEN 'payment' THEN (SELECT currency FROM payment WHERE id = ${numberIn(sql`line.subject`)})
        WHEN 'refund' THEN (SELECT currency FROM refund WHERE id = ${numberIn(sql`line.subject`)}) END AS currency,
      coalesce(personal.before, line.detail -> 'before') AS before,
      coalesce(personal.after, line.detail -> 'after') AS after
    FROM (SELECT * FROM audit WHERE ${matches(filter)} AND (${after}::bigint IS NULL OR id < ${after}::bigint)
      ORDER BY at DESC, id DESC LIMIT ${limit}) AS line
    LEFT JOIN account AS actor ON actor.id = ${accountIn(sql`line.actor`, "operator")}
    LEFT JOIN account AS subject ON subject.id = ${accountIn(sql`line.subject`, "account")}
    LEFT JOIN audit_personal AS personal ON personal.audit_id = line.id
    ORDER BY line.at DESC, line.id DESC`);
}

/** The account of `account:12`. CASE, because a join may try the cast before it looks at the kind. */
function accountIn(text: Statement, kind: "operator" | "account"): Statement {
  return sql`CASE WHEN starts_with(${text}, ${`${kind}:`}) THEN split_part(${text}, ':', 2)::int END`;
}

/** The number of `reservation:12`. */
function numberIn(subject: Statement): Statement {
  return sql`split_part(${subject}, ':', 2)::bigint`;
}

/** How many there are, up to 1,000. */
export async function countAudit(
  db: Queryable,
  filter: AuditFilter,
): Promise<{ count: number; exact: boolean }> {
  const row = await db.row<{ count: number }>(sql`SELECT count(*)::int AS count
    FROM (SELECT 1 FROM audit WHERE ${matches(filter)} LIMIT ${COUNTED + 1}) AS line`);
  const count = row?.count ?? 0;
  return { count: Math.min(count, COUNTED), exact: count <= COUNTED };
}

function matches({ who, action, subject, from, until }: AuditFilter): Statement {
  return sql`actor NOT LIKE 'account:%' AND action <> 'login_failed'
    AND (${who}::int IS NULL OR actor = 'operator:' || ${who}::int)
    AND (${action}::text IS NULL OR starts_with(action, ${action}::text))
    AND (${subject}::text IS NULL OR subject = ${subject}::text)
    AND (${from}::timestamptz IS NULL OR at >= ${from}::timestamptz)
    AND (${until}::timestamptz IS NULL OR at < ${until}::timestamptz)`;
}
