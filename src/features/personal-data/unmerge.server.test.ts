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
import { refreshReports } from "../../console/money/reports/rollup.server.ts";
import { sql } from "../../platform/sql.ts";
import { hashPassword } from "../account/password.server.ts";
import { accountSweeps } from "../account/sweeps.server.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";

const OTHERS = { ...ACCOUNT, account_number: "9999999", account_name: "ベツノ ヒト" };
const DAY_MS = 24 * 3_600_000;
const PASSWORD = "a password of one's own";
let t: TestApp;
let start: number;
let boss: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  start = t.now();
  await addRooms(t, [room(101), room(102)]);
});
// A session ends where a test moves the clock.
beforeEach(async () => {
  boss = await operator(t, ["see", "desk", "price", "money", "people"]);
  await t.app.db.run(
    sql`UPDATE session SET elevated_until = '2030-01-01' WHERE account_id = ${boss.accountId}`,
  );
});
afterEach(async () => {
  await t.rest();
  await checkInvariants(t.app);
  t.setNow(start);
});
afterAll(() => t.close());

async function paidGuest(): Promise<{ who: Guest; id: number }> {
  const who = await guest(t);
  const hash = await hashPassword(PASSWORD);
  await t.app.db.run(
    sql`UPDATE account SET password_hash = ${hash}, phone_number = '0312345678' WHERE id = ${who.accountId}`,
  );
  await who.post("banks", ACCOUNT as never);
  const [id = 0] = await bookByBank(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await markPaid(t.app, id, "command");
  return { who, id };
}

async function merge(from: number, into: number, by = boss) {
  const { guest: one } = (await boss.get(`operate/guests/${from}`)).data;
  return by.send("POST", `operate/guests/${from}/merge`, { into, version: one.version });
}

async function wayBack(who: Guest): Promise<string> {
  const mail = (await mailsTo(t, who.email)).find(({ subject }) => subject.startsWith("アカウントが統合"));
  return /unmerge_token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Every row that names an account, by table. */
async function namedIn(id: number): Promise<Record<string, number>> {
  // What reports add up of guests follows within a minute.
  await refreshReports(t.app);
  const columns = await t.app.db.rows<{
    of: string;
  }>(sql`SELECT table_name AS of FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name NOT LIKE 'report%' ORDER BY 1`);
  const found: Record<string, number> = {};
  for (const { of } of columns) {
    const { rows } = await t.app.db.pool.query(
      `SELECT count(*)::int AS n FROM "${of}" WHERE account_id = $1`,
      [id],
    );
    if (rows[0].n > 0) found[of] = rows[0].n;
  }
  return found;
}

describe("GUESTS-10: a merge is told, and goes back as a whole", () => {
  test("rows, login, account for refunds and money that is owed are the guest's again", async () => {
    const [{ who, id }, into] = [await paidGuest(), await guest(t)];
    await into.post("banks", OTHERS as never);
    await who.post("contacts", { mail: who.email, name: "架空", room_id: 0, content: "鍵は？" } as never);
    await boss.post(`operate/guests/${who.accountId}/notes`, { text: "左利き" });
    await t.app.db.run(sql`INSERT INTO payer_alias (payer_folded, account_id, times, last_at)
      VALUES ('カクウハナコ', ${who.accountId}, 2, ${new Date(t.now())}), ('カクウハナコ', ${into.accountId}, 1, ${new Date(t.now())})`);
    await t.app.db.run(sql`INSERT INTO favorite (account_id, space_id, added_at) VALUES (${who.accountId}, 101, now()),
      (${who.accountId}, 102, now()), (${into.accountId}, 102, now()) ON CONFLICT DO NOTHING`);
    await t.settle();
    const [before, others] = [await namedIn(who.accountId), await namedIn(into.accountId)];
    const row = await t.app.db.row(
      sql`SELECT to_jsonb(a) - 'version' - 'updated_at' AS a FROM account a WHERE id = ${who.accountId}`,
    );

    expect((await merge(who.accountId, into.accountId)).errors).toEqual([]);
    const token = await wayBack(who);
    expect(token).not.toBe("");
    // The other guest cancels what is not theirs, and is owed the money.
    const canceled = await into.post("reservations/delete", {
      reservation_id: id,
      back_fee: 1390,
      payment_way: 1,
    } as never);
    expect(canceled.errors).toEqual([]);
    const goesTo = () =>
      t.app.db.row<{ number: string }>(
        sql`SELECT bank_account->>'account_number' AS number FROM refund WHERE reservation_id = ${id}`,
      );
    expect((await goesTo())?.number).toBe(OTHERS.account_number);
    // Nobody takes the address meanwhile.
    const taken = await t.visitor().post("auth/register", {
      ...{ email: who.email, password: "another long one", first_name: "a", last_name: "b" },
    } as never);
    expect([taken.status, Object.keys(taken.errors)]).toEqual([422, ["email"]]);
    const erased = await boss.send("POST", `operate/guests/${into.accountId}/anonymise`, {
      ...{ reason: "x", version: (await boss.get(`operate/guests/${into.accountId}`)).data.guest.version },
    });
    expect(erased.status).toBe(409);

    const opened = t.visitor();
    opened.cookies.set("link", `unmerge.${token}`);
    expect((await opened.get("auth/link")).data).toEqual({
      purpose: "unmerge",
      email: who.email,
      is_good: true,
    });
    expect((await opened.post("auth/merge/undo", { token: "" })).data).toEqual({ email: who.email });
    expect((await t.visitor().post("auth/merge/undo", { token })).status).toBe(422);

    expect(
      await t.app.db.row(
        sql`SELECT to_jsonb(a) - 'version' - 'updated_at' AS a FROM account a WHERE id = ${who.accountId}`,
      ),
    ).toEqual(row);
    // What belongs to a session or a link is made anew; what was canceled meanwhile is no use of a room.
    const without = ({
      guest_use: _u,
      session: _s,
      account_token: _t,
      known_browser: _k,
      mail_log: _m,
      audit_personal: _a,
      mail: _q,
      ...rest
    }: Record<string, number>) => rest;
    expect(without(await namedIn(who.accountId))).toEqual(without(before));
    expect(without(await namedIn(into.accountId))).toEqual(without(others));
    const { data: user } = await t.visitor().post("auth/login", { email: who.email, password: PASSWORD });
    expect(user.email).toBe(who.email);
    expect((await goesTo())?.number).toBe(ACCOUNT.account_number);
    const phone = await t.app.db.row(sql`SELECT phone_number FROM account WHERE id = ${into.accountId}`);
    expect(phone).toEqual({ phone_number: null });
    const payers = await t.app.db.rows(
      sql`SELECT account_id, times FROM payer_alias WHERE payer_folded = 'カクウハナコ' ORDER BY account_id`,
    );
    expect(payers).toEqual([
      { account_id: who.accountId, times: 2 },
      { account_id: into.accountId, times: 1 },
    ]);
    expect((await boss.get(`operate/guests/${who.accountId}`)).data.guest.id).toBe(who.accountId);
  });

  test("after a week there is no way back, and nothing is kept for it", async () => {
    const [{ who }, into] = [await paidGuest(), await guest(t)];
    await merge(who.accountId, into.accountId);
    const token = await wayBack(who);
    t.setNow(start + 7 * DAY_MS + 1000);
    expect((await t.visitor().post("auth/merge/undo", { token })).status).toBe(422);
    await t.rest();
    for (const { run } of accountSweeps) await run(t.app);
    const kept = await t.app.db.rows(
      sql`SELECT 1 FROM guest_merge WHERE from_id = ${who.accountId} AND account IS NOT NULL`,
    );
    expect(kept).toEqual([]);
  });

  test("a guest who could not log in is not told", async () => {
    const [from, into] = [await guest(t, { verified: false }), await guest(t)];
    await t.app.db.run(sql`UPDATE account SET password_hash = NULL WHERE id = ${from.accountId}`);
    await merge(from.accountId, into.accountId);
    expect(await wayBack(from)).toBe("");
  });
});

describe("GUESTS-11, STAFF-36: paid bookings of a merged guest", () => {
  test("the preview says them with their sum, and they need the right over money", async () => {
    const [{ who }, into] = [await paidGuest(), await guest(t)];
    const manager = await operator(t, ["see", "desk", "price", "people"]);
    await t.app.db.run(
      sql`UPDATE session SET elevated_until = '2030-01-01' WHERE account_id = ${manager.accountId}`,
    );
    const preview = async (by: typeof boss) =>
      (await by.post(`operate/guests/${who.accountId}/merge/preview`, { into: into.accountId })).data;
    expect(await preview(manager)).toMatchObject({
      paid: [{ currency: "JPY", bookings: 1, amount: 2000 }],
      needs_money: true,
    });
    expect((await preview(boss)).needs_money).toBe(false);
    const refused = await merge(who.accountId, into.accountId, manager);
    expect([refused.status, refused.code]).toEqual([403, "forbidden"]);
    expect((await who.get("users")).status).toBe(200);
    const [free, other] = [await guest(t), await guest(t)];
    expect((await merge(free.accountId, other.accountId, manager)).errors).toEqual([]);
  });

  test("a role in a company goes to another guest only with that right, and the preview names the company", async () => {
    const [company, into] = [await firm(t), await guest(t)];
    const manager = await operator(t, ["see", "desk", "price", "people"]);
    await t.app.db.run(
      sql`UPDATE session SET elevated_until = '2030-01-01' WHERE account_id = ${manager.accountId}`,
    );
    const preview = async (by: typeof boss, from: number, other: number) =>
      (await by.post(`operate/guests/${from}/merge/preview`, { into: other })).data;
    const asked = [company.accountId, into.accountId] as const;
    expect(await preview(manager, ...asked)).toMatchObject({
      companies: ["架空商事株式会社"],
      needs_money: true,
    });
    const refused = await merge(...asked, manager);
    expect([refused.status, refused.code]).toEqual([403, "forbidden"]);
    expect(await preview(boss, ...asked)).toMatchObject({
      companies: ["架空商事株式会社"],
      needs_money: false,
    });
    // Who has the same roles there already gets nothing by it; a booker would become an admin.
    await t.app.db.run(sql`INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at)
      VALUES (${company.id}, ${into.accountId}, '{booker}', ${new Date(t.now())})`);
    expect((await preview(manager, ...asked)).needs_money).toBe(true);
    await t.app.db.run(sql`UPDATE corporate_member SET roles = (SELECT roles FROM corporate_member
      WHERE account_id = ${company.accountId}) WHERE account_id = ${into.accountId}`);
    expect(await preview(manager, ...asked)).toMatchObject({ companies: [], needs_money: false });
    // A payment group that lists the one and not the other.
    const group = await company.group("営業");
    const list = (ids: number[]) =>
      t.app.db.run(sql`UPDATE corporate_group SET account_ids = ${ids}::int[] WHERE id = ${group}`);
    await list([company.accountId]);
    expect((await preview(manager, ...asked)).needs_money).toBe(true);
    await list([company.accountId, into.accountId]);
    expect((await preview(manager, ...asked)).needs_money).toBe(false);
    expect((await merge(...asked, manager)).errors).toEqual([]);
  });

  test("a refund of the other guest counts for the person who merged, for 30 days", async () => {
    const [{ who, id }, into] = [await paidGuest(), await guest(t)];
    await into.post("banks", OTHERS as never);
    await merge(who.accountId, into.accountId);
    await into.post("reservations/delete", { reservation_id: id, back_fee: 1390, payment_way: 1 } as never);
    const counted = await t.app.db.rows(
      sql`SELECT actor, amount FROM money_back WHERE reservation_id = ${id}`,
    );
    expect(counted).toEqual([{ actor: `operator:${boss.accountId}`, amount: 1390 }]);
  });
});
