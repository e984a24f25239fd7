/**
 * npm test: runs every check and test, on a bare machine too. Installs what is missing (including a browser), builds, runs
 * the checks, the unit, API and end-to-end tests, and ends with the names of what failed and one line: N passed, N failed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { installMachinePackages } from "./machine-packages.mjs";
import { build, environment, install, isBuilt, node, ROOT, say } from "./set-up.mjs";

const RESULTS = join(ROOT, "test-results");

// Both wait for the network most of the time.
const machine = installMachinePackages();
await install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const isReady = isBuilt() || (await build());
await machine;
const counts = [checks(), unitAndApi(), isReady ? journeys() : { passed: 0, failed: 1 }];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of counts.flatMap((count) => count.names ?? [])) process.stdout.write(`\n✗ ${name}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function checks() {
  say("Checks: types, lint, structure");
  const { status, stdout } = run([join(ROOT, "scripts/check.ts")], "pipe");
  process.stdout.write(stdout);
  const [, passed = 0, failed = 0] = /^checks: (\d+) passed, (\d+) failed/m.exec(stdout) ?? [];
  return withExitCode(status, { passed: Number(passed), failed: Number(failed) });
}

function unitAndApi() {
  say("Unit and API tests");
  const file = join(RESULTS, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { status } = run([join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...reporters]);
  const report = read(file);
  const names = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === "failed")
      .map((one) => `: ${one.fullName}`);
    // A file that could not be loaded has no tests to name.
    return (failed.length || status !== "failed" ? failed : [""]).map((test) => relative(ROOT, name) + test);
  });
  return withExitCode(status, {
    passed: report?.numPassedTests ?? 0,
    failed: names.length,
    names,
  });
}

function journeys() {
  say("Journeys in a browser");
  const file = join(RESULTS, "playwright.json");
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  const { status } = run([cli, "test", "--reporter=list,json"], "inherit", {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  // A test that passes only on retry has failed. Playwright itself would accept it.
  const report = read(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const names = (report?.suites ?? [])
    .flatMap(specs)
    .flatMap(({ file: spec, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName }) => `e2e/${spec} (${projectName}): ${title}`),
    );
  return withExitCode(status, { passed: expected, failed: unexpected + flaky, names });
}

function specs(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
}

function run(args, output = "inherit", extra = {}) {
  const env = environment({ NODE_ENV: "", ...extra });
  const stdio = ["ignore", output, "inherit"];
  return spawnSync(node(), args, { cwd: ROOT, env, stdio, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** A runner that failed without naming a failed test counts as one failure. */
function withExitCode(status, { passed, failed, names }) {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, names };
}
