import { posix } from "node:path";
import type { Mistake } from "./structure.ts";

/** A file of the repository as text, its path from the root with forward slashes. */
export type TextFile = { path: string; text: string };

const SPEC = "docs/spec/";
const RULE = /^- \*\*([A-Z]{3,}-\d+)\*\* \S/;
const ID = /\b[A-Z]{3,}-\d+\b/g;
/** Standards that are written like an id. */
const STANDARD = /^(UTF|SHA|ISO)-/;

/** Papers that were written before the repository: their rules are in docs/spec now. */
const ABSENT_DOCUMENT =
  /\b(SPEC|DECISIONS|FACTS|DESIGN)\b(?!_)|\b(API|UI|DATA|STACK|HOUSE|GUESTS|OPERATOR)(\.md\b| (section )?\d)/g;
/** Applied migrations never change, their comments included. */
const FROZEN = /^db\/migrations\//;
const MARKDOWN_FILE = /(?<![\w./:-])[\w./-]+\.md\b/g;

/** Rules that are no rule, that stand twice, and ids that are cited but defined nowhere. */
export function ruleMistakes(files: readonly TextFile[]): Mistake[] {
  const rules = definedRules(files);
  return [...malformedRules(files), ...repeatedRules(rules), ...unknownCitations(files, rules)];
}

/** Rules that no test names in a title or a comment. */
export function untestedRules(files: readonly TextFile[]): Mistake[] {
  const named = new Set(files.filter(({ path }) => isTest(path)).flatMap(({ text }) => text.match(ID) ?? []));
  return definedRules(files)
    .filter(({ id }) => !named.has(id))
    .map(({ id, path, line }) => ({
      path,
      line,
      message: `No test names ${id}: put the id in the title, or in a comment, of the test that proves it; \
write the test, or drop the rule, where there is none.`,
    }));
}

/** Citations of documents that a reader of the repository does not have. */
export function absentDocuments(files: readonly TextFile[]): Mistake[] {
  const paths = new Set(files.map(({ path }) => path));
  const exists = (from: string, name: string) =>
    [posix.join(posix.dirname(from), name), posix.normalize(name), posix.join("docs", name)].some((path) =>
      paths.has(path),
    );
  const readable = files.filter(({ path }) => !FROZEN.test(path));
  return readable.flatMap(({ path, text }) =>
    linesOf(text).flatMap((content, index) => {
      const wrong = (message: string): Mistake => ({ path, line: index + 1, message });
      return [
        ...Array.from(content.matchAll(ABSENT_DOCUMENT), ([name]) =>
          wrong(`"${name}" is not in the repository: cite the rule's id from ${SPEC}, or say it in words.`),
        ),
        ...(content.match(MARKDOWN_FILE) ?? [])
          .filter((name) => !name.match(ABSENT_DOCUMENT) && !exists(path, name))
          .map((name) => wrong(`There is no ${name}: name a document that exists, or say it in words.`)),
      ];
    }),
  );
}

type Rule = { id: string; path: string; line: number };

function definedRules(files: readonly TextFile[]): Rule[] {
  return files.filter(isSpec).flatMap(({ path, text }) =>
    linesOf(text).flatMap((content, index) => {
      const id = RULE.exec(content)?.[1];
      return id ? [{ id, path, line: index + 1 }] : [];
    }),
  );
}

function malformedRules(files: readonly TextFile[]): Mistake[] {
  return files.filter(isSpec).flatMap(({ path, text }) =>
    linesOf(text).flatMap((content, index): Mistake[] => {
      if (!/^\s*[-*] /.test(content) || RULE.test(content)) return [];
      return [{ path, line: index + 1, message: "A rule is one line, `- **PREFIX-1** What holds.`" }];
    }),
  );
}

function repeatedRules(rules: readonly Rule[]): Mistake[] {
  const first = new Map<string, Rule>();
  return rules.flatMap((rule) => {
    const other = first.get(rule.id);
    if (!other) first.set(rule.id, rule);
    const { path, line, id } = rule;
    return other
      ? [
          {
            path,
            line,
            message: `${id} is at ${other.path}:${other.line} already: take the next free number of the prefix.`,
          },
        ]
      : [];
  });
}

function unknownCitations(files: readonly TextFile[], rules: readonly Rule[]): Mistake[] {
  const ids = new Set(rules.map(({ id }) => id));
  return files.flatMap(({ path, text }) =>
    linesOf(text).flatMap((content, index) =>
      (content.match(ID) ?? [])
        .filter((id) => !ids.has(id) && !STANDARD.test(id))
        .map((id) => ({
          path,
          line: index + 1,
          message: `There is no rule ${id}: look in ${SPEC} for the one that is meant, or write it there.`,
        })),
    ),
  );
}

function isSpec({ path }: TextFile): boolean {
  return path.startsWith(SPEC);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^e2e\/.*\.spec\.ts$/.test(path);
}

function linesOf(text: string): string[] {
  return text.split("\n");
}
