import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { ensureBuilt, type ServerProcess, startServer, untilReady } from "./server-process.ts";

/** A server that is stopped while guests use it, as at every release. */

let t: TestApp;
let dataDir: string;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = mkdtempSync(join(tmpdir(), "magari-drain-"));
  t = await testApp();
}, 180_000);

afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const CLIENTS = 8;
const PATHS = ["/api/config", "/api/space_tabs", "/list/en", "/healthz"];

test("OPS-13: no request fails in the drain of a SIGTERM, on old and new connections", async () => {
  const server = await start({ DRAIN_SECONDS: "5" });
  let isOver = false;
  const byClient: Answer[][] = Array.from({ length: CLIENTS }, () => []);
  const load = Promise.all(
    byClient.map(async (answers, index) => {
      // Half of the clients keep their connection, as a proxy does.
      const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
      while (!isOver) {
        answers.push(await ask(server, PATHS[answers.length % PATHS.length] as string, agent));
      }
      agent.destroy();
    }),
  );
  /** Until each client has had so many more answers, however fast the machine is. */
  const more = async (count: number) => {
    const enough = byClient.map(({ length }) => length + count);
    await expect.poll(() => byClient.every(({ length }, at) => length >= (enough[at] ?? 0))).toBe(true);
  };
  await more(8);
  const ended = server.end("SIGTERM");
  // A load balancer: sends requests until some time after it was told not to.
  await expect
    .poll(() => ask(server, "/readyz", new Agent()), { interval: 20 })
    .toMatchObject({ status: 503 });
  await more(8);
  isOver = true;
  await load;
  const answers = byClient.flat();
  expect(await ended).toBe(0);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  for (const kept of byClient.filter((_, index) => index % 2 === 0)) {
    expect(new Set(kept.map(({ closes }) => closes))).toEqual(new Set([false, true]));
  }
});

test("OPS-13: even without a drain, requests on open connections are answered", async () => {
  const server = await start({ DRAIN_SECONDS: "0" });
  const load = Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const cut: Answer[] = [];
      for (;;) {
        const answer = await ask(server, "/api/config", agent);
        if (answer.status !== 200 && !answer.isNewConnection) cut.push(answer);
        if (answer.status !== 200) break;
      }
      agent.destroy();
      return cut;
    }),
  );
  await pause(500);
  expect(await server.end("SIGTERM")).toBe(0);
  expect((await load).flat()).toEqual([]);
});

type Answer = { status: number | string; closes: boolean; isNewConnection: boolean };

function ask(server: ServerProcess, path: string, agent: Agent): Promise<Answer> {
  return new Promise((answer) => {
    const request = get(`${server.url}${path}`, { agent }, (response) => {
      const { statusCode, headers } = response;
      const closes = headers.connection === "close";
      const done = (status: number | string) =>
        answer({ status, closes, isNewConnection: !request.reusedSocket });
      response.resume();
      response.once("end", () => done(statusCode ?? 0));
      response.once("error", (error: Error) => done(String(error)));
    });
    request.once("error", (error) =>
      answer({ status: String(error), closes: false, isNewConnection: !request.reusedSocket }),
    );
  });
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({
    settings: {
      DATABASE_URL: t.databaseUrl,
      DATA_DIR: dataDir,
      CATALOG_FILE: "none",
      RATE_LIMIT_FACTOR: "0",
      ...settings,
    },
  });
  await untilReady(server);
  return server;
}
