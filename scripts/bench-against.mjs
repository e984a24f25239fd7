/**
 * `npm run bench -- --against COMMIT [--rounds 3] …` and the same of bench:web: builds that commit beside this one and runs the
 * bench of each in turn, as often as asked. Each figure is the median of its rounds, beside that of the commit and their ratio:
 * above 1 this build is better. What the commit does not measure, or measures under another name, is left out.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, ROOT } from "./set-up.mjs";

const [program, ...given] = process.argv.slice(2);
const isJson = given.includes("--json");
const { args, commit, rounds } = optionsIn(given.filter((one) => one !== "--json"));
let running = null;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
  process.on(signal, () => {
    running?.kill(signal);
    process.exitCode = 130;
  });

const other = join(mkdtempSync(join(tmpdir(), "magari-against-")), "magari");
git("clone", "--quiet", "--shared", "--no-checkout", ROOT, other);
git("-C", other, "checkout", "--quiet", "--detach", commit);
// The set-up of the commit, with its packages and its Node.
const setUp = `import(${JSON.stringify(join(other, "scripts/set-up.mjs"))}).then(({ setUp }) => setUp())`;
if ((await run(process.execPath, ["--eval", setUp], other, () => {})) !== 0)
  fail(`${commit} cannot be built: the lines above say why.`);

const found = { here: new Map(), there: new Map() };
for (let round = 0; round < rounds && !process.exitCode; round += 1) {
  const sides = [
    ["there", other],
    ["here", ROOT],
  ];
  // Each comes first as often as the other: what the machine does besides falls on both.
  for (const [side, root] of round % 2 === 0 ? sides : sides.reverse()) {
    if (process.exitCode) break;
    process.stderr.write(`▸ Round ${round + 1}: ${side === "here" ? "this build" : commit} …\n`);
    const status = await run(
      process.execPath,
      ["scripts/bench.mjs", ...(program ? [program] : []), "--json", ...args],
      root,
      (line) => keep(found[side], line),
    );
    if (status !== 0) process.exitCode = status;
  }
}
for (const [name, { unit, values }] of found.here) {
  const there = found.there.get(name);
  if (there) print({ name, unit, value: median(values), against: median(there.values) });
}

function optionsIn(words) {
  const rest = [...words];
  const taken = (name) => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : rest.splice(at, 2)[1];
  };
  const commit = taken("--against");
  const rounds = Number(taken("--rounds") ?? 1);
  if (!commit || !(rounds >= 1)) fail("npm run bench -- --against COMMIT [--rounds 3]");
  return { args: rest, commit, rounds };
}

function git(...words) {
  const { status } = spawnSync("git", words, { stdio: ["ignore", 2, 2] });
  if (status !== 0) fail(`git ${words[0]} failed: the lines above say why.`);
}

/** Runs a program, with each line that it prints; its exit code, or 1 if it was ended. */
function run(file, words, cwd, line) {
  const env = process.env;
  const child = spawn(file, words, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  running = child;
  let rest = "";
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const one of lines) line(one);
  });
  return new Promise((done) => child.once("close", (code) => done(code ?? 1)));
}

function keep(figures, line) {
  const { name, unit, value } = JSON.parse(line);
  if (!figures.has(name)) figures.set(name, { unit, values: [] });
  figures.get(name).values.push(value);
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function print({ name, unit, value, against }) {
  // Rates and scores are better when higher, times and sizes when lower.
  const isMore = unit === "per second" || unit === "of 100";
  const ratio = Number((isMore ? value / against : against / value).toPrecision(3));
  if (isJson) process.stdout.write(`${JSON.stringify({ name, unit, value, against, ratio })}\n`);
  else
    process.stdout.write(
      `${name.padEnd(72)} ${String(value).padStart(10)} ${unit}   against ${against}   ratio ${ratio}\n`,
    );
}
