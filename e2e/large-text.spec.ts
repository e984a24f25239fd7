import type { Page } from "@playwright/test";
import { WORDS } from "./booking-steps.ts";
import { BROWSER } from "./browser.ts";
import { dayAhead, openDay } from "./days.ts";
import { expect, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";

// Text of 32 px instead of 16, as a person sets it in the browser: breakpoints in em follow it.
test.use({ launchOptions: { ...BROWSER, args: [...BROWSER.args, "--blink-settings=defaultFontSize=32"] } });

test("SCREEN-50: with text at 200 % no page is cut or scrolls sideways", async ({ page, language }) => {
  const root = `/list/${language}`;
  for (const path of [
    "",
    "/search",
    "/area",
    "/area/shibuya",
    "/id/101",
    "/id/101?show=policy",
    `/id/101/series?date=${openDay(20)}&start=10:00&end=12:00&count=3`,
    `/compare?rooms=101,102,103,104&date=${openDay(20)}&start=10:00&end=12:00`,
    "/shortlists/new?rooms=101,102,103",
    `/search?date=${openDay(20)}&minutes=120&part=afternoon`,
    `/search/渋谷、横浜、上野?date=${openDay(20)}&minutes=120&part=afternoon`,
    "/favorites",
    "?login=1",
  ]) {
    await page.goto(`${root}${path}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectReadable(page);
  }
});

test("SCREEN-50: with text at 200 % the picker, the checkout and the list of bookings are readable", async ({
  page,
  language,
  outbox,
}) => {
  const words = WORDS[language];
  await arrive(page, language, outbox);
  await page.goto(`/list/${language}?bookings=1`);
  await expect(page.getByRole("dialog", { name: words.list })).toBeVisible();
  await expectReadable(page);
  await page.goto(`/list/${language}/id/104?date=${await bookableDay(page)}&start=13:00&end=15:00`);
  await page
    .getByRole("button", { name: /13:00.*(日時を変更|Change date and time)/ })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.getByRole("listbox", { name: words.start })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: words.reserve }).locator("visible=true").first().click();
  await expect(page.getByRole("heading", { name: words.checkout })).toBeVisible();
  await expectReadable(page);
});

test("SCREEN-50: with text at 200 % the console's pages do not scroll sideways on a phone", async ({
  page,
  language,
  context,
  baseURL,
}, { project }) => {
  test.skip(project.name !== "phone-ja", "one size and language shows it");
  await signInOwner(context, baseURL as string, language);
  for (const path of [
    "",
    "/timeline",
    "/bookings",
    "/approvals",
    "/closures",
    "/settings/security",
    "/settings/mails",
  ]) {
    await page.goto(`/operate${path}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectNoSideScroll(page);
  }
});

/** A day on which room 104 is free from 13:00 to 15:00. */
async function bookableDay(page: Page): Promise<string> {
  for (let ahead = 8; ahead < 40; ahead += 1) {
    const day = dayAhead(ahead);
    const answer = await page.request.post("/api/free_times/104", { data: { time: day } });
    const { data } = (await answer.json()) as { data: { start_hour: number; end_hour: number }[] };
    if (data.some(({ start_hour, end_hour }) => start_hour <= 13 && end_hour >= 15)) return day;
  }
  throw new Error("Room 104 has no free afternoon.");
}

async function expectReadable(page: Page): Promise<void> {
  await expectNoSideScroll(page);
  expect(await page.evaluate(cutTexts), `cut on ${page.url()}`).toEqual([]);
}

/** The texts that are wider than the box that clips them, and the controls beyond the window. Runs in the page. */
function cutTexts(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const text = (element.textContent ?? "").trim();
    const box = element.getBoundingClientRect();
    if (!text || box.width === 0 || element.closest(".sr-only, [aria-hidden=true], [inert]")) continue;
    const { overflowX, visibility } = getComputedStyle(element);
    if (visibility === "hidden") continue;
    const clips = overflowX === "hidden" || overflowX === "clip";
    const isCut = clips && element.scrollWidth > element.clientWidth + 1;
    const isOutside = element.matches("a, button, input, select, h1, h2, dt, dd") && box.right > width + 1;
    if (isCut || (isOutside && !scrollsSideways(element)))
      found.push(`${element.tagName} ${text.slice(0, 40)}`);
  }
  return found;

  /** A row of pictures or filters that is meant to be swiped. */
  function scrollsSideways(element: Element): boolean {
    for (let it = element.parentElement; it; it = it.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(it).overflowX)) return true;
    }
    return false;
  }
}
