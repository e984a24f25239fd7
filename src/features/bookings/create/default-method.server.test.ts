import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { bookByBank, bookByCard, openIntent } from "../../../../test/build/payment.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(() => t.close());

const defaultOf = async (who: Guest) => (await who.get("users")).data.default_payment_method;
const hour = (date: string, from: number, space = 101) =>
  slot(space, date, `${from}:00`, `${from + 1}:00`, 1000);

it("PAY-12: an order that stands makes its method the default, a hold does not", async () => {
  const hanako = await guest(t);
  expect(await defaultOf(hanako)).toBeNull();
  await openIntent(hanako, [hour("2026-12-10", 10)]);
  expect(await defaultOf(hanako)).toBeNull();
  await bookByBank(hanako, [hour("2026-12-10", 10)]);
  expect(await defaultOf(hanako)).toBe(1);
  await bookByCard(hanako, [hour("2026-12-11", 10)]);
  expect(await defaultOf(hanako)).toBe(2);
  const taken = await hanako.post("reservations", {
    reservations: [hour("2026-12-11", 10)],
    payment_way: 1,
  });
  expect([taken.status, await defaultOf(hanako)]).toEqual([409, 2]);
});

it("PAY-12: an account whose default is the same already is not written", async () => {
  const hanako = await guest(t);
  await bookByBank(hanako, [hour("2026-12-12", 10)]);
  const version = () =>
    t.app.db.row(sql`SELECT ctid::text, xmin::text FROM account WHERE id = ${hanako.accountId}`);
  const before = await version();
  await bookByBank(hanako, [hour("2026-12-12", 13)]);
  expect(await version()).toEqual(before);
});

it("PAY-12: several orders of one account in one statement all stand", async () => {
  const people = [await guest(t), await guest(t)];
  // The first goes alone, the others share the next statement.
  const replies = await Promise.all(
    people.flatMap((one, room) =>
      [10, 12, 14, 16].map((from) =>
        one.post("reservations", {
          reservations: [hour("2026-12-14", from, 101 + room)],
          payment_way: 1,
        }),
      ),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await Promise.all(people.map(defaultOf))).toEqual([1, 1]);
});
