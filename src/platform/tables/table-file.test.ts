import { strToU8, zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { encodeCp932 } from "../cp932.ts";
import { measureWaits } from "../waits.ts";
import { readTableFile } from "./table-file.ts";

const cellsOf = async (bytes: Uint8Array | string, sheet: string | null = null) => {
  const table = await readTableFile(typeof bytes === "string" ? strToU8(bytes) : bytes, sheet);
  return "rows" in table ? table.rows.map(({ line, cells }) => [line, ...cells]) : table;
};
const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, "utf16le");
  return isLittle ? bytes : bytes.swap16();
};

describe("TABLE-1: tables as people have them", () => {
  const rows = [
    [1, "氏名", "電話"],
    [2, "水原 舞", "0312345678"],
  ];
  const text = "氏名\t電話\r\n水原 舞\t0312345678\r\n";
  test.each<[string, Uint8Array]>([
    ["UTF-8", strToU8(text)],
    ["UTF-8 with a mark", strToU8(`\uFEFF${text}`)],
    ["CP932", encodeCp932(text)],
    ["UTF-16 LE with a mark", utf16(text, true, true)],
    ["UTF-16 BE with a mark", utf16(text, false, true)],
    ["UTF-16 LE without one", utf16(text, true, false)],
    ["semicolons", strToU8(text.replaceAll("\t", ";"))],
    ["JSON", strToU8('[{"氏名":"水原 舞","電話":"0312345678"}]')],
  ])("%s", async (_, bytes) => expect(await cellsOf(bytes)).toEqual(rows));

  it("sep=, a title above the head, formulas around numbers, blank rows, quotes over two lines", async () => {
    expect(await cellsOf('sep=;\r\na;b\r\n="03";"x;y"\r\n')).toEqual([
      [2, "a", "b"],
      [3, "03", "x;y"],
    ]);
    expect(await cellsOf('予約一覧（12月）\n\n名前,電話\n甲,="0312"\n乙,"=""045"""\n')).toEqual([
      [1, "予約一覧（12月）"],
      [3, "名前", "電話"],
      [4, "甲", "0312"],
      [5, "乙", "045"],
    ]);
    expect(await cellsOf('a,b\n"x\ny",2')).toEqual([
      [1, "a", "b"],
      [2, "x\ny", "2"],
    ]);
  });

  it("a quote inside a cell that begins without one is a letter of it; behind a closing one it is a mistake", async () => {
    expect(await cellsOf('a,b\n27"モニター,"x, ""y"""\n彼は"はい"と,"z\n27"""\n')).toEqual([
      [1, "a", "b"],
      [2, '27"モニター', 'x, "y"'],
      [3, '彼は"はい"と', 'z\n27"'],
    ]);
    expect(await cellsOf('a;b\n27"モニター;"x"y;z\n')).toEqual({ no: "table", line: 2 });
  });

  it("a value in JSON that is no single one stays to be seen", async () => {
    expect(await cellsOf('[{"a":{"b":1},"c":null,"d":true,"e":[1,2]}]')).toEqual([
      [1, "a", "c", "d", "e"],
      [2, '{"b":1}', "", "true", "[1,2]"],
    ]);
  });
});

describe("TABLE-1: a workbook", () => {
  const workbook = (sheets: Record<string, string>) =>
    zipSync(
      {
        "[Content_Types].xml": strToU8("<Types/>"),
        "xl/workbook.xml": strToU8(
          `<workbook xmlns:r="r"><sheets>${Object.keys(sheets)
            .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
            .join("")}</sheets></workbook>`,
        ),
        "xl/_rels/workbook.xml.rels": strToU8(
          `<Relationships>${Object.keys(sheets)
            .map(
              (_, at) =>
                `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
            )
            .join("")}</Relationships>`,
        ),
        "xl/styles.xml": strToU8(
          '<styleSheet><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>',
        ),
        ...Object.fromEntries(
          Object.values(sheets).map((data, at) => [
            `xl/worksheets/sheet${at + 1}.xml`,
            strToU8(`<worksheet><sheetData>${data}</sheetData></worksheet>`),
          ]),
        ),
      },
      { level: 1 },
    );
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

  it("days, times over midnight, whole numbers; the sheet that is chosen", async () => {
    const bytes = workbook({
      予約: `<row r="1">${text("A1", "日")}${text("B1", "開始")}${text("C1", "金額")}</row>
        <row r="3"><c r="A3" s="1"><v>46365</v></c><c r="B3" s="2"><v>1.0625</v></c><c r="C3"><v>6600.000000000001</v></c></row>`,
      控え: `<row r="1">${text("A1", "x")}</row>`,
    });
    expect(await cellsOf(bytes)).toEqual([
      [1, "日", "開始", "金額"],
      [3, "2026-12-09", "25:30", "6600"],
    ]);
    expect(await cellsOf(bytes, "控え")).toEqual([[1, "x"]]);
    expect(await readTableFile(bytes)).toMatchObject({
      encoding: "xlsx",
      sheet: "予約",
      sheets: ["予約", "控え"],
    });
  });

  it("TABLE-3: a formula without its result is refused with its row; one whose result is an empty text is empty", async () => {
    const withResult = (result: string) =>
      workbook({
        予約: `<row r="1">${text("A1", "金額")}</row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>
          <row r="3"><c r="A3"${result}</c>${text("B3", "x")}</row>`,
      });
    for (const open of ["><f>A1*2</f><v/>", "><f>A1*2</f>", '><f t="shared" si="0"/><v></v>'])
      expect(await cellsOf(withResult(open))).toEqual({ no: "formula", line: 3 });
    expect(await cellsOf(withResult(' t="str"><f>IF(1,"")</f><v></v>'))).toEqual([
      [1, "金額"],
      [2, "2"],
      [3, "", "x"],
    ]);
  });

  it("TABLE-3: an error in a cell stays to be seen, and is a letter that nobody can read", async () => {
    const bytes = workbook({
      予約: `<row r="1">${text("A1", "金額")}${text("B1", "メモ")}</row>
        <row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2" s="0" t="e"><v>#N/A</v></c></row>`,
    });
    expect(await cellsOf(bytes)).toEqual([
      [1, "金額", "メモ"],
      [2, "\ufffd#DIV/0!", "\ufffd#N/A"],
    ]);
  });

  it("TABLE-2: refuses a file that is no workbook, an old format, and one that would unpack to gigabytes", async () => {
    expect(await cellsOf(zipSync({ "a.txt": strToU8("a") }))).toEqual({ no: "table", line: 1 });
    expect(await cellsOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ no: "xls" });
    const bomb = workbook({ a: `<row r="1">${text("A1", "x".repeat(205 * 1024 * 1024))}</row>` });
    expect(bomb.length).toBeLessThan(3_000_000);
    expect(await cellsOf(bomb)).toEqual({ no: "limit", limit: "cells" });
  }, 30_000);
});

describe("TABLE-2: limits are looked at before anything is parsed", () => {
  test.each<[string, () => string, object]>([
    ["4.8 MB of commas", () => ",".repeat(4_800_000), { no: "limit", limit: "columns" }],
    ["lines without an end", () => "a\n".repeat(300_000), { no: "limit", limit: "rows" }],
    ["a quote without an end", () => `a,b\n"${"x\n".repeat(1000)}`, { no: "table" }],
    [
      "JSON of 30,000 objects with a name of its own each",
      () => JSON.stringify(Array.from({ length: 30_000 }, (_, at) => ({ [`k${at}`]: 1 }))),
      { no: "limit", limit: "cells" },
    ],
    ["nothing", () => " \n", { no: "empty" }],
    ["JSON that is no list", () => '{"a":1}', { no: "table", line: 1 }],
  ])("%s", async (_, text, answer) => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const bytes = strToU8(text());
    last = performance.now();
    longest = 0;
    const table = await readTableFile(bytes);
    clearInterval(timer);
    expect(table).toMatchObject(answer);
    // Others had their turn all the while.
    expect(longest).toBeLessThan(1000);
  });
});

test("TABLE-2: the time in which a file is read is a wait of the call that brought it", async () => {
  const waits = measureWaits();
  const table = await waits.during(() => readTableFile(strToU8("氏名,電話\n水原 舞,0312345678\n")));
  expect(table).toMatchObject({ encoding: "utf-8" });
  expect(waits.soFar()).toBeGreaterThan(0);
});
