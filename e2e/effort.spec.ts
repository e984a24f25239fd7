import type { Page } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";
import { chooseATime, fillWho, openARoom, registerIn, WORDS } from "./booking-steps.ts";
import { expect, newAddress, test } from "./fixtures.ts";

/** A person who types 40 words of five characters a minute, and takes this long to find and touch something. */
const SECONDS_PER_CHARACTER = 60 / (40 * 5);
const SECONDS_PER_TAP = 1.2;

const CARD_WORDS = {
  ja: {
    card: "クレジットカード",
    number: "カード番号",
    expiry: "有効期限（月/年）",
    cvc: "セキュリティコード",
    holder: "カードの名義（ローマ字）",
    save: "次回のためにこのカードを保存する",
    order: /を支払って予約する/,
  },
  en: {
    card: "Credit card",
    number: "Card number",
    expiry: "Expiry date",
    cvc: "Security code",
    holder: "Name on the card",
    save: "Save this card for next time",
    order: /^Pay .* and book/,
  },
} as const;

type Effort = { taps: number; fields: number; characters: number };

/** Counts touches, and the fields that are typed into with their characters, on all pages from now on. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const store = (name: string, change: (before: number) => number) =>
      sessionStorage.setItem(name, String(change(Number(sessionStorage.getItem(name)))));
    addEventListener("pointerdown", () => store("effort:taps", (count) => count + 1), { capture: true });
    addEventListener(
      "input",
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || ["radio", "checkbox"].includes(target.type)) return;
        const { id, name, value } = target;
        store(`effort:field:${id || name}`, (before) => Math.max(before, value.length));
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(() => {
      const lengths = Object.entries(sessionStorage).filter(([name]) => name.startsWith("effort:field:"));
      const fields = lengths.length;
      // A field is touched before it is typed into; the journey fills it without.
      const taps = Number(sessionStorage.getItem("effort:taps")) + fields;
      return { taps, fields, characters: lengths.reduce((sum, [, length]) => sum + Number(length), 0) };
    });
}

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
  const before = await effort();
  await pickATime(page, language, 10);
  await page.getByRole("button", { name: w.reserve }).last().click();
  const address = newAddress();
  await registerIn(page, language, address);
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  await fillWho(page, language);
  await page.getByRole("radio", { name: c.card }).check();
  await page.getByLabel(c.number).fill("4242424242424242");
  await page.getByLabel(c.expiry).fill("0839");
  await page.getByLabel(c.cvc).fill("123");
  await page.getByLabel(c.holder).fill("KIRIKO MAMIYA");
  await page.getByRole("checkbox", { name: c.save }).check();
  await page.getByRole("checkbox", { name: w.agree }).check();
  const { links } = await outbox.mail(address, w.verify);
  expect((await request.get(links.find((link) => link.includes("verify")) ?? "")).status()).toBe(200);
  const order = page.getByRole("button", { name: c.order });
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();

  const first = await effort();
  // With the mail that is opened, and its link.
  const taps = first.taps - before.taps + 2;
  const seconds = first.characters * SECONDS_PER_CHARACTER + taps * SECONDS_PER_TAP;
  const about = JSON.stringify({ ...first, taps, seconds });
  info.annotations.push({ type: "effort", description: about });
  expect(first.fields, about).toBeLessThanOrEqual(9);
  expect(seconds, about).toBeLessThanOrEqual(75);

  await openARoom(page, language, info, 1);
  await pickATime(page, language, 11);
  const chosen = await effort();
  await page.getByRole("button", { name: w.reserve }).last().click();
  await page.getByRole("checkbox", { name: w.agree }).check();
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  const again = await effort();
  expect(again.taps - chosen.taps, "of a guest who returns").toBeLessThanOrEqual(3);
  expect(again.fields).toBe(chosen.fields);
});
