import pg from "pg";
import Stripe from "stripe";
import type { TypedCard } from "./browser.ts";
import { emptyDatabase } from "./database.fixture.ts";
import { publishableKey, secretKey, webhookSecret } from "./keys.fixture.ts";
import { listen } from "./listen.ts";
import { createSandbox, type Faults, type Sandbox } from "./sandbox.ts";

/** A webhook as it arrived, to check its signature over. */
export type Delivery = { body: string; signature: string; event: Stripe.Event };

export type Stand = Awaited<ReturnType<typeof openStand>>;

/**
 * A sandbox on a database of its own, behind HTTP, with the official SDK in front of it as a server uses it
 * (`stripe`) and as a browser would (`browser`), a clock to move, and an endpoint that keeps what it is sent.
 */
export async function openStand(
  given: { faults?: Faults; webhookStatus?: (delivery: Delivery) => number } = {},
) {
  const database = await emptyDatabase();
  const clock = { now: Date.UTC(2026, 10, 2, 3, 0, 0) };
  const deliveries: Delivery[] = [];
  const endpoint = await listen(async (request) => {
    const body = await request.text();
    const signature = request.headers.get("stripe-signature") ?? "";
    const delivery = { body, signature, event: JSON.parse(body) as Stripe.Event };
    deliveries.push(delivery);
    return new Response("{}", { status: given.webhookStatus?.(delivery) ?? 200 });
  });
  const pools: pg.Pool[] = [];
  const servers: { close(): Promise<void> }[] = [endpoint];

  /** One more process on the same database. */
  async function startProcess(
    faults: Faults = {},
  ): Promise<{ sandbox: Sandbox; stripe: Stripe; url: string }> {
    const pool = new pg.Pool({ connectionString: database.url, max: 10 });
    pool.on("error", () => {});
    pools.push(pool);
    const sandbox = createSandbox({
      ...{ pool, clock: () => clock.now, secretKey, publishableKey, webhookSecret, faults },
      webhookUrl: `${endpoint.url}/webhook`,
    });
    const server = await listen(sandbox.fetch);
    servers.push({ close: () => sandbox.close() }, server);
    return { sandbox, url: server.url, stripe: clientOf(server.port, secretKey) };
  }

  const first = await startProcess(given.faults);
  return {
    ...first,
    browser: clientOf(Number(new URL(first.url).port), publishableKey),
    clock,
    deliveries,
    startProcess,
    databaseUrl: database.url,
    /** Types of the events so far, oldest first. */
    async eventTypes(): Promise<string[]> {
      const events = await first.stripe.events.list({ limit: 100 });
      return events.data.map((event) => event.type).reverse();
    },
    async close() {
      for (const server of servers) await server.close();
      for (const pool of pools) await pool.end();
      await database.drop();
    },
  };
}

export function typed(number: string): TypedCard {
  return { number, exp_month: 12, exp_year: 2030, cvc: "123" };
}

/** The error that a call of the SDK ends in. */
export async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("the call succeeded");
}

function clientOf(port: number, key: string): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
