import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";

test.beforeEach(async ({ context, baseURL, language }) => {
  await signInOwner(context, baseURL as string, language);
});

const word = (ja: string, en: string) => ({ ja, en });
const WORDS = {
  todo: word("やること", "To do"),
  keys: word("この画面で使えるキー", "Keys on this screen"),
  letters: word("1文字のキーを使う", "Use single-letter keys"),
  search: word("さがす", "Search"),
  failed: word("読み込めませんでした", "This could not be loaded"),
  retry: word("もう一度読み込む", "Try again"),
  locked: word("画面をロックしました", "The screen is locked"),
  unlock: word("解除", "Unlock"),
  code: word("認証コード", "Code"),
  main: word("メニュー", "Main menu"),
  bookings: word("予約", "Bookings"),
  print: word("印刷", "Print"),
};

test("CONSOLE-15: the day, another day and the list for the door, by pointer and by keys", async ({
  page,
  language,
  isMobile,
}) => {
  await page.goto("/operate");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(/^20\d\d\/\d\d\/\d\d/);
  await expect(page.getByRole("heading", { name: WORDS.todo[language] })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const today = await heading.textContent();
  if (isMobile) {
    await expect(page.getByRole("navigation", { name: WORDS.main[language] })).toBeVisible();
    return;
  }
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/day=20\d\d-\d\d-\d\d/);
  await expect(heading).not.toHaveText(today as string);
  await page.keyboard.press("t");
  await expect(heading).toHaveText(today as string);
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/operate\/bookings/);
  await page.goBack();
  await page.goto("/operate/door");
  await expect(page.getByRole("button", { name: WORDS.print[language] })).toBeVisible();
  await expectAccessible(page);
});

test("CONSOLE-16: single letters are keys outside of fields only, and can be switched off", async ({
  page,
  language,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keys");
  await page.goto("/operate");
  await expect(page.getByRole("heading", { name: WORDS.todo[language] })).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: WORDS.keys[language] });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect(field).toBeFocused();
  await page.keyboard.type("g?t");
  await expect(field).toHaveValue("g?t");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await keys.getByRole("checkbox", { name: WORDS.letters[language] }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
});

test("CONSOLE-17: one field finds everything; arrows and Enter open it", async ({
  page,
  language,
  isMobile,
}) => {
  const nothing = { guests: [], documents: [], rooms: [] };
  const booking = {
    ...{ id: 40386, group_id: 20217, space: { id: 101, name: "桜丘 3F", group: null } },
    ...{ start_datetime: "2026-12-10 13:00", end_datetime: "2026-12-10 16:00", time_zone: "Asia/Tokyo" },
    guest: { id: 1, name: "佐々木 遥", company: null, mail: "haruka@example.jp" },
    ...{
      price: 6600,
      currency: "JPY",
      payment_way: 1,
      terms: "prepaid",
      paid: true,
      received: 0,
      pay_by: null,
    },
    ...{
      due_on: null,
      status: "confirmed",
      approval_until: null,
      updated_at: "2026-12-01T00:00:00Z",
      version: 1,
    },
    marks: { notes: 0, price_before: null, refund_open: 0, cancel_reason: null, is_disputed: false },
  };
  await page.route("**/api/operate/search?*", (route) =>
    route.fulfill({
      json: { data: { bookings: [booking, { ...booking, id: 40387 }], ...nothing }, errors: [] },
    }),
  );
  await page.goto("/operate");
  await page
    .getByRole("button", {
      name: isMobile ? WORDS.search[language] : /金額|amount/,
    })
    .click();
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("佐々木");
  await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.press("ArrowDown");
  await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toContainText("40387");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/operate\/bookings\/40387$/);
});

test("CONSOLE-18: a failure offers to try again, and offline the screen stays and says so", async ({
  page,
  context,
  language,
  quiet,
}) => {
  quiet.allow(/500|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const internal = { data: null, errors: ["broken"], code: "internal" };
  await page.route("**/api/operate/today?*", (route) => route.fulfill({ status: 500, json: internal }));
  await page.goto("/operate");
  await expect(page.getByText(WORDS.failed[language])).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/operate/today?*");
  await page.getByRole("button", { name: WORDS.retry[language] }).click();
  await expect(page.getByRole("heading", { name: WORDS.todo[language] })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/オフラインです|You are offline/)).toBeVisible();
  await expect(page.getByRole("heading", { name: WORDS.todo[language] })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(/オフラインです|You are offline/)).toHaveCount(0);
});

test("CONSOLE-19: a lock in the middle of typing loses nothing", async ({ page, language, isMobile }) => {
  await page.goto("/operate");
  await expect(page.getByRole("heading", { name: WORDS.todo[language] })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: WORDS.search[language], exact: true }).click();
  else await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill("40386 佐々木");
  const locked = { data: null, errors: ["locked"], code: "locked" };
  await page.route("**/api/operate/changes*", (route) => route.fulfill({ status: 401, json: locked }));
  const veil = page.getByRole("dialog", { name: WORDS.locked[language] });
  await expect(veil).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(veil).toBeVisible();
  await expectAccessible(page);
  await page.route("**/api/operate/unlock", (route) => route.fulfill({ json: { data: {}, errors: [] } }));
  await page.unroute("**/api/operate/changes*");
  await veil.getByLabel(WORDS.code[language], { exact: true }).fill("123456");
  await veil.getByRole("button", { name: WORDS.unlock[language] }).click();
  await expect(veil).toHaveCount(0);
  await expect(field).toHaveValue("40386 佐々木");
});
