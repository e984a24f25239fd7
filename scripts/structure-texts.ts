import { posix } from "node:path";
import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";
import { JAPANESE } from "./structure-words.ts";

/** Japanese that readers of English get, too: names of the languages, of banks and of people in kana. */
const ALSO_IN_ENGLISH = /^([\p{Script=Katakana}ー \u3000]+|日本語|ゆうちょ|あ A)$/u;

/** Texts whose other language is in the same pair: an empty one is said by the words around it. */
const SAID_BY_OTHERS = /^(から|This page could not be found|Notice under Japan’s Act .+)$/;

/** Texts in the order of the other language or in one language only. */
export function pairMistakes(file: SourceFile): Mistake[] {
  return [...turnedPairs(file), ...halfPairs(file), ...poorerPairs(file)];
}

/** Pairs with one text twice, or with none. */
function halfPairs({ path, pairs }: SourceFile): Mistake[] {
  return pairs.flatMap(({ texts, line, isWhole }) => {
    const [first = "", second = ""] = texts;
    const wrong = (message: string) => [{ path, line, message }];
    if (!isWhole) return [];
    if (
      JAPANESE.test(first) &&
      JAPANESE.test(second) &&
      !/[A-Za-z]{2}/.test(second) &&
      !ALSO_IN_ENGLISH.test(second)
    )
      return wrong(`"${second.slice(0, 40)}" stands where English belongs: write it in English.`);
    const [only] = first === "" ? [second] : second === "" ? [first] : [];
    if (only === undefined || only.trim() === "" || SAID_BY_OTHERS.test(only)) return [];
    return wrong(`"${only.slice(0, 40)}" is in one language only: write it in the other, too.`);
  });
}

/** Pairs with a text that says a number or a name and one that does not. */
function poorerPairs({ path, pairs }: SourceFile): Mistake[] {
  return pairs.flatMap(({ texts, parts, line, isWhole }) => {
    if (!isWhole || parts.length !== 2) return [];
    const poorer = parts.findIndex((count, index) => count === 0 && (parts[1 - index] as number) > 0);
    if (poorer === -1 || texts[poorer] === "") return [];
    return {
      ...{ path, line },
      message: `"${texts[poorer]?.slice(0, 40)}" leaves out what its other language is given: say it in both.`,
    };
  });
}

/** Japanese where English belongs, and none where it does. */
function turnedPairs({ path, pairs }: SourceFile): Mistake[] {
  return pairs
    .filter(
      ({ texts: [first = "", second = ""] }) =>
        !JAPANESE.test(first) && first !== "English" && JAPANESE.test(second),
    )
    .map(({ texts, line }) => ({
      ...{ path, line },
      message: `"${texts[0]?.slice(0, 40)}" stands where Japanese belongs: a text is [ja, en], in the order of LOCALES.`,
    }));
}

/** Every text of these is shown, one after the other. */
const SHOWN_WHOLE = [/^src\/process\/developers\/messages\/guide\.ts$/];

/**
 * Texts that no screen, mail or document takes. A text is taken by who imports its file, by what these import, which may be
 * given the texts, and by who imports these, as a hook; a file of texts passes on those that it spreads.
 */
export function unusedTexts(files: readonly SourceFile[]): Mistake[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const targets = new Map(files.map((file) => [file.path, targetsOf(file)]));
  const readers = new Map<string, string[]>();
  for (const [path, all] of targets)
    for (const target of all) readers.set(target, [...(readers.get(target) ?? []), path]);
  const inTurn = files.filter(
    ({ path, keys }) => keys.length > 0 && !SHOWN_WHOLE.some((home) => home.test(path)),
  );
  return inTurn.flatMap(({ path, keys }) => {
    const users = new Set([path]);
    // Grows while it is read: the readers of a file of texts that takes over others are theirs as well.
    for (const user of users)
      if (user === path || (byPath.get(user)?.keys.length ?? 0) > 0)
        for (const reader of readers.get(user) ?? []) users.add(reader);
    const given = [...users].flatMap((user) => [
      user,
      ...(targets.get(user) ?? []),
      ...(readers.get(user) ?? []),
    ]);
    const isTaken = takenBy([...new Set(given)].flatMap((name) => byPath.get(name) ?? []));
    return keys
      .filter(({ text }) => !isTaken(text))
      .map(({ text, line }) => ({ path, line, message: `Nobody shows the text "${text}": delete it.` }));
  });
}

function targetsOf({ path, imports }: SourceFile): string[] {
  return imports.flatMap(({ specifier }) =>
    specifier.startsWith(".") ? [posix.join(posix.dirname(path), specifier)] : [],
  );
}

function takenBy(files: readonly SourceFile[]): (name: string) => boolean {
  const taken = new Set(files.flatMap((file) => [...file.taken, ...file.strings.map(({ text }) => text)]));
  const patterns = [...taken].filter((name) => /^\w*\?\w+$|^\w+\?$/.test(name));
  const isLike = new RegExp(`^(${patterns.map((name) => name.replace("?", "\\w+")).join("|")})$`);
  return (name) => taken.has(name) || (patterns.length > 0 && isLike.test(name));
}
