#!/usr/bin/env bash
# camt-parser 1.1.0: the account of a bank in Singapore or Japan is lost, and a reversal marked "1" is none.
#
# Expected: camt.053.001.08 names an account by its IBAN or, where a country has none, by Othr/Id: all banks of Singapore and
#   Japan. RvslInd is an XML boolean: "true" and "1" mean the same.
# Seen: of the account only the IBAN is read: the statement comes back with iban "" and no other number, without a word, so
#   statements of two accounts cannot be told apart. <RvslInd>1</RvslInd> answers reversalIndicator false: a credit that the
#   bank takes back looks like money that went out for another reason.
# Versions: camt-parser 1.1.0. Seen 2026-11-28 with Node 20.20.2.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts camt-parser@1.1.0 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.cjs <<'JS'
const { parseCamt053 } = require("camt-parser");
const statement = (account, reversal) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-12-02T03:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id>${account}</Id><Ccy>SGD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SGD">900.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
<Ntry><Amt Ccy="SGD">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>${reversal}</RvslInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-12-01</Dt></BookgDt><ValDt><Dt>2026-12-01</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
(async () => {
  const read = async (account, reversal) => (await parseCamt053(statement(account, reversal))).statements[0];
  const iban = await read("<IBAN>DE89370400440532013000</IBAN>", "true");
  const local = await read("<Othr><Id>0012345678</Id></Othr>", "1");
  for (const [name, day] of [["IBAN, true:", iban], ["Othr, 1:   ", local]])
    console.log(name, JSON.stringify(day.account), "reversal", day.transactions[0].reversalIndicator);
  const isStillSo =
    iban.account.iban !== "" && iban.transactions[0].reversalIndicator === true &&
    !JSON.stringify(local).includes("0012345678") && local.transactions[0].reversalIndicator === false;
  console.log(isStillSo ? "still so: the account is lost, the reversal is none" : "changed");
  process.exit(isStillSo ? 0 : 1);
})();
JS
node see.cjs
