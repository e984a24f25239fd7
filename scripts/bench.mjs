/** npm run bench: what the product does a second, on a build that is not stale; leaves neither process nor file behind. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, isBuilt, node, ROOT, refuse } from "./set-up.mjs";

const args = process.argv.slice(2);
if (!isBuilt()) {
  // Every line of --json is a figure: the build speaks on the other channel.
  const build = join(ROOT, "scripts/build.mjs");
  const { status } = spawnSync(process.execPath, [build], { cwd: ROOT, stdio: ["ignore", 2, 2] });
  if (status !== 0) refuse("Nothing is measured without a build.");
}
const folder = mkdtempSync(join(tmpdir(), "magari-bench-"));
// The database runs as another user where we are root.
chmodSync(folder, 0o711);
const command = [node(), "bench/main.ts", ...args];
const keeper = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
const [file, ...rest] = keeper ? [keeper, "--pdeathsig", "TERM", ...command] : command;
const child = spawn(file, rest, {
  cwd: ROOT,
  env: environment({ NODE_ENV: "production", TMPDIR: folder }),
  stdio: "inherit",
  // A group of its own: whatever it has started can be ended with it.
  detached: true,
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", async (code) => {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nobody is left.
  }
  await removed(folder);
  process.exitCode = code ?? 1;
});

/** A database that was told to stop may still write for a moment. */
async function removed(path) {
  for (let left = 50; left > 0 && existsSync(path); left -= 1) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Once more.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
