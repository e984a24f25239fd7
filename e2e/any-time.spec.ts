import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";

const WORDS = {
  ja: {
    summary: /日時・人数を指定する/,
    place: "場所",
    date: /^利用日/,
    time: /^利用時間/,
    today: "今日",
    nextMonth: "次の月",
    byLength: "長さと時間帯",
    two: "2時間",
    afternoon: /^午後/,
    evening: /^夜/,
    done: "決定",
    search: "検索する",
    title: /^午後に2時間空いている会議室 \d+室$/,
    eveningTitle: /^夜に2時間空いている会議室 \d+室$/,
    starts: /の開始時刻$/,
    chosen: "日時を変更",
    now: "いま空いている",
    nowTitle: /^いまから1時間空いている会議室 \d+室$/,
  },
  en: {
    summary: /Add date, time and people/,
    place: "Where",
    date: /^Date/,
    time: /^Time/,
    today: "Today",
    nextMonth: "Next month",
    byLength: "Length and part of day",
    two: "2 hours",
    afternoon: /^Afternoon/,
    evening: /^Evening/,
    done: "Done",
    search: "Search",
    title: /^\d+ rooms? free for 2 hours in the afternoon$/,
    eveningTitle: /^\d+ rooms? free for 2 hours in the evening$/,
    starts: /^When .* can begin$/,
    chosen: "Change date and time",
    now: "Free now",
    nowTitle: /^\d+ rooms? free now for 1 hour$/,
  },
};

/** A Wednesday some weeks ahead. */
function someDay(): string {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

test("SEARCH-41, SEARCH-45: two hours in the afternoon; a start opens its room with that time, at the same total", async ({
  page,
  language,
}) => {
  test.slow();
  const w = WORDS[language];
  await page.goto(`/list/${language}/search?date=${someDay()}&minutes=120&part=afternoon`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: w.title }).first()).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);

  const cards = main.getByRole("article");
  const totals = await cards
    .getByRole("list", { name: w.starts })
    .evaluateAll((lists) =>
      lists.map((list) =>
        Math.min(
          ...[...list.querySelectorAll("a")].map((start) =>
            Number(start.textContent?.match(/¥([\d,]+)/)?.[1]?.replace(",", "")),
          ),
        ),
      ),
    );
  expect(totals.length).toBeGreaterThan(3);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));

  await main.getByRole("link", { name: w.evening }).click();
  await expect(main.getByRole("heading", { name: w.eveningTitle }).first()).toBeVisible();
  const start = cards.first().getByRole("list", { name: w.starts }).getByRole("link").first();
  const [, time = "no time", total = "no total"] =
    /(\d\d:\d\d)\s*(¥[\d,]+)/.exec(await start.innerText()) ?? [];
  await start.click();
  await expect(page).toHaveURL(new RegExp(`/id/\\d+\\?date=.*start=${time.replace(":", "(:|%3A)")}`));
  await expect(page.getByText(total, { exact: true }).locator("visible=true").first()).toBeVisible();
});

test("SEARCH-40: the form takes a length and a part of the day in place of a start and an end", async ({
  page,
  language,
}, info) => {
  const w = WORDS[language];
  await page.goto(`/list/${language}/search?date=${someDay()}`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const isPhone = info.project.name.startsWith("phone");
  if (isPhone) await page.getByRole("main").locator("button[aria-haspopup=dialog]:visible").first().click();
  const form = isPhone ? page.getByRole("dialog") : page.getByRole("complementary");
  await form.getByRole("button", { name: w.time }).click();
  await page.getByRole("button", { name: w.byLength }).click();
  await page.getByRole("button", { name: w.two, exact: true }).click();
  await page.getByRole("button", { name: w.afternoon }).click();
  await expectAccessible(page, "[popover]:popover-open");
  await page.getByRole("button", { name: w.done, exact: true }).click();
  await form.getByRole("button", { name: w.search, exact: true }).click();
  await expect(page).toHaveURL(/minutes=120&part=afternoon/);
  await expect(page.getByRole("heading", { name: w.title }).first()).toBeVisible();
});

test("SEARCH-44: rooms that are free now near the guest, in one tap", async ({ page, language }) => {
  const w = WORDS[language];
  await page.goto(`/list/${language}/search?lat=35.65810&lng=139.70170`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.getByRole("main").getByRole("link", { name: w.now, exact: true }).click();
  await expect(page).toHaveURL(/\/search\?minutes=60&part=now&lat=35\.65810&lng=139\.70170$/);
  await expect(page.getByRole("heading", { name: w.nowTitle }).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SEARCH-45: the form has length and part as lists, and the starts are links", async ({
    page,
    language,
  }) => {
    const w = WORDS[language];
    await page.goto(`/list/${language}`);
    const form = page.getByRole("main").getByRole("search");
    await form.locator("[name=date]").fill(someDay());
    await form.locator("[name=minutes]").selectOption("120");
    await form.locator("[name=part]").selectOption("afternoon");
    await form.locator("button[type=submit]:visible").first().click();
    await expect(page.getByRole("heading", { name: w.title }).first()).toBeVisible();
    const start = page
      .getByRole("main")
      .getByRole("list", { name: w.starts })
      .first()
      .getByRole("link")
      .first();
    await start.click();
    await expect(page).toHaveURL(/\/id\/\d+\?date=.*start=/);
  });
});
