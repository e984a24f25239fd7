#!/usr/bin/env bash
# moji 0.5.1: "to half-width katakana" leaves ヰ, ヱ, ヵ, ヶ and ヮ in full width, in the middle of a half-width name.
#
# Expected: names in Japanese bank files are half-width katakana (JIS X 0201), one byte a letter in fields of fixed length. A
#   converter changes every katakana, as jaco and jaconv do (ヰ to ｲ, ヱ to ｴ, ヶ to ｹ, as banks write them), or says that it cannot.
# Seen: convert("ZK", "HK") answers ヱﾋﾞｽﾔ and ヰｾｷ. In a record of fixed length the letter takes two bytes, and every field after it
#   is read shifted by one; a bank refuses the file, or the name does not match the account.
# Versions: moji 0.5.1, jaco 4.0.0, jaconv 1.1.2. Seen 2026-11-28 with Node 20.20.2.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts moji@0.5.1 jaco@4.0.0 jaconv@1.1.2 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.cjs <<'JS'
const moji = require("moji");
const jaco = require("jaco");
const jaconv = require("jaconv");
const names = ["エビスヤ", "ヱビスヤ", "ヰセキ", "ヴィラ", "シロガネヶオカ"];
const isNarrow = (text) => /^[\uff61-\uff9f]+$/.test(text);
let moved = "";
console.log("name | moji | jaco | jaconv");
for (const name of names) {
  const narrow = [moji(name).convert("ZK", "HK").toString(), jaco.toNarrowKatakana(name), jaconv.toHan(name)];
  moved += narrow.map((text) => (isNarrow(text) ? "+" : "-")).join("") + " ";
  console.log([name, ...narrow].join(" | "));
}
const isStillSo = moved === "+++ -++ -++ +++ -++ ";
console.log(isStillSo ? "still so: full width in the middle" : "changed");
process.exit(isStillSo ? 0 : 1);
JS
node see.cjs
