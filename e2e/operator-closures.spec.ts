import type { BookingsContract } from "../src/features/bookings/contract.ts";
import type { SpacesContract } from "../src/features/rooms/contract.ts";
import { announcement } from "./announcement.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

const WORDS = {
  ja: {
    panel: "休止を登録",
    changePanel: "休止を変更",
    inTheWay: /予約が1件あります/,
    leave: (id: number) => `残す ${id}`,
    forGuests: "日本語",
    save: "1室を休止する",
    saved: "1室を休止しました。",
    month: "月",
    remove: "休止を解除",
    undo: "元に戻す",
    restored: "休止を元に戻しました。",
  },
  en: {
    panel: "Close rooms",
    changePanel: "Change the closure",
    inTheWay: /1 booking is in the way/,
    leave: (id: number) => `Leave ${id}`,
    forGuests: "English",
    save: "Close 1 room",
    saved: "Closed 1 room.",
    month: "Month",
    remove: "Open again",
    undo: "Undo",
    restored: "The closure was restored.",
  },
};

test("CLOSURE-5, CLOSURE-7, CLOSURE-10: a room is closed around a booking, guests read why, and it is opened and closed again", async ({
  page,
  context,
  baseURL,
  language,
  outbox,
}, info) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const { start, end, price } = await aFreeHour(api, room, 24);
  const { reservation_ids } = await api<BookingsContract>()("POST reservations", {
    body: {
      reservations: [{ space_id: room, price, currency: "JPY", start_datetime: start, end_datetime: end }],
      payment_way: 1,
    },
  });
  const booking = reservation_ids[0] as number;
  const day = start.slice(0, 10);
  const { space_name: name } = await api<SpacesContract>()("GET space_attributes/:id", {
    params: { id: room },
    query: {},
  });

  await signInOwner(context, baseURL as string, language);
  await page.goto(
    `/operate/closures?panel=closure&space=${room}&from=${day}T00:00&to=${end.replace(" ", "T")}`,
  );
  const panel = page.getByRole("dialog", { name: t.panel });
  await expect(panel.getByText(t.inTheWay).first()).toBeVisible();
  const save = panel.getByRole("button", { name: t.save });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await panel.getByRole("checkbox", { name: t.leave(booking) }).check();
  await panel.getByLabel(t.forGuests).fill("空調の点検 AC check");
  await save.click();
  await expect(announcement(page, t.saved)).toBeVisible();

  const row = page
    .getByRole("main")
    .locator("tr, li")
    .filter({ hasText: day.replaceAll("-", "/") })
    .filter({ hasText: name })
    .getByRole("link")
    .first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: t.month, exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goBack();

  await page.goto(`/list/${language}/id/${room}?date=${day}`);
  await expect(page.getByText("空調の点検 AC check").first()).toBeVisible();

  await page.goto("/operate/closures");
  await row.click();
  const change = page.getByRole("dialog", { name: t.changePanel });
  await expect(change).toBeVisible();
  await change.getByRole("button", { name: t.remove }).click();
  await page.getByRole("button", { name: t.undo }).click();
  await expect(announcement(page, t.restored)).toBeVisible();
});
