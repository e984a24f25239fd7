import { describe, expect, test } from "vitest";
import { workbookFile } from "../../../test/build/workbook-file.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import { lineKeys, nameFault } from "../../domain/transfers/statement.ts";
import { encodeCp932 } from "../../platform/cp932.ts";
import { readHere } from "./statement-file.server.ts";

const TODAY = "2026-12-10";
const SBI = "日付,内容,出金金額(円),入金金額(円),残高(円),メモ";
const ROW = "2026/12/08,振込＊ヤマダ　タロウ,,4950,10000,-";

async function read(file: string | Uint8Array, columns: StatementColumns | null = null) {
  const reading = await readHere(
    typeof file === "string" ? Buffer.from(file) : file,
    TODAY,
    async () => columns,
  );
  if (!reading.ok) return reading.unreadable;
  return reading.statements.flatMap(({ lines }) =>
    lines.map(({ kind, bookedOn, amount, payer }) => `${kind} ${bookedOn} ${amount} ${payer}`),
  );
}

describe("TRANSFER-19: a name that the bank cut after so many bytes, and through a letter", () => {
  const cut = (text: string, encode: (text: string) => Uint8Array) => {
    const bytes = encode(text);
    // The last byte of the letter before the mark, and the mark, are gone.
    const at = bytes.indexOf(0x23);
    return Buffer.concat([bytes.subarray(0, at - 1), bytes.subarray(at + 1)]);
  };
  const rows = [
    "振込＊カ）ミズハラ製作#,,4950",
    '"振込＊カ）ミズハラ製作#",,4950',
    "振込＊カ）ミズハラ製作#   ,,4950",
  ];
  test.each(rows)("%s", async (row) => {
    const text = `${SBI}\r\n2026/12/08,${row},10000,-\r\n`;
    for (const encode of [encodeCp932, (given: string) => Buffer.from(given)])
      expect(await read(cut(text, encode))).toEqual(["transfer 2026-12-08 4950 カ）ミズハラ製…"]);
  });

  test("is told from a letter that cannot be read, and known again in files that were taken in before", () => {
    expect(["ミズハラ製…", "ミズハラ製\ufffd", "山\ufffd商事", "ミズハラ"].map(nameFault)).toEqual([
      ...["cut", "cut", "unread", null],
    ]);
    const lines = ["ミズハラ製…", "ミズハラ製\ufffd"].map((payer) => ({
      ...{ kind: "transfer" as const, bookedOn: TODAY, amount: 1, payer },
    }));
    const [now, before] = lines.map((line) => lineKeys({ account: "1", currency: "JPY" })(line));
    expect(now).toEqual(before);
  });
});

describe("TRANSFER-1, TABLE-1: a statement in any form that a table may have", () => {
  const line = ["transfer 2026-12-08 4950 ヤマダ　タロウ"];
  test.each<[string, string | Uint8Array]>([
    ["UTF-16 with its mark", Buffer.from(`\ufeff${SBI}\r\n${ROW}\r\n`, "utf16le")],
    ["CP932", encodeCp932(`${SBI}\r\n${ROW}\r\n\u001a`)],
    ["a line that says the separator", `sep=;\r\n${SBI}\r\n${ROW}\r\n`.replaceAll(",", ";")],
    [
      "tabs under titles",
      `口座番号 普通 1234567\r\n照会日\r\n${`${SBI}\r\n${ROW}`.replaceAll(",", "\t")}\r\n`,
    ],
    ["semicolons under a title with a comma", `口座, 普通\r\n${`${SBI}\r\n${ROW}`.replaceAll(",", ";")}\r\n`],
    ["formulas around texts", `${SBI}\r\n${ROW.replace("2026/12/08", '="2026/12/08"')}\r\n`],
    ["amounts with .00", `${SBI}\r\n${ROW.replace("4950", '"4,950.00"')}\r\n`],
    [
      "a workbook, its notes in another sheet",
      workbookFile({ 明細: [SBI.split(","), ROW.split(",")], ご案内: [["お問い合わせ"]] }),
    ],
  ])("%s", async (_, file) => expect(await read(file)).toEqual(line));

  test.each([
    ["a PDF", "%PDF\n", "no_text"],
    ["HTML that is called .xls", "<html><table><tr><td>日付</td></tr></table>", "no_text"],
    ["MT940", ":20:STARTUMS\r\n:25:0001/1234567\r\n", "no_text"],
    ["a damaged workbook", "PK\u0003\u0004xxxx", "no_text"],
    [
      "two sheets with movements",
      workbookFile({ a: [SBI.split(","), ROW.split(",")], b: [SBI.split(",")] }),
      "sheets",
    ],
    ["more columns than a table may have", `${SBI}${",".repeat(300)}\r\n`, "too_large"],
  ])("is refused by name: %s", async (_, file, why) => expect(await read(file)).toMatchObject({ why }));

  test("a long vowel written with a dash is the cash machine, not a guest", async () => {
    const head = "日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分";
    expect(await read(`${head}\r\n2026/12/8,カ－ド,,,5000,1,,,入金\r\n`)).toEqual([
      "cash 2026-12-08 5000 カ－ド",
    ]);
  });
});

const DOLLARS = {
  ...{ day: "Date", amount: "Amount", isSigned: true, payer: "Description" },
  currency: "SGD",
} as const;

test("TRANSFER-11: a row in another currency than the chosen one is never read as the chosen one", async () => {
  const table = (currency: string) =>
    `Date,Description,Amount,Currency\r\n"Dec 8, 2026",TAN WEI MING,40.00,SGD\r\n8 Dec 2026,JANE,40.00,${currency}\r\n`;
  expect(await read(table("SGD"), DOLLARS)).toEqual([
    "transfer 2026-12-08 4000 TAN WEI MING",
    "transfer 2026-12-08 4000 JANE",
  ]);
  expect(await read(table("USD"), DOLLARS)).toMatchObject({ why: "currency", line: 3, column: 4 });
  const titled = (title: string, amount: string) =>
    `${title}\r\nDate,Description,${amount}\r\n8 Dec 2026,TAN,40.00\r\n`;
  const deposits = { ...DOLLARS, amount: "Deposits (USD)" };
  expect(await read(titled("Account 1", "Deposits (USD)"), deposits)).toMatchObject({
    why: "currency",
    line: 2,
  });
  expect(await read(titled("Currency: USD", "Amount"), DOLLARS)).toMatchObject({ why: "currency", line: 1 });
  expect(await read(titled("Currency: SGD", "Amount"), DOLLARS)).toEqual(["transfer 2026-12-08 4000 TAN"]);
});

test("TRANSFER-1: money out that only a column of words tells from money in is asked about, signed or not", async () => {
  const table = "Date,Description,Amount,Dr/Cr\r\n8 Dec 2026,TAN,40.00,CR\r\n8 Dec 2026,RENT,990.00,DR\r\n";
  for (const isSigned of [true, false])
    expect(await read(table, { ...DOLLARS, isSigned })).toMatchObject({ why: "direction", column: 4 });
  expect(await read(table, { ...DOLLARS, isSigned: false, direction: "Dr/Cr" })).toEqual([
    "transfer 2026-12-08 4000 TAN",
  ]);
});

test("TRANSFER-1: a cancel in the column for money out takes back what came in", async () => {
  const head = "日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ,未資金化区分,入払区分";
  const row = (what: string) => `${head}\r\n2026/12/8,${what},アベ,14410,,0,,,支払い\r\n`;
  for (const what of ["振込取消", "組戻"])
    expect(await read(row(what))).toEqual(["withdrawn 2026-12-08 14410 アベ"]);
  expect(await read(row("口座振替"))).toEqual([]);
});
