import type { Page } from "@playwright/test";
import { openDay } from "./days.ts";
import { expect, expectNoSideScroll, test } from "./fixtures.ts";

/** Every list of cards, as long as its address says what it shows. */
const lists = (day: string) => [
  "",
  "/id",
  "/group",
  "/area/shibuya",
  "/search",
  `/search?date=${day}&start=13:00&end=15:00`,
  `/search?date=${day}&minutes=120&part=any`,
  `/search?date=${day}&minutes=120&part=afternoon`,
  "/search?minutes=60&part=now&lat=35.65810&lng=139.70170",
  "/search/渋谷, 横浜",
  `/search/渋谷, 横浜?date=${day}&minutes=120&part=afternoon`,
];

test("SCREEN-67: on every list the text of a card has room, and nothing of a card lies over another part of it", async ({
  page,
  language,
}, { project }) => {
  test.slow();
  for (const width of project.name.startsWith("desktop") ? [1280, 1440] : [390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of lists(openDay(20))) {
      await page.goto(`/list/${language}${path}`);
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expectNoSideScroll(page);
      expect(await mistakesOfCards(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** What of the cards on the page is narrower than words need, or lies over its neighbour or beyond the card. */
function mistakesOfCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main article")].flatMap((card) => {
      const name = card.querySelector("h2, h3")?.textContent ?? "";
      const box = card.getBoundingClientRect();
      if (box.width === 0) return [];
      const text = card.querySelector(".card-text");
      const found: string[] = [];
      if (text && text.getBoundingClientRect().width < 150) found.push(`${name}: no room for its text`);
      const longest = card.querySelector(".longest-ride")?.getBoundingClientRect();
      if (longest && text && Math.abs(longest.right - text.getBoundingClientRect().right) > 1)
        found.push(`${name}: the longest ride is not at the side`);
      const parts = [card.firstElementChild, ...(text?.children ?? []), card.querySelector(".starts")]
        .filter((part) => part !== null)
        .map((part) => ({ part, rect: part.getBoundingClientRect() }))
        .filter(({ rect }) => rect.width > 0 && rect.height > 0);
      for (const [place, { part, rect }] of parts.entries()) {
        if (rect.right > box.right + 6 || rect.left < box.left - 6 || rect.bottom > box.bottom + 1)
          found.push(`${name}: ${part.className} leaves the card`);
        for (const other of parts.slice(place + 1)) {
          const [across, down] = [
            Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left),
            Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top),
          ];
          if (across > 1 && down > 1)
            found.push(`${name}: ${part.className} lies over ${other.part.className}`);
        }
      }
      return found;
    }),
  );
}
