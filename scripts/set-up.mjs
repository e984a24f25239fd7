/**
 * Sets up what everything else needs. Plain JavaScript without packages: it runs on the machine's own Node before the
 * first installation, which brings the Node that the rest runs on.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const SERVER = join(ROOT, "build/server/index.js");
/**
 * Node's options for the server. Room for 32 MB of new objects: with the usual 16 MB and less, rendering a page spends a
 * sixth of its time collecting garbage.
 */
export const SERVER_OPTIONS = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
).scripts.serve.match(/--\S+/g);
const STAMP = join(ROOT, "build/.stamp");
const OLDEST_NODE = [22, 22];
const SOURCES = [
  "src",
  "packages",
  "db",
  "public",
  "vite.config.ts",
  "vite.operate.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Announces something that takes a while. */
export function say(text) {
  process.stdout.write(`▸ ${text}\n`);
}

/** Ends the program with a sentence instead of a stack trace. */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Installs the packages if node_modules is not what package-lock.json requires. */
export function install() {
  if (isInstalled()) return;
  say("Installing packages (this takes a minute) …");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // The machine's Node may be older than some packages require: they run on the one that comes with them.
  args.push("--loglevel=error");
  const options = { cwd: ROOT, stdio: "inherit", env: { ...process.env, NODE_ENV: "" } };
  const { status } = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, options);
  if (status !== 0) fail("The packages could not be installed: the lines above say why.");
}

/** The path of a Node that is new enough: the one from the packages, or the one that runs this. */
export function node() {
  const brought = join(ROOT, "node_modules/.bin/node");
  if (existsSync(brought) && spawnSync(brought, ["--version"]).status === 0) return brought;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  return fail(
    `Magari needs Node ${OLDEST_NODE.join(".")} or later, and this is ${process.versions.node}. On Linux x64 its packages bring one along; ` +
      "on this machine please install it from nodejs.org and start again.",
  );
}

/** The environment for our programs: commands of the packages come first in PATH, above all their Node. */
export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`, ...extra };
}

/** Is the build newer than the sources? Also true where only a build was shipped. */
export function isBuilt() {
  if (!existsSync(SERVER)) return false;
  return (
    !existsSync(join(ROOT, "src")) || (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceHash())
  );
}

/** Builds pages, server and commands, and the console's bundle, into build/. Returns whether it succeeded. */
export function build() {
  say("Building …");
  const hash = sourceHash();
  const pages = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const env = environment({ NODE_ENV: "production" });
  const quiet = ["--logLevel", "warn"];
  const steps = [
    [pages, "build", ...quiet],
    [vite, "build", "--config", "vite.operate.config.ts", ...quiet],
    [join(ROOT, "scripts/pack.mjs"), join(ROOT, "build/client"), join(ROOT, "build/operate")],
  ];
  for (const step of steps) {
    if (spawnSync(node(), step, { cwd: ROOT, env, stdio: "inherit" }).status !== 0) return false;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return true;
}

/** Prepares everything that `node build/server/index.js` needs. */
export function setUp() {
  install();
  node();
  if (!isBuilt() && !build()) fail("The build failed: the lines above say why.");
}

/**
 * Runs the server bundle and returns its exit code. Passes signals on to it. If this program is killed with no chance to
 * do so, the server is told to stop by the system, where that is possible.
 */
export function runServer(args) {
  const command = [node(), ...SERVER_OPTIONS, SERVER, ...args];
  const keeper = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
  const [file, ...rest] = keeper ? [keeper, "--pdeathsig", "TERM", ...command] : command;
  const child = spawn(file, rest, {
    cwd: ROOT,
    env: environment({ NODE_ENV: "production" }),
    stdio: "inherit",
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(String(error.message)));
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** npm leaves a list of what it installed. Optional packages exist for some machines only. */
function isInstalled() {
  const left = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(left)) return false;
  const installed = JSON.parse(readFileSync(left, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

function sourceHash() {
  const hash = createHash("sha256");
  const add = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    let names;
    try {
      names = readdirSync(full, { withFileTypes: true });
    } catch {
      hash.update(path).update("\0").update(readFileSync(full));
      return;
    }
    for (const entry of names.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (!/\.test\.tsx?$/.test(entry.name)) add(join(path, entry.name));
    }
  };
  for (const path of SOURCES) add(path);
  return hash.digest("hex");
}
