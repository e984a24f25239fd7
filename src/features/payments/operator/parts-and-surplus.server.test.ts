import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { dashboard, returnBalance } from "../../../../test/build/dashboard.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { read } from "../../../../test/build/payment.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { heal } from "../../../../test/provider-faults.ts";
import { sql } from "../../../platform/sql.ts";
import { reconcile } from "./reconcile.server.ts";

/** Transfers to the card provider in parts and with a surplus, over what staff and guests do meanwhile. */
const DAY = 24 * 3_600_000;
let t: TestApp;
let start: number;
beforeAll(async () => {
  t = await testApp({ APP_TYPE: "international" });
  start = t.now();
  await addRooms(t, [room(201), room(202), room(203)]);
});
afterEach(async () => {
  heal(t.app);
  await t.rest();
  await checkInvariants(t.app);
  t.setNow(start);
});
afterAll(() => t.close());

async function order(who: Guest, date: string, rooms: number[], hours = 2) {
  const reservations = rooms.map((id) =>
    slot(id, date, "09:00", `${9 + hours}:00`.padStart(5, "0"), hours * 1000),
  );
  const reply = await who.post("reservations", { reservations, payment_way: 3 });
  expect(reply.errors).toEqual([]);
  await t.rest();
  return reply.data as { id: number; reservation_ids: [number, ...number[]] };
}
const intentOf = async (condition: ReturnType<typeof sql>) =>
  (
    await t.app.db.row<{ intent: string }>(
      sql`SELECT intent_id AS intent FROM payment WHERE state = 'ordered' AND ${condition} ORDER BY id DESC LIMIT 1`,
    )
  )?.intent ?? "";
const fund = async (who: Guest, intent: string, amount: number) => {
  await who.post("dev/sandbox/fund", { payment_intent_id: intent, amount });
  await t.rest();
};
const owedOf = async (made: { id: number }) =>
  (
    await t.app.db.row<{ sum: number }>(sql`SELECT coalesce(sum(f.amount), 0)::int AS sum FROM refund f
      LEFT JOIN payment p ON p.id = f.payment_id LEFT JOIN reservation b ON b.id = coalesce(f.reservation_id, p.reservation_id)
      WHERE coalesce(b.checkout_id, p.checkout_id) = ${made.id} AND f.state <> 'dropped'`)
  )?.sum;
const balanceOf = async (who: Guest) => {
  const row = await t.app.db.row<{ customer: string }>(
    sql`SELECT provider_customer_id AS customer FROM account WHERE id = ${who.accountId}`,
  );
  return row?.customer ? t.app.provider.cashBalance(row.customer) : 0;
};
/** From now on the provider ends an intent whose amount somebody changes, and gives back what had come to the balance. */
const refuseUpdates = () => {
  const { sandbox } = t.app.provider;
  if (!sandbox) throw new Error("no sandbox");
  sandbox.faults.before = async (method, path) => {
    const [, intent] = /payment_intents\/(pi_\w+)$/.exec(path) ?? [];
    if (method === "POST" && intent) await dashboard(t).paymentIntents.cancel(intent);
    return undefined;
  };
};
const versionOf = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))?.version ??
  0;
const longer = (id: number, date: string, end: string, price: number) => ({
  ...{
    reservation_id: id,
    space_id: 201,
    start_datetime: `${date} 09:00`,
    end_datetime: `${date} ${end}`,
    price,
  },
});

describe.each([
  false,
  true,
])("PAY-9: money that came in part (the provider refuses changes: %s)", (isRefused) => {
  const date = (n: number) => `2026-12-${String((isRefused ? 20 : 10) + n).padStart(2, "0")}`;

  it("5,423 of 6,200 goes back when staff cancel at our fault", async () => {
    const who = await guest(t);
    const made = await order(who, date(0), [201], 6);
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 5423);
    if (isRefused) refuseUpdates();
    const desk = await operator(t, ["see", "desk", "price", "money"]);
    const [id] = made.reservation_ids;
    const body = {
      ...{ version: await versionOf(id), fee: "none", back_fee: 0, reason: { code: "our_fault", text: "" } },
      mail: { send: true, note: "" },
    };
    const reply = await desk.send("POST", `operate/bookings/${id}/cancel`, body);
    expect([reply.status, reply.errors]).toEqual([200, []]);
    heal(t.app);
    await t.rest();
    expect([await owedOf(made), await balanceOf(who)]).toEqual([5423, 0]);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("continues with a change of an unpaid booking, and the rest completes it", async () => {
    const who = await guest(t);
    const made = await order(who, date(1), [201], 2);
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 1234);
    if (isRefused) refuseUpdates();
    const [id] = made.reservation_ids;
    const changed = await who.patch("reservations", longer(id, date(1), "13:00", 4000));
    heal(t.app);
    await t.rest();
    expect([changed.status, (await read(who, id)).price]).toEqual([200, 4000]);
    const { data: asked } = await who.get(`reservations/${id}/transfer`);
    expect((asked?.amount ?? 0) + (await balanceOf(who))).toBeGreaterThanOrEqual(2766);
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 4000 - 1234);
    await t.rest();
    expect(await read(who, id)).toMatchObject({ paid: true, price: 4000 });
    expect([await owedOf(made), await balanceOf(who)]).toEqual([0, 0]);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("the rest pays for two bookings of an order of three whose guest canceled one", async () => {
    const who = await guest(t);
    const made = await order(who, date(2), [201, 202, 203], 2);
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 3100);
    if (isRefused) refuseUpdates();
    const [first, second = 0, third = 0] = made.reservation_ids;
    expect((await who.post("reservations/delete/non", { reservation_id: second })).errors).toEqual([]);
    heal(t.app);
    await t.rest();
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 900);
    await t.rest();
    for (const id of [first, third]) expect(await read(who, id)).toMatchObject({ paid: true });
    expect([await owedOf(made), await balanceOf(who)]).toEqual([0, 0]);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("goes back to the guest that its guest was merged into", async () => {
    const [who, into] = [await guest(t), await guest(t)];
    const made = await order(who, date(3), [201], 2);
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 777);
    const boss = await operator(t, ["see", "desk", "price", "money", "people"]);
    const { guest: one } = (await boss.get(`operate/guests/${who.accountId}`)).data;
    const merged = await boss.send("POST", `operate/guests/${who.accountId}/merge`, {
      ...{ into: into.accountId, version: one.version },
    });
    if (isRefused) refuseUpdates();
    for (let day = 1; day < 6; day += 1) {
      t.setNow(start + day * DAY);
      await t.rest();
    }
    heal(t.app);
    await t.rest();
    // Where money is under way a merge is refused; then it is the guest's own.
    expect([200, 409]).toContain(merged.status);
    const owner = merged.status === 200 ? into : who;
    expect(await read(owner, made.reservation_ids[0])).toMatchObject({ canceled: true, refund: 777 });
    expect(await owedOf(made)).toBe(777);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });
});

describe("PAY-9, DOC-18: more than was ordered, and a change afterwards", () => {
  const paidWithSurplus = async (date: string, surplus: number) => {
    const who = await guest(t);
    const made = await order(who, date, [201], 2);
    await fund(who, await intentOf(sql`checkout_id = ${made.id}`), 2000 + surplus);
    const [id] = made.reservation_ids;
    expect(await read(who, id)).toMatchObject({ paid: true });
    expect(await balanceOf(who)).toBe(surplus);
    return { who, made, id };
  };
  const asked = async (who: Guest, id: number) => {
    expect((await who.raw(`pdfs/edit_seikyu/${id}`)).status).toBe(200);
    return t.app.db.row<{ total: number; arrived: number }>(sql`
      SELECT (snapshot->'sheet'->'total')::int AS total, (snapshot->'sheet'->'arrived')::int AS arrived FROM document
      WHERE kind = 'edit_seikyu' ORDER BY id DESC LIMIT 1`);
  };

  it("asks for the difference less the surplus, by paper, page and mail; the rest pays it whole", async () => {
    const { who, made, id } = await paidWithSurplus("2026-12-30", 150);
    expect((await who.patch("reservations", longer(id, "2026-12-30", "14:00", 5000))).status).toBe(200);
    await t.rest();
    expect(await asked(who, id)).toEqual({ total: 3000, arrived: 150 });
    expect((await who.get(`reservations/${id}/transfer`)).data).toMatchObject({ amount: 2850 });
    await fund(who, await intentOf(sql`reservation_id = ${id}`), 2850);
    expect(await read(who, id)).toMatchObject({ paid: true, editing: false, price: 5000 });
    expect([await balanceOf(who), await owedOf(made)]).toEqual([0, 0]);
    expect((await reconcile(t.app)).differences).toEqual([]);
  });

  it("goes back once, from wherever it is, where the change falls back unpaid", async () => {
    const { who, made, id } = await paidWithSurplus("2026-12-31", 150);
    await who.patch("reservations", longer(id, "2026-12-31", "14:00", 5000));
    await t.rest();
    for (let day = 1; day < 7; day += 1) {
      t.setNow(start + day * DAY);
      await t.rest();
    }
    expect(await read(who, id)).toMatchObject({ canceled: false, editing: false, price: 2000 });
    expect(((await owedOf(made)) ?? 0) + (await balanceOf(who))).toBe(150);
    await returnBalance(t, who.accountId);
    for (const { text } of await mailsTo(t, who.email)) expect(text).not.toContain("カード");
  });

  it("a surplus larger than the difference pays it at once, and only the rest stays", async () => {
    const { who, id } = await paidWithSurplus("2027-01-05", 1800);
    await who.patch("reservations", longer(id, "2027-01-05", "12:00", 3000));
    await t.rest();
    expect(await read(who, id)).toMatchObject({ paid: true, editing: false, price: 3000 });
    expect(await balanceOf(who)).toBe(800);
    await returnBalance(t, who.accountId);
  });
});
