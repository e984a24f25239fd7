import { expect } from "vitest";

/**
 * The elements that a month's invoice uses, in the order in which the sequences of the public UBL 2.1 schema (OASIS,
 * UBL-Invoice-2.1.xsd and UBL-CommonAggregateComponents-2.1.xsd) have them. What is not named here is not expected.
 */
const ORDER: Record<string, string> = {
  Invoice:
    "cbc:CustomizationID cbc:ProfileID cbc:ID cbc:UUID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:DocumentCurrencyCode cbc:BuyerReference cac:InvoicePeriod cac:BillingReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine",
  "cac:InvoicePeriod": "cbc:StartDate cbc:EndDate",
  "cac:BillingReference": "cac:InvoiceDocumentReference",
  "cac:InvoiceDocumentReference": "cbc:ID",
  "cac:AccountingSupplierParty": "cac:Party",
  "cac:AccountingCustomerParty": "cac:Party",
  "cac:Party": "cbc:EndpointID cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity",
  "cac:PartyName": "cbc:Name",
  "cac:PostalAddress": "cbc:StreetName cbc:PostalZone cac:Country",
  "cac:Country": "cbc:IdentificationCode",
  "cac:PartyTaxScheme": "cbc:CompanyID cac:TaxScheme",
  "cac:TaxScheme": "cbc:ID",
  "cac:PartyLegalEntity": "cbc:RegistrationName cbc:CompanyID",
  "cac:PaymentMeans": "cbc:PaymentMeansCode cbc:PaymentID cac:PayeeFinancialAccount",
  "cac:PayeeFinancialAccount": "cbc:ID cbc:Name cac:FinancialInstitutionBranch",
  "cac:FinancialInstitutionBranch": "cbc:ID",
  "cac:AllowanceCharge": "cbc:ChargeIndicator cbc:AllowanceChargeReason cbc:Amount cac:TaxCategory",
  "cac:TaxCategory": "cbc:ID cbc:Percent cac:TaxScheme",
  "cac:ClassifiedTaxCategory": "cbc:ID cbc:Percent cac:TaxScheme",
  "cac:TaxTotal": "cbc:TaxAmount cac:TaxSubtotal",
  "cac:TaxSubtotal": "cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory",
  "cac:LegalMonetaryTotal":
    "cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableAmount",
  "cac:InvoiceLine":
    "cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cbc:AccountingCost cac:InvoicePeriod cac:Item cac:Price",
  "cac:Item": "cbc:Description cbc:Name cac:SellersItemIdentification cac:ClassifiedTaxCategory",
  "cac:SellersItemIdentification": "cbc:ID",
  "cac:Price": "cbc:PriceAmount",
};
/** What may stand several times, and what may be missing; everything else stands once. */
const SEVERAL = ["cac:BillingReference", "cac:TaxSubtotal", "cac:InvoiceLine"];
const MAY_MISS = [
  ...[
    "cbc:UUID",
    "cbc:DueDate",
    "cac:BillingReference",
    "cac:PaymentMeans",
    "cac:AllowanceCharge",
    "cbc:Percent",
  ],
  ...["cbc:PostalZone", "cac:PartyTaxScheme", "cbc:PaymentID", "cbc:ChargeTotalAmount", "cbc:PrepaidAmount"],
  ...["cbc:Note", "cbc:AccountingCost", "cbc:EndpointID"],
];

type Element = { name: string; attributes: string; children: Element[]; text: string };

/** The tree of an XML text without comments, CDATA or elements without an end, none of which an invoice has. */
function treeOf(xml: string): Element {
  const root: Element = { name: "", attributes: "", children: [], text: "" };
  const open = [root];
  for (const [, end, name = "", attributes = "", text = ""] of xml
    .replace(/^<\?xml[^>]*\?>\n/, "")
    .matchAll(/<(\/?)([\w:]+)((?:\s[^<>]*)?)>([^<]*)/g)) {
    const last = open.at(-1) as Element;
    if (end) expect(open.pop()?.name).toBe(name);
    else {
      const made = { name, attributes, children: [], text };
      last.children.push(made);
      open.push(made);
    }
  }
  expect(open).toHaveLength(1);
  return root.children[0] as Element;
}

/**
 * Holds an invoice against the structure of UBL 2.1, and against the sums that EN 16931 and PINT ask for: of the lines, of each
 * tax category, and of the whole.
 */
export function checkUbl(xml: string): void {
  const root = treeOf(xml);
  checkOrder(root);
  const currency = one(root, "cbc:DocumentCurrencyCode").text;
  const places = currency === "JPY" ? 0 : 2;
  checkAmounts(root, currency, places);
  const cents = (text: string) => Math.round(Number(text) * 10 ** places);
  const of = (element: Element, ...path: string[]) =>
    cents(path.reduce((at, name) => one(at, name), element).text);
  const sum = (elements: Element[], ...path: string[]) =>
    elements.reduce((so, element) => so + of(element, ...path), 0);
  const lines = all(root, "cac:InvoiceLine");
  const charges = all(root, "cac:AllowanceCharge");
  const totals = one(root, "cac:LegalMonetaryTotal");
  const tax = one(root, "cac:TaxTotal");
  const subtotals = all(tax, "cac:TaxSubtotal");
  const optional = (name: string) => (all(totals, name).length > 0 ? of(totals, name) : 0);
  expect(all(charges[0] ?? root, "cbc:ChargeIndicator").map(({ text }) => text)).not.toContain("false");
  const net = of(totals, "cbc:LineExtensionAmount");
  // BR-CO-10 to BR-CO-16.
  expect(net).toBe(sum(lines, "cbc:LineExtensionAmount"));
  expect(optional("cbc:ChargeTotalAmount")).toBe(sum(charges, "cbc:Amount"));
  expect(of(totals, "cbc:TaxExclusiveAmount")).toBe(net + optional("cbc:ChargeTotalAmount"));
  expect(of(tax, "cbc:TaxAmount")).toBe(sum(subtotals, "cbc:TaxAmount"));
  const whole = of(totals, "cbc:TaxInclusiveAmount");
  expect(whole).toBe(of(totals, "cbc:TaxExclusiveAmount") + of(tax, "cbc:TaxAmount"));
  expect(of(totals, "cbc:PayableAmount")).toBe(whole - optional("cbc:PrepaidAmount"));
  // BR-S-08 and its like: each category has what its lines and charges say, once.
  const key = (element: Element) =>
    JSON.stringify([textOf(element, "cbc:ID"), textOf(element, "cbc:Percent")]);
  const said = new Map<string, number>();
  const add = (category: Element, amount: number) =>
    said.set(key(category), (said.get(key(category)) ?? 0) + amount);
  for (const line of lines)
    add(one(one(line, "cac:Item"), "cac:ClassifiedTaxCategory"), of(line, "cbc:LineExtensionAmount"));
  for (const charge of charges) add(one(charge, "cac:TaxCategory"), of(charge, "cbc:Amount"));
  const listed = subtotals.map((part) => [key(one(part, "cac:TaxCategory")), of(part, "cbc:TaxableAmount")]);
  expect(new Map(listed as [string, number][])).toEqual(said);
  expect(listed).toHaveLength(said.size);
  // The price of a line is never negative, and times its quantity is the line (BR-27).
  for (const line of lines) {
    const price = of(line, "cac:Price", "cbc:PriceAmount");
    expect(price).toBeGreaterThanOrEqual(0);
    expect(price * Number(textOf(line, "cbc:InvoicedQuantity"))).toBe(of(line, "cbc:LineExtensionAmount"));
  }
}

function checkOrder({ name, children, text }: Element): void {
  const order = ORDER[name]?.split(" ");
  if (!order) {
    expect([name, children]).toEqual([name, []]);
    expect([name, text.trim()]).not.toEqual([name, ""]);
    return;
  }
  const places = children.map((child) => order.indexOf(child.name));
  expect([name, children.map((child) => child.name).filter((_, index) => places[index] === -1)]).toEqual([
    name,
    [],
  ]);
  expect([name, places]).toEqual([name, places.toSorted((before, after) => before - after)]);
  for (const wanted of order) {
    const count = children.filter((child) => child.name === wanted).length;
    if (!MAY_MISS.includes(wanted) && !isOptionalIn(name, wanted))
      expect([name, wanted, count > 0]).toEqual([name, wanted, true]);
    if (!SEVERAL.includes(wanted)) expect([name, wanted, count < 2]).toEqual([name, wanted, true]);
  }
  children.forEach(checkOrder);
}

/** A company without a number has none in its legal entity; its tax scheme has one always. */
function isOptionalIn(name: string, wanted: string): boolean {
  return name === "cac:PartyLegalEntity" && wanted === "cbc:CompanyID";
}

function checkAmounts(element: Element, currency: string, places: number): void {
  if (element.name.endsWith("Amount")) {
    expect(element.attributes).toContain(`currencyID="${currency}"`);
    expect(element.text).toMatch(places === 0 ? /^-?\d+$/ : /^-?\d+\.\d\d$/);
  }
  for (const child of element.children) checkAmounts(child, currency, places);
}

const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const textOf = (element: Element, name: string) => all(element, name)[0]?.text ?? null;
function one(element: Element, name: string): Element {
  const [found, other] = all(element, name);
  if (!found || other) throw new Error(`${element.name} has ${found ? "several" : "no"} ${name}`);
  return found;
}
