import { openDay } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";

const WORDS = {
  ja: {
    title: "くり返して予約する",
    monthly: /毎月/,
    more: "1回増やす",
    last: "最後の日",
    add: /件をカートに入れる/,
    remove: /09:00.*を削除/,
  },
  en: {
    title: "Repeat this booking",
    monthly: /Monthly/,
    more: "One date more",
    last: "Last date",
    add: /to the cart$/,
    remove: /^Delete .*09:00/,
  },
} as const;

test("SERIES-1, SERIES-2, SERIES-4: a time is repeated, a date left out, and the rest goes to the checkout", async ({
  page,
  language,
  outbox,
}) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const day = openDay(33);
  await page.goto(`/list/${language}/id/107/series?date=${day}&start=09:00&end=10:00&count=3`);
  await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("link", { name: t.more }).click();
  await expect(page).toHaveURL(/count=4/);
  const last = page.getByLabel(t.last);
  const later = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  await expect(last).toHaveValue(later(21));
  await last.fill(later(37));
  await last.blur();
  await expect(page).toHaveURL(/count=6/);
  await expect(last).toHaveValue(later(35));
  await last.fill(later(21));
  await last.blur();
  await expect(page).toHaveURL(/count=4/);
  const dates = page.getByRole("checkbox");
  await expect(page.getByRole("button", { name: t.add })).toBeEnabled();
  const all = await dates.count();
  await dates.first().uncheck();
  const button = page.getByRole("button", { name: t.add });
  await expect(button).toContainText(String(all - 1));
  await button.click();
  await expect(page).toHaveURL(/\/reservation$/);
  await expect(page.getByRole("button", { name: t.remove })).toHaveCount(all - 1);
});
