import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markPaid } from "../src/features/payments/operator/settlement.server.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import type { Console, Write } from "./build/console-booking-writes.ts";
import { CONSOLE_WRITES, everyConsoleWrite, SITE } from "./build/every-console-write.ts";
import { freshDay } from "./build/fresh-day.ts";
import { addRefundAccount, type Guest, guest } from "./build/guest.ts";
import { bookByBank, bookByCard, change } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";
import type { Visitor } from "./visitor.ts";

/**
 * A process dies after a write and before its answer is stored. Its author, who repeats the request under its key, gets the
 * answer that was on its way, and nothing is written again.
 */

let t: TestApp;
let writes: Record<string, Write>;
let boss: Console["boss"];
let hanako: Guest;
beforeAll(async () => {
  t = await testApp(SITE);
  ({ boss, writes } = await everyConsoleWrite(t));
  hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  // While a session says that its process dies, no answer is stored.
  for (const text of [
    `CREATE FUNCTION lose_answer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
    `CREATE TABLE dying ()`,
    `CREATE FUNCTION is_dying() RETURNS boolean LANGUAGE sql AS $$ SELECT to_regclass('dying') IS NOT NULL $$`,
    `CREATE TRIGGER lose_answer BEFORE UPDATE ON idempotency FOR EACH ROW
      WHEN (NEW.status IS NOT NULL AND is_dying()) EXECUTE FUNCTION lose_answer()`,
    `DROP TABLE dying`,
  ])
    await t.app.db.run({ text, values: [] });
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

let keys = 0;
async function twice(who: Visitor, path: string, body: object = {}) {
  keys += 1;
  const key = `dead-${keys}`;
  const send = () => who.send("POST", path, body, { "idempotency-key": key });
  await t.app.db.run({ text: "CREATE TABLE dying ()", values: [] });
  const first = await send();
  await t.app.db.run({ text: "DROP TABLE dying", values: [] });
  const left = await t.app.db.row<{ status: number | null }>(
    sql`UPDATE idempotency SET alive_at = '-infinity' WHERE key = ${key} RETURNING status`,
  );
  const written = await recorded();
  const again = await send();
  return { first, again, left, written, after: await recorded() };
}

/** All that writes leave: events, and mails that wait or were sent. */
async function recorded(): Promise<object | null> {
  await t.app.background.drain(60_000);
  return t.app.db.row(sql`SELECT (SELECT max(id) FROM audit) AS events, (SELECT count(*) FROM contact_message) AS inquiries,
    (SELECT count(*) FROM reservation) AS bookings`);
}

function expectOnce({ first, again, left, written, after }: Awaited<ReturnType<typeof twice>>) {
  expect([first.status, first.errors, left]).toEqual([200, [], { status: null }]);
  expect([again.status, again.errors]).toEqual([200, []]);
  expect(again.text).toBe(first.text);
  expect(after).toEqual(written);
}

/** What is shown once cannot be shown again as it was: TOKEN-3 says what its repeat gets, and has a test. */
const KEYS = CONSOLE_WRITES.filter(
  ([key, line]) => key.startsWith("POST ") && line.secretAnswer !== "once",
).map(([key]) => key);

describe("API-24: a write of the console whose process died before it answered", () => {
  it.each(KEYS)("%s", async (key) => {
    const { send } = writes[key] as Write;
    const { path, body } = await send();
    expectOnce(await twice(boss, path, body));
  });
});

describe("API-24: a guest's write whose process died before it answered", () => {
  it("a cancel without and with a refund", async () => {
    const [unpaid] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    expectOnce(
      await twice(hanako, "reservations/delete/non", {
        ...{ reservation_id: unpaid, currency: "JPY", back_fee: 0, payment_way: 1 },
      }),
    );
    const [paid] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "14:00", 4000)]);
    await markPaid(t.app, paid, "command");
    expectOnce(
      await twice(hanako, "reservations/delete", {
        ...{ reservation_id: paid, currency: "JPY", back_fee: 3390, payment_way: 1 },
      }),
    );
    const [byCard] = await bookByCard(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    expectOnce(
      await twice(hanako, "stripe/payment_intents/cancel", {
        ...{ reservation_id: byCard, currency: "JPY", back_fee: 2000, payment_way: 2 },
      }),
    );
  });

  it("a cancel of the rest of a series", async () => {
    const series = crypto.randomUUID();
    const rows = [freshDay(), freshDay(), freshDay()].map((day) => ({
      ...slot(101, day, "10:00", "12:00", 2000),
      series,
    }));
    const ids = await bookByBank(hanako, rows);
    await markPaid(t.app, ids[1] as number, "command");
    const { data } = await hanako.get(`reservations/${ids[0]}/series`);
    const reservations = data.reservations.slice(1).map(({ id, cancel_terms: terms }) => ({
      ...{ reservation_id: id, fee: terms?.fee ?? -1, back_fee: terms?.refund ?? -1 },
    }));
    expectOnce(await twice(hanako, `reservations/${ids[0]}/series/cancel`, { reservations }));
  });

  it("a change, and an inquiry", async () => {
    const day = freshDay();
    const [id] = await bookByCard(hanako, [slot(101, day, "10:00", "12:00", 2000)]);
    expectOnce(await twice(hanako, "reservations/edit_in_no_price", change(id, day, "13:00", "15:00", 2000)));
    const inquiry = { mail: hanako.email, name: "花子", room_id: 101, content: "鍵はどこですか" };
    expectOnce(await twice(await guest(t), "contacts", inquiry));
  });

  it("the same key with another request is refused, and the step stays with its own", async () => {
    const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const body = { reservation_id: id, currency: "JPY", back_fee: 0, payment_way: 1 };
    expectOnce(await twice(hanako, "reservations/delete/non", body));
    await t.app.db.run(sql`UPDATE idempotency SET status = NULL, answer = NULL, alive_at = '-infinity',
      steps = '{"cancel": ""}' WHERE key = ${`dead-${keys}`}`);
    const key = { "idempotency-key": `dead-${keys}` };
    const other = await hanako.send("POST", "reservations/delete/non", { ...body, reservation_id: 1 }, key);
    expect([other.status, other.code]).toEqual([422, "validation"]);
  });
});
