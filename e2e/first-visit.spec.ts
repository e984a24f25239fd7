import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";

for (const brand of ["fureaispace", "international"] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test("SCREEN-2, SCREEN-9, SCREEN-10: the home page is in the visitor's language and fits the screen", async ({
      page,
      language,
    }) => {
      await page.goto(`/list/${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("main")).toBeVisible();
      const { data: stations } = await (await page.request.get("/api/stations")).json();
      const count = stations.reduce((sum: number, one: { spaces: number }) => sum + one.spaces, 0);
      expect(count).toBeGreaterThan(0);
      await expect(page.getByRole("main").getByText(new RegExp(`^${count}( rooms|室)`))).toBeVisible();
      await expectNoSideScroll(page);
      await expectAccessible(page);
      await expect(page).toHaveTitle({ ja: /^会議室.+ \| ./, en: /^Meeting rooms .+ \| ./ }[language]);
      const social = await page.locator("meta[property='og:image']").getAttribute("content");
      const { pathname, search } = new URL(social ?? "");
      expect((await page.request.get(pathname + search)).headers()["content-type"]).toBe("image/jpeg");
    });
  });
}

test("SCREEN-63: the title of the results is their heading", async ({ page, language }) => {
  await page.goto(`/list/${language}/search?headcount=20`);
  const heading = await page.getByRole("main").getByRole("heading", { level: 1 }).innerText();
  expect((await page.title()).split(" | ")[0]).toBe(heading);
});

test("SCREEN-62: on a phone the pictures of a room are one below the other", async ({ page, language }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/list/${language}/id/101`);
  await page.locator(".gallery-tile").first().click();
  const pictures = page.getByRole("dialog").getByRole("list").first();
  await expect(pictures.getByRole("img").first()).toBeInViewport();
  await expect(pictures.getByRole("img").nth(1)).toBeInViewport();
  await pictures.getByRole("img").nth(3).scrollIntoViewIfNeeded();
  await expect(pictures.getByRole("img").nth(3)).toBeInViewport();
  await expect(page.getByRole("dialog").getByRole("button")).toHaveCount(1);
  await expectNoSideScroll(page);
  await expectAccessible(page);
});

test("SCREEN-1: an address without a language leads to the remembered one", async ({ page, language }) => {
  await page.goto(`/list/${language}`);
  await page.goto("/list/");
  await expect(page).toHaveURL(new RegExp(`/list/${language}/?$`));
});

test("SCREEN-54: all rooms and all groups are listed, and a room leads to its group", async ({
  page,
  language,
}) => {
  await page.goto(`/list/${language}/id`);
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(48);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await main.getByRole("link", { name: { ja: "施設グループ一覧", en: "Room groups" }[language] }).click();
  await expect(page).toHaveURL(new RegExp(`/list/${language}/group$`));
  await expectAccessible(page);
  const group = { ja: /京まちや/, en: /Kyo Machiya/ }[language];
  await main.getByRole("link", { name: group }).click();
  await expect(main.getByRole("article")).toHaveCount(4);
  await expect(main.getByRole("article").getByRole("link", { name: group })).toHaveCount(0);
  await main.getByRole("article").getByRole("heading").first().getByRole("link").click();
  await main.getByRole("link", { name: group }).click();
  await expect(page).toHaveURL(new RegExp(`/list/${language}/group/3$`));
});

test("SCREEN-3: an unknown page says so and leads home", async ({ page, language }) => {
  const response = await page.goto(`/list/${language}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(
    page.getByText({ ja: /見つかり/, en: "This page could not be found" }[language]),
  ).toBeVisible();
  await expectAccessible(page);
});

for (const [screen, path, kilobytes] of [
  ["home", "", 130],
  ["search", "/search", 140],
  ["a room", "/id/101", 150],
] as const) {
  test(`SCREEN-11: a first visit of ${screen} loads at most ${kilobytes} kB of JavaScript, after the visible content`, async ({
    page,
    language,
  }) => {
    const scripts: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`/list/${language}${path}`);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(kilobytes * 1000);
    expect(await page.evaluate(scriptsBeforePaint)).toEqual([]);
  });
}

/** SCREEN-30. Runs in the page. */
function scriptsBeforePaint(): string[] {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return performance
    .getEntriesByType("resource")
    .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (paint?.startTime ?? Infinity))
    .map(({ name }) => name);
}

test("SCREEN-31: a press or a choice before the scripts are there has its effect", async ({
  page,
  language,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/list/${language}`, { waitUntil: "domcontentloaded" });
  const invoiceOnly = page.locator("main input[type=checkbox]");
  await invoiceOnly.check();
  await page.getByRole("main").locator("button[aria-haspopup=dialog]:visible").first().click();
  release();
  await expect(page.locator("dialog[open], [popover]:popover-open")).toBeVisible();
  await expect(invoiceOnly).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SCREEN-7: login and cart lead to a page that says what to do", async ({ page, language }) => {
    const note = page.getByText({ ja: /JavaScriptが必要です/, en: /need JavaScript/ }[language]);
    await page.goto(`/list/${language}/area`);
    await expect(note).toBeHidden();
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: { ja: /ログイン/, en: /Log in/ }[language] }).click();
    await expect(page).toHaveURL(new RegExp(`/list/${language}/area\\?login=1$`));
    await expect(note).toBeVisible();
    await header.getByRole("button", { name: { ja: /カート/, en: /Cart/ }[language] }).click();
    await expect(page).toHaveURL(/next=.*reservation/);
    await expect(note).toBeVisible();
    await expectNoSideScroll(page);
  });

  test("SCREEN-37: the home page and a room's are at most 60 kB, and a room has its rules once, as text", async ({
    page,
    request,
    language,
    isMobile,
  }) => {
    const { data } = (await (await request.get("/api/space_tabs")).json()) as { data: { id: number }[] };
    expect(data.length).toBeGreaterThan(50);
    const sizes: number[] = [];
    // One by one: all at once, the last would wait for the others longer than a request may.
    for (const path of ["", ...data.map(({ id }) => `/id/${id}`)])
      sizes.push((await (await request.get(`/list/${language}${path}`)).body()).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    const { data: facts } = await (
      await request.get("/api/space_attributes/101", { headers: { "accept-language": language } })
    ).json();
    await page.goto(`/list/${language}/id/101`);
    const explanation = page.getByText(facts.detail_explain);
    await expect(explanation).toBeVisible();
    const isWhole = await explanation.evaluate((text) => text.scrollHeight <= text.clientHeight + 1);
    expect(isWhole, "without scripts nothing of the explanation is cut").toBe(true);

    // A phone has no sidebar.
    if (!isMobile) {
      const side = page.getByRole("complementary");
      const areas = side.locator("summary", { hasText: { ja: "エリア", en: "Areas" }[language] });
      const first = side.getByRole("navigation").getByRole("link").first();
      await expect(first, "SCREEN-64: the room comes first").toBeHidden();
      await areas.click();
      await expect(first).toBeVisible();
    }

    const terms = { ja: /又貸し/, en: /Subletting/ }[language];
    const response = await page.goto(`/list/${language}/id/101`);
    expect((await response?.text())?.match(new RegExp(terms, "gi"))).toHaveLength(1);
    await page.locator("summary", { hasText: { ja: "利用規定", en: "Room rules" }[language] }).click();
    await expect(page.getByText(terms)).toBeVisible();
  });
});

test("SCREEN-37: the explanation of a room unfolds in place", async ({ page, language }) => {
  await page.goto(`/list/${language}/id/101`);
  const isCut = () =>
    page.locator(".explanation").evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await page.getByRole("button", { name: { ja: "説明をすべて読む", en: "Read more" }[language] }).click();
  const fold = page.getByRole("button", { name: { ja: "説明を閉じる", en: "Read less" }[language] });
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect.poll(isCut).toBe(false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await fold.click();
  await expect.poll(isCut).toBe(true);
});

test("SCREEN-8: without a connection the page stays as it is and says so", async ({
  page,
  language,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await page.goto(`/list/${language}`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.waitForLoadState("networkidle");
  const address = page.url();
  await context.setOffline(true);
  const note = page.getByText({ ja: /^オフラインです/, en: /^You are offline/ }[language]);
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

test.describe("for a reader in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("SCREEN-65: the note of the time zone has its place before the scripts run, and nothing moves", async ({
    page,
    language,
  }) => {
    await page.addInitScript(() => {
      const moved: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { moved });
    });
    for (const path of ["", "/id", "/search", "/id/101", "/favorites"]) {
      await page.goto(`/list/${language}${path}`);
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      if (path !== "/favorites")
        await expect(
          page
            .getByRole("main")
            .getByText(/日本時間|Japan time/)
            .first(),
        ).toBeVisible();
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      expect(
        moved.reduce((sum, one) => sum + one, 0),
        path,
      ).toBeLessThan(0.004);
    }
  });
});
