import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { IMPORT_KINDS, type ImportKind } from "../../../domain/import/columns.ts";
import { markPaid } from "../../../features/payments/operator/settlement.server.ts";
import type { App } from "../../../platform/app.ts";
import { encodeCp932 } from "../../../platform/cp932.ts";
import { sql } from "../../../platform/sql.ts";
import { importCommand } from "./command.server.ts";
import type { ImportLine, ImportRun } from "./contract.ts";

/* Today is 2026-11-24 (test/app.ts). */

let t: TestApp;
let owner: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103)]);
});
// A factor is fresh for ten minutes, and some tests let time pass.
beforeEach(async () => {
  owner = await operator(t, ["see", "desk", "admin", "money", "rooms"]);
});
afterAll(() => t.close());

const HEAD = "予約No,会場,利用日,開始,終了,お名前,メール,料金,支払い方法,入金,備考";

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

async function linesOf(id: number): Promise<ImportLine[]> {
  return (await owner.get(`operate/imports/${id}/lines` as "operate/imports/:id/lines")).data.items;
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

describe("a file of bookings", () => {
  it("IMPORT-2, IMPORT-3: CP932 from a spreadsheet, with mistakes named by row and column, writes nothing yet", async () => {
    const text = [
      HEAD,
      '40-1,会議室101,2026/12/9,10:00,12:00,水原 舞,mai@example.com,"4,800",振込,済,鍵は受付',
      "40-2,会議室101,R8.12.9,12:15,13:15,(株)ハルカゼ,haru@example.com,6600,振込,未,",
      "40-3,木陰の会議室,2026/12/9,10:00,12:00,長田 薫,k@example.com,7200,振込,済,",
      "40-4,102,2026/12/9,10:10,12:00,柴 さつき,s@example.com,6,6OO,カード,済",
      "40-5,101,2026/12/9,11:00,12:00,河野 由紀,y@example.com,9900,振込,未,",
      "40-6,101,2026/11/20,11:00,12:00,田中 賢治,tk@example.com,9900,振込,済,",
    ].join("\r\n");
    const before = await everything();
    const { status, data } = await upload("bookings", encodeCp932(text));
    expect([status, data.encoding, data.missing]).toEqual([200, "cp932", []]);
    expect(data.outcomes).toEqual({ take: 2, known: 0, wrong: 2, overlap: 1, past: 1 });
    expect(data.sums).toEqual([{ currency: "JPY", count: 2, paid: 4800, unpaid: 6600 }]);
    const said = (await linesOf(data.id)).map(({ line, outcome, mistakes }) => [
      line,
      outcome,
      ...mistakes.map(({ code, column, row }) => [code, column, row].filter(Boolean).join(" ")),
    ]);
    expect(said).toEqual([
      [2, "take"],
      [3, "take"],
      [4, "wrong", "room_unknown room"],
      [5, "wrong", "quarter start", "way way", "paid paid"],
      [6, "overlap", "overlaps_row start 2"],
      [7, "past", "is_past day"],
    ]);
    expect(await everything()).toEqual(before);
  });

  it("IMPORT-5, IMPORT-7: takes in what is right, once staff have said how many lines are left out", async () => {
    const text = [HEAD, ...rows("41", 3, "2026-12-10"), "41-x,nowhere,2026-12-10,9:00,10:00,A B,,1,,,"].join(
      "\n",
    );
    const { data } = await upload("bookings", text);
    const silent = await take(data);
    expect([silent.started.status, silent.started.code]).toEqual([409, "price_changed"]);
    const { run } = await take(data, 1);
    expect([run.state, run.progress, run.total]).toEqual(["done", 3, 3]);
    const bookings =
      await t.app.db.rows(sql`SELECT r.price, r.paid, r.payment_way, r.terms, r.source, l.amount, l.note
      FROM reservation r JOIN import_item i ON i.kind = 'booking' AND i.subject_id = r.id
      LEFT JOIN ledger l ON l.reservation_id = r.id WHERE i.run_id = ${run.id} ORDER BY r.id`);
    const shared = { source: "operator", terms: "prepaid" };
    expect(bookings).toEqual([
      { ...shared, price: 1000, paid: true, payment_way: 5, amount: 1000, note: "carried over" },
      { ...shared, price: 1001, paid: false, payment_way: 5, amount: null, note: null },
      { ...shared, price: 1002, paid: true, payment_way: 5, amount: 1002, note: "carried over" },
    ]);
    expect(await mailsTo(t, "g41-0@example.com")).toEqual([]);
    const { items } = (await owner.get("operate/ledger?limit=50" as "operate/ledger")).data;
    expect(items.map(({ method }) => method)).toEqual(["none", "none"]);
    await checkInvariants(t.app);
  });

  it("IMPORT-5: is all or nothing: what has been booked since it was tried stops all of it, and is named", async () => {
    const { data } = await upload("bookings", [HEAD, ...rows("42", 2, "2026-12-11")].join("\n"));
    const other = await upload("bookings", [HEAD, ...rows("43", 1, "2026-12-11")].join("\n"));
    expect((await take(other.data)).run.state).toBe("done");
    const before = await everything();
    const { run } = await take(data);
    expect([run.state, run.problem, run.outcomes.overlap]).toEqual(["failed", "changed", 1]);
    expect(await everything()).toEqual(before);
    // Somebody says so, and the other one comes.
    expect((await take(run, 1)).run.state).toBe("done");
    await checkInvariants(t.app);
  });

  it("IMPORT-10: a process that dies in the middle leaves nothing, and another one does all of it", async () => {
    const { data } = await upload("bookings", [HEAD, ...rows("44", 4, "2026-12-12")].join("\n"));
    const before = await everything();
    const failing = t.app.db.run(sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    await failing;
    await t.app.db.run(
      sql`CREATE TRIGGER die BEFORE INSERT ON import_item FOR EACH ROW EXECUTE FUNCTION die()`,
    );
    const { run } = await take(data);
    expect(run.state).toBe("working");
    expect(await everything()).toEqual(before);
    await t.app.db.run(sql`DROP TRIGGER die ON import_item`);
    const second = await t.secondApp();
    await t.rest(second);
    const after = (await owner.get(`operate/imports/${data.id}` as "operate/imports/:id")).data;
    expect([after.state, after.outcomes.take]).toEqual(["done", 4]);
    await checkInvariants(t.app);
  });

  it("IMPORT-4: a publish at the same moment is waited for, and neither is lost", async () => {
    const { data } = await upload("bookings", [HEAD, ...rows("45", 2, "2026-12-13")].join("\n"));
    const body = { version: data.version, left_out: 0, mail: false };
    await owner.post(`operate/imports/${data.id}/start` as "operate/imports/:id/start", body);
    const longer = room(101, { rule: { ...room(101).rule, cleaning_minutes: 30 } });
    await Promise.all([t.settle(), addRooms(t, [longer])]);
    await t.rest();
    const run = (await owner.get(`operate/imports/${data.id}` as "operate/imports/:id")).data;
    expect(run.state).toBe("done");
    await addRooms(t, [room(101)]);
    await checkInvariants(t.app);
  });
});

describe("undoing", () => {
  it("IMPORT-8: removes all of it, the money that came along, and the guests", async () => {
    const before = await everything();
    const { data } = await upload("bookings", [HEAD, ...rows("46", 3, "2026-12-14")].join("\n"));
    const { run } = await take(data);
    expect(await everything()).not.toEqual(before);
    const gone = await undo(run);
    expect([gone.status, gone.data.state]).toEqual([200, "undone"]);
    expect(await everything()).toEqual(before);
    await checkInvariants(t.app);
    // The same file comes again.
    const again = await upload("bookings", [HEAD, ...rows("46", 3, "2026-12-14")].join("\n"));
    expect(again.data.outcomes.take).toBe(3);
  });

  it("IMPORT-8: not once somebody has built on it, and it says on what; not after a day", async () => {
    const { data } = await upload("bookings", [HEAD, ...rows("47", 2, "2026-12-15")].join("\n"));
    const { run } = await take(data);
    const [, unpaid] = await t.app.db.rows<{ id: number }>(
      sql`SELECT subject_id AS id FROM import_item WHERE run_id = ${run.id} AND kind = 'booking' ORDER BY 1`,
    );
    await markPaid(t.app, unpaid?.id as number, "command");
    const refused = await undo(run);
    expect([refused.status, refused.code]).toEqual([409, "not_operable"]);
    expect(refused.text).toContain("取り込んだ予約が変更されている");
    const guests = await upload("guests", "氏名,メール\n春野 桜,haruno@example.com");
    const late = (await take(guests.data)).run;
    const now = t.now();
    t.setNow(now + 25 * 3_600_000);
    owner = await operator(t, ["see", "desk", "admin", "money", "rooms"]);
    expect((await undo(late)).text).toContain("1日");
    t.setNow(now);
    await checkInvariants(t.app);
  });

  it("IMPORT-8: a line of the ledger goes for no other reason", async () => {
    const remove = t.app.db.run(sql`DELETE FROM ledger WHERE note = 'carried over'`);
    await expect(remove).rejects.toThrow(/append-only/);
    await t.app.db.run(sql`SELECT set_config('magari.undone_import', '999', false)`);
    await expect(t.app.db.run(sql`DELETE FROM ledger`)).rejects.toThrow(/append-only/);
  });
});

describe("the other kinds", () => {
  it("IMPORT-6, IMPORT-9: guests; those who are known are left as they are; invited when somebody says so", async () => {
    const text =
      "名前;メールアドレス;電話番号;備考\n山根 葵;aoi@example.com;03-1234-5678;窓側\n水原 舞;G41-0@example.com;;\n";
    const { data } = await upload("guests", text);
    expect(data.outcomes).toMatchObject({ take: 1, known: 1 });
    const { run } = await take(data);
    const row = await t.app.db.row(
      sql`SELECT last_name, first_name, phone_number, password_hash FROM account WHERE email = 'aoi@example.com'`,
    );
    expect(row).toEqual({
      last_name: "山根",
      first_name: "葵",
      phone_number: "0312345678",
      password_hash: null,
    });
    expect(await mailsTo(t, "aoi@example.com")).toEqual([]);
    const invited = await owner.post(`operate/imports/${run.id}/invite` as "operate/imports/:id/invite", {
      version: run.version,
    });
    expect(invited.data.invited).toBe(1);
    await t.settle();
    expect(await mailsTo(t, "aoi@example.com")).toHaveLength(1);
    expect((await undo(invited.data)).text).toContain("メールが出ている");
  });

  it("FIELD-13, FIELD-15, API-21: does not store invisible characters of a file, and does not fail by them", async () => {
    const line = '"\u202e水城\u200b 帆\u0007",hidden@example.com,"波\n間\u0000","一行目\n二行目\u0001"';
    const { status, data } = await upload("guests", `氏名\u0000,メール,会社名,備考\r\n${line}\r\n`);
    expect([status, data.outcomes.take]).toEqual([200, 1]);
    const json = [{ 氏名: "半\ud800 分\u0000", メール: "half@example.com" }];
    expect((await upload("guests", JSON.stringify(json))).status).toBe(200);
    await take(data);
    expect(
      await t.app.db.row(sql`SELECT a.last_name, a.first_name, a.company, n.text
        FROM account a JOIN booking_note n ON n.account_id = a.id WHERE a.email = 'hidden@example.com'`),
    ).toEqual({ last_name: "水城", first_name: "帆", company: "波 間", text: "一行目\n二行目" });
  });

  it("IMPORT-1, IMPORT-6: open invoices, also of uses that are over; closures; the last numbers of papers", async () => {
    const invoices = await upload(
      "invoices",
      "番号,お部屋の名前,日付,開始,終了,氏名,金額,支払期日\nINV-1,103,2026/11/2,10:00,12:00,さくら工業 経理,52000,2026/12/31",
    );
    // The room has a heading of its own: somebody says which column it is.
    expect(invoices.data.missing).toEqual(["room"]);
    const { id, version, columns } = invoices.data;
    const mapped = await owner.patch(`operate/imports/${id}` as "operate/imports/:id", {
      ...{ version, rooms: {}, left_out: [], with_past: false },
      columns: columns.map((name, at) => (at === 1 ? "room" : name)),
    });
    expect((await take(mapped.data)).run.state).toBe("done");
    const owed = await t.app.db.row(
      sql`SELECT terms, paid, due_on::text, price FROM reservation WHERE terms = 'invoice' AND price = 52000`,
    );
    expect(owed).toEqual({ terms: "invoice", paid: false, due_on: "2026-12-31", price: 52000 });
    const closures = await upload(
      "closures",
      // Staff close from now on: at any minute.
      "部屋\t利用日\t開始\t最終日\t理由\n102\t2026-12-29\t05:22\t2027-01-03\t休業\n",
    );
    const closed = (await take(closures.data)).run;
    expect(closed.state).toBe("done");
    const numbers = await upload("numbers", "書類,年,最後の番号\n領収書,2026,1204\n");
    const raised = (await take(numbers.data)).run;
    const last = () =>
      t.app.db.row(sql`SELECT last FROM document_number WHERE kind = 'ryosyu' AND year = 2026`);
    expect(await last()).toEqual({ last: 1204 });
    await checkInvariants(t.app);
    expect((await undo(raised)).status).toBe(200);
    expect(await last()).toEqual({ last: 0 });
    expect((await undo(closed)).status).toBe(200);
    expect(await t.app.db.rows(sql`SELECT 1 FROM occupancy WHERE kind = 'closure'`)).toEqual([]);
    await checkInvariants(t.app);
    // The mapping is remembered.
    const next = await upload("invoices", "番号,お部屋の名前,日付,開始,終了,氏名,金額,支払期日\n");
    expect(next.data.columns[1]).toBe("room");
  });

  it("IMPORT-3: a mistake in row 4,711 of a large file is named there; a file that is none is refused", async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `客${at} 様,u${at}@example.com`);
    many[4709] = "客 様,u4709＠";
    const { data } = await upload("guests", encodeCp932(["氏名,メール", ...many].join("\r\n")));
    expect(data.outcomes).toMatchObject({ take: 4999, wrong: 1 });
    const path = `operate/imports/${data.id}/lines?outcome=wrong` as "operate/imports/:id/lines";
    const [wrong] = (await owner.get(path)).data.items;
    expect([wrong?.line, wrong?.mistakes[0]?.column]).toEqual([4711, "email"]);
    const file = await owner.raw(`operate/imports/${data.id}/left_out`, {});
    expect(await file.text()).toContain("4711,wrong,");
    expect((await upload("guests", "")).status).toBe(422);
  });
});

it("IMPORT-11: all that goes out comes into an empty installation, and goes out again the same", async () => {
  const folder = mkdtempSync(join(tmpdir(), "magari-export-"));
  const written = async (app: App, name: string) => {
    await importCommand(["export", join(folder, name)], app);
    return Object.fromEntries(
      IMPORT_KINDS.map((kind) => [kind, readFileSync(join(folder, name, `${kind}.json`), "utf8")]),
    );
  };
  await upload("closures", "部屋,利用日\n103,2026-12-31\n").then(({ data }) => take(data));
  await upload("numbers", "書類,年,最後の番号\n請求書,2026,88\n").then(({ data }) => take(data));
  await upload("bookings", [HEAD, ...rows("50", 3, "2026-11-20")].join("\n"), "&past=1").then(({ data }) =>
    take(data),
  );
  const picture = { room: 101, filename: "0123456789abcdef0123.jpg", alt_ja: "窓", alt_en: null };
  await t.app.db.run(sql`INSERT INTO picture (space_id, filename, bytes, width, height, alt, by, at)
    VALUES (101, ${picture.filename}, ${Buffer.from("as it was sent")}, 1, 1, '{"ja": "窓", "en": ""}', 'command', now())`);
  const here = await written(t.app, "here");
  const pictures = join(folder, "here", "pictures");
  expect(JSON.parse(readFileSync(`${pictures}.json`, "utf8"))).toEqual([picture]);
  expect(readFileSync(join(pictures, "101", picture.filename), "utf8")).toBe("as it was sent");
  expect(JSON.parse(here.bookings as string).length).toBeGreaterThan(10);
  const other = await testApp();
  try {
    await addRooms(other, [room(101), room(102), room(103)]);
    await operator(other, ["see", "admin"]);
    await other.app.db.run(sql`UPDATE staff SET roles = '{owner}'`);
    for (const kind of IMPORT_KINDS)
      await importCommand(["import", kind, join(folder, "here", `${kind}.json`), "--past"], other.app);
    expect(await written(other.app, "there")).toEqual(here);
    const sums = (app: App) =>
      app.db.row(sql`SELECT count(*)::int AS n, sum(price)::int AS price, sum(price) FILTER (WHERE paid)::int AS paid,
        (SELECT sum(amount) FROM ledger)::int AS money FROM reservation WHERE canceled_at IS NULL`);
    expect(await sums(other.app)).toEqual(await sums(t.app));
    await checkInvariants(other.app);
    // What leaves has no password, and no secret of anybody.
    const names = readdirSync(join(folder, "here"), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => relative(join(folder, "here"), join(one.parentPath, one.name)));
    for (const file of names)
      expect(readFileSync(join(folder, "here", file), "utf8")).not.toMatch(/password_hash|secret_hash/);
    const archive = await owner.raw("operate/export", {});
    expect([archive.status, archive.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(names.sort());
  } finally {
    await other.close();
    rmSync(folder, { recursive: true });
  }
});

/** Bookings of an hour and more, every second one paid. */
function rows(prefix: string, count: number, day: string): string[] {
  return Array.from({ length: count }, (_, at) => {
    const times = `${9 + at * 2}:00,${10 + at * 2}:00`;
    const mail = `g${prefix}-${at}@example.com`;
    return `${prefix}-${at},101,${day},${times},客 ${prefix},${mail},${1000 + at},振込,${at % 2 ? "未" : "済"},メモ`;
  });
}
