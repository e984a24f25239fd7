import { LONGEST_BOOKING_DAYS } from "../../../domain/booking/booking.ts";
import type { Tab } from "../../../domain/booking/list-tabs.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { joined, type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { IS_OPEN_INVOICE, isDueBy, isHeldAt } from "../../server/awaited.db.server.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { BOOKING_ROWS, waitsForAnswer } from "../../server/booking-item/db.server.ts";
import { counting, type Order as ListOrder, type ListRows } from "../../server/list.db.server.ts";
import { beginsWith } from "../../server/words.db.server.ts";
import type { Counted, Order } from "./contract.ts";

export type TimeRange = {
  from: Date | null;
  until: Date | null;
  /** The rooms that it applies to; null for all. */
  spaceIds: readonly number[] | null;
};

/**
 * A search word that was looked up. `accountIds` is null if too many guests have it; then the bookings are searched.
 */
export type TermCondition =
  | { kind: "number"; number: number }
  | { kind: "amount"; amount: number }
  | { kind: "used"; ranges: TimeRange[] }
  | { kind: "bookings"; ids: number[] }
  | { kind: "guests"; accountIds: number[] | null; spaceIds: number[]; word: string };

export type Conditions = {
  tab: Tab;
  order: Order;
  today: Day;
  now: number;
  used: TimeRange[][];
  booked: { from: Date | null; until: Date | null } | null;
  canceled: { from: Date | null; until: Date | null } | null;
  /** Days between booking and use. */
  lead: { from: number; to: number | null } | null;
  /** In use in an hour of a weekday, on these days. */
  hours: { weekday: number | null; hour: number | null; from: Day | null; to: Day | null } | null;
  /** Whether its guest had used any room before. */
  visit: { isNew: boolean; before: TimeRange[] } | null;
  amount: { from: number | null; to: number | null };
  due: "today" | null;
  dueOn: { from: Day | null; to: Day | null } | null;
  counted: { as: Counted; ranges: TimeRange[] } | null;
  /** Money for it was there before the ends of these, and its use was still to come. */
  held: TimeRange[] | null;
  currency: ChargedCurrency | null;
  company: string | null;
  statuses: readonly BookingItem["status"][] | null;
  ways: readonly number[] | null;
  terms: readonly string[] | null;
  sources: readonly string[] | null;
  spaces: readonly (readonly number[])[];
  staff: number | null;
  guest: number | null;
  note: "with" | "without" | null;
  ids: readonly number[] | null;
  words: readonly TermCondition[];
};

/** The amount as a row shows it: of a canceled booking its fee (STATUS-2). */
const AMOUNT = sql`(CASE WHEN r.canceled_at IS NULL THEN r.price ELSE coalesce(r.cancel_fee, 0) END)`;

/** The columns of the orders. Each has an index that ends in the id. */
const ORDER_OF: Record<Order, ListOrder> = {
  changed: { column: sql`r.updated_at`, type: "timestamptz", isDescending: true },
  used_asc: { column: sql`r.starts_at`, type: "timestamptz", isDescending: false },
  used_desc: { column: sql`r.starts_at`, type: "timestamptz", isDescending: true },
  booked: { column: sql`r.created_at`, type: "timestamptz", isDescending: true },
  amount_asc: { column: AMOUNT, type: "integer", isDescending: false },
  amount_desc: { column: AMOUNT, type: "integer", isDescending: true },
};

export const BOOKINGS: ListRows<Conditions> = {
  ...BOOKING_ROWS,
  where,
  order: ({ order }) => ORDER_OF[order],
  countedAlong: along,
};

/**
 * In which order to count. Rows lie in the table as they were booked: where a range of time is asked for, a scan from the
 * beginning would first read years of others.
 */
function along({ used, booked, held, statuses }: Conditions): Statement {
  const isLive = statuses?.every((status) => status !== "canceled" && status !== "ended") ?? false;
  if (used.length > 0 || held || isLive) return sql`ORDER BY r.starts_at, r.id`;
  return booked ? sql`ORDER BY r.created_at, r.id` : sql``;
}

/** How many each tab holds, as far as lists are counted. */
export async function countTabs(
  db: Queryable,
  tabs: readonly Conditions[],
): Promise<{ tab: Tab; n: number }[]> {
  const counts = tabs.map(
    (conditions) =>
      sql`SELECT ${conditions.tab}::text AS tab, counted.n FROM (${counting(BOOKINGS, conditions)}) AS counted`,
  );
  return db.rows(joined(counts, sql` UNION ALL `));
}

function where(conditions: Conditions): Statement {
  const { amount, booked, statuses, ways, terms, sources, spaces, staff, note, ids, used, words } =
    conditions;
  const all: Statement[] = [
    tabCondition(conditions),
    ...used.map((ranges) => inRanges(sql`r`, sql`r.starts_at`, ranges)),
    ...words.map(termCondition),
    ...spaces.map(inSpaces),
    ...(booked ? [between(sql`r.created_at`, booked)] : []),
    ...(conditions.canceled ? [between(sql`r.canceled_at`, conditions.canceled)] : []),
    ...(conditions.lead ? [leadCondition(conditions.lead)] : []),
    ...(conditions.hours ? [hoursCondition(conditions.hours)] : []),
    ...(conditions.visit ? [visitCondition(conditions.visit)] : []),
    ...(amount.from === null ? [] : [sql`${AMOUNT} >= ${amount.from}`]),
    ...(amount.to === null ? [] : [sql`${AMOUNT} <= ${amount.to}`]),
    ...(conditions.due ? [isDueBy(conditions.today)] : []),
    ...(conditions.dueOn ? [dueCondition(conditions.dueOn)] : []),
    ...(conditions.counted ? [countedCondition(conditions.counted)] : []),
    ...(conditions.held ? [heldCondition(conditions.held)] : []),
    ...(conditions.currency ? [sql`r.currency = ${conditions.currency}`] : []),
    ...(conditions.company ? [companyCondition(conditions.company)] : []),
    ...(statuses ? [anyOf(statuses.map((status) => statusCondition(status, conditions.now)))] : []),
    ...(ways ? [sql`r.payment_way = ANY(${ways}::smallint[])`] : []),
    ...(terms ? [termsCondition(terms)] : []),
    ...(sources ? [sql`r.source = ANY(${sources}::text[])`] : []),
    ...(staff === null ? [] : [sql`r.booked_by = ${staff}`]),
    ...(conditions.guest === null ? [] : [sql`r.account_id = ${conditions.guest}`]),
    ...(note ? [noteCondition(note)] : []),
    ...(ids ? [sql`r.id = ANY(${ids}::bigint[])`] : []),
  ];
  return joined(all, sql` AND `);
}

function tabCondition({ tab, today }: Conditions): Statement {
  switch (tab) {
    case "all":
    // The day is a range of its own.
    case "today":
      return sql`true`;
    case "approvals":
      return waitsForAnswer(sql`r`);
    case "unpaid":
      return sql`(r.canceled_at IS NULL AND r.pay_by IS NOT NULL AND NOT r.paid
        OR ${IS_OPEN_INVOICE} AND r.canceled_at IS NOT NULL)`;
    case "changing":
      return sql`r.editing`;
    case "refunds":
      return sql`r.id IN (SELECT f.reservation_id FROM refund f WHERE f.state IN ('due', 'pending', 'manual'))`;
    case "invoice":
      return isOverdueInvoice(today);
    case "disputes":
      return sql`r.id IN (SELECT b.id FROM dispute d JOIN payment p ON p.id = d.payment_id
        JOIN reservation b ON b.checkout_id = p.checkout_id OR b.id = p.reservation_id
        WHERE d.status NOT IN ('won', 'lost', 'warning_closed'))`;
  }
}

/** A booking `r` on invoice whose last day to pay is over. */
export function isOverdueInvoice(today: Day): Statement {
  return sql`${IS_OPEN_INVOICE} AND r.due_on < ${today}::date`;
}

const LONGEST = LONGEST_BOOKING_DAYS * 24 * 3_600_000;

function statusCondition(status: BookingItem["status"], now: number): Statement {
  const at = new Date(now);
  const isPaid = sql`(r.paid OR r.terms <> 'prepaid')`;
  // The start says the same again for the index: no booking is longer than that.
  const live = sql`r.canceled_at IS NULL AND r.left_at IS NULL AND r.ends_at > ${at} AND r.starts_at > ${new Date(now - LONGEST)}`;
  const asked = sql`${live} AND r.approval IS DISTINCT FROM 'waiting'`;
  const answered = sql`${asked} AND r.request_until IS NULL`;
  const ofOperator = sql`r.asks_company IS NULL`;
  switch (status) {
    case "canceled":
      return sql`r.canceled_at IS NOT NULL`;
    case "ended":
      return sql`(r.canceled_at IS NULL AND (r.ends_at <= ${at} OR r.left_at IS NOT NULL))`;
    case "waiting_for_company":
      return sql`(${live} AND r.approval = 'waiting' AND r.asks_company IS NOT NULL)`;
    case "change_at_company":
      return sql`(${asked} AND r.request_until IS NOT NULL AND r.asks_company IS NOT NULL)`;
    case "waiting_for_approval":
      return sql`(${live} AND r.approval = 'waiting' AND ${ofOperator})`;
    case "change_requested":
      return sql`(${asked} AND r.request_until IS NOT NULL AND ${ofOperator})`;
    case "editing":
      return sql`(${answered} AND r.editing)`;
    case "unpaid":
      return sql`(${answered} AND NOT r.editing AND NOT ${isPaid})`;
    case "ongoing":
      return sql`(${answered} AND NOT r.editing AND ${isPaid} AND r.starts_at <= ${at})`;
    case "confirmed":
      return sql`(${answered} AND NOT r.editing AND ${isPaid} AND r.starts_at > ${at})`;
  }
}

function termCondition(term: TermCondition): Statement {
  switch (term.kind) {
    case "number":
      return sql`(r.id = ${term.number}::bigint OR r.checkout_id = ${term.number}::bigint)`;
    case "amount":
      // As it is shown, and as it was booked.
      return sql`(${AMOUNT} = ${term.amount}::int OR r.canceled_at IS NOT NULL AND r.price = ${term.amount}::int)`;
    case "used":
      return inRanges(sql`r`, sql`r.starts_at`, term.ranges);
    case "bookings":
      return sql`r.id = ANY(${term.ids}::bigint[])`;
    case "guests": {
      const guests =
        term.accountIds === null
          ? sql`EXISTS (SELECT 1 FROM account_word w WHERE w.account_id = r.account_id
              AND ${beginsWith(sql`w.word`, term.word)})`
          : sql`r.account_id = ANY(${term.accountIds}::int[])`;
      return term.spaceIds.length === 0 ? guests : sql`(${guests} OR ${inSpaces(term.spaceIds)})`;
    }
  }
}

/** Written as its two halves, each of which has an index by room. */
function inSpaces(ids: readonly number[]): Statement {
  return sql`(r.space_id = ANY(${ids}::int[]) AND r.canceled_at IS NULL
    OR r.space_id = ANY(${ids}::int[]) AND r.canceled_at IS NOT NULL)`;
}

/** Where rooms have different zones, the time that covers all of them comes first: it is what an index can find. */
function inRanges(booking: Statement, column: Statement, ranges: readonly TimeRange[]): Statement {
  const [only] = ranges;
  if (only && ranges.length === 1) return between(column, only);
  const starts = ranges.flatMap(({ from }) => (from ? [from.getTime()] : []));
  const ends = ranges.flatMap(({ until }) => (until ? [until.getTime()] : []));
  const all = {
    from: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    until: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
  const each = ranges.map(
    ({ spaceIds, ...range }) =>
      sql`(${between(column, range)} AND ${booking}.space_id = ANY(${spaceIds ?? []}::int[]))`,
  );
  return sql`${between(column, all)} AND ${anyOf(each)}`;
}

function between(column: Statement, { from, until }: { from: Date | null; until: Date | null }): Statement {
  const after = from && sql`${column} >= ${from}::timestamptz`;
  const before = until && sql`${column} < ${until}::timestamptz`;
  if (after && before) return sql`${after} AND ${before}`;
  return after ?? before ?? sql`true`;
}

/** Few bookings have other terms than the usual ones: those have an index. */
function termsCondition(terms: readonly string[]): Statement {
  const among = sql`r.terms = ANY(${terms}::text[])`;
  return terms.includes("prepaid") ? among : sql`${among} AND r.terms <> 'prepaid'`;
}

/** As reports count it: by days on the clock of the room, and never less than 0 (REPORT-3). */
function leadCondition({ from, to }: { from: number; to: number | null }): Statement {
  const days = sql`greatest(0, (r.starts_at AT TIME ZONE s.time_zone)::date - (r.created_at AT TIME ZONE s.time_zone)::date)`;
  return sql`EXISTS (SELECT 1 FROM space s WHERE s.id = r.space_id AND ${days} >= ${from}
    AND (${to}::int IS NULL OR ${days} <= ${to}::int))`;
}

/** In use at an hour of a weekday, on the clock of the room. */
function hoursCondition({ weekday, hour, from, to }: NonNullable<Conditions["hours"]>): Statement {
  return sql`EXISTS (SELECT 1 FROM space s CROSS JOIN LATERAL generate_series(
      date_trunc('hour', r.starts_at AT TIME ZONE s.time_zone),
      (r.ends_at AT TIME ZONE s.time_zone) - interval '1 minute', interval '1 hour') AS used
    WHERE s.id = r.space_id AND (${weekday}::int IS NULL OR extract(dow FROM used) = ${weekday}::int)
      AND (${hour}::int IS NULL OR extract(hour FROM used) = ${hour}::int)
      AND (${from}::date IS NULL OR used::date >= ${from}::date) AND (${to}::date IS NULL OR used::date <= ${to}::date))`;
}

/** By the clock of each room that was used, as reports count it (REPORT-3). */
function visitCondition({ isNew, before }: { isNew: boolean; before: TimeRange[] }): Statement {
  const earlier = sql`EXISTS (SELECT 1 FROM reservation e WHERE e.account_id = r.account_id
    AND ${inRanges(sql`e`, sql`e.starts_at`, before)}
    AND e.canceled_at IS NULL AND e.approval IS DISTINCT FROM 'waiting')`;
  return isNew ? sql`NOT ${earlier}` : earlier;
}

/** By the last day to pay what has not been paid, by transfer or on invoice. */
function dueCondition({ from, to }: { from: Day | null; to: Day | null }): Statement {
  const inDays = (column: Statement) => sql`(${from}::date IS NULL OR ${column} >= ${from}::date)
    AND (${to}::date IS NULL OR ${column} <= ${to}::date)`;
  return sql`(r.terms <> 'invoice' AND r.canceled_at IS NULL AND r.pay_by IS NOT NULL
      AND r.approval IS DISTINCT FROM 'waiting' AND ${inDays(sql`r.pay_by`)}
    OR ${IS_OPEN_INVOICE} AND r.due_on IS NOT NULL AND ${inDays(sql`r.due_on`)})`;
}

/** As src/domain/reports/tally.ts counts it (REPORT-2): a use on the day on which it begins, a fee on that of the cancel. */
function countedCondition({ as, ranges }: NonNullable<Conditions["counted"]>): Statement {
  const canceled = sql`r.canceled_at IS NOT NULL AND ${inRanges(sql`r`, sql`r.canceled_at`, ranges)}`;
  const fee = sql`CASE WHEN r.paid THEN greatest(0, r.cancel_fee - r.returned)
    WHEN r.terms = 'invoice' THEN r.cancel_fee ELSE 0 END`;
  switch (as) {
    case "revenue":
      return sql`(r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'
          AND ${inRanges(sql`r`, sql`r.starts_at`, ranges)}
        OR ${canceled} AND ${fee} > 0)`;
    case "fees":
      return sql`${canceled} AND ${fee} > 0`;
    case "transfer_fees":
      return sql`${canceled} AND r.paid AND r.price - coalesce(r.refund, 0) - r.returned <> ${fee}`;
  }
}

/** Where rooms have different zones, the times that cover all of them come first: they are what an index can find. */
function heldCondition(ranges: readonly TimeRange[]): Statement {
  const ends = ranges.map(({ until }) => (until as Date).getTime());
  const [earliest, latest] = [new Date(Math.min(...ends)), new Date(Math.max(...ends))];
  const each = ranges.map(({ until, spaceIds }) => {
    const end = until as Date;
    const held = sql`${isHeldAt(end)} AND (SELECT sum(l.amount) FROM ledger l
      WHERE l.reservation_id = r.id AND l.at < ${end}::timestamptz) <> 0`;
    return spaceIds === null ? held : sql`(${held} AND r.space_id = ANY(${spaceIds}::int[]))`;
  });
  return sql`r.starts_at >= ${earliest}::timestamptz AND r.created_at < ${latest}::timestamptz AND ${anyOf(each)}`;
}

function companyCondition(company: string): Statement {
  return sql`r.account_id IN (SELECT a.id FROM account a WHERE a.company = ${company} AND a.company <> ''
    AND a.deleted_at IS NULL)`;
}

function noteCondition(note: "with" | "without"): Statement {
  const some = sql`EXISTS (SELECT 1 FROM booking_note n WHERE n.reservation_id = r.id AND n.removed_at IS NULL)`;
  return note === "with" ? some : sql`NOT ${some}`;
}

function anyOf(conditions: readonly Statement[]): Statement {
  return sql`(${joined(conditions, sql` OR `)})`;
}
