import type { Page } from "@playwright/test";
import { chooseATime, openARoom, registerIn, WORDS } from "./booking-steps.ts";
import { countEffort, secondsFor } from "./effort.ts";
import { expect, expectAccessible, expectNoSideScroll, newAddress, test } from "./fixtures.ts";

const OWN_WORDS = {
  ja: {
    pay: "Apple Payで支払って予約する",
    sheet: "Apple Pay（デモ）",
    phone: "電話番号",
    doPay: /を支払う$/,
    close: "やめる",
    notVerified: /確認が済んでいません/,
    bookedMail: /ご予約が確定しました/,
    canceledMail: /ご予約をキャンセルしました/,
    receipt: "領収書",
    refunded: /の返金を受ける/,
  },
  en: {
    pay: "Pay with Apple Pay and book",
    sheet: "Apple Pay (demo)",
    phone: "Phone number",
    doPay: /^Pay /,
    close: "Cancel",
    notVerified: /isn’t verified yet/,
    bookedMail: /booking is confirmed/,
    canceledMail: /has been canceled/,
    receipt: "Receipt",
    refunded: /^Cancel and get .* back$/,
  },
} as const;

/** What the provider's script asks of a browser: whether somebody can pay with Apple Pay here. */
async function withApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  });
}

test("CARD-14, PAY-20, PAY-21: a stranger whose device has Apple Pay books with it, and cancels", async ({
  page,
  request,
  language,
  outbox,
}, info) => {
  test.slow();
  const w = WORDS[language];
  const o = OWN_WORDS[language];
  await withApplePay(page);
  const effort = await countEffort(page);
  await openARoom(page, language, info, 1);
  const before = effort.presses;
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language, 13);
  await page.getByRole("button", { name: w.reserve }).last().click();
  const address = newAddress();
  await registerIn(page, language, address);
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();

  const ways = page.getByRole("group", { name: w.ways });
  const wallet = ways.getByRole("radio").first();
  await expect(wallet).toHaveAccessibleName("Apple Pay");
  await wallet.check();
  await expect(page.getByLabel(w.postcode)).toHaveCount(0);
  const button = page.getByRole("button", { name: o.pay });
  const sheet = page.getByRole("dialog", { name: o.sheet });
  // What is missing is named, and the wallet does not open.
  await button.click();
  await expect(page.getByText(w.errors)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: w.agree }).check();
  const { links } = await outbox.mail(address, w.verify);
  expect((await request.get(links.find((link) => link.includes("verify")) ?? "")).status()).toBe(200);
  await expect(page.getByText(o.notVerified)).toHaveCount(0);

  // A wallet that is closed leaves everything as it was. What the guest has not typed it offers.
  const open = async () => {
    await expect(async () => {
      await button.click();
      await expect(sheet).toBeVisible({ timeout: 2000 });
    }).toPass();
  };
  await open();
  await expect(sheet.getByLabel(o.phone)).not.toHaveValue("");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: o.close, exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(wallet).toBeChecked();
  await expect(page.getByRole("checkbox", { name: w.agree })).toBeChecked();
  await open();
  await sheet.getByRole("button", { name: o.doPay }).click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  expect(effort.fields).toBeLessThanOrEqual(9);
  const all = { ...effort, presses: effort.presses - before + 2 };
  expect(secondsFor([all], 1.2), JSON.stringify(all)).toBeLessThanOrEqual(75);

  // Papers and mails name the card that was charged.
  const receipt = await page.getByRole("link", { name: o.receipt }).getAttribute("href");
  const pdf = await page.request.get(receipt ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await outbox.mail(address, o.bookedMail)).text).toContain("Visa •••• 4242");
  await page.getByRole("button", { name: w.toList }).click();
  const list = page.getByRole("dialog", { name: w.list });
  await list.getByRole("button", { name: w.cancel }).click();
  await page.getByRole("button", { name: o.refunded }).click();
  await expect(page.getByRole("dialog", { name: w.canceled })).toBeVisible();
  expect((await outbox.mail(address, o.canceledMail)).text).toContain("Visa •••• 4242");
});
