#!/usr/bin/env bash
# read-excel-file 9.3.17: a cell in which a person reads #N/A, and a formula that waits for its result, come out like an empty cell.
#
# Expected: a cell of a workbook with an error (t="e": #N/A, #VALUE!, #DIV/0!) is not empty, and neither is one with a formula whose
#   result the writing program left to the spreadsheet (as openpyxl does). A reader gives the error, the formula, or refuses the file.
# Seen: both are null, as a cell that nobody filled in: the sum of a column of amounts is too small, and nothing says so. Neither the
#   README nor the types speak of errors in cells or of formulas without a result.
# Versions: read-excel-file 9.3.17, fflate 0.8.3. Seen 2026-11-30 with Node 20.20.2 and 24.21.0.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts read-excel-file@9.3.17 fflate@0.8.3 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import { strToU8, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const rels = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** A workbook of one sheet with these rows of cells in column A. */
const workbook = (cells) => {
  const rows = cells.map((cell, at) => `<row r="${at + 1}">${cell.replace("<c", `<c r="A${at + 1}"`)}</row>`).join("");
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Amounts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)])));
};
const cells = {
  "an amount": "<c><v>1000</v></c>",
  "a formula with its result": "<c><f>A1*2</f><v>2000</v></c>",
  "an error": '<c t="e"><f>NA()</f><v>#N/A</v></c>',
  "a formula without its result": "<c><f>A1*3</f></c>",
  "nothing": "<c/>",
  "the last amount": "<c><v>4000</v></c>",
};
const [{ data }] = await readWorkbook(workbook(Object.values(cells)).buffer);
const seen = data.map(([value]) => value);
for (const [at, name] of Object.keys(cells).entries()) console.log(name.padEnd(30), JSON.stringify(seen[at]));
const isStillSo = JSON.stringify(seen) === JSON.stringify([1000, 2000, null, null, null, 4000]);
console.log(isStillSo ? "still so: an error and a formula without its result are as empty as an empty cell" : "changed");
process.exit(isStillSo ? 0 : 1);
JS
node see.mjs
