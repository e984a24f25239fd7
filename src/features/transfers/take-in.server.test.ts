import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { operator } from "../../../test/build/operator.ts";
import { bankTable as table, uploadStatement } from "../../../test/build/statement.ts";
import { sql } from "../../platform/sql.ts";
import { measureWaits } from "../../platform/waits.ts";
import { takeInStatement } from "./take-in.server.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  accountant = await operator(t, ["see", "money"]);
});
afterAll(() => t.close());

const upload = (body: string | Uint8Array, query?: string) => uploadStatement(t, accountant, body, query);
const lines = async (state = "open") =>
  (await accountant.get(`operate/transfers?state=${state}` as "operate/transfers?state=open")).data.items;

describe("TRANSFER-1, TRANSFER-2: taking a statement in", () => {
  test("the same file is refused with who and when; overlapping days add only what is new", async () => {
    const first = table([
      ["ヤマダ イチロウ", 1000],
      ["ヤマダ イチロウ", 1000],
      ["手数料", -400],
    ]);
    expect((await upload(first)).data.statements).toMatchObject([{ lines: 2, added: 2 }]);
    const event = await t.app.db.row(sql`SELECT actor, action, detail FROM audit ORDER BY id DESC LIMIT 1`);
    expect(event).toMatchObject({
      ...{ actor: `operator:${accountant.accountId}`, action: "statement.taken_in" },
      detail: { format: "rakuten", lines: 2, added: 2 },
    });
    const again = await upload(first);
    expect(again).toMatchObject({ status: 409, code: "file_known" });
    expect(JSON.stringify(again.errors)).toMatch(/2026-11-\d\d \d\d:\d\dに大家 環/);
    const second = table([
      ["ヤマダ イチロウ", 1000],
      ["ヤマダ イチロウ", 1000],
      ["ヤマダ イチロウ", 1000],
      ["スズキ ジロウ", 500],
    ]);
    expect((await upload(second)).data.statements).toMatchObject([{ lines: 4, added: 2 }]);
  });

  test("TRANSFER-11: a table in a currency in which the company has no account is of the account that somebody names", async () => {
    const columns = { day: "Date", amount: "Deposit", payer: "Payer", is_signed: false, currency: "SGD" };
    const query = `name=sg.csv&columns=${encodeURIComponent(JSON.stringify(columns))}`;
    const file = "Date,Payer,Deposit\r\n24/11/2026,TAN WEI MING,12.30";
    expect((await upload(file, query)).errors).toEqual({
      account: ["会社の口座にSGDの口座がありません。設定に登録するか、口座番号を入力してください。"],
    });
    const named = await upload(file, `${query}&account=7654321`);
    expect(named.data.statements).toMatchObject([{ account: "7654321", currency: "SGD", sum: 1230 }]);
    // With the wrong currency before, the file can still be taken in.
    const yen = { ...columns, currency: "JPY" };
    const again = `name=sg.csv&account=7654321&columns=${encodeURIComponent(JSON.stringify(yen))}`;
    expect((await upload("Date,Payer,Deposit\r\n24/11/2026,TAN WEI MING,1230", again)).status).toBe(200);
    expect((await upload(file, `${query}&account=7654321`)).code).toBe("file_known");
  });

  test("TRANSFER-2: rows of several accounts are refused where one of them is the account; those of payers are not", async () => {
    const columns = { day: "日付", amount: "入金", out: "出金", payer: "摘要", is_signed: false };
    const query = `name=two.csv&columns=${encodeURIComponent(JSON.stringify(columns))}`;
    const file = "口座番号,日付,入金,出金,摘要\r\n5550001,2026/11/24,1217,,ア\r\n5550002,2026/11/24,1218,,イ";
    const refused = await upload(file, `${query}&account=5550002`);
    expect(refused).toMatchObject({ status: 422, code: "file_unreadable" });
    expect(JSON.stringify(refused.errors)).toContain("3行目の1列目: 複数の口座");
    const { data } = await upload(file, `${query}&account=5559999`);
    expect(data.statements).toMatchObject([{ account: "5559999", lines: 2, added: 2 }]);
  });

  test("overlapping files of one account add nothing twice, whatever numbers their downloads have", async () => {
    const anser = (...rows: [number: number, payer: string, amount: number][]) =>
      [
        "照会口座,番号,勘定日,(起算日),出金金額(円),入金金額(円),小切手区分,残高(円),取引区分,明細区分,金融機関名,支店名,摘要",
        ...rows.map(
          ([number, payer, amount]) => `普通,${number},2026年11月24日,,,${amount},,,振込,,,,${payer}`,
        ),
        ",,,,300,,,,,,,,",
      ].join("\r\n");
    const morning = anser([1, "カサナリ イチ", 4100], [2, "カサナリ ニ", 4200], [3, "カサナリ ニ", 4200]);
    const refused = await upload(morning);
    expect(refused.code).toBe("file_unreadable");
    const whole = (text: string) =>
      text.replace("\r\n,,,,300,,,,,,,,", "\r\n普通,9,2026年11月24日,,300,,,,手数料,,,,テスウリヨウ");
    const first = await upload(whole(morning));
    expect(first.data.statements).toMatchObject([
      { lines: 3, added: 3, debits: { count: 1, sum: 300 }, known: [] },
    ]);
    expect(first.data.statements).toMatchObject([{ left_out: [{ why: "debit", line: 5, amount: 300 }] }]);
    const evening = anser(
      [1, "カサナリ ニ", 4200],
      [2, "カサナリ ニ", 4200],
      [3, "カサナリ イチ", 4100],
      [4, "カサナリ ニ", 4200],
    );
    const second = await upload(whole(evening));
    expect(second.data.statements).toMatchObject([{ lines: 4, added: 1, maybe_known: 0 }]);
    const mine = (await lines()).filter(({ payer }) => payer.startsWith("カサナリ"));
    expect(mine.map(({ amount }) => amount).sort()).toEqual([4100, 4200, 4200, 4200]);
  });

  test("the same money in another format may be known, and is never ticked", async () => {
    const zengin = (kind: "01" | "03") => {
      const payer = "ﾍﾂｹｲｼｷ ｲﾁ".padEnd(48);
      const header = `1${kind}0081124081124081124${"0001"}${"".padEnd(15)}001${"".padEnd(15)}`;
      const records =
        kind === "01"
          ? [
              `${header}19999999${"".padEnd(133)}`,
              `2000001081124081124${"0000007301"}${"0".repeat(10)}${"".padEnd(10)}${payer}${"".padEnd(103)}`,
              `8000001${"000000007301"}${"0".repeat(18)}${"".padEnd(163)}`,
            ]
          : [
              `${header}00010009999999${"".padEnd(40)}11${"0".repeat(14)}${"".padEnd(71)}`,
              `200000077081124081124111${"000000007301"}${"0".repeat(12)}${"0".repeat(23)}${"".padEnd(10)}${payer}${"".padEnd(71)}`,
              `8000001${"0000000007301"}${"0".repeat(19)}1${"0".repeat(14)}0000001${"".padEnd(139)}`,
            ];
      const text = [...records, "9".padEnd(200)].join("\r\n");
      return Uint8Array.from(text, (letter) => {
        const code = letter.charCodeAt(0);
        return code >= 0xff61 ? code - 0xff61 + 0xa1 : code;
      });
    };
    const query = "name=z.txt&account=9999999";
    expect((await upload(zengin("01"), query)).data.statements).toMatchObject([{ lines: 1, added: 1 }]);
    expect((await upload(zengin("03"), query)).data.statements).toMatchObject([
      { lines: 1, added: 0, known: [{ amount: 7301, payer: "ﾍﾂｹｲｼｷ ｲﾁ" }] },
    ]);
    const asTable = await upload(table([["ヘツケイシキ イチ", 7301]]), query);
    expect(asTable.data.statements).toMatchObject([{ lines: 1, added: 1, maybe_known: 1 }]);
    const twin = (await lines()).find(({ payer }) => payer === "ヘツケイシキ イチ");
    expect(twin?.twin).toMatchObject({ payer: "ﾍﾂｹｲｼｷ ｲﾁ", state: "open", format: "zengin_01" });
    const ignore = { version: twin?.version ?? 0, because: "duplicate" } as const;
    const path = `operate/transfers/${twin?.id ?? 0}/ignore` as "operate/transfers/1/ignore";
    expect((await accountant.post(path, ignore)).data).toMatchObject({
      state: "ignored",
      no_booking: "duplicate",
    });
  });

  test("TRANSFER-14: a reason that is on no list is said in words", async () => {
    await upload(table([["リユウ ナシ", 7401]]));
    const line = (await lines()).find(({ payer }) => payer === "リユウ ナシ");
    const path = `operate/transfers/${line?.id ?? 0}/ignore` as "operate/transfers/1/ignore";
    const refused = await accountant.post(path, { version: line?.version ?? 0, because: "other" });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["reason"]]);
  });

  test("two processes that take in one file at once add its lines once", async () => {
    const file = table([["ドウジ タロウ", 700]]);
    const statuses = (await Promise.all([upload(file), upload(file)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    expect((await lines()).filter(({ payer }) => payer === "ドウジ タロウ")).toHaveLength(1);
  });

  test("OPS-40: nothing is kept of a file whose sender was told that it takes too long, and it can be sent again", async () => {
    const file = { name: "late.csv", bytes: Buffer.from(table([["オソイ", 1000]])) };
    const by = { account: null, columns: null, actor: "command", now: t.app.clock() } as const;
    const waits = measureWaits();
    waits.giveUp();
    const late = waits.during(() => takeInStatement(t.app, file, by));
    await expect(late).rejects.toThrow("answered already");
    const kept = sql`SELECT (SELECT count(*)::int FROM bank_statement WHERE name = ${file.name}) AS statements,
      (SELECT count(*)::int FROM bank_line WHERE payer = 'オソイ') AS lines`;
    expect(await t.app.db.row(kept)).toEqual({ statements: 0, lines: 0 });
    expect(await takeInStatement(t.app, file, by)).toMatchObject({ ok: true, plan: [{ added: 1 }] });
    expect(await t.app.db.row(kept)).toEqual({ statements: 1, lines: 1 });
  });

  test("records of 200 bytes in JIS, whose account is not the company's until somebody says so", async () => {
    const kana = (text: string, length: number) => text.padEnd(length, " ");
    const records = [
      `1010081124081124081124${"0001"}${kana("ｶｸｳ", 15)}001${kana("ｶﾝﾀﾞ", 15)}19999999${kana("ﾏｶﾞﾘ", 40)}${kana("", 93)}`,
      `2000001081124081124${"0000012345"}${"0".repeat(10)}${kana("", 10)}${kana("ｽﾞｼﾞ ﾊﾅｺ", 48)}${kana("ｼﾝｷﾝ", 15)}${kana("ﾐﾅﾄ", 15)} ${kana("", 20)}${kana("", 52)}`,
      `8000001${"000000012345"}${"0".repeat(18)}${kana("", 163)}`,
      `9${kana("", 199)}`,
    ];
    // JIS X 0201: half-width kana are one byte each, from A1 on.
    // Many banks end a file with 1A.
    const bytes = Uint8Array.from(`${records.join("\r\n")}\r\n\u001a`, (letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0xff61 ? code - 0xff61 + 0xa1 : code;
    });
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      errors: { account: [expect.stringContaining("9999999")] },
    });
    expect((await upload(bytes, "name=z.txt&account=9999999")).data.statements).toMatchObject([
      { account: "9999999", added: 1 },
    ]);
    expect((await lines()).find(({ amount }) => amount === 12_345)).toMatchObject({
      ...{ payer: "ｽﾞｼﾞ ﾊﾅｺ", bank: "ｼﾝｷﾝ", branch: "ﾐﾅﾄ", booked_on: "2026-11-24" },
    });
  });

  test("API-21: control characters in a payer's name are blanks, in a table and in records of 200 bytes", async () => {
    const payer = "\0ウラノ\u0007ミナミ";
    expect((await upload(table([[payer, 7101]]))).data.statements).toMatchObject([{ added: 1 }]);
    const records = [
      `1010081124081124081124${"0001".padEnd(19)}001${"".padEnd(15)}19999999${"".padEnd(133)}`,
      `2000002081124081124${"0000007102"}${"0".repeat(10)}${"".padEnd(10)}${"URANO\0".padEnd(48)}${"".padEnd(103)}`,
      `8000001${"000000007102"}${"0".repeat(18)}${"".padEnd(163)}`,
      "9".padEnd(200),
    ];
    const sent = await upload(records.join("\r\n"), "name=z.txt&account=9999999");
    expect(sent.data.statements).toMatchObject([{ added: 1 }]);
    const payers = (await lines()).filter(({ amount }) => amount === 7101 || amount === 7102);
    expect(payers.map((one) => one.payer).sort()).toEqual(["URANO", "ウラノ ミナミ"]);
  });

  test("refuses an unreadable file with line and column, and takes in nothing of it", async () => {
    const before = (await lines("all")).length;
    const file = `${table([["サキ ハナコ", 900]])}\r\n20261399,100,1,x`;
    const reply = await upload(file);
    expect([reply.status, reply.code]).toEqual([422, "file_unreadable"]);
    expect(JSON.stringify(reply.errors)).toContain("3行目の1列目");
    expect((await lines("all")).length).toBe(before);
  });

  test("the columns of an unknown bank are asked for once", async () => {
    const file = (amount: number) => `受取日;受取額;だれ;メモ\n2026/11/24;${amount};マッピング ケイコ;x`;
    expect((await upload(file(801))).data).toEqual({
      statements: [],
      head: ["受取日", "受取額", "だれ", "メモ"],
      sample: [["2026/11/24", "801", "マッピング ケイコ", "x"]],
      asks: "header",
    });
    const columns = { day: "受取日", amount: "受取額", is_signed: false, payer: "だれ" };
    const query = `name=m.csv&columns=${encodeURIComponent(JSON.stringify(columns))}`;
    expect((await upload(file(801), query)).data.statements).toMatchObject([{ added: 1 }]);
    expect((await upload(file(802))).data.statements).toMatchObject([{ added: 1 }]);
    expect((await upload(file(803), "columns=%7B%7D")).status).toBe(422);
  });

  test("the list is read page by page, by payer and day, and as a file", async () => {
    await upload(
      table([
        ["リスト アオイ", 11],
        ["リスト アオイ", 12],
        ["リスト ミドリ", 13],
      ]),
    );
    const first = (await accountant.get("operate/transfers?q=リスト&limit=2" as "operate/transfers?q=")).data;
    expect([first.items.length, first.count, first.exact]).toEqual([2, 3, true]);
    const path = `operate/transfers?q=リスト&limit=2&after=${first.next}` as "operate/transfers?q=";
    const second = (await accountant.get(path)).data;
    expect([second.items.length, second.next]).toEqual([1, null]);
    const amounts = [...first.items, ...second.items].map(({ amount }) => amount);
    expect(amounts.sort()).toEqual([11, 12, 13]);
    const none = await accountant.get("operate/transfers?q=リスト&from=2026-11-25" as "operate/transfers?q=");
    expect(none.data.items).toEqual([]);
    const file = await accountant.raw("operate/transfers?q=リスト&format=csv");
    expect((await file.text()).split("\r\n").filter((line) => line.includes("リスト"))).toHaveLength(3);
    const { last, latest, sums } = (await accountant.get("operate/statements")).data;
    // TRANSFER-12
    expect(latest.map(({ id, currency }) => [id, currency])).toContainEqual([last?.id, "JPY"]);
    expect(latest[0]?.account_name).toBe("架空銀行(0999) 神田支店(001) 普通");
    expect(last).toMatchObject({ lines: 3, known: 0, format: "rakuten" });
    expect(sums.find(({ state }) => state === "open")?.count).toBeGreaterThanOrEqual(3);
  });

  test("a file over 5 MB, and an empty one", async () => {
    expect((await upload(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload("")).code).toBe("file_unreadable");
  });
});
