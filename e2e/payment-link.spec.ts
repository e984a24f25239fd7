import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

const WORDS = {
  ja: {
    mail: /お支払いのお願い/,
    title: "お支払い",
    byPayPay: /^PayPayで .* を支払う$/,
    app: "PayPayの画面を開く",
    other: "別の方法で支払う",
    number: "カード番号",
    notPaid: /お支払いが完了しませんでした/,
    paid: "お支払いが完了しました",
  },
  en: {
    mail: /Please pay for your booking/,
    title: "Payment",
    byPayPay: /^Pay .* with PayPay$/,
    app: "Open PayPay",
    other: "Pay in another way",
    number: "Card number",
    notPaid: /The payment was not completed/,
    paid: "Your payment is complete",
  },
} as const;

test("LINKPAY-4, LINKPAY-10, LINKPAY-14: whoever has the link pays it by PayPay, without a login", async ({
  page,
  browser,
  baseURL,
  language,
  outbox,
}, info) => {
  test.slow();
  const t = WORDS[language];
  const address = await arrive(page, language, outbox);
  const { data: user } = await (await page.request.get("/api/users")).json();
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const { spaceId, start, end } = await aFreeHour(apiOf(page, language), room, 28);
  const staff = await browser.newContext({ baseURL: baseURL as string });
  await signInOwner(staff, baseURL as string, language);
  const items = [{ space_id: spaceId, start_datetime: start, end_datetime: end }];
  const wanted = { account_id: user.user_id, items, terms: "link" };
  const headers = () => ({ "idempotency-key": crypto.randomUUID(), origin: baseURL as string });
  const preview = await staff.request.post("/api/operate/bookings/preview", {
    data: wanted,
    headers: headers(),
  });
  const { total } = (await preview.json()).data;
  const made = await staff.request.post("/api/operate/bookings", {
    data: { ...wanted, total },
    headers: headers(),
  });
  expect(made.status()).toBe(200);
  await staff.close();

  const mail = await outbox.mail(address, t.mail);
  const link = mail.links.find((one) => one.includes("/pay/")) ?? "";
  const somebody = await browser.newContext();
  const phone = await somebody.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
  await expect(phone.getByLabel(t.number)).toBeVisible();
  await expectNoSideScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: t.byPayPay }).click();
  await phone.waitForURL(/\/paypay\//);
  await phone.getByRole("button", { name: /^Cancel / }).click();
  await expect(phone.getByRole("alert").filter({ hasText: t.notPaid })).toBeVisible();
  await phone.getByRole("button", { name: t.byPayPay }).click();
  await phone.waitForURL(/\/paypay\//);

  // Another one who has the mail sees where it stands, and is not made to pay with a card besides.
  await page.goto(link);
  await expect(page.getByRole("link", { name: t.app })).toBeVisible();
  await expect(page.getByRole("button", { name: t.other })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await phone.getByRole("button", { name: /^Pay / }).click();
  await expect(phone.getByRole("heading", { level: 1, name: t.paid })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: t.paid })).toBeVisible();
  await expectAccessible(page);
  await somebody.close();
});
