#!/usr/bin/env bash
# paynowqr 1.1.2 and sgqr 0.8.2: PayNow codes made as their READMEs show break the rules of EMVCo's merchant codes.
#
# Expected: EMVCo's specification of merchant-presented codes: an amount (field 54) that the payer is to type is left out, and an
#   amount that is there is not zero; the length of a field or of a part of it is 01 to 99.
# Seen: paynowqr without an amount writes 54 01 "0", which says that nothing is to be paid. sgqr without a name and a
#   comment, its README's smallest example, writes the merchant's name with a length of 00, and an empty part in field 62.
#   A banking app may refuse such a code; another may read it, so it is only noticed by the guest whose app refuses.
# Versions: paynowqr 1.1.2, sgqr 0.8.2. Seen 2026-11-28 with Node 20.20.2. The number is an invented UEN.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts paynowqr@1.1.2 sgqr@0.8.2 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.cjs <<'JS'
const PaynowQR = require("paynowqr");
const sgqr = require("sgqr");
/** Fields of a code by their number: two digits of number, two of length, the value. */
function fields(text) {
  const found = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    found[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}
const open = new PaynowQR({ uen: "201403121W", refNumber: "INV-100" }).output();
const small = sgqr.generate({ number: "201403121W", number_type: "UEN", amount: "12.50" });
console.log("paynowqr, no amount:", open, "| amount:", JSON.stringify(fields(open)["54"]));
console.log("sgqr, no name:      ", small, "| name:", JSON.stringify(fields(small)["59"]), "| 62:", fields(small)["62"]);
const isStillSo = fields(open)["54"] === "0" && fields(small)["59"] === "" && fields(small)["62"] === "0100";
console.log(isStillSo ? "still so: an amount of zero, empty fields" : "changed");
process.exit(isStillSo ? 0 : 1);
JS
node see.cjs
