import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addRooms, approvedRoom, guest, room, slot } from "../../../test/booking.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../server/sql.ts";
import { paymentsOperatorCommand } from "./operator.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(102), approvedRoom(103)]);
});
afterEach(async () => {
  for (let round = 0; round < 3; round += 1) await t.settle();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" };

async function order(date: string) {
  const hanako = await guest(t);
  const reservations = [101, 102, 103].map((id) => slot(id, date, "10:00", "12:00", 2000));
  const { data } = await hanako.post("stripe/payment_intents", { reservations, payment_way: 2 });
  await hanako.post("dev/sandbox/confirm", { client_secret_id: data.client_secret_id, card });
  const status = await hanako.get(`stripe/payment_intents/status?intent_id=${data.payment_intent_id}`);
  expect(status.data.status).toBe("succeeded");
  return { hanako, ids: status.data.reservation_ids as number[] };
}

const received = () => t.app.db.row(sql`SELECT captured, state FROM payment ORDER BY id DESC LIMIT 1`);

it("takes of a mixed cart only what the operator accepts", async () => {
  const { hanako, ids } = await order("2026-12-10");
  await paymentsOperatorCommand(["approve", String(ids[1])], t.app);
  expect(await received()).toEqual({ captured: 0, state: "authorised" });
  await paymentsOperatorCommand(["decline", String(ids[2])], t.app);
  expect(await received()).toEqual({ captured: 4000, state: "succeeded" });
  const rows = (await hanako.get("reservations")).data[0].reservations;
  expect(rows.map((row: { paid: boolean; canceled: boolean }) => [row.paid, row.canceled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

it("asks for a transfer when the operator has accepted, not before", async () => {
  const hanako = await guest(t);
  const reservations = [slot(102, "2026-12-14", "10:00", "12:00", 2000)];
  const [id] = (await hanako.post("reservations", { reservations, payment_way: 1 })).data.reservation_ids;
  expect((await hanako.get(`reservations/${id}/transfer`)).data).toBeNull();
  await paymentsOperatorCommand(["approve", String(id)], t.app);
  expect((await hanako.get(`reservations/${id}/transfer`)).data).toMatchObject({ amount: 2000 });
});

it("lets the guest cancel while it waits, and refuses a change", async () => {
  const { hanako, ids } = await order("2026-12-11");
  const change = {
    reservation_id: ids[1],
    space_id: 102,
    start_datetime: "2026-12-11 11:00",
    end_datetime: "2026-12-11 13:00",
  };
  expect((await hanako.post("reservations/edit_in_no_price", { ...change, price: 2000 })).code).toBe(
    "not_operable",
  );
  for (const id of ids) {
    expect((await hanako.post("reservations/delete/non", { reservation_id: id })).status).toBe(200);
  }
  await t.settle();
  expect(await received()).toEqual({ captured: 0, state: "released" });
});
