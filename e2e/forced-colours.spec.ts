import type { Locator } from "@playwright/test";
import { WORDS } from "./booking-steps.ts";
import { expect, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";

// The colours are the system's: what a page draws with its own ones is gone.
test.use({ contextOptions: { forcedColors: "active" } });

test("SCREEN-51: if the system chooses the colours, buttons have edges and days, times and bars differ", async ({
  page,
  language,
}) => {
  await page.goto(`/list/${language}/id/101`);
  const reserve = page
    .getByRole("button", { name: WORDS[language].reserve })
    .or(page.getByRole("button", { name: WORDS[language].pick }))
    .locator("visible=true");
  expect(await edgeOf(reserve.first())).toBe("solid 1px");
  const week = page.locator(".is-taken, .is-outside, .is-closed, .hatched");
  await expect(week.locator("visible=true").first()).toBeVisible();
  // Past, taken and closed time of the week, or of the day on a phone, are drawn with patterns of their own.
  const patterns = await page.evaluate(() => {
    const first = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetParent !== null);
    return [".is-taken", ".is-outside, .is-closed", ".hatched"].flatMap((selector) => {
      const found = first(selector);
      return found ? [getComputedStyle(found).backgroundImage] : [];
    });
  });
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => pattern === "none")).toEqual([]);
  expect(new Set(patterns).size).toBe(patterns.length);

  await reserve.filter({ hasText: WORDS[language].pick }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await edgeOf(dialog)).toBe("solid 1px");
});

test("TIMELINE-30: if the system chooses the colours, the looks of the timeline differ", async ({
  page,
  context,
  baseURL,
  language,
}, { project }) => {
  test.skip(project.name !== "desktop-ja", "the legend is drawn alike in every language");
  await signInOwner(context, baseURL ?? "", language);
  await page.goto("/operate/timeline");
  const samples = page.locator("[data-look]");
  await expect(samples.first()).toBeVisible();
  const readLooks = () =>
    samples.evaluateAll((found) =>
      Object.fromEntries(
        found.map((one) => {
          const { borderStyle, borderWidth, borderColor, backgroundImage, backgroundColor } =
            getComputedStyle(one);
          const look = (one as HTMLElement).dataset.look ?? "";
          return [look, [borderStyle, borderWidth, borderColor, backgroundImage, backgroundColor].join(" ")];
        }),
      ),
    );
  // The styles of the timeline may come a moment after its legend.
  await expect(async () => {
    const looks = await readLooks();
    // Unpaid and waiting for money of a change are one look, said by its words.
    const kinds = Object.keys(looks).filter((look) => look !== "editing" && look !== "canceled");
    expect(kinds.length).toBeGreaterThan(6);
    expect(new Set(kinds.map((look) => looks[look])).size).toBe(kinds.length);
  }).toPass({ timeout: 10_000 });
});

async function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((one) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
    return `${borderTopStyle} ${borderTopWidth}`;
  });
}
