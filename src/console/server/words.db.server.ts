import { hasName } from "../../platform/names.ts";
import { type Statement, sql } from "../../platform/sql.ts";

/** Sorts after every character that a word may continue with. */
export const LAST = "\u{10ffff}";

/** Whether a folded word of `account_word` begins with `text`, as a range of its index. */
export function beginsWith(word: Statement, text: string): Statement {
  return sql`${word} >= fold_word(${text}::text) AND ${word} < fold_word(${text}::text) || ${LAST}::text`;
}

/**
 * Whether a text has `part` in it, as guests are found: whatever the width, the shape of a kanji, and the way to write the legal
 * form, in whichever place. Folds each text, some 40 µs: for a few thousand rows.
 */
export function contains(text: Statement, part: string): Statement {
  return hasName(sql`fold_word(${text})`, part);
}

/** Whether a guest's names, company or ways to be reached have `part` in them. Digits alone ask for no guest. */
export function namesContain(accountId: Statement, part: string): Statement {
  if (!/\p{L}/u.test(part)) return sql`false`;
  return sql`EXISTS (SELECT FROM account_word w WHERE w.account_id = ${accountId}
    AND position(fold_word(${part}::text) IN w.word) > 0)`;
}
