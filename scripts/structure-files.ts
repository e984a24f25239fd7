import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";

/** A file over this many lines fails; one over LONG is listed. */
export const LONGEST = 400;
export const LONG = 320;

/** The folders of src; docs/contributing.md says what each is for. */
const PARTS = "domain|platform|api|adapters|features|console|app|process|i18n|browser|nav|ui";

/** What a feature or a part of the console, or one folder inside it, may hold. */
const FEATURE_FILES = [
  /^contract\.ts$/,
  /^(api|db)\.server\.ts$/,
  /^(emails|pdf)\/[a-z0-9-]+(\.server)?\.tsx?$/,
  /^[a-z0-9-]+\.(page|modal)\.tsx$/,
  /^components\/[a-z0-9-]+\.tsx$/,
  /^state\.ts$/,
  /^messages\.ts$/,
  /^messages\/[a-z0-9-]+\.ts$/,
  // Browser logic, or a server file, named by its subject (docs/decisions/005); the excluded names say nothing.
  /^(?!(service|repository|manager|mapper|controller|handlers?|helpers?|utils?|common)\.)[a-z0-9-]+\.ts$/,
  /^(?!(service|repository|manager|mapper|controller|handlers?|helpers?|utils?|common)\.)[a-z0-9-]+(\.(api|db))?\.server\.tsx?$/,
];

/** The feature, and the path below it or below one folder of a subject: rooms/calendar/state.ts gives state.ts. */
const FEATURE_PATH =
  /^src\/(?:features|console)\/([^/]+)\/(?:(?!emails|pdf|components|messages)[a-z-]+\/)?(.+)$/;

/** Names, places and lengths of files. */
export function fileMistakes({ path, lines }: SourceFile, subjects: ReadonlySet<string>): Mistake[] {
  const mistakes: Mistake[] = [];
  const wrong = (message: string) => mistakes.push({ path, line: 1, message });
  if (/(^|\/)index\.tsx?$/.test(path)) {
    wrong("No index files: import from the file that defines the thing.");
  }
  if (/\/(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/.test(path)) {
    wrong("No utils, helpers or common: name the file after its subject, next to its user.");
  }
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(path.split("/").at(-1) ?? "")) {
    wrong("Names of files are in small letters with hyphens: price-lines.ts.");
  }
  if (path.startsWith("src/") && !new RegExp(`^src/(${PARTS})/`).test(path)) {
    wrong(
      `src has these folders: ${PARTS.replaceAll("|", ", ")}. docs/contributing.md says which is for what.`,
    );
  }
  const [, feature, name] = FEATURE_PATH.exec(path) ?? [];
  if (
    feature &&
    name &&
    !isTest(path) &&
    !subjects.has(path) &&
    !FEATURE_FILES.some((kind) => kind.test(name))
  ) {
    wrong(
      `"${name}" is not a kind of file that a feature has: contract.ts, api.server.ts, db.server.ts, ` +
        "<subject>.server.ts, <subject>.ts (browser logic), emails/, pdf/, <name>.page.tsx, <name>.modal.tsx, components/, state.ts, messages.ts, " +
        "messages/, *.test.ts(x), and one level of folders by subject with the same files. A rule belongs in " +
        "src/domain. For anything else, add a line with its reason to docs/decisions/005-subject-files.md.",
    );
  }
  if (/^src\/(features|console)\/.*\/components\/[^/]+(?<!\.test)\.ts$/.test(path)) {
    wrong(
      "components/ has components only. A hook or a piece of browser logic has a room of its own: move it up, beside the screen.",
    );
    return mistakes.filter(({ message }) => !message.includes("is not a kind of file"));
  }
  if (lines > LONGEST) {
    wrong(`${lines} lines, at most ${LONGEST}: split it by subject and name each part after its subject.`);
  }
  return mistakes;
}

/** Tests and what only they, the benchmarks and the scripts use: not part of the product. */
export function isTest(path: string): boolean {
  return /(\.test|[./]fixtures?)\.tsx?$/.test(path) || !/^(src|packages)\//.test(path);
}
