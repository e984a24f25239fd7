import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../platform/app.ts";
import { failedRows } from "../platform/sweeps.ts";
import { type Backlog, countBacklog } from "./backlog.db.server.ts";

/** The metrics that a process exposes to Prometheus (OPS-17); docs/operating/alerts.md has alerts for them. */

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

const sweepFailures = new Counter({
  name: "sweep_failures_total",
  help: "Rounds of background work that failed",
  labelNames: ["sweep"],
  registers: [registry],
});
const sweepDone = new Gauge({
  name: "sweep_last_done_timestamp_seconds",
  help: "When a kind of background work was last done",
  labelNames: ["sweep"],
  registers: [registry],
});

export function observeSweep(sweep: string, isDone: boolean): void {
  if (isDone) sweepDone.setToCurrentTime({ sweep });
  else sweepFailures.inc({ sweep });
}

export async function metrics(app: App): Promise<Response> {
  const { totalCount, idleCount, waitingCount } = app.db.pool;
  const { backlog, isUp } = await readBacklog(app);
  const lines = [
    ...gauge("db_pool_clients", "Connections of the pool by state", {
      '{state="open"}': totalCount,
      '{state="idle"}': idleCount,
      '{state="waiting"}': waitingCount,
    }),
    ...gauge("database_up", "1 while the database answers", { "": Number(isUp) }),
    ...gauge("provider_up", "1 while the card provider answers", {
      "": Number(app.provider.state() === "ok"),
    }),
    ...counter(
      "sweep_row_failures_total",
      "Rows that background work could not handle and went past",
      failedRows(),
    ),
    ...Object.entries(backlog ?? {}).flatMap(([name, value]) =>
      gauge(name, HELP[name as keyof Backlog], { "": value }),
    ),
    "",
  ];
  return new Response((await registry.metrics()) + lines.join("\n"), {
    headers: { "content-type": registry.contentType },
  });
}

const HELP: Record<keyof Backlog, string> = {
  mails_due: "Mails that should have been sent by now",
  mails_oldest_due_seconds: "How long the oldest of them has been due",
  mails_given_up: "Mails of the last day that were given up",
  payments_overdue: "Payments that should have been looked at more than five minutes ago",
  provider_events_unhandled:
    "Events of the card provider that were received more than five minutes ago and not handled",
  refunds_overdue: "Refunds to cards that should have been paid more than an hour ago",
  refunds_manual: "Refunds that the operator has to make by hand",
};

/** Every process counts the same rows, so one count serves all requests of a few seconds. */
const BACKLOG_MILLISECONDS = 5_000;
const BACKLOGS = new WeakMap<
  App["db"],
  { at: number; read: Promise<{ backlog: Backlog | null; isUp: boolean }> }
>();

function readBacklog(app: App): Promise<{ backlog: Backlog | null; isUp: boolean }> {
  const known = BACKLOGS.get(app.db);
  if (known && performance.now() - known.at < BACKLOG_MILLISECONDS) return known.read;
  const slow = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error("slow")), 2000).unref();
  });
  const read = Promise.race([countBacklog(app.db, app.clock()), slow]).then(
    (backlog) => ({ backlog, isUp: true }),
    () => ({ backlog: null, isUp: false }),
  );
  BACKLOGS.set(app.db, { at: performance.now(), read });
  return read;
}

function counter(name: string, help: string, bySweep: ReadonlyMap<string, number>): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...Array.from(bySweep, ([sweep, count]) => `${name}{sweep="${sweep}"} ${count}`),
  ];
}

function gauge(name: string, help: string, values: Record<string, number>): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...Object.entries(values).map(([labels, value]) => `${name}${labels} ${value}`),
  ];
}
