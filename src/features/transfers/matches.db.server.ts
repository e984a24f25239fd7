import type { Amount } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { prepared, type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { BookingRow } from "../bookings/row.server.ts";

export type MatchKind = "pay" | "part" | "waived" | "surplus";

/** What a booking awaited before its money came. */
export type Before = Pick<BookingRow, "received" | "pay_by"> & {
  /** The day that it was due on; absent in matches that were made before it was kept. */
  due_on?: BookingRow["due_on"];
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

/** What a line paid of a booking. */
export type NewMatch = Pick<MatchRow, "reservation_id" | "amount" | "kind" | "waived" | "before">;

type Settled = {
  lineId: number;
  matches: readonly NewMatch[];
  /** What of it waits to be given back. */
  held: Amount;
  /** The payer is known for these accounts from now on. */
  payer: string;
  knownFor: readonly number[];
  by: string;
  now: number;
};

/** A line is matched: with what it paid, and with the accounts for which its payer is remembered (TRANSFER-7). */
export async function settleLine(
  tx: Tx,
  { lineId, matches, held, payer, knownFor, by, now }: Settled,
): Promise<void> {
  const at = new Date(now);
  const settled = sql`
    WITH stored AS (
      INSERT INTO bank_match (line_id, reservation_id, amount, kind, waived, before, by, at)
      SELECT ${lineId}, m.reservation_id, m.amount, m.kind, m.waived, m.before, ${by}, ${at}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
        AS m (reservation_id bigint, amount bigint, kind text, waived bigint, before jsonb)
    ), known AS (
      INSERT INTO payer_alias (payer_folded, account_id, last_at)
      SELECT ${payer}, account_id, ${at}::timestamptz FROM unnest(${knownFor}::int[]) AS account_id
      ON CONFLICT (payer_folded, account_id) DO UPDATE SET times = payer_alias.times + 1, last_at = excluded.last_at
    )
    UPDATE bank_line SET state = ${held > 0 ? "returning" : "matched"}, surplus = ${held}, why_ignored = NULL, no_booking = NULL,
      decided_by = ${by}, decided_at = ${at}, version = version + 1
    WHERE id = ${lineId}`;
  await tx.run(prepared("settle-line", settled));
}

/** What these lines are matched with now. */
export function matchesOfLines(db: Queryable, ids: readonly number[]): Promise<MatchRow[]> {
  return db.rows(sql`SELECT id, line_id, reservation_id, amount, kind, waived, before, by, at FROM bank_match
    WHERE line_id = ANY(${ids}::bigint[]) AND undone_at IS NULL ORDER BY id`);
}

/** The payer of an undone match is no longer known for whom it was confirmed, unless it was confirmed before as well. */
export async function undoMatches(
  tx: Tx,
  matches: readonly Pick<MatchRow, "id">[],
  { payer, by, now }: Pick<Settled, "payer" | "by" | "now">,
): Promise<void> {
  const ids = matches.map(({ id }) => id);
  await tx.run(sql`
    WITH learnt AS (
      SELECT DISTINCT ${payer}::text AS payer_folded, r.account_id, m.at FROM bank_match m JOIN reservation r ON r.id = m.reservation_id
      WHERE m.id = ANY(${ids}::bigint[]) AND m.undone_at IS NULL
    ), forgotten AS (
      DELETE FROM payer_alias a USING learnt
      WHERE a.payer_folded = learnt.payer_folded AND a.account_id = learnt.account_id AND a.last_at = learnt.at AND a.times <= 1
    )
    UPDATE payer_alias a SET times = a.times - 1 FROM learnt
    WHERE a.payer_folded = learnt.payer_folded AND a.account_id = learnt.account_id AND a.last_at = learnt.at AND a.times > 1`);
  await tx.run(sql`UPDATE bank_match SET undone_at = ${new Date(now)}, undone_by = ${by}
    WHERE id = ANY(${ids}::bigint[]) AND undone_at IS NULL`);
}

/** A line pays a booking besides those that it was confirmed for (TRANSFER-16). */
export async function insertMatch(
  tx: Tx,
  lineId: number,
  match: NewMatch,
  { by, now }: Pick<Settled, "by" | "now">,
): Promise<void> {
  await tx.run(sql`INSERT INTO bank_match (line_id, reservation_id, amount, kind, waived, before, by, at)
    VALUES (${lineId}, ${match.reservation_id}, ${match.amount}, ${match.kind}, ${match.waived},
      ${JSON.stringify(match.before)}, ${by}, ${new Date(now)})`);
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
export async function movePayer(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<MovedPayer[]> {
  const moved = await tx.rows<MovedPayer>(
    sql`SELECT payer_folded, times, last_at FROM payer_alias WHERE account_id = ${from}`,
  );
  await tx.run(sql`INSERT INTO payer_alias (payer_folded, account_id, times, last_at)
    SELECT payer_folded, ${into}, times, last_at FROM payer_alias WHERE account_id = ${from}
    ON CONFLICT (payer_folded, account_id) DO UPDATE SET times = payer_alias.times + excluded.times,
      last_at = greatest(payer_alias.last_at, excluded.last_at)`);
  await forgetPayer(tx, from);
  return moved;
}

type MovedPayer = { payer_folded: string; times: number; last_at: Date };

export async function movePayerBack(
  tx: Tx,
  { from, into }: { from: number; into: number },
  moved: readonly MovedPayer[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m (payer_folded text, times int, last_at timestamptz)`;
  await tx.run(sql`INSERT INTO payer_alias (payer_folded, account_id, times, last_at)
    SELECT m.payer_folded, ${from}, m.times, m.last_at FROM ${rows} ON CONFLICT DO NOTHING`);
  await tx.run(sql`DELETE FROM payer_alias p USING ${rows}
    WHERE p.account_id = ${into} AND p.payer_folded = m.payer_folded AND p.times <= m.times`);
  await tx.run(sql`UPDATE payer_alias p SET times = p.times - m.times FROM ${rows}
    WHERE p.account_id = ${into} AND p.payer_folded = m.payer_folded`);
}

/** The transfers that paid for a person's bookings, for the person's own file. */
export function ownTransfers(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT l.booked_on, l.amount, l.payer, m.reservation_id, m.amount AS amount_used FROM bank_match m
      JOIN bank_line l ON l.id = m.line_id JOIN reservation r ON r.id = m.reservation_id
    WHERE r.account_id = ${accountId} AND m.undone_at IS NULL ORDER BY m.id`);
}

/** Who paid on lines of a bank's statement before a day (ACCOUNT-53). A number stands in place of the name. */
export async function erasePayers(db: Queryable, before: Day): Promise<void> {
  await db.run(sql`UPDATE bank_line SET payer = '#' || id, payer_folded = '#' || id, edi = '', why_ignored = NULL
    WHERE booked_on < ${before}::date AND payer <> '#' || id`);
}
