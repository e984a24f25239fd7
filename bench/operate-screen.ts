import { randomUUID } from "node:crypto";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromium as browserPath } from "../scripts/machine-packages.mjs";
import { addDays } from "../src/domain/time/day.ts";
import { setRevision, writeGroups } from "../src/features/catalog/import/db.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { operatorCookieName, startOperatorSession } from "../src/platform/session-operator.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { median } from "./availability.ts";
import type { Figure } from "./figure.ts";
import { framesOf } from "./frames.ts";
import type { Stand } from "./stand.ts";

/** Rooms of a group: a screen of 200 rooms has five of them, one of 400 ten. */
const IN_GROUP = 40;
const GROUPS = 10;
const EVERY_RIGHT = 127;

/** Works as root, which cannot have the sandbox, and talks to nobody but the site. */
const QUIET = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"],
];

/**
 * The timeline in a browser: from a click to a day of 200 rooms, 400 rooms scrolled, and a bar carried over them, also along
 * the edges, where the view scrolls by itself.
 */
export async function operateScreen(stand: Stand, rounds: number): Promise<Figure[]> {
  const { app } = stand;
  await groupRooms(app);
  const { port } = await stand.serve();
  const url = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: browserPath() ?? undefined, args: QUIET });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: "ja-JP",
      timezoneId: "Asia/Tokyo",
    });
    await context.addCookies([{ name: operatorCookieName(url), value: await anOwner(app), url }]);
    const page = await context.newPage();
    const tomorrow = addDays(dayAt(Date.now(), app.brand.timeZone), 1);
    return [...(await openings(page, { tomorrow, rounds })), ...(await drawn(browser, page, tomorrow))];
  } finally {
    await browser.close();
  }
}

async function groupRooms({ db, catalog }: RunningApp): Promise<void> {
  const rooms = await db.rows<{ id: number }>(sql`SELECT id FROM space WHERE NOT hidden ORDER BY id`);
  const groups = Array.from({ length: GROUPS }, (_, at) => ({
    id: at + 1,
    consignor_group_name: { ja: `グループ ${at + 1}`, en: `Group ${at + 1}` },
    space_ids: rooms.slice(at * IN_GROUP, (at + 1) * IN_GROUP).map(({ id }) => id),
    latitude: 35.6,
    longitude: 139.7,
    google_map_id: null,
    zoom: 12,
  }));
  await db.tx(async (tx) => {
    await writeGroups(tx, groups);
    await setRevision(tx, catalog.revision + 1);
  });
}

/** A signed-in owner: the secret of the session. */
export async function anOwner({ db }: RunningApp): Promise<string> {
  const now = new Date();
  const account = await db.row<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, first_name, last_name, locale, user_type, privileges, created_at, updated_at)
    VALUES (${`${randomUUID()}@bench.example`}, ${now}, '環', '大家', 'ja', 1, ${EVERY_RIGHT}, ${now}, ${now}) RETURNING id`);
  const accountId = account?.id as number;
  await db.run(
    sql`INSERT INTO staff (account_id, roles, created_at) VALUES (${accountId}, '{owner}', ${now})`,
  );
  return startOperatorSession(db, { accountId, isHalf: false, now: now.getTime() });
}

function addressOf(day: string, groups: number): string {
  const ids = Array.from({ length: groups }, (_, at) => at + 1);
  return `/operate/timeline?day=${day}&group_ids=${ids.join(",")}`;
}

const REST_MILLISECONDS = 1000;

/**
 * From a key to the frame with the bars of 200 rooms, and from the address to them. Beside each, how long the page's main
 * thread worked for it: on a busy machine the rest is waiting.
 */
async function openings(
  page: Page,
  { tomorrow, rounds }: { tomorrow: string; rounds: number },
): Promise<Figure[]> {
  const cold: Opening[] = [];
  const hurried: Opening[] = [];
  const rested: Opening[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable", { timeDomain: "threadTicks" });
  const workOf = async () => {
    const { metrics } = await browser.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const measured = async (elapsed: () => Promise<number>, before: number): Promise<Opening> => ({
    elapsed: await elapsed(),
    work: (await workOf()) - before,
  });
  for (let round = 0; round < rounds; round += 1) {
    await browser.send("Network.clearBrowserCache");
    // A page of its own process: what an earlier one has compiled is not there.
    await page.goto("about:blank");
    await page.goto(addressOf(tomorrow, GROUPS / 2));
    await page.locator("[data-bar]").first().waitFor();
    cold.push(await measured(() => page.evaluate(sinceNavigation), 0));
    for (let nth = 0; nth < 8; nth += 1) {
      const isRested = nth >= 4;
      // What somebody who looks at a day gives it, so that its neighbours are read.
      if (isRested) await page.waitForTimeout(REST_MILLISECONDS);
      const before = await workOf();
      await page.evaluate(watchNextDay);
      await page.keyboard.press("]");
      (isRested ? rested : hurried).push(await measured(() => page.evaluate(untilShown), before));
    }
  }
  return [
    ...openingFigures("from a loaded page to another day", rested, 200),
    ...openingFigures("from a loaded page to another day, one right after the other", hurried, 200),
    ...openingFigures("from the address to its bars, nothing cached", cold, 700),
  ];
}

type Opening = { elapsed: number; work: number };

function openingFigures(name: string, openings: readonly Opening[], goal: number): Figure[] {
  const line = `console: timeline, 200 rooms, ${name}`;
  const of = (key: keyof Opening) => median(openings.map((one) => one[key]));
  return [
    { name: line, value: of("elapsed"), unit: "ms", floor: null, goal },
    { name: `${line}: main thread`, value: of("work"), unit: "ms", floor: null },
  ];
}

async function drawn(browser: Browser, page: Page, day: string): Promise<Figure[]> {
  await page.goto(addressOf(day, GROUPS));
  await page.locator("[data-bar]").first().waitFor();
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const grid = page.getByRole("grid");
  const box = await grid.boundingBox();
  if (!box) throw new Error("the timeline is not drawn");
  const middle = { x: box.x + box.width * 0.6, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const scrolled = await framesOf(browser, page, async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 100);
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, -200);
  });
  await grid.evaluate((element) => element.scrollTo(0, 0));
  const carried = await carry(browser, page, async () => {
    for (let step = 0; step < 60; step += 1)
      await page.mouse.move(middle.x - 300 + step * 8, middle.y - 150 + (step % 20) * 14);
  });
  const edges = await carry(browser, page, async () => {
    for (let step = 0; step < 90; step += 1)
      await page.mouse.move(middle.x + (step % 2), box.y + box.height - 6 - (step % 3));
    for (let step = 0; step < 60; step += 1)
      await page.mouse.move(box.x + box.width - 6 - (step % 3), middle.y + (step % 2));
  });
  const figure = (name: string, value: number, goal?: number, unit: Figure["unit"] = "ms"): Figure => ({
    name: `console: timeline, 400 rooms, ${name}`,
    value,
    unit,
    floor: null,
    ...(goal !== undefined && { goal }),
  });
  return [
    figure("nodes in the page", nodes, 1500, "count"),
    ...Object.entries({ scrolled, carried, "carried along the edges": edges }).flatMap(([name, frames]) => [
      figure(`${name}: main thread, worst of ${frames.count} frames`, frames.worst, 32),
      figure(`${name}: main thread, p95`, frames.p95),
    ]),
  ];
}

/** Takes a bar that can be carried, lets `move` carry it, and puts it back. */
async function carry(browser: Browser, page: Page, move: () => Promise<void>) {
  const bar = await page.locator("[data-bar][data-movable]").nth(4).boundingBox();
  if (!bar) throw new Error("no bar can be carried");
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width / 2 + 10, bar.y + bar.height / 2);
  const frames = await framesOf(browser, page, move);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

/* These run in the page. */

type Watched = typeof globalThis & { shown?: Promise<number> };

function sinceNavigation(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
}

/** Waits for other bars than those on the screen, from the next key on. */
function watchNextDay(): void {
  const first = document.querySelector<HTMLElement>("[data-bar]")?.dataset.bar;
  (globalThis as Watched).shown = new Promise((resolve) => {
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const look = () => {
          const now = document.querySelector<HTMLElement>("[data-bar]")?.dataset.bar;
          if (now === undefined || now === first) return requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

function untilShown(): Promise<number> {
  return (globalThis as Watched).shown ?? Promise.reject(new Error("nothing is watched"));
}
