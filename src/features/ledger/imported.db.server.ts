import { LEDGER_NOTES } from "../../domain/money/ledger.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/* What was paid before a booking came here (IMPORT-7): money that the company has already, and that moves nothing. */

type CarriedOver = {
  reservation_id: number;
  checkout_id: number;
  account_id: number;
  amount: number;
  currency: string;
};

export async function insertCarriedOver(
  tx: Tx,
  runId: number,
  lines: readonly CarriedOver[],
  now: number,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO ledger (at, kind, amount, currency, account_id, checkout_id, reservation_id, provider_ref, note)
    SELECT ${new Date(now)}::timestamptz, 'bank_in', amount, currency, account_id, checkout_id, reservation_id,
      'import:' || ${runId}::int || ':' || reservation_id, ${LEDGER_NOTES.carriedOver}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}) AS row (reservation_id bigint, checkout_id bigint, account_id int,
      amount int, currency text)`);
}

/** How many lines there are for these bookings besides what they brought, and how many of those lie in a closed day. */
export async function countLaterMoney(
  db: Queryable,
  runId: number,
  ids: readonly number[],
): Promise<{ later: number; closed: number }> {
  const prefix = `import:${runId}:%`;
  const row = await db.row<{ later: number; closed: number }>(sql`
    SELECT count(*) FILTER (WHERE provider_ref NOT LIKE ${prefix})::int AS later,
      count(*) FILTER (WHERE EXISTS (SELECT FROM closing WHERE starts_at <= l.at AND ends_at > l.at))::int AS closed
    FROM ledger l WHERE reservation_id = ANY(${ids}::bigint[])`);
  return row ?? { later: 0, closed: 0 };
}

/** The ledger lets go of these lines alone, and only here (the trigger keep_ledger). */
export async function removeCarriedOver(tx: Tx, runId: number): Promise<void> {
  await tx.run(sql`SELECT set_config('magari.undone_import', ${String(runId)}, true)`);
  await tx.run(sql`DELETE FROM ledger WHERE provider_ref LIKE ${`import:${runId}:%`}`);
  await tx.run(sql`SELECT set_config('magari.undone_import', '', true)`);
}
