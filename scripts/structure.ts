import { posix } from "node:path";
import type { SourceFile } from "./source-file.ts";
import { importMistake } from "./structure-imports.ts";

export type Mistake = { path: string; line: number; message: string };

/** Files over this many lines do not pass; over the second they are listed. */
const LONGEST = 400;
const LONG = 320;
const LARGE_FEATURE = 25;

const FEATURE_FILES = [
  /^contract\.ts$/,
  /^(api|db|jobs)\.server\.ts$/,
  /^(emails|pdf)\/[a-z0-9-]+(\.server)?\.tsx?$/,
  /^[a-z0-9-]+\.(page|modal)\.tsx$/,
  /^components\/[a-z0-9-]+\.tsx?$/,
  /^state\.ts$/,
  /^messages\.ts$/,
  /^messages\/[a-z0-9-]+\.ts$/,
  // A part of the server with a subject of its own (docs/decisions/005), one that says something.
  /^(?!(service|repository|manager|mapper|controller|handlers?|helpers?|utils?|common)\.)[a-z0-9-]+(\.(api|db|jobs))?\.server\.tsx?$/,
];

/** Where the addresses of the site and of the API may be spelt out. */
const URL_HOMES = [/^src\/nav\/paths\.ts$/, /^src\/api\//, /^src\/server\//];
const INTL_HOMES = [/^src\/i18n\/format\.ts$/, /^src\/server\/wall-clock\.ts$/];

/**
 * What DESIGN asks of the tree, as mistakes with a line and a way out. `subjects` are the feature files with a name
 * of their own that docs/decisions/005 allows.
 */
export function structureMistakes(files: SourceFile[], subjects: ReadonlySet<string>): Mistake[] {
  const paths = new Set(files.map(({ path }) => path));
  const mistakes = files.flatMap((file) => [
    ...fileMistakes(file, subjects),
    ...(isTest(file.path) ? [] : [...wordMistakes(file), ...importMistakes(file, paths)]),
  ]);
  return [...mistakes, ...cycles(files)];
}

/** What is allowed and yet worth a look. */
export function structureNotes(files: SourceFile[]): string[] {
  const notes = files
    .filter(({ path, lines }) => !isTest(path) && lines > LONG && lines <= LONGEST)
    .map(({ path, lines }) => `${path} has ${lines} lines; a file fits in a head at about 200.`);
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const feature = /^src\/features\/[^/]+/.exec(path)?.[0];
    if (feature && !isTest(path)) sizes.set(feature, (sizes.get(feature) ?? 0) + 1);
  }
  for (const [feature, size] of sizes) {
    if (size > LARGE_FEATURE)
      notes.push(`${feature} has ${size} files; past about 25 a feature becomes two nouns.`);
  }
  return notes;
}

function isTest(path: string): boolean {
  return /(\.test|\/fixtures?)\.tsx?$/.test(path) || !path.startsWith("src/");
}

function fileMistakes({ path, lines }: SourceFile, subjects: ReadonlySet<string>): Mistake[] {
  const mistakes: Mistake[] = [];
  const wrong = (message: string) => mistakes.push({ path, line: 1, message });
  if (/(^|\/)index\.tsx?$/.test(path)) {
    wrong(
      "No index files: import the file that has the thing, so that one look at an import says where it lives.",
    );
  }
  if (/\/(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/.test(path)) {
    wrong("No utils, helpers or common: name the file after its subject, beside what needs it.");
  }
  const [, feature, name] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (
    feature &&
    name &&
    !isTest(path) &&
    !subjects.has(path) &&
    !FEATURE_FILES.some((kind) => kind.test(name))
  ) {
    wrong(
      `"${name}" is no kind of file that a feature has: contract.ts, api.server.ts, db.server.ts, jobs.server.ts, ` +
        "<subject>.server.ts, emails/, pdf/, <name>.page.tsx, <name>.modal.tsx, components/, state.ts, messages.ts, " +
        "*.test.ts(x). A rule belongs in src/domain; what is none of these is a line in docs/decisions/005.",
    );
  }
  if (!isTest(path) && lines > LONGEST) {
    wrong(
      `${lines} lines: ${LONGEST} are the most. Split it by subject, and give each part its subject's name.`,
    );
  }
  return mistakes;
}

function wordMistakes({ path, ambient, strings, comments }: SourceFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const wrong = (line: number, message: string) => mistakes.push({ path, line, message });
  const isDomain = path.startsWith("src/domain/");
  for (const { text, line } of ambient) {
    const isFormatting = text === "Intl" || text.startsWith("toLocale");
    if (isDomain) {
      wrong(
        line,
        `${text} in the domain: a rule has no clock, no chance and no locale. Take \`now\` as an argument, \
make ids outside, and let src/i18n/format.ts write for people.`,
      );
    } else if (isFormatting && !INTL_HOMES.some((home) => home.test(path))) {
      wrong(
        line,
        `${text} outside its home: dates, times and money are written by src/i18n/format.ts only, so that \
they look the same everywhere.`,
      );
    }
  }
  for (const { text, line } of strings) {
    if (/^\/(list|api)(\/|$)/.test(text) && !URL_HOMES.some((home) => home.test(path))) {
      wrong(
        line,
        `The address "${text}" is spelt out: pages come from src/nav/paths.ts (BASE and API_BASE for \
whole addresses), calls go through src/api/client.ts.`,
      );
    }
    if (/\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(timestamp|date|time)\b/i.test(text)) {
      wrong(
        line,
        "The database's clock in a statement: pass the application's `now` as a parameter, so that tests \
can move it.",
      );
    }
  }
  for (const { text, line } of comments) {
    const word = /\b(TODO|FIXME|XXX|HACK)\b/.exec(text)?.[0];
    if (word) wrong(line, `${word}: do it now, or open an issue and say in the comment what is so.`);
  }
  return mistakes;
}

function importMistakes(file: SourceFile, paths: ReadonlySet<string>): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const used of file.imports) {
    const wrong = (message: string) => mistakes.push({ path: file.path, line: used.line, message });
    const target = resolved(file.path, used.specifier);
    if (target !== null && !/\.\w+(\?\w+)?$/.test(target)) {
      wrong(`"${used.specifier}" has no extension: write the file's whole name, "${used.specifier}.ts".`);
    } else if (target?.startsWith("src/") && /\.tsx?$/.test(target) && !paths.has(target)) {
      wrong(`"${used.specifier}" is not there.`);
    } else {
      const message = importMistake(file.path, target ?? used.specifier, used.kind);
      if (message) wrong(message);
    }
  }
  return mistakes;
}

/** The imported file from the root of the repository, or null for a package. */
function resolved(from: string, specifier: string): string | null {
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

/** Rings of imports that exist when the program runs; types are erased, and lazy parts load later. */
function cycles(files: SourceFile[]): Mistake[] {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap(({ kind, specifier, line }) => {
        const target = kind === "value" ? resolved(file.path, specifier) : null;
        return target === null ? [] : [{ target, line }];
      }),
    ]),
  );
  const mistakes: Mistake[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (done.has(path)) return;
    for (const { target, line } of edges.get(path) ?? []) {
      const at = target === path ? trail.length : trail.indexOf(target);
      if (at !== -1) {
        const ring = [...trail.slice(at), path, target].join(" → ");
        const message = `A ring of imports: ${ring}. Move what both need into a file of its own.`;
        mistakes.push({ path, line, message });
      } else {
        visit(target, [...trail, path]);
      }
    }
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return mistakes;
}
