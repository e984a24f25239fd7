import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type CartRow, slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { addDays } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { makeToken } from "../account/tokens.db.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(1)]);
});
afterAll(() => t.close());

const hour = 3_600_000;
const details = { phone_num: "0312345678" };
const rows = (days = 20) => [slot(1, addDays(dayAt(t.now(), "Asia/Tokyo"), days), "10:00", "11:00", 1000)];
const keep = (one: Guest, reservations: CartRow[] = rows()) =>
  one.post("cart/kept", { reservations, payment_way: 1, details });

/** Where the link of the mail leads, opened where nobody is logged in. */
async function opened({ accountId, email }: Guest): Promise<string> {
  const token = await makeToken(t.app.db, { accountId, purpose: "verify", email, now: t.now() });
  const { headers } = await t.visitor().raw(`auth/email/verify?token=${token}`);
  return (headers.get("location") ?? "").replace(/^.*\/list/, "");
}

it("ACCOUNT-60: the link leads to the checkout that was kept, and shows nothing of it before a login", async () => {
  const one = await guest(t, { verified: false });
  expect((await keep(one)).status).toBe(200);
  expect(await opened(one)).toBe("/ja/reservation?kept=1&flash=email_verified");
  expect(await opened(one)).toBe("/ja/reservation?kept=1&flash=email_verified_before");
  expect((await t.visitor().get("cart/kept")).status).toBe(401);
  expect((await (await guest(t)).get("cart/kept")).data).toBeNull();
  const [row] = rows();
  expect((await one.get("cart/kept")).data).toEqual({
    reservations: [
      {
        ...{
          space_id: 1,
          space_name: expect.stringMatching(/./),
          price: 1000,
          currency: "JPY",
          series: null,
        },
        ...{ start_datetime: row?.start_datetime, end_datetime: row?.end_datetime },
      },
    ],
    payment_way: 1,
    details,
  });
});

it("ACCOUNT-60: without a checkout it leads home, as with one that was emptied, given up by a logout, or is a day old", async () => {
  const home = "/ja/?flash=email_verified";
  const none = await guest(t, { verified: false });
  expect(await opened(none)).toBe(home);
  const emptied = await guest(t, { verified: false });
  await keep(emptied);
  await keep(emptied, []);
  expect(await opened(emptied)).toBe(home);
  const gone = await guest(t, { verified: false });
  await keep(gone);
  await gone.post("auth/logout", {});
  expect(await opened(gone)).toBe(home);
  const old = await guest(t, { verified: false });
  await keep(old);
  t.setNow(t.now() + 25 * hour);
  expect(await opened(old)).toBe(home);
});

it("ACCOUNT-60: does not offer what was ordered since, and keeps nothing once the address is verified", async () => {
  const one = await guest(t, { verified: false });
  await keep(one, rows(21));
  await opened(one);
  const booked = await one.post("reservations", { reservations: rows(21), payment_way: 1 });
  expect(booked.status).toBe(200);
  expect((await one.get("cart/kept")).data).toBeNull();
  await keep(one, rows(22));
  expect((await one.get("cart/kept")).data).toBeNull();
});

it("ACCOUNT-60, CARD-1: neither the number of a card nor the secret of an estimate is kept", async () => {
  const one = await guest(t, { verified: false });
  const typed = { phone_num: "4242 4242 4242 4242" };
  const refused = await one.post("cart/kept", { reservations: rows(), payment_way: 2, details: typed });
  expect(refused.status).toBe(422);
  await keep(
    one,
    rows().map((row) => ({ ...row, estimate: "secret-of-a-link" })),
  );
  const found = JSON.stringify((await one.get("cart/kept")).data);
  expect(found).not.toContain("secret-of-a-link");
  const file = JSON.stringify((await one.get("users/export")).data);
  expect(file).toContain("kept_checkout");
  expect(file).not.toContain("secret-of-a-link");
});
