import { type Statement, sql } from "./sql.ts";

/**
 * Whether a folded text (`fold_word`) has the name `part` in it, whatever the width, the shape of a kanji, and the way to write its
 * legal form, in whichever place (CONSOLE-4, DOC-40). `part` is folded once for all rows.
 */
export function hasName(folded: Statement, part: string): Statement {
  const asked = sql`(SELECT fold_word(${part}::text))`;
  const form = sql`(SELECT legal_form(fold_word(${part}::text)))`;
  return sql`CASE WHEN ${form} IS NULL THEN position(${asked} IN ${folded}) > 0
    ELSE position(${form} IN ${folded}) > 0
      AND position(replace(${asked}, ${form}, '') IN replace(${folded}, ${form}, '')) > 0 END`;
}
