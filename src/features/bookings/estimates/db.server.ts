import type { Locale } from "../../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Price } from "../../../domain/money/pricing.ts";
import type { CancelPolicy } from "../../../domain/space/space-rules.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";

/** One time of an estimate, on the wall clock of its space. */
export type EstimateItem = {
  space_id: number;
  start: string;
  end: string;
  price: Price;
  policies: readonly CancelPolicy[];
};

export type EstimateRow = {
  id: number;
  year: number;
  number: number;
  company: string;
  person: string;
  locale: Locale;
  currency: ChargedCurrency;
  total: number;
  made_on: Day;
  valid_until: Day;
  items: EstimateItem[];
};

const COLUMNS = sql`id, year, number, company, person, locale, currency, total, to_char(made_on, 'YYYY-MM-DD') AS made_on,
  to_char(valid_until, 'YYYY-MM-DD') AS valid_until, items`;

/** Takes the next number of the year and stores the estimate under it, in one statement: numbers have no gaps (ESTIMATE-3). */
export async function insertEstimate(
  tx: Tx,
  estimate: Omit<EstimateRow, "id" | "number"> & { digest: Buffer; now: number },
): Promise<EstimateRow> {
  const row = await tx.row<EstimateRow>(sql`
    WITH next AS (
      INSERT INTO estimate_number (year, last) VALUES (${estimate.year}, 1)
      ON CONFLICT (year) DO UPDATE SET last = estimate_number.last + 1 RETURNING last
    )
    INSERT INTO estimate (digest, year, number, company, person, locale, currency, total, made_at, made_on, valid_until, items)
    SELECT ${estimate.digest}, ${estimate.year}, last, ${estimate.company}, ${estimate.person}, ${estimate.locale},
      ${estimate.currency}, ${estimate.total}, ${new Date(estimate.now)}, ${estimate.made_on}::date,
      ${estimate.valid_until}::date, ${JSON.stringify(estimate.items)}::jsonb
    FROM next
    RETURNING ${COLUMNS}`);
  return row as EstimateRow;
}

/** Every link by which an estimate opens: that of whoever made it, and one for each mail. */
const LINKS = sql`(SELECT id AS estimate_id, digest FROM estimate
  UNION ALL SELECT estimate_id, digest FROM estimate_link) AS link`;

/** Null if the link is unknown. */
export function estimateBy(db: Queryable, digest: Buffer): Promise<EstimateRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM estimate
    WHERE id = (SELECT estimate_id FROM ${LINKS} WHERE link.digest = ${digest})`);
}

/** Null if it has been removed meanwhile. */
export function estimateById(db: Queryable, id: number): Promise<EstimateRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM estimate WHERE id = ${id}`);
}

/** Gives an estimate another link: called when a mail is written, so that its secret is in the mail only. */
export async function insertEstimateLink(db: Queryable, estimateId: number, digest: Buffer): Promise<void> {
  await db.run(sql`INSERT INTO estimate_link (digest, estimate_id) VALUES (${digest}, ${estimateId})`);
}

/** Counts a mail with an estimate. Answers how many there are with it; null if there are `most` already. */
export async function countEstimateMail(tx: Tx, id: number, most: number): Promise<number | null> {
  const row = await tx.row<{ mailed: number }>(sql`UPDATE estimate SET mailed = mailed + 1
    WHERE id = ${id} AND mailed < ${most} RETURNING mailed`);
  return row?.mailed ?? null;
}

/** Those of several links, with their digests in hexadecimal. */
export function estimatesBy(
  db: Queryable,
  digests: readonly Buffer[],
): Promise<(EstimateRow & { hex: string })[]> {
  return db.rows(sql`SELECT ${COLUMNS}, encode(link.digest, 'hex') AS hex
    FROM ${LINKS} JOIN estimate ON estimate.id = link.estimate_id
    WHERE link.digest = ANY(SELECT decode(hex, 'hex') FROM unnest(${digests.map((one) => one.toString("hex"))}::text[]) AS given (hex))`);
}

/** How many of its times are booked and not canceled. */
export function bookedTimesOf(
  db: Queryable,
  estimateId: number,
): Promise<{ space_id: number; starts_at: Date; ends_at: Date }[]> {
  return db.rows(sql`SELECT space_id, starts_at, ends_at FROM reservation
    WHERE estimate_id = ${estimateId} AND canceled_at IS NULL`);
}

/** Those that somebody who is erased has booked by: they name a person (ACCOUNT-53). */
export async function removeEstimatesOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM estimate
    WHERE id IN (SELECT estimate_id FROM reservation WHERE account_id = ${accountId} AND estimate_id IS NOT NULL)`);
}

/** Estimates go, with the names in them, once they have been kept (ESTIMATE-8). */
export async function removeOldEstimates(db: Queryable, madeBefore: Date): Promise<void> {
  await db.run(sql`DELETE FROM estimate WHERE made_at < ${madeBefore}`);
}

type LastOfYear = { year: number; last: number };

/** The next estimate of the year gets a number after this one. Answers the one before. */
export async function raiseEstimateNumber(tx: Tx, { year, last }: LastOfYear): Promise<number> {
  const before = await tx.row<{ last: number }>(
    sql`SELECT last FROM estimate_number WHERE year = ${year} FOR UPDATE`,
  );
  await tx.run(sql`INSERT INTO estimate_number (year, last) VALUES (${year}, ${last})
    ON CONFLICT (year) DO UPDATE SET last = greatest(estimate_number.last, ${last})`);
  return before?.last ?? 0;
}

/** Takes a raised number back, unless an estimate has been made since: then the answer is false. */
export async function lowerEstimateNumber(
  tx: Tx,
  { year, last }: LastOfYear,
  before: number,
): Promise<boolean> {
  const changed = await tx.run(sql`UPDATE estimate_number SET last = ${before}
    WHERE year = ${year} AND last = ${Math.max(last, before)}`);
  return changed > 0;
}
