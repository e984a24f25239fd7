import type { Pool, PoolClient } from "pg";
import { type Answer, invalid, Refusal, refused, unauthorized } from "./errors.ts";
import { apiVersion } from "./events.ts";
import { expand } from "./expand.ts";
import { decodeForm, type Form } from "./form.ts";
import { type KeyedAnswer, once } from "./idempotency.ts";
import { browserView, TryAgain } from "./intent-row.ts";
import { route } from "./routes.ts";
import { newId, type Work } from "./store.ts";

export type Settings = {
  pool: Pool;
  clock(): number;
  secretKey: string;
  publishableKey: string;
  hasWebhook: boolean;
  pagesUrl: string | null;
  processingFor: Work["processingFor"];
  log(line: string, detail: object): void;
};

/** Answers one call of the API. Never throws: an internal error is a 500 in Stripe's shape. */
export async function serveApi(settings: Settings, request: Request): Promise<Response> {
  const requestId = newId("req", 14);
  const url = new URL(request.url);
  const key = request.headers.get("idempotency-key");
  try {
    const caller = callerOf(settings, request.headers.get("authorization"));
    const found = route(request.method, url.pathname);
    if (found === null) throw unknownUrl(request.method, url.pathname);
    if (caller === "browser" && !found.isForBrowsers) throw secretOnly();
    const form = await readForm(request, url);
    const result = await transact(settings.pool, async (client): Promise<KeyedAnswer> => {
      const work = workOf(settings, client, {
        ...{ caller, origin: originOf(url), version: request.headers.get("stripe-version") },
        request: { id: requestId, idempotency_key: key },
      });
      const carryOut = async () => expand(work, await found.run(work, form), form);
      if (key === null || request.method !== "POST") return carryOut();
      return once(work, { key, method: request.method, path: url.pathname, form }, carryOut);
    });
    const body = caller === "browser" ? browserView(result.body) : result.body;
    return respond({ status: result.status, body }, requestId, key, result.replayed?.requestId);
  } catch (error) {
    if (error instanceof Refusal) return respond(error.answer(), requestId, key);
    settings.log("sandbox call failed", { error, method: request.method, path: url.pathname });
    const message = "An unknown error occurred";
    return respond(refused(500, { type: "api_error", message }), requestId, key);
  }
}

type WorkContext = Pick<Work, "caller" | "origin" | "request" | "version">;

/** What a transaction needs to know; also for what happens by itself (tasks.ts). */
export function workOf(settings: Settings, client: PoolClient, context: WorkContext): Work {
  return {
    client,
    now: Math.floor(settings.clock() / 1000),
    hasWebhook: settings.hasWebhook,
    fingerprintKey: settings.secretKey,
    processingFor: settings.processingFor,
    ...context,
    origin: settings.pagesUrl ?? context.origin,
  };
}

/** Runs one transaction. Deadlocks and serialisation failures are retried, three attempts at most. */
export async function transact<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const result = await run(client);
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      await client.query("rollback").then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
      if (attempt > 3 || !isPassing(error)) throw error;
    }
  }
}

/** A call within the process carries any host's name (the SDK's own is Stripe's): no link may lead there. */
function originOf(url: URL): string | null {
  return ["127.0.0.1", "localhost"].includes(url.hostname) ? url.origin : null;
}

function isPassing(error: unknown): boolean {
  if (error instanceof TryAgain) return true;
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "40P01" || code === "40001";
}

function callerOf(settings: Settings, header: string | null): Work["caller"] {
  const [scheme = "", credentials = ""] = (header ?? "").split(" ");
  const key =
    scheme === "Basic" ? (Buffer.from(credentials, "base64").toString().split(":")[0] ?? "") : credentials;
  if (key === "" || !["Basic", "Bearer"].includes(scheme)) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === settings.secretKey) return "server";
  if (key === settings.publishableKey) return "browser";
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, "api_key_invalid");
}

async function readForm(request: Request, url: URL): Promise<Form> {
  if (request.method !== "POST") return decodeForm(url.search.slice(1));
  const type = request.headers.get("content-type") ?? "";
  const text = await request.text();
  if (text !== "" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw invalid("Invalid request: the body must be application/x-www-form-urlencoded.");
  }
  return decodeForm(text);
}

function respond(result: Answer, requestId: string, key: string | null, replayOf?: string): Response {
  const headers = new Headers({
    "content-type": "application/json",
    "request-id": requestId,
    "stripe-version": apiVersion,
    "cache-control": "no-cache, no-store",
  });
  if (key !== null) headers.set("idempotency-key", key);
  if (replayOf !== undefined) {
    headers.set("idempotent-replayed", "true");
    headers.set("original-request", replayOf);
  }
  // As with Stripe: a kept answer would only be replayed, so the SDK need not ask again.
  if (result.status === 409) headers.set("stripe-should-retry", "true");
  return new Response(JSON.stringify(result.body, null, 2), { status: result.status, headers });
}

function unknownUrl(method: string, path: string): Refusal {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  return new Refusal(404, { type: "invalid_request_error", message }, false);
}

function secretOnly(): Refusal {
  const message =
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";
  return new Refusal(403, { type: "invalid_request_error", code: "secret_key_required", message }, false);
}
