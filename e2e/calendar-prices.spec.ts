import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";

const WORDS = {
  ja: {
    heading: "空き状況と料金",
    length: "2時間",
    nextMonth: "次の月",
    key: /^2時間の最安・税込$/,
    cell: /2時間：¥[\d,]+〜、最安は(\d\d:\d\d)から/,
    hour: "1時間",
    ends: "終了・請求・合計",
    end: /^(\d\d:\d\d)\s*2時間\s*·\s*(¥[\d,]+)$/,
    more: /3時間\s*·\s*¥/,
    take: "この日時にする",
  },
  en: {
    heading: "Availability and prices",
    length: "2 hours",
    nextMonth: "Next month",
    key: /^Lowest for 2 hours, tax included$/,
    cell: /2 hours: ¥[\d,]+\+, lowest from (\d\d:\d\d)/,
    hour: "An hour",
    ends: "End, billed, total",
    end: /^(\d\d:\d\d)\s*2 hours\s*·\s*(¥[\d,]+)$/,
    more: /3 hours\s*·\s*¥/,
    take: "Use this time",
  },
};

test("PRICE-35, PRICE-36, PRICE-34: the month says what two hours cost; a day opens its cheapest start, whose end says the same total", async ({
  page,
  language,
}) => {
  test.slow();
  const w = WORDS[language];
  await page.goto(`/list/${language}/id/101`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const heading = page.getByRole("heading", { name: w.heading });
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await heading.scrollIntoViewIfNeeded();
  const section = page.locator("section", { has: heading });
  await section.getByRole("button", { name: w.length, exact: true }).click();
  await expect(section.getByText(w.key)).toBeVisible();
  // Its space was there before.
  const after = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(40);
  await section.getByRole("button", { name: w.nextMonth }).click();
  const days = section.getByRole("gridcell").getByRole("button", { name: w.cell });
  await expect(days.nth(6)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);

  const day = days.nth(3);
  const label = (await day.getAttribute("aria-label")) ?? "";
  const [, start] = w.cell.exec(label) ?? [];
  const price = (await day.locator(".day-price").getAttribute("data-price")) ?? "";
  await day.click();
  const dialog = page.getByRole("dialog");
  const chosen = dialog.getByRole("option", { selected: true });
  await expect(chosen.first()).toContainText(start ?? "no start");
  const end = dialog.getByRole("listbox", { name: w.ends }).getByRole("option", { selected: true });
  await expect(end).toHaveText(w.end);
  const [, , total = "no total"] = w.end.exec((await end.innerText()).replace(/\s+/g, " ")) ?? [];
  expect(price.replace(/[〜+]$/, "")).toBe(total);
  await expect(dialog.getByRole("option", { name: w.more }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: w.take }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(total, { exact: true }).locator("visible=true").first()).toBeVisible();

  // The week moved to that day, and its hours say what they cost.
  await expect(section.getByText(w.hour, { exact: true }).locator("visible=true").first()).toBeVisible();
});

test("PRICE-35: in cells narrower than 44 px the totals are not drawn, but read out", async ({
  page,
  language,
}) => {
  const w = WORDS[language];
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/list/${language}/id/101`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const heading = page.getByRole("heading", { name: w.heading });
  await heading.scrollIntoViewIfNeeded();
  const section = page.locator("section", { has: heading });
  await section.getByRole("button", { name: w.length, exact: true }).click();
  await section.getByRole("button", { name: w.nextMonth }).click();
  const day = section.getByRole("gridcell").getByRole("button", { name: w.cell }).first();
  await expect(day).toBeVisible();
  await expect(day.locator(".day-price")).toBeHidden();
  await expectNoSideScroll(page);
});
