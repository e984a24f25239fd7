import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { BookingRow } from "../bookings/row.server.ts";

type MatchKind = "pay" | "part" | "waived" | "surplus";

/** What a booking awaited before its money came. */
export type Before = Pick<BookingRow, "received" | "pay_by"> & {
  /** It paid the difference of a change. */
  was_change: boolean;
  was_paid: boolean;
};

export type MatchRow = {
  id: number;
  line_id: number;
  reservation_id: number;
  amount: number;
  kind: MatchKind;
  waived: number;
  before: Before;
  by: string;
  at: Date;
};

export async function insertMatch(
  tx: Tx,
  match: Omit<MatchRow, "id" | "at"> & { now: number },
): Promise<number> {
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO bank_match (line_id, reservation_id, amount, kind, waived, before, by, at)
    VALUES (${match.line_id}, ${match.reservation_id}, ${match.amount}, ${match.kind}, ${match.waived},
      ${JSON.stringify(match.before)}, ${match.by}, ${new Date(match.now)})
    RETURNING id`)) as { id: number };
  return id;
}

/** What these lines are matched with now. */
export function matchesOfLines(db: Queryable, ids: readonly number[]): Promise<MatchRow[]> {
  return db.rows(sql`SELECT id, line_id, reservation_id, amount, kind, waived, before, by, at FROM bank_match
    WHERE line_id = ANY(${ids}::bigint[]) AND undone_at IS NULL ORDER BY id`);
}

export async function undoMatches(tx: Tx, lineId: number, by: string, now: number): Promise<void> {
  await tx.run(sql`UPDATE bank_match SET undone_at = ${new Date(now)}, undone_by = ${by}
    WHERE line_id = ${lineId} AND undone_at IS NULL`);
}

/** The accounts that paid under these names before, by name. */
export async function knownPayers(
  db: Queryable,
  payers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.rows<{ payer_folded: string; accounts: number[] }>(sql`
    SELECT payer_folded, array_agg(account_id) AS accounts FROM payer_alias WHERE payer_folded = ANY(${payers}::text[])
    GROUP BY payer_folded`);
  return new Map(rows.map(({ payer_folded: payer, accounts }) => [payer, new Set(accounts)]));
}

/** The names under which a guest paid are no longer known to be theirs. The statements stay as the bank wrote them. */
export async function forgetPayer(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM payer_alias WHERE account_id = ${accountId}`);
}

/** The names under which a guest paid are those of the account that the guest goes on under (GUESTS-6). */
export async function movePayer(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.run(sql`INSERT INTO payer_alias (payer_folded, account_id, times, last_at)
    SELECT payer_folded, ${into}, times, last_at FROM payer_alias WHERE account_id = ${from}
    ON CONFLICT (payer_folded, account_id) DO UPDATE SET times = payer_alias.times + excluded.times,
      last_at = greatest(payer_alias.last_at, excluded.last_at)`);
  await forgetPayer(tx, from);
}

export async function rememberPayer(tx: Tx, payer: string, accountId: number, now: number): Promise<void> {
  await tx.run(sql`INSERT INTO payer_alias (payer_folded, account_id, last_at) VALUES (${payer}, ${accountId}, ${new Date(now)})
    ON CONFLICT (payer_folded, account_id) DO UPDATE SET times = payer_alias.times + 1, last_at = excluded.last_at`);
}
