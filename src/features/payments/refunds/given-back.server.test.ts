import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../../test/build/console-money-writes.ts";
import { dashboard, intentOf } from "../../../../test/build/dashboard.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByCard, cancelOf } from "../../../../test/build/payment.ts";
import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { sql } from "../../../platform/sql.ts";
import { reconcile } from "../operator/reconcile.server.ts";
import { markRefunded } from "../operator/settlement.server.ts";

/** A card whose refunds come back. */
const RETURNS_REFUNDS = "4000000000005126";
const DAY = "2026-11-27";
let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

/** A booking by card that was canceled, and whose refund the card has sent back: somebody is to transfer 2,000. */
async function failed() {
  const who = await guest(t);
  await who.post("banks", ACCOUNT as never);
  const [id] = await bookByCard(who, [slot(101, freshDay(), "10:00", "12:00", 2000)], RETURNS_REFUNDS);
  await t.settle();
  await who.post("stripe/payment_intents/cancel", await cancelOf(who, id));
  await t.rest();
  // The clock has moved on, and the factor is old.
  accountant = await operator(t, ["see", "money"]);
  const row = await t.app.db.row<{ id: number; version: number }>(
    sql`SELECT id, version FROM refund WHERE reservation_id = ${id} AND state = 'manual'`,
  );
  return { who, id, refund: row?.id ?? 0, version: row?.version ?? 0 };
}

/** Somebody gives the same money back in the provider's dashboard, and no webhook says so. */
async function inTheDashboard(id: number) {
  const intent = await intentOf(t, id);
  const { refunds } = dashboard(t);
  const refund = await refunds.create({ payment_intent: intent, amount: 2000 });
  // The card takes this one.
  await t.app.db.run(
    sql`UPDATE sandbox.object SET data = data || '{"status": "succeeded"}' WHERE id = ${refund.id}`,
  );
  await t.app.db.run(sql`DELETE FROM sandbox.event`).catch(() => undefined);
}

const today = () => dayAt(t.now(), t.app.brand.timeZone);
const kept = (id: number) =>
  t.app.db.row(sql`SELECT sum(amount)::int AS kept FROM ledger WHERE reservation_id = ${id}`);
const stateOf = (refund: number) => t.app.db.row(sql`SELECT state FROM refund WHERE id = ${refund}`);

test("OUTSIDE-7: making a file looks first, and leaves out what the provider has given back", async () => {
  const { id, refund, version } = await failed();
  await inTheDashboard(id);
  const answer = await accountant.send("POST", "operate/refund_batches", {
    ...{ refunds: [{ id: refund, version }], transfer_on: DAY },
  });
  expect(answer).toMatchObject({ status: 409 });
  expect(await stateOf(refund)).toEqual({ state: "succeeded" });
  expect(await kept(id)).toEqual({ kept: 0 });
});

test("OUTSIDE-7: a refund made by hand looks first, in the console and by the command", async () => {
  const [one, other] = [await failed(), await failed()];
  await inTheDashboard(one.id);
  await inTheDashboard(other.id);
  const made = await accountant.send("POST", `operate/refunds/${one.refund}/made`, {
    ...{ version: one.version, made_on: today(), reason: "振込済み" },
  });
  expect(made.status).toBe(409);
  expect(await markRefunded(t.app, other.id, "command")).toBeNull();
  for (const { id } of [one, other]) expect(await kept(id)).toEqual({ kept: 0 });
});

test("OUTSIDE-7: no file is made while the provider cannot be asked", async () => {
  const { refund, version } = await failed();
  const { listRefundsOf } = t.app.provider;
  t.app.provider.listRefundsOf = () => Promise.reject(new ProviderUnavailable("connection refused"));
  const answer = await accountant.send("POST", "operate/refund_batches", {
    ...{ refunds: [{ id: refund, version }], transfer_on: DAY },
  });
  t.app.provider.listRefundsOf = listRefundsOf;
  expect(answer.status).toBe(503);
  expect(await stateOf(refund)).toEqual({ state: "manual" });
});

test("OUTSIDE-6: money that went back twice is a difference, and on Today", async () => {
  const { id, refund, version } = await failed();
  const made = await accountant.send("POST", `operate/refunds/${refund}/made`, {
    ...{ version, made_on: today(), reason: "振込済み" },
  });
  expect(made.status).toBe(200);
  expect((await reconcile(t.app)).differences).toEqual([]);
  await inTheDashboard(id);
  // The comparison finds the refund first, and then what it made of the booking.
  const found = (await reconcile(t.app)).differences;
  expect(found.some((line) => line.startsWith(`booking ${id}: -2000 of its money is kept`))).toBe(true);
  expect((await reconcile(t.app)).differences).toEqual([
    `booking ${id}: -2000 of its money is kept, and not 0: it went back twice`,
  ]);
  const todo = (await accountant.get("operate/today")).data.todo.find(
    ({ kind }) => kind === "went_back_twice",
  );
  expect(todo).toMatchObject({ count: 1 });
  const { twice } = (await accountant.get("operate/outside_refunds")).data;
  expect(twice).toMatchObject([{ booking: { id }, kept: -2000, least: 0 }]);
});
