import { ProviderAway, ProviderRefusal } from "../../adapters/provider-trouble.server.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";

/**
 * The operator's list of transfers: each booking that awaits one, under it how much of its order (one a checkout or
 * change) the provider still awaits, and last what customers have sent that no order has taken: too much, or too
 * little and too late.
 */
export async function transferLines(app: App): Promise<string[]> {
  const lines = [...(await awaited(app)), ...(await leftOver(app))];
  return lines.length > 0 ? lines : ["No transfers are awaited."];
}

type AwaitedRow = {
  id: number;
  name: string;
  due: number;
  currency: "JPY" | "SGD";
  pay_by: string;
  editing: boolean;
  order_id: number | null;
  amount: number | null;
  remaining: number | null;
};

async function awaited(app: App): Promise<string[]> {
  const rows = await app.db.rows<AwaitedRow>(sql`
    SELECT r.id, a.last_name || ' ' || a.first_name AS name, r.currency, r.pay_by, r.editing,
      r.price - CASE WHEN r.editing THEN (r.before_edit->>'price')::int ELSE 0 END AS due,
      p.id AS order_id, p.amount, (p.transfer->>'amountRemaining')::int AS remaining
    FROM reservation r JOIN account a ON a.id = r.account_id
    LEFT JOIN payment p ON p.state = 'ordered'
      AND CASE WHEN r.editing THEN p.reservation_id = r.id ELSE p.checkout_id = r.checkout_id END
    WHERE r.canceled_at IS NULL AND r.pay_by IS NOT NULL AND (NOT r.paid OR r.editing)
    ORDER BY min(r.pay_by) OVER (PARTITION BY coalesce(p.id, r.id)), coalesce(p.id, r.id), r.id`);
  return rows.flatMap((row, index) => {
    const what = row.editing ? "difference" : "booking";
    const line = `${row.id}  ${what}  ${money(row.due, row.currency)}  by ${row.pay_by}  ${row.name}`;
    const isLastOfOrder = row.order_id !== null && rows[index + 1]?.order_id !== row.order_id;
    if (!isLastOfOrder || row.remaining === null || row.amount === null) return line;
    const [remaining, amount] = [row.remaining, row.amount].map((sum) => money(sum, row.currency));
    return [line, `    provider awaits ${remaining} of ${amount}`];
  });
}

/** Asked of the provider: what lies in the balance of those who paid this way within the year. */
async function leftOver(app: App): Promise<string[]> {
  const since = new Date(app.clock() - 365 * 24 * 3_600_000);
  const rows = await app.db.rows<{ customer: string; name: string }>(sql`
    SELECT provider_customer_id AS customer, last_name || ' ' || first_name AS name FROM account a
    WHERE provider_customer_id IS NOT NULL AND deleted_at IS NULL AND EXISTS (SELECT 1 FROM payment p
      WHERE p.account_id = a.id AND p.payment_way = 3 AND p.intent_id IS NOT NULL AND p.created_at > ${since})
    ORDER BY a.id`);
  const lines: string[] = [];
  for (const { customer, name } of rows) {
    try {
      const balance = await app.provider.cashBalance(customer);
      if (balance > 0)
        lines.push(`${customer}  ${money(balance, "JPY")} at the provider for no order  ${name}`);
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
      lines.push(`${customer}  balance not known: ${error.message}  ${name}`);
    }
  }
  return lines;
}
