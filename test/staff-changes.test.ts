import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OVERRIDE_CODES } from "../src/domain/booking/override.ts";
import { addDays } from "../src/domain/time/day.ts";
import { markPaid, markRefunded } from "../src/features/payments/operator/settlement.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { addRefundAccount, type Guest, guest } from "./build/guest.ts";
import { livesOf } from "./build/lives.ts";
import { operator } from "./build/operator.ts";
import { askIntent, bookByBank, bookByCard } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import { breakAt } from "./provider-faults.ts";

/**
 * What staff do to bookings, at random, in races and through faults. A failure prints its seed and path, with which
 * `fc.assert(…, { seed, path })` runs it again (test/build/lives.ts).
 */
const LIVES = livesOf(4);
type Person = Awaited<ReturnType<typeof operator>>;

let t: TestApp;
let who: Guest;
let runs = 0;
const plan = { ...room(1).plans[0], start: "09:00", end: "22:00" } as ReturnType<typeof room>["plans"][0];
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  who = await guest(t);
  await addRefundAccount(t.app, who.accountId);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const staff = (app = t.app) => operator(t, ["see", "desk", "price", "people"], { app });
const version = async (id: number) =>
  (await t.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
    ?.version as number;
const reason = { code: "other", text: "試験" } as const;
const mail = { send: false, note: "" };

type Step =
  | { kind: "book"; terms: "card" | "bank" | "paid" | "invoice" | "free"; room: number; hour: number }
  | { kind: "change"; which: number; room: number; hour: number; hours: number; way: number; isOwn: boolean }
  | { kind: "price"; which: number; price: number; way: number }
  | { kind: "cancel"; which: number; share: number; bears: boolean }
  | { kind: "reinstate"; which: number }
  | { kind: "hold"; room: number; hour: number }
  | { kind: "pay" | "refund" }
  | { kind: "wait"; hours: number };

const which = fc.nat({ max: 4 });
const where = { room: fc.nat({ max: 2 }), hour: fc.integer({ min: 8, max: 21 }) };
const terms = fc.constantFrom("card", "bank", "paid", "invoice", "free" as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("book" as const), terms, ...where }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      which,
      ...where,
      hours: fc.integer({ min: 1, max: 4 }),
      way: fc.nat({ max: 2 }),
      isOwn: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      which,
      price: fc.integer({ min: 0, max: 9000 }),
      way: fc.nat({ max: 1 }),
    }),
  },
  fc.record({
    kind: fc.constant("cancel" as const),
    which,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    bears: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("reinstate" as const), which }),
  fc.record({ kind: fc.constant("hold" as const), ...where }),
  fc.record({ kind: fc.constantFrom("pay" as const, "refund" as const) }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 30, 120) }),
);
const first = fc.record({ kind: fc.constant("book" as const), terms, ...where });
const life = fc.record({
  start: fc.array(first, { minLength: 2, maxLength: 2 }),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
});

describe("whatever staff do", () => {
  it(
    "SETTLE-2, OPCHANGE-7, OPBOOK-2, DATA-1, DATA-3: money adds up, a preview is the write, nothing overlaps",
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async ({ start, steps }) => {
          runs += 1;
          const rooms = [0, 1, 2].map((index) => 1000 + 10 * runs + index);
          const costs = [1000, 855, 12_000];
          await addRooms(
            t,
            rooms.map((id, index) =>
              room(id, { plans: [{ ...plan, cost_per_hour: costs[index] as number }] }),
            ),
          );
          const one = { rooms, date: addDays(dayAt(t.now(), "Asia/Tokyo"), 12), ids: [] as number[] };
          for (const each of [...start, ...steps]) {
            await take(one, await staff(), each);
            await t.settle();
            await checkInvariants(t.app);
          }
        }),
        { ...LIVES, interruptAfterTimeLimit: LIVES.numRuns * 10_000 },
      );
    },
    LIVES.numRuns * 20_000 + 60_000,
  );
});

type Life = { rooms: readonly number[]; date: string; ids: number[] };

async function take(one: Life, person: Person, step: Step): Promise<void> {
  const { rooms, date, ids } = one;
  const hh = (hour: number) => `${date} ${String(hour).padStart(2, "0")}:00`;
  const id = "which" in step ? ids[step.which % Math.max(1, ids.length)] : undefined;
  switch (step.kind) {
    case "book":
      return book(one, person, step);
    case "hold": {
      const other = await guest(t);
      const price = [1000, 855, 12_000][step.room] as number;
      const spaceId = rooms[step.room] as number;
      const rows = [
        slot(
          spaceId,
          date,
          `${step.hour}:00`.padStart(5, "0"),
          `${step.hour + 1}:00`.padStart(5, "0"),
          price,
        ),
      ];
      await askIntent(other, rows);
      return;
    }
    case "pay":
      for (const each of ids) await markPaid(t.app, each, "command");
      return;
    case "refund":
      for (const each of ids) await markRefunded(t.app, each, "command");
      return;
    case "wait":
      for (let left = step.hours; left > 0; left -= 10) {
        t.setNow(t.now() + Math.min(left, 10) * 3_600_000);
        await t.settle();
      }
      return;
    case "change": {
      if (!id) return;
      const body = {
        space_id: rooms[step.room] as number,
        start_datetime: hh(step.hour),
        end_datetime: hh(step.hour + step.hours),
        override: [...OVERRIDE_CODES],
        reason,
        mail,
        ...(step.isOwn ? { price_basis: "own" as const, price: 700 * step.hours } : {}),
      };
      const preview = await person.post(`operate/bookings/${id}/change/preview`, body);
      if (preview.status !== 200) return expect([409, 422]).toContain(preview.status);
      const { settlements, impossible, price_after: price } = preview.data;
      const settlement = settlements[step.way % Math.max(1, settlements.length)];
      const settle = settlement?.way ?? "none";
      const write = { ...body, version: await version(id), price, settle };
      const reply = await person.post(`operate/bookings/${id}/change`, write);
      const isPossible = impossible.length === 0 && settlement !== undefined;
      const isSame = String(reply.errors).includes("変更されていません");
      if (isPossible && !isSame) expect(reply.errors).toEqual([]);
      else expect(reply.status).not.toBe(200);
      if (reply.status === 200) expect(reply.data.price).toBe(settlement?.price);
      return;
    }
    case "price": {
      if (!id) return;
      const body = { price: step.price, reason, mail };
      const preview = await person.post(`operate/bookings/${id}/price/preview`, body);
      if (preview.status !== 200) return expect([409, 422]).toContain(preview.status);
      const settlement = preview.data.settlements[step.way % Math.max(1, preview.data.settlements.length)];
      if (!settlement) return;
      const write = { ...body, version: await version(id), settle: settlement.way };
      const reply = await person.post(`operate/bookings/${id}/price`, write);
      expect([200, 422]).toContain(reply.status);
      return;
    }
    case "cancel": {
      if (!id) return;
      const asked = { reason, mail, bears_transfer_fee: step.bears };
      const first = await person.post(`operate/bookings/${id}/cancel/preview`, asked);
      if (first.status !== 200) return expect([409, 422]).toContain(first.status);
      const fee = Math.floor(first.data.largest_fee * step.share);
      const preview = await person.post(`operate/bookings/${id}/cancel/preview`, { ...asked, fee });
      const write = { ...asked, fee, back_fee: preview.data.refund ?? 0, version: await version(id) };
      expect((await person.post(`operate/bookings/${id}/cancel`, write)).errors).toEqual([]);
      return;
    }
    case "reinstate": {
      if (!id) return;
      const body = { version: await version(id), pay_by: addDays(date, -1), mail };
      const reply = await person.post(`operate/bookings/${id}/reinstate`, body);
      expect([200, 409, 422]).toContain(reply.status);
      return;
    }
  }
}

async function book(
  { rooms, date, ids }: Life,
  person: Person,
  step: Step & { kind: "book" },
): Promise<void> {
  const spaceId = rooms[step.room] as number;
  const price = [1000, 855, 12_000][step.room] as number;
  const [from, until] = [`${step.hour}:00`.padStart(5, "0"), `${step.hour + 1}:00`.padStart(5, "0")];
  if (step.terms === "card") {
    const asked = await askIntent(who, [slot(spaceId, date, from, until, price)]);
    if (asked.reply.status !== 200) return;
    await who.post(
      "stripe/payment_intents/:id/cancel".replace(":id", asked.id as string) as never,
      {} as never,
    );
    const [id] = await bookByCard(who, [slot(spaceId, date, from, until, price)]);
    ids.push(id);
    return;
  }
  const isPrepaid = step.terms === "bank" || step.terms === "paid";
  const body = {
    account_id: who.accountId,
    items: [{ space_id: spaceId, start_datetime: `${date} ${from}`, end_datetime: `${date} ${until}` }],
    terms: isPrepaid ? ("prepaid" as const) : (step.terms as "invoice" | "free"),
    override: [...OVERRIDE_CODES],
    reason: { code: "other" as const, text: "試験" },
    mail,
    total: step.terms === "free" ? 0 : price,
  };
  const reply = await person.post("operate/bookings", body);
  if (reply.status !== 200) return;
  const [id] = reply.data.reservation_ids as [number];
  ids.push(id);
  if (step.terms === "paid") await markPaid(t.app, id, "command");
}

it("CONSOLE-21: one of two who write to a booking at once wins, and the other is told, fifty times", async () => {
  const date = addDays(dayAt(t.now(), "Asia/Tokyo"), 20);
  const [id] = await bookByBank(who, [slot(101, date, "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  const second = await t.secondApp();
  const [one, other] = [await staff(), await staff(second)];
  for (let round = 0; round < 50; round += 1) {
    const seen = await version(id);
    // Another hour than the present one, whoever has won the rounds before.
    const present = Number(
      (await one.get(`operate/bookings/${id}`)).data.booking.start_datetime.slice(11, 13),
    );
    const [hour, price] = [9 + ((present - 8) % 8), 650 + 100 * round];
    const times = {
      start_datetime: `${date} ${String(hour).padStart(2, "0")}:30`,
      end_datetime: `${date} ${hour + 2}:30`,
    };
    const preview = await one.post(`operate/bookings/${id}/change/preview`, times);
    const change = {
      ...times,
      version: seen,
      price: preview.data.price_after,
      settle: preview.data.settlements[0]?.way ?? "none",
      reason,
      mail,
    };
    const replies = await Promise.all([
      one.post(`operate/bookings/${id}/change`, change),
      other.post(`operate/bookings/${id}/price`, { price, version: seen, reason, mail, settle: null }),
    ]);
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses, JSON.stringify(replies.map(({ errors }) => errors))).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.code).toBe("stale");
    expect(late?.headers.get("x-current-version")).toBe(String(await version(id)));
  }
  const written = await t.app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM audit
    WHERE subject = ${`reservation:${id}`} AND action IN ('reservation.changed', 'reservation.repriced')`);
  expect(written?.n).toBe(50);
  await checkInvariants(t.app);
});

it.each([
  "before",
  "after",
] as const)("REFUND-4, DATA-7: dies %s its refund has had its effect: another process pays it, once", async (point) => {
  const own = await testApp();
  try {
    await addRooms(own, [room(101), room(102)]);
    const hanako = await guest(own);
    const [id] = await bookByCard(hanako, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
    const person = await operator(own, ["see", "desk", "price"]);
    const seen = async () =>
      (await own.app.db.row<{ version: number }>(sql`SELECT version FROM reservation WHERE id = ${id}`))
        ?.version as number;
    breakAt(own.app, point, "POST", /refunds$/);
    const times = { space_id: 102, end_datetime: "2026-12-10 11:00", price: 1000, settle: "refund" } as const;
    const move = { ...times, version: await seen(), reason, mail };
    expect((await person.post(`operate/bookings/${id}/change`, move)).errors).toEqual([]);
    await own.app.background.drain(60_000);
    own.setNow(own.now() + 1000);
    const cancel = { fee: 300, back_fee: 700, version: await seen(), reason, mail } as const;
    expect((await person.post(`operate/bookings/${id}/cancel`, cancel)).errors).toEqual([]);
    await own.app.background.drain(60_000);
    const second = await own.secondApp();
    await own.rest(second);
    await checkInvariants(second);
    const ledger = await own.app.db.rows<{ kind: string; amount: number }>(
      sql`SELECT kind, amount FROM ledger WHERE reservation_id = ${id} ORDER BY amount DESC`,
    );
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["charge", 2000],
      ["refund", -700],
      ["refund", -1000],
    ]);
  } finally {
    await own.close();
  }
});
