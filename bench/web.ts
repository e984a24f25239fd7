/**
 * `npm run bench:web [-- --json] [--small]`: the guests' first pages in a browser, as a phone on a slow line shows them, and
 * how fast they answer to a touch. Each figure stands beside our goal for it. `--small` visits each page once instead of
 * taking the median of five visits.
 */
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromium as browserPath, installMachinePackages } from "../scripts/machine-packages.mjs";
import { LOCALES, type Locale } from "../src/domain/language/locale.ts";
import { freePort, startServer, untilReady } from "../test/server-process.ts";
import { median } from "./availability.ts";
import type { Figure } from "./figure.ts";
import { print } from "./print.ts";
import { touches } from "./web-touches.ts";

const visits = process.argv.includes("--small") ? 1 : 5;
/** "Sakuragaoka Meeting Lounge 3F" of the demo catalogue. */
const ROOM = 101;
const PAGES = [
  { name: "home", path: "", kilobytes: 130 },
  { name: "search", path: "/search", kilobytes: 140 },
  { name: "room", path: `/id/${ROOM}`, kilobytes: 150 },
];

/** Not as root's sandbox, and without talking to anybody but the site. */
const QUIET = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"],
];

await installMachinePackages();
const dataDir = mkdtempSync(join(tmpdir(), "magari-bench-web-"));
// The embedded database may run as another user.
chmodSync(dataDir, 0o711);
const server = await startServer({ settings: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "0" } });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => void server.end().then(() => process.exit(130)));
try {
  await untilReady(server, 120_000);
  await untilCalm(server.url);
  const visited = await openVisitor();
  for (const locale of LOCALES) {
    for (const page of PAGES) print(...(await figuresOf(visited, page, locale)));
  }
  await visited.close();
  const browser = await chromium.launch({ executablePath: browserPath() ?? undefined, args: QUIET });
  for (const locale of LOCALES) print(...(await touches(browser, server.url, locale, visits)));
  await browser.close();
} finally {
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
}

type Visitor = { port: number; close(): Promise<void> };

/** A browser that only Lighthouse talks to: under Playwright's eyes it cannot record its own traces. */
async function openVisitor(): Promise<Visitor> {
  const port = await freePort();
  const child = spawn(
    browserPath() ?? "chromium",
    [
      "--headless=new",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${join(dataDir, "browser")}`,
      ...QUIET,
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error("the browser did not start");
    await pause(50);
  }
  return {
    port,
    close() {
      child.kill();
      return ended;
    },
  };
}

/** Until the first start has drawn its pictures: the browser of a visitor has the processor of a phone to itself. */
async function untilCalm(url: string): Promise<void> {
  const used = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(text) ?? [];
    return Number(seconds);
  };
  for (let calm = 0, before = await used(); calm < 5; ) {
    await pause(1000);
    const now = await used();
    calm = now - before < 0.1 ? calm + 1 : 0;
    before = now;
  }
}

function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Lighthouse's figures of a first visit with a phone: the median of each. */
async function figuresOf({ port }: Visitor, page: (typeof PAGES)[number], locale: Locale): Promise<Figure[]> {
  const runs: Visit[] = [];
  for (let nth = 0; nth < visits; nth += 1)
    runs.push(await visit(`${server.url}/list/${locale}${page.path}`, port));
  const of = (figure: keyof Visit) => median(runs.map((run) => run[figure]));
  const line = (name: string, value: number, unit: Figure["unit"], goal: number): Figure => ({
    name: `${page.name}, ${locale}: ${name}`,
    value,
    unit,
    floor: null,
    goal,
  });
  return [
    line("Lighthouse, performance on a phone", of("score"), "of 100", 98),
    line("largest contentful paint", of("largestPaint"), "ms", 1500),
    line("total blocking time", of("blocked"), "ms", 150),
    line("cumulative layout shift", of("shift"), "count", 0),
    line("JavaScript of a first visit, as sent", of("scripts"), "kB", page.kilobytes),
    line("HTML, unpacked", of("html"), "kB", 60),
  ];
}

type Visit = Record<"score" | "largestPaint" | "blocked" | "shift" | "scripts" | "html", number>;

async function visit(url: string, port: number, attempts = 3): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: ["performance"] });
  if (!result || result.lhr.runtimeError) {
    // On a busy machine the browser sometimes misses the start of a visit.
    if (attempts > 1) return visit(url, port, attempts - 1);
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { audits, categories } = result.lhr;
  const requests = (audits["network-requests"]?.details as { items: Request[] } | undefined)?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const html = requests.find(({ resourceType }) => resourceType === "Document");
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? 0) * 100,
    largestPaint: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    html: (html?.resourceSize ?? Number.NaN) / 1000,
  };
}

/** What Lighthouse tells of a request, in bytes. */
type Request = { resourceType: string; transferSize: number; resourceSize: number };
