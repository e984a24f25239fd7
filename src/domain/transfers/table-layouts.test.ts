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
    const notice = [HEAD, "24/11/2026;;NOTICE;;", ";;as of today;;", "24/11/2026;;A;;1.00"].join("\n");
    expect(read(notice)).toEqual({
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

describe("TRANSFER-1: a row with a day that is a sum or a balance", () => {
  const bank = (rows: string) => read(`日付;内容;出金金額(円);入金金額(円);残高(円)\n${rows}`, null);

  test.each([
    "前月繰越",
    "繰越",
    "前月より繰り越し",
    "前日残高",
    "残高",
  ])("is no money that came: %s", (word) => {
    expect(bank(`2026/11/01;${word};;100,000;100,000\n2026/11/25;振込＊オカ;;3,960;103,960`)).toEqual({
      lines: [[3960, "オカ"]],
      debits: [],
      leftOut: [["balance", 2]],
    });
  });

  test("is none that went either, and a fee for a paper on the balance is", () => {
    const rows = "2026/11/29;残高証明書発行手数料;770;;103,190\n2026/11/30;次月繰越;103,190;;0";
    expect(bank(rows)).toEqual({
      lines: [],
      debits: [[770, "残高証明書発行手数料"]],
      leftOut: [["balance", 3]],
    });
  });

  test.each(["合計", "当月計", "累計", "11月計", "TOTAL"])("is a total: %s", (word) => {
    expect(bank(`2026/11/25;振込＊オカ;;3,960;\n2026/11/30;${word};0;3,960;`)).toEqual({
      lines: [[3960, "オカ"]],
      debits: [],
      leftOut: [["total", 3]],
    });
    expect(bank(`2026/11/25;振込＊オカ;;3,960;\n;${word};0;3,960;`)).toMatchObject({
      leftOut: [["total", 3]],
    });
  });

  test("is compared with the lines where it is the total of all", () => {
    expect(bank("2026/11/25;振込＊オカ;;3,960;\n2026/11/30;合計;0;5,000;")).toMatchObject({
      why: "sum",
      line: 3,
    });
  });

  test.each([
    "BALANCE B/F",
    "Opening Balance",
    "Balance brought forward",
  ])("is no line in English: %s", (word) => {
    expect(read(`${HEAD}\n26/11/2026;;${word};;900.00\n26/11/2026;;LIM;;1.20`)).toEqual({
      lines: [[120, "LIM"]],
      debits: [],
      leftOut: [["balance", 2]],
    });
  });
});

test("TRANSFER-1: a total of money in does not count what the bank takes back among the money out", () => {
  const head = "勘定日;出金金額（円）;入金金額（円）;摘要;明細区分;取引区分";
  const rows = "2026-11-25;;5,500;ｱｵｷ;入金;振込\n2026-11-26;700;;ﾐﾔ;出金;訂正";
  expect(read(`${head}\n${rows}\n合計;700;5,500;;;`, null)).toMatchObject({
    lines: [
      [5500, "ｱｵｷ"],
      [700, "ﾐﾔ"],
    ],
  });
});

test("TRANSFER-1: a payer is one line, also if the bank breaks it within the cell", () => {
  const broken = [...table(HEAD), ["26/11/2026", "", "Inward Credit-FAST\nLIM BEE \r\nOTHR", "", "1.20"]];
  expect(readTable(broken, IN_DOLLARS)).toMatchObject({
    statements: [{ lines: [{ payer: "Inward Credit-FAST LIM BEE OTHR" }] }],
  });
});

test.each([
  ["2026-11-30T17:20:30Z", "2026-12-01"],
  ["2026-11-30T15:59:59.5+00:00", "2026-11-30"],
  ["2026-11-30T16:00Z", "2026-12-01"],
  ["2026-11-30T23:20:30+08:00", "2026-11-30"],
  ["2026-11-30T00:00:00Z", "2026-11-30"],
])("TRANSFER-1: a time in UTC is of its day on the bank's clock: %s", (written, day) => {
  const reading = readTable([...table(HEAD), [written, "", "LIM", "", "1.20"]], IN_DOLLARS);
  expect(reading).toMatchObject({ statements: [{ lines: [{ bookedOn: day }] }] });
});
