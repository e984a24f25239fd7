import type { Page } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";
import { chooseATime, fillWho, openARoom, registerIn, WORDS } from "./booking-steps.ts";
import { CARD_WORDS, fillCard } from "./card-form.ts";
import { countEffort, secondsFor } from "./effort.ts";
import { expect, newAddress, test } from "./fixtures.ts";

/** A thumb on a form that asks nothing unusual. */
const SECONDS_A_PRESS = 1.2;

async function pickATime(page: Page, language: Locale, day: number): Promise<void> {
  await page.getByRole("button", { name: WORDS[language].pick, exact: true }).last().click();
  await chooseATime(page, language, day);
}

test("PAY-21, PAY-20, CARD-2, CARD-12: on a phone a stranger books by card with 9 typed fields and within 75 seconds, and again with 3 touches", async ({
  page,
  request,
  isMobile,
  language,
  outbox,
}, info) => {
  test.skip(!isMobile, "counted on a phone");
  test.slow();
  const w = WORDS[language];
  const c = CARD_WORDS[language];
  const effort = await countEffort(page);
  await openARoom(page, language, info, 1);
  const before = effort.presses;
  await pickATime(page, language, 10);
  await page.getByRole("button", { name: w.reserve }).last().click();
  const address = newAddress();
  await registerIn(page, language, address);
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  await fillWho(page, language);
  await page.getByRole("radio", { name: c.card }).check();
  await fillCard(page, language, { number: "4242424242424242", holder: "KIRIKO MAMIYA" });
  await page.getByRole("checkbox", { name: c.save }).check();
  await page.getByRole("checkbox", { name: w.agree }).check();
  const { links } = await outbox.mail(address, w.verify);
  expect((await request.get(links.find((link) => link.includes("verify")) ?? "")).status()).toBe(200);
  const order = page.getByRole("button", { name: c.order });
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();

  // With the mail that is opened, and its link.
  const first = { ...effort, presses: effort.presses - before + 2 };
  const seconds = secondsFor([first], SECONDS_A_PRESS);
  const about = JSON.stringify({ ...first, seconds });
  info.annotations.push({ type: "effort", description: about });
  expect(first.fields, about).toBeLessThanOrEqual(9);
  expect(seconds, about).toBeLessThanOrEqual(75);

  await openARoom(page, language, info, 1);
  await pickATime(page, language, 11);
  const chosen = { ...effort };
  await page.getByRole("button", { name: w.reserve }).last().click();
  await page.getByRole("checkbox", { name: w.agree }).check();
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  expect(effort.presses - chosen.presses, "of a guest who returns").toBeLessThanOrEqual(3);
  expect(effort.fields).toBe(chosen.fields);
});
