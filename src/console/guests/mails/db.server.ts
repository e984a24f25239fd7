import { type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";
import { LAST } from "../../server/words.db.server.ts";
import type { LoggedMailItem } from "./contract.ts";

export type MailSearch = {
  state: "" | LoggedMailItem["state"];
  /** The beginning of an address. */
  recipient: string | null;
  /** A booking or an order. */
  number: number | null;
};

export type MailRow = Omit<LoggedMailItem, "at"> & { at: Date };

export const MAILS: ListRows<MailSearch> = {
  from: () => sql`mail_log r`,
  where: matching,
  order: () => ({ column: sql`r.at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.kind, r.subject, r.recipient AS "to", r.at, r.state, r.problem, r.reservation_id AS booking_id,
    r.checkout_id AS group_id, a.last_name || ' ' || a.first_name AS by FROM page r LEFT JOIN account a ON a.id = r.by`,
};

function matching({ state, recipient, number }: MailSearch): Statement {
  const ofState = state === "" ? sql`` : sql`AND r.state = ${state}`;
  const from = recipient?.toLowerCase();
  const toRecipient =
    from === undefined
      ? sql``
      : sql`AND lower(r.recipient) COLLATE "C" >= ${from}::text AND lower(r.recipient) COLLATE "C" < ${from + LAST}::text`;
  const about =
    number === null
      ? sql``
      : sql`AND (r.reservation_id = ${number}::bigint OR r.checkout_id = ${number}::bigint
          OR r.reservation_id IS NULL AND r.checkout_id = (SELECT checkout_id FROM reservation WHERE id = ${number}::bigint))`;
  return sql`r.recipient IS NOT NULL ${ofState} ${toRecipient} ${about}`;
}

// Both values of `is_urgent` are named for the index of the queue, which begins with it.
const FAILED = sql`FROM mail WHERE is_urgent IN (true, false) AND next_try_at = 'infinity'`;

/** Mails that were given up. */
export const waiting: WaitingStatements = {
  todo: {
    mails_failed: () =>
      sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz, NULL::timestamptz ${FAILED}`,
  },
  counts: { mails_failed: () => sql`(SELECT count(*)::int ${FAILED})` },
};
