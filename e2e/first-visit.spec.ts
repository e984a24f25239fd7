import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";

for (const brand of ["fureaispace", "international"] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test("the home page speaks the visitor's language and fits the screen", async ({ page, language }) => {
      await page.goto(`/list/${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("main")).toBeVisible();
      await expectNoSideScroll(page);
      await expectAccessible(page);
    });
  });
}

test("an address without a language goes to the remembered one", async ({ page, language }) => {
  await page.goto(`/list/${language}`);
  await page.goto("/list/");
  await expect(page).toHaveURL(new RegExp(`/list/${language}/?$`));
});

test("a page that does not exist says so and leads home", async ({ page, language }) => {
  const response = await page.goto(`/list/${language}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText(language === "ja" ? /見つかり/ : "This page could not be found")).toBeVisible();
  await expectAccessible(page);
});

test("a first visit brings at most 165 kB of JavaScript, after what is seen", async ({ page, language }) => {
  const scripts: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const response = await page.goto(`/list/${language}`, { waitUntil: "networkidle" });
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(165_000);
  const preloads = (await response?.text())?.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(0);
  expect(preloads.filter((one) => !one.includes('fetchpriority="low"'))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("login and cart lead to a page that says what to do", async ({ page, language }) => {
    const note = page.getByText(language === "ja" ? /JavaScriptが必要です/ : /need JavaScript/);
    await page.goto(`/list/${language}/area`);
    await expect(note).toBeHidden();
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: language === "ja" ? /ログイン/ : /Log in/ }).click();
    await expect(page).toHaveURL(new RegExp(`/list/${language}/area\\?login=1$`));
    await expect(note).toBeVisible();
    await header.getByRole("button", { name: language === "ja" ? /カート/ : /Cart/ }).click();
    await expect(page).toHaveURL(/next=.*reservation/);
    await expect(note).toBeVisible();
    await expectNoSideScroll(page);
  });
});

test("without a connection the page stays as it is, and says so", async ({
  page,
  language,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await page.goto(`/list/${language}`, { waitUntil: "networkidle" });
  const address = page.url();
  await context.setOffline(true);
  const note = page.getByText(language === "ja" ? /^オフラインです/ : /^You are offline/);
  await expect(note.first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("button").click();
  await expect(note).not.toHaveCount(1);
  await expect.poll(() => page.evaluate(() => history.state?.usr?.modal ?? null)).toBeNull();
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  expect(page.url()).toBe(address);
  await context.setOffline(false);
  await page.getByRole("contentinfo").getByRole("button").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
