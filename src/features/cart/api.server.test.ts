import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { guest } from "../../../test/build/guest.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(() => t.close());

it("CART-6, PRICE-3: answers each row's present price and why it cannot be booked, and how the cart can be paid", async () => {
  const taro = await guest(t);
  const taken = slot(101, "2026-12-10", "10:00", "12:00", 2000);
  await taro.post("reservations", { reservations: [taken], payment_way: 1 });
  const free = slot(102, "2026-12-10", "17:30", "18:30", 3000);
  const rows = [taken, free, slot(102, "2026-12-11", "10:00", "12:00", 9)];
  const { data } = await t.visitor().post("cart/check", { reservations: rows });
  expect(data.rows.map((row) => [row.price, row.errors.length])).toEqual([
    [2000, 1],
    [3000, 0],
    [2000, 0],
  ]);
  expect(data.rows[1]?.lines).toEqual([
    { name: "昼", billed_hours: 1, cost_per_hour: 1000, amount: 1000 },
    { name: "夜", billed_hours: 1, cost_per_hour: 2000, amount: 2000 },
  ]);
  expect(data.payment_ways).toEqual([]);
  const good = await t.visitor().post("cart/check", { reservations: [free] });
  expect(good.data).toMatchObject({ payment_ways: [1, 2], pay_by: "2026-11-27" });
  const soon = await t
    .visitor()
    .post("cart/check", { reservations: [slot(102, "2026-11-26", "10:00", "12:00", 2000)] });
  expect(soon.data).toMatchObject({ payment_ways: [2], pay_by: null });
});
