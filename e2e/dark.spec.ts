import { openDay } from "./days.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

test.use({ colorScheme: "dark" });

for (const brand of ["fureaispace", "international"] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test("SCREEN-80: if the system asks for dark colours, pages are dark and can be read", async ({
      page,
      language,
    }) => {
      test.slow();
      await page.goto(`/list/${language}/id`);
      const room = await page.getByRole("article").getByRole("link").first().getAttribute("href");
      const { pathname } = new URL(room ?? "", page.url());
      const time = `date=${openDay(20)}&start=10:00&end=12:00`;
      for (const path of [
        "",
        `/search?${time}`,
        `/search?date=${openDay(20)}&minutes=120&part=any`,
        `/search/${encodeURIComponent("渋谷、横浜")}?${time}`,
        pathname.replace(/^\/list\/\w+/, ""),
        "/favorites",
        "/terms",
        "?login=1",
      ]) {
        await page.goto(`/list/${language}${path}`);
        await page.waitForFunction(() => "__reactRouterDataRouter" in window);
        await page.waitForLoadState("networkidle");
        const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        expect(ground).toBe("rgb(20, 24, 29)");
        await expectAccessible(page);
      }
    });
  });
}
