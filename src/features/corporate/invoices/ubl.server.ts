import type { Sheet, SheetLine, SheetMonth } from "../../../domain/documents/document-sheet.ts";
import { type Amount, type ChargedCurrency, CURRENCIES, decimalAmount } from "../../../domain/money/money.ts";
import { percentWithin } from "../../../domain/money/tax.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { CorporateRow } from "../db.server.ts";

/*
 * A month's invoice as UBL 2.1 in the profile of its country (CORP-45): JP PINT, or PINT SG. Written from the public
 * specifications; what could not be validated is in docs/operating/companies.md.
 */

type UblInvoice = {
  number: string;
  issuedOn: Day;
  sheet: Sheet;
  /** An identifier that PINT SG asks for, the same each time. */
  uuid: string;
  seller: {
    name: string;
    address: string;
    postalCode: string;
    country: "JP" | "SG";
    /** T and 13 digits, or the GST number; null where the seller charges no tax. */
    taxNumber: string | null;
    email: string;
  };
  buyer: { name: string; address: string; corporateNumber: string | null; email: string };
  account: { bank: string; number: string; holder: string } | null;
  payNumber: string | null;
};

/** The tax of a line: rated, or one of the codes of what bears none. */
type Category = { code: string; percent: number | null };

/** The company as it is when its invoice is issued: its number, and where it takes invoices. */
export function ublBuyer(company: CorporateRow | null): NonNullable<SheetMonth["buyer"]> {
  return { corporateNumber: company?.corporate_number ?? null, email: company?.invoice_mails[0] ?? "" };
}

export function ublOf(invoice: UblInvoice): string {
  const { sheet, seller, buyer, account } = invoice;
  const { currency, month } = sheet;
  if (!month) throw new Error("only a month's invoice has a UBL form");
  const isJapan = CURRENCIES[currency].hasJapaneseTax;
  const money = (name: string, amount: Amount) =>
    leaf(name, decimalAmount(amount, currency), { currencyID: currency });
  const lines = netLines(sheet);
  const groups = grouped(lines);
  const tax = groups.reduce((sum, group) => sum + group.tax, 0);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const prepaid = sheet.arrived ?? 0;
  const scheme = isJapan ? "VAT" : "GST";
  const category = (name: string, { code, percent }: Category) =>
    node(name, [
      leaf("cbc:ID", code),
      ...(percent === null ? [] : [leaf("cbc:Percent", `${percent}`)]),
      node("cac:TaxScheme", [leaf("cbc:ID", scheme)]),
    ]);
  const isTaxed = groups.some(({ category: { percent } }) => percent !== null);
  const profile = isJapan ? (isTaxed ? "billing-1@jp-1" : "nontaxinvoice-1@jp-1") : "billing-1@sg-1";
  const body = [
    leaf("cbc:CustomizationID", `urn:peppol:pint:${profile}`),
    leaf("cbc:ProfileID", "urn:peppol:bis:billing"),
    leaf("cbc:ID", invoice.number),
    ...(isJapan ? [] : [leaf("cbc:UUID", invoice.uuid)]),
    leaf("cbc:IssueDate", invoice.issuedOn),
    ...(sheet.payBy ? [leaf("cbc:DueDate", sheet.payBy)] : []),
    leaf("cbc:InvoiceTypeCode", "380"),
    leaf("cbc:DocumentCurrencyCode", currency),
    leaf("cbc:BuyerReference", month.group ?? buyer.name),
    node("cac:InvoicePeriod", [leaf("cbc:StartDate", month.from), leaf("cbc:EndDate", month.to)]),
    ...[...new Set(sheet.lines.flatMap(({ corrects }) => (corrects ? [corrects.number] : [])))].map(
      (number) =>
        node("cac:BillingReference", [node("cac:InvoiceDocumentReference", [leaf("cbc:ID", number)])]),
    ),
    node("cac:AccountingSupplierParty", [partyOf(seller, seller.taxNumber, { scheme, isJapan })]),
    node("cac:AccountingCustomerParty", [
      partyOf({ ...buyer, postalCode: "", country: seller.country }, null, {
        ...{ scheme, isJapan, corporateNumber: buyer.corporateNumber },
      }),
    ]),
    ...(account
      ? [
          node("cac:PaymentMeans", [
            leaf("cbc:PaymentMeansCode", "30"),
            ...(invoice.payNumber ? [leaf("cbc:PaymentID", invoice.payNumber)] : []),
            node("cac:PayeeFinancialAccount", [
              leaf("cbc:ID", account.number),
              leaf("cbc:Name", account.holder),
              node("cac:FinancialInstitutionBranch", [leaf("cbc:ID", account.bank)]),
            ]),
          ]),
        ]
      : []),
    ...(month.repaid > 0
      ? [
          node("cac:AllowanceCharge", [
            leaf("cbc:ChargeIndicator", "true"),
            leaf("cbc:AllowanceChargeReason", "Paid back already"),
            money("cbc:Amount", month.repaid),
            category("cac:TaxCategory", OUTSIDE[currency]),
          ]),
        ]
      : []),
    node("cac:TaxTotal", [
      money("cbc:TaxAmount", tax),
      ...withRepaid(groups, month.repaid, currency).map((group) =>
        node("cac:TaxSubtotal", [
          money("cbc:TaxableAmount", group.net),
          money("cbc:TaxAmount", group.tax),
          category("cac:TaxCategory", group.category),
        ]),
      ),
    ]),
    node("cac:LegalMonetaryTotal", [
      money("cbc:LineExtensionAmount", net),
      money("cbc:TaxExclusiveAmount", net + month.repaid),
      money("cbc:TaxInclusiveAmount", net + month.repaid + tax),
      ...(month.repaid > 0 ? [money("cbc:ChargeTotalAmount", month.repaid)] : []),
      ...(prepaid > 0 ? [money("cbc:PrepaidAmount", prepaid)] : []),
      money("cbc:PayableAmount", net + month.repaid + tax - prepaid),
    ]),
    ...lines.map(({ line, net: own, category: of }, index) =>
      node("cac:InvoiceLine", [
        leaf("cbc:ID", `${index + 1}`),
        ...(line.purchaseNumber ? [leaf("cbc:Note", line.purchaseNumber)] : []),
        leaf("cbc:InvoicedQuantity", own < 0 ? "-1" : "1", { unitCode: "C62" }),
        money("cbc:LineExtensionAmount", own),
        ...(line.costCenter ? [leaf("cbc:AccountingCost", line.costCenter)] : []),
        node("cac:InvoicePeriod", [
          leaf("cbc:StartDate", line.start.slice(0, 10)),
          leaf("cbc:EndDate", line.start.slice(0, 10)),
        ]),
        node("cac:Item", [
          leaf("cbc:Description", `${line.start} - ${line.end}`),
          leaf("cbc:Name", isJapan ? line.room.ja : line.room.en),
          node("cac:SellersItemIdentification", [leaf("cbc:ID", `${line.reservationId}`)]),
          category("cac:ClassifiedTaxCategory", of),
        ]),
        node("cac:Price", [money("cbc:PriceAmount", Math.abs(own))]),
      ]),
    ),
  ];
  const spaces = {
    xmlns: `${UBL}Invoice-2`,
    "xmlns:cac": `${UBL}CommonAggregateComponents-2`,
    "xmlns:cbc": `${UBL}CommonBasicComponents-2`,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${node("Invoice", body, spaces)}\n`;
}

const UBL = "urn:oasis:names:specification:ubl:schema:xsd:";

/** What bears no tax: outside its scope in Japan; in Singapore out of scope, or of a seller who is not registered. */
const OUTSIDE: Record<ChargedCurrency, Category> = {
  JPY: { code: "O", percent: null },
  SGD: { code: "OS", percent: null },
};
const UNREGISTERED: Category = { code: "NG", percent: null };

type NetLine = { line: SheetLine; net: Amount; category: Category };

/**
 * Each line without tax. The tax is that of the paper, once a rate; what is left of the taxed sum is shared among the lines by
 * their amounts, whole units, so that they add up.
 */
function netLines(sheet: Sheet): NetLine[] {
  const { lines, currency, month } = sheet;
  const found = lines.map((line): NetLine => ({ line, net: line.amount, category: categoryOf(line, sheet) }));
  for (const isReturn of [false, true])
    for (const percent of new Set(found.map(({ category }) => category.percent))) {
      if (percent === null) continue;
      const own = found.filter(
        ({ line, category }) => category.percent === percent && line.amount < 0 === isReturn,
      );
      const isOfSum = (sum: { percent: number; isReturn: boolean; isQualified: boolean }) =>
        sum.percent === percent &&
        sum.isReturn === isReturn &&
        (sum.isQualified || !CURRENCIES[currency].hasJapaneseTax);
      const tax = month?.sums.filter(isOfSum).reduce((sum, one) => sum + one.tax, 0) ?? 0;
      share(own, tax);
    }
  return found;
}

/** Takes a sum off lines in proportion to their amounts: what the sum so far has to be is rounded, never each line. */
function share(lines: readonly NetLine[], tax: Amount): void {
  const all = lines.reduce((sum, { line }) => sum + line.amount, 0);
  let [so, taken] = [0, 0];
  for (const one of lines) {
    so += one.line.amount;
    const due = Math.round((tax * so) / all);
    one.net = one.line.amount - (due - taken);
    taken = due;
  }
}

function categoryOf(line: SheetLine, { currency, isTaxInvoice }: Sheet): Category {
  const isJapan = CURRENCIES[currency].hasJapaneseTax;
  if (!isJapan && !isTaxInvoice) return UNREGISTERED;
  if (line.kind === "fee" || line.supplier !== undefined) return OUTSIDE[currency];
  if (isJapan && !line.isEligible) return OUTSIDE[currency];
  const percent = percentWithin(currency, {}, line.start.slice(0, 10));
  return { code: isJapan ? "S" : "SR", percent };
}

type Group = { category: Category; net: Amount; tax: Amount };

function grouped(lines: readonly NetLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { line, net, category } of lines) {
    const key = `${category.code}:${category.percent}`;
    const before = groups.get(key) ?? { category, net: 0, tax: 0 };
    groups.set(key, { category, net: before.net + net, tax: before.tax + line.amount - net });
  }
  return [...groups.values()];
}

/** What was paid back already is a charge of its own, outside of tax. */
function withRepaid(groups: readonly Group[], repaid: Amount, currency: ChargedCurrency): Group[] {
  if (repaid === 0) return [...groups];
  const category = OUTSIDE[currency];
  const own = groups.find((group) => group.category.code === category.code);
  const rest = groups.filter((group) => group !== own);
  return [...rest, { category, net: (own?.net ?? 0) + repaid, tax: 0 }];
}

type Party = { name: string; address: string; postalCode: string; country: string; email: string };

function partyOf(
  { name, address, postalCode, country, email }: Party,
  taxNumber: string | null,
  {
    scheme,
    isJapan,
    corporateNumber = null,
  }: { scheme: string; isJapan: boolean; corporateNumber?: string | null },
): string {
  // The number of a Japanese company is that of its registration without the T.
  const company = corporateNumber ?? (isJapan ? (taxNumber?.slice(1) ?? null) : null);
  return node("cac:Party", [
    ...(company === null
      ? email === ""
        ? []
        : [leaf("cbc:EndpointID", email, { schemeID: "EM" })]
      : [leaf("cbc:EndpointID", company, { schemeID: "0188" })]),
    node("cac:PartyName", [leaf("cbc:Name", name)]),
    node("cac:PostalAddress", [
      leaf("cbc:StreetName", address),
      ...(postalCode === "" ? [] : [leaf("cbc:PostalZone", postalCode)]),
      node("cac:Country", [leaf("cbc:IdentificationCode", country)]),
    ]),
    ...(taxNumber === null
      ? []
      : [
          node("cac:PartyTaxScheme", [
            leaf("cbc:CompanyID", taxNumber),
            node("cac:TaxScheme", [leaf("cbc:ID", scheme)]),
          ]),
        ]),
    node("cac:PartyLegalEntity", [
      leaf("cbc:RegistrationName", name),
      ...(company === null ? [] : [leaf("cbc:CompanyID", company, { schemeID: "0188" })]),
    ]),
  ]);
}

function node(name: string, children: readonly string[], attributes: Record<string, string> = {}): string {
  return `<${name}${written(attributes)}>${children.join("")}</${name}>`;
}

function leaf(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `<${name}${written(attributes)}>${escaped(text)}</${name}>`;
}

function written(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(CONTROLS, "");
}

/** Signs that XML 1.0 has no form for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
