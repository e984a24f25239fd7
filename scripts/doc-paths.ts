import { posix } from "node:path";
import type { Mistake } from "./structure.ts";

/** A text of the documentation; `path` from the root of the repository. */
type Document = { path: string; text: string };

/** What documents may name: whole paths from the root in backquotes, `src/domain/money/money.ts`. */
const NAMED = /`((?:src|packages|db|test|e2e|bench|scripts|docs|public)\/[^`\s]*)`/g;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** Shapes, not files: `src/features/<noun>/contract.ts`, `e2e/*.spec.ts`. */
const PATTERN = /[<*…{]/;

/**
 * Files that a document names or links to must exist, and so must what it says of them: `src/a.ts:price` names a
 * function, constant or type that a.ts declares. `sourceOf` answers a file's text, "" for a folder, null for neither.
 */
export function documentMistakes(
  documents: readonly Document[],
  sourceOf: (path: string) => string | null,
): Mistake[] {
  return documents.flatMap(({ path, text }) =>
    text.split("\n").flatMap((lineText, at) => {
      const messages = [...namedMistakes(lineText, sourceOf), ...linkMistakes(path, lineText, sourceOf)];
      return messages.map((message) => ({ path, line: at + 1, message }));
    }),
  );
}

/** Lines that stand twice in the log of changes, as after a merge, and decisions that share a number. */
export function repeatedMistakes(
  log: string,
  decisions: readonly string[],
): { path: string; line: number; message: string }[] {
  const lines = log.split("\n");
  const numbers = decisions.map((name) => name.split("-")[0]);
  return [
    ...lines.flatMap((text, at) =>
      text.length > 20 && lines.indexOf(text) < at
        ? [
            {
              path: "CHANGELOG.md",
              line: at + 1,
              message: `Line ${lines.indexOf(text) + 1} says the same: delete one.`,
            },
          ]
        : [],
    ),
    ...decisions.flatMap((name, at) =>
      /^\d/.test(name) && numbers.indexOf(numbers[at]) < at
        ? [
            {
              path: `docs/decisions/${name}`,
              line: 1,
              message: `There is a decision ${numbers[at]} already: take the next free number.`,
            },
          ]
        : [],
    ),
  ];
}

function namedMistakes(text: string, sourceOf: (path: string) => string | null): string[] {
  return Array.from(text.matchAll(NAMED), ([, named = ""]) => named)
    .filter((named) => !PATTERN.test(named))
    .flatMap((named) => {
      const [file = "", symbol] = named.split(":");
      const source = sourceOf(file.replace(/\/$/, ""));
      if (source === null) return [`"${file}" does not exist: name the file as it is called now.`];
      if (symbol && !declares(source, symbol)) {
        return [`"${file}" declares no ${symbol}: name what the file has now.`];
      }
      return [];
    });
}

function linkMistakes(from: string, text: string, sourceOf: (path: string) => string | null): string[] {
  return Array.from(text.matchAll(LINK), ([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => sourceOf(posix.join(posix.dirname(from), target).replace(/\/$/, "")) === null)
    .map((target) => `The link to "${target}" leads nowhere.`);
}

function declares(source: string, symbol: string): boolean {
  return new RegExp(
    `\\b(?:function|const|let|type|class|interface)\\s+${symbol}\\b|^\\s*(?:async\\s+)?${symbol}[(:]`,
    "m",
  ).test(source);
}
