import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Right } from "../src/domain/staff.ts";
import { writeLedger } from "../src/features/ledger/entries.db.server.ts";
import { markPaid } from "../src/features/payments/operator/settlement.server.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { CONSOLE_WRITES } from "./build/every-console-write.ts";
import { freshDay } from "./build/fresh-day.ts";
import { ALWAYS_FRESH, GIVES_NOTHING_BACK } from "./build/gives-nothing-back.ts";
import { addRefundAccount, type Guest, guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { bookByBank, bookByCard } from "./build/payment.ts";
import type { Method } from "./calls.ts";
import { checkInvariants } from "./invariants.ts";

/*
 * Every way in which a person of the staff gives money back, and every way around the limits. A room costs 10,000 yen an
 * hour, 101; 102 costs half of that and 103 asks 10 percent for a cancel.
 */

type Person = Awaited<ReturnType<typeof operator>>;
type Asked = { path: string; body: object };
const [HOUR, ALL_DAY] = [10_000, 120_000];
const mail = { send: false, note: "" };
const goodwill = { code: "goodwill", text: "お詫び" };
const request = { code: "guest_request", text: "" };

let t: TestApp;
let hanako: Guest;
beforeAll(async () => {
  t = await testApp();
  const [plan] = room(1).plans;
  const at = (cost_per_hour: number) => [{ ...plan, start: "09:00", end: "22:00", cost_per_hour }];
  const free = { cancel_policies: [] };
  const tenth = { cancel_policies: [{ period_from: 365, period_to: 0, fee_percent: 10 }] };
  await addRooms(t, [
    room(101, { ...free, plans: at(HOUR) as never }),
    room(102, { ...free, plans: at(HOUR / 2) as never }),
    room(103, { ...tenth, plans: at(HOUR) as never }),
  ]);
  hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
});
afterAll(async () => {
  await t.settle();
  await checkInvariants(t.app);
  await t.close();
});

const versionOf = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;
const tired = (rights: readonly Right[] = ["see", "desk", "price", "rooms"]) =>
  operator(t, rights, { isElevated: false });
const send = (who: Person, key: string, { path, body }: Asked) =>
  who.send(key.split(" ")[0] as Method, path, body);

/** A paid booking of so many hours from 9:00, made yesterday. */
async function booked({
  hours = 12,
  by = "card" as "card" | "bank",
  space = 101,
  isPaid = true,
} = {}): Promise<{ id: number; date: string; version: number; price: number }> {
  const date = freshDay();
  const price = hours * HOUR;
  const rows = [slot(space, date, "09:00", `${9 + hours}:00`.padStart(5, "0"), price)] as const;
  const [id] = by === "card" ? await bookByCard(hanako, rows) : await bookByBank(hanako, rows);
  if (by === "bank" && isPaid) await markPaid(t.app, id, "command");
  await t.app.db.run(
    sql`UPDATE reservation SET created_at = ${new Date(t.now() - 86_400_000)} WHERE id = ${id}`,
  );
  return { id, date, price, version: await versionOf(id) };
}

/** A bank booking that waits for an answer although its money has come (PAY-11). */
async function waiting(hours: number): Promise<{ id: number; version: number }> {
  const { id, price } = await booked({ hours, by: "bank", isPaid: false });
  await t.app.db.tx((tx) =>
    writeLedger(tx, {
      ...{ at: t.now(), kind: "bank_in", currency: "JPY", amount: price, bookingId: id },
      ...{ accountId: hanako.accountId, checkoutId: null, paymentId: null },
      providerRef: `test:${id}`,
    }),
  );
  await t.app.db.run(sql`UPDATE reservation SET approval = 'waiting', received = ${price},
    approval_until = ${new Date(t.now() + 3_600_000)} WHERE id = ${id}`);
  return { id, version: await versionOf(id) };
}

const cancelOf = (one: { id: number; version: number; price: number }, by: "card" | "bank" = "card") => ({
  ...{ version: one.version, fee: 0, back_fee: one.price, reason: request, mail },
  ...(by === "bank" ? { bears_transfer_fee: false } : {}),
});

/** One way: what is sent so that `hours` times 10,000 yen go back. */
type Way = (hours: number) => Promise<Asked>;
const WAYS: Record<string, [key: string, way: Way]> = {
  "a cancel, to the card": [
    "POST operate/bookings/:id/cancel",
    async (hours) => {
      const one = await booked({ hours });
      return { path: `operate/bookings/${one.id}/cancel`, body: cancelOf(one) };
    },
  ],
  "a cancel, to the bank": [
    "POST operate/bookings/:id/cancel",
    async (hours) => {
      const one = await booked({ hours, by: "bank" });
      return { path: `operate/bookings/${one.id}/cancel`, body: cancelOf(one, "bank") };
    },
  ],
  "several cancels": [
    "POST operate/bookings/cancel",
    async (hours) => {
      const all = [await booked({ hours: hours - 1 }), await booked({ hours: 1 })];
      const items = all.map(({ id, version }) => ({ id, version, fee: 0 }));
      return { path: "operate/bookings/cancel", body: { items, reason: request, mail } };
    },
  ],
  "a lower price": [
    "POST operate/bookings/:id/price",
    async (hours) => {
      const { id, version, price } = await booked();
      const body = { price: price - hours * HOUR, settle: "refund", version, reason: goodwill, mail };
      return { path: `operate/bookings/${id}/price`, body };
    },
  ],
  "a shorter time": [
    "POST operate/bookings/:id/change",
    async (hours) => {
      const { id, version, price, date } = await booked();
      const end = `${21 - hours}:00`.padStart(5, "0");
      const body = { end_datetime: `${date} ${end}`, price: price - hours * HOUR, settle: "refund" };
      return { path: `operate/bookings/${id}/change`, body: { ...body, version, override: [], mail } };
    },
  ],
  "a cheaper room": [
    "POST operate/bookings/:id/change",
    async (hours) => {
      const { id, version, date, price } = await booked({ hours: Math.min(12, 2 * hours) });
      const left = price - hours * HOUR;
      const end = `${9 + left / (HOUR / 2)}:00`.padStart(5, "0");
      const body = { space_id: 102, end_datetime: `${date} ${end}`, price: left, settle: "refund" };
      return { path: `operate/bookings/${id}/change`, body: { ...body, version, override: [], mail } };
    },
  ],
  "a declined request whose money had come": [
    "POST operate/bookings/:id/decline",
    async (hours) => {
      const { id, version } = await waiting(hours);
      const body = { version, reason: { code: "other", text: "" }, mail };
      return { path: `operate/bookings/${id}/decline`, body };
    },
  ],
  "several declined": [
    "POST operate/bookings/decline",
    async (hours) => {
      const items = [await waiting(hours - 1), await waiting(1)];
      const body = { items, reason: { code: "other", text: "" }, mail };
      return { path: "operate/bookings/decline", body };
    },
  ],
};

it("STAFF-25: this list says of every write of the console whether it gives money back", () => {
  const ways = new Set(Object.values(WAYS).map(([key]) => key));
  const all = [...ways, ...GIVES_NOTHING_BACK, ...ALWAYS_FRESH];
  expect(all.sort()).toEqual(CONSOLE_WRITES.map(([key]) => key).sort());
  for (const [key, line] of CONSOLE_WRITES.filter(([one]) => ALWAYS_FRESH.includes(one)))
    expect([key, line.stepUp]).toEqual([key, true]);
});

/** What was written about the bookings: nothing of a refused call may be. */
async function written(): Promise<object> {
  const rows = await t.app.db.rows(sql`SELECT (SELECT count(*) FROM refund) AS refunds,
    (SELECT sum(version) FROM reservation) AS versions, (SELECT count(*) FROM audit) AS events,
    (SELECT count(*) FROM money_back) AS given`);
  return rows[0] as object;
}

describe.each(Object.entries(WAYS))("STAFF-25: %s", (_label, [key, way]) => {
  it("needs a fresh factor from ¥100,000 on", async () => {
    const who = await tired();
    const asked = await way(10);
    await t.settle();
    const before = await written();
    const refused = await send(who, key, asked);
    expect([refused.status, refused.code]).toEqual([403, "step_up_required"]);
    expect(await written()).toEqual(before);
    await t.app.db.run(sql`UPDATE session SET elevated_until = ${new Date(t.now() + 60_000)}
      WHERE account_id = ${who.accountId}`);
    const reply = await send(who, key, asked);
    expect([reply.status, reply.errors]).toEqual([200, []]);
    expect(await givenBy(who)).toBe(10 * HOUR);
  });

  it("needs none below, until the day's sum is there", async () => {
    const who = await tired();
    expect((await send(who, key, await way(9))).errors).toEqual([]);
    const refused = await send(who, key, await way(2));
    expect([refused.status, refused.code]).toEqual([403, "step_up_required"]);
    expect(await givenBy(who)).toBe(9 * HOUR);
  });
});

async function givenBy({ accountId }: Person): Promise<number> {
  const row = await t.app.db.row<{
    sum: number;
  }>(sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM money_back
    WHERE actor = ${`operator:${accountId}`}`);
  return row?.sum as number;
}

it("STAFF-25: four refunds of ¥84,000 in one call need a fresh factor, whatever the call says of them", async () => {
  const who = await tired();
  const all = [];
  for (let count = 0; count < 4; count += 1) all.push(await booked({ hours: 8 }));
  for (const back of [() => ({}), ({ price }: { price: number }) => ({ back_fee: price })]) {
    const items = all.map((one) => ({ id: one.id, version: one.version, fee: 0, ...back(one) }));
    const reply = await who.post("operate/bookings/cancel", { items, reason: request as never, mail });
    expect([reply.status, reply.code]).toEqual([403, "step_up_required"]);
  }
  expect(await givenBy(who)).toBe(0);
});

it.each([
  ["2026-11-24T00:00:00+09:00", "step_up_required"],
  ["2026-11-23T23:59:59+09:00", undefined],
])("STAFF-25: a person's day begins at midnight of the brand: given back at %s", async (at, code) => {
  const who = await tired();
  const { id } = await booked();
  await t.app.db.run(sql`INSERT INTO money_back (actor, reservation_id, amount, currency, at)
    VALUES (${`operator:${who.accountId}`}, ${id}, 60000, 'JPY', ${new Date(at)})`);
  const asked = await WAYS["a lower price"]?.[1](4);
  expect((await send(who, "POST", asked as Asked)).code).toBe(code);
});

it("STAFF-25: different ways add up", async () => {
  const who = await tired();
  for (const [, [key, way]] of Object.entries(WAYS).slice(0, 4))
    expect((await send(who, key, await way(2))).errors).toEqual([]);
  const asked = await WAYS["a shorter time"]?.[1](2);
  expect((await send(who, "POST", asked as Asked)).code).toBe("step_up_required");
});

it("STAFF-25: a person makes one of two refunds of ¥60,000 at once", async () => {
  const who = await tired();
  const cancel = WAYS["a cancel, to the bank"]?.[1] as Way;
  const asked = [await cancel(6), await cancel(6), await cancel(6)];
  const replies = await Promise.all(asked.map((one) => send(who, "POST", one)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(await givenBy(who)).toBe(60_000);
});

it("STAFF-25: a preview says that a fresh factor is needed, and counts nothing", async () => {
  const who = await tired();
  const { id } = await booked();
  const { data } = await who.post(`operate/bookings/${id}/cancel/preview`, { reason: request as never });
  expect(data.choices.policy).toMatchObject({ refund: ALL_DAY, needs_step_up: true, why_not: null });
  const lower = await who.post(`operate/bookings/${id}/price/preview`, { price: 1000 } as never);
  expect(lower.data.settlements.map(({ way, needs_step_up }) => [way, needs_step_up])).toEqual([
    ["refund", true],
  ]);
  const little = await who.post(`operate/bookings/${id}/price/preview`, { price: ALL_DAY - 1000 } as never);
  expect(little.data.settlements.every(({ needs_step_up }) => !needs_step_up)).toBe(true);
  expect(await givenBy(who)).toBe(0);
});

describe("SETTLE-3: without the right to set prices a shorter time gives back what the cancel policy would", () => {
  const shorter = (date: string, price: number, settle: string, version: number) => ({
    ...{ end_datetime: `${date} 15:00`, price, settle, version, override: [], mail },
  });

  it("keeps its 10 percent, however often it is shortened, and whatever is canceled later", async () => {
    const desk = await operator(t, ["see", "desk"]);
    const { id, date, version } = await booked({ space: 103 });
    const path = `operate/bookings/${id}/change` as const;
    const { data } = await desk.post(`${path}/preview`, { end_datetime: `${date} 15:00` } as never);
    expect(
      data.settlements.map(({ way, price, refund, right }: Record<string, unknown>) => [
        way,
        price,
        refund,
        right,
      ]),
    ).toEqual([
      ["policy", 66_000, 54_000, "desk"],
      ["refund", 60_000, 60_000, "price"],
      ["keep", 120_000, 0, "price"],
    ]);
    const inFull = await desk.post(path, shorter(date, 60_000, "refund", version) as never);
    expect([inFull.status, inFull.code]).toEqual([403, "forbidden"]);
    const reply = await desk.post(path, shorter(date, 60_000, "policy", version) as never);
    expect(reply.errors).toEqual([]);
    expect(reply.data).toMatchObject({ price: 66_000 });

    const again = { end_datetime: `${date} 10:00`, price: 10_000, settle: "policy", override: [], mail };
    const second = await desk.post(path, { ...again, version: await versionOf(id) } as never);
    expect(second.data).toMatchObject({ price: 21_000 });

    const preview = await desk.post(`operate/bookings/${id}/cancel/preview`, { reason: request as never });
    expect(preview.data.choices.policy).toMatchObject({ fee: 12_000, refund: 9_000 });
  });

  it("a cheaper room keeps it, too", async () => {
    const desk = await operator(t, ["see", "desk"]);
    const { id, version } = await booked({ space: 103 });
    const body = { space_id: 102, price: 60_000, settle: "policy", version, override: [], mail };
    const reply = await desk.post(`operate/bookings/${id}/change`, body as never);
    expect(reply.data).toMatchObject({ price: 66_000 });
  });

  it("with the right it is given back in full, up to the person's limit for the fee", async () => {
    const manager = await tired();
    await t.app.db.run(sql`UPDATE staff SET price_limit = 5000 WHERE account_id = ${manager.accountId}`);
    const { id, date, version } = await booked({ space: 103 });
    const path = `operate/bookings/${id}/change` as const;
    const full = (hour: number, price: number, seen: number) => ({
      ...shorter(date, price, "refund", seen),
      ...{ end_datetime: `${date} ${hour}:00`, reason: goodwill },
    });
    expect((await manager.post(path, full(17, 80_000, version) as never)).errors).toEqual([]);
    // 4,000 yen of fees are given back; with another 2,000 it is beyond 5,000.
    const more = await manager.post(path, full(15, 60_000, await versionOf(id)) as never);
    expect([more.status, more.code]).toEqual([403, "step_up_required"]);
  });
});

describe("OPCHANGE-5: a person's limit counts over all changes of a booking", () => {
  async function limited(): Promise<Person> {
    const who = await tired();
    await t.app.db.run(sql`UPDATE staff SET price_limit = 5000 WHERE account_id = ${who.accountId}`);
    return who;
  }
  const priceTo = async (who: Person, id: number, price: number) => {
    const settle = "refund" as const;
    const body = { price, settle, version: await versionOf(id), reason: goodwill as never, mail };
    return who.post(`operate/bookings/${id}/price`, body);
  };

  it("six times a thousand less are six thousand less", async () => {
    const who = await limited();
    const { id, price } = await booked();
    for (let count = 1; count <= 5; count += 1)
      expect((await priceTo(who, id, price - count * 1000)).errors).toEqual([]);
    expect((await priceTo(who, id, price - 6000)).code).toBe("step_up_required");
  });

  it("a cancel after a lower price is measured together with it", async () => {
    const who = await limited();
    const { id, price } = await booked({ space: 103, hours: 5 });
    expect((await priceTo(who, id, price - 5000)).errors).toEqual([]);
    const body = { version: await versionOf(id), fee: 0, back_fee: 45_000, reason: request as never, mail };
    // By the rules 5,000 yen would be kept: giving them back is just within the limit.
    expect((await who.post(`operate/bookings/${id}/cancel`, body)).errors).toEqual([]);
    const other = await booked({ space: 103, hours: 6 });
    expect((await priceTo(who, other.id, other.price - 5000)).errors).toEqual([]);
    const all = { ...body, version: await versionOf(other.id), back_fee: 55_000 };
    expect((await who.post(`operate/bookings/${other.id}/cancel`, all)).code).toBe("step_up_required");
  });
});
