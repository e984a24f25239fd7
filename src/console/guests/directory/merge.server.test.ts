import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { addRefundAccount, elsewhere, type Guest, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf, openIntent } from "../../../../test/build/payment.ts";
import { countDeadlocks } from "../../../../test/deadlocks.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import type { RunningApp } from "../../../process/open-app.ts";
import { refreshReports } from "../../money/reports/rollup.server.ts";

let t: TestApp;
let second: RunningApp;
let boss: Awaited<ReturnType<typeof operator>>;
let deadlocks: () => number;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103)]);
  second = await t.secondApp();
  deadlocks = await countDeadlocks([t.app, second]);
  boss = await operator(t, ["see", "desk", "price", "money", "people"]);
  // The clock moves on while what waits is done.
  await t.app.db.run(
    sql`UPDATE session SET elevated_until = '2030-01-01' WHERE account_id = ${boss.accountId}`,
  );
});
afterAll(async () => {
  await t.rest(second);
  await checkInvariants(t.app);
  await t.close();
});

const hour = (id: number, day: string, from = "10:00") =>
  slot(id, day, from, `${Number(from.slice(0, 2)) + 2}:00`, 2000);

async function versionOf(id: number): Promise<number> {
  return (await boss.get(`operate/guests/${id}`)).data.guest.version;
}

async function merge(from: number, into: number) {
  return boss.send("POST", `operate/guests/${from}/merge`, { into, version: await versionOf(from) });
}

/** Every row that names an account, by table: whatever feature has it. */
async function namedIn(id: number): Promise<Record<string, number>> {
  const columns = await t.app.db.rows<{
    of: string;
  }>(sql`SELECT table_name AS of FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY 1`);
  const found: Record<string, number> = {};
  for (const { of } of columns) {
    const { rows } = await t.app.db.pool.query(
      `SELECT count(*)::int AS n FROM "${of}" WHERE account_id = $1`,
      [id],
    );
    if (rows[0].n > 0) found[of] = rows[0].n;
  }
  // How the guest is told, with the link that undoes the merge (GUESTS-10).
  const { mail: _mail, mail_log: _log, account_token: _link, ...rest } = found;
  return rest;
}

/** What never changes: lines of the ledger and documents, of whomever. */
async function books(): Promise<string[]> {
  const rows = await t.app.db.rows<{ line: string }>(
    sql`SELECT l::text AS line FROM ledger l UNION ALL SELECT d::text FROM document d`,
  );
  return rows.map(({ line }) => line).sort();
}

describe("GUESTS-6: one guest is merged into another", () => {
  it("says before what it does, and does it: all but the ledger and documents names the other guest", async () => {
    const [from, into] = [await guest(t), await guest(t)];
    const day = freshDay();
    const [paid] = await bookByCard(from, [hour(101, day)]);
    await bookByBank(from, [hour(102, day)]);
    await addRefundAccount(t.app, from.accountId);
    expect((await from.raw(`pdfs/ryosyu/${paid}`)).status).toBe(200);
    await from.post("contacts", { mail: from.email, name: "架空", room_id: 0, content: "鍵は？" } as never);
    await boss.post(`operate/guests/${from.accountId}/notes`, { text: "左利き" });
    await t.app.db.run(sql`UPDATE account SET phone_number = '0312345678' WHERE id = ${from.accountId}`);
    await t.app.db.run(sql`INSERT INTO payer_alias (payer_folded, account_id, last_at)
      VALUES ('カクウハナコ', ${from.accountId}, ${new Date(t.now())})`);
    await t.settle();
    const before = await books();

    const asked = await boss.post(`operate/guests/${from.accountId}/merge/preview`, { into: into.accountId });
    expect(asked.data).toMatchObject({
      moves: { bookings: 2, upcoming: 2, orders: 2, inquiries: 1, notes: 1 },
      stays: { ledger: 1, documents: 1 },
      goes: { password: true, bank_account: true },
      takes: ["phone_number"],
    });
    expect((await namedIn(from.accountId)).reservation).toBe(2);

    const done = await merge(from.accountId, into.accountId);
    expect([done.errors, done.data]).toEqual([[], asked.data]);
    // What reports add up of guests follows within a minute.
    await refreshReports(t.app);
    expect(Object.keys(await namedIn(from.accountId)).sort()).toEqual(["document", "ledger"]);
    expect(await books()).toEqual(before);

    const { data: detail } = await boss.get(`operate/guests/${into.accountId}`);
    expect(detail.bookings).toHaveLength(2);
    expect([detail.documents.length, detail.inquiries.length, detail.notes.length]).toEqual([1, 1, 1]);
    expect([detail.guest.phone, detail.guest.merged, detail.payers]).toEqual([
      ...["0312345678", [from.accountId], ["カクウハナコ"]],
    ]);
    // GUESTS-8: the books are shown and found under the guest who goes on.
    expect((await boss.get(`operate/guests/${from.accountId}`)).data.guest.id).toBe(into.accountId);
    for (const query of [`guest=${into.accountId}`, `q=${into.email}`]) {
      const { items } = (await boss.get(`operate/ledger?${query}` as "operate/ledger")).data;
      expect(items.map((line) => [line.guest?.id, line.booking_id])).toEqual([[into.accountId, paid]]);
    }
    // The receipt is the same one, for the guest who has the booking now.
    expect((await into.raw(`pdfs/ryosyu/${paid}`)).status).toBe(200);
    expect(await books()).toEqual(before);

    expect((await from.send("GET", "users")).status).toBe(401);
    await from.send("POST", "auth/login/email", { email: from.email });
    expect((await mailsTo(t, from.email)).some(({ subject }) => subject.includes("ログイン"))).toBe(false);
    const again = await boss.send("POST", `operate/guests/${from.accountId}/merge`, {
      into: into.accountId,
      version: 1,
    });
    expect(again.status).toBe(404);
  });

  it("GUESTS-7: a block continues, and merging again leads to the last guest", async () => {
    const [one, two, three] = [await guest(t), await guest(t), await guest(t)];
    await boss.send("POST", `operate/guests/${one.accountId}/block`, { reason: "無断キャンセル" });
    expect((await merge(one.accountId, two.accountId)).errors).toEqual([]);
    expect((await boss.get(`operate/guests/${two.accountId}`)).data.guest.blocked?.reason).toBe(
      "無断キャンセル",
    );
    expect((await merge(two.accountId, three.accountId)).errors).toEqual([]);
    const { guest: last } = (await boss.get(`operate/guests/${one.accountId}`)).data;
    expect([last.id, last.merged]).toEqual([three.accountId, [one.accountId, two.accountId]]);
  });

  it("GUESTS-8: refuses oneself, staff, money under way and an outdated version", async () => {
    const [from, into] = [await guest(t), await guest(t)];
    const codeOf = async (id: number, body: object) => {
      const reply = await boss.send("POST", `operate/guests/${id}/merge`, body);
      return [reply.status, reply.code];
    };
    const [id, version] = [from.accountId, await versionOf(from.accountId)];
    expect(await codeOf(id, { into: id, version })).toEqual([422, "validation"]);
    expect(await codeOf(id, { into: boss.accountId, version })).toEqual([409, "not_operable"]);
    expect(await codeOf(id, { into: 2_000_000_000, version })).toEqual([404, "not_found"]);
    expect(await codeOf(id, { into: into.accountId, version: version + 1 })).toEqual([409, "stale"]);
    await openIntent(from, [hour(103, freshDay())]);
    expect(await codeOf(id, { into: into.accountId, version })).toEqual([409, "not_operable"]);
    const desk = await operator(t, ["see", "desk"]);
    expect(
      (await desk.send("POST", `operate/guests/${id}/merge`, { into: into.accountId, version })).status,
    ).toBe(403);
    const tired = await operator(t, ["see", "people"], { isElevated: false });
    const late = await tired.send("POST", `operate/guests/${id}/merge`, { into: into.accountId, version });
    expect([late.status, late.code]).toEqual([403, "step_up_required"]);
  });
});

it("GUESTS-8: not while money that is for no booking is owed back", async () => {
  const [from, into] = [await guest(t), await guest(t)];
  await bookByCard(from, [hour(103, freshDay())]);
  await t.settle();
  const owe = sql`INSERT INTO refund (payment_id, amount, currency, way, state, is_excess, created_at, updated_at)
    SELECT id, 500, 'JPY', 'bank', 'manual', true, now(), now() FROM payment WHERE account_id = ${from.accountId}
    RETURNING id`;
  const refund = await t.app.db.row<{ id: number }>(owe);
  const body = { into: into.accountId, version: await versionOf(from.accountId) };
  const reply = await boss.send("POST", `operate/guests/${from.accountId}/merge`, body);
  expect([reply.status, reply.code]).toEqual([409, "not_operable"]);
  await t.app.db.run(sql`DELETE FROM refund WHERE id = ${refund?.id}`);
});

/** In what order and how much apart the acts of a round begin: from the number of the round, so that a failure repeats. */
async function atOnce(round: number, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(
    acts.map(async (act, index) => {
      for (let turn = (index * 7 + round * 5) % 11; turn > 0; turn -= 1) await new Promise(setImmediate);
      await act();
    }),
  );
}

const ROUNDS = 8;

it("GUESTS-8: bookings that are made, paid, canceled and refunded while their guest is merged", async () => {
  const before = deadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, into] = [await guest(t), await guest(t)];
    const there: Guest = await elsewhere(t, from, second);
    const day = freshDay();
    const [card = 0] = await bookByCard(from, [hour(101, day)]);
    const [bank = 0] = await bookByBank(from, [hour(102, day)]);
    await t.settle();
    const kept = await books();
    const [canceled, { booking }] = [
      await cancelOf(from, card),
      (await boss.get(`operate/bookings/${bank}`)).data,
    ];
    const byHand = { amount: booking.price, received_on: "2026-11-20", means: "cash", reason: "窓口で受領" };
    await atOnce(round, [
      () => merge(from.accountId, into.accountId),
      () => there.send("POST", "reservations", { reservations: [hour(103, day)], payment_way: 1 }),
      () =>
        boss.send("POST", "operate/transfers/hand", {
          reservation_id: bank,
          version: booking.version,
          ...byHand,
        }),
      () =>
        from.send(
          "POST",
          canceled.back_fee > 0 ? "stripe/payment_intents/cancel" : "reservations/delete",
          canceled,
        ),
      () =>
        from.send("POST", "contacts", { mail: from.email, name: "架空", room_id: 0, content: "遅れます" }),
    ]);
    await t.rest(second);
    // Where a refund was under way the merge was refused, and is possible now.
    const { merged } = (await boss.get(`operate/guests/${into.accountId}`)).data.guest;
    if (merged.length === 0) expect((await merge(from.accountId, into.accountId)).errors).toEqual([]);
    await t.rest(second);
    const left = Object.keys(await namedIn(from.accountId)).filter((table) => table !== "contact_message");
    expect(["document", "ledger"]).toEqual(expect.arrayContaining(left));
    expect(await books()).toEqual(expect.arrayContaining(kept));
    const mine = (await boss.get(`operate/guests/${into.accountId}`)).data.bookings.map(({ id }) => id);
    expect(mine).toEqual(expect.arrayContaining([card, bank]));
  }
  await checkInvariants(t.app);
  expect(deadlocks()).toBe(before);
});

describe("GUESTS-9: a guest is erased for a reason, and exported", () => {
  it("erases what the guest could erase, with the same refusals; bookings and money stay", async () => {
    const who = await guest(t);
    const day = freshDay();
    const [id = 0] = await bookByBank(who, [hour(101, day)]);
    const path = `operate/guests/${who.accountId}/anonymise`;
    const body = async () => ({ reason: "ご本人の申し出", version: await versionOf(who.accountId) });
    const early = await boss.send("POST", path, await body());
    expect([early.status, early.code]).toEqual([409, "not_operable"]);
    const canceled = await cancelOf(who, id);
    expect((await who.post("reservations/delete", canceled)).errors).toEqual([]);
    await boss.post(`operate/guests/${who.accountId}/notes`, { text: "花子さんは左利き" });
    await t.settle();
    const kept = await books();
    expect((await boss.send("POST", path, { reason: " ", version: 1 })).status).toBe(422);
    expect((await boss.send("POST", path, await body())).data).toEqual({ is_kept: true });
    const { guest: erased, bookings } = (await boss.get(`operate/guests/${who.accountId}`)).data;
    expect([erased.is_erased, erased.name, erased.mail, bookings.map((one) => one.id)]).toEqual([
      true,
      "",
      null,
      [id],
    ]);
    expect(await books()).toEqual(kept);
    const { rows } = await t.app.db.pool.query(
      `SELECT 1 FROM booking_note WHERE text LIKE '%左利き%花子%' OR text LIKE '%花子さん%'
       UNION ALL SELECT 1 FROM mail_log WHERE recipient = $1 UNION ALL SELECT 1 FROM audit_personal WHERE account_id = $2`,
      [who.email, who.accountId],
    );
    // The notice is queued after everything was forgotten; it names nobody.
    expect(rows).toEqual([]);
    expect((await boss.send("POST", path, { reason: "二度目", version: 1 })).status).toBe(404);
  });

  it("exports what the guest gets, and records it", async () => {
    const who = await guest(t);
    const { data } = await boss.get(`operate/guests/${who.accountId}/export`);
    const { data: own } = await who.get("users/export");
    expect(Object.keys(data)).toEqual(Object.keys(own));
    expect(data).toMatchObject({ account: { email: who.email } });
    const line = await t.app.db.row(sql`SELECT actor FROM audit WHERE action = 'guest.exported'
      AND subject = ${`account:${who.accountId}`}`);
    expect(line).toEqual({ actor: `operator:${boss.accountId}` });
    const tired = await operator(t, ["see", "people"], { isElevated: false });
    expect((await tired.send("GET", `operate/guests/${who.accountId}/export`)).code).toBe("step_up_required");
  });
});
