import type { SourceFile, WordList } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

type Table = { path: string; name: string; words: ReadonlySet<string> };

/** Fewer words than these are no enumeration: "ja" and "en" are also two words. */
const FEWEST = 3;

/**
 * Enumerations that are declared twice. Statuses, methods, kinds and reasons are tables of the domain; a second list of
 * the same words goes its own way with the next one that is added. Parts of a table may be listed where the compiler
 * checks them (`satisfies`, `exclude`, a typed array), but not in a contract's `z.enum`.
 */
export function listMistakes(files: readonly SourceFile[]): Mistake[] {
  const tables = files.filter(({ path }) => path.startsWith("src/domain/")).flatMap(tablesOf);
  return files.flatMap(({ path, lists }) =>
    lists.flatMap((list) => {
      const table = tables.find((one) => isSecond(path, list, one));
      if (!table) return [];
      return [
        {
          ...{ path, line: list.line },
          message: `"${list.words.slice(0, 3).join('", "')}" … are words of ${table.name} in ${table.path}: use it (z.enum(${table.name}), (typeof ${table.name})[number], a Record over it), or the next word that is added there is missing here.`,
        },
      ];
    }),
  );
}

function tablesOf({ path, lists }: SourceFile): Table[] {
  return lists.flatMap(({ name, words }) =>
    name && /^[A-Z][A-Z0-9_]*$/.test(name) && words.length >= FEWEST
      ? [{ path, name, words: new Set(words) }]
      : [],
  );
}

function isSecond(path: string, { words, name, isEnum }: WordList, table: Table): boolean {
  if (path === table.path && name === table.name) return false;
  const distinct = new Set(words);
  if (distinct.size < FEWEST || ![...distinct].every((word) => table.words.has(word))) return false;
  return isEnum || distinct.size === table.words.size;
}
