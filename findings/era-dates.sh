#!/usr/bin/env bash
# read-excel-file 9.3.17 and exceljs 4.4.0: of the two ways in which a Japanese workbook keeps a day, each reader knows one.
#
# Expected: a reader of .xlsx that answers dates does so for Japanese formats too. ECMA-376 (18.8.30) reserves the numbers 27-36 and
#   50-58 for them: in Japanese, 31 is yyyy"年"m"月"d"日", 32 is h"時"mm"分", 57 is [$-411]ge.m.d; of these the file has the
#   number only. Other formats, such as ggge"年"m"月"d"日" (令和8年12月1日), stand in the file.
# Seen: exceljs answers 46357 for the days and 0.0625 for the time (1:30) that have a number only. read-excel-file answers
#   46357 for the format that is written out with an era. Who tests with one kind takes the other for a figure.
#   SheetJS 0.18.5 shows the first kind as 12/1/26 (in Japan: 2012-01-26) and the second as "ggg2026年12月1日".
# Versions: read-excel-file 9.3.17, exceljs 4.4.0, xlsx 0.18.5 (SheetJS on npm). Seen 2026-11-28 with Node 20.20.2.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 xlsx@0.18.5 exceljs@4.4.0 fflate@0.8.2 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import { writeFileSync } from "node:fs";
import ExcelJS from "exceljs";
import { strToU8, zipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import XLSX from "xlsx";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const rels = "http://schemas.openxmlformats.org/package/2006/relationships";
const doc = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const FORMATS = [
  [14, 46357, "14 (m/d/yyyy)"],
  [31, 46357, '31 (yyyy"年"m"月"d"日")'],
  [57, 46357, "57 ([$-411]ge.m.d)"],
  [32, 0.0625, '32 (h"時"mm"分")'],
  [176, 46357, 'ggge"年"m"月"d"日"'],
];
const cells = FORMATS.map(([, value], at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>${value}</v></c></row>`).join("");
const styles = FORMATS.map(([id]) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("");
const parts = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${doc}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${doc}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${doc}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${doc}/styles" Target="styles.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="176" formatCode="ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles}</cellXfs></styleSheet>`,
};
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
writeFileSync("days.xlsx", zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)]))));
const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 16) : JSON.stringify(value));
const [sheet] = await readExcelFile("days.xlsx");
const book = new ExcelJS.Workbook();
await book.xlsx.readFile("days.xlsx");
const sheetjs = XLSX.utils.sheet_to_json(XLSX.readFile("days.xlsx").Sheets.S, { header: 1, raw: false });
const table = FORMATS.map(([, , name], at) => [
  name,
  shown(sheet.data[at][0]),
  shown(book.worksheets[0].getCell(at + 1, 1).value),
  shown(sheetjs[at][0]),
]);
console.log("format | read-excel-file | exceljs | SheetJS, as text");
for (const row of table) console.log(row.join(" | "));
const seen = table.map((row) => row.slice(1).join(" ")).join("; ");
const before =
  '2026-12-01T00:00 2026-12-01T00:00 "12/1/26"; 2026-12-01T00:00 46357 "12/1/26"; 2026-12-01T00:00 46357 "12/1/26"; ' +
  '1899-12-30T01:30 0.0625 "1:30:00"; 46357 2026-12-01T00:00 "ggg2026年12月1日"';
console.log(seen === before ? "still so: a day or a figure, by the reader" : "changed");
process.exit(seen === before ? 0 : 1);
JS
node see.mjs
