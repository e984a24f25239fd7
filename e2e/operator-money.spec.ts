import type { BookingsContract } from "../src/features/bookings/contract.ts";
import { announcement } from "./announcement.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { dayAhead } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

test("TRANSFER-8, TRANSFER-10, PAYOUT-6: a statement of nine lines is taken in and confirmed, and what belongs to nobody goes back by a bank's file", async ({
  page,
  context,
  baseURL,
  language,
  outbox,
}, info) => {
  test.skip(info.project.name !== "desktop-ja", "money is matched on a wide screen; one run is enough");
  await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const rows: string[] = [];
  const today = dayAhead(0).replaceAll("-", "");
  const line = (payer: string, amount: number) =>
    void rows.push(`${today},${amount},${1000 + rows.length},${payer}`);
  for (const days of [26, 27]) {
    const { start, end, price } = await aFreeHour(api, room, days);
    const { reservation_ids } = await api<BookingsContract>()("POST reservations", {
      body: {
        reservations: [{ space_id: room, price, currency: "JPY", start_datetime: start, end_datetime: end }],
        payment_way: 1,
      },
    });
    line(`${reservation_ids[0]} ハナコ`, price);
  }
  for (let amount = 800_001; amount < 800_008; amount += 1) line(`フメイ${amount}`, amount);

  await signInOwner(context, baseURL as string, language);
  await page.goto("/operate/transfers");
  await page.locator("input[type=file]").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["取引日,入出金(円),取引後残高(円),入出金内容", ...rows].join("\r\n")),
  });
  await expect(announcement(page, "9件の明細を取り込みました")).toBeVisible();
  // The two that are sure are selected.
  await expect(page.getByRole("button", { name: "2件を入金済みにする" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "2件を入金済みにする" }).click();
  await expect(announcement(page, "2件を入金済みにしました")).toBeVisible();

  await page
    .getByRole("row", { name: /フメイ800007/ })
    .getByRole("link")
    .click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: /返金する/ }).click();
  await expectAccessible(page);
  await panel.getByLabel("返金の理由").fill("他社あての振込");
  await panel.getByLabel("銀行コード（4桁）").fill("0001");
  await panel.getByLabel("支店番号（3桁）").fill("001");
  await panel.getByLabel("口座番号（7桁）").fill("1234567");
  await panel.getByLabel("口座名義（カナ）").fill("フメイ");
  await panel.getByRole("button", { name: /返金の一覧に載せる/ }).click();
  await expect(announcement(page, "返金の一覧に載せました")).toBeVisible();

  await page.goto("/operate/refunds");
  await page
    .getByRole("row", { name: /フメイ800007/ })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "1件の総合振込ファイルを作る" }).click();
  const day = await panel.getByLabel("振込日").inputValue();
  await panel.getByRole("button", { name: "1件の総合振込ファイルを作る" }).click();
  await panel.getByRole("button", { name: "1件を振込済みにする" }).click();
  // Before the bank's day the bank cannot have made it.
  const isDue = day <= dayAhead(0);
  const said = isDue ? announcement(page, /1件を振込済みにしました/) : panel.getByText(/その日になってから/);
  await expect(said).toBeVisible();
});
