import { amountKept } from "../../../domain/booking/amount-kept.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { disputeStatuses } from "../refunds/dispute.db.server.ts";
import { type BookingMoney, bookingMoney, intentTotals } from "./lists.db.server.ts";

/**
 * Compares the ledger and the disputes with the provider's. Answers a line for each difference. Charges of intents that
 * are not ours are left out: another system may use the same account.
 */
export async function reconcile(app: App): Promise<string[]> {
  const rows = await intentTotals(app.db);
  const ours = new Map(rows.map((row) => [row.intent_id, row]));
  const disputed = await disputeStatuses(app.db);
  const disputes = new Map(disputed.map(({ id, status }) => [id, status]));
  const differences: string[] = [];
  const seen = new Set<string>();
  for await (const charge of app.provider.listCharges()) {
    const row = charge.intentId ? ours.get(charge.intentId) : undefined;
    if (!row || !charge.intentId) continue;
    seen.add(charge.intentId);
    if (row.charges !== charge.captured) {
      differences.push(
        `${charge.intentId}: the provider took ${charge.captured}, the ledger says ${row.charges}`,
      );
    }
    // The provider counts a refund before it has succeeded.
    if (row.refunds !== charge.refunded && row.refunds + row.pending !== charge.refunded) {
      differences.push(
        `${charge.intentId}: the provider gave back ${charge.refunded}, the ledger says ${row.refunds}`,
      );
    }
  }
  for (const row of rows) {
    if (row.captured !== row.charges || row.refunded !== row.refunds) {
      differences.push(`${row.intent_id}: payment and ledger differ`);
    }
    if (row.charges > 0 && !seen.has(row.intent_id)) {
      differences.push(`${row.intent_id}: the ledger has ${row.charges}, the provider knows of nothing`);
    }
  }
  for await (const dispute of app.provider.listDisputes()) {
    if (!dispute.intentId || !ours.has(dispute.intentId)) continue;
    const known = disputes.get(dispute.id);
    if (known !== dispute.status) {
      differences.push(
        `${dispute.intentId}: dispute ${dispute.id} is ${dispute.status}, here ${known ?? "unknown"}`,
      );
    }
  }
  return [...differences, ...(await bookingDifferences(app))];
}

const BOOKINGS_PER_READ = 5000;

/** The bookings whose money is neither their price nor what is kept after their cancel. */
async function bookingDifferences(app: App): Promise<string[]> {
  const differences: string[] = [];
  for (let after = 0; ; ) {
    const rows = await bookingMoney(app.db, after, BOOKINGS_PER_READ);
    differences.push(...rows.flatMap(differenceOf));
    const last = rows.at(-1);
    if (!last || rows.length < BOOKINGS_PER_READ) return differences;
    after = last.id;
  }
}

function differenceOf(row: BookingMoney): string[] {
  // Paid elsewhere, before it was imported.
  if (!METHODS[row.payment_way].isOffered && row.entries === 0) return [];
  const kept = row.came_in - row.owed;
  const before = row.before_price === null ? null : { start: 0, end: 0, price: row.before_price };
  const expected = row.paid ? amountKept({ ...row, before }) : row.received;
  return kept === expected ? [] : [`booking ${row.id}: ${kept} came in for it, it should be ${expected}`];
}
