import type { Pool, PoolClient } from "pg";
import type Stripe from "stripe";
import { type BrowserConfirm, type BrowserResult, confirmInBrowser } from "./browser.ts";
import { openPruning } from "./old-rows.ts";
import { ownPool } from "./own-pool.ts";
import { servePage } from "./pages.ts";
import { schema } from "./schema.ts";
import { type Settings, serveApi, transact, workOf } from "./server.ts";
import { runOneTask } from "./tasks.ts";
import { deliverWebhooks } from "./webhooks.ts";

/**
 * Faults for tests, read at each call. `before` runs before the call: it can answer instead, wait, or throw to break the
 * connection. `after` runs once the effect is committed: if it throws, the answer is lost. `processingFor`: milliseconds
 * that a paid intent stays `processing`.
 */
export type Faults = {
  before?(method: string, path: string): Promise<Response | undefined> | Response | undefined;
  after?(
    method: string,
    path: string,
    response: Response,
  ): Promise<Response | undefined> | Response | undefined;
  processingFor?(intent: Stripe.PaymentIntent): number;
};

type SandboxOptions = {
  /** Names the database. The sandbox opens connections of its own (see own-pool.ts). */
  pool: Pool;
  /** The application's clock, epoch ms. */
  clock: () => number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events are sent; null keeps them for listing only. */
  webhookUrl: string | null;
  /**
   * Where a browser reaches the sandbox's pages (3-D Secure, transfer instructions): what arrives below this
   * address goes to `fetch`. Unset: the address that the API was
   * called at, if it is a loopback one; there are no links otherwise.
   */
  pagesUrl?: string;
  fetch?: typeof fetch;
  log?: (line: string, detail: object) => void;
  faults?: Faults;
};

export type Sandbox = {
  faults: Faults;
  /** Calls the API, paths /v1/…. Rejects only if a fault says so, like a broken connection. */
  fetch(request: Request): Promise<Response>;
  confirmLikeABrowser(input: BrowserConfirm): Promise<BrowserResult>;
  /** Does what has become due by `now` (epoch ms): later outcomes, and webhooks. Returns how many things. */
  deliverDue(now: number): Promise<number>;
  close(): Promise<void>;
};

/**
 * The demo's card provider: a server with the part of Stripe's HTTP API that the product uses. All of its state is in the
 * database, so processes can share it and restart.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const faults: Faults = options.faults ?? {};
  const log = options.log ?? (() => {});
  const pool = ownPool(options.pool);
  const removeOld = openPruning(pool);
  const settings: Settings = {
    ...{ pool, clock: options.clock, log, pagesUrl: options.pagesUrl?.replace(/\/$/, "") ?? null },
    ...{ secretKey: options.secretKey, publishableKey: options.publishableKey },
    hasWebhook: options.webhookUrl !== null,
    processingFor: (intent) => faults.processingFor?.(intent) ?? 0,
  };
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  let ready: Promise<void> | null = null;

  async function prepare(): Promise<void> {
    ready ??= createTables(pool);
    try {
      await ready;
    } catch (error) {
      ready = null;
      throw error;
    }
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const instead = await faults.before?.(request.method, pathname);
    if (instead) return instead;
    await prepare();
    const response = pathname.startsWith("/v1/")
      ? await serveApi(settings, request)
      : await servePage(settings, request);
    return (await faults.after?.(request.method, pathname, response)) ?? response;
  }

  function call(method: "GET" | "POST") {
    return async (path: string, fields: Record<string, string>) => {
      const form = new URLSearchParams(fields).toString();
      const headers = { authorization: `Bearer ${options.publishableKey}` };
      const url = `http://sandbox.invalid/v1/${path}`;
      const typed = { ...headers, "content-type": "application/x-www-form-urlencoded" };
      const request =
        method === "GET"
          ? new Request(`${url}?${form}`, { headers })
          : new Request(url, { method, headers: typed, body: form });
      return (await answer(request)).json();
    };
  }

  async function deliver(now: number): Promise<number> {
    await prepare();
    await removeOld(now);
    const done = await runTasks(settings, now);
    if (options.webhookUrl === null) return done;
    const endpoint = {
      ...{ url: options.webhookUrl, secret: options.webhookSecret, signal: closing.signal, log },
      fetch: options.fetch ?? fetch,
    };
    return done + (await deliverWebhooks(pool, endpoint, now));
  }

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    const forget = () => running.delete(work);
    work.then(forget, forget);
    return work;
  }

  return {
    faults,
    fetch: (request) => track(answer(request)),
    confirmLikeABrowser: (input) => track(confirmInBrowser(call("POST"), call("GET"), input)),
    deliverDue: (now) => track(deliver(now)),
    async close() {
      closing.abort();
      await Promise.allSettled(running);
      if (!pool.ending) await pool.end();
    },
  };
}

async function runTasks(settings: Settings, now: number): Promise<number> {
  const request = { id: null, idempotency_key: null };
  const context = { caller: "server", origin: null, version: null, request } as const;
  const atNow = { ...settings, clock: () => now };
  const one = (client: PoolClient) => runOneTask(workOf(atNow, client, context), now);
  let done = 0;
  while (await transact(settings.pool, one)) done++;
  return done;
}

/** Under a lock, because two processes that start at once would both create the schema. */
async function createTables(pool: Pool): Promise<void> {
  await transact(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('sandbox schema', 0))");
    await client.query(schema);
  });
}
