import { chooseATime, fillWho, openARoom, WORDS } from "./booking-steps.ts";
import { CARD_WORDS, fillCard } from "./card-form.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";

const SAID = {
  ja: {
    paying: "お支払いを処理しています。",
    slow: "通常より時間がかかっています。",
    still: "もう一度お支払いいただく必要はありません。",
    checking: "お支払いを確認しています。",
    list: "予約一覧を見る",
  },
  en: {
    paying: "Processing your payment.",
    slow: "taking longer than usual.",
    still: "Your payment is still being checked.",
    checking: "We are checking your payment.",
    list: "Go to my bookings",
  },
} as const;

test("INTENT-16: a payment that is not decided within three minutes is not asked for again", async ({
  page,
  language,
  outbox,
}, info) => {
  test.skip(
    info.project.name !== "phone-en",
    "its three minutes take long, and the longer text has the least room here",
  );
  test.slow();
  const w = WORDS[language];
  const c = CARD_WORDS[language];
  const said = SAID[language];
  await arrive(page, language, outbox);
  await openARoom(page, language, info, 1);
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language, 14);
  await page.getByRole("button", { name: w.reserve }).last().click();
  await fillWho(page, language);
  await page.getByRole("radio", { name: c.card }).check();
  await fillCard(page, language, { number: "4242 4242 4242 4242" });
  await page.getByRole("checkbox", { name: w.agree }).check();

  const pending = { status: "pending", errors: [], reservation_ids: [], hold_seconds: 800 };
  await page.route("**/api/stripe/payment_intents/status*", (route) =>
    route.fulfill({ json: { data: pending, errors: [] } }),
  );
  await page.clock.install();
  await page.getByRole("button", { name: c.order }).click();
  await expect(page.getByText(said.paying)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(said.paying)).toBeVisible();
  await page.clock.runFor(50_000);
  await expect(page.getByText(said.slow)).toBeVisible();
  // From the moment at which the provider had the payment: a little more than three minutes from the press.
  const still = page.getByRole("alert").filter({ hasText: said.still });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(still).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50] });
  await expect(page.getByRole("button", { name: c.order })).toHaveCount(0);
  await expectNoSideScroll(page);
  await expectAccessible(page);

  // Nor after a reload, while it is still pending.
  await page.reload();
  await expect(page.getByText(said.checking)).toBeVisible();
  await expect(page.getByRole("button", { name: c.order })).toHaveCount(0);

  // It was booked all the while: the page learns it and leads on.
  await page.unroute("**/api/stripe/payment_intents/status*");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
});
