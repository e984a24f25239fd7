/**
 * npm run bench and npm run bench:web: measure the product, and its pages in a browser, on a current build; with `--against
 * COMMIT` beside the build of that commit (bench-against.mjs). Leave no process and no file behind.
 */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, fail, isBuilt, node, ROOT } from "./set-up.mjs";

const isWeb = process.argv[2] === "web";
const args = process.argv.slice(isWeb ? 3 : 2);
if (!isBuilt()) {
  // With --json every line of stdout is a figure, so the build writes to stderr.
  const build = join(ROOT, "scripts/build.mjs");
  const { status } = spawnSync(process.execPath, [build], { cwd: ROOT, stdio: ["ignore", 2, 2] });
  if (status !== 0) fail("Nothing is measured without a build.");
}
const folder = mkdtempSync(join(tmpdir(), "magari-bench-"));
// As root, the database runs as another user.
chmodSync(folder, 0o711);
const measured = args.includes("--against")
  ? ["scripts/bench-against.mjs", isWeb ? "web" : ""]
  : [isWeb ? "bench/web.ts" : "bench/main.ts"];
const command = [node(), ...measured, ...args];
const keeper = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
const [file, ...rest] = keeper ? [keeper, "--pdeathsig", "TERM", ...command] : command;
const child = spawn(file, rest, {
  cwd: ROOT,
  env: environment({ NODE_ENV: "production", TMPDIR: folder }),
  stdio: "inherit",
  // A process group of its own, so that everything it started ends with it.
  detached: true,
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", async (code) => {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is empty.
  }
  await removed(folder);
  process.exitCode = code ?? 1;
});

/** Removes a folder, with retries: a database that is stopping may still write to it. */
async function removed(path) {
  for (let left = 50; left > 0 && existsSync(path); left -= 1) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Try again.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
