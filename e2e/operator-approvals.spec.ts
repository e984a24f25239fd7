import type { Client } from "../src/api/client.ts";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import type { SpacesContract } from "../src/features/rooms/contract.ts";
import type { SearchContract } from "../src/features/search/contract.ts";
import { apiOf, placeOf } from "./booked.ts";
import { dayAhead } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";

const WORDS = {
  ja: {
    approve: "承認する",
    decline: "お断り…",
    declineNow: "お断りする",
    template: "満室",
    note: "お客さまへのひとこと",
    search: "検索",
    again: "もう一度送る",
  },
  en: {
    approve: "Approve",
    decline: "Decline…",
    declineNow: "Decline",
    template: "Not free",
    note: "Message to the guest",
    search: "Search",
    again: "Send again",
  },
};

/** A room that needs somebody's yes, with two times of a day that are free. */
async function aRoomThatAsks(api: Client, place: number) {
  for (let days = 12; days < 26; days += 1) {
    const date = dayAhead(days);
    const price = async (start: number) =>
      (
        await api<SearchContract>()("POST search", {
          body: { date, start_hour: start, end_hour: start + 2, per_page: 100 },
        })
      ).spaces.filter(({ available, currency }) => available && currency === "JPY");
    const [early, late] = [await price(10), await price(15)];
    const both = early.filter(({ id }) => late.some((one) => one.id === id));
    if (both.length === 0) continue;
    const rules = await api<SpacesContract>()("POST space_reservation_rules", {
      body: { space_ids: both.map(({ id }) => id) },
    });
    const asking = rules.filter(({ isAutoApprove }) => !isAutoApprove).map(({ spaceId }) => spaceId);
    const id = asking[place % Math.max(asking.length, 1)];
    const of = (list: typeof early) => list.find((one) => one.id === id)?.total_price;
    // Two projects that share a room take different days.
    if (id !== undefined && days % 2 === place % 2)
      return [
        { spaceId: id, start: `${date} 10:00`, end: `${date} 12:00`, price: of(early) ?? 0 },
        { spaceId: id, start: `${date} 15:00`, end: `${date} 17:00`, price: of(late) ?? 0 },
      ];
  }
  throw new Error("no room that needs approval is free");
}

test("CONSOLE-22, CONSOLE-24, MAIL-13: two requests are answered, and a mail is sent once more", async ({
  page,
  context,
  baseURL,
  language,
  isMobile,
  outbox,
}, info) => {
  const t = WORDS[language];
  const email = await arrive(page, language, outbox);
  const api = apiOf(page, language);
  const numbers: string[] = [];
  for (const { spaceId, start, end, price } of await aRoomThatAsks(api, placeOf(info))) {
    const row = {
      space_id: spaceId,
      price,
      currency: "JPY" as const,
      start_datetime: start,
      end_datetime: end,
    };
    const { reservation_ids } = await api<BookingsContract>()("POST reservations", {
      body: { reservations: [row], payment_way: 1 },
    });
    numbers.push(String(reservation_ids[0]));
  }
  const [wanted = "", unwanted = ""] = numbers;

  await signInOwner(context, baseURL as string, language);
  await page.goto("/operate/approvals");
  const main = page.getByRole("main");
  const request = (number: string) =>
    main.locator("li", { has: page.getByRole("link", { name: number, exact: true }) });
  await expect(request(wanted)).toContainText(email);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await request(wanted).getByRole("button", { name: t.approve }).click();
  await expect(request(wanted)).toHaveCount(0);

  await request(unwanted).getByRole("button", { name: t.decline }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: t.template }).click();
  const note = panel.getByLabel(t.note);
  await expect(note).not.toHaveValue("");
  const words = await note.inputValue();
  await expectAccessible(page);
  await panel.getByRole("button", { name: t.declineNow }).click();
  await expect(request(unwanted)).toHaveCount(0);
  const declined = await outbox.mail(email, /承ることができません|could not be accepted/);
  expect(declined.text).toContain(words.slice(0, 20));

  await page.goto(`/operate/settings/mails?q=${encodeURIComponent(email)}`);
  const subject = declined.subject.split(" | ")[0] as string;
  const listed = isMobile ? main.getByRole("listitem") : main.getByRole("row");
  await listed.filter({ hasText: subject }).getByRole("link").first().click();
  const mail = page.getByRole("dialog");
  await expect(mail.getByRole("button", { name: t.again })).toBeEnabled();
  await mail.getByRole("button", { name: t.again }).click();
  await expect(mail).toHaveCount(0);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`);
      const { data } = (await answer.json()) as { data: { subject: string; text: string }[] };
      return data.filter(({ text }) => text === declined.text).length;
    })
    .toBe(2);
});
