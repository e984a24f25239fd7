import { type Statement, sql } from "../../platform/sql.ts";

/** Sorts after every character that a word may continue with. */
export const LAST = "\u{10ffff}";

/** Whether a folded word of `account_word` begins with `text`, as a range of its index. */
export function beginsWith(word: Statement, text: string): Statement {
  return sql`${word} >= fold_word(${text}::text) AND ${word} < fold_word(${text}::text) || ${LAST}::text`;
}
