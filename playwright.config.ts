import { defineConfig } from "@playwright/test";
import { BROWSER } from "./e2e/browser.ts";
import type { JourneyOptions } from "./e2e/fixtures.ts";

/**
 * Guests' journeys run wide and narrow, in Japanese and in English; `npx playwright test --project=phone-en` runs one. Wide,
 * nothing moves: some guests ask for that, and the rest of the journeys shows what moves.
 */
const sizes = {
  desktop: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" as const },
  },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
const languages = { ja: "ja-JP", en: "en-US" } as const;

/**
 * Wide in Japanese and narrow in English, every journey runs: both sizes and both languages are seen, and of the texts the
 * longer ones where there is least room. The other two pairs take the way to a booking only; all of it would add minutes.
 */
const IN_ALL_PROJECTS = ["booking.spec.ts", "large-text.spec.ts"];

export default defineConfig<JourneyOptions>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results/journeys",
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // What works takes a tenth of this on a machine that has nothing else to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    timezoneId: "Asia/Tokyo",
    // A press that cannot happen and a page that does not come name themselves, instead of the test that ran out of time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: BROWSER,
  },
  projects: Object.entries(sizes).flatMap(([size, screen]) =>
    Object.entries(languages).map(([language, locale]) => ({
      name: `${size}-${language}`,
      testMatch: (size === "desktop") === (language === "ja") ? "*.spec.ts" : IN_ALL_PROJECTS,
      use: { ...screen, locale, language: language as "ja" | "en" },
    })),
  ),
});
