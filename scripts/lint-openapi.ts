/**
 * `npm run lint:openapi`: Redocly and Spectral over the OpenAPI documents of guests and of staff, and the types that openapi-typescript
 * makes of them and our own client compiled. These tools bring hundreds of packages, so they are installed into a temporary
 * folder, in exact versions, and are no part of the project or of CI.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { openApi, SURFACES } from "../src/api/openapi.server.ts";
import { typedClient } from "../src/process/developers/typed-client.ts";
import { featuresOf } from "../src/process/endpoints.ts";

const TOOLS = [
  "@redocly/cli@2.77.0",
  "@stoplight/spectral-cli@6.16.3",
  "openapi-typescript@7.13.0",
  "typescript@5.9.3",
];
/**
 * All of its rules but one: it warns of rights beside a scheme that is not OAuth, which OpenAPI 3.1 allows
 * (docs/decisions/048-pages-for-programmers.md). That each scheme is defined Redocly checks.
 */
const SPECTRAL = { extends: ["spectral:oas"], rules: { "oas3-operation-security-defined": "off" } };
const SITE = "https://rooms.example";
/** What a reader of the client would write first. */
const USE = `import { magari } from "./client.ts";
const call = magari({ site: "${SITE}", token: "mgr_x" });
const free = await call("GET operate/free", { query: { day: "2026-12-03", from: "10:00", to: "12:00" } });
export const totals: number[] = free.spaces.map(({ total }) => total);
`;

const folder = mkdtempSync(join(tmpdir(), "magari-openapi-"));
try {
  process.exitCode = check() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function check(): boolean {
  const features = featuresOf("production");
  const names = SURFACES.map((surface, at) => {
    const name = `document-${at}`;
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(openApi(features, SITE, surface)));
    return name;
  });
  const documents = names.map((name) => `${name}.json`);
  writeFileSync(join(folder, "client.ts"), typedClient(features, SITE));
  writeFileSync(join(folder, "use.ts"), USE);
  writeFileSync(join(folder, ".spectral.json"), JSON.stringify(SPECTRAL));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  if (!run("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", ...TOOLS)) return false;
  const checks = [
    tool("redocly", "lint", ...documents),
    tool("spectral", "lint", "--fail-severity=warn", ...documents),
    ...names.map((name) => tool("openapi-typescript", `${name}.json`, "--output", `${name}.ts`)),
    tool(
      ...(["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"] as const),
      ...["--allowImportingTsExtensions", "--skipLibCheck", "--lib", "es2023,dom", "use.ts"],
      ...names.map((name) => `${name}.ts`),
    ),
  ];
  return !checks.includes(false);
}

function tool(name: string, ...args: readonly string[]): boolean {
  return run(join(folder, "node_modules/.bin", name), ...args);
}

/** Runs a program in the folder, with this Node first in the PATH and no telemetry. */
function run(program: string, ...args: readonly string[]): boolean {
  process.stderr.write(`▸ ${program.split("/").at(-1)} ${args.join(" ")}\n`);
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  const env = {
    ...process.env,
    PATH: path,
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  };
  const { status } = spawnSync(program, args, { cwd: folder, env, stdio: "inherit" });
  return status === 0;
}
