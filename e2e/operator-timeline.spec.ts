import type { Page } from "@playwright/test";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

const WORDS = {
  ja: { move: "予約を動かす", grid: "部屋と時間の表", button: /^動かす/, table: "表で見る" },
  en: {
    move: "Move the booking",
    grid: "Rooms and hours",
    button: /^Move/,
    table: "Show as a table",
  },
};

/** The bar of a booking on the timeline. */
const barOf = (page: Page, id: number) => page.locator(`[data-bar="booking.${id}"]`);

test("TIMELINE-8, TIMELINE-9, TIMELINE-11: a booking is moved by mouse and by keys, and another tab shows it", async ({
  page,
  context,
  baseURL,
  language,
  outbox,
  isMobile,
}, info) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const { start, end, price } = await aFreeHour(api, room, 17);
  const { reservation_ids } = await api<BookingsContract>()("POST reservations", {
    body: {
      reservations: [{ space_id: room, price, currency: "JPY", start_datetime: start, end_datetime: end }],
      payment_way: 1,
    },
  });
  const id = reservation_ids[0] as number;
  await signInOwner(context, baseURL as string, language);
  const address = `/operate/timeline?day=${start.slice(0, 10)}&room=${room}`;
  await page.goto(address);
  if (isMobile) {
    await page.locator("main li button[aria-expanded]").click();
    await expect(page.locator(`a[href$="/bookings/${id}"]`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    return;
  }
  const bar = barOf(page, id);
  await expect(bar).toHaveAccessibleName(/10:00.*11:00/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(barOf(other, id)).toBeVisible();

  const box = await bar.boundingBox();
  if (!box) throw new Error("the bar is not drawn");
  const hour = box.width + 1;
  await page.bringToFront();

  // Its end is pulled, and Escape puts it back.
  const ghost = page.locator("#timeline-ghost");
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + hour, box.y + box.height / 2, { steps: 3 });
  await expect(ghost).toContainText(/10:00.*12:00/);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(ghost).toHaveCount(0);

  // By mouse: two hours later.
  await page.mouse.move(box.x + hour / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + hour / 2 + hour, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + hour / 2 + hour * 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const card = page.getByRole("dialog", { name: t.move });
  await expect(card).toContainText(/12:00.*13:00/);
  const move = card.getByRole("button", { name: t.button });
  await expect(card.locator("[aria-busy=false]")).toBeVisible();
  await expectAccessible(page);
  // The name of the room breaks before it runs into the price.
  const cutFacts = await card
    .locator("dd")
    .evaluateAll((facts) => facts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cutFacts).toBe(0);
  await expect(bar).toHaveAccessibleName(/10:00.*11:00/);
  await move.click();
  await expect(card).toBeHidden();
  await expect(bar).toHaveAccessibleName(/12:00.*13:00/);

  // By keys: an hour later.
  const grid = page.getByRole("grid", { name: t.grid });
  await bar.click();
  await page.keyboard.press("Escape");
  await expect(grid).toBeFocused();
  await page.keyboard.press("m");
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(card).toContainText(/13:00.*14:00/);
  await expect(card.locator("[aria-busy=false]")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(card).toBeHidden();
  await expect(bar).toHaveAccessibleName(/13:00.*14:00/);

  // The other tab follows by itself.
  await other.bringToFront();
  await expect(barOf(other, id)).toHaveAccessibleName(/13:00.*14:00/, { timeout: 15_000 });
  await other.close();

  await page.bringToFront();
  await page.getByRole("button", { name: t.table }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("link", { name: String(id) })).toBeVisible();
  await expectAccessible(page);
});
