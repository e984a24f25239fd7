import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
import { sql, type Tx } from "../../platform/sql.ts";

type LastNumber = { kind: DocumentKind; year: number; last: number };

/** The next paper gets a number after this one; a number never goes back (DOC-9). Answers the one before. */
export async function raiseNumber(tx: Tx, { kind, year, last }: LastNumber): Promise<number> {
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
  { kind, year, last }: LastNumber,
  before: number,
): Promise<boolean> {
  const changed = await tx.run(sql`UPDATE document_number SET last = ${before}
    WHERE kind = ${kind} AND year = ${year} AND last = ${Math.max(last, before)}`);
  return changed > 0;
}
