#!/usr/bin/env bash
# Node 20.20.2 and 24.21.0: TextDecoder("shift_jis") swaps three control characters, so that the end-of-file mark of a bank's file is U+001C.
#
# Expected: the bytes 00 to 7F are the characters U+0000 to U+007F, as the Encoding Standard says of Shift_JIS, and as iconv and
#   iconv-lite have them. Files of Japanese banks (全銀, and tables that old programs wrote) end in the byte 1A, which a reader cuts off
#   as U+001A.
# Seen: 1A comes out as U+001C, 1C as U+007F and 7F as U+001A (the table of IBM's code page 943 in ICU), in Node built with its own ICU.
#   TextDecoder("euc-jp") and ("utf-8") leave them alone. The last line of a statement is then "\x1c", a row with one cell, and a file
#   of records of 200 bytes has one that is no record. Nothing is printed where one looks for it.
# Versions: node 24.21.0 (npm package node), iconv-lite 0.7.0. Seen 2026-11-29; Node 20.20.2 does the same.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund node@24.21.0 iconv-lite@0.7.0 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import iconv from "iconv-lite";
// A table of a bank in CP932, with the mark of its end.
const file = Buffer.concat([iconv.encode("取引日,入出金(円),入出金内容\r\n20261208,3300,ミズハラ マイ\r\n", "cp932"), Buffer.from([0x1a])]);
const last = (text) => `U+${text.codePointAt(text.length - 1).toString(16).padStart(4, "0")}`;
const controls = (name) => [0x1a, 0x1c, 0x7f].map((byte) => last(new TextDecoder(name).decode(Uint8Array.of(byte))));
const seen = { node: process.version, decoder: last(new TextDecoder("shift_jis").decode(file)), iconv: last(iconv.decode(file, "cp932")) };
console.log("last character of the file:", JSON.stringify(seen));
console.log("1A, 1C, 7F in shift_jis:", controls("shift_jis").join(" "), "| in euc-jp:", controls("euc-jp").join(" "));
const isStill = seen.decoder === "U+001c" && seen.iconv === "U+001a" && controls("shift_jis").join() === "U+001c,U+007f,U+001a" && controls("euc-jp").join() === "U+001a,U+001c,U+007f";
console.log(isStill ? "still so: three control characters are swapped" : "changed");
process.exit(isStill ? 0 : 1);
JS
node_modules/.bin/node see.mjs
