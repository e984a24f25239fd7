import type { GuestState } from "../../../domain/account/guest-state.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import { BOOKINGS_MADE, isUnpaid } from "../../server/guests.db.server.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { beginsWith } from "../../server/words.db.server.ts";

export type GuestSearch = {
  /** All must match; null where no guest can match what was typed. */
  words: readonly string[] | null;
  state: GuestState | "";
  locale: Locale | "";
  hasUnpaid: boolean;
  from: Date | null;
  until: Date | null;
};

export type GuestRow = {
  id: number;
  first_name: string;
  last_name: string;
  name_kana: string | null;
  company: string | null;
  email: string;
  phone_number: string | null;
  locale: Locale;
  state: GuestState;
  bookings: number;
  unpaid: number;
  since: Date;
};

/** As GUEST_STATES has them; addresses that take no mail end as takesMail says. */
const STATE = sql`CASE WHEN r.blocked_at IS NOT NULL THEN 'blocked' WHEN r.email ILIKE '%.invalid' THEN 'no_mail'
  WHEN r.email_verified_at IS NULL THEN 'unverified' ELSE 'verified' END`;

const NOT_BLOCKED = sql`r.blocked_at IS NULL`;
const NO_MAIL = sql`r.email ILIKE '%.invalid'`;

/** The guests of each state, written so that its index is used. */
const OF_STATE: Record<GuestState, Statement> = {
  blocked: sql`r.blocked_at IS NOT NULL`,
  no_mail: sql`${NO_MAIL} AND ${NOT_BLOCKED}`,
  unverified: sql`r.email_verified_at IS NULL AND ${NOT_BLOCKED} AND NOT ${NO_MAIL}`,
  verified: sql`r.email_verified_at IS NOT NULL AND ${NOT_BLOCKED} AND NOT ${NO_MAIL}`,
};

/** Guests: accounts that are not on the staff, or have booked all the same. */
export const GUESTS: ListRows<GuestSearch> = {
  from: () => sql`account r`,
  where: matching,
  order: () => ({ column: sql`r.created_at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.first_name, r.last_name, r.name_kana, r.company, r.email, r.phone_number, r.locale, ${STATE} AS state,
    made.bookings, made.unpaid, r.created_at AS since
    FROM page r CROSS JOIN LATERAL (${madeBy(sql`r`)}) AS made`,
};

function madeBy(guest: Statement): Statement {
  return sql`SELECT made.* FROM account a CROSS JOIN LATERAL (${BOOKINGS_MADE}) AS made WHERE a.id = ${guest}.id`;
}

function matching({ words, state, locale, hasUnpaid, from, until }: GuestSearch): Statement {
  const all = [
    sql`r.deleted_at IS NULL`,
    sql`(NOT EXISTS (SELECT 1 FROM staff p WHERE p.account_id = r.id)
      OR EXISTS (SELECT 1 FROM reservation b WHERE b.account_id = r.id))`,
    words === null && sql`false`,
    ...(words ?? []).map(
      (word) => sql`r.id IN (SELECT w.account_id FROM account_word w WHERE ${beginsWith(sql`w.word`, word)})`,
    ),
    state !== "" && OF_STATE[state],
    locale !== "" && sql`r.locale = ${locale}`,
    hasUnpaid && sql`r.id IN (SELECT b.account_id FROM reservation b WHERE ${isUnpaid(sql`b`)})`,
    from && sql`r.created_at >= ${from}`,
    until && sql`r.created_at < ${until}`,
  ];
  return all.reduce<Statement>((sum, one) => (one ? sql`${sum} AND ${one}` : sum), sql`true`);
}
