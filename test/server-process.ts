import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { build, isBuilt, ROOT, SERVER, SERVER_ENVIRONMENT } from "../scripts/set-up.mjs";

export type ServerProcess = {
  url: string;
  port: number;
  child: ChildProcess;
  /** What it has printed so far, errors included. */
  output(): string;
  /** Sends the signal and returns the exit code (null after SIGKILL). */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Returns the exit code of a process that ends by itself. */
  ended(): Promise<number | null>;
};

type Options = {
  settings: Record<string, string>;
  /** The program under Node: the built server, or scripts/start.mjs. */
  program?: readonly string[];
  uid?: number;
};

/** Starts the built product as a process of its own, on a free port unless `settings` has one. */
export async function startServer({
  settings,
  program = [SERVER, "serve"],
  uid,
}: Options): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()));
  const env = {
    PATH: process.env.PATH,
    ...SERVER_ENVIRONMENT,
    NODE_ENV: "production",
    // Not the .env of the person who runs the tests.
    ENV_FILE: "",
    LOG_LEVEL: "warn",
    PORT: String(port),
    DRAIN_SECONDS: "0",
    // Journeys book rooms on days that nobody else has filled.
    DEMO_DAYS: "empty",
    ...settings,
  };
  const child = spawn(process.execPath, [...program], {
    cwd: ROOT,
    env,
    uid,
    gid: uid,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => text,
    ended: () => exit,
    end: (signal = "SIGTERM") => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Milliseconds until the site answers; throws with what the process printed when it ends or takes too long. */
export async function untilReady(server: ServerProcess, patience = 120_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patience && server.child.exitCode === null) {
    const isReady = await fetch(`${server.url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return performance.now() - started;
    await pause(20);
  }
  throw new Error(`The server did not become ready:\n${server.output()}`);
}

/** Builds the product where its sources have changed since. */
export async function ensureBuilt(): Promise<void> {
  if (!isBuilt() && !(await build())) throw new Error("The build failed: the lines above say why.");
}

/** Below the system's range for outgoing connections, so that nothing else takes the port meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 16_000 + Math.floor(Math.random() * 16_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}
