import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { addRefundAccount, guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { cancelOf, change, pay, poll, read } from "../../../../test/build/payment.ts";
import { linkCalls } from "../../../../test/build/payment-link.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import type { ImportKind } from "../../../domain/import/columns.ts";
import { unpaidRows } from "../../../features/transfers/candidates.db.server.ts";
import { sql } from "../../../platform/sql.ts";
import type { ImportRun } from "./contract.ts";

/* Today is 2026-11-24 (test/app.ts). */

let t: TestApp;
let owner: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(103)]);
});
beforeEach(async () => {
  owner = await operator(t, ["see", "desk", "admin", "money", "rooms"]);
});
afterAll(() => t.close());

async function upload(
  kind: ImportKind,
  text: string | Uint8Array,
  query = "",
): Promise<{ status: number; code: string; data: ImportRun }> {
  const path = `operate/imports?kind=${kind}&name=file.csv${query}`;
  const sent = await owner.raw(path, { method: "POST", body: text as BodyInit });
  const body = (await sent.json()) as { data: ImportRun; code: string };
  if (body.data?.state !== "reading") return { status: sent.status, code: body.code, data: body.data };
  await t.settle();
  const { data } = await owner.get(`operate/imports/${body.data.id}` as "operate/imports/:id");
  return { status: sent.status, code: body.code, data };
}

async function take({ id, version }: ImportRun, leftOut = 0, mail = false) {
  const path = `operate/imports/${id}/start` as const;
  const started = await owner.post(path as "operate/imports/:id/start", { version, left_out: leftOut, mail });
  await t.settle();
  return { started, run: (await owner.get(`operate/imports/${id}` as "operate/imports/:id")).data };
}

async function undo({ id, version }: ImportRun) {
  return owner.post(`operate/imports/${id}/undo` as "operate/imports/:id/undo", { version });
}

async function everything() {
  const row = await t.app.db.row(sql`SELECT (SELECT count(*) FROM account)::int AS accounts,
    (SELECT count(*) FROM reservation)::int AS bookings, (SELECT count(*) FROM checkout)::int AS orders,
    (SELECT count(*) FROM occupancy)::int AS times, (SELECT coalesce(sum(amount), 0) FROM ledger)::int AS money,
    (SELECT count(*) FROM closure)::int AS closures, (SELECT count(*) FROM booking_note)::int AS notes`);
  return row;
}

describe("the promise of the other system", () => {
  const head = "予約No,会場,利用日,開始,終了,お名前,メール,料金,支払い方法,入金状況,支払期限";
  const line = (number: string, times: string, rest: string) =>
    `${number},103,2026-12-16,${times},客 ${number},${number}@example.com,5000,${rest}`;

  it("IMPORT-14: has only the deadline of the file, and sends no mail about rules that its guest never accepted", async () => {
    const lines = [
      line("p1", "9:00,10:00", "現地払い,未,"),
      line("p2", "11:00,12:00", "振込,未入金,2026-12-01"),
      line("p3", "13:00,14:00", "請求書払い,未,2026-12-01"),
      line("p4", "15:00,16:00", "PayPay,済,"),
    ];
    const { data } = await upload("bookings", [head, ...lines].join("\n"));
    expect(data.outcomes).toMatchObject({ take: 4, wrong: 0 });
    expect((await take(data)).run.state).toBe("done");
    const open = await owner.get("operate/bookings?limit=50" as "operate/bookings");
    expect(open.status).toBe(200);
    const awaited = await unpaidRows(t.app.db, new Date(t.now()));
    const ids = await t.app.db.rows<{ id: number }>(
      sql`SELECT subject_id AS id FROM import_item WHERE run_id = ${data.id} AND kind = 'booking' ORDER BY line`,
    );
    expect(awaited.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(0, 3).map(({ id }) => id)));
    // What another system was paid goes back by transfer: the preview of a lower price says so (IMPORT-7).
    const lower = { price: 4000, settle: "refund", reason: { code: "correction", text: "" } };
    const pricing = await operator(t, ["see", "desk", "price", "money"]);
    const preview = await pricing.send("POST", `operate/bookings/${ids[3]?.id}/price/preview`, lower);
    expect(preview).toMatchObject({
      status: 200,
      data: {
        settlements: expect.arrayContaining([expect.objectContaining({ refund: 1000, refund_to: "bank" })]),
      },
    });
    // So does that of a cancel.
    const canceled = await pricing.send("POST", `operate/bookings/${ids[3]?.id}/cancel/preview`, {
      ...{ fee: 0, reason: { code: "other", text: "Closed" } },
    });
    expect(canceled).toMatchObject({ status: 200, data: { refund_to: "bank", is_account_missing: true } });
    const now = t.now();
    for (const day of ["2026-12-02", "2026-12-15", "2026-12-17"]) {
      t.setNow(Date.parse(`${day}T12:00:00+09:00`));
      await t.settle();
    }
    const after = await t.app.db.rows(
      sql`SELECT r.cancel_reason AS why, count(m.key)::int AS mails FROM reservation r
        JOIN import_item i ON i.kind = 'booking' AND i.subject_id = r.id
        LEFT JOIN mail m ON m.reservation_id = r.id OR m.checkout_id = r.checkout_id
        WHERE i.run_id = ${data.id} GROUP BY r.id, r.cancel_reason ORDER BY r.id`,
    );
    t.setNow(now);
    owner = await operator(t, ["see", "desk", "admin", "money", "rooms"]);
    expect(after).toEqual([
      { why: null, mails: 0 },
      // Its own deadline ends it, and that is told.
      { why: "unpaid", mails: 1 },
      { why: null, mails: 0 },
      { why: null, mails: 0 },
    ]);
    await checkInvariants(t.app);
  });

  it("IMPORT-7: a refund of what another system was paid by card is a transfer, and its guest is told so before the cancel", async () => {
    const who = await guest(t);
    const day = "2026-12-18";
    const rows = ["c1,103,10:00,11:00", "c2,103,13:00,14:00"].map((row) => {
      const [number, space, from, to] = row.split(",");
      return `${number},${space},${day},${from},${to},架空 花子,${who.email},1000,クレカ,済,`;
    });
    const { data } = await upload("bookings", [head, ...rows].join("\n"));
    expect((await take(data)).run.state).toBe("done");
    const [whole = 0, dearer = 0] = (
      await t.app.db.rows<{ id: number }>(
        sql`SELECT subject_id AS id FROM import_item WHERE run_id = ${data.id} AND kind = 'booking' ORDER BY line`,
      )
    ).map(({ id }) => id);
    // The second is made dearer, and its guest pays the difference by card here.
    const edit = { ...change(dearer, day, "13:00", "15:00", 2000), space_id: 103, payment_way: 6 };
    const asked = await who.post("stripe/payment_intents/edit", edit);
    expect(asked.errors).toEqual([]);
    await pay(who, asked.data.client_secret_id);
    expect((await poll(who, asked.data.payment_intent_id)).data).toMatchObject({ status: "succeeded" });
    await t.settle();
    const termsOf = async (id: number) => (await read(who, id)).cancel_terms;
    expect(await termsOf(whole)).toMatchObject({ fee: 0, refund: 1000, by_transfer: 1000 });
    expect(await termsOf(dearer)).toMatchObject({ fee: 0, refund: 2000, by_transfer: 1000 });
    const cancel = async (id: number) =>
      who.post("stripe/payment_intents/cancel", { ...(await cancelOf(who, id)), payment_way: 6 });
    for (const id of [whole, dearer])
      expect(await cancel(id)).toMatchObject({ status: 409, code: "refund_account_required" });
    const staff = await operator(t, ["see", "desk", "money", "price"]);
    const preview = await staff.send("POST", `operate/bookings/${dearer}/cancel/preview`, {
      ...{ fee: 0, reason: { code: "other", text: "Closed" } },
    });
    expect(preview.data).toMatchObject({
      ...{ refund: 2000, refund_to: "bank", is_account_missing: true, transfer_fee: 0 },
      ledger: [
        { kind: "refund", amount: -1000 },
        { kind: "bank_out", amount: -1000 },
      ],
    });
    await addRefundAccount(t.app, who.accountId);
    for (const id of [whole, dearer]) expect((await cancel(id)).errors).toEqual([]);
    await t.settle();
    const owed = await t.app.db.rows(sql`SELECT reservation_id::int AS id, amount, way FROM refund
      WHERE reservation_id = ANY(${[whole, dearer]}::bigint[]) ORDER BY reservation_id, way`);
    expect(owed).toEqual([
      { id: whole, amount: 1000, way: "bank" },
      { id: dearer, amount: 1000, way: "bank" },
      { id: dearer, amount: 1000, way: "card" },
    ]);
    const mails = (await mailsTo(t, who.email)).filter(({ subject }) =>
      subject.includes("キャンセルしました"),
    );
    const [one, other] = [whole, dearer].map(
      (id) => mails.find(({ text }) => text.includes(String(id)))?.text,
    );
    expect(one).toMatch(/返金先：架空銀行/);
    expect(one).not.toMatch(/カード/);
    expect(other).toMatch(/¥1,000 架空銀行/);
    expect(other).toMatch(/¥1,000 Visa •••• 4242/);
    await t.rest();
    await checkInvariants(t.app);
    owner = await operator(t, ["see", "desk", "admin", "money", "rooms"]);
  });

  it("IMPORT-14: an imported booking that is paid here by card is refunded to that card", async () => {
    const who = await guest(t);
    const row = `d1,103,2026-12-19,10:00,11:00,架空 花子,${who.email},1000,現地払い,未,`;
    const { data } = await upload("bookings", [head, row].join("\n"));
    expect((await take(data)).run.state).toBe("done");
    const booking = await t.app.db.row<{
      id: number;
      version: number;
    }>(sql`SELECT r.id, r.version FROM reservation r
      JOIN import_item i ON i.kind = 'booking' AND i.subject_id = r.id WHERE i.run_id = ${data.id}`);
    const { id = 0, version } = booking ?? {};
    const staff = await operator(t, ["see", "desk", "money", "price"]);
    const links = linkCalls(() => t);
    const path = `operate/bookings/${id}/payment_links` as "operate/bookings/:id/payment_links";
    expect((await staff.send("POST", path, { version, amount: 1000 })).errors).toEqual([]);
    const { secret, intent } = await links.begin(await links.tokenOf(who));
    await links.confirm(secret);
    expect((await poll(who, intent)).data).toMatchObject({ status: "succeeded" });
    await t.settle();
    const preview = await staff.send("POST", `operate/bookings/${id}/cancel/preview`, {
      ...{ fee: 0, reason: { code: "other", text: "Closed" } },
    });
    expect(preview.data).toMatchObject({ refund: 1000, refund_to: "card", is_account_missing: false });
    owner = await operator(t, ["see", "desk", "admin", "money", "rooms"]);
  });

  it("TABLE-3, TABLE-5, IMPORT-14: asks once for values that the file does not state, and takes in nothing before", async () => {
    const text = [
      "予約一覧（12月）",
      "会場,利用日,開始,終了,お名前,料金,お金,担当者",
      "103,3/1/2027,9:00,10:00,客 一,1000,確定,大野",
      "103,3/1/2027,22:00,2:00,客 二,1000,入金ずみ,大野",
    ].join("\n");
    const { data } = await upload("bookings", text);
    expect(data.layout).toMatchObject({ head_line: 2, above: [{ line: 1, text: "予約一覧（12月）" }] });
    expect(data.columns.slice(-2)).toEqual(["?", "?"]);
    expect(data.orders).toEqual([{ column: "day", example: "3/1/2027", choose: ["dmy", "mdy"] }]);
    expect(data.asks).toEqual([]);
    const path = `operate/imports/${data.id}` as "operate/imports/:id";
    const change = async (run: ImportRun, changes: Partial<ImportRun>) => {
      const { version, columns, rooms, left_out, with_past, reading } = { ...run, ...changes };
      return (await owner.patch(path, { version, columns, rooms, left_out, with_past, reading })).data;
    };
    const ordered = await change(data, { reading: { ...data.reading, orders: { day: "dmy" } } });
    expect(ordered.asks).toEqual([{ code: "paid_unknown", column: "paid", value: "", count: 2 }]);
    const mapped = await change(ordered, {
      columns: data.columns.map((name, at) => (at === 6 ? "paid" : name)),
    });
    expect(mapped.asks.map(({ code, value }) => [code, value])).toEqual([
      ["paid", "確定"],
      ["paid", "入金ずみ"],
    ]);
    const said = await change(mapped, {
      reading: { ...mapped.reading, values: { paid: { 確定: "no", 入金ずみ: "yes" } } },
    });
    expect(said.outcomes).toMatchObject({ take: 2, wrong: 0 });
    // The clerk's column is still undecided.
    const early = await take(said);
    expect([early.started.status, early.run.state]).toEqual([422, "tried"]);
    expect(early.started.text).toContain("担当者");
    const whole = await change(said, { columns: said.columns.map((name) => (name === "?" ? null : name)) });
    const { run } = await take(whole);
    expect(run.state).toBe("done");
    expect(
      await t.app.db.rows(sql`SELECT to_char(starts_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI') AS at, paid
        FROM reservation r JOIN import_item i ON i.kind = 'booking' AND i.subject_id = r.id
        WHERE i.run_id = ${data.id} ORDER BY r.id`),
    ).toEqual([
      { at: "2027-01-03 09:00", paid: false },
      { at: "2027-01-03 22:00", paid: true },
    ]);
    expect((await undo(run)).status).toBe(200);
  });

  it("IMPORT-17: a long file is read, taken in and undone by sweeps, and others are answered meanwhile", async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `客${at},long${at}@example.com`);
    const before = await everything();
    const path = "operate/imports?kind=guests&name=long.csv";
    const sent = await owner.raw(path, { method: "POST", body: ["氏名,メール", ...many].join("\n") });
    const { data } = (await sent.json()) as { data: ImportRun };
    expect([data.state, data.total]).toEqual(["reading", 3000]);
    await t.settle();
    const tried = (await owner.get(`operate/imports/${data.id}` as "operate/imports/:id")).data;
    const { run } = await take(tried);
    expect([run.state, run.progress]).toEqual(["done", 3000]);
    const gone = await undo(run);
    expect([gone.status, gone.data.state]).toEqual([200, "undoing"]);
    await t.settle();
    expect((await owner.get(`operate/imports/${data.id}` as "operate/imports/:id")).data.state).toBe(
      "undone",
    );
    expect(await everything()).toEqual(before);
  });
});
