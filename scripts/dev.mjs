/**
 * npm run dev: serves the site from its sources. A changed component is replaced in the open page; a changed server
 * module restarts the server on the same database.
 */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { environment, install, node, ROOT, say } from "./set-up.mjs";

// The machine's Node may be too old: everything else runs on the one from the packages.
if (process.env.MAGARI_DEV === undefined) {
  await install();
  const env = environment({ NODE_ENV: "development", MAGARI_DEV: "1" });
  const { status } = spawnSync(node(), [import.meta.filename], { cwd: ROOT, env, stdio: "inherit" });
  process.exit(status ?? 1);
}

const { createServer: createHttpServer, request } = await import("node:http");
const { createServer: createVite } = await import("vite");

const PORT = Number(process.env.PORT ?? 3000);
const HOST = process.env.HOST ?? "127.0.0.1";
const MODULE = "/src/process/dev.ts";
const PAGES = "virtual:react-router/server-build";

const started = performance.now();
const http = createHttpServer();
const vite = await createVite({
  root: ROOT,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: http } },
});
const load = (id) => vite.ssrLoadModule(id);
const operate = await createVite({
  configFile: join(ROOT, "vite.operate.config.ts"),
  appType: "custom",
  server: { middlewareMode: true, hmr: { server: http } },
});
/** The console's page, with what Vite puts into it. */
async function consolePage() {
  const file = join(operate.config.root, "index.html");
  return operate.transformIndexHtml("/index.html", await readFile(file, "utf8"));
}

let opening = null;
const database = await (await load(MODULE)).openDevDatabase();
process.env.DATABASE_URL = database.url;
let server = await open();
http.on("request", (incoming, outgoing) => {
  const { middlewares } = incoming.url.startsWith("/operate/") ? operate : vite;
  middlewares(incoming, outgoing, () => void pass(incoming, outgoing));
});
http.on("error", (error) => {
  say(error.code === "EADDRINUSE" ? `Port ${PORT} is taken: set PORT to another.` : String(error));
  void stop(1);
});
http.listen(PORT, HOST, () => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${server.address}/list/ja (${seconds} s). Changes show by themselves; stop with Ctrl+C.`);
});
vite.watcher.on("change", () => void renew());
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(0));

async function open() {
  const module = await load(MODULE);
  return { ...(await module.openDevServer(database.url, () => load(PAGES), consolePage)), module };
}

/** Restarts the server when a module that it depends on has changed. Pages are loaded again for each request. */
async function renew() {
  await opening;
  opening = (async () => {
    try {
      if ((await load(MODULE)) === server.module) return;
      const before = performance.now();
      await server.close();
      server = await open();
      say(`The server was opened anew (${Math.round(performance.now() - before)} ms).`);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      say(`${error.stack}\nWaiting for the next change …`);
    }
  })();
  await opening;
}

async function pass(incoming, outgoing) {
  await opening;
  const { method, headers, url } = incoming;
  const onward = request({ port: server.listening.port, method, headers, path: incoming.originalUrl ?? url });
  onward.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end("The server could not be reached: see the terminal.");
  });
  incoming.pipe(onward);
}

async function stop(code) {
  http.closeAllConnections();
  await server?.close().catch(() => {});
  await Promise.all([vite.close(), operate.close()]);
  await database.stop();
  process.exit(code);
}
