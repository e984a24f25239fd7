import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { type Guest, guest } from "./build/guest.ts";
import { bookByCard, cancelOf, pay, poll } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterEach(() => checkInvariants(t.app));
afterAll(() => t.close());

/** The audit's lines about a guest's bookings, oldest first. */
async function linesAbout({ accountId }: Guest) {
  return t.app.db.rows(sql`
    SELECT actor, action, subject, detail FROM audit
    WHERE subject IN (SELECT 'checkout:' || id FROM checkout WHERE account_id = ${accountId})
      OR subject IN (SELECT 'reservation:' || id FROM reservation WHERE account_id = ${accountId})
    ORDER BY id`);
}

it("DATA-10: a booking by bank transfer is a line of the audit", async () => {
  const hanako = await guest(t);
  const { data } = await hanako.post("reservations", {
    reservations: [slot(101, freshDay(), "10:00", "12:00", 2000)],
    payment_way: 1,
  });
  const line = {
    actor: `account:${hanako.accountId}`,
    action: "checkout.booked",
    subject: `checkout:${data.id}`,
    detail: {},
  };
  expect(await linesAbout(hanako)).toEqual([line]);
});

it("DATA-10: the audit has a card's booking and capture, a change with what it replaced, and a cancellation", async () => {
  const hanako = await guest(t);
  const by = `account:${hanako.accountId}`;
  const date = freshDay();
  const [id] = await bookByCard(hanako, [slot(101, date, "10:00", "12:00", 2000)]);
  const change = {
    reservation_id: id,
    space_id: 101,
    currency: "JPY" as const,
    payment_way: 2,
    is_extend: false,
    start_datetime: `${date} 11:00`,
    end_datetime: `${date} 14:00`,
    price: 3000,
  };
  const { data: intent } = await hanako.post("stripe/payment_intents/edit", change);
  await pay(hanako, intent.client_secret_id);
  expect((await poll(hanako, intent.payment_intent_id)).data.status).toBe("succeeded");
  await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id));

  const payment = expect.any(Number);
  expect(await linesAbout(hanako)).toEqual([
    {
      actor: by,
      action: "checkout.booked",
      subject: expect.stringMatching(/^checkout:/),
      detail: { payment },
    },
    {
      actor: "provider",
      action: "checkout.paid",
      subject: expect.stringMatching(/^checkout:/),
      detail: { payment, amount: 2000 },
    },
    {
      actor: by,
      action: "reservation.changed",
      subject: `reservation:${id}`,
      detail: {
        payment,
        before: expect.objectContaining({ price: 2000 }),
        after: expect.objectContaining({ price: 3000 }),
      },
    },
    {
      actor: "provider",
      action: "reservation.change_paid",
      subject: `reservation:${id}`,
      detail: { payment, amount: 1000 },
    },
    {
      actor: by,
      action: "reservation.canceled",
      subject: `reservation:${id}`,
      detail: expect.objectContaining({ fee: expect.any(Number), refund: expect.any(Number) }),
    },
  ]);
});

it("DATA-10, DATA-11: the audit has a change of the profile by the names of its fields, and keeps the values apart", async () => {
  const hanako = await guest(t);
  const line = () =>
    t.app.db.rows(sql`SELECT action, detail, before, after FROM audit LEFT JOIN audit_personal ON audit_id = audit.id
      WHERE subject = ${`account:${hanako.accountId}`} ORDER BY audit.id`);
  await hanako.patch("users", { first_name: "次郎", last_name: "架空" });
  await hanako.patch("users", { first_name: "次郎", last_name: "架空" });
  expect(await line()).toEqual([
    {
      action: "profile_change",
      detail: { fields: ["first_name"] },
      before: { first_name: "花子" },
      after: { first_name: "次郎" },
    },
  ]);
});

it("DATA-10: the audit has a refund that was paid and an import of the catalogue", async () => {
  const hanako = await guest(t);
  const [id] = await bookByCard(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, id));
  await t.settle();
  const refund = await t.app.db.row<{ id: number }>(sql`SELECT id FROM refund WHERE reservation_id = ${id}`);
  expect(
    await t.app.db.rows(sql`SELECT action, detail FROM audit WHERE subject = ${`refund:${refund?.id}`}`),
  ).toMatchObject([{ action: "refund.paid", detail: { amount: 2000 } }]);
  const imports = () => t.app.db.rows(sql`SELECT actor, detail FROM audit WHERE action = 'catalog.imported'`);
  const before = await imports();
  await addRooms(t, [room(101), room(102)]);
  await addRooms(t, [room(101), room(102)]);
  expect((await imports()).slice(before.length)).toEqual([
    { actor: "command", detail: { spaces: 2, changed: 1 } },
  ]);
});
