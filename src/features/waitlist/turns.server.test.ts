import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, group, room } from "../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { bookByBank, openIntent } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import type { RunningApp } from "../../process/open-app.ts";
import { waitlistSweeps } from "./call-line.server.ts";

let t: TestApp;
let second: RunningApp;
let owner: Guest;
/** Each test has a day of its own. */
let day = "2026-12-07";

beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(201), room(202)], { groups: [group(7, [201, 202])] });
  second = await t.secondApp();
  owner = await guest(t);
});
afterEach(async () => {
  await t.app.db.run(sql`DELETE FROM waitlist`);
  const at = Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000;
  day = new Date(at).toISOString().slice(0, 10);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const row = () => slot(101, day, "10:00", "12:00", 2000);
const cancel = async (who: Guest, id: number) =>
  expect((await who.post("reservations/delete/non", { reservation_id: id })).errors).toEqual([]);
const sweep = async (app = t.app) => {
  for (const { run } of waitlistSweeps) await run(app);
};
const minutes = (count: number) => t.setNow(t.now() + count * 60_000);
/** So many guests who wait, each a minute after the one before. */
const waiting = async (count: number) => {
  const guests: Guest[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = await guest(t);
    const reply = await one.post("waitlist", {
      space_id: 101,
      ...{ start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` },
    });
    expect(reply.errors).toEqual([]);
    minutes(1);
    guests.push(one);
  }
  return guests as [Guest, Guest, Guest];
};
const book = async (who: Guest) =>
  (await who.post("reservations", { reservations: [row()], payment_way: 1 })).code ?? "booked";
const isFree = ({ subject }: { subject: string }) => subject.startsWith("空きが出ました");
const freeMails = async (who: Guest) => (await mailsTo(t, who.email)).filter(isFree);
const isTurn = ({ subject }: { subject: string }) => subject.startsWith("お客様の順番になりました");
const isNews = (mail: { subject: string }) => isFree(mail) || isTurn(mail);

it("WAIT-7: the next in line is told when their turn begins, and until when it lasts", async () => {
  const [id] = await bookByBank(owner, [row()]);
  const [first, next, last] = await waiting(3);
  await cancel(owner, id);
  await sweep();
  const offerOf = async (who: Guest) => (await who.get("waitlist")).data[0]?.offers[0];
  const until = (await offerOf(first))?.held_until ?? "";
  expect(until).toMatch(/^\d\d:\d\d$/);
  expect((await offerOf(next))?.turn_begins).toBe(until);
  expect((await freeMails(next))[0]?.text).toContain(until);
  const turn = async (who: Guest) => (await mailsTo(t, who.email)).filter(isTurn);
  expect([await turn(first), await turn(next)]).toEqual([[], []]);
  minutes(10);
  await sweep();
  const [told] = await turn(next);
  const held = (await offerOf(next))?.held_until ?? "";
  expect(told?.text).toContain(`${held}まで、この時間をお客様のために確保しています`);
  expect((await offerOf(last))?.turn_begins).toBe(held);
  await sweep(second);
  await sweep();
  expect([await turn(first), await turn(next), await turn(last)].map(({ length }) => length)).toEqual([
    0, 1, 0,
  ]);
  for (const one of [first, next, last]) expect(await freeMails(one)).toHaveLength(1);
});

it("WAIT-5, WAIT-7: a turn lasts its ten minutes though the first checkout was given back", async () => {
  const [id] = await bookByBank(owner, [row()]);
  const [first, next] = await waiting(2);
  await cancel(owner, id);
  await sweep();
  const turns = () =>
    t.app.db.rows(sql`SELECT turn_until FROM waitlist_offer WHERE state = 'held' ORDER BY turn_until`);
  const begun = await turns();
  expect(begun).toHaveLength(1);
  for (const _ of [1, 2]) {
    minutes(2);
    const intent = await openIntent(first, [row()]);
    await sweep();
    expect(await book(next)).toBe("slot_taken");
    await first.post(`stripe/payment_intents/${intent.id}/cancel`, { payment_way: 2 });
    await sweep();
    expect(await book(next)).toBe("slot_taken");
    expect(await turns()).toEqual(begun);
  }
  const told = async () => {
    const mails = [await mailsTo(t, first.email), await mailsTo(t, next.email)];
    return mails.map((sent) => sent.filter(isNews).length);
  };
  expect(await told()).toEqual([1, 1]);
  minutes(6);
  await sweep();
  expect(await book(first)).toBe("slot_taken");
  expect(await told()).toEqual([1, 2]);
  expect(await book(next)).toBe("booked");
});

it("WAIT-3, WAIT-7: who books in one of two rooms of an area gives the turn in the other to the next at once", async () => {
  const at = (space: number) => slot(space, day, "10:00", "12:00", 2000);
  const ids = [...(await bookByBank(owner, [at(201)])), ...(await bookByBank(owner, [at(202)]))];
  const guests = [await guest(t), await guest(t)] as const;
  for (const one of guests) {
    const times = { start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
    expect((await one.post("waitlist", { group_id: 7, ...times })).errors).toEqual([]);
    minutes(1);
  }
  const [first, next] = guests;
  for (const id of ids) await cancel(owner, id);
  await sweep();
  const bookIn = async (who: Guest, space: number) =>
    (await who.post("reservations", { reservations: [at(space)], payment_way: 1 })).code ?? "booked";
  expect([await bookIn(next, 201), await bookIn(next, 202)]).toEqual(["slot_taken", "slot_taken"]);
  expect(await bookIn(first, 201)).toBe("booked");
  await sweep();
  expect((await mailsTo(t, next.email)).filter(isTurn)).toHaveLength(1);
  expect(await bookIn(next, 202)).toBe("booked");
});

it("ACCOUNT-31, WAIT-7: a guest who is blocked loses the turn", async () => {
  const [id] = await bookByBank(owner, [row()]);
  const [first, next] = await waiting(2);
  await cancel(owner, id);
  await sweep();
  expect(await book(next)).toBe("slot_taken");
  await t.app.db.run(
    sql`UPDATE account SET blocked_at = now(), blocked_reason = 'x' WHERE id = ${first.accountId}`,
  );
  await sweep();
  expect(await book(next)).toBe("booked");
});

it("WAIT-5, WAIT-8: however a cancellation falls among two who join and two processes, one turn is given and held, and each is told once", async () => {
  for (let round = 0; round < 40; round += 1) {
    const [id] = await bookByBank(owner, [row()]);
    // Their entries have not been looked at when the time becomes free.
    const [first, next] = await waiting(2);
    await Promise.all([sweep(), cancel(owner, id), sweep(second)]);
    await sweep();
    await sweep(second);
    const offers = await t.app.db.rows<{ state: string; holds: number }>(sql`SELECT o.state,
        (SELECT count(*)::int FROM occupancy WHERE holder_id = o.id) AS holds
      FROM waitlist_offer o JOIN waitlist w ON w.id = o.waitlist_id
      WHERE w.account_id = ANY(${[first.accountId, next.accountId]}::int[]) ORDER BY o.id`);
    expect(offers, `round ${round}`).toEqual([
      { state: "held", holds: 1 },
      { state: "line", holds: 0 },
    ]);
    expect([await freeMails(first), await freeMails(next)]).toMatchObject([
      [{ text: expect.stringContaining("お客様のために確保しています") }],
      [{ text: expect.stringContaining("先に1名の方がお待ち") }],
    ]);
    for (const one of [first, next]) {
      const [entry] = (await one.get("waitlist")).data;
      await one.delete(`waitlist/${entry?.id}`);
    }
    await sweep();
  }
});

it("WAIT-5, WAIT-8: one of two who join during a cancellation has the turn, and each is told one thing, with two processes", async () => {
  for (let round = 0; round < 20; round += 1) {
    const [id] = await bookByBank(owner, [row()]);
    const guests = [await guest(t), await guest(t)];
    const times = { start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
    const [joined] = await Promise.all([
      Promise.all(guests.map((one) => one.post("waitlist", { space_id: 101, ...times }))),
      sweep(),
      cancel(owner, id),
      sweep(second),
    ]);
    await sweep();
    await sweep(second);
    await sweep();
    const waits = guests.filter((_, index) => joined[index]?.status === 200);
    const held = await t.app.db.rows<{ account_id: number; holds: number }>(sql`SELECT w.account_id,
        (SELECT count(*)::int FROM occupancy WHERE holder_id = o.id) AS holds
      FROM waitlist_offer o JOIN waitlist w ON w.id = o.waitlist_id
      WHERE o.state = 'held' AND w.account_id = ANY(${guests.map(({ accountId }) => accountId)}::int[])`);
    // Who came after the time was free was told to book it.
    const expected = waits.length === 0 ? [] : [{ account_id: held[0]?.account_id, holds: 1 }];
    expect(held, `round ${round}`).toEqual(expected);
    for (const one of waits) {
      const mails = await freeMails(one);
      expect(mails, `round ${round}`).toHaveLength(1);
      const isHolder = held[0]?.account_id === one.accountId;
      expect(mails[0]?.text.includes("お客様のために確保しています")).toBe(isHolder);
      expect(mails[0]?.text.includes("先に1名の方がお待ち")).toBe(!isHolder);
    }
    minutes(11);
    await sweep();
    minutes(11);
    await sweep(second);
    await t.app.db.run(sql`DELETE FROM waitlist`);
    const at = Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000;
    day = new Date(at).toISOString().slice(0, 10);
  }
}, 60_000);
