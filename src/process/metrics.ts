import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { routeOf } from "../api/route-of-request.ts";
import { GUEST_PATHS } from "../app/guest/guest-paths.ts";
import { isLocale } from "../domain/language/locale.ts";
import type { App } from "../platform/app.ts";
import { lostLines } from "../platform/log-output.ts";
import { failedRows } from "../platform/sweeps.ts";
import { type Backlog, countBacklog, countEvents } from "./backlog.db.server.ts";

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
  help: "Time to answer by kind; calls and pages also by route",
  labelNames: ["kind", "route"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

const routeRequests = new Counter({
  name: "http_route_requests_total",
  help: "Answered calls and pages by route and status class",
  labelNames: ["route", "status"],
  registers: [registry],
});

/** What a site says that is not open yet is counted apart: it is no error (OPENING-1). */
export function observe(
  request: Request,
  { status, isClosed }: { status: number; isClosed: boolean },
  milliseconds: number,
): void {
  const said = isClosed ? "closed" : `${Math.floor(status / 100)}xx`;
  const { pathname } = new URL(request.url);
  const route = routeOf(request) ?? pageRoute(pathname, status);
  if (route !== null) routeRequests.inc({ route, status: said });
  const kind = pathname.split("/")[1] || "root";
  const known = ["api", "list", "pictures", "map"].includes(kind) ? kind : "other";
  requests.inc({ kind: known, status: said });
  durations.observe({ kind: known, ...(route === null ? {} : { route }) }, milliseconds / 1000);
}

/** The first parts of the addresses of pages, that of the developers included, and how many parts may follow. */
const PAGES: ReadonlySet<string> = new Set([
  ...Object.values(GUEST_PATHS).flatMap((path) => (path === "*" ? [] : path.split("/").slice(0, 1))),
  "developers",
]);
const MOST_PARTS = 2;

/**
 * The route of a page, so that there are as many as there are kinds of pages: ids, names and languages are left out, and
 * what is not found counts together, whatever is asked for and however it is answered (OPS-67). Null for what is neither
 * page nor call.
 */
export function pageRoute(pathname: string, status: number): string | null {
  const [, list, locale = "", first = "", ...rest] = pathname.replace(/\.data$/, "").split("/");
  if (list !== "list" || locale.includes(".") || first.includes(".")) return null;
  // Its answer leads to the same address in a language.
  if (!isLocale(locale)) return "/list";
  const isPage = first === "" ? rest.length === 0 : PAGES.has(first) && rest.length <= MOST_PARTS;
  if (status === 404 || !isPage) return "page not found";
  const parts = rest.map((part) => (/^\d+$/.test(part) ? ":id" : ":name"));
  return ["/list/:locale", ...(first ? [first] : []), ...parts].join("/");
}

const slowStatements = new Counter({
  name: "db_slow_statements_total",
  help: "Statements that took longer than they should; the log has their texts",
  registers: [registry],
});

export function observeSlowStatement(): void {
  slowStatements.inc();
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
  const { totalCount, idleCount } = app.db.pool;
  const waitingCount = app.db.waiting();
  const { backlog, events, isUp } = await readBacklog(app);
  const lines = [
    ...gauge("log_lines_lost", "Lines of the log that could not be written since the start", {
      "": lostLines(),
    }),
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
    ...gauge(
      "events_last_hour",
      "What happened in the last hour, by kind, through whatever door: bookings, payments, cancels, sign-ins of staff",
      Object.fromEntries(events.map(({ action, count }) => [`{action="${action}"}`, count])),
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
const BACKLOGS = new WeakMap<App["db"], { at: number; read: Promise<Read> }>();

type Read = { backlog: Backlog | null; events: Awaited<ReturnType<typeof countEvents>>; isUp: boolean };

function readBacklog(app: App): Promise<Read> {
  const known = BACKLOGS.get(app.db);
  if (known && performance.now() - known.at < BACKLOG_MILLISECONDS) return known.read;
  const slow = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error("slow")), 2000).unref();
  });
  const now = app.clock();
  const both = Promise.all([countBacklog(app.db, now), countEvents(app.db, now)]);
  const read = Promise.race([both, slow]).then(
    ([backlog, events]) => ({ backlog, events, isUp: true }),
    () => ({ backlog: null, events: [], isUp: false }),
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
