import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { SWEEPS } from "../src/process/endpoints.ts";
import { metrics } from "../src/process/metrics.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { type Guest, guest } from "./build/guest.ts";
import { bookByBank, bookByCard, cancelOf, openIntent, pay, read } from "./build/payment.ts";

/** OPS-25: each kind of background work meets a row that throws before one that does not. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(102)]);
  await t.app.db.run(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'this row is bad'; END $$`);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => t.close());

const at = (date: string, id = 101) => slot(id, date, "10:00", "12:00", 2000);

/** Rows of a table that cannot be changed, or removed, any more. */
async function refuse(table: string, when: "UPDATE" | "DELETE", condition: string): Promise<void> {
  const text = `CREATE TRIGGER refuse_${table} BEFORE ${when} ON ${table}
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION refuse()`;
  await t.app.db.run({ text, values: [] });
}

const forgive = (table: string) =>
  t.app.db.run({ text: `DROP TRIGGER refuse_${table} ON ${table}`, values: [] });

/** Runs one kind of work; answers how many failed rows its metric counts and its log names. */
async function sweep(name: string): Promise<{ counted: number; logged: unknown[] }> {
  const count = async () => {
    const text = await (await metrics(t.app)).text();
    return Number(text.match(new RegExp(`sweep_row_failures_total\\{sweep="${name}"\\} (\\d+)`))?.[1] ?? 0);
  };
  const before = await count();
  const warn = vi.spyOn(t.app.log, "warn");
  await SWEEPS.find((one) => one.name === name)?.run(t.app);
  const lines = warn.mock.calls.map(([line]) => line as unknown as { sweep?: string; row?: unknown });
  const logged = lines.filter((line) => line.sweep === name).map(({ row }) => row);
  warn.mockRestore();
  return { counted: (await count()) - before, logged };
}

it("OPS-25: unpaid bookings expire behind one that throws", async () => {
  const who = await guest(t);
  const [bad] = await bookByBank(who, [at(freshDay())]);
  const [good] = await bookByBank(who, [at(freshDay())]);
  await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-18' WHERE id = ${bad}`);
  await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-19' WHERE id = ${good}`);
  await refuse("reservation", "UPDATE", `OLD.id = ${bad}`);
  expect(await sweep("unpaid bookings")).toEqual({ counted: 1, logged: [bad] });
  expect([(await read(who, bad)).canceled, (await read(who, good)).canceled]).toEqual([false, true]);
  await forgive("reservation");
  expect(await sweep("unpaid bookings")).toEqual({ counted: 0, logged: [] });
  expect((await read(who, bad)).canceled).toBe(true);
});

it("OPS-25: unpaid bookings expire behind a whole page of others", async () => {
  const who = await guest(t);
  const [good] = await bookByBank(who, [at(freshDay())]);
  await t.app.db.run(sql`UPDATE reservation SET pay_by = '2026-11-19' WHERE id = ${good}`);
  await t.app.db.run(sql`
    WITH copies AS (
      SELECT r.*, n FROM reservation r, generate_series(1, 250) AS n WHERE r.id = ${good}
    )
    INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, pay_by, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at)
    SELECT 900000 + n, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, '2026-11-18', price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at FROM copies`);
  await refuse("reservation", "UPDATE", "OLD.id > 900000");
  expect((await sweep("unpaid bookings")).counted).toBe(250);
  expect((await read(who, good)).canceled).toBe(true);
  await t.app.db.run(sql`DELETE FROM reservation WHERE id > 900000`);
  await forgive("reservation");
});

it("OPS-25: requests lapse behind one that throws", async () => {
  const who = await guest(t);
  const [bad] = await bookByBank(who, [at(freshDay(), 102)]);
  const [good] = await bookByBank(who, [at(freshDay(), 102)]);
  for (const [id, hours] of [
    [bad, 2],
    [good, 1],
  ] as const) {
    const until = new Date(t.now() - hours * 3_600_000);
    await t.app.db.run(sql`UPDATE reservation SET approval_until = ${until} WHERE id = ${id}`);
  }
  await refuse("reservation", "UPDATE", `OLD.id = ${bad}`);
  expect(await sweep("approvals")).toEqual({ counted: 1, logged: [bad] });
  expect([(await read(who, bad)).approval, (await read(who, good)).approval]).toEqual([
    "waiting",
    "declined",
  ]);
  await forgive("reservation");
  await sweep("approvals");
});

async function paidCart(who: Guest): Promise<number> {
  const { id, secret } = await openIntent(who, [at(freshDay())]);
  await pay(who, secret);
  const row = await t.app.db.row<{
    id: number;
  }>(sql`UPDATE payment SET next_check_at = ${new Date(t.now() - 1000)}
    WHERE intent_id = ${id} RETURNING id`);
  return row?.id as number;
}

it("OPS-25: payments are settled behind one that throws", async () => {
  const [bad, good] = [await paidCart(await guest(t)), await paidCart(await guest(t))];
  await refuse("payment", "UPDATE", `OLD.id = ${bad} AND NEW.state <> OLD.state`);
  expect(await sweep("payments")).toEqual({ counted: 1, logged: [bad] });
  const states = await t.app.db.rows<{ state: string }>(
    sql`SELECT state FROM payment WHERE id IN (${bad}, ${good}) ORDER BY id`,
  );
  expect(states.map(({ state }) => state)).toEqual(["open", "succeeded"]);
  await forgive("payment");
  await t.rest();
});

it("OPS-25: refunds are paid behind one that throws", async () => {
  const refunds: number[] = [];
  for (const who of [await guest(t), await guest(t)]) {
    const [id] = await bookByCard(who, [at(freshDay())]);
    const fault = t.app.provider.sandbox?.faults ?? {};
    fault.before = (method, path) => {
      if (method === "POST" && path === "/v1/refunds") throw new TypeError("connection lost");
      return undefined;
    };
    await who.post("stripe/payment_intents/cancel", await cancelOf(who, id));
    delete fault.before;
    const row = await t.app.db.row<{
      id: number;
    }>(sql`UPDATE refund SET next_try_at = ${new Date(t.now() - 1000)}
      WHERE reservation_id = ${id} RETURNING id`);
    refunds.push(row?.id as number);
  }
  const [bad, good] = refunds;
  t.setNow(t.now() + 60_000);
  await refuse("refund", "UPDATE", `OLD.id = ${bad} AND NEW.state <> OLD.state`);
  expect(await sweep("refunds")).toEqual({ counted: 1, logged: [bad] });
  const states = await t.app.db.rows<{ state: string }>(
    sql`SELECT state FROM refund WHERE id IN (${bad}, ${good}) ORDER BY id`,
  );
  expect(states.map(({ state }) => state)).toEqual(["due", "succeeded"]);
  await forgive("refund");
  await t.rest();
});

it("OPS-25: events of the provider are handled behind one that throws", async () => {
  const received = new Date(t.now() - 60_000);
  await t.app.db.run(sql`INSERT INTO provider_event (id, type, body, received_at) VALUES
    ('evt_bad', 'charge.dispute.created', '{"data": {"object": {"id": "dp_missing", "object": "dispute"}}}', ${received}),
    ('evt_good', 'customer.created', '{"data": {"object": {"id": "cus_1", "object": "customer"}}}', ${new Date(t.now() - 30_000)})`);
  expect(await sweep("provider events")).toEqual({ counted: 1, logged: ["evt_bad"] });
  const handled = await t.app.db.rows<{ id: string }>(
    sql`SELECT id FROM provider_event WHERE id IN ('evt_bad', 'evt_good') AND handled_at IS NOT NULL`,
  );
  expect(handled).toEqual([{ id: "evt_good" }]);
});

it("OPS-25: the cards of deleted accounts are removed behind one that throws", async () => {
  const customer = await t.app.provider.ensureCustomer({
    id: 1,
    email: "a@guest.example",
    name: "A",
    key: "sweep",
  });
  const at = (seconds: number) => new Date(t.now() - seconds * 1000);
  await t.app.db.run(sql`INSERT INTO card_removal (customer_id, created_at, next_try_at)
    VALUES ('cus_bad', ${at(60)}, ${at(60)}), (${customer}, ${at(30)}, ${at(30)})`);
  await refuse("card_removal", "DELETE", "OLD.customer_id = 'cus_bad'");
  expect((await sweep("cards of deleted accounts")).counted).toBe(1);
  expect(await t.app.db.rows(sql`SELECT customer_id FROM card_removal`)).toEqual([
    { customer_id: "cus_bad" },
  ]);
  await forgive("card_removal");
});

it("OPS-25: ended sessions and old links go although one kind cannot be removed", async () => {
  const ended = new Date(t.now() - 400 * 24 * 3_600_000);
  const { accountId } = await guest(t);
  await t.app.db.run(
    sql`UPDATE session SET created_at = ${ended}, last_used_at = ${ended} WHERE account_id = ${accountId}`,
  );
  await t.app.db.run(sql`INSERT INTO account_token (secret_hash, account_id, purpose, email, created_at, expires_at)
    VALUES ('\\x00', ${accountId}, 'verify', 'a@guest.example', ${ended}, ${ended})`);
  await refuse("session", "DELETE", `OLD.account_id = ${accountId}`);
  expect(await sweep("sessions and links")).toEqual({ counted: 1, logged: ["sessions"] });
  expect(await t.app.db.rows(sql`SELECT 1 FROM account_token WHERE account_id = ${accountId}`)).toEqual([]);
  await forgive("session");
});

it("OPS-25: old rows go although one kind cannot be removed", async () => {
  const old = new Date(t.now() - 500 * 24 * 3_600_000);
  await t.app.db.run(
    sql`INSERT INTO idempotency (scope, key, request, created_at) VALUES ('sweeps', 'bad', '', ${old})`,
  );
  await t.app.db.run(sql`INSERT INTO outbox_mail (recipient, subject, text, html, created_at)
    VALUES ('sweeps', '', '', '', ${old})`);
  await refuse("idempotency", "DELETE", "OLD.key = 'bad'");
  expect(await sweep("old rows")).toEqual({ counted: 1, logged: ["answers"] });
  expect(await t.app.db.rows(sql`SELECT 1 FROM outbox_mail WHERE recipient = 'sweeps'`)).toEqual([]);
  await forgive("idempotency");
});
