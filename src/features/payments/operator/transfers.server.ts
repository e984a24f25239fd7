import { ProviderRejection, ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { money } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { awaitedTransfers, transferCustomers } from "./lists.db.server.ts";

/**
 * The operator's list of transfers (PAY-9): each booking that awaits one; after the last booking of a checkout or
 * change, how much of it the provider still awaits; at the end, transfers that were too large, too small or too late.
 */
export async function transferLines(app: App): Promise<string[]> {
  const lines = [...(await awaited(app)), ...(await leftOver(app))];
  return lines.length > 0 ? lines : ["No transfers are awaited."];
}

async function awaited(app: App): Promise<string[]> {
  const rows = await awaitedTransfers(app.db);
  return rows.flatMap((row, index) => {
    const what = row.editing ? "difference" : "booking";
    const line = `${row.id}  ${what}  ${money(row.due, row.currency)}  ${row.pay_by === null ? "no deadline" : `by ${row.pay_by}`}  ${row.name}`;
    const isLastOfPayment = row.payment_id !== null && rows[index + 1]?.payment_id !== row.payment_id;
    if (!isLastOfPayment || row.remaining === null || row.amount === null) return line;
    const [remaining, amount] = [row.remaining, row.amount].map((sum) => money(sum, row.currency));
    return [line, `    provider awaits ${remaining} of ${amount}`];
  });
}

/** The balances that the provider keeps for those who paid by transfer to it within the last year. */
async function leftOver(app: App): Promise<string[]> {
  const since = app.clock() - 365 * 24 * 3_600_000;
  const customers = await transferCustomers(app.db, since);
  const lines: string[] = [];
  for (const { customer, name } of customers) {
    try {
      const balance = await app.provider.cashBalance(customer);
      if (balance > 0)
        lines.push(`${customer}  ${money(balance, "JPY")} at the provider for no order  ${name}`);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejection)) throw error;
      lines.push(`${customer}  balance not known: ${error.message}  ${name}`);
    }
  }
  return lines;
}
