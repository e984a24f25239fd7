import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { operator } from "../../../test/build/operator.ts";
import { uploadStatement } from "../../../test/build/statement.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

/** Transfers that a bank takes back, over several files of 振込入金通知. */

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

type Row = [payer: string, amount: number, isCanceled?: true];

/** A notice of one day; numbers of lines begin anew in each. */
async function notice(...rows: Row[]) {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  const sumOf = (some: Row[]) =>
    digits(some.length, 6) +
    digits(
      some.reduce((sum, [, amount]) => sum + amount, 0),
      12,
    );
  const text = [
    `1010081124081124081124${"0001".padEnd(19)}001${"".padEnd(15)}19999999${"".padEnd(133)}`,
    ...rows.map(
      ([payer, amount, isCanceled], at) =>
        `2${digits(at + 1, 6)}081124081124${digits(amount, 10)}${"0".repeat(10)}${"".padEnd(10)}${payer.padEnd(48)}${"".padEnd(30)}${isCanceled ? 1 : " "}${"".padEnd(72)}`,
    ),
    `8${sumOf(rows.filter((row) => !row[2]))}${sumOf(rows.filter((row) => row[2]))}${"".padEnd(163)}`,
    "9".padEnd(200),
  ].join("\r\n");
  const { data, errors } = await uploadStatement(t, accountant, text, "name=n.txt&account=9999999");
  expect(errors).toEqual([]);
  return data.statements[0] as (typeof data.statements)[0] & { left_out: { why: string }[] };
}
const linesOf = (payer: string) =>
  t.app.db.rows<{ kind: string; amount: number; twin: boolean }>(
    sql`SELECT kind, amount::int AS amount, twin_id IS NOT NULL AS twin FROM bank_line WHERE payer = ${payer} ORDER BY id`,
  );
const unknown = async () =>
  (await t.app.db.row<{ sum: number }>(sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger`))?.sum;

test("TRANSFER-1, TRANSFER-2: the cancel of a transfer that an earlier file brought is no less a line for its transfer being in the file", async () => {
  await notice(["ASA TARO", 4400]);
  expect(await unknown()).toBe(4400);
  const evening = await notice(["ASA TARO", 4400], ["HIRU JIRO", 900], ["ASA TARO", 4400, true]);
  expect(evening).toMatchObject({ lines: 3, added: 2, left_out: [] });
  expect(await linesOf("ASA TARO")).toEqual([
    { kind: "transfer", amount: 4400, twin: false },
    { kind: "withdrawn", amount: 4400, twin: true },
  ]);
  expect(await unknown()).toBe(900);
  // A third file of the same day adds nothing.
  const again = await notice(["ASA TARO", 4400], ["HIRU JIRO", 900], ["ASA TARO", 4400, true], ["YORU", 100]);
  expect(again).toMatchObject({ lines: 4, added: 1, left_out: [] });
  expect(await unknown()).toBe(1000);
});

test("TRANSFER-1, TRANSFER-2: one of two equal transfers stays when the other is taken back, whatever was known before", async () => {
  const before = (await unknown()) ?? 0;
  await notice(["FUTATSU", 5000]);
  const evening = await notice(["FUTATSU", 5000], ["FUTATSU", 5000], ["FUTATSU", 5000, true]);
  expect(evening.left_out.map(({ why }) => why)).toEqual(["canceled", "canceled"]);
  expect(await linesOf("FUTATSU")).toEqual([{ kind: "transfer", amount: 5000, twin: false }]);
  expect((await unknown()) ?? 0).toBe(before + 5000);
});

test("TRANSFER-1: a transfer that comes and goes within one file is none, and the next file of the day knows it", async () => {
  const before = (await unknown()) ?? 0;
  expect(await notice(["IKKAI", 700], ["IKKAI", 700, true])).toMatchObject({ added: 0 });
  expect(await notice(["IKKAI", 700], ["IKKAI", 700, true], ["HOKA", 50])).toMatchObject({ added: 1 });
  expect(await linesOf("IKKAI")).toEqual([]);
  expect((await unknown()) ?? 0).toBe(before + 50);
});
