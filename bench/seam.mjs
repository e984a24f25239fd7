/*
 * Runs the tests of locks against Seam's own fake, @seamapi/fake-seam-connect: `node bench/seam.mjs`. The package is large, so it is
 * installed in a temporary folder and not among ours; it needs no network once it is there.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PACKAGE = "@seamapi/fake-seam-connect@1.86.0";
const folder = mkdtempSync(join(tmpdir(), "magari-seam-"));

async function main() {
  writeFileSync(join(folder, "package.json"), "{}");
  const installed = spawnSync("npm", ["i", "--no-audit", "--no-fund", "--ignore-scripts", "-E", PACKAGE], {
    cwd: folder,
    stdio: "inherit",
  });
  if (installed.status !== 0) return 2;
  const path = join(folder, "node_modules/@seamapi/fake-seam-connect/dist/index.js");
  const { createFake } = await import(pathToFileURL(path).href);
  const fake = await createFake();
  await fake.seed();
  await fake.startServer({});
  const control = await controlOf(fake.database);
  const env = {
    ...process.env,
    SEAM_FAKE: fake.serverUrl,
    SEAM_CONTROL: `http://127.0.0.1:${control.address().port}`,
  };
  const run = spawn("npx", ["vitest", "run", "--project", "api", "src/console/rooms/locks"], {
    env,
    stdio: "inherit",
  });
  const status = await new Promise((done) => run.on("close", done));
  control.close();
  await fake.stopServer();
  return status;
}

/** What a lock does of itself: it says that it has a code, or loses it. */
async function controlOf(database) {
  const acts = {
    "/codes": () => database.access_codes,
    "/change": (changes) => database.updateAccessCode(changes) && null,
    "/forget": ({ access_code_id: id }) => {
      database.deleteAccessCode(id);
      return null;
    },
  };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end(JSON.stringify(acts[request.url](JSON.parse(Buffer.concat(chunks).toString())) ?? null));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

process.exitCode = await main().finally(() => rmSync(folder, { recursive: true, force: true }));
