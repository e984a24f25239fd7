import type { Request } from "@playwright/test";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

test.beforeEach(async ({ context, baseURL, language }) => {
  await signInOwner(context, baseURL as string, language);
});

const word = (ja: string, en: string) => ({ ja, en });
const WORDS = {
  todo: word("やること", "To do"),
  keys: word("この画面で使えるキー", "Keys on this screen"),
  letters: word("1文字のキーを使う", "Use single-letter keys"),
  search: word("検索", "Search"),
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
  // Both at once: the second key must follow within a moment.
  await Promise.all([page.keyboard.press("g"), page.keyboard.press("b")]);
  await expect(page).toHaveURL(/\/operate\/bookings/);
  await page.goBack();
  await page.goto("/operate/door");
  await expect(page.getByRole("button", { name: WORDS.print[language] })).toBeVisible();
  await expectAccessible(page);
});

test("CONSOLE-125: a first visit loads at most 220 kB of JavaScript, and each further screen of the menu 60 kB", async ({
  page,
  language,
  isMobile,
}) => {
  test.skip(isMobile || language === "en", "The same scripts for all.");
  let loading: Promise<number>[] = [];
  let [left, changedAt] = [0, 0];
  const note = (request: Request, by: 1 | -1) => {
    if (request.resourceType() !== "script") return;
    [left, changedAt] = [left + by, Date.now()];
    if (by < 0) loading.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on("request", (request) => note(request, 1));
  page.on("requestfinished", (request) => note(request, -1));
  const loaded = async () => {
    const isQuiet = () => left === 0 && Date.now() - changedAt > 500;
    await expect.poll(isQuiet, { timeout: 60_000, intervals: [50] }).toBe(true);
    const sizes = await Promise.all(loading);
    loading = [];
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  await page.goto("/operate");
  await expect(page.getByRole("heading", { name: WORDS.todo[language] })).toBeVisible();
  expect(await loaded()).toBeLessThanOrEqual(220_000);
  const links = page.getByRole("navigation", { name: WORDS.main[language] }).getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(10);
  for (let at = 0; at < count; at += 1) {
    const address = (await links.nth(at).getAttribute("href")) ?? "";
    await links.nth(at).click();
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(address));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await loaded(), address).toBeLessThanOrEqual(60_000);
  }
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
  context,
  baseURL,
  language,
  isMobile,
  outbox,
}, info) => {
  const email = await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const slots = [await aFreeHour(api, room, 11), await aFreeHour(api, room, 12)];
  const { reservation_ids: numbers } = await api<BookingsContract>()("POST reservations", {
    body: {
      reservations: slots.map(({ spaceId, start, end, price }) => ({
        ...{ space_id: spaceId, start_datetime: start, end_datetime: end },
        ...{ price, currency: "JPY" as const },
      })),
      payment_way: 1,
    },
  });
  await signInOwner(context, baseURL as string, language);
  await page.goto("/operate");
  await page.getByRole("button", { name: isMobile ? WORDS.search[language] : /金額|amount/ }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox");
  await field.fill(email);
  // Both bookings, then the guest who has made them.
  await expect(dialog.getByRole("option")).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.press("ArrowDown");
  const chosen = dialog.getByRole("option", { selected: true });
  await expect(chosen).toHaveText(new RegExp(numbers.join("|")));
  const [number] = /^\d+/.exec((await chosen.textContent()) ?? "") ?? [];
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/operate/bookings/${number}$`));
  await expect(page.getByRole("main")).toContainText(email);
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
  await expect(page.getByRole("main").getByText(WORDS.failed[language])).toBeVisible();
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
