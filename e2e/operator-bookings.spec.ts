import type { BookingsContract } from "../src/features/bookings/contract.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

const WORDS = {
  ja: {
    search: "検索",
    writeNote: "メモを書く",
    addNote: "メモを追加",
    history: "履歴",
    added: /メモを追加/,
    booked: "お振込みのお願い",
  },
  en: {
    search: "Search",
    writeNote: "Write a note",
    addNote: "Add the note",
    history: "History",
    added: /Note added/,
    booked: "please transfer the payment",
  },
};

test("CONSOLE-25, CONSOLE-26: a guest's booking is found by its number, read, and given a note", async ({
  page,
  context,
  baseURL,
  language,
  outbox,
}, info) => {
  const t = WORDS[language];
  const email = await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const { start, end, price } = await aFreeHour(api, room, 10);
  const { reservation_ids } = await api<BookingsContract>()("POST reservations", {
    body: {
      reservations: [{ space_id: room, price, currency: "JPY", start_datetime: start, end_datetime: end }],
      payment_way: 1,
    },
  });
  const number = String(reservation_ids[0]);

  await signInOwner(context, baseURL as string, language);
  await page.goto("/operate/bookings");
  await page.getByRole("main").getByLabel(t.search).fill(number);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(number));
  const found = page.getByRole("main").getByRole("link", { name: number }).first();
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await found.click();

  await expect(page).toHaveURL(new RegExp(`/operate/bookings/${number}`));
  const main = page.getByRole("main");
  await expect(main).toContainText(email);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await main.getByLabel(t.writeNote).fill("プロジェクターを確認");
  await main.getByRole("button", { name: t.addNote }).click();
  await expect(main.getByText("プロジェクターを確認").last()).toBeVisible();
  await expect(main.getByText(t.added).first()).toBeVisible();

  await page.goto("/operate/approvals");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/operate/settings/mails");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // A mail as its recipient has it, in a frame in which nothing runs. Those with a link to log in are kept without their text.
  const aboutIt = page
    .getByRole("main")
    .locator("tr, li")
    .filter({ hasText: email })
    .filter({ hasText: t.booked });
  const link = aboutIt.locator('a[href*="panel=mail"]:visible').first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await link.click();
  const mail = page.getByRole("dialog");
  await expect(mail.locator("iframe").contentFrame().locator("body")).not.toBeEmpty();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(mail).toHaveCount(0);
});
