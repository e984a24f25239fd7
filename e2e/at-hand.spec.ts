import { openDay } from "./days.ts";
import { expect, test } from "./fixtures.ts";

test("SCREEN-70: the bar on a phone names day and times", async ({ page, language }, { project }) => {
  test.skip(!project.name.startsWith("phone"), "wide screens have the panel");
  await page.goto(`/list/${language}/id/104?date=${openDay(20)}&start=13:00&end=15:00`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const [, month, day] = openDay(20).split("-");
  const bar = page.locator("button[aria-haspopup=dialog]:visible").filter({ hasText: "13:00" }).last();
  await expect(bar).toContainText(`${month}/${day}`);
  await expect(bar).toContainText("13:00 – 15:00");
});

test("SCREEN-71: the booking panel comes before the facts for the keyboard", async ({ page, language }, {
  project,
}) => {
  test.skip(!project.name.startsWith("desktop"), "a phone has the bar");
  await page.goto(`/list/${language}/id/101`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const inPanel = () => page.evaluate(() => document.activeElement?.closest("#booking") !== null);
  let tabs = 0;
  while (tabs < 12 && !(await inPanel())) {
    await page.keyboard.press("Tab");
    tabs += 1;
  }
  // The heart, the cover and the button for all pictures are above it, as on the screen.
  expect(tabs).toBeLessThanOrEqual(4);
});

test("SCREEN-69: the button to the map lies over no start", async ({ page, language }, { project }) => {
  test.skip(!project.name.startsWith("phone"), "the map is beside the list");
  await page.goto(`/list/${language}/search?date=${openDay(20)}&minutes=120&part=afternoon`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const strips = page.locator(".starts");
  await expect(strips.nth(2)).toBeAttached();
  for (const offset of [20, 40, 60, 80]) {
    await strips.nth(1).evaluate((strip, above) => {
      window.scrollBy(0, strip.getBoundingClientRect().bottom - window.innerHeight + above - 10);
    }, offset);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const button = document.querySelector(".map-toggle button")?.getBoundingClientRect();
          return [...document.querySelectorAll(".starts")].filter((strip) => {
            const { top, bottom } = strip.getBoundingClientRect();
            return button && top < button.bottom && bottom > button.top;
          }).length;
        }),
      )
      .toBe(0);
  }
});
