import type { Page, TestInfo } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";
import { placeOf } from "./booked.ts";
import { chooseATime, openARoom, WORDS } from "./booking-steps.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";

const OWN_WORDS = {
  ja: {
    paypay: /^PayPay/,
    konbini: /^コンビニ/,
    paynow: /^PayNow/,
    order: /(PayPay|コンビニ|PayNow)で .* を支払って予約する/,
    paying: "お支払いの確認",
    app: "PayPayの画面を開く",
    other: "お支払い方法を選び直す",
    notPaid: /お支払いが完了しませんでした/,
    hosted: "決済会社の案内を開く",
    code: "PayNowのQRコード",
    toPayMail: /コンビニでのお支払い番号/,
    waiting: /お支払い待ちです/,
    howToPay: "お支払い方法を見る",
    confirmation: /確認番号 \d{11}/,
    zone: /日本時間/,
  },
  en: {
    paypay: /^PayPay/,
    konbini: /^Convenience store/,
    paynow: /^PayNow/,
    order: /^Pay .* (with PayPay|at a convenience store|with PayNow) and book$/,
    paying: "Your payment",
    app: "Open PayPay",
    other: "Choose another way to pay",
    notPaid: /The payment was not completed/,
    hosted: "Open the payment provider’s page",
    code: "PayNow QR code",
    toPayMail: /Your number to pay/,
    waiting: /Waiting for your payment/,
    howToPay: "How to pay",
    confirmation: /Confirmation number \d{11}/,
    zone: /Japan time/,
  },
} as const;

/** The pages of the sandbox, in which somebody pays, say everything in both languages. */
const AT_PROVIDER = { pay: /^Pay /, cancel: /^Cancel / };

async function order(page: Page, language: Locale, way: "paypay" | "konbini" | "paynow", phone: string) {
  const w = WORDS[language];
  const o = OWN_WORDS[language];
  await page.getByRole("button", { name: w.reserve }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  await page.getByLabel(w.phone).fill(phone);
  await page.getByRole("radio", { name: o[way] }).check();
  await page.getByRole("checkbox", { name: w.agree }).check();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: o.order }).click();
}

/**
 * Pays in the window that the provider's page opens in. Closed before its answer, it takes the browser's other pages with it,
 * now and then.
 */
async function payInItsWindow(page: Page, language: Locale) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: OWN_WORDS[language].hosted }).click();
  const provider = await opened;
  await provider.getByRole("button", { name: AT_PROVIDER.pay }).click();
  await expect(provider.getByText("OK")).toBeVisible();
  await provider.close();
}

async function pickARoom(page: Page, language: Locale, info: TestInfo, day: number) {
  await openARoom(page, language, info, 1);
  await page.getByRole("button", { name: WORDS[language].pick, exact: true }).last().click();
  await chooseATime(page, language, day);
}

test("PAYFIRST-1, PAYFIRST-5: by PayPay: called off in the app, gone back from, and paid", async ({
  page,
  language,
  outbox,
}, info) => {
  test.slow();
  const w = WORDS[language];
  const o = OWN_WORDS[language];
  await arrive(page, language, outbox);
  await pickARoom(page, language, info, 15);
  await order(page, language, "paypay", "0312345678");
  await page.waitForURL(/\/paypay\//);
  await page.getByRole("button", { name: AT_PROVIDER.cancel }).click();
  await expect(page.getByRole("heading", { level: 1, name: o.paying })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: o.notPaid })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: o.other }).click();

  // The same cart, and the same choice: only the consent is asked for again.
  await expect(page.getByRole("radio", { name: o.paypay })).toBeChecked();
  await page.getByRole("checkbox", { name: w.agree }).check();
  await page.getByRole("button", { name: o.order }).click();
  await page.waitForURL(/\/paypay\//);
  await page.goBack();
  const app = page.getByRole("link", { name: o.app });
  await expect(app).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // A reload, and another tab, show the same.
  await page.reload();
  const url = await app.getAttribute("href");
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole("link", { name: o.app })).toHaveAttribute("href", url ?? "");
  await tab.close();
  await app.click();
  await page.getByRole("button", { name: AT_PROVIDER.pay }).click();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  await expect(page.getByText("PayPay").filter({ visible: true }).first()).toBeVisible();
});

test("PAYFIRST-5, PAYFIRST-6: at a convenience store: the numbers on the page, in the list and in the mail, until they are paid", async ({
  page,
  language,
  outbox,
}, info) => {
  test.slow();
  const w = WORDS[language];
  const o = OWN_WORDS[language];
  const address = await arrive(page, language, outbox);
  await pickARoom(page, language, info, 16);
  await order(page, language, "konbini", "0312345678");
  await expect(page.getByRole("heading", { level: 1, name: o.paying })).toBeVisible();
  await expect(page.getByText(o.confirmation).first()).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  const mail = await outbox.mail(address, o.toPayMail);
  expect(mail.text).toMatch(o.zone);
  await page.getByRole("button", { name: w.toList }).click();
  const list = page.getByRole("dialog", { name: w.list });
  await expect(list.getByText(o.waiting)).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("link", { name: o.howToPay }).click();
  await expect(page.getByRole("heading", { level: 1, name: o.paying })).toBeVisible();
  await payInItsWindow(page, language);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
});

test.describe("in Singapore", () => {
  test.use({ brand: "international" });

  test("PAYFIRST-1, PAYFIRST-5: by PayNow: the code is scanned, and the page continues by itself", async ({
    page,
    language,
    outbox,
  }, info) => {
    test.slow();
    const w = WORDS[language];
    const o = OWN_WORDS[language];
    await arrive(page, language, outbox);
    await page.goto(`/list/${language}/id/${[151, 152, 153, 155][placeOf(info)]}`);
    await page.getByRole("button", { name: w.pick, exact: true }).last().click();
    await chooseATime(page, language, 9);
    await order(page, language, "paynow", "+6591234567");
    await expect(page.getByRole("img", { name: o.code })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await payInItsWindow(page, language);
    await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  });
});
