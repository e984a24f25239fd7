/** npm run check: types, lint and structure. Every mistake with its file, its line and a way out. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSource, type SourceFile } from "./source-file.ts";
import { structureMistakes, structureNotes } from "./structure.ts";

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
  const files = ["src", "test", "scripts", "e2e", "bench"].flatMap(sources);
  const mistakes = structureMistakes(files, subjectFiles());
  const lines = mistakes.map(({ path, line, message }) => `${path}:${line}  ${message}`);
  const notes = structureNotes(files).map((note) => `note: ${note}`);
  return { name: "structure", isFine: mistakes.length === 0, output: [...lines, ...notes].join("\n") };
}

function sources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name))
    .map((path) => readSource(path, readFileSync(path, "utf8")));
}

/** The decision lists them one a line: - `src/features/…` - why. */
function subjectFiles(): Set<string> {
  const lines = readFileSync(SUBJECT_FILES, "utf8").matchAll(/^- `(src\/features\/[^`]+)`/gm);
  return new Set(Array.from(lines, ([, path]) => path as string));
}
