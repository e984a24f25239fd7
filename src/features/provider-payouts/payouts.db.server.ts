import type { ProviderPayout, ProviderPayoutLine } from "../../adapters/stripe/stripe-mapping.server.ts";
import type { LedgerKind } from "../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type {
  KnownSource,
  LineDifference,
  PayoutLineKind,
  PayoutSums,
} from "../../domain/provider-payouts/lines.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

type StoredPayout = { id: number; is_complete: boolean };

/** Stores what the provider says of a payout now. */
export async function storePayout(db: Queryable, payout: ProviderPayout, now: number): Promise<StoredPayout> {
  const at = new Date(now);
  const paidAt = payout.status === "paid" ? at : null;
  const failedAt = payout.status === "failed" ? at : null;
  const row = await db.row<StoredPayout>(sql`
    INSERT INTO provider_payout (ref, currency, amount, status, failure, is_automatic, created_at, arrives_on, paid_known_at,
      failed_known_at)
    VALUES (${payout.id}, ${payout.currency}, ${payout.amount}, ${payout.status}, ${payout.failure}, ${payout.isAutomatic},
      ${new Date(payout.createdAt)}, ${payout.arrivesOn}, ${paidAt}, ${failedAt})
    ON CONFLICT (ref) DO UPDATE SET status = excluded.status, failure = excluded.failure, arrives_on = excluded.arrives_on,
      paid_known_at = coalesce(provider_payout.paid_known_at, excluded.paid_known_at),
      failed_known_at = coalesce(provider_payout.failed_known_at, excluded.failed_known_at)
    RETURNING id, is_complete`);
  return row as StoredPayout;
}

/** Replaces the lines of a payout, unless somebody else has stored the final ones. */
export async function storeLines(
  tx: Tx,
  id: number,
  {
    lines,
    sums,
    isComplete,
  }: { lines: readonly ProviderPayoutLine[]; sums: PayoutSums; isComplete: boolean },
): Promise<void> {
  const open = await tx.row(
    sql`SELECT 1 FROM provider_payout WHERE id = ${id} AND NOT is_complete FOR UPDATE`,
  );
  if (!open) return;
  await tx.run(sql`DELETE FROM provider_payout_line WHERE payout_id = ${id}`);
  await tx.run(sql`
    INSERT INTO provider_payout_line (payout_id, ref, kind, type, source, intent_id, amount, fee, net, source_amount,
      source_currency, at)
    SELECT ${id}, l.id, l.kind, l.type, l.source, l."intentId", l.amount, l.fee, l.net, l."sourceAmount",
      l."sourceCurrency", to_timestamp(l.at / 1000)
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (id text, kind text, type text, source text,
      "intentId" text, amount int, fee int, net int, "sourceAmount" int, "sourceCurrency" text, at float8)`);
  await tx.run(sql`
    UPDATE provider_payout SET is_complete = ${isComplete}, lines = ${lines.length}, charged = ${sums.charged},
      returned = ${sums.returned}, fee = ${sums.fee}, other = ${sums.other}, net = ${sums.net}
    WHERE id = ${id}`);
}

/** The payouts that are compared again: those made since then, and those with a difference. */
export async function payoutsToCompare(db: Queryable, since: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM provider_payout WHERE created_at >= ${since} OR differences > 0 ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

type LineToCompare = {
  id: number;
  kind: PayoutLineKind;
  amount: number;
  currency: string;
  difference: LineDifference | null;
  expected: number | null;
  known: KnownSource;
};

/** The lines of a payout, with what we know of the charge, refund or dispute of each. */
export function linesToCompare(db: Queryable, payoutId: number): Promise<LineToCompare[]> {
  return db.rows<LineToCompare>(sql`
    SELECT l.id, l.kind, l.source_amount AS amount, l.source_currency AS currency, l.difference, l.expected,
      jsonb_build_object('came', k.came, 'went', k.went, 'currency', coalesce(k.currency, f.currency, d.currency),
        'refund', f.amount, 'dispute', CASE WHEN d.status = 'lost' THEN 'lost' WHEN d.id IS NOT NULL THEN 'open' END,
        'balance', CASE WHEN l.kind IN ('refund', 'refund_failure')
          THEN (SELECT sum(o.source_amount) FROM provider_payout_line o WHERE o.source = l.source) ELSE 0 END) AS known
    FROM provider_payout_line l
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS came,
        coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS went, min(e.currency) AS currency
      FROM ledger e WHERE e.kind IN ('charge', 'refund', 'dispute') AND split_part(e.provider_ref, '#', 1) =
        ANY(CASE WHEN l.kind = 'charge' THEN ARRAY[l.source, l.intent_id] ELSE ARRAY[l.source] END)) k
    LEFT JOIN refund f ON f.provider_ref = l.source
    LEFT JOIN dispute d ON d.id = l.source
    WHERE l.payout_id = ${payoutId} ORDER BY l.id`);
}

type Found = { id: number; difference: LineDifference | null; expected: number | null };

/** Stores what the comparison of a payout found: the lines that changed, and how many differ. */
export async function storeDifferences(
  tx: Tx,
  payoutId: number,
  { changed, count }: { changed: readonly Found[]; count: number },
): Promise<void> {
  if (changed.length > 0)
    await tx.run(sql`
      UPDATE provider_payout_line l SET difference = c.difference, expected = c.expected
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c (id int, difference text, expected int)
      WHERE l.id = c.id AND l.payout_id = ${payoutId}`);
  await tx.run(
    sql`UPDATE provider_payout SET differences = ${count} WHERE id = ${payoutId} AND differences <> ${count}`,
  );
}

/** Money of the ledger that no payout has, though younger money was paid out. */
export type MissingMoney = {
  source: string;
  kind: LedgerKind;
  at: string;
  amount: number;
  currency: ChargedCurrency;
  booking_id: number | null;
};

/**
 * What the ledger has from the provider, of a time in which all payouts were read: since the first of them, and until `days`
 * before the last of their lines. The oldest come first.
 */
export function missingMoney(
  db: Queryable,
  { since, days }: { since: Date; days: number },
): Promise<MissingMoney[]> {
  return db.rows(sql`
    WITH read AS (SELECT greatest(min(p.created_at), ${since}::timestamptz) AS first,
        (SELECT max(at) FROM provider_payout_line) - make_interval(days => ${days}::int) AS last
      FROM provider_payout p WHERE p.is_automatic)
    SELECT split_part(l.provider_ref, '#', 1) AS source, min(l.kind) AS kind, min(l.at) AS at, sum(l.amount)::int AS amount,
      min(l.currency) AS currency, min(l.reservation_id)::int AS booking_id
    FROM read, ledger l
    WHERE l.kind IN ('charge', 'refund', 'dispute') AND l.at >= read.first AND l.at < read.last
      AND NOT EXISTS (SELECT FROM provider_payout_line o WHERE o.source = split_part(l.provider_ref, '#', 1))
      AND NOT EXISTS (SELECT FROM provider_payout_line o
        WHERE o.kind = 'charge' AND o.intent_id = split_part(l.provider_ref, '#', 1))
    GROUP BY split_part(l.provider_ref, '#', 1) HAVING sum(l.amount) <> 0 ORDER BY min(l.at), 1`);
}

/** A process that has not finished after this long counts as dead: another one takes over. */
const GIVEN_UP = 3 * 3_600_000;
const MISSING_KEPT = 200;
const DAYS_KEPT = 400;

/** Claims the reading of a night; null if it is done, or another process is doing it. */
export async function claimNight(db: Queryable, night: string, now: number): Promise<number | null> {
  const row = await db.row<{ id: number }>(sql`
    INSERT INTO provider_payout_reading (night, started_at) VALUES (${night}, ${new Date(now)})
    ON CONFLICT (night) DO UPDATE SET started_at = excluded.started_at
      WHERE provider_payout_reading.at IS NULL AND provider_payout_reading.started_at < ${new Date(now - GIVEN_UP)}
    RETURNING id`);
  return row?.id ?? null;
}

/** A reading that somebody asked for. */
export async function beginReading(db: Queryable, now: number): Promise<number> {
  const row = await db.row<{ id: number }>(
    sql`INSERT INTO provider_payout_reading (started_at) VALUES (${new Date(now)}) RETURNING id`,
  );
  return (row as { id: number }).id;
}

/** Gives a reading up that has failed; a night's is then tried again. */
export async function dropReading(db: Queryable, id: number): Promise<void> {
  await db.run(sql`DELETE FROM provider_payout_reading WHERE id = ${id} AND at IS NULL`);
}

export async function finishReading(
  db: Queryable,
  id: number,
  { missing, unread, now }: { missing: readonly MissingMoney[]; unread: number; now: number },
): Promise<void> {
  const kept = JSON.stringify(missing.slice(0, MISSING_KEPT));
  await db.run(sql`UPDATE provider_payout_reading SET at = ${new Date(now)}, unread = ${unread}, missing = ${kept}::jsonb,
      missing_count = ${missing.length} WHERE id = ${id}`);
  await db.run(sql`DELETE FROM provider_payout_reading
    WHERE started_at < ${new Date(now)}::timestamptz - make_interval(days => ${DAYS_KEPT}::int)`);
}

type Reading = { at: Date; unread: number; missing: MissingMoney[]; missing_count: number };

/** The last reading that was finished; null before the first. */
export function lastReading(db: Queryable): Promise<Reading | null> {
  return db.row<Reading>(sql`SELECT at, unread, missing, missing_count FROM provider_payout_reading
    WHERE at IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1`);
}
