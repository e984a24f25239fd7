import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { refundByHand } from "./build/dashboard.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { bookByCard, read } from "./build/payment.ts";
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

it("OUTSIDE-3: a refund by hand is settled without a booking where it was for money that belongs to none", async () => {
  const hanako = await guest(t);
  const date = freshDay();
  const [first, second] = await bookByCard(hanako, [one(101, date), one(102, date)]);
  await t.settle();
  // 500 of what came in are for neither.
  await t.app.db.run(sql`INSERT INTO ledger (at, kind, amount, currency, account_id, checkout_id, reservation_id,
      payment_id, provider_ref)
    SELECT now(), 'adjustment', part.amount, 'JPY', p.account_id, p.checkout_id, part.booking, p.id, part.ref
    FROM payment p, (VALUES (500, NULL::bigint, 'none'), (-500, ${first}, 'one')) AS part (amount, booking, ref)
    WHERE p.checkout_id = (SELECT checkout_id FROM reservation WHERE id = ${first})`);
  await t.app.db.run(sql`UPDATE reservation SET returned = 500 WHERE id = ${first}`);
  await refundByHand(t, first, 700);
  await t.settle();
  const boss = await operator(t, ["see", "money"]);
  const open = async () => (await boss.get("operate/outside_refunds")).data.items;
  const [refund] = await open();
  expect(refund).toMatchObject({ unassigned: 700, most_for_none: 500 });
  const assign = async (bookingId: number | null, amount: number, unassigned: number) =>
    (
      await boss.post(`operate/outside_refunds/${refund?.id ?? 0}/assign`, {
        ...{ booking_id: bookingId, amount, unassigned },
      })
    ).status;
  expect(await assign(null, 501, 700)).toBe(422);
  expect(await assign(null, 500, 700)).toBe(200);
  expect((await open())[0]).toMatchObject({ unassigned: 200, most_for_none: 0 });
  expect(await assign(null, 1, 200)).toBe(422);
  expect(await assign(second, 200, 200)).toBe(200);
  expect(await open()).toEqual([]);
  expect([(await read(hanako, first)).returned, (await read(hanako, second)).returned]).toEqual([500, 200]);
  const events = await t.app.db.rows(
    sql`SELECT detail->'amount' AS amount FROM audit WHERE action = 'refund.for_no_booking'`,
  );
  expect(events).toEqual([{ amount: 500 }]);
});
