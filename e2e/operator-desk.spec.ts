import { announcement } from "./announcement.ts";
import { aFreeHour, apiOf, bookByCard, findRoom, placeOf } from "./booked.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

const WORDS = {
  ja: {
    book: /で予約する/,
    invoice: "請求払い",
    booked: /予約 (\d+) を受け付けました/,
    change: "変更",
    end: "終了",
    toCard: /支払い元へ .+ を返金/,
    changed: /を変更しました/,
    cancel: "キャンセル…",
    byPolicy: /規定どおり/,
    refunding: /返金してキャンセル/,
    canceled: /をキャンセルしました/,
    status: "キャンセル",
    discard: "破棄する",
  },
  en: {
    book: /Book for/,
    invoice: "Invoice",
    booked: /Booked: (\d+)/,
    change: "Change",
    end: "To",
    toCard: /back to the original payment method/,
    changed: /Changed booking/,
    cancel: "Cancel…",
    byPolicy: /By the policy/,
    refunding: /Cancel and refund/,
    canceled: /was canceled/,
    status: "Canceled",
    discard: "Discard",
  },
};

test("CONSOLE-61: a booking taken by phone, by keyboard alone, within the guest's call", async ({
  page,
  context,
  baseURL,
  language,
  outbox,
}, info) => {
  const t = WORDS[language];
  const email = await arrive(page, language, outbox);
  const room = ALL_DAY_ROOMS[placeOf(info)] as number;
  const { start } = await aFreeHour(apiOf(page, language), room, 25);
  const day = start.slice(0, 10);
  await signInOwner(context, baseURL as string, language);
  const free = await page.request.get(`/api/operate/free?day=${day}&from=10:00&to=11:00`, {
    headers: { "accept-language": language },
  });
  const { data } = (await free.json()) as { data: { spaces: { space_id: number; name: string }[] } };
  const name = data.spaces.find(({ space_id }) => space_id === room)?.name as string;
  await page.goto("/operate/bookings");
  // The list is there, and so are the keys.
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();

  const begun = Date.now();
  await page.keyboard.press("n");
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(email);
  // Faster than the answer: Enter waits for it.
  await page.keyboard.press("Enter");
  await expect(panel.locator("[data-step=when]")).toBeFocused();
  await expect(panel.getByText(email)).toBeVisible();
  await page.keyboard.type(`${day} 10-11 ${name}`);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("radio", { name })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.locator("[name=terms]:checked")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(panel.getByRole("radio", { name: t.invoice })).toBeChecked();
  await expect(panel.getByRole("button", { name: t.book })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.keyboard.press("Control+Enter");
  await expect(panel.getByText(t.booked)).toBeVisible();
  info.annotations.push({ type: "seconds", description: String((Date.now() - begun) / 1000) });
  await expectAccessible(page);
  const number = t.booked.exec((await panel.textContent()) ?? "")?.[1] as string;
  await outbox.mail(email);
  // Back closes the panel; the list below has the booking.
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(number) })
      .first(),
  ).toBeVisible();
});

test("OPCHANGE-2, OPCANCEL-1: a change with a refund, then a cancel with its fee; Back asks before it discards", async ({
  page,
  context,
  baseURL,
  language,
  outbox,
}, info) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const number = await bookByCard(api, await findRoom(api, placeOf(info) + 4));
  await signInOwner(context, baseURL as string, language);
  await page.goto(`/operate/bookings/${number}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: t.change, exact: true }).click();
  const panel = page.getByRole("dialog");
  await panel.getByLabel(t.end, { exact: true }).fill("11");
  await expect(panel.getByText(t.toCard)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // What was typed is not lost by Back.
  await page.goBack();
  await expect(panel.getByRole("button", { name: t.discard })).toBeVisible();
  await expect(panel.getByLabel(t.end, { exact: true })).toHaveValue("11");
  const rules = panel.locator("[data-step=rule]");
  while ((await rules.count()) > 0) await rules.first().check();
  await expect(panel.locator("button[aria-keyshortcuts]")).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(announcement(page, t.changed)).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 1 })).toContainText("10:00–11:00");

  await main.getByRole("button", { name: t.cancel, exact: true }).click();
  await expect(panel.getByRole("radio", { name: t.byPolicy })).toBeChecked();
  await expect(panel.getByRole("button", { name: t.refunding })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(announcement(page, t.canceled)).toBeVisible();
  await expect(main.getByText(t.status, { exact: true }).first()).toBeVisible();
});
