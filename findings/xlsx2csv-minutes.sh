#!/usr/bin/env bash
# xlsx2csv 0.7.8 (Debian 12): a quarter to ten in a Japanese workbook becomes twelve past nine.
#
# Expected: a cell with 2026-12-01 9:45 in the format yyyy"年"m"月"d"日" h"時"mm"分", as people in Japan write the start of a use,
#   comes out with its minutes, in some spelling.
# Seen: 2026"年"12"月"01"日" 09"時"12"分": after a word in quotes, mm is taken for the month, so all starts of December have twelve
#   minutes, and all of May have five. The same moment as yyyy/m/d h:mm comes out right. A day as ggge"年"m"月"d"日" loses
#   its year: ggge"年"12"月"01"日".
# Versions: xlsx2csv 0.7.8 (Debian xlsx2csv 1:0.7.8-1), fflate 0.8.2 to write the file. Seen 2026-11-28.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be had.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts fflate@0.8.2 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
apt-get download xlsx2csv=1:0.7.8-1 >/dev/null 2>&1 && dpkg-deb -x xlsx2csv_*.deb root || { echo "packages not to be had"; exit 2; }
program=$(find root/usr -name "xlsx2csv*" -type f \( -perm -u+x -o -name "*.py" \) | head -1)
cat > make.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const rels = "http://schemas.openxmlformats.org/package/2006/relationships";
const doc = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MOMENT = 'yyyy"年"m"月"d"日" h"時"mm"分"';
const CELLS = [["yyyy/m/d h:mm", 46357.40625], [MOMENT, 46357.40625], [MOMENT, 46143.40625], ['ggge"年"m"月"d"日"', 46357]];
const quoted = (text) => text.replaceAll('"', "&quot;");
const rows = CELLS.map(([, value], at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at + 1}"><v>${value}</v></c></row>`).join("");
const formats = CELLS.map(([format], at) => `<numFmt numFmtId="${176 + at}" formatCode="${quoted(format)}"/>`).join("");
const styles = CELLS.map((_, at) => `<xf numFmtId="${176 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join("");
const parts = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${doc}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${doc}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${doc}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${doc}/styles" Target="styles.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="${CELLS.length}">${formats}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${CELLS.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles}</cellXfs></styleSheet>`,
};
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
writeFileSync("times.xlsx", zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)]))));
JS
node make.mjs
seen=$(python3 "$program" times.xlsx)
echo 'yyyy/m/d h:mm, then 2026-12-01 9:45 and 2026-05-01 9:45 with Japanese words, then a day of an era:'
echo "$seen"
plain=$(echo "$seen" | tr -d '"')
before='2026/12/01 09:45
2026年12月01日 09時12分
2026年05月01日 09時05分
ggge年12月01日'
[ "$plain" = "$before" ] && { echo "still so: the month in place of the minutes"; exit 0; }
echo "changed"
exit 1
