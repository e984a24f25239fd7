import { openDay } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";

const WORDS = {
  ja: {
    share: /候補リストにして共有$/,
    title: "タイトル",
    maker: "あなたの名前",
    make: "リストを作る",
    up: /に賛成/,
    name: "名前",
    line: "ひとこと",
    save: "書き込む",
    close: "投票を締め切る",
    reopen: "投票を再開する",
    closed: /締め切られました/,
    choose: "この会議室にする",
    report: /の書き込みを報告/,
    hidden: "報告されたため非表示です",
    ended: "この候補リストは終了しました",
  },
  en: {
    share: /as a shortlist$/,
    title: "Title",
    maker: "Your name",
    make: "Make the list",
    up: /^For /,
    name: "Name",
    line: "One line",
    save: "Post",
    close: "Close the vote",
    reopen: "Reopen the vote",
    closed: /The vote is closed/,
    choose: "This one",
    report: /^Report what/,
    hidden: "Reported and hidden",
    ended: "This shortlist has ended",
  },
} as const;

test("SHORTLIST-1, SHORTLIST-2, SHORTLIST-3, SHORTLIST-4: colleagues choose a room together without an account", async ({
  page,
  language,
  browser,
  baseURL,
}) => {
  const t = WORDS[language];
  const day = openDay(12);
  await page.goto(`/list/${language}/search?text=shibuya&date=${day}&start=14:00&end=16:00`);
  await page.getByRole("link", { name: t.share }).click();
  await expect(page.getByLabel(t.title)).toBeVisible();
  const rooms = new URL(page.url()).searchParams.get("rooms")?.split(",") ?? [];
  expect(rooms.length).toBeGreaterThan(1);
  await page.getByLabel(t.title).fill("Planning");
  await page.getByLabel(t.maker).fill("Sasaki");
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: t.make }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Planning" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(rooms.length);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await page.getByRole("button", { name: t.up }).first().click();
  await expect(page.getByRole("button", { name: t.up }).first()).toHaveAttribute("aria-pressed", "true");
  await expectNoSideScroll(page);
  await expectAccessible(page);

  const stranger = await browser.newContext({ baseURL, locale: language });
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("button", { name: t.close })).toHaveCount(0);
  await other.getByRole("button", { name: t.up }).nth(1).click();
  await other.getByLabel(t.name, { exact: true }).fill("Nagata");
  await other.getByLabel(t.line).fill("Close to the office");
  await other.getByRole("button", { name: t.save }).click();
  await expect(other.getByText("Close to the office")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Close to the office")).toBeVisible();
  await page.getByRole("button", { name: t.report }).click();
  await expect(page.getByText(t.hidden)).toBeVisible();
  await page.getByRole("button", { name: t.close }).click();
  await expect(page.getByText(t.closed)).toBeVisible();
  await expect(page.getByRole("button", { name: t.up }).first()).toBeDisabled();
  await expect(page.getByRole("button", { name: t.reopen })).toBeVisible();
  await expectAccessible(page);

  await other.reload();
  await other.getByRole("link", { name: t.choose, exact: true }).first().click();
  await expect(other).toHaveURL(/\/id\/\d+\?date=.*start=14:00&end=16:00/);
  await stranger.close();
});

test("SHORTLIST-6: a link to a list that has ended says so", async ({ page, language, quiet }) => {
  quiet.allow(/404/);
  const response = await page.goto(`/list/${language}/shortlists/AAAAAAAAAAAAAAAAAAAAAA`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText(WORDS[language].ended).first()).toBeVisible();
  await expectAccessible(page);
});
