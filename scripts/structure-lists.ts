import type { SourceFile, WordList } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** Words that the product has to use somewhere: where they are declared, how they look, and where they are only worded. */
const USED_SOMEWHERE: { files: RegExp; word: RegExp; worded: RegExp; out: string }[] = [
  {
    files: /^src\/(features|console)\/.*\/events\.ts$/,
    word: /^[a-z_]+\.[a-z_]+$/,
    worded: /\/messages(\.ts$|\/)/,
    out: "No change of state records the event",
  },
  {
    files: /^src\/domain\/mail-kinds\.ts$/,
    word: /^[a-z_]+\.[a-z_]+$/,
    worded: /^src\/domain\/(mail-names|own-paragraphs)\.ts$/,
    out: "Nothing queues the mail",
  },
  {
    files: /^src\/domain\/problem\.ts$/,
    word: /^[a-z_]+$/,
    worded: /^src\/(i18n\/problems|api\/problem-status\.ts$|process\/developers\/)/,
    out: "Nothing answers the problem",
  },
];

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

/** Events that nothing records, mails that nothing queues, problems that nothing answers. */
export function idleWords(files: readonly SourceFile[]): Mistake[] {
  return USED_SOMEWHERE.flatMap(({ files: declare, word, worded, out }) => {
    const users = files.filter(({ path }) => !declare.test(path) && !worded.test(path));
    const used = new Set(
      users.flatMap(({ strings, taken, names }) => [...strings.map(({ text }) => text), ...taken, ...names]),
    );
    // `outside_${why}`: one of these words, made of its parts.
    const begun = [...used].filter((text) => /^[a-z_]{4,}_$/.test(text));
    return files
      .filter(({ path }) => declare.test(path))
      .flatMap(({ path, strings }) =>
        strings
          .filter(
            ({ text }) => word.test(text) && !used.has(text) && !begun.some((part) => text.startsWith(part)),
          )
          .map(({ text, line }) => ({
            path,
            line,
            message: `${out} "${text}": use it, or delete it and its words.`,
          })),
      );
  });
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
