import { entriesOfMonth } from "../../src/console/money/journal/facts.server.ts";
import type { AccountRole } from "../../src/domain/journal/accounts.ts";
import { CHARGED_CURRENCIES } from "../../src/domain/money/money.ts";
import type { Day } from "../../src/domain/time/day.ts";
import type { App } from "../../src/platform/app.ts";
import { sql } from "../../src/platform/sql.ts";

type Booking = {
  id: number;
  order: number;
  paid: boolean;
  canceled: boolean;
  terms: string;
  price: number;
  returned: number;
  received: number;
  fee: number;
  refund: number;
  owed: number;
};

/**
 * Of each booking of these guests that is over or canceled the books have its income, what is owed by the guest and what is owed
 * back, and nothing else is open (JOURNAL-1 to JOURNAL-3). Answers what differs, in words.
 */
export async function booksDiffer(app: App, accountIds: readonly number[]): Promise<string[]> {
  const bookings = await app.db.rows<Booking>(sql`
    SELECT r.id, r.checkout_id AS "order", r.paid, r.canceled_at IS NOT NULL AS canceled, r.terms, r.price, r.returned, r.received,
      coalesce(r.cancel_fee, 0) AS fee, coalesce(r.refund, 0) AS refund,
      (SELECT coalesce(sum(amount), 0)::int FROM refund f WHERE f.reservation_id = r.id AND NOT f.is_excess
        AND f.state IN ('due', 'pending', 'manual')) AS owed
    FROM reservation r WHERE r.account_id = ANY(${accountIds}::int[])
      AND (r.canceled_at IS NOT NULL OR r.ends_at < ${new Date(app.clock())} AND r.approval IS DISTINCT FROM 'waiting')`);
  const books = await booksOf(app, new Set(bookings.map(({ id }) => id)));
  const found = (id: number) => books.get(id) ?? NOTHING;
  const differing = bookings.flatMap((booking) => {
    const { advance: _, ...own } = found(booking.id);
    const [has, expected] = [JSON.stringify(own), JSON.stringify(expectedOf(booking))];
    return has === expected ? [] : [`booking ${booking.id}: ${has} in the books, ${expected} expected`];
  });
  // What moves between bookings of an order is no entry.
  for (const [order, all] of Map.groupBy(bookings, ({ order }) => order)) {
    const advance = all.reduce((sum, { id }) => sum + found(id).advance, 0);
    if (advance !== 0) differing.push(`order ${order}: ${advance} paid ahead is left`);
  }
  return differing;
}

type Books = {
  advance: number;
  receivable: number;
  payable: number;
  sales: number;
  fees: number;
  kept: number;
};
const NOTHING: Books = { advance: 0, receivable: 0, payable: 0, sales: 0, fees: 0, kept: 0 };

function expectedOf({
  paid,
  canceled,
  terms,
  price,
  returned,
  received,
  refund,
  owed,
  ...row
}: Booking): Omit<Books, "advance"> {
  const left = price - returned - (canceled ? refund : 0);
  const fees = canceled && (paid || terms === "invoice") ? row.fee : 0;
  const due = canceled ? fees : price;
  return {
    ...{ receivable: paid ? 0 : due - Math.min(due, received), payable: owed },
    ...{ sales: canceled ? 0 : left, fees, kept: canceled && paid ? left - fees : 0 },
  };
}

async function booksOf(app: App, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Books>> {
  const months = await app.db.rows<{ month: Day }>(sql`
    SELECT DISTINCT date_trunc('month', day)::date AS month FROM (SELECT at AS day FROM ledger
      UNION ALL SELECT ends_at FROM reservation UNION ALL SELECT canceled_at FROM reservation
      UNION ALL SELECT created_at FROM refund UNION ALL SELECT value_on FROM ledger) AS days WHERE day IS NOT NULL ORDER BY 1`);
  const books = new Map<number, Books>();
  for (const currency of CHARGED_CURRENCIES)
    for (const { month } of months)
      for (const { bookingId, rows } of await entriesOfMonth(app, app.db, { first: month, currency })) {
        if (bookingId === null || !ids.has(bookingId)) continue;
        const own = books.get(bookingId) ?? { ...NOTHING };
        for (const { debit, credit, amount } of rows) {
          add(own, debit, amount);
          add(own, credit, -amount);
        }
        books.set(bookingId, own);
      }
  return books;
}

/** What a guest owes is a debit, all else that is looked at a credit. */
function add(books: Books, role: AccountRole, debit: number): void {
  if (role === "receivable") books.receivable += debit;
  else if (role === "advance" || role === "payable" || role === "sales" || role === "kept")
    books[role] -= debit;
  else if (role === "fee") books.fees -= debit;
}
