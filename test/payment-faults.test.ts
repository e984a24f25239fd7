import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SWEEPS } from "../src/server/endpoints.ts";
import type { RunningApp } from "../src/server/open-app.ts";
import { sql } from "../src/server/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, elsewhere, type Guest, guest, room, slot } from "./booking.ts";
import { askIntent, breakAt, pay, poll } from "./by-card.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * What happens to payment systems. Two processes on one database: one meets the fault (its calls to the provider
 * break before or after their effect, as when it is killed there), the other, which knows nothing, cleans up.
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
];

/** The second process sweeps until nothing is left to do. */
async function cleanUp(): Promise<void> {
  await t.rest(second);
  await checkInvariants(second);
}

const open = (who: Guest) => askIntent(who, rows);
const groups = async (who: Guest) =>
  (await who.get("reservations")).data as {
    reservations: { id: number; paid: boolean; canceled: boolean }[];
  }[];

describe.each(["before", "after"] as const)("the process dies %s its call has had its effect:", (point) => {
  it("making the customer", async () => {
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

  it("capturing: booked, and paid once the other has looked", async () => {
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

  it("refunding: canceled, and the money goes back once", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    const [first] = (await poll(hanako, id)).data.reservation_ids;
    breakAt(t.app, point, "POST", /refunds$/);
    const { refund } = (await hanako.get(`reservations/${first}`)).data.cancel_terms;
    const cancel = { reservation_id: first, back_fee: refund, currency: "JPY", payment_way: 2 };
    expect((await hanako.post("stripe/payment_intents/cancel", cancel)).data).toMatchObject({
      canceled: true,
      refund,
    });
    await cleanUp();
    const made = await second.db.rows(
      sql`SELECT (data->>'amount')::int AS amount FROM sandbox.object WHERE kind = 'refund'`,
    );
    expect(made).toEqual([{ amount: refund }]);
  });
});

describe("two at once", () => {
  it("books once for ten polls, two processes and a sweep", async () => {
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

  it("cancels once, refunds once", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    const [first] = (await poll(hanako, id)).data.reservation_ids;
    const { refund } = (await hanako.get(`reservations/${first}`)).data.cancel_terms;
    const cancel = { reservation_id: first, back_fee: refund, currency: "JPY", payment_way: 2 };
    const who = [hanako, there, hanako, there];
    const replies = await Promise.all(who.map((one) => one.post("stripe/payment_intents/cancel", cancel)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    await cleanUp();
  });

  it("lets a cancel and a change that is being paid for end in one of the two", async () => {
    const hanako = await guest(t);
    const there = await elsewhere(t, hanako, second);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret);
    const [first] = (await poll(hanako, id)).data.reservation_ids;
    const edit = {
      reservation_id: first,
      space_id: 101,
      start_datetime: "2026-12-10 10:00",
      end_datetime: "2026-12-10 13:00",
      price: 3000,
    };
    const change = (
      await hanako.post("stripe/payment_intents/edit", { ...edit, currency: "JPY", payment_way: 2 })
    ).data;
    const { refund } = (await hanako.get(`reservations/${first}`)).data.cancel_terms;
    await pay(hanako, change.client_secret_id);
    const cancel = { reservation_id: first, back_fee: refund, currency: "JPY", payment_way: 2 };
    const [polled, canceled] = await Promise.all([
      poll(hanako, change.payment_intent_id),
      there.post("stripe/payment_intents/cancel", cancel),
    ]);
    expect([polled.status, [200, 409].includes(canceled.status)]).toEqual([200, true]);
    await cleanUp();
    const after = (await hanako.get(`reservations/${first}`)).data;
    expect(after.canceled).toBe(canceled.status === 200);
    expect((await poll(hanako, change.payment_intent_id)).data.status).toBe(
      after.canceled ? "failed" : "succeeded",
    );
  });

  it("makes of a double click one booking and one charge", async () => {
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
  it("keeps what the provider takes 200 seconds for", async () => {
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

  it("books a cart as it was paid for when it is changed after the confirmation", async () => {
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

  it("releases the money when the amount at the provider is not the cart's", async () => {
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

  it("honours the price of the intent when the operator changes it in between", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    const [plan] = room(101).plans as object[];
    await addRooms(t, [room(101, { plans: [{ ...plan, cost_per_hour: 9000 }] })]);
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

  it("hands a refund that fails later to the operator", async () => {
    const hanako = await guest(t);
    const { secret, id } = await open(hanako);
    await pay(hanako, secret, "4000000000005126");
    const [first] = (await poll(hanako, id)).data.reservation_ids;
    const { refund } = (await hanako.get(`reservations/${first}`)).data.cancel_terms;
    await hanako.post("stripe/payment_intents/cancel", {
      reservation_id: first,
      back_fee: refund,
      currency: "JPY",
      payment_way: 2,
    });
    t.setNow(t.now() + 3_600_000);
    await t.settle();
    await cleanUp();
    expect(await second.db.rows(sql`SELECT state FROM refund`)).toEqual([{ state: "manual" }]);
    const mails = (await hanako.get("dev/outbox?to=info@fureaispace.example")).data;
    expect(mails.some((mail: { subject: string }) => mail.subject.includes("返金に失敗"))).toBe(true);
  });
});
