#!/usr/bin/env bash
# emvqr 0.0.5: no PayNow code can be decoded.
#
# Expected: a decoder of EMVCo codes reads any code that keeps the format. PayNow's codes have the merchant category 0000, as
#   Singapore's rules for SGQR say, because most receivers have no category.
# Seen: decode() fails with "Cannot read properties of undefined (reading 'usda_description')": it looks every category up in a
#   table of its own that has no 0000. The same code with category 5812 is decoded, field by field.
# Versions: emvqr 0.0.5. Seen 2026-11-28 with Node 20.20.2. The number is an invented UEN.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts emvqr@0.0.5 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.cjs <<'JS'
const { decode } = require("emvqr");
const field = (id, value) => id + String(value.length).padStart(2, "0") + value;
function checksum(text) {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
function paynow(category) {
  const receiver = field("00", "SG.PAYNOW") + field("01", "2") + field("02", "201403121W") + field("03", "0");
  const [kind, account] = [field("00", "01") + field("01", "12"), field("26", receiver)];
  const money = field("52", category) + field("53", "702") + field("54", "12.50") + field("58", "SG");
  const text = `${kind}${account}${money}${field("59", "ROOMS")}${field("60", "Singapore")}${field("62", field("01", "INV-100"))}6304`;
  return text + checksum(text);
}
function decoded(category) {
  try {
    return Object.keys(decode(paynow(category))).join(" ");
  } catch (error) {
    return error.message;
  }
}
console.log("category 0000:", decoded("0000"));
console.log("category 5812:", decoded("5812"));
const isStillSo = /usda_description/.test(decoded("0000")) && /\b54\b/.test(decoded("5812"));
console.log(isStillSo ? "still so: without a category nothing is read" : "changed");
process.exit(isStillSo ? 0 : 1);
JS
node see.cjs
