import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * `npm run model [-- servers guests waiting closing both plants 9 …]`: Spin looks at all states of the model in each view, and finds a planted fault for each law
 * (docs/model.md). Needs spin and gcc. Ends with 1 if a law is broken, or a planted fault is not found.
 */
type View = { name: string; bounds: string[] };

const VIEWS: View[] = [
  {
    name: "servers",
    bounds: "GUESTS=2 SERVERS=2 DEATHS=1 TICKS=1 EXTENSIONS=1 LINKS=1 WAITERS=0 CLOSURES=0".split(" "),
  },
  {
    name: "guests",
    bounds: "GUESTS=3 SERVERS=1 DEATHS=1 TICKS=1 EXTENSIONS=0 LINKS=1 WAITERS=0 CLOSURES=0".split(" "),
  },
  {
    name: "waiting",
    bounds: "GUESTS=3 SERVERS=1 DEATHS=0 TICKS=1 EXTENSIONS=0 LINKS=0 WAITERS=2 CLOSURES=0".split(" "),
  },
  {
    name: "closing",
    bounds: "GUESTS=3 SERVERS=1 DEATHS=0 TICKS=1 EXTENSIONS=0 LINKS=0 WAITERS=1 CLOSURES=1".split(" "),
  },
  {
    name: "both",
    bounds: "GUESTS=2 SERVERS=1 DEATHS=0 TICKS=1 EXTENSIONS=0 LINKS=0 WAITERS=2 CLOSURES=1".split(" "),
  },
];

/** The view in which the planted fault of each law shows. */
const PLANTS = [...Array.from({ length: 9 }, () => "servers"), "waiting"];

const MODEL = new URL("booking.pml", import.meta.url).pathname;
const asked = process.argv.slice(2);
let isRight = true;

for (const view of VIEWS) {
  if (asked.length > 0 && !asked.includes(view.name)) continue;
  const { isBroken, states, isWhole, seconds } = explore(view.bounds);
  isRight &&= !isBroken && isWhole;
  const outcome = isBroken ? "A LAW IS BROKEN" : isWhole ? "all laws hold" : "NOT ALL STATES WERE SEEN";
  print(`${view.name}: ${outcome}, ${states} states in ${seconds} s`);
}
for (const [at, name] of PLANTS.entries()) {
  const law = at + 1;
  if (asked.length > 0 && !asked.includes("plants") && !asked.includes(String(law))) continue;
  const { bounds } = VIEWS.find((view) => view.name === name) as View;
  const { isBroken, states, seconds } = explore([...bounds, `LAW=LAW_${law}`, `PLANT_${law}`]);
  isRight &&= isBroken;
  print(
    `law ${law}: the planted fault is ${isBroken ? "found" : "NOT FOUND"}, ${states} states in ${seconds} s`,
  );
}
process.exitCode = isRight ? 0 : 1;

function explore(defines: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), "magari-model-"));
  const started = performance.now();
  try {
    run(cwd, "spin", [...defines.map((define) => `-D${define}`), "-a", MODEL]);
    run(cwd, "gcc", ["-O2", "-w", "-DSAFETY", "-DCOLLAPSE", "-DNOFAIR", "-o", "pan", "pan.c"]);
    const text = run(cwd, "./pan", ["-m1000000", "-w26", "-n"]);
    const [, errors = "1"] = /errors: (\d+)/.exec(text) ?? [];
    const [, states = "0"] = /([\d.e+]+) states, stored/.exec(text) ?? [];
    const isWhole = !/max search depth too small|Search not completed|out of memory/.test(text);
    const seconds = Math.round((performance.now() - started) / 1000);
    return { isBroken: errors !== "0", isWhole, states: Number(states), seconds };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

function run(cwd: string, command: string, args: readonly string[]): string {
  const { stdout, stderr, error, status } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (error || status === null || (command !== "./pan" && status !== 0))
    throw new Error(`${command}: ${error?.message ?? `${stdout}${stderr}`.slice(0, 2000)}`);
  return stdout;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
