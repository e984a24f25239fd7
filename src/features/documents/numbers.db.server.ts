import type { LastNumber } from "../../domain/documents/document-kinds.ts";
import { sql, type Tx } from "../../platform/sql.ts";

/** The next paper gets a number after this one; a number never goes back (DOC-9). Answers the one before. */
export async function raiseNumber(tx: Tx, number: LastNumber): Promise<number> {
  const { table, names, values, isIt } = counterOf(number);
  const { last } = number;
  const before = await tx.row<{ last: number }>(sql`SELECT last FROM ${table} WHERE ${isIt} FOR UPDATE`);
  await tx.run(sql`INSERT INTO ${table} (${names}, last) VALUES (${values}, ${last})
    ON CONFLICT (${names}) DO UPDATE SET last = greatest(${table}.last, ${last})`);
  return before?.last ?? 0;
}

/** Takes a raised number back, unless a paper has been issued since: then the answer is false. */
export async function lowerNumber(tx: Tx, number: LastNumber, before: number): Promise<boolean> {
  const { table, isIt } = counterOf(number);
  const changed = await tx.run(sql`UPDATE ${table} SET last = ${before}
    WHERE ${isIt} AND last = ${Math.max(number.last, before)}`);
  return changed > 0;
}

/** Where numbers of a kind are counted: by year, papers by their kind besides, month's invoices by series. */
function counterOf({ kind, series, year }: LastNumber) {
  if (kind === "gekkanseikyu")
    return {
      ...{ table: sql`month_invoice_number`, names: sql`series, year`, values: sql`${series}, ${year}` },
      isIt: sql`series = ${series} AND year = ${year}`,
    };
  if (kind === "link_estimate")
    return {
      ...{ table: sql`estimate_number`, names: sql`year`, values: sql`${year}` },
      isIt: sql`year = ${year}`,
    };
  return {
    ...{ table: sql`document_number`, names: sql`kind, year`, values: sql`${kind}, ${year}` },
    isIt: sql`kind = ${kind} AND year = ${year}`,
  };
}
