import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { askIntent, bookByBank, openIntent, pay } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

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

it("ACCOUNT-31: a blocked guest books, changes and holds nothing, cancels what is booked, and is told whom to ask", async () => {
  const hanako = await guest(t);
  const manager = await operator(t, ["see", "desk", "people"]);
  const day = freshDay();
  const [id] = await bookByBank(hanako, [slot(101, day, "10:00", "12:00", 2000)]);
  const url = `operate/guests/${hanako.accountId}` as const;
  const blocked = await manager.post(`${url}/block`, { reason: "架空 太郎の名で予約" });
  expect([blocked.status, blocked.data]).toEqual([200, { is_blocked: true }]);

  const rows = [slot(102, day, "10:00", "12:00", 2000)];
  const refused = [
    await hanako.post("reservations", { reservations: rows, payment_way: 1 }),
    (await askIntent(hanako, rows)).reply,
    await hanako.patch("reservations", {
      reservation_id: id,
      new_start_datetime: `${day} 13:00`,
      new_end_datetime: `${day} 15:00`,
      price: 2000,
    } as never),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [403, "account_blocked"],
    [403, "account_blocked"],
    [403, "account_blocked"],
  ]);
  expect(JSON.stringify(refused[0]?.errors)).toContain("お問い合わせ");
  expect((await hanako.get(`reservations/${id}`)).status).toBe(200);
  expect((await hanako.post("reservations/delete/non", { reservation_id: id })).status).toBe(200);

  const desk = await operator(t, ["see", "desk"]);
  const { data } = await desk.get(`operate/bookings/${id}`);
  expect(data.guest.blocked).toEqual({
    at: new Date(t.now()).toISOString(),
    by: "大家 環",
    reason: "架空 太郎の名で予約",
  });

  const again = await manager.post(`${url}/block`, { reason: "もう一度" });
  expect(again.status).toBe(200);
  expect((await manager.post(`${url}/unblock`, {})).data).toEqual({ is_blocked: false });
  expect((await desk.get(`operate/bookings/${id}`)).data.guest.blocked).toBeNull();
  expect((await hanako.post("reservations", { reservations: rows, payment_way: 1 })).status).toBe(200);
  const events =
    await t.app.db.rows(sql`SELECT a.action, a.actor, a.detail->>'reason' AS told, p.after FROM audit a
    LEFT JOIN audit_personal p ON p.audit_id = a.id WHERE a.action LIKE 'guest.%' ORDER BY a.id`);
  const actor = `operator:${manager.accountId}`;
  expect(events).toEqual([
    { action: "guest.blocked", actor, told: null, after: { reason: "架空 太郎の名で予約" } },
    { action: "guest.unblocked", actor, told: null, after: null },
  ]);
});

it("ACCOUNT-31: a payment that was begun before the block books nothing, and its money is released", async () => {
  const hanako = await guest(t);
  const manager = await operator(t, ["see", "desk", "people"]);
  const { secret, id } = await openIntent(hanako, [slot(102, freshDay(), "10:00", "12:00", 2000)]);
  await manager.post(`operate/guests/${hanako.accountId}/block`, { reason: "不正利用の疑い" });
  await pay(hanako, secret);
  await t.rest();
  const row = await t.app.db.row(sql`SELECT state, captured FROM payment WHERE intent_id = ${id}`);
  expect(row).toEqual({ state: "released", captured: 0 });
  const bookings = await t.app.db.rows(
    sql`SELECT id FROM reservation WHERE account_id = ${hanako.accountId}`,
  );
  expect(bookings).toEqual([]);
});

it("OPBOOK-1: staff book for a blocked guest with the right for people and a reason", async () => {
  const hanako = await guest(t);
  const manager = await operator(t, ["see", "desk", "people"]);
  const desk = await operator(t, ["see", "desk"]);
  await manager.post(`operate/guests/${hanako.accountId}/block`, { reason: "未払い" });
  const day = freshDay();
  const order = {
    account_id: hanako.accountId,
    items: [{ space_id: 101, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` }],
    terms: "prepaid" as const,
    mail: { send: false, note: "", estimate: false },
  };
  const preview = await desk.post("operate/bookings/preview", { ...order, override: [] });
  expect(preview.data.rules_broken).toMatchObject([{ code: "account_blocked", right: "people" }]);
  const named = {
    ...order,
    override: ["account_blocked" as const],
    reason: { code: "other" as const, text: "店長承認" },
  };
  expect((await desk.post("operate/bookings", { ...order, override: [], total: 2000 })).code).toBe(
    "account_blocked",
  );
  expect((await desk.post("operate/bookings", { ...named, total: 2000 })).code).toBe("forbidden");
  expect((await manager.post("operate/bookings", { ...named, total: 2000 })).status).toBe(200);
});

it("ACCOUNT-31: needs the right for people, and a guest who is there", async () => {
  const desk = await operator(t, ["see", "desk"]);
  const manager = await operator(t, ["see", "people"]);
  expect((await desk.post("operate/guests/1/block", { reason: "x" })).status).toBe(403);
  expect((await manager.post("operate/guests/999999/block", { reason: "x" })).status).toBe(404);
  expect((await manager.send("POST", "operate/guests/1/block", { reason: " " })).status).toBe(422);
});
