import { plainWord } from "../import/columns.ts";

/** What the head of a table says: where our columns are, and what is not one of ours or is there twice (TABLE-3). */
type KnownHead<Column extends string> = {
  columns: Partial<Record<Column, number>>;
  missing: Column[];
  unknown: string[];
  twice: string[];
};

/**
 * Reads the head of a table whose columns have these words, in any spelling. `needed` are the columns that it must have: null where more
 * than half of them are missing, because it is the head of something else.
 */
export function knownHead<Column extends string>(
  head: readonly string[],
  words: Readonly<Record<Column, readonly string[]>>,
  needed: readonly Column[],
): KnownHead<Column> | null {
  const names = Object.keys(words) as Column[];
  const meant = head.map((cell) =>
    names.find((name) => words[name].some((word) => plainWord(word) === plainWord(cell))),
  );
  const columns: KnownHead<Column>["columns"] = {};
  const twice: string[] = [];
  for (const [at, name] of meant.entries()) {
    if (name === undefined) continue;
    if (columns[name] === undefined) columns[name] = at;
    else twice.push(head[at] as string);
  }
  const missing = needed.filter((name) => columns[name] === undefined);
  if (missing.length > needed.length / 2) return null;
  const unknown = head.filter((cell, at) => meant[at] === undefined && cell.trim() !== "");
  return { columns, missing, unknown, twice };
}
