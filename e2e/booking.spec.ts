import {
  chooseATime,
  countShows,
  countTaps,
  fillWho,
  openARoom,
  PASSWORD,
  registerIn,
  showMonths,
  touchATime,
  WORDS,
} from "./booking-steps.ts";
import { openDay, openWeek } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, newAddress, test } from "./fixtures.ts";

test("CART-8, ACCOUNT-49, SCREEN-2, SCREEN-13, SCREEN-52, PAY-5, SCREEN-5: a visitor finds a room, registers, books it by bank transfer and cancels it", async ({
  page,
  request,
  isMobile,
  language,
  outbox,
}, info) => {
  test.slow();
  const w = WORDS[language];
  const taps = await countTaps(page);
  await openARoom(page, language, info);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  if (isMobile) await touchATime(page, language);
  else {
    await page.getByRole("button", { name: w.pick, exact: true }).last().click();
    await chooseATime(page, language);
  }
  await page.getByRole("button", { name: w.reserve }).last().click();

  const address = newAddress();
  await registerIn(page, language, address);
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();

  // Before a method is chosen the button names none, and everything missing is listed at once.
  const before = await taps();
  await page.getByRole("button", { name: w.orderNoWay }).click();
  await expect(page.getByText(w.errors)).toBeVisible();
  await page.getByRole("link", { name: w.noWay }).click();
  await expect(page.getByRole("group", { name: w.ways })).toBeFocused();
  const asides = (await taps()) - before;
  await page.getByRole("radio", { name: w.bank }).check();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await fillWho(page, language);
  // SCREEN-72: anywhere on its line.
  const agree = page.getByRole("checkbox", { name: w.agree });
  await page.locator("label").filter({ has: agree }).click();
  await expect(agree).toBeChecked();
  // The link is opened in another program: this page is not told, and the first press orders.
  const { links } = await outbox.mail(address, w.verify);
  expect((await request.get(links.find((link) => link.includes("verify")) ?? "")).status()).toBe(200);
  // The order empties the cart, which the guest must not see on the way to the next page.
  const emptied = await countShows(page, w.emptyCart);
  await page.getByRole("button", { name: w.order }).click();

  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  expect(await emptied()).toBe(0);
  // With the link in the mail; at the turn of the year the guest goes on over weeks that are closed.
  const onward = openWeek(2) - 2;
  if (isMobile) expect((await taps()) - asides - onward + 1).toBeLessThanOrEqual(18);
  await expectAccessible(page);
  await page.getByRole("button", { name: w.toList }).click();
  const dialog = page.getByRole("dialog", { name: w.list });
  await expect(dialog.getByText(w.unpaid)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("link", { name: w.howToPay }).click();
  await expect(page).toHaveURL(/\/transfer\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: w.transfer })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: w.toList }).click();

  await dialog.getByRole("button", { name: w.cancel }).click();
  await page.getByRole("button", { name: w.doCancel }).click();
  await expect(page.getByRole("dialog", { name: w.canceled })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: w.backToList }).click();
  await expect(dialog.getByText(w.canceledStatus).first()).toBeVisible();
  await expect(dialog.getByText(w.onlyCanceled)).toBeVisible();

  // The mail leads to the bookings; without a session, by way of the login.
  const mail = await outbox.mail(address, w.canceledMail);
  const link = mail.links.find((one) => one.includes("bookings")) ?? "";
  await page.goto(link);
  await expect(dialog.getByText(w.canceledStatus).first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  const login = page.getByRole("dialog");
  await expect(login.getByText(w.loginForList)).toBeVisible();
  await login.getByLabel(w.email).fill(address);
  await login.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: w.login, exact: true }).click();
  await expect(dialog.getByText(w.canceledStatus).first()).toBeVisible();
});

test("SCREEN-12, SCREEN-16: a time is picked by keyboard alone and survives a reload", async ({
  page,
  language,
}, info) => {
  const w = WORDS[language];
  await openARoom(page, language, info);
  const opener = page.getByRole("button", { name: w.pick, exact: true }).last();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await (await showMonths(dialog, language)).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.locator("[role=grid] .day-price").first()).toBeAttached();
  await dialog.locator("[role=grid] button[tabindex='0']").focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowRight");
  // A closed day cannot be pressed: go on to the next.
  const isClosed = () => page.evaluate(() => document.activeElement?.ariaDisabled === "true");
  for (let tries = 0; tries < 4 && (await isClosed()); tries++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listbox", { name: w.start })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  for (const name of [w.start, w.end]) {
    await dialog.getByRole("listbox", { name }).locator("[role=option][tabindex='0']").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await dialog.getByRole("button", { name: w.take }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(w.total, { exact: true })).toBeVisible();

  // A reload keeps the chosen time.
  await page.reload();
  await expect(page.getByText(w.total, { exact: true })).toBeVisible();
});

test("keeps times that are chosen while the room is still loading", async ({ page, language }) => {
  const w = WORDS[language];
  // Its doors are open every day: no day that is chosen before that is known turns out to be closed.
  await page.goto(`/list/${language}/id/101`);
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
  await (await showMonths(dialog, language)).click();
  await dialog.locator("[role=grid] button:not([aria-disabled])").nth(12).click();
  letGo();
  await expect(dialog.getByRole("listbox", { name: w.start })).toBeVisible();
});

test("SCREEN-17: the time of a search is chosen in a room, until the next search has another", async ({
  page,
  context,
  language,
}) => {
  test.slow();
  const w = WORDS[language];
  const panel = page.getByRole("region", { name: w.panel });
  const day = openDay(20);
  await page.goto(`/list/${language}/search?date=${day}&start=10:00&end=12:00&max_member=4`);
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(panel.getByText("10:00 – 12:00").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/id/\\d+\\?date=${day}&start=10:00&end=12:00&people=4$`));
  const address = page.url();
  const { pathname } = new URL(address);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${pathname}$`));

  // The address alone carries the time: from the server, in a new tab, after a reload, and on Back.
  expect(await (await page.request.get(address)).text()).toContain("10:00 – 12:00");
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole("region", { name: w.panel }).getByText("10:00 – 12:00").first()).toBeVisible();
  await tab.close();
  await page.reload();
  await expect(panel.getByText("10:00 – 12:00").first()).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/list/${language}/?$`));
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(panel.getByText("10:00 – 12:00").first()).toBeVisible();

  await page.goto(`/list/${language}/search?date=${day}&start=13:00&end=15:00`);
  await page.getByRole("main").getByRole("article").locator(`a[href^="${pathname}?"]`).first().click();
  await expect(panel.getByText("13:00 – 15:00").first()).toBeVisible();
  await expect(panel.getByText("10:00 – 12:00")).toHaveCount(0);
});

test("SCREEN-17: a searched time that cannot be booked is not selected, and the picker opens on its day", async ({
  page,
  language,
}) => {
  const w = WORDS[language];
  const day = openDay(20);
  const panel = page.getByRole("region", { name: w.panel });
  await page.goto(`/list/${language}/id/101?date=${day}&start=10:00&end=10:15`);
  await expect(page.getByText(w.tooShort).locator("visible=true")).toHaveCount(1);
  await expect(panel.getByRole("button", { name: w.pick, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await expect(page.getByRole("dialog").getByRole("listbox", { name: w.start })).toBeVisible();
});

test("SCREEN-36: on a phone, the cover of a room leads back to the list as it was left", async ({
  page,
  isMobile,
  language,
}) => {
  test.skip(!isMobile, "wider, the list is in the sidebar");
  const w = WORDS[language];
  await page.goto(`/list/${language}/search?sort=price`);
  const card = page.getByRole("main").getByRole("article").nth(7).getByRole("link").first();
  await page.evaluate(() =>
    addEventListener("click", () => sessionStorage.setItem("left", String(scrollY)), { capture: true }),
  );
  await card.click();
  const back = page.getByRole("main").getByRole("link", { name: w.backToRooms });
  await expect(back).toBeVisible();
  const left = await page.evaluate(() => Number(sessionStorage.getItem("left")));
  expect(left).toBeGreaterThan(500);
  await expectAccessible(page);
  await back.click();
  await expect(page).toHaveURL(/\/search\?sort=price$/);
  await expect(card).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);

  // The browser itself follows a link that is pressed before the scripts are loaded.
  await page.route("**/assets/*.js", () => {});
  await page.reload({ waitUntil: "domcontentloaded" });
  await card.click({ noWaitAfter: true });
  await page.waitForURL(/\/id\/\d+/, { waitUntil: "domcontentloaded" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await back.click();
  await expect(page).toHaveURL(/\/search\?sort=price$/);
  await expect(card).toBeInViewport();

  await page.goto(`/list/${language}/id/101?date=2030-01-08&people=4`);
  await back.click();
  await expect(page).toHaveURL(/\/search\?date=2030-01-08&people=4&text=/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
