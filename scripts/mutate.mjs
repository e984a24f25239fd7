/**
 * `npm run mutate [-- FOLDER or FILE]`: changes the code of a folder of src/domain, or of one file, in one place at a time, and
 * lists the changes that no test of the folder notices; of a file elsewhere in src, those that its own test does not notice, if
 * that one runs without a database. Stryker brings well over a hundred packages, so it is installed into a
 * temporary folder, in exact versions, and works on a copy of the sources there: it is no part of the project or of CI.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "./set-up.mjs";

const TOOLS = ["@stryker-mutator/core@10.1.1", "@stryker-mutator/vitest-runner@10.1.1"];
const ASKED = /^(src\/domain\/[a-z-]+)(\/[a-z-]+\.ts)?$/;
const ELSEWHERE = /^src\/(?!domain\/)[a-z/-]+(?=(\.[a-z]+)*\.tsx?$)/;

const asked = (process.argv[2] ?? "src/domain/money").replace(/\/$/, "");
const [, area, file] = ASKED.exec(asked) ?? [];
const [elsewhere] = ELSEWHERE.exec(asked) ?? [];
const tests = area ? `${area}/**/*.test.ts` : `${elsewhere}.test.{ts,tsx}`;
if ((!area && !elsewhere) || !existsSync(join(ROOT, asked)) || globSync(tests, { cwd: ROOT }).length === 0) {
  console.error(
    "Name a folder of src/domain, such as src/domain/money, a file in one, or a file with a test beside it that needs no database.",
  );
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "magari-mutate-"));
try {
  process.exitCode = mutate() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Whether Stryker ran to its end. */
function mutate() {
  const [tools, work] = [join(folder, "tools"), join(folder, "work")];
  for (const part of ["src", "test", "packages", "public", "package.json"])
    cpSync(join(ROOT, part), join(work, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(work, "node_modules"));
  writeJson(join(work, "tsconfig.json"), { compilerOptions: { jsx: "react-jsx" } });
  writeFileSync(
    join(work, "vitest.config.mjs"),
    `export default { test: { include: ["${tests}"], testTimeout: 60_000 } };\n`,
  );
  const runner = join(tools, "node_modules/@stryker-mutator/vitest-runner");
  writeJson(join(work, "stryker.config.json"), {
    plugins: [join(runner, "dist/src/index.js")],
    testRunner: "vitest",
    vitest: { configFile: "vitest.config.mjs", related: false },
    mutate: file || elsewhere ? [asked] : [`${area}/**/*.ts`, `!${area}/**/*.test.ts`],
    inPlace: true,
    concurrency: 2,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { logTests: false, reportTests: false },
    allowConsoleColors: false,
    warnings: { slow: false },
  });
  mkdirSync(tools);
  writeJson(join(tools, "package.json"), { private: true, type: "module" });
  // Its own Vitest would be another one than the tests import.
  const install = ["install", "--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps"];
  if (!run(tools, "npm", ...install, ...TOOLS)) return false;
  symlinkSync(join(ROOT, "node_modules/vitest"), join(tools, "node_modules/vitest"));
  return run(work, join(tools, "node_modules/.bin/stryker"), "run", "stryker.config.json");
}

/** Runs a program in a folder, with this Node first in the PATH. */
function run(cwd, program, ...args) {
  process.stderr.write(`▸ ${program.split("/").at(-1)} ${args.join(" ")}\n`);
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  const { status } = spawnSync(program, args, { cwd, env: { ...process.env, PATH: path }, stdio: "inherit" });
  return status === 0;
}

function writeJson(path, value) {
  writeFileSync(path, JSON.stringify(value));
}
