import { expect, test } from "vitest";
import { readTable } from "./csv-statement.ts";

/* Tables that say of their rows what a reading of day, amount and payer alone would pass over. */

const table = (text: string) => text.split("\n").map((line) => line.split(","));
const columns = { day: "日付", amount: "入金", out: "出金", payer: "摘要", isSigned: false };
const whyOf = (text: string, more: object = {}) => {
  const reading = readTable(table(text), { ...columns, ...more });
  if (reading.ok) return reading.statements[0]?.lines.map(({ amount }) => amount);
  const { why, line, column } = reading.unreadable;
  return { why, line, column };
};
test.each([
  ["取消", "status"],
  ["未確定", "status"],
  ["Pending", "status"],
  ["組戻", "status"],
])("TRANSFER-1: a row that a column of its own calls %s is not taken for money that came", (word, why) => {
  const withState = (said: string) =>
    `日付,入金,出金,摘要,状態\n2026/12/01,1232,,ｱ,完了\n2026/12/01,1233,,ｲ,${said}`;
  expect(whyOf(withState(word))).toEqual({ why, line: 3, column: 5 });
  expect(whyOf(withState("完了"))).toEqual([1232, 1233]);
});

test("TRANSFER-1: amounts in thousands or in cents are refused, whether the head or a title says so", () => {
  const rows = "2026/12/01,1224,,ｱ";
  const inHead = `日付,入金（千円）,出金（千円）,摘要\n${rows}`;
  expect(whyOf(inHead, { amount: "入金（千円）", out: "出金（千円）" })).toEqual({
    why: "unit",
    line: 1,
    column: 2,
  });
  expect(whyOf(`入出金明細,単位：千円\n日付,入金,出金,摘要\n${rows}`)).toEqual({
    why: "unit",
    line: 1,
    column: 1,
  });
  const inCents = { amount: "Amount (cents)", out: "出金", currency: "SGD" };
  expect(whyOf("日付,Amount (cents),出金,摘要\n2026/12/01,31150,,ｱ", inCents)).toEqual({
    ...{ why: "unit", line: 1, column: 2 },
  });
  expect(whyOf(`入出金明細,単位：円\n日付,入金,出金,摘要\n${rows}`)).toEqual([1224]);
});

test("TRANSFER-1: an amount with a blank between its figures, or with a sign and a dash, is none", () => {
  for (const amount of ["12 38", "¥1201-", "1201円-"])
    expect(whyOf(`日付,入金,出金,摘要\n2026/12/01,${amount},,ｱ`)).toEqual({
      why: "number",
      line: 2,
      column: 2,
    });
  expect(whyOf("日付,入金,出金,摘要\n2026/12/01,¥ 1201,,ｱ")).toEqual([1201]);
});

test("TRANSFER-2: an inquiry of several accounts is refused; other columns may have the accounts of payers", () => {
  const ofAccounts = (name: string) =>
    `${name},日付,入金,出金,摘要\n1234567,2026/12/01,1217,,ｱ\n7654321,2026/12/01,1218,,ｲ`;
  expect(whyOf(ofAccounts("照会口座"))).toEqual({ why: "accounts", line: 3, column: 1 });
  const reading = readTable(table(ofAccounts("口座番号")), columns);
  expect(reading.ok && reading.statements[0]).toMatchObject({
    account: null,
    accountsInRows: { numbers: ["1234567", "7654321"], line: 3, column: 1 },
  });
});

test("TRANSFER-2: rows of several banks in one table are refused at the second", () => {
  const rows = (other: string) =>
    `日付,入金,出金,摘要,保有金融機関\n2026/12/01,1232,,ｱ,青葉銀行\n2026/12/01,1233,,ｲ,\n2026/12/01,1234,,ｳ,${other}`;
  expect(whyOf(rows("緑銀行"))).toEqual({ why: "accounts", line: 4, column: 5 });
  expect(whyOf(rows("青葉銀行"))).toEqual([1232, 1233, 1234]);
});
