import type { BookingMailKind } from "../booking/booking-mails.ts";
import type { Locale } from "../language/locale.ts";
import type { BilingualText, Text } from "../language/text.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency, type Currency } from "../money/money.ts";
import { METHODS, methodOfKind, type OfferedMethod, type PaymentMethod } from "../money/payment-method.ts";
import type { ParagraphKind } from "../own-paragraphs.ts";
import type { LegalSource, LegalTextName } from "./legal-text.ts";

export type AppType = "fureaispace" | "international";

/** Everything in which the brands differ (BRAND-1). Plain data, because most of it is sent along with each page. */
export type Brand = {
  appType: AppType;
  name: Text;
  /** What is written beside the logo. Empty where the logo has the name in it. */
  logoText: Text;
  logo: Logo;
  /** The address of the icon of browser tabs. */
  icon: string;
  /** The name of the picture of the home page, among the pictures of its folder. */
  hero: string;
  /** The address of the picture that social networks show for pages without one of their own. */
  social: string | null;
  /** The link of the logo. */
  baseUrl: string;
  /** The variables of the style sheet for a colour of the company's own; the sheet has those of the brands. */
  style?: Record<string, string> | undefined;
  colours: { accent: string; accentDeep: string; tint: string; tintStrong: string };
  currency: ChargedCurrency;
  countryCode: string;
  timeZone: string;
  /** The legal notice: our own page (/tokusho) or an external one. */
  legalNotice: { kind: "page" } | { kind: "link"; url: string };
  /** Whether the footer shows the legal notice and the operating company (BRAND-4). */
  showsLegalNotice: boolean;
  operatingCompanyUrl: string | null;
  /** What the footer links to besides our own pages, in this order. */
  footerLinks: readonly { label: Text; url: string }[];
  menu: readonly MenuEntry[];
  /** The search filter for spaces that issue qualified invoices. */
  hasInvoiceFilter: boolean;
  /** The list of spaces in the sidebar. */
  hasSpaceList: boolean;
  /** The number of spaces next to each station. */
  showsStationCounts: boolean;
  /** Stations that are suggested besides those of the catalogue (SEARCH-17). */
  extraStations: readonly BilingualText[];
  /** The payment methods of a new booking (PAY-2); method 3 in yen only (PAY-3). */
  offeredMethods: readonly OfferedMethod[];
  /** japanese: exactly 7 digits; digits: any number. */
  postalCode: "japanese" | "digits";
  /** Whether prefecture and city come from the postal code and cannot be edited. */
  locksLookedUpAddress: boolean;
  /** domestic: 0 and 9 or 10 digits; international: + and digits (FIELD-8). */
  phone: "domestic" | "international";
  operator: Operator;
  mailFrom: string;
  /** Where replies to mails go, if not to the sender. */
  replyTo: string | null;
  /** What stands above the company in the footer of mails. */
  mailFooter: Text | null;
  /** What the company adds to a kind of mail, in each language. */
  mailTexts: Partial<Record<ParagraphKind, Text>>;
  /** What it adds to a mail about rooms of a group. */
  groupMailTexts: readonly { groupId: number; kind: BookingMailKind; text: Text }[];
  legal: Record<LegalTextName, LegalSource>;
  /** The number of the terms and the privacy policy that are in force, which an order keeps (SETTING-12); null where no database is. */
  legalVersion: number | null;
  limits: Limits;
};

/** How far staff may go. */
type Limits = {
  /** How soon after it was made, in minutes, anybody can cancel a booking without a fee (OPCANCEL-2). */
  deskFreeMinutes: number;
  /** Whether staff can agree on an invoice, and how many days ahead it may be due (TERMS-1). */
  hasInvoices: boolean;
  invoiceDays: number;
  /** How many business days of banks after its last day to pay an unpaid booking is kept, while its transfer may be on its way (DUE-4). */
  transferGraceDays: number;
  /** From how many days after an unpaid due day on a company books nothing more by invoice (CORP-12). */
  overdueDays: number;
  /** How long before a use programs are told that it starts. */
  startingMinutes: number;
};

/** The mark or the company's logo: its address on the site, and its size in pixels as it is shown. */
export type Logo = {
  path: string;
  width: number;
  height: number;
  /** Where mails and documents find the company's own; null for our mark, which they do not have. */
  own: { name: string; url: string } | null;
};

/** What a page knows of its brand. The rest is for documents, mails and the legal notice. */
export type PageBrand = Omit<
  Brand,
  | "operator"
  | "mailFrom"
  | "replyTo"
  | "mailFooter"
  | "mailTexts"
  | "groupMailTexts"
  | "legal"
  | "legalVersion"
  | "limits"
  | "colours"
  | "extraStations"
  | "name"
  | "logoText"
  | "logo"
  | "footerLinks"
  | "operatingCompanyUrl"
> & {
  name: string;
  logoText: string;
  /** As the attributes of its element. */
  logo: { src: string; width: number; height: number; alt: string };
  footerLinks: { label: string; url: string }[];
};

export function toPageBrand(
  {
    operator,
    mailFrom,
    replyTo,
    mailFooter,
    mailTexts,
    groupMailTexts,
    legal,
    legalVersion,
    limits,
    colours,
    extraStations,
    name,
    logoText,
    logo,
    footerLinks,
    operatingCompanyUrl,
    ...rest
  }: Brand,
  locale: Locale,
): PageBrand {
  return {
    ...rest,
    name: name[locale],
    logoText: logoText[locale],
    logo: {
      src: logo.path,
      width: logo.width,
      height: logo.height,
      // What is written beside it is not read twice.
      alt: logoText[locale] === "" ? name[locale] : "",
    },
    footerLinks: footerLinks.map(({ label, url }) => ({ label: label[locale], url })),
  };
}

export type MenuEntry = "edit" | "bookings" | "contact" | "payment" | "bank" | "logout";

/** The company behind the brand, for the legal notice, documents and mails. */
export type Operator = {
  name: Text;
  representative: Text;
  postalCode: string;
  address: Text;
  phone: string;
  email: string;
  hours: Text;
  /** Its registration for GST in Singapore, which prices then include; null if there is none. */
  gst: { registrationNumber: string } | null;
  /** The accounts for transfers to the company itself. What is in a currency without one is not paid by transfer. */
  bankAccounts: Partial<Record<ChargedCurrency, OwnAccount>>;
};

/** A bank account of the company, as those who pay to it see it. */
export type CompanyAccount = {
  bank: BilingualText;
  branch: BilingualText;
  type: BilingualText;
  number: string;
  holder: string;
};

/** The same with what only the company and its bank know. */
type OwnAccount = CompanyAccount & {
  /** The ten digits by which its bank knows who sends a file of transfers (PAYOUT-3); null where it sends none. */
  sender_code: string | null;
  /** Of the bank (4 digits) and of the branch (3 digits). */
  bank_code: string | null;
  branch_code: string | null;
};

/** The account of the company that is paid to by this method in this currency, or null. */
export function companyAccount(
  { operator }: Pick<Brand, "operator">,
  method: PaymentMethod,
  currency: Currency,
): CompanyAccount | null {
  const { kind, collectedBy } = METHODS[method];
  if (kind !== "bank" || collectedBy !== "operator" || currency === "ANY") return null;
  const account = operator.bankAccounts[currency];
  if (!account) return null;
  const { sender_code: _, bank_code: __, branch_code: ___, ...shown } = account;
  return shown;
}

/** Whether guests can pay by a card, and so save one (SETTING-3). */
export function takesCards({ offeredMethods }: Pick<Brand, "offeredMethods">): boolean {
  return offeredMethods.some((method) => METHODS[method].kind === "card");
}

/** The account in yen from which the company transfers, and as what its bank knows it; null where it has none. */
export function ownAccount({ operator }: Pick<Brand, "operator">): OwnAccount | null {
  return operator.bankAccounts.JPY ?? null;
}

/** How many days ahead an invoice may be due; null where staff agree on none (SETTING-7). */
function invoiceDays({ limits }: Pick<Brand, "limits">): number | null {
  return limits.hasInvoices ? limits.invoiceDays : null;
}

/** The currencies in which the company has an account, so that staff can agree on a transfer (TERMS-1). */
export function transferCurrencies({ operator }: Pick<Brand, "operator">): ChargedCurrency[] {
  return CHARGED_CURRENCIES.filter((currency) => operator.bankAccounts[currency] !== undefined);
}

/** The currencies in which cards are taken, so that staff can send a payment link. */
function linkCurrencies(brand: Pick<Brand, "offeredMethods">): ChargedCurrency[] {
  return CHARGED_CURRENCIES.filter((currency) => methodOfKind(brand, "card", currency) !== null);
}

/** What staff can agree on with a guest. */
export type OfferedTerms = {
  /** The currencies in which the company has an account to transfer to. */
  transferCurrencies: readonly ChargedCurrency[];
  /** The currencies in which a payment link can be sent. */
  linkCurrencies: readonly ChargedCurrency[];
  /** How many days ahead an invoice may be due; null where none is agreed on (SETTING-7). */
  invoiceDays: number | null;
};

export function offeredTerms(brand: Pick<Brand, "operator" | "offeredMethods" | "limits">): OfferedTerms {
  return {
    transferCurrencies: transferCurrencies(brand),
    linkCurrencies: linkCurrencies(brand),
    invoiceDays: invoiceDays(brand),
  };
}
