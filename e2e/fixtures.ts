import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";

export { expect };

type Brand = "fureaispace" | "international";

export type JourneyOptions = {
  /** The language of the project that runs: paths and expected words follow it. */
  language: Locale;
  /** `test.use({ brand: "international" })` visits the other brand's server. */
  brand: Brand;
};

type Journey = {
  /** Console messages that this journey expects: `quiet.allow(/404/)`. */
  quiet: { allow(pattern: RegExp): void };
  outbox: Outbox;
};

type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
  links: string[];
};

export type Outbox = {
  /** The newest mail to `to` with a matching subject; waits up to 30 s. */
  mail(to: string, subject?: RegExp): Promise<Mail>;
};

/**
 * The test of every journey: `page` is at the brand's server, in the project's language, and fails the test (SCREEN-18)
 * on any console error, exception or hydration mismatch.
 */
export const test = base.extend<JourneyOptions & Journey>({
  language: ["ja", { option: true }],
  brand: ["fureaispace", { option: true }],

  baseURL: async ({ brand }, use) => {
    const url = process.env[`E2E_URL_${brand.toUpperCase()}`];
    if (!url) throw new Error(`No server for ${brand}: e2e/global-setup.ts starts it.`);
    await use(url);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  quiet: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use(Object.assign({ allow: (pattern: RegExp) => void allowed.push(pattern) }, { allowed }));
  },

  page: async ({ page, quiet }, use) => {
    const complaints = listen(page);
    await use(page);
    const { allowed } = quiet as unknown as { allowed: RegExp[] };
    const left = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
    expect(left, "what the page complained about").toEqual([]);
  },

  outbox: async ({ request, baseURL }, use) => {
    await use({
      async mail(to, subject = /./) {
        let found: Mail | undefined;
        await expect
          .poll(
            async () => {
              const answer = await request.get(`${baseURL}/api/dev/outbox?to=${encodeURIComponent(to)}`);
              const { data } = (await answer.json()) as { data: Mail[] };
              found = data.find((mail) => subject.test(mail.subject));
              return found !== undefined;
            },
            { message: `a mail to ${to} with the subject ${subject}`, timeout: 30_000 },
          )
          .toBe(true);
        return found as Mail;
      },
    });
  },
});

/** An address that no other test uses. */
export function newAddress(name = "guest"): string {
  return `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.jp`;
}

/**
 * axe finds no violation on the page as it is now (SCREEN-9). For a panel of the `topLayer`, a selector, it looks at that
 * panel only: axe takes what lies beneath it for a neighbour, so the sizes of its buttons are measured instead.
 */
export async function expectAccessible(page: Page, topLayer?: string): Promise<void> {
  await atRest(page);
  // In a frame without scripts axe never answers: of such a frame only the outside is tested, its title above all.
  const hasClosedFrame = (await page.locator('iframe[sandbox=""]').count()) > 0;
  // Gathering the results in this page, not in a second one, and describing the violations only takes 40 % of the time.
  // The legacy mode leaves out frames of other sites, and there are none.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], iframes: !hasClosedFrame })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  if (topLayer) {
    axe.include(topLayer).disableRules(["target-size"]);
    const buttons = page.locator(topLayer).getByRole("button");
    const sizes = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  }
  const { violations } = await axe.analyze();
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(", ")})`,
  );
  expect(lines, `axe on ${page.url()}`).toEqual([]);
}

/**
 * A dialog that is still fading in lacks contrast: wait until no animation that ends has run for 100 ms, since one may begin
 * only after its content has come.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const ending = () =>
      document
        .getAnimations()
        .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    const isOver = async () => {
      await pause(100);
      const left = ending();
      await Promise.allSettled(left.map((one) => one.finished));
      return left.length === 0;
    };
    const settled = async () => {
      while (!(await isOver()));
    };
    // The animation of an element that is no longer drawn may never end.
    await Promise.race([settled(), pause(2000)]);
  });
}

/** Nothing overflows at the side: the page scrolls vertically only (SCREEN-10). */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `width beyond the window on ${page.url()}`).toBeLessThanOrEqual(0);
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  const documents = new Set<string>();
  page.on("request", (request) => request.isNavigationRequest() && documents.add(request.url()));
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !isRejection(message, documents)) {
      complaints.push(`console: ${text} ${message.location().url}`);
    }
    if (message.type() === "warning" && /hydrat/i.test(text)) complaints.push(`console: ${text}`);
  });
  return complaints;
}

/**
 * Chromium reports every answer from 400 on. A page that is expected to be missing and a call that is expected to be
 * rejected are no errors of the page; a missing picture or script is.
 */
function isRejection(message: ConsoleMessage, documents: ReadonlySet<string>): boolean {
  const status = /^Failed to load resource: .* status of (\d+)/.exec(message.text())?.[1];
  const { url } = message.location();
  if (status === undefined || !URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  if (pathname.startsWith("/api/")) return ["401", "403", "409", "422", "429"].includes(status);
  return status === "404" && (documents.has(url) || pathname.endsWith(".data"));
}
