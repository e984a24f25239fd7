/** npm run dev: the site as `npm start` serves it, built anew and started again when a source changes. */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { build, environment, install, isBuilt, node, ROOT, SERVER, say } from "./set-up.mjs";

install();
let child = null;
let timer = null;
if (isBuilt() || build()) start();
for (const folder of ["src", "db"]) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(renew, 150);
  });
}
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop().then(() => process.exit(0)));

async function renew() {
  if (isBuilt()) return;
  if (!build()) return say("Waiting for the next change …");
  await stop();
  start();
}

function start() {
  const env = environment({ NODE_ENV: "production" });
  child = spawn(node(), ["--enable-source-maps", SERVER, "serve"], { cwd: ROOT, env, stdio: "inherit" });
}

function stop() {
  if (!child || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}
