import type { Locator, Page, TestInfo } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";
import { openWeek } from "./days.ts";
import { expect } from "./fixtures.ts";

export const PASSWORD = "a-long-secret";

/** What the screens on the way to a booking say, as a visitor reads it. */
export const WORDS = {
  ja: {
    panel: "予約",
    pick: "日時を選ぶ",
    nextMonth: "次の月",
    showMonth: "月表示",
    nextWeek: "次の週",
    start: "開始",
    end: "終了",
    take: "この日時にする",
    tooShort: /1時間以上/,
    reserve: "予約へ進む",
    register: "新規登録",
    lastName: "姓",
    firstName: "名",
    email: "メールアドレス",
    password: "パスワード",
    doRegister: "同意して登録する",
    checkout: "予約内容の確認とお支払い",
    phone: "電話番号",
    backToRooms: "会議室の一覧に戻る",
    postcode: "郵便番号",
    block: "町名・番地",
    bank: /^銀行振込/,
    agree: /に同意します/,
    order: /銀行振込で支払う予約を確定する/,
    orderNoWay: /を支払って予約する/,
    noWay: "決済方法が選択されていません",
    ways: "お支払い方法を選ぶ",
    loginForList: "ログインすると、予約一覧が表示されます",
    errors: /誤りがあります/,
    emptyCart: "カートは空です",
    thanks: "ご予約を承りました",
    toList: "予約一覧を見る",
    list: "予約一覧",
    unpaid: "お支払い待ち",
    cancel: /をキャンセル/,
    doCancel: "この予約をキャンセルする",
    canceled: "キャンセルしました",
    backToList: "予約一覧に戻る",
    howToPay: /^振込先を見る/,
    transfer: "お振込みのご案内",
    canceledStatus: "キャンセル済み",
    onlyCanceled: "これからの予約はありません。以下はキャンセルした予約です。",
    canceledMail: /キャンセルしました/,
    login: "ログインする",
    verify: /確認/,
    total: "合計（税込）",
  },
  en: {
    panel: "Book this room",
    pick: "Choose date and time",
    nextMonth: "Next month",
    showMonth: "Month",
    nextWeek: "Next week",
    start: "Start",
    end: "End",
    take: "Use this time",
    tooShort: /at least 1 (h|hour)/,
    reserve: "Continue to book",
    register: "Sign up",
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    password: "Password",
    doRegister: "Agree and sign up",
    checkout: "Review and pay",
    phone: "Phone number",
    backToRooms: "Back to the list of rooms",
    postcode: "Postal code",
    block: "Street and number",
    bank: /^Bank transfer/,
    agree: /^I agree to/,
    order: /^Book and pay .* by transfer/,
    orderNoWay: /^Pay .* and book$/,
    noWay: "No payment method has been selected",
    ways: "Choose how to pay",
    loginForList: "Log in to see your bookings",
    errors: /problem/,
    emptyCart: "Your cart is empty",
    thanks: "Thank you for your booking",
    toList: "See my bookings",
    list: "My bookings",
    unpaid: "Awaiting payment",
    cancel: /^Cancel /,
    doCancel: "Cancel this booking",
    canceled: "Booking canceled",
    backToList: "Back to my bookings",
    howToPay: /^How to pay/,
    transfer: "Pay by bank transfer",
    canceledStatus: "Canceled",
    onlyCanceled: "You have no upcoming bookings. Those below were canceled.",
    canceledMail: /has been canceled/,
    login: "Log in",
    verify: /verif/i,
    total: "Total (tax included)",
  },
} as const;

/** Each journey uses a room of its own in each project, so that they do not conflict. */
export async function openARoom(page: Page, language: Locale, info: TestInfo, nth = 0): Promise<void> {
  const rooms = ["desktop-ja", "desktop-en", "phone-ja", "phone-en"];
  await page.goto(`/list/${language}/search`);
  const link = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
  await link.nth(nth * rooms.length + Math.max(rooms.indexOf(info.project.name), 0)).click();
  await expect(page).toHaveURL(/\/id\/\d+$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

/** The months of a picker: on a phone a room that has its first free time later opens with the week of that. */
export async function showMonths(dialog: Locator, language: Locale): Promise<Locator> {
  const next = dialog.getByRole("button", { name: WORDS[language].nextMonth });
  const months = dialog.getByRole("button", { name: WORDS[language].showMonth, exact: true });
  await expect(next.or(months).first()).toBeVisible();
  if (!(await next.isVisible())) await months.press("Enter");
  return next;
}

/** Journeys that share a room take another `day` of those that are free next month. */
export async function chooseATime(page: Page, language: Locale, day = 12): Promise<void> {
  const w = WORDS[language];
  const dialog = page.getByRole("dialog");
  await (await showMonths(dialog, language)).click();
  // With its price a day says that its room is known: before that, closed days are open as well.
  await dialog.locator("[role=grid] button:not([aria-disabled]):has(.day-price)").nth(day).click();
  for (const [name, at] of [
    [w.start, 4],
    [w.end, 3],
  ] as const) {
    await dialog.getByRole("listbox", { name }).locator("[role=option]:not([aria-disabled])").nth(at).click();
  }
  await dialog.getByRole("button", { name: w.take }).click();
  await expect(dialog).toBeHidden();
}

/** On a phone: a touch on free time of the week after next, which the picker takes as it is. */
export async function touchATime(page: Page, language: Locale): Promise<void> {
  const w = WORDS[language];
  const section = page.locator("[aria-labelledby=availability]");
  const shown = section.locator(".day-tab[aria-pressed=true]");
  for (let weeks = openWeek(2); weeks > 0; weeks -= 1) {
    const before = await shown.innerText();
    await page.getByRole("button", { name: w.nextWeek }).click();
    // Presses that the page keeps until its scripts are there count once.
    await expect(shown).not.toHaveText(before, { useInnerText: true });
  }
  const time = section.locator("[data-step]:visible");
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    await expect(time.first()).toBeVisible();
    const at = await placeToTouch(time);
    await page.waitForTimeout(100);
    expect(await placeToTouch(time), "what is above it has come").toEqual(at);
    await page.touchscreen.tap(at.x, at.y);
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  await dialog.getByRole("button", { name: w.take }).click();
  await expect(dialog).toBeHidden();
}

/**
 * A point of the priced time that nothing covers, in the middle of the screen. In the widest one: between two bookings there
 * may be less time than the room's shortest use.
 */
async function placeToTouch(time: Locator): Promise<{ x: number; y: number }> {
  const at = await time.evaluateAll((priced) => {
    priced[0]?.scrollIntoView({ block: "center" });
    const places = priced.map((one) => one.getBoundingClientRect()).sort((a, b) => b.width - a.width);
    for (const { left, right, top, bottom } of places)
      for (let x = left + 1; x < right; x += 2) {
        const y = (top + bottom) / 2;
        if (priced.some((one) => one.contains(document.elementFromPoint(x, y)))) return { x, y };
      }
    return null;
  });
  if (!at) throw new Error("no free time on the day that the week shows");
  return at;
}

/** Counts what a guest presses and which fields they fill in, on all pages from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1));
    addEventListener("pointerdown", count, { capture: true });
    addEventListener(
      "input",
      ({ target }) => {
        if (target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type)) count();
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("taps")));
}

/** Counts in how many states this document shows `text` in its main part from now on, however briefly. */
export async function countShows(page: Page, text: string): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle((text) => {
    const shows = { count: 0 };
    new MutationObserver(() => {
      if (document.querySelector("main")?.textContent.includes(text)) shows.count++;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return shows;
  }, text);
  return () => count.evaluate((shows) => shows.count);
}

export async function registerIn(page: Page, language: Locale, address: string): Promise<void> {
  const w = WORDS[language];
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { name: w.register })).toHaveAttribute("aria-selected", "true");
  await dialog.getByLabel(w.lastName, { exact: true }).fill("間宮");
  await dialog.getByLabel(w.firstName, { exact: true }).fill("桐子");
  await dialog.getByLabel(w.email).fill(address);
  await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: w.doRegister }).click();
}

export async function fillWho(page: Page, language: Locale): Promise<void> {
  const w = WORDS[language];
  await page.getByLabel(w.phone).fill("0312345678");
  if (!(await page.getByRole("radio", { name: w.bank }).isChecked())) return;
  await page.getByLabel(w.postcode).fill("1500031");
  await expect(page.getByLabel(w.block)).not.toHaveValue("");
  await page.getByLabel(w.block).fill("桜丘町1-1");
}
