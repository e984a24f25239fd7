import type { Browser, Locator, Page } from "@playwright/test";
import { WORDS } from "../e2e/booking-steps.ts";
import type { Locale } from "../src/domain/language/locale.ts";
import { median } from "./availability.ts";
import type { Figure } from "./figure.ts";

const SLOWER = 4;
const GOAL = 100;
/** Events are reported after the frame that follows them. */
const SETTLE_MILLISECONDS = 400;

const TYPED = { ja: "しぶや", en: "shibuya" } as const;

/**
 * How long a phone with a processor four times slower takes from a touch or key to the next frame: the slowest of all of a
 * form's, as a median of `rounds`.
 */
export async function touches(
  browser: Browser,
  url: string,
  locale: Locale,
  rounds: number,
): Promise<Figure[]> {
  const slowest = { search: [] as number[], calendar: [] as number[], picker: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    await context.addInitScript(observeEvents);
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await open(page, `/list/${locale}`);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    slowest.search.push(await slowestOf(page, () => search(page, locale)));
    slowest.calendar.push(await slowestOf(page, () => calendar(page, locale)));
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await open(page, `/list/${locale}/id/101`);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    slowest.picker.push(await slowestOf(page, () => picker(page, locale)));
    await context.close();
  }
  return Object.entries(slowest).map(([name, times]) => ({
    name: `${name}, ${locale}: slowest answer to a touch or key, ${SLOWER} times slower`,
    value: median(times),
    unit: "ms",
    floor: null,
    goal: GOAL,
  }));
}

/** Until its scripts run, which are requested after the first paint. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.waitForLoadState("networkidle");
}

/** Opens the search from the home page, and types a place. */
async function search(page: Page, locale: Locale): Promise<void> {
  await page.getByRole("main").locator("button[aria-haspopup=dialog]").first().tap();
  const place = page.getByRole("dialog").getByRole("combobox").first();
  await place.tap();
  await place.pressSequentially(TYPED[locale], { delay: 120 });
  await page.getByRole("dialog").getByRole("listbox").getByRole("option").first().tap();
}

/** The same form's day and time. */
async function calendar(page: Page, locale: Locale): Promise<void> {
  const dialog = page.getByRole("dialog").first();
  const [day, time] = [0, 1].map((nth) => dialog.locator("button[aria-haspopup=dialog]").nth(nth));
  await (day as Locator).tap();
  await page.getByRole("button", { name: WORDS[locale].nextMonth }).tap();
  await page.locator("[role=grid] button:not([aria-disabled])").nth(12).tap();
  await (time as Locator).tap();
  for (const name of [WORDS[locale].start, WORDS[locale].end]) await option(page, name, locale).tap();
}

/** Day and time of a room. */
async function picker(page: Page, locale: Locale): Promise<void> {
  const words = WORDS[locale];
  await page.getByRole("button", { name: words.pick, exact: true }).last().tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.nextMonth }).tap();
  await dialog.locator("[role=grid] button:not([aria-disabled])").nth(12).tap();
  for (const name of [words.start, words.end]) await option(page, name, locale).tap();
  await dialog.getByRole("button", { name: words.take }).tap();
}

function option(page: Page, name: string, locale: Locale): Locator {
  const nth = name === WORDS[locale].start ? 4 : 3;
  return page.getByRole("listbox", { name }).locator("[role=option]:not([aria-disabled])").nth(nth);
}

/** The slowest interaction while `walk` runs, in milliseconds, in steps of eight as browsers report it. */
async function slowestOf(page: Page, walk: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis as Observed).answerTimes?.splice(0));
  await walk();
  await page.waitForTimeout(SETTLE_MILLISECONDS * SLOWER);
  const times = await page.evaluate(() => (globalThis as Observed).answerTimes ?? []);
  if (times.length === 0) throw new Error("no touch was observed");
  return Math.max(...times);
}

type Observed = typeof globalThis & { answerTimes?: number[] };

/** Runs in the page. */
function observeEvents(): void {
  const times: number[] = [];
  (globalThis as Observed).answerTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) times.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
