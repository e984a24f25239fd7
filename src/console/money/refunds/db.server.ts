import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { BatchState } from "../../../domain/payouts/batch.ts";
import { REFUND_VIEWS, type RefundView } from "../../../domain/payouts/refund-views.ts";
import type { RefundRow } from "../../../features/ledger/refund.db.server.ts";
import { accountChangedAt } from "../../../features/ledger/refund-account-change.db.server.ts";
import { joined, type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { type ListRows, type Placed, selected } from "../../server/list.db.server.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

/** What the screens of refunds read. Nothing is written here. */

export type RefundListRow = Pick<
  RefundRow,
  | "id"
  | "version"
  | "reservation_id"
  | "amount"
  | "way"
  | "state"
  | "is_excess"
  | "bank_account"
  | "batch_id"
  | "bank_line_id"
  | "came_back"
  | "transferred_on"
  | "account_changed_at"
  | "account_objected_at"
  | "created_at"
> & {
  currency: ChargedCurrency;
  problem: string | null;
  asked_at: Date | null;
  payer: string | null;
  is_disputed: boolean;
  /** Of a canceled booking: what is neither its fee nor refunded. */
  fee: number;
  cancel_code: string | null;
  is_of_cancel: boolean;
};

const OWED = sql`r.state = 'manual' AND r.batch_id IS NULL`;

/** Which refunds `r` a tab has. */
const VIEWS: Record<RefundView, Statement> = {
  due: OWED,
  no_account: sql`${OWED} AND coalesce(r.bank_account, 'null') = 'null'`,
  came_back: sql`${OWED} AND r.came_back IS NOT NULL`,
  card_failed: sql`${OWED} AND r.way = 'card'`,
  in_batch: sql`r.state = 'manual' AND r.batch_id IS NOT NULL`,
  pending: sql`r.state IN ('due', 'pending') AND NOT r.is_foreign`,
  made: sql`r.state = 'succeeded' AND NOT r.is_foreign`,
  all: sql`r.state <> 'dropped' AND NOT r.is_foreign`,
};

export type RefundConditions = {
  view: RefundView;
  bookingId: number | null;
  currency: ChargedCurrency | null;
};

/** What waits is read from the oldest on. */
export const REFUNDS: ListRows<RefundConditions> = {
  from: () => sql`refund r`,
  where: ({ view, bookingId, currency }) => {
    const ofBooking = bookingId === null ? sql`` : sql` AND r.reservation_id = ${bookingId}`;
    const inCurrency = currency === null ? sql`` : sql` AND r.currency = ${currency}`;
    return sql`${VIEWS[view]}${ofBooking}${inCurrency}`;
  },
  order: ({ view }) => ({
    ...{ column: sql`r.created_at`, type: "timestamptz" },
    isDescending: view === "made" || view === "all",
  }),
  select: sql`r.id, r.version, r.reservation_id, r.amount, r.currency, r.way, r.state, r.is_excess, r.bank_account, r.batch_id,
    r.bank_line_id, r.came_back, r.transferred_on, r.created_at, r.problem, r.asked_at, l.payer,
    r.account_objected_at, ${accountChangedAt(sql`r`, sql`coalesce(b.account_id, p.account_id)`)} AS account_changed_at,
    EXISTS (SELECT 1 FROM dispute d WHERE d.payment_id = r.payment_id
      AND d.status IN ('needs_response', 'under_review')) AS is_disputed,
    CASE WHEN b.canceled_at IS NOT NULL AND b.paid
      THEN greatest(0, b.price - coalesce(b.cancel_fee, 0) - coalesce(b.refund, 0) - b.returned) ELSE 0 END AS fee,
    b.cancel_detail->>'code' AS cancel_code, coalesce(r.created_at >= b.canceled_at, false) AS is_of_cancel
    FROM page r LEFT JOIN reservation b ON b.id = r.reservation_id LEFT JOIN bank_line l ON l.id = r.bank_line_id
    LEFT JOIN payment p ON p.id = r.payment_id`,
};

export function readRefund(db: Queryable, id: number): Promise<Placed<RefundListRow> | null> {
  const one = sql`SELECT r.*, '' AS place FROM refund r WHERE r.id = ${id}`;
  return db.row(selected(one, REFUNDS.select, sql`r.id`));
}

/** How many each tab of what is not over has; those that only grow are not counted. */
export function countViews(db: Queryable): Promise<{ view: RefundView; count: number }[]> {
  const counted = REFUND_VIEWS.filter((view) => view !== "made" && view !== "all").map(
    (view) => sql`SELECT ${view}::text AS view, count(*)::int AS count FROM refund r WHERE ${VIEWS[view]}`,
  );
  return db.rows(joined(counted, sql` UNION ALL `));
}

/** Whether any refund is in another currency than this one: then they can be told apart. */
export async function hasOtherCurrency(db: Queryable, currency: ChargedCurrency): Promise<boolean> {
  return (await db.row(sql`SELECT r.id FROM refund r WHERE r.currency <> ${currency} LIMIT 1`)) !== null;
}

export const BATCHES: ListRows<{ state: BatchState | "all" }> = {
  from: () => sql`refund_batch r`,
  where: ({ state }) => sql`(${state} = 'all' OR r.state = ${state})`,
  order: () => ({ column: sql`r.id`, type: "integer", isDescending: true }),
  select: sql`r.id, r.transfer_on, r.count, r.total, r.state, r.by, r.at, r.decided_by, r.decided_at, r.version FROM page r`,
};

export type DisputeRow = {
  id: string;
  amount: number;
  currency: ChargedCurrency;
  reason: string | null;
  status: string;
  is_open: boolean;
  due_by: Date | null;
  created_at: Date | null;
  bookings: number[];
};

/** A dispute that is still to be answered or decided. */
const OPEN_DISPUTE = sql`d.status NOT IN ('won', 'lost', 'warning_closed')`;

export function readDisputes(db: Queryable): Promise<DisputeRow[]> {
  return db.rows(sql`
    SELECT d.id, d.amount, d.currency, d.reason, d.status, ${OPEN_DISPUTE} AS is_open, d.due_by, d.created_at,
      ARRAY(SELECT b.id FROM reservation b WHERE b.id = p.reservation_id OR b.checkout_id = p.checkout_id ORDER BY b.id)
        AS bookings
    FROM dispute d LEFT JOIN payment p ON p.id = d.payment_id
    ORDER BY (${OPEN_DISPUTE}) DESC, d.created_at DESC NULLS LAST, d.id LIMIT 200`);
}

export async function countOpen(db: Queryable): Promise<{ batches: number; disputes: number }> {
  const row = await db.row<{ batches: number; disputes: number }>(sql`
    SELECT (SELECT count(*)::int FROM refund_batch WHERE state = 'exported') AS batches,
      (SELECT count(*)::int FROM dispute d WHERE ${OPEN_DISPUTE}) AS disputes`);
  return row ?? { batches: 0, disputes: 0 };
}

/** Refunds that staff have to transfer, those in files that are not marked as made, and disputes. */
export const waiting: WaitingStatements = {
  todo: {
    refunds: () => sql`SELECT count(*)::int, ${sumsByCurrency(sql`f.amount`, sql`f.currency`)},
        NULL::timestamptz, min(f.created_at)
      FROM refund f WHERE f.state = 'manual' AND f.batch_id IS NULL`,
    refunds_in_files: () => sql`SELECT count(*)::int, ${sumsByCurrency(sql`f.amount`, sql`f.currency`)},
        NULL::timestamptz, min(f.created_at)
      FROM refund f WHERE f.state = 'manual' AND f.batch_id IS NOT NULL`,
    disputes: () => sql`SELECT count(*)::int, ${sumsByCurrency(sql`d.amount`, sql`d.currency`)},
        NULL::timestamptz, NULL::timestamptz
      FROM dispute d WHERE ${OPEN_DISPUTE}`,
  },
  counts: {
    refunds: () => sql`(SELECT count(*)::int FROM refund WHERE state = 'manual' AND batch_id IS NULL)`,
  },
};
