import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { SWEEPS } from "../src/process/endpoints.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { elsewhere, type Guest, guest } from "./build/guest.ts";
import { mailsTo } from "./build/mail.ts";
import { askIntent, bookByCard, cancelOf, change, pay, poll, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import { breakAt } from "./provider-faults.ts";

/**
 * Faults of payment systems (INTENT-12). Two processes on one database: one has the fault (its calls to the provider
 * break before or after their effect, as when it is killed there); the other, which knows nothing of it, cleans up.
 */
let t: TestApp;
let second: RunningApp;
beforeEach(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  second = await t.secondApp();
});
afterEach(() => t.close());

const rows = [
  slot(101, "2026-12-10", "10:00", "12:00", 2000),
  slot(102, "2026-12-10", "10:00", "12:00", 2000),
] as const;

/** The second process sweeps until nothing is left to do. */
async function cleanUp(): Promise<void> {
  await t.rest(second);
  await checkInvariants(second);
}

const open = (who: Guest) => askIntent(who, rows);
const groups = async (who: Guest) => (await who.get("reservations")).data;

describe.each([
  "before",
  "after",
] as const)("INTENT-12: the process dies %s its call has had its effect,", (point) => {
  it("INTENT-15: making the customer", async () => {
    breakAt(t.app, point, "POST", /customers$/);
    const hanako = await guest(t);
    expect((await open(hanako)).reply.status).toBe(503);
    await cleanUp();
    const again = await elsewhere(t, hanako, second);
    expect((await open(again)).reply.status).toBe(200);
  });

  it("making the intent: nothing is left that could be charged", async () => {
    breakAt(t.app, point, "POST", /payment_intents$/);
    const hanako = await guest(t);
    expect((await open(hanako)).reply.status).toBe(503);
    await cleanUp();
    const left = await second.db.rows(
      sql`SELECT 1 FROM sandbox.object WHERE kind = 'payment_intent' AND data->>'status' <> 'canceled'`,
    );
    expect(left).toEqual([]);
    const other = await guest(t, { app: second });
    expect((await open(other)).reply.status).toBe(200);
  });

  it("reading the intent after the card was authorised", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    breakAt(t.app, point, "GET", /payment_intents\/pi_/);
    expect((await poll(hanako, id)).data.status).toBe("pending");
    await cleanUp();
    expect(await groups(await elsewhere(t, hanako, second))).toMatchObject([
      { reservations: [{ paid: true }, { paid: true }] },
    ]);
  });

  it("capturing: booked, and paid once the other process has looked", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    breakAt(t.app, point, "POST", /capture$/);
    expect((await poll(hanako, id)).data.status).toBe("pending");
    await cleanUp();
    const there = await elsewhere(t, hanako, second);
    expect(await groups(there)).toMatchObject([{ reservations: [{ paid: true }, { paid: true }] }]);
    expect((await poll(there, id)).data.status).toBe("succeeded");
  });

  it("giving an intent back", async () => {
    const hanako = await guest(t);
    const { id } = await open(hanako);
    breakAt(t.app, point, "POST", /cancel$/);
    expect((await hanako.post(`stripe/payment_intents/${id}/cancel`, { payment_way: 2 })).status).toBe(200);
    await cleanUp();
  });

  it("REFUND-4: refunding: canceled, and refunded once", async () => {
    const hanako = await guest(t);
    const [first] = await bookByCard(hanako, rows);
    breakAt(t.app, point, "POST", /refunds$/);
    const cancel = await cancelOf(hanako, first);
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).data).toMatchObject({
      canceled: true,
      refund: cancel.back_fee,
    });
    await cleanUp();
    const made = await second.db.rows(
      sql`SELECT (data->>'amount')::int AS amount FROM sandbox.object WHERE kind = 'refund'`,
    );
    expect(made).toEqual([{ amount: cancel.back_fee }]);
  });
});

describe("two at once", () => {
  it("INTENT-2: books once for ten polls, two processes and a sweep", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    t.setNow(t.now() + 50_000);
    const calls = Array.from({ length: 10 }, (_, index) => poll(index % 2 ? hanako : there, id));
    const replies = await Promise.all([
      ...calls,
      ...SWEEPS.map((sweep) => sweep.run(second).then(() => null)),
    ]);
    expect(replies.filter((reply) => reply && reply.status !== 200)).toEqual([]);
    await cleanUp();
    expect(await groups(hanako)).toHaveLength(1);
  });

  it("REFUND-4: cancels once, refunds once", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const [first] = await bookByCard(hanako, rows);
    const cancel = await cancelOf(hanako, first);
    const who = [hanako, there, hanako, there];
    const replies = await Promise.all(who.map((one) => one.post("stripe/payment_intents/cancel", cancel)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    await cleanUp();
  });

  it("DATA-3: a cancellation and a change that is being paid end in one of the two", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const [first] = await bookByCard(hanako, rows);
    const longer = change(first, "2026-12-10", "10:00", "13:00", 3000);
    const intent = (await hanako.post("stripe/payment_intents/edit", longer)).data;
    const cancel = await cancelOf(hanako, first);
    await pay(hanako, intent.client_secret_id);
    const [polled, canceled] = await Promise.all([
      poll(hanako, intent.payment_intent_id),
      there.post("stripe/payment_intents/cancel", cancel),
    ]);
    expect([polled.status, [200, 409].includes(canceled.status)]).toEqual([200, true]);
    await cleanUp();
    const after = await read(hanako, first);
    expect(after.canceled).toBe(canceled.status === 200);
    expect((await poll(hanako, intent.payment_intent_id)).data.status).toBe(
      after.canceled ? "failed" : "succeeded",
    );
  });

  it("DATA-4: a double click makes one booking and one charge", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const [one, two] = await Promise.all([open(hanako), open(there)]);
    const made = [one, two].filter(({ reply }) => reply.status === 200);
    expect(made.length).toBeGreaterThan(0);
    await Promise.all(made.map(({ secret }) => pay(hanako, secret)));
    await Promise.all(made.map(({ id }) => poll(hanako, id)));
    await cleanUp();
    const live = (await groups(hanako)).flatMap((group) => group.reservations);
    expect(live).toHaveLength(2);
  });
});

describe("time and again", () => {
  it("INTENT-4: keeps a payment that the provider processes for 200 seconds", async () => {
    const faults = t.app.provider.sandbox?.faults;
    if (faults) faults.processingFor = () => 200_000;
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    for (let seconds = 0; seconds < 195; seconds += 15) {
      expect((await poll(hanako, id)).data.status).toBe("pending");
      t.setNow(t.now() + 15_000);
    }
    t.setNow(t.now() + 10_000);
    await t.settle();
    await cleanUp();
    expect(await groups(hanako)).toMatchObject([{ reservations: [{ paid: true }, { paid: true }] }]);
  });

  it("INTENT-9: books a cart as it was paid for when it is changed after the confirmation", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    const update = {
      intent_id: id,
      reservations: [slot(101, "2026-12-11", "10:00", "15:00", 5000)],
      payment_way: 2,
    };
    expect((await hanako.post("stripe/payment_intents/update_create", update)).status).toBe(409);
    await cleanUp();
    expect((await groups(hanako))[0]?.reservations).toHaveLength(2);
  });

  it("INTENT-11, INTENT-13: releases the money when the amount at the provider is not the cart's", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    breakAt(t.app, "before", "POST", /payment_intents\/pi_\w+$/);
    const update = {
      intent_id: id,
      reservations: [slot(101, "2026-12-11", "10:00", "15:00", 5000)],
      payment_way: 2,
    };
    expect((await hanako.post("stripe/payment_intents/update_create", update)).status).toBe(503);
    const there = await elsewhere(t, hanako, second);
    await pay(there, secret);
    expect((await poll(there, id)).data.status).toBe("failed");
    await cleanUp();
    expect(await groups(there)).toEqual([]);
  });

  it("INTENT-10, PRICE-13: honours the price of the intent when the operator changes it in between", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    const plans = room(101)
      .plans.slice(0, 1)
      .map((plan) => ({ ...plan, cost_per_hour: 9000 }));
    await addRooms(t, [room(101, { plans })]);
    await pay(hanako, secret);
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
    const taro = await guest(t);
    expect(
      (
        await taro.post("reservations", {
          reservations: [slot(101, "2026-12-12", "10:00", "12:00", 2000)],
          payment_way: 1,
        })
      ).code,
    ).toBe("price_changed");
    await cleanUp();
  });

  it("REFUND-5: hands a refund that fails later to the operator", async () => {
    const hanako = await guest(t);
    const [first] = await bookByCard(hanako, rows, "4000000000005126");
    await hanako.post("stripe/payment_intents/cancel", await cancelOf(hanako, first));
    t.setNow(t.now() + 3_600_000);
    await t.settle();
    await cleanUp();
    expect(await second.db.rows(sql`SELECT state FROM refund`)).toEqual([{ state: "manual" }]);
    const mails = await mailsTo(t, "info@fureaispace.example");
    expect(mails.some((mail) => mail.subject.includes("返金に失敗"))).toBe(true);
  });
});
