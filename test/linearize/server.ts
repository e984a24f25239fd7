import { readEnv } from "../../src/platform/env.ts";
import { openLog } from "../../src/platform/log.ts";
import { featuresOf } from "../../src/process/endpoints.ts";
import { listen } from "../../src/process/listen.ts";
import { openApp } from "../../src/process/open-app.ts";
import { createSite } from "../../src/process/site.server.ts";

/** A process that answers calls and renders nothing: what is judged is the calls. Says its port, and ends by a signal. */
const read = readEnv(process.env);
if ("mistakes" in read) throw new Error(read.mistakes.join("\n"));
const log = openLog("silent");
const app = await openApp(read.env, {
  databaseUrl: read.env.databaseUrl as string,
  clock: Date.now,
  log,
  secret: "t".repeat(32),
});
const site = createSite(app, featuresOf("demo"), null);
const { port } = await listen(site, { host: "127.0.0.1", port: 0, log });
process.stdout.write(`${port}\n`);
