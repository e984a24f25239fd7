#!/usr/bin/env bash
# @fin.cx/einvoice 5.0.3: a UBL invoice over 3,000 yen is read as one over 3,000.8 yen.
#
# Expected: an electronic invoice says its tax once a rate (cac:TaxTotal) and what is to be paid (cbc:PayableAmount). In Japan tax
#   is rounded once an invoice and rate to whole yen: 272 of a total of 3,000. A reader has these figures from the document.
# Seen: totalVat and totalGross are computed from the lines, with fractions of yen: 272.8 and 3000.8. Whoever pays or matches by
#   them is 0.8 yen off on every such invoice; validate() finds nothing at any level.
# Versions: @fin.cx/einvoice 5.0.3. Seen 2026-11-29 with Node 20.20.2 and 26.12.1. Names and numbers are invented.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the package could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @fin.cx/einvoice@5.0.3 >/dev/null 2>&1 || { echo "package not to be had"; exit 2; }
cat > see.js <<'JS'
import { EInvoice } from "@fin.cx/einvoice";
const party = (name) => `<cac:Party><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country>
  <cbc:IdentificationCode>JP</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyLegalEntity>
  <cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
const yen = (name, amount) => `<cbc:${name} currencyID="JPY">${amount}</cbc:${name}>`;
const scheme = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>";
const category = (name) => `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>10</cbc:Percent>${scheme}</cac:${name}>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:peppol:pint:billing-1@jp-1</cbc:CustomizationID><cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>
<cbc:ID>INV-1</cbc:ID><cbc:IssueDate>2026-12-01</cbc:IssueDate><cbc:DueDate>2026-12-31</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>JPY</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty>${party("Kakuu KK")}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party("Kasou KK")}</cac:AccountingCustomerParty>
<cac:TaxTotal>${yen("TaxAmount", 272)}<cac:TaxSubtotal>${yen("TaxableAmount", 2728)}${yen("TaxAmount", 272)}
  ${category("TaxCategory")}</cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${yen("LineExtensionAmount", 2728)}${yen("TaxExclusiveAmount", 2728)}
  ${yen("TaxInclusiveAmount", 3000)}${yen("PayableAmount", 3000)}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
  ${yen("LineExtensionAmount", 2728)}<cac:Item><cbc:Name>Room</cbc:Name>${category("ClassifiedTaxCategory")}</cac:Item>
  <cac:Price>${yen("PriceAmount", 2728)}</cac:Price></cac:InvoiceLine>
</Invoice>`;
const invoice = await EInvoice.fromXml(xml);
const { errors } = await invoice.validate("business");
console.log("tax 272, to pay 3000; read as:", invoice.totalVat, invoice.totalGross, "| faults found:", errors.length);
const isStillSo = invoice.totalVat === 272.8 && invoice.totalGross === 3000.8 && errors.length === 0;
console.log(isStillSo ? "still so: fractions of yen" : "changed");
process.exit(isStillSo ? 0 : 1);
JS
node see.js
