#!/usr/bin/env bash
# mt940js 1.3.5 and mt940-js 1.0.0: a line that a bank enters on December 31 with its value in January is entered a year later.
#
# Expected: field 61 of a SWIFT MT940 statement has the value date with its year (270104) and the day of entry without one
#   (1231). The entry belongs to the year that lies next to the value date, or to the dates of the balances: 2026-12-31.
# Seen: both readers take the year of the value date and answer 2027-12-31, which is after the statement's own last day. Books
#   that are kept by the day of entry lose the line from the month, and the year, that the bank has it in.
# Versions: mt940js 1.3.5, mt940-js 1.0.0 (with tslib 2.8.1). Seen 2026-11-28 with Node 20.20.2.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.cjs <<'JS'
const text = [
  ":20:STATEMENT",
  ":25:0012345678",
  ":28C:365/1",
  ":60F:C261230JPY100000,",
  ":61:2701041231C25000,NTRFNONREF//B1",
  ":86:TRANSFER",
  ":62F:C261231JPY125000,",
  "-",
  "",
].join("\r\n");
(async () => {
  const [one] = new (require("mt940js").Parser)().parse(text);
  const [other] = await require("mt940-js").read(Buffer.from(text));
  const entered = [one.transactions[0].entryDate.toISOString().slice(0, 10), other.transactions[0].entryDate];
  const closed = [one.closingBalanceDate.toISOString().slice(0, 10), other.closingBalance.date];
  for (const [place, name] of ["mt940js ", "mt940-js"].entries())
    console.log(name, "statement ends", closed[place], "| its line was entered", entered[place]);
  const isStillSo = entered.every((day) => day === "2027-12-31") && closed.every((day) => day === "2026-12-31");
  console.log(isStillSo ? "still so: a year late" : "changed");
  process.exit(isStillSo ? 0 : 1);
})();
JS
node see.cjs
