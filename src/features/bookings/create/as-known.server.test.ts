import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { type Statement, sql } from "../../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

let day = 0;
/** Books an hour that nobody else asks for. */
function book(who: Guest, key: string | null = null) {
  day += 1;
  const row = slot(101, `2026-12-${String(day).padStart(2, "0")}`, "10:00", "11:00", 1000);
  return who.post(
    "reservations",
    { reservations: [row], payment_way: 1 },
    key ? { "idempotency-key": key } : {},
  );
}

const bookingsOf = async (who: Guest) =>
  (await t.app.db.rows(sql`SELECT FROM reservation WHERE account_id = ${who.accountId}`)).length;

/** A guest whose session, with the method that they pay by, this process has read. */
async function knownGuest(): Promise<Guest> {
  const who = await guest(t);
  expect((await book(who)).status).toBe(200);
  expect((await who.get("reservations")).status).toBe(200);
  return who;
}

/** The names of the statements that bookings take: beside them the process looks whether the catalogue has changed. */
async function statementsOf(work: () => Promise<{ status: number }[]>): Promise<string[]> {
  const statements = vi.spyOn(pg.Client.prototype, "query");
  expect((await work()).map(({ status }) => status)).toEqual([200, 200]);
  const names = statements.mock.calls.map(([query]) => (query as unknown as { name?: string })?.name ?? "");
  statements.mockRestore();
  return names.filter((name) => /^(session|idempotency|bookings|occupancy)/.test(name));
}

it("books for a guest who is known by one statement, under a key too", async () => {
  const who = await knownGuest();
  expect(await statementsOf(async () => [await book(who), await book(who, "k")])).toEqual([
    "bookings-insert-one-known",
    "bookings-insert-one-answered-known",
  ]);
  expect(await bookingsOf(who)).toBe(3);
});

it("PAY-12: books by one statement if the method is not the default yet, too", async () => {
  const who = await guest(t);
  expect((await who.get("reservations")).status).toBe(200);
  expect(await statementsOf(async () => [await book(who), await book(who)])).toEqual([
    "bookings-insert-one-known-method",
    // By now the method is known to be the default.
    "bookings-insert-one-known",
  ]);
  expect((await who.get("users")).data.default_payment_method).toBe(1);
});

const ofAccount = (set: Statement) => (who: Guest) =>
  t.app.db.run(sql`UPDATE account SET ${set} WHERE id = ${who.accountId}`);

it.each<[string, (who: Guest) => Promise<unknown>, number]>([
  // Every one of them as another process does it, which does not tell this one.
  ["logged out", (who) => t.app.db.run(sql`DELETE FROM session WHERE account_id = ${who.accountId}`), 401],
  ["deleted", ofAccount(sql`deleted_at = ${new Date()}`), 401],
  ["unverified", ofAccount(sql`email_verified_at = NULL`), 403],
  ["blocked", ofAccount(sql`blocked_at = ${new Date()}`), 403],
])("BOOK-2, ACCOUNT-31: a guest who was known and is %s books nothing", async (_, change, status) => {
  const who = await knownGuest();
  await change(who);
  expect([(await book(who)).status, (await book(who, "k")).status]).toEqual([status, status]);
  expect(await bookingsOf(who)).toBe(1);
});

it("ACCOUNT-3: a session that is due to be renewed is renewed by a booking, too", async () => {
  const who = await knownGuest();
  const before = t.now();
  t.setNow(before + 61 * 60_000);
  const { status, headers } = await book(who);
  t.setNow(before);
  expect([status, headers.getSetCookie().length]).toEqual([200, 1]);
});

it("PAY-12: the method of the last order is the default, whatever was known of it", async () => {
  const who = await knownGuest();
  await t.app.db.run(sql`UPDATE account SET default_payment_method = 2 WHERE id = ${who.accountId}`);
  expect((await book(who)).status).toBe(200);
  expect((await who.get("users")).data.default_payment_method).toBe(1);
  await checkInvariants(t.app);
});
