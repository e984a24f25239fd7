import { openDay } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";

const WORDS = {
  ja: {
    save: "をお気に入りに入れる",
    title: "お気に入り",
    compare: "を選ぶ",
    sideBySide: "並べて比べる",
    compareTitle: "会議室を比べる",
    none: "お気に入りはまだありません",
    free: /いま空いています|埋まりました|手続き中|予約できません/,
  },
  en: {
    save: "Save ",
    title: "Favorites",
    compare: "Choose ",
    sideBySide: "Compare side by side",
    compareTitle: "Compare rooms",
    none: "No favorites yet",
    free: /Free right now|Taken|paying for it|Not bookable/,
  },
} as const;

test("FAVORITE-1, FAVORITE-3, FAVORITE-4: a visitor's favorites stay in the browser and join the account at login", async ({
  page,
  language,
  outbox,
}) => {
  const t = WORDS[language];
  await page.goto(`/list/${language}/favorites`);
  await expect(page.getByText(t.none)).toBeVisible();
  await page.goto(`/list/${language}/search`);
  const hearts = page.getByRole("main").getByRole("button", { name: t.save });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "true");
  const room = page.getByRole("article").first().getByRole("heading").getByRole("link");
  const name = await room.innerText();
  await room.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const heart = page.getByRole("main").getByRole("button", { name: t.save });
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  // The browser keeps them.
  await page.goto(`/list/${language}/favorites`);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);

  // They join the account, which another browser shows; without the account there are none.
  await arrive(page, language, outbox);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("favorites"))).toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/list/${language}/favorites`);
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole("button", { name: t.save }).click();
  // It stays in view, to be marked again, until the page is left.
  await expect(cards.first().getByRole("button", { name: t.save })).toHaveAttribute("aria-pressed", "false");
  await expect(cards).toHaveCount(2);
  await expect
    .poll(async () => (await (await page.request.get("/api/favorites")).json()).data.space_ids.length)
    .toBe(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test("FAVORITE-5, FAVORITE-6: four rooms are compared side by side for the time that was searched for", async ({
  page,
  language,
}) => {
  const t = WORDS[language];
  await page.goto(`/list/${language}/search?date=${openDay(10)}&start=14:00&end=16:00`);
  await page.evaluate(() => localStorage.setItem("favorites", "[101,102,103,104,105]"));
  await page.goto(`/list/${language}/favorites?date=${openDay(10)}&start=14:00&end=16:00`);
  const boxes = page.getByRole("checkbox", { name: t.compare });
  await expect(boxes).toHaveCount(5);
  for (let place = 0; place < 4; place += 1) await boxes.nth(place).check();
  await page.getByRole("link", { name: t.sideBySide }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.compareTitle })).toBeVisible();
  const rooms = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(rooms).toHaveCount(4);
  await expect(page.getByText(t.free)).toHaveCount(4);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // Prices line up, so that the eye compares.
  const tops = await page
    .locator(".side-by-side > ul > li > :nth-child(4)")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});
