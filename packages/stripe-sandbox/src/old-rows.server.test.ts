import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStand, type Stand } from "./fixture.ts";

const day = 24 * 3_600_000;

let stand: Stand;
let client: pg.Client;
beforeAll(async () => {
  stand = await openStand();
  client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await stand.close();
});

const count = async (table: "idempotency" | "event" | "object") =>
  Number((await client.query(`select count(*) from sandbox.${table}`)).rows[0].count);

test("keys go after two days, and events after thirty once they are delivered; objects stay", async () => {
  const params = { amount: 1000, currency: "jpy", payment_method: "pm_card_visa", confirm: true } as const;
  const { id } = await stand.stripe.paymentIntents.create(params, { idempotencyKey: "one" });
  const events = await count("event");
  expect(events).toBeGreaterThan(0);
  expect(await count("idempotency")).toBe(1);

  const pass = async (time: number) => {
    stand.clock.now += time;
    await stand.sandbox.deliverDue(stand.clock.now);
  };
  await pass(day);
  expect([await count("idempotency"), await count("event")]).toEqual([1, events]);
  // With the payout of the charge.
  const objects = await count("object");
  await pass(day + 60_000);
  expect([await count("idempotency"), await count("event")]).toEqual([0, events]);
  // One is still to be delivered, however old it is.
  await client.query(
    "update sandbox.event set next_attempt = $1 where seq = (select min(seq) from sandbox.event)",
    [stand.clock.now + 60 * day],
  );
  await pass(29 * day);
  expect([await count("event"), await count("object")]).toEqual([1, objects]);
  expect((await stand.stripe.paymentIntents.retrieve(id)).status).toBe("succeeded");
});
