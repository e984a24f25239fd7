import type { Page, TestInfo } from "@playwright/test";
import { expect, expectAccessible, expectNoSideScroll, type Language, newAddress, test } from "./fixtures.ts";

const PASSWORD = "a-long-secret";

const WORDS = {
  ja: {
    pick: "日時を選ぶ",
    nextMonth: "次の月",
    start: "開始",
    end: "終了",
    take: "この日時にする",
    reserve: "予約へ進む",
    register: "新規登録",
    lastName: "姓",
    firstName: "名",
    email: "メールアドレス",
    password: "パスワード",
    doRegister: "同意して登録する",
    checkout: "予約内容の確認とお支払い",
    phone: "電話番号",
    postcode: "郵便番号",
    lookup: "住所を検索",
    block: "町名・番地",
    bank: /^銀行振込/,
    agree: /に同意します/,
    order: /支払い義務とともに予約を確定する/,
    errors: /誤りがあります/,
    thanks: "ご予約を承りました",
    toList: "予約一覧を見る",
    list: "予約一覧",
    unpaid: "お支払い待ち",
    cancel: /をキャンセル/,
    doCancel: "この予約をキャンセルする",
    canceled: "キャンセルしました",
    backToList: "予約一覧に戻る",
    canceledStatus: "キャンセル済み",
    canceledMail: /キャンセルしました/,
    login: "ログインする",
    verify: /確認/,
    total: "合計（税込）",
  },
  en: {
    pick: "Choose date and time",
    nextMonth: "Next month",
    start: "Start",
    end: "End",
    take: "Use this time",
    reserve: "Continue to book",
    register: "Sign up",
    lastName: "Last name",
    firstName: "First name",
    email: "Email",
    password: "Password",
    doRegister: "Agree and sign up",
    checkout: "Review and pay",
    phone: "Phone number",
    postcode: "Postal code",
    lookup: "Find address",
    block: "Street and number",
    bank: /^Bank transfer/,
    agree: /^I agree to/,
    order: /^Book with obligation to pay/,
    errors: /problem/,
    thanks: "Thank you for your booking",
    toList: "See my bookings",
    list: "My bookings",
    unpaid: "Awaiting payment",
    cancel: /^Cancel /,
    doCancel: "Cancel this booking",
    canceled: "Booking canceled",
    backToList: "Back to my bookings",
    canceledStatus: "Canceled",
    canceledMail: /has been canceled/,
    login: "Log in",
    verify: /verif/i,
    total: "Total (incl. tax)",
  },
} as const;

test("a visitor finds a room, registers, books it by bank transfer and cancels it again", async ({
  page,
  language,
  outbox,
}, info) => {
  test.slow();
  const w = WORDS[language];
  await openARoom(page, language, info);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language);
  await page.getByRole("button", { name: w.reserve }).last().click();

  const address = newAddress();
  await registerIn(page, language, address);
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  const { links } = await outbox.mail(address, w.verify);
  await page.goto(links.find((link) => link.includes("verify")) ?? "");
  await page.goto(`/list/${language}/reservation`);

  await page.getByRole("radio", { name: w.bank }).check();
  await page.getByRole("button", { name: w.order }).click();
  await expect(page.getByText(w.errors)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await fillWho(page, language);
  await page.getByRole("checkbox", { name: w.agree }).check();
  await page.getByRole("button", { name: w.order }).click();

  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: w.toList }).click();
  const dialog = page.getByRole("dialog", { name: w.list });
  await expect(dialog.getByText(w.unpaid)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: w.cancel }).click();
  await page.getByRole("button", { name: w.doCancel }).click();
  await expect(page.getByRole("dialog", { name: w.canceled })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: w.backToList }).click();
  await expect(dialog.getByText(w.canceledStatus)).toBeVisible();

  // The mail leads to the bookings, on a device without a login by way of it.
  const mail = await outbox.mail(address, w.canceledMail);
  const link = mail.links.find((one) => one.includes("bookings")) ?? "";
  await page.goto(link);
  await expect(dialog.getByText(w.canceledStatus)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  const login = page.getByRole("dialog");
  await login.getByLabel(w.email).fill(address);
  await login.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: w.login, exact: true }).click();
  await expect(dialog.getByText(w.canceledStatus)).toBeVisible();
});

test("a time is picked by keyboard alone", async ({ page, language }, info) => {
  const w = WORDS[language];
  await openARoom(page, language, info);
  const opener = page.getByRole("button", { name: w.pick, exact: true }).last();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: w.nextMonth }).focus();
  await page.keyboard.press("Enter");
  await dialog.locator("[role=grid] button[tabindex='0']").focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowRight");
  // A closed day takes no press: go on to the next.
  for (let tries = 0; tries < 4; tries++) {
    await page.keyboard.press("Enter");
    if (await dialog.getByRole("listbox", { name: w.start }).isVisible()) break;
    await page.keyboard.press("ArrowRight");
  }
  for (const name of [w.start, w.end]) {
    await dialog.getByRole("listbox", { name }).locator("[role=option][tabindex='0']").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await dialog.getByRole("button", { name: w.take }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(w.total, { exact: true })).toBeVisible();
});

test("what is chosen while the room is still on its way stays chosen", async ({ page, language }, info) => {
  const w = WORDS[language];
  await openARoom(page, language, info);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/space_reservation_rules/*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: w.nextMonth }).click();
  await dialog.locator("[role=grid] button:not([aria-disabled])").nth(12).click();
  letGo();
  await expect(dialog.getByRole("listbox", { name: w.start })).toBeVisible();
});

/** Each journey has a room of its own, so that none stands in another's way. */
async function openARoom(page: Page, language: Language, info: TestInfo): Promise<void> {
  const rooms = ["desktop-ja", "desktop-en", "phone-ja", "phone-en"];
  await page.goto(`/list/${language}/search`);
  const link = page.getByRole("main").getByRole("article").getByRole("link");
  await link.nth(Math.max(rooms.indexOf(info.project.name), 0)).click();
  await expect(page).toHaveURL(/\/id\/\d+$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}

async function chooseATime(page: Page, language: Language): Promise<void> {
  const w = WORDS[language];
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: w.nextMonth }).click();
  await dialog.locator("[role=grid] button:not([aria-disabled])").nth(12).click();
  for (const [name, at] of [
    [w.start, 4],
    [w.end, 3],
  ] as const) {
    await dialog.getByRole("listbox", { name }).locator("[role=option]:not([aria-disabled])").nth(at).click();
  }
  await dialog.getByRole("button", { name: w.take }).click();
  await expect(dialog).toBeHidden();
}

async function registerIn(page: Page, language: Language, address: string): Promise<void> {
  const w = WORDS[language];
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: w.register }).click();
  await dialog.getByLabel(w.lastName, { exact: true }).fill("間宮");
  await dialog.getByLabel(w.firstName, { exact: true }).fill("桐子");
  await dialog.getByLabel(w.email).fill(address);
  await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: w.doRegister }).click();
}

async function fillWho(page: Page, language: Language): Promise<void> {
  const w = WORDS[language];
  await page.getByLabel(w.phone).fill("0312345678");
  await page.getByLabel(w.postcode).fill("1500031");
  await page.getByRole("button", { name: w.lookup }).click();
  await expect(page.getByLabel(w.block)).not.toHaveValue("");
  await page.getByLabel(w.block).fill("桜丘町1-1");
}
