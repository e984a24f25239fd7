import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { ACCOUNT } from "../../../test/build/console-money-writes.ts";
import { firm } from "../../../test/build/corporate.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { closeMerges } from "../account/merged-accounts.db.server.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

/** Guests who are merged one after another, or into a company's people, and come back (GUESTS-10). */

let t: TestApp;
let boss: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
beforeEach(async () => {
  boss = await operator(t, ["see", "desk", "price", "money", "people"]);
  await t.app.db.run(
    sql`UPDATE session SET elevated_until = '2030-01-01' WHERE account_id = ${boss.accountId}`,
  );
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

async function paidBooking(who: Guest): Promise<number> {
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  return id;
}

async function merge(from: Guest, into: Guest) {
  const { guest: one } = (await boss.get(`operate/guests/${from.accountId}`)).data;
  const done = await boss.send("POST", `operate/guests/${from.accountId}/merge`, {
    ...{ into: into.accountId, version: one.version },
  });
  expect(done.errors).toEqual([]);
}

async function comeBack(who: Guest) {
  const mail = (await mailsTo(t, who.email)).find(({ subject }) => subject.startsWith("アカウントが統合"));
  const token = /unmerge_token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await t.visitor().post("auth/merge/undo", { token })).data).toEqual({ email: who.email });
}

async function ownersOf(...ids: number[]): Promise<number[]> {
  const rows = await t.app.db.rows<{ owners: number[] }>(sql`
    SELECT ARRAY[r.account_id, c.account_id] AS owners FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS n (id, place)
      JOIN reservation r ON r.id = n.id JOIN checkout c ON c.id = r.checkout_id ORDER BY place`);
  return rows.map(({ owners: [booking = 0, order] }) => (booking === order ? booking : -1));
}

async function phoneOf(who: Guest): Promise<string | null> {
  const row = await t.app.db.row<{ phone: string | null }>(
    sql`SELECT phone_number AS phone FROM account WHERE id = ${who.accountId}`,
  );
  return row?.phone ?? null;
}

describe("GUESTS-10: a guest who was merged into one who was merged in turn", () => {
  async function chain() {
    const [one, two, three] = [await guest(t), await guest(t), await guest(t)];
    const bookings = [await paidBooking(one), await paidBooking(two), await paidBooking(three)];
    await t.app.db.run(sql`UPDATE account SET phone_number = '0312345678' WHERE id = ${one.accountId}`);
    await one.post("favorites", { space_id: 102 } as never);
    await boss.post(`operate/guests/${one.accountId}/notes`, { text: "左利き" });
    await merge(one, two);
    await merge(two, three);
    return { one, two, three, bookings };
  }

  test("the first comes back first: what is theirs stays theirs when the second comes back", async () => {
    const { one, two, three, bookings } = await chain();
    await comeBack(one);
    expect(await ownersOf(...bookings)).toEqual([one.accountId, three.accountId, three.accountId]);
    expect(await phoneOf(three)).toBe(null);
    await comeBack(two);
    expect(await ownersOf(...bookings)).toEqual([one.accountId, two.accountId, three.accountId]);
    expect([await phoneOf(one), await phoneOf(two), await phoneOf(three)]).toEqual([
      "0312345678",
      null,
      null,
    ]);
    const notes = await t.app.db.rows(sql`SELECT account_id FROM booking_note WHERE text = '左利き'
      AND account_id IN (${one.accountId}, ${two.accountId}, ${three.accountId})`);
    expect(notes).toEqual([{ account_id: one.accountId }]);
    const merged = await t.app.db.rows(sql`SELECT id FROM account WHERE merged_into IS NOT NULL
      AND id IN (${one.accountId}, ${two.accountId}, ${three.accountId})`);
    expect(merged).toEqual([]);
    const counted = await t.app.db.rows(
      sql`SELECT 1 FROM merged_money WHERE reservation_id = ANY(${bookings}::bigint[])`,
    );
    expect(counted).toEqual([]);
  });

  test("the second comes back first: the first is with it, and counts for who merged, until it comes back", async () => {
    const { one, two, three, bookings } = await chain();
    await comeBack(two);
    expect(await ownersOf(...bookings)).toEqual([two.accountId, two.accountId, three.accountId]);
    const counted = await t.app.db.rows(
      sql`SELECT reservation_id AS id FROM merged_money WHERE reservation_id = ANY(${bookings}::bigint[])`,
    );
    expect(counted).toEqual([{ id: bookings[0] }]);
    await comeBack(one);
    expect(await ownersOf(...bookings)).toEqual([one.accountId, two.accountId, three.accountId]);
    expect([await phoneOf(one), await phoneOf(two), await phoneOf(three)]).toEqual([
      "0312345678",
      null,
      null,
    ]);
  });

  test("who erases the last account leaves nothing of those before it to come back to", async () => {
    const { one, two, three } = await chain();
    await t.app.db.tx((tx) => closeMerges(tx, { into: three.accountId }));
    const kept = await t.app.db.rows(sql`SELECT 1 FROM guest_merge
      WHERE from_id IN (${one.accountId}, ${two.accountId}) AND (account IS NOT NULL OR moved IS NOT NULL)`);
    expect(kept).toEqual([]);
  });

  test("a refund counts once for whoever merged twice", async () => {
    const { three, bookings } = await chain();
    await three.post("banks", ACCOUNT as never);
    await three.post("reservations/delete", {
      ...{ reservation_id: bookings[0], back_fee: 1390, payment_way: 1 },
    } as never);
    const counted = await t.app.db.rows(
      sql`SELECT actor, amount FROM money_back WHERE reservation_id = ${bookings[0]}`,
    );
    expect(counted).toEqual([{ actor: `operator:${boss.accountId}`, amount: 1390 }]);
  });
});

test("GUESTS-10: payment groups of a company are each one's own again", async () => {
  const company = await firm(t);
  const groups = [await company.group("A"), await company.group("B"), await company.group("C")];
  const [from, into] = [await guest(t), await guest(t)];
  await t.app.db.run(sql`INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at)
    SELECT ${company.id}, id, ARRAY['booker'], now() FROM unnest(${[from.accountId, into.accountId]}::int[]) AS id`);
  const members = [[from.accountId], [into.accountId], [from.accountId, into.accountId]];
  for (const [index, ids] of members.entries())
    await t.app.db.run(
      sql`UPDATE corporate_group SET account_ids = ${ids}::int[] WHERE id = ${groups[index]}`,
    );
  const listed = async () => {
    const rows = await t.app.db.rows<{ ids: number[] }>(
      sql`SELECT account_ids AS ids FROM corporate_group WHERE corporate_id = ${company.id} ORDER BY id`,
    );
    return rows.map(({ ids }) => ids.sort((a, b) => a - b));
  };
  await merge(from, into);
  expect(await listed()).toEqual([[into.accountId], [into.accountId], [into.accountId]]);
  await comeBack(from);
  expect(await listed()).toEqual(members);
});

test("GUESTS-10: a merge by the release before, which wrote no payment groups down, goes back", async () => {
  const company = await firm(t);
  const group = await company.group("A");
  const [from, into] = [await guest(t), await guest(t)];
  await t.app.db.run(sql`INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at)
    VALUES (${company.id}, ${from.accountId}, ARRAY['booker'], now())`);
  await t.app.db.run(
    sql`UPDATE corporate_group SET account_ids = ${[from.accountId]}::int[] WHERE id = ${group}`,
  );
  await merge(from, into);
  await t.app.db.run(sql`UPDATE guest_merge SET moved = (SELECT jsonb_object_agg(key,
      (SELECT jsonb_agg(CASE WHEN jsonb_typeof(one) = 'object' THEN one - 'groups' - 'both' ELSE one END) FROM jsonb_array_elements(value) AS one))
    FROM jsonb_each(moved)) WHERE from_id = ${from.accountId}`);
  await comeBack(from);
  const row = await t.app.db.row<{ ids: number[] }>(
    sql`SELECT account_ids AS ids FROM corporate_group WHERE id = ${group}`,
  );
  expect(row?.ids).toContain(from.accountId);
});

test("GUESTS-10: the address of the guest's calendar works again", async () => {
  const [from, into] = [await guest(t), await guest(t)];
  await t.app.db.run(sql`INSERT INTO calendar_feed (account_id, digest, version, made_at)
    VALUES (${from.accountId}, ${Buffer.from(`digest ${from.accountId}`)}, 1, now())`);
  const feeds = () =>
    t.app.db.rows(
      sql`SELECT account_id, digest FROM calendar_feed WHERE account_id IN (${from.accountId}, ${into.accountId})`,
    );
  const before = await feeds();
  await merge(from, into);
  expect(await feeds()).toEqual([]);
  await comeBack(from);
  expect(await feeds()).toEqual(before);
});
