import { describe, expect, test } from "vitest";
import { readTable, type StatementColumns } from "./csv-statement.ts";

/* How the tables of banks are laid out: where the head stands, and over how many rows a movement goes. */

const table = (text: string) => text.split("\n").map((line) => line.split(";"));
const IN_DOLLARS = {
  ...{ day: "Date", payer: "Description", out: "Withdrawals (SGD)", amount: "Deposits (SGD)" },
  ...{ isSigned: false, currency: "SGD" },
} as const satisfies StatementColumns;
const HEAD = "Date;Value date;Description;Withdrawals (SGD);Deposits (SGD)";
const read = (text: string, columns: StatementColumns | null = IN_DOLLARS) => {
  const reading = readTable(table(text), columns);
  if (!reading.ok) return reading.unreadable;
  const [statement] = reading.statements;
  return {
    lines: statement?.lines.map(({ amount, payer }) => [amount, payer]),
    debits: statement?.debits.map(({ amount, text }) => [amount, text]),
    leftOut: statement?.leftOut.map(({ why, line }) => [why, line]),
  };
};

describe("TRANSFER-1: a movement over several rows", () => {
  const rows = [
    HEAD,
    "24/11/2026;24/11/2026;FUND TRANSFER;;88.00",
    ";;PayNow CHUA BEE LENG;;",
    ";;40474;;",
    "25/11/2026;25/11/2026;FAST PAYMENT;30.00;",
    ";;to RENT PTE LTD;;",
  ];

  test("continues in rows that have nothing but text under the payer", () => {
    expect(read(rows.join("\n"))).toEqual({
      lines: [[8800, "FUND TRANSFER PayNow CHUA BEE LENG 40474"]],
      debits: [[3000, "FAST PAYMENT to RENT PTE LTD"]],
      leftOut: [],
    });
  });

  test("ends where a row says something else: a remark, a blank row, a text in another column", () => {
    const remarks = ["", ";;below the blank;;", "elsewhere;;;;", ";;※ご参考;;", ";;以下余白;;"];
    expect(read([...rows.slice(0, 2), ...remarks].join("\n"))).toEqual({
      lines: [[8800, "FUND TRANSFER"]],
      debits: [],
      leftOut: [4, 5, 6, 7].map((line) => ["note", line]),
    });
    const remark = [...rows.slice(0, 2), ";;以下余白;;"].join("\n");
    expect(read(remark)).toMatchObject({ lines: [[8800, "FUND TRANSFER"]], leftOut: [["note", 3]] });
  });

  test("below a row without an amount it is named like that row", () => {
    const balance = [HEAD, "24/11/2026;;BALANCE;;", ";;as of today;;", "24/11/2026;;A;;1.00"].join("\n");
    expect(read(balance)).toEqual({
      lines: [[100, "A"]],
      debits: [],
      leftOut: [
        ["zero", 2],
        ["note", 3],
      ],
    });
  });
});

test("TRANSFER-1: the head is found under twelve lines of titles, of a bank's own table and of a mapped one", () => {
  const titles = Array.from({ length: 12 }, (_, at) => `項目${at};値`).join("\n");
  const known = "日付;内容;出金金額(円);入金金額(円);残高(円);メモ\n2026/11/16;振込＊オカ;;3,960;103,960;";
  expect(read(`${titles}\n${known}`, null)).toMatchObject({ lines: [[3960, "オカ"]] });
  expect(read(`${titles}\n${HEAD}\n26/11/2026;;LIM;;1.20`)).toMatchObject({ lines: [[120, "LIM"]] });
  expect(readTable(table(`${titles}\n取引日付;入金額;残高;取引内容\n2026/11/16;1;1;オカ`))).toMatchObject({
    ...{ unreadable: { why: "header", line: 13 }, head: ["取引日付", "入金額", "残高", "取引内容"] },
  });
});

test("TRANSFER-1: a table without a head whose amounts have cents is asked about", () => {
  const rows = table("27/11/2026;CR FROM SEAH PTE LTD;1,200.00\n26/11/2026;BILL PAYMENT;-80.00");
  expect(readTable(rows)).toMatchObject({ unreadable: { why: "headless" }, head: ["#1", "#2", "#3"] });
  const columns = { day: "#1", payer: "#2", amount: "#3", isSigned: true, currency: "SGD" } as const;
  expect(readTable(rows, columns)).toMatchObject({ statements: [{ lines: [{ amount: 120_000 }] }] });
});
