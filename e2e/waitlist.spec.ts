import type { ChangesContract } from "../src/features/bookings/change/contract.ts";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

test("WAIT-1, WAIT-4, WAIT-7, WAIT-10: a guest waits for a taken time, gets a mail when it frees, and books it", async ({
  page,
  language,
  outbox,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name !== "phone-en", "one size and language shows it");
  const holder = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await arrive(holder, language, outbox);
  const api = apiOf(holder, language);
  const { spaceId, start, end, price } = await aFreeHour(api, ALL_DAY_ROOMS[placeOf(info)] as number, 26);
  const row = {
    space_id: spaceId,
    start_datetime: start,
    end_datetime: end,
    price,
    currency: "JPY" as const,
  };
  const booked = await api<BookingsContract>()("POST reservations", {
    body: { reservations: [row], payment_way: 1 },
  });

  const email = await arrive(page, language, outbox);
  const [day, from, until] = [start.slice(0, 10), start.slice(11), end.slice(11)];
  await page.goto(`/list/${language}/id/${spaceId}?date=${day}&start=${from}&end=${until}`);
  await page.getByRole("link", { name: "Tell me when it frees up" }).first().click();
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("heading", { name: /^You are waiting for 1 time/ })).toBeVisible();
  await expectAccessible(page);

  await api<ChangesContract>()("POST reservations/delete/non", {
    body: { reservation_id: booked.reservation_ids[0] as number },
  });
  const mail = await outbox.mail(email, /^Now free/);
  await page.reload();
  await expect(page.getByText(/^Only you can book it until/)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.goto(mail.links.find((link) => link.includes("/id/")) ?? "");
  await page.getByRole("button", { name: "Continue to book" }).last().click();
  await expect(page).toHaveURL(/\/reservation$/);
  await holder.context().close();
});
