import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { operator } from "../../../test/build/operator.ts";
import { uploadStatement } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { payoutsOfMonth } from "../../console/money/journal/facts.db.server.ts";
import { windowOfMonth } from "../../console/money/journal/facts.server.ts";
import { sql } from "../../platform/sql.ts";
import { reconcile } from "../payments/operator/reconcile.server.ts";

let t: TestApp;
let accountant: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  accountant = await operator(t, ["see", "money"]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

type Row = [day: string, payer: string, amount: number, balance: number | ""];
const take = async (...rows: Row[]) => {
  const lines = rows.map(([day, payer, amount, balance]) => `${day},${amount},${balance},${payer}`);
  const file = ["取引日,入出金(円),取引後残高(円),入出金内容", ...lines].join("\r\n");
  const { errors, data } = await uploadStatement(t, accountant, file);
  expect(errors).toEqual([]);
  return data.statements[0]?.account ?? "";
};
const differences = async () => (await reconcile(t.app)).differences;
const ignore = async (payer: string, because: string) => {
  const { items } = (await accountant.get("operate/transfers")).data;
  const line = items.find((one) => one.payer === payer);
  const body = { version: line?.version ?? 0, because: because as "payout", reason: "" };
  expect((await accountant.send("POST", `operate/transfers/${line?.id}/ignore`, body)).status).toBe(200);
};

test("LEDGER-6: rent, a partial day and files that overlap are no difference, money without a trace is", async () => {
  await take(["20261102", "アオキ ハル", 5000, 105_000]);
  await take(["20261104", "イトウ ミオ", 3000, 108_000], ["20261105", "ヤチン", -99_000, 9000]);
  // The same days again, with what came later on the last of them.
  const account = await take(
    ["20261105", "ヤチン", -99_000, 9000],
    ["20261105", "ウエダ ソラ", 700, 9700],
    ["20261106", "デンキ", -700, 9000],
  );
  expect(await differences()).toEqual([]);
  // Of 9 November nobody has a file: 2,500 came in on it.
  await take(["20261110", "エノモト リク", 500, 12_000]);
  const missing = `account ${account}, after 2026-11-06 until 2026-11-10: the bank's balance moved by 3000 JPY, the books by 500`;
  expect(await differences()).toEqual([missing]);
  await take(["20261109", "オカダ レン", 2500, 11_500]);
  expect(await differences()).toEqual([]);
});

test("LEDGER-6: a line that is called a payout of the card provider counts once the payout is known", async () => {
  const account = await take(["20261112", "ストライプジャパン（カ", 40_000, 52_000]);
  expect(await differences()).toEqual([]);
  await ignore("ストライプジャパン（カ", "payout");
  expect(await differences()).toEqual([
    `account ${account}, after 2026-11-10 until 2026-11-12: the bank's balance moved by 40000 JPY, the books by 0`,
  ]);
  await t.app.db.run(sql`INSERT INTO provider_payout (ref, currency, amount, status, is_automatic, created_at, arrives_on, paid_known_at)
    VALUES ('po_1', 'JPY', 40000, 'paid', false, '2026-11-10', '2026-11-11', '2026-11-12')`);
  expect(await differences()).toEqual([]);
});

test("PROVPAY-9: a line closes the payout of its amount within three days of banks, which has the bank's day", async () => {
  await t.app.db.run(sql`INSERT INTO provider_payout (ref, currency, amount, status, is_automatic, created_at, arrives_on, paid_known_at)
    SELECT ref, 'JPY', 31000, 'paid', false, '2026-11-10', day::date, '2026-11-24' FROM (VALUES ('po_far', '2026-11-16'),
      ('po_near', '2026-11-18'), ('po_other', '2026-11-20')) AS p (ref, day)`);
  // 23 November is a holiday, 21 and 22 a weekend: the 18th is three days of banks before the 24th.
  await take(["20261124", "ｽﾄﾗｲﾌﾟｼﾞﾔﾊﾟﾝ(ｶ", 31_000, ""]);
  await ignore("ｽﾄﾗｲﾌﾟｼﾞﾔﾊﾟﾝ(ｶ", "payout");
  const closed = () =>
    t.app.db.rows(
      sql`SELECT p.ref FROM bank_line l JOIN provider_payout p ON p.id = l.payout_id WHERE l.amount = 31000`,
    );
  expect(await closed()).toEqual([{ ref: "po_other" }]);
  const window = { ...windowOfMonth(t.app, "2026-11-01"), currency: "JPY" as const };
  const days = async () =>
    (await payoutsOfMonth(t.app.db, window)).flatMap(({ ref, arrives_on: day }) =>
      ref === "po_other" ? day : [],
    );
  expect(await days()).toEqual(["2026-11-24"]);
  // The line that is opened again gives the payout free.
  const { items } = (await accountant.get("operate/transfers?state=ignored" as "operate/transfers")).data;
  const line = items.find(({ amount }) => amount === 31_000);
  const undone = await accountant.send("POST", `operate/transfers/${line?.id}/undo`, {
    ...{ version: line?.version, reason: "x" },
  });
  expect(undone.status).toBe(200);
  expect(await closed()).toEqual([]);
  expect(await days()).toEqual(["2026-11-20"]);
});

test("PROVPAY-9: a payout in Singapore dollars by the days of Singapore's banks, which are closed at Christmas", async () => {
  await t.app.db.run(sql`INSERT INTO provider_payout (ref, currency, amount, status, is_automatic, created_at, arrives_on, paid_known_at)
    VALUES ('po_sg', 'SGD', 81000, 'paid', false, '2026-11-20', '2026-12-23', '2026-11-24')`);
  t.setNow(Date.parse("2026-12-30T10:00:00+09:00"));
  accountant = await operator(t, ["see", "money"]);
  const columns = { day: "Date", amount: "In", payer: "By", is_signed: false, currency: "SGD" };
  const query = `name=sg.csv&account=7654321&columns=${encodeURIComponent(JSON.stringify(columns))}`;
  const file = "Date,By,In\r\n2026-12-29,STRIPE SINGAPORE,810.00";
  expect((await uploadStatement(t, accountant, file, query)).errors).toEqual([]);
  await ignore("STRIPE SINGAPORE", "payout");
  const window = { ...windowOfMonth(t.app, "2026-12-01"), currency: "SGD" as const };
  expect((await payoutsOfMonth(t.app.db, window)).map(({ ref, arrives_on: day }) => [ref, day])).toEqual([
    ["po_sg", "2026-12-29"],
  ]);
});
