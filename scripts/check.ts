/** npm run check: types, lint, structure, the rules' ids and what documents name. Every mistake with its file, its line and a way out. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ALERTS, alertMistakes, RULES } from "./alert-rules.ts";
import { COMPANY, companyMistakes, EXAMPLE } from "./company-docs.ts";
import { documentMistakes, repeatedMistakes } from "./doc-paths.ts";
import { OPERATING, settingsMistakes } from "./settings-table.ts";
import { readSource, type SourceFile } from "./source-file.ts";
import { absentDocuments, ruleMistakes, type TextFile, untestedRules } from "./spec-rules.ts";
import { structureMistakes, structureNotes } from "./structure.ts";
import { sheetMistakes } from "./structure-colours.ts";
import { idleFiles, type Manifest, packageMistakes, unusedExports } from "./structure-exports.ts";
import { migrationMistakes, ownerMistakes, releaseMistakes } from "./structure-sql.ts";
import { NOTICES, noticeMistakes } from "./third-party.ts";

type Result = { name: string; isFine: boolean; output: string };

const ROOT = join(import.meta.dirname, "..");
const SUBJECT_FILES = "docs/decisions/005-subject-files.md";

process.chdir(ROOT);
const started = performance.now();
const typegen = await run("route types", "react-router", ["typegen"]);
const results = [
  ...(typegen.isFine ? [] : [typegen]),
  ...(await Promise.all([
    run("types", "tsc", ["-p", ".", "--pretty", "false"]),
    run("types of the domain alone", "tsc", ["-p", "src/domain", "--pretty", "false"]),
    run("lint and format", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50", "."]),
    structure(),
    rules(),
    settings(),
    alerts(),
    notices(),
    documents(),
  ])),
];
for (const { name, isFine, output } of results) {
  console.log(`${isFine ? "✓" : "✗"} ${name}`);
  if (output.trim()) console.log(output.trimEnd().replace(/^/gm, "  "));
}
const failed = results.filter(({ isFine }) => !isFine).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`checks: ${results.length - failed} passed, ${failed} failed (${seconds} s)`);
process.exitCode = failed > 0 ? 1 : 0;

function run(name: string, command: string, args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, "node_modules/.bin", command), args, {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ name, isFine: false, output: error.message }));
    child.on("close", (code) => resolve({ name, isFine: code === 0, output: code === 0 ? "" : output }));
  });
}

async function structure(): Promise<Result> {
  const files = sources();
  const styles = sheets();
  const manifests = ["", ...readdirSync("packages").map((name) => join("packages", name))].map(manifest);
  const mistakes = [
    ...structureMistakes(files, subjectFiles()),
    ...migrationMistakes(readdirSync("db/migrations")),
    ...readdirSync("db/migrations").flatMap((name) =>
      releaseMistakes(name, readFileSync(join("db/migrations", name), "utf8")),
    ),
    ...ownerMistakes(readFileSync("db/schema.sql", "utf8")),
    ...unusedExports(files, manifests),
    ...idleFiles(files, manifests),
    ...packageMistakes(files, styles.map(({ text }) => text).join("\n"), manifests),
    ...styles.flatMap(({ path, text }) => sheetMistakes(path, text)),
  ];
  const lines = mistakes.map(({ path, line, message }) => `${path}:${line}  ${message}`);
  const notes = structureNotes(files).map((note) => `note: ${note}`);
  return { name: "structure", isFine: mistakes.length === 0, output: [...lines, ...notes].join("\n") };
}

/** The tables of docs/operating.md and docs/operating/company.md against what they are made from. */
async function settings(): Promise<Result> {
  const mistakes = [
    ...settingsMistakes(readFileSync(OPERATING, "utf8")),
    ...companyMistakes(readFileSync(COMPANY, "utf8"), readFileSync(EXAMPLE, "utf8")),
  ];
  return { name: "settings", isFine: mistakes.length === 0, output: mistakes.join("\n") };
}

/** deploy/alerts.rules.yml against the table that it is made from. */
async function alerts(): Promise<Result> {
  const mistakes = alertMistakes(readFileSync(ALERTS, "utf8"), readFileSync(RULES, "utf8"));
  return { name: "alerts", isFine: mistakes.length === 0, output: mistakes.join("\n") };
}

/** THIRD-PARTY.md and the licences against package-lock.json. */
async function notices(): Promise<Result> {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const mistakes = noticeMistakes(readFileSync(NOTICES, "utf8"), lock);
  return { name: "third-party notices", isFine: mistakes.length === 0, output: mistakes.join("\n") };
}

/** Files and functions that README and docs name. */
async function documents(): Promise<Result> {
  const files = texts().filter(({ path }) => /^(README|docs\/(?!decisions\/).*)\.md$/.test(path));
  const mistakes = documentMistakes(files, (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return null;
    return found.isFile() ? readFileSync(path, "utf8") : "";
  });
  mistakes.push(
    ...repeatedMistakes(readFileSync("CHANGELOG.md", "utf8"), readdirSync("docs/decisions").toSorted()),
  );
  const lines = mistakes.map(({ path, line, message }) => `${path}:${line}  ${message}`);
  return { name: "documents", isFine: mistakes.length === 0, output: lines.join("\n") };
}

/** docs/spec against the code and the tests that cite it. */
async function rules(): Promise<Result> {
  const files = texts();
  // Other documents may name those of the root, which name no rules themselves.
  const roots = readdirSync(".").filter((name) => name.endsWith(".md") && name !== "README.md");
  const named = [...files, ...roots.map((path) => ({ path, text: "" }))];
  const mistakes = [...ruleMistakes(files), ...untestedRules(files), ...absentDocuments(named)];
  const lines = mistakes.map(({ path, line, message }) => `${path}:${line}  ${message}`);
  return { name: "rules", isFine: mistakes.length === 0, output: lines.join("\n") };
}

/** Every file that may cite a rule or a document. The tests of these checks contain mistakes on purpose; licences look like rules. */
function texts(): TextFile[] {
  const paths = ["src", "packages", "test", "e2e", "db", "bench", "scripts", "docs"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(tsx?|m?js|sql|css|md)$/.test(name) && !/(^|\/)node_modules\//.test(name))
        .map((name) => join(folder, name)),
    )
    .filter((path) => !/^scripts\/(spec-rules|doc-paths)\.|^scripts\/third-party\.ts$/.test(path));
  return ["README.md", ...paths].map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** All TypeScript and JavaScript of the repository, settings of the tools included. */
function sources(): SourceFile[] {
  const settings = readdirSync(".").filter((name) => name.endsWith(".config.ts"));
  const folders = ["src", "packages", "db", "test", "scripts", "e2e", "bench"];
  return [...settings, ...folders.flatMap((folder) => filesOf(folder, /(?<!\.d)\.(tsx?|mjs)$/))].map((path) =>
    readSource(path, readFileSync(path, "utf8")),
  );
}

function sheets(): TextFile[] {
  return filesOf("src", /\.css$/).map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name) && !/(^|\/)node_modules\//.test(name))
    .map((name) => join(folder, name));
}

function manifest(folder: string): Manifest {
  return { folder, ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) };
}

/** The decision lists them one a line: - `src/features/…` - why. */
function subjectFiles(): Set<string> {
  const lines = readFileSync(SUBJECT_FILES, "utf8").matchAll(/^- `(src\/features\/[^`]+)`/gm);
  return new Set(Array.from(lines, ([, path]) => path as string));
}
