import type { Locale } from "../../../domain/language/locale.ts";
import type { BilingualText } from "../../../domain/language/text.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { WaitingScope } from "../../../domain/waiting.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { type ListRows, type Placed, selected } from "../../server/list.db.server.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";
import type { LinkState, LinkTab } from "./contract.ts";

export type LinkRow = {
  id: number;
  version: number;
  state: LinkState;
  amount: number;
  currency: ChargedCurrency;
  at: Date;
  until: Date;
  is_hold: boolean;
  booking_ids: number[];
  room: BilingualText;
  time_zone: string;
  starts_at: Date;
  account_id: number;
  first_name: string;
  last_name: string;
  locale: Locale;
  by_first_name: string | null;
  by_last_name: string | null;
};

/** A payment of `r` that was released or refunded: it came too late, or for nothing that was owed any more. */
const RETURNED = sql`EXISTS (SELECT 1 FROM payment p WHERE p.request_id = r.id AND p.state IN ('released', 'refunded'))`;

/** The day and the zone of the brand. */
type Now = Pick<WaitingScope, "today" | "timeZone">;

/** Ended unpaid since yesterday of this zone, or with a payment that came too late. */
const endedLately = ({
  today,
  timeZone,
}: Now) => sql`r.updated_at >= (${today}::date - 1)::timestamp AT TIME ZONE ${timeZone}
  AND (r.state = 'lapsed' OR r.state IN ('withdrawn', 'overtaken') AND ${RETURNED})`;

export type LinkConditions = { tab: LinkTab; now: Now };

const TAB: Record<LinkTab, (now: Now) => Statement> = {
  open: () => sql`r.state = 'open'`,
  unpaid: endedLately,
  ended: () => sql`r.state IN ('lapsed', 'withdrawn', 'overtaken')`,
  paid: () => sql`r.state = 'paid'`,
};

export const LINKS: ListRows<LinkConditions> = {
  from: () => sql`payment_request r`,
  where: ({ tab, now }) => TAB[tab](now),
  order: ({ tab }) =>
    tab === "open"
      ? { column: sql`r.until`, type: "timestamptz", isDescending: false }
      : { column: sql`r.updated_at`, type: "timestamptz", isDescending: true },
  select: sql`r.id, r.version, CASE
      WHEN r.state = 'open' AND EXISTS (SELECT 1 FROM payment p WHERE p.request_id = r.id AND p.state = 'authorised') THEN 'paying'
      WHEN r.state <> 'paid' AND ${RETURNED} THEN 'returned' ELSE r.state END AS state,
    r.amount, r.currency, r.created_at AS at, r.until, r.is_hold, of.booking_ids, s.entry->'name' AS room, s.time_zone,
    b.starts_at, g.id AS account_id, g.first_name, g.last_name, g.locale, w.first_name AS by_first_name,
    w.last_name AS by_last_name
    FROM page r
      JOIN LATERAL (SELECT jsonb_agg(l.reservation_id ORDER BY l.reservation_id) AS booking_ids,
          min(l.reservation_id) AS first FROM payment_request_line l WHERE l.request_id = r.id) AS of ON true
      JOIN reservation b ON b.id = of.first JOIN space s ON s.id = b.space_id JOIN account g ON g.id = b.account_id
      LEFT JOIN account w ON w.id = r.by`,
};

export function readLink(db: Queryable, id: number): Promise<Placed<LinkRow> | null> {
  const one = sql`SELECT r.*, '' AS place FROM payment_request r WHERE r.id = ${id}`;
  return db.row(selected(one, LINKS.select, sql`r.id`));
}

/** The links of a booking, the newest first. */
export function linksOfBooking(db: Queryable, bookingId: number): Promise<Placed<LinkRow>[]> {
  const all = sql`SELECT r.*, '' AS place FROM payment_request r
    WHERE r.id IN (SELECT request_id FROM payment_request_line WHERE reservation_id = ${bookingId})`;
  return db.rows(selected(all, LINKS.select, sql`r.id DESC`));
}

/** Open ones, and since yesterday those that ended unpaid, or whose payment came too late. */
export const waiting: WaitingStatements = {
  todo: {
    payment_links: () => sql`SELECT count(*)::int, ${sumsByCurrency(sql`amount`, sql`currency`)}, min(until),
      NULL::timestamptz FROM payment_request WHERE state = 'open'`,
    payment_links_ended: (now) => sql`SELECT count(*)::int, ${sumsByCurrency(sql`r.amount`, sql`r.currency`)},
      NULL::timestamptz, min(r.updated_at) FROM payment_request r
      WHERE ${endedLately(now)}`,
  },
};
