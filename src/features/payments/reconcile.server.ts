import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";

type Ours = {
  intent_id: string;
  captured: number;
  refunded: number;
  charges: number;
  refunds: number;
  pending: number;
};

/**
 * Compares the ledger with the provider, charge by charge, and the disputes; one line a difference, none where all is
 * well. Charges of intents that are not ours (another system on the same account) are left out.
 */
export async function reconcile(app: App): Promise<string[]> {
  const rows = await app.db.rows<Ours>(sql`
    SELECT p.intent_id, p.captured, p.refunded,
      coalesce((SELECT sum(l.amount) FROM ledger l WHERE l.payment_id = p.id AND l.kind = 'charge'), 0)::int AS charges,
      coalesce((SELECT -sum(l.amount) FROM ledger l WHERE l.payment_id = p.id AND l.kind = 'refund'), 0)::int AS refunds,
      coalesce((SELECT sum(r.amount) FROM refund r WHERE r.payment_id = p.id AND r.state = 'pending'), 0)::int AS pending
    FROM payment p WHERE p.intent_id IS NOT NULL`);
  const ours = new Map(rows.map((row) => [row.intent_id, row]));
  const disputed = await app.db.rows<{ id: string; status: string }>(sql`SELECT id, status FROM dispute`);
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
    // A refund on its way counts at the provider already.
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
  return differences;
}
