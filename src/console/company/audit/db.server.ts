import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";

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
  token_name: string | null;
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

/** The number of `reservation:12`. */
const NUMBER = sql`split_part(r.subject, ':', 2)::bigint`;

/** Lines, newest first. What guests did themselves is not among them. */
export const AUDIT: ListRows<AuditFilter> = {
  from: () => sql`audit r`,
  where: matches,
  order: () => ({ column: sql`r.at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.at, r.actor, r.action, r.subject, r.detail, actor.last_name AS actor_last,
    token.name AS token_name, actor.first_name AS actor_first, subject.last_name AS subject_last, subject.first_name AS subject_first,
    CASE split_part(r.subject, ':', 1)
      WHEN 'reservation' THEN (SELECT currency FROM reservation WHERE id = ${NUMBER})
      WHEN 'checkout' THEN (SELECT currency FROM checkout WHERE id = ${NUMBER})
      WHEN 'payment' THEN (SELECT currency FROM payment WHERE id = ${NUMBER})
      WHEN 'refund' THEN (SELECT currency FROM refund WHERE id = ${NUMBER}) END AS currency,
    coalesce(personal.before, r.detail -> 'before') AS before,
    coalesce(personal.after, r.detail -> 'after') AS after
    FROM page r
    LEFT JOIN account AS actor ON actor.id = ${numberIn(sql`r.actor`, "operator")}
    LEFT JOIN access_token AS token ON token.id = ${numberIn(sql`r.actor`, "token")}
    LEFT JOIN account AS subject ON subject.id = ${numberIn(sql`r.subject`, "account")}
    LEFT JOIN audit_personal AS personal ON personal.audit_id = r.id`,
};

/** The number of `account:12`. CASE, because a join may try the cast before it looks at the kind. */
function numberIn(text: Statement, kind: "operator" | "account" | "token"): Statement {
  return sql`CASE WHEN starts_with(${text}, ${`${kind}:`}) THEN split_part(${text}, ':', 2)::int END`;
}

function matches({ who, action, subject, from, until }: AuditFilter): Statement {
  return sql`r.actor NOT LIKE 'account:%' AND r.action <> 'login_failed'
    AND (${who}::int IS NULL OR r.actor = 'operator:' || ${who}::int)
    AND (${action}::text IS NULL OR starts_with(r.action, ${action}::text))
    AND (${subject}::text IS NULL OR r.subject = ${subject}::text)
    AND (${from}::timestamptz IS NULL OR r.at >= ${from}::timestamptz)
    AND (${until}::timestamptz IS NULL OR r.at < ${until}::timestamptz)`;
}
