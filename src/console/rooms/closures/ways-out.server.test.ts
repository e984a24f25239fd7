import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { closableRooms, closedIn, closing } from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

it("CLOSURE-7, CLOSURE-5: three bookings in the way are moved, canceled with a mail, and left, and the rest is closed", async () => {
  await closableRooms(t);
  const manager = await operator(t, ["see", "desk", "price", "rooms"]);
  const day = freshDay();
  const [mover, canceled, stays] = [await guest(t), await guest(t), await guest(t)];
  const at = (from: string, to: string, price = 2000) => [slot(101, day, from, to, price)] as const;
  const [moved] = await bookByBank(mover, at("09:00", "11:00"));
  const [gone] = await bookByBank(canceled, at("12:00", "14:00"));
  const [left] = await bookByBank(stays, at("15:00", "17:00"));
  const body = closing(day, "09:00", "22:00");
  const preview = () => manager.post("operate/closures/preview", body);
  const before = (await preview()).data;
  expect(before.booking_ids).toEqual([moved, gone, left]);
  const versionOf = (id: number) =>
    before.conflicts.find(({ booking }) => booking?.id === id)?.booking?.version as number;

  const wanted = { from: "09:00", to: "11:00" };
  const rooms = (
    await manager.get(`operate/free?day=${day}&from=${wanted.from}&to=${wanted.to}&space_id=101`)
  ).data;
  const offered = rooms.spaces[0]?.space_id as number;
  expect(offered).toBe(102);
  const move = await manager.post(`operate/bookings/${moved}/change`, {
    version: versionOf(moved),
    space_id: offered,
    price: 2000,
    settle: "none",
    reason: { code: "maintenance", text: "" },
    mail: { send: true, note: "空調の工事のため" },
  });
  expect(move.errors).toEqual([]);
  expect((await mailTo(t, mover.email)).text).toContain("空調の工事のため");
  expect((await preview()).data.booking_ids).toEqual([gone, left]);

  const cancel = await manager.post(`operate/bookings/${gone}/cancel`, {
    version: versionOf(gone),
    fee: 0,
    bears_transfer_fee: false,
    back_fee: 0,
    reason: { code: "maintenance", text: "" },
    mail: { send: true, note: "申し訳ございません" },
  });
  expect(cancel.errors).toEqual([]);
  expect((await mailTo(t, canceled.email)).text).toContain("申し訳ございません");
  expect((await preview()).data.booking_ids).toEqual([left]);

  expect((await manager.post("operate/closures", body)).code).toBe("has_conflicts");
  const closed = await manager.post("operate/closures", { ...body, around: [left] });
  const date = day.slice(5);
  expect(await closedIn(t, 101, closed.data.id)).toEqual([
    `${date} 09:00–${date} 15:00`,
    `${date} 17:15–${date} 22:00`,
  ]);
  expect((await mover.get(`reservations/${moved}`)).data.space_id).toBe(102);
  expect((await canceled.get(`reservations/${gone}`)).data.canceled).toBe(true);
  expect((await stays.get(`reservations/${left}`)).data.canceled).toBe(false);
});
