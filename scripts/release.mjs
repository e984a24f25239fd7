/**
 * npm run release [-- FOLDER]: what a server needs, in release/magari-VERSION: the build, the packages that run it, the
 * commands, deployment files, the typed client of the API and the operator's documents, with third-party notices and a bill of
 * materials (OPS-50). Beside it the same as a .tar.gz with its SHA256SUMS, unless FOLDER was given; the same content gives the
 * same archive (OPS-78).
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { archive, sameBill } from "./archive.mjs";
import { build, environment, fail, install, isBuilt, node, npm, ROOT, say } from "./set-up.mjs";

const CONTENT = [
  ...["package.json", "package-lock.json", "build", "db", "bin", "deploy"],
  ...["LICENSE", "CHANGELOG.md", "SECURITY.md", "THIRD-PARTY.md", "docs/operating.md", "docs/operating"],
];
const WORKSPACES = "packages";

const [asked] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const folder = asked ?? join(ROOT, "release", `magari-${version}`);

await install();
if (!isBuilt() && !(await build())) fail("The build failed: the lines above say why.");
say(`Packing ${folder} …`);
rmSync(folder, { recursive: true, force: true });
for (const path of CONTENT) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
// The workspaces are in the build; npm asks for their package.json.
for (const name of readdirSync(join(ROOT, WORKSPACES))) {
  const manifest = join(WORKSPACES, name, "package.json");
  mkdirSync(dirname(join(folder, manifest)), { recursive: true });
  cpSync(join(ROOT, manifest), join(folder, manifest));
}
npmHere("ci", "--omit=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error");
writeFileSync(
  join(folder, "sbom.cdx.json"),
  sameBill(npmHere("sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--omit=dev")),
);
writeFileSync(
  join(folder, "THIRD-PARTY-LICENCES.txt"),
  run(node(), [join(ROOT, "scripts/third-party.ts"), "--texts", folder], ROOT),
);
writeFileSync(join(folder, "magari-client.ts"), run(node(), [join(ROOT, "scripts/typed-client.ts")], ROOT));
if (!asked) {
  const { path, sums } = archive(folder, timeOfRelease());
  say(`${path}\n${sums}`);
}

/** SOURCE_DATE_EPOCH, or when what is released was committed; without either, 1970. */
function timeOfRelease() {
  const committed = () =>
    spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" }).stdout;
  return Number(process.env.SOURCE_DATE_EPOCH ?? committed() ?? 0) || 0;
}

function npmHere(...args) {
  const [file, ...rest] = npm();
  return run(file, [...rest, ...args], folder);
}

/** Its standard output. Ends the program where it fails. */
function run(file, args, cwd) {
  if (!existsSync(cwd)) fail(`${cwd} does not exist.`);
  const done = spawnSync(file, args, {
    cwd,
    env: environment(),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (done.status !== 0) fail(`${file} ${args.join(" ")} failed: the lines above say why.`);
  return done.stdout;
}
