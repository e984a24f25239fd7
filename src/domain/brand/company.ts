import { CHARGED_CURRENCIES, type ChargedCurrency } from "../money/money.ts";
import { METHODS, type OfferedMethod } from "../money/payment-method.ts";
import type { Brand, Operator } from "./brand.ts";
import type { LegalSource, LegalTextName } from "./legal-text.ts";

/** The company that runs the site. In production its facts replace the invented ones of the brand (OPS-27). */
export type Company = {
  operator: Operator;
  look: {
    name: string;
    logoText: string;
    homeUrl: string;
    /** Its own page about the company; null if there is none. */
    companyUrl: string | null;
    /** Where its legal notice is, for a brand that only links to it. */
    legalNoticeUrl: string | null;
  };
  mailFrom: string;
  legal: Record<LegalTextName, LegalSource>;
};

/** The brand of this company. Transfers to it are offered only where it has an account in a currency of theirs. */
export function brandOfCompany(brand: Brand, { operator, look, mailFrom, legal }: Company): Brand {
  const { legalNotice } = brand;
  const url = look.legalNoticeUrl;
  return {
    ...brand,
    name: look.name,
    logoText: look.logoText,
    baseUrl: look.homeUrl,
    operatingCompanyUrl: brand.operatingCompanyUrl && look.companyUrl,
    legalNotice: legalNotice.kind === "link" && url ? { kind: "link", url } : { kind: "page" },
    offeredMethods: brand.offeredMethods.filter((method) => canBePaid(method, operator)),
    operator,
    mailFrom,
    legal,
  };
}

function canBePaid(method: OfferedMethod, { bankAccounts }: Operator): boolean {
  const { collectedBy, currencies } = METHODS[method];
  return collectedBy === "provider" || currencies.some((currency) => bankAccounts[currency] !== undefined);
}

/**
 * The facts of a company that are those of the demo, or an address that reaches nobody: production starts with none of
 * them. One line each, with the name of the fact.
 */
export function demoFactsIn({ operator, look, mailFrom }: Company, demos: readonly Brand[]): string[] {
  const invented = new Set(demos.flatMap((demo) => Object.values(factsOf(demo.operator))));
  const ofDemo = Object.entries(factsOf(operator)).filter(([, value]) => invented.has(value));
  const addresses = {
    "company.email": operator.email,
    "mail.from": mailFrom,
    "look.home_url": look.homeUrl,
    "look.company_url": look.companyUrl ?? "",
    "look.legal_notice_url": look.legalNoticeUrl ?? "",
  };
  const nowhere = Object.entries(addresses).filter(([, address]) => RESERVED.test(address));
  return [
    ...ofDemo.map(([name]) => `${name}: is the demo's`),
    ...nowhere.map(([name]) => `${name}: is an address of examples, which reaches nobody`),
  ];
}

/** Domains that are kept for examples (RFC 2606). */
const RESERVED = /\.(?:example|invalid)(?:[>/:]|$)/i;

/** The facts that must not be those of another company. */
function factsOf({
  name,
  representative,
  address,
  phone,
  email,
  bankAccounts,
}: Operator): Record<string, string> {
  const accounts = CHARGED_CURRENCIES.flatMap((currency: ChargedCurrency) => {
    const account = bankAccounts[currency];
    return account
      ? [[`accounts.${currency}`, `${account.bank.ja} ${account.branch.ja} ${account.number}`]]
      : [];
  });
  return {
    "company.name.ja": name.ja,
    "company.name.en": name.en,
    "company.representative.ja": representative.ja,
    "company.representative.en": representative.en,
    "company.address.ja": address.ja,
    "company.address.en": address.en,
    "company.phone": phone,
    "company.email": email,
    ...Object.fromEntries(accounts),
  };
}
