import type { LastNumber } from "../../domain/documents/document-kinds.ts";
import { sql, type Tx } from "../../platform/sql.ts";

/** Of a paper, by its kind and year; of the invoice of a company's month, by series and year (CORP-42). */
type OfPaper = LastNumber & { kind: Exclude<LastNumber["kind"], "link_estimate"> };

/** The next paper gets a number after this one; a number never goes back (DOC-9). Answers the one before. */
export async function raiseNumber(tx: Tx, { kind, series, year, last }: OfPaper): Promise<number> {
  if (kind === "gekkanseikyu") {
    const before = await tx.row<{ last: number }>(
      sql`SELECT last FROM month_invoice_number WHERE series = ${series} AND year = ${year} FOR UPDATE`,
    );
    await tx.run(sql`INSERT INTO month_invoice_number (series, year, last) VALUES (${series}, ${year}, ${last})
      ON CONFLICT (series, year) DO UPDATE SET last = greatest(month_invoice_number.last, ${last})`);
    return before?.last ?? 0;
  }
  const before = await tx.row<{ last: number }>(
    sql`SELECT last FROM document_number WHERE kind = ${kind} AND year = ${year} FOR UPDATE`,
  );
  await tx.run(sql`INSERT INTO document_number (kind, year, last) VALUES (${kind}, ${year}, ${last})
    ON CONFLICT (kind, year) DO UPDATE SET last = greatest(document_number.last, ${last})`);
  return before?.last ?? 0;
}

/** Takes a raised number back, unless a paper has been issued since: then the answer is false. */
export async function lowerNumber(
  tx: Tx,
  { kind, series, year, last }: OfPaper,
  before: number,
): Promise<boolean> {
  const raised = Math.max(last, before);
  const changed =
    kind === "gekkanseikyu"
      ? await tx.run(sql`UPDATE month_invoice_number SET last = ${before}
          WHERE series = ${series} AND year = ${year} AND last = ${raised}`)
      : await tx.run(sql`UPDATE document_number SET last = ${before}
          WHERE kind = ${kind} AND year = ${year} AND last = ${raised}`);
  return changed > 0;
}
