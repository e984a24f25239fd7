#!/usr/bin/env bash
# mt940-js 1.0.0: a transfer that the bank takes back (mark RC in field 61) is read as the same money coming in once more.
#
# Expected: field 61 of a SWIFT MT940 statement has four marks: C credit, D debit, RC reversal of a credit (money leaves the
#   account), RD reversal of a debit (money comes back). A reader tells them apart, or refuses what it does not know.
# Seen: RC comes out as a credit and RD as a debit, with no other field that says "reversal": the two transactions are equal in
#   every field, and so is the id that is made from them. A transfer of S$100.00 that the bank takes back reads as S$200.00
#   received. The balances of the same statement disagree with its lines, and nothing is said about that either.
# Versions: mt940-js 1.0.0 with tslib 2.8.1 (it needs tslib, and does not name it). Seen 2026-11-28 with Node 20.20.2.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@2.8.1 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.cjs <<'JS'
const { read } = require("mt940-js");
/** A day of an account in Singapore: S$1,000.00, one line with this mark, and the balance that follows from it. */
const statement = (mark, closing) =>
  Buffer.from(
    [
      ":20:STATEMENT",
      ":25:0012345678",
      ":28C:1/1",
      ":60F:C261130SGD1000,00",
      `:61:2612011201${mark}100,00NTRFINV-100//B1`,
      ":86:TRANSFER",
      `:62F:C261201SGD${closing}`,
      "-",
      "",
    ].join("\r\n"),
  );
(async () => {
  const lines = {};
  for (const [mark, closing] of [["C", "1100,00"], ["RC", "900,00"], ["D", "900,00"], ["RD", "1100,00"]]) {
    const [day] = await read(statement(mark, closing));
    lines[mark] = day.transactions[0];
    console.log(mark.padEnd(2), JSON.stringify({ ...day.transactions[0], closing: day.closingBalance.value }));
  }
  const same = (one, other) => JSON.stringify(lines[one]) === JSON.stringify(lines[other]);
  const isStillSo = same("C", "RC") && same("D", "RD") && lines.RC.isCredit === true;
  console.log(isStillSo ? "still so: a reversal is the same as what it reverses" : "changed");
  process.exit(isStillSo ? 0 : 1);
})();
JS
node see.cjs
