import type { Locator } from "@playwright/test";
import type { PaymentMethodsContract } from "../src/features/payment-methods/contract.ts";
import type { SandboxContract } from "../src/features/payments/sandbox.api.server.ts";
import { apiOf } from "./booked.ts";
import { chooseATime, fillWho, openARoom, WORDS } from "./booking-steps.ts";
import { CARD_WORDS, fillCard } from "./card-form.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";

const SAID = {
  ja: {
    declined: "カードが利用できませんでした。別のカードをお試しください。",
    authFailed: /カード会社|本人/,
    nothing: /料金は請求されていません/,
    paid: "予約確定",
    receipt: "領収書",
  },
  en: {
    declined: "The card was declined. Please try another card.",
    authFailed: /could not confirm that it’s you/,
    nothing: /Nothing was charged/,
    paid: "Confirmed",
    receipt: "Receipt",
  },
} as const;

test("CARD-6, CARD-11, CARD-13, INTENT-7, DOC-2, SCREEN-23, SCREEN-40: a guest types a card and books: declined, failed and passed", async ({
  page,
  language,
  outbox,
  quiet,
}, info) => {
  // The provider's own way to reject a card.
  quiet.allow(/status of 402/);
  test.slow();
  const w = WORDS[language];
  const c = CARD_WORDS[language];
  const said = SAID[language];
  await arrive(page, language, outbox);
  await openARoom(page, language, info, 1);
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language);
  await page.getByRole("button", { name: w.reserve }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  await fillWho(page, language);

  await page.getByRole("radio", { name: c.card }).check();
  // The hold goes on through a reload, and in another tab (SCREEN-23).
  const timer = page.getByRole("timer");
  const before = await secondsOf(timer);
  expect(before).toBeLessThanOrEqual(15 * 60);
  await page.reload();
  await expect(page.getByRole("radio", { name: c.card })).toBeChecked();
  const after = await secondsOf(timer);
  expect(after).toBeLessThanOrEqual(before);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole("radio", { name: c.card })).toBeChecked();
  expect(await secondsOf(tab.getByRole("timer"))).toBeLessThanOrEqual(after);
  await tab.close();
  await expect(timer).toBeVisible();

  const number = page.getByLabel(c.number);
  await fillCard(page, language, { number: "4000 0000 0000 0002" });
  await page.getByRole("checkbox", { name: c.save }).check();
  await page.getByRole("checkbox", { name: w.agree }).check();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  const order = page.getByRole("button", { name: c.order });
  await order.click();
  await expect(page.getByRole("alert").filter({ hasText: said.declined })).toBeVisible();
  await expect(number).toHaveValue("4000 0000 0000 0002");
  // The form of a card is taller than a phone: the explanation above it is shown all the same (SCREEN-40).
  const methods = page.getByRole("group", { name: w.ways });
  await expect(methods).toBeFocused();
  await expect(methods.getByText(said.declined)).toBeInViewport({ ratio: 1 });

  await number.fill("4000 0027 6000 3184");
  await order.click();
  const bank = page.getByRole("dialog", { name: c.secure });
  await bank.getByRole("button", { name: c.fail }).click();
  await expect(page.getByRole("alert").filter({ hasText: said.authFailed }).first()).toBeVisible();
  await order.click();
  await bank.getByRole("button", { name: c.pass }).click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  const cards = await apiOf(page, language)<PaymentMethodsContract>()("GET stripe/credit_cards");
  expect(cards?.map(({ last_four: digits }) => digits)).toEqual(["3184"]);
  // The receipt is available at once.
  const receipt = await page.getByRole("link", { name: said.receipt }).getAttribute("href");
  const pdf = await page.request.get(receipt ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.getByRole("button", { name: w.toList }).click();
  const list = page.getByRole("dialog", { name: w.list });
  await expect(list.getByText(said.paid)).toBeVisible();
  await expectAccessible(page);
});

test("CARD-13, HOLD-7: a saved card that is declined is explained beside it, and another one pays", async ({
  page,
  language,
  outbox,
  quiet,
}, info) => {
  quiet.allow(/status of 402/);
  test.slow();
  const w = WORDS[language];
  const c = CARD_WORDS[language];
  const said = SAID[language];
  await arrive(page, language, outbox);
  const api = apiOf(page, language);
  for (const number of ["4242424242424242", "4000000000000341"]) {
    const { client_secret_id } = await api<PaymentMethodsContract>()("POST stripe/credit_cards");
    const card = { number, exp_month: 12, exp_year: 2040, cvc: "123" };
    await api<SandboxContract>()("POST dev/sandbox/confirm", { body: { client_secret_id, card } });
  }
  await openARoom(page, language, info, 1);
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language, 9);
  await page.getByRole("button", { name: w.reserve }).last().click();
  const order = page.getByRole("button", { name: c.order });
  await page.getByRole("radio", { name: /0341/ }).check();
  await order.click();
  // All that is missing is named at once.
  const summary = page.getByRole("alert").filter({ hasText: w.errors });
  await expect(summary.getByRole("link")).toHaveCount(2);
  await fillWho(page, language);
  await page.getByRole("checkbox", { name: w.agree }).check();
  await order.click();
  const decline = page.getByRole("alert").getByRole("link", { name: said.declined });
  await expect(decline).toHaveText(said.nothing);
  const methods = page.getByRole("group", { name: w.ways });
  await expect(methods).toHaveAccessibleDescription(said.nothing);
  await expectAccessible(page);
  await decline.click();
  await expect(methods).toBeFocused();
  await page.getByRole("radio", { name: /4242/ }).check();
  await expect(methods.getByText(said.declined)).toBeHidden();
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
});

/** What a countdown shows. */
async function secondsOf(timer: Locator): Promise<number> {
  await expect(timer).toHaveText(/^\d+:\d\d$/);
  const [minutes = 0, seconds = 0] = (await timer.innerText()).split(":").map(Number);
  return minutes * 60 + seconds;
}

const HOLD_WORDS = {
  ja: {
    held: /ほかのお客様が手続き中です（最長\d\d:\d\dまで）/,
    holding: "会議室を確保中",
    remove: /を削除$/,
    empty: "カートは空です",
  },
  en: {
    held: /another guest has this time on hold, until \d\d:\d\d at most/i,
    holding: "Held for you",
    remove: /^Delete /,
    empty: "Your cart is empty",
  },
} as const;

test("HOLD-8, HOLD-9, BOOK-12: others see a held time as on hold until its cart is emptied; an order is known again after its answer was lost", async ({
  page,
  browser,
  baseURL,
  language,
  outbox,
  quiet,
}, info) => {
  test.slow();
  const w = WORDS[language];
  const c = CARD_WORDS[language];
  const h = HOLD_WORDS[language];
  await arrive(page, language, outbox);
  await openARoom(page, language, info);
  const room = page.url();
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language, 15);
  await page.getByRole("button", { name: w.reserve }).last().click();
  await page.getByRole("radio", { name: c.card }).check();
  await expect(page.getByText(h.holding)).toBeVisible();
  const { day, start, end } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("cart:")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "{}").entries[0].selections[0];
  });
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const address = `${room}?date=${day}&start=${clock(start)}&end=${clock(end)}`;

  const stranger = await browser.newContext({ baseURL });
  const other = await stranger.newPage();
  await other.goto(address);
  const panel = other.getByRole("region", { name: w.panel });
  await expect(other.getByText(h.held).locator("visible=true").first()).toBeVisible();
  await other.getByRole("button", { name: w.pick, exact: true }).last().click();
  const starts = other.getByRole("dialog").getByRole("listbox", { name: w.start });
  await expect(starts.locator(`[data-minute="${start}"]`)).toHaveAttribute("aria-disabled", "true");
  await expect(other.getByRole("dialog").getByText(h.held).first()).toBeVisible();
  await expectAccessible(other);

  await page.getByRole("button", { name: h.remove }).locator("visible=true").click();
  await expect(page.getByText(h.empty)).toBeVisible();
  await expect(async () => {
    await other.goto(address);
    await expect(panel.getByText(`${clock(start)} – ${clock(end)}`).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await stranger.close();

  await page.goto(address);
  await page.getByRole("button", { name: w.reserve }).last().click();
  await page.getByRole("radio", { name: w.bank }).check();
  await fillWho(page, language);
  await page.getByRole("checkbox", { name: w.agree }).check();
  quiet.allow(/ERR_FAILED/);
  await page.route("**/api/reservations", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: w.order }).click();
  await expect(page.getByRole("alert").locator("visible=true").first()).toBeVisible();
  await page.unroute("**/api/reservations");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  const bookings = await (await page.request.get("/api/reservations")).json();
  expect(bookings.data).toHaveLength(1);
});
