import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { App } from "./app.ts";
import { sql } from "./sql.ts";

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const requests = new Counter({
  name: "http_requests_total",
  help: "Answered requests by kind and status class",
  labelNames: ["kind", "status"],
  registers: [registry],
});
const durations = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer by kind",
  labelNames: ["kind"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export function observe(request: Request, status: number, milliseconds: number): void {
  const kind = new URL(request.url).pathname.split("/")[1] || "root";
  const known = ["api", "list", "pictures"].includes(kind) ? kind : "other";
  requests.inc({ kind: known, status: `${Math.floor(status / 100)}xx` });
  durations.observe({ kind: known }, milliseconds / 1000);
}

/** Alive as long as the process can answer at all. */
export function health(): Response {
  return Response.json({ status: "ok" });
}

/** Ready while the database answers; the card provider's state stands inside (API.md, Fine print). */
export async function ready(app: App): Promise<Response> {
  const limit = new Promise<"slow">((resolve) => setTimeout(() => resolve("slow"), 2000).unref());
  const database = await Promise.race([
    app.db.row(sql`SELECT 1 AS one`).then(
      () => "ok" as const,
      () => "away" as const,
    ),
    limit,
  ]);
  const body = { status: database === "ok" ? "ok" : "unavailable", database, provider: app.provider.state() };
  return Response.json(body, { status: database === "ok" ? 200 : 503 });
}

export async function metrics(app: App): Promise<Response> {
  const { totalCount, idleCount, waitingCount } = app.db.pool;
  const pool = [
    "# HELP db_pool_clients Connections of the pool by state",
    "# TYPE db_pool_clients gauge",
    `db_pool_clients{state="open"} ${totalCount}`,
    `db_pool_clients{state="idle"} ${idleCount}`,
    `db_pool_clients{state="waiting"} ${waitingCount}`,
    "",
  ].join("\n");
  return new Response((await registry.metrics()) + pool, {
    headers: { "content-type": registry.contentType },
  });
}
