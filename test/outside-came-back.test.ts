import { afterAll, beforeAll, expect, it } from "vitest";
import { RIGHTS } from "../src/domain/staff.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { refundByHand } from "./build/dashboard.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { mailsTo } from "./build/mail.ts";
import { operator } from "./build/operator.ts";
import { bookByCard, cancelOf, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const one = (id: number, date: string) => slot(id, date, "10:00", "12:00", 2000);
const refundsOf = (id: number) =>
  t.app.db.rows(sql`SELECT state, amount FROM refund WHERE reservation_id = ${id} ORDER BY id`);

it("OUTSIDE-2: a refund by hand that comes back after a cancel that had counted it is no fee: it is owed by transfer", async () => {
  const hanako = await guest(t);
  const date = freshDay();
  const [alone] = await bookByCard(hanako, [one(101, date)], "4000000000005126");
  const [first, second] = await bookByCard(
    hanako,
    [one(101, freshDay()), one(102, date)],
    "4000000000005126",
  );
  await t.settle();
  await refundByHand(t, alone, 2000);
  // Of two bookings nobody has said which it is for.
  await refundByHand(t, first, 3500);
  for (let round = 0; round < 2; round += 1) await t.settle();
  const free = async (id: number) => {
    t.setNow(t.now() + 1000);
    const { cancel_terms: terms } = await read(hanako, id);
    const path = (terms?.refund ?? 0) > 0 ? "stripe/payment_intents/cancel" : "reservations/delete";
    expect((await hanako.post(path, await cancelOf(hanako, id))).errors).toEqual([]);
  };
  await free(alone);
  await free(second);
  expect(await read(hanako, second)).toMatchObject({ cancel_fee: 0, refund: 500 });
  await t.rest();
  // Neither was taken by the card.
  expect(await read(hanako, alone)).toMatchObject({ cancel_fee: 0, refund: 2000, returned: 0 });
  expect(await refundsOf(alone)).toEqual([{ state: "manual", amount: 2000 }]);
  expect(await read(hanako, second)).toMatchObject({ cancel_fee: 0, refund: 2000, returned: 0 });
  expect(await refundsOf(second)).toEqual([
    { state: "manual", amount: 500 },
    { state: "manual", amount: 1500 },
  ]);
  expect(await read(hanako, first)).toMatchObject({ canceled: false, returned: 0 });
  const asked = (await mailsTo(t, hanako.email)).filter(({ subject }) =>
    subject.includes("カードへの返金ができませんでした"),
  );
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

it("OUTSIDE-2: a refund by hand that a lower price had counted in, and that comes back, is owed by transfer", async () => {
  const hanako = await guest(t);
  const [id] = await bookByCard(hanako, [one(101, freshDay())], "4000000000005126");
  await t.settle();
  await refundByHand(t, id, 200);
  for (let round = 0; round < 2; round += 1) await t.settle();
  const staff = await operator(t, RIGHTS);
  const row = await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`);
  const reply = await staff.send("POST", `operate/bookings/${id}/price`, {
    ...{ version: row?.version, price: 1500, settle: "refund" },
    ...{ reason: { code: "correction", text: "" }, mail: { send: false, note: "" } },
  });
  expect(reply.errors).toEqual([]);
  await t.rest();
  expect(await read(hanako, id)).toMatchObject({ price: 1500, returned: 0, cancel_terms: { refund: 1500 } });
  expect(await refundsOf(id)).toEqual([
    { state: "manual", amount: 300 },
    { state: "manual", amount: 200 },
  ]);
});
