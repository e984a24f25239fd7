import { describe, expect, test } from "vitest";
import { readTable } from "./csv-statement.ts";

const table = (text: string) => text.split("\n").map((line) => line.split(";"));

const linesOf = (text: string) => {
  const reading = readTable(table(text));
  return reading.ok ? reading.statements.flatMap(({ lines }) => lines) : [];
};

describe("TRANSFER-1: balances that contradict the columns", () => {
  const columns = { day: "Date", amount: "Amount", payer: "By", isSigned: false, balance: "Balance" };
  const rows = [
    ["2026-12-08", "A", "500", "1", "1500"],
    ["2026-12-08", "RENT", "900", "2", "600"],
    ["2026-12-09", "B", "100", "1", "700"],
  ];
  const read = (all: string[][]) => readTable([["Date", "By", "Amount", "Kind", "Balance"], ...all], columns);

  test.each([
    ["the oldest first", rows, 3],
    ["the newest first", [...rows].reverse(), 3],
  ])("money out that only a code tells apart is refused where its row is: %s", (_, all, line) => {
    expect(read(all)).toMatchObject({ ok: false, unreadable: { why: "direction", line, column: 3 } });
  });

  test("balances that do not fit at all say nothing, and those that fit are read", () => {
    const cut = rows.map((row, at) => (at === 1 ? [...row.slice(0, 4), "777"] : row));
    expect(read(cut)).toMatchObject({ ok: true, statements: [{ balance: null }] });
    // Read the other way round, the newest first would be all wrong.
    const fits = [
      ["2026-12-09", "B", "500", "1", "2000"],
      ["2026-12-08", "A", "500", "1", "1500"],
    ];
    expect(read(fits)).toMatchObject({
      ok: true,
      statements: [{ balance: { on: "2026-12-09", amount: 2000 } }],
    });
  });

  const head = "日付;内容;出金金額(円);入金金額(円);残高(円);メモ";
  test.each([
    ["balances", "2026/12/7;イ;;100;1000;\n2026/12/8;ヤチン;-500;;500;", 3],
    ["no balances", "2026/12/8;ヤチン;-500;;;\n2026/12/9;イ;;100;;", 2],
    ["one balance", "2026/12/8;ヤチン;-500;;500;", 2],
  ])("a minus in the column for money out is no money in: %s", (_, text, line) => {
    expect(readTable(table(`${head}\n${text}`))).toMatchObject({
      ok: false,
      unreadable: { why: "direction", line },
    });
  });

  test("money that came back is a correction if the balances say so, or beside other money out", () => {
    const kinds = (text: string) =>
      linesOf(`${head}\n${text}`).map(({ kind, amount }) => `${kind} ${amount}`);
    expect(kinds("2026/12/7;イ;;100;1000;\n2026/12/8;ヤチン;-500;;1500;")).toEqual([
      "transfer 100",
      "correction 500",
    ]);
    expect(kinds("2026/12/7;ヤチン;500;;;\n2026/12/8;ヤチン;-500;;;")).toEqual(["correction 500"]);
  });
});
