import type { Currency } from "../money.ts";
import type { OfferedWay } from "../payment-way.ts";
import type { Text } from "../text.ts";

export type AppType = "fureaispace" | "international";

/** Everything in which the brands differ (DECISIONS 1). Plain data, so that it can travel with a page. */
export type Brand = {
  appType: AppType;
  name: string;
  logoText: string;
  /** Where the logo leads. */
  baseUrl: string;
  colours: { accent: string; accentDeep: string; tint: string; tintStrong: string };
  currency: Currency;
  countryCode: string;
  timeZone: string;
  /** The legal notice: a page of our own (/tokusho), or somebody else's. */
  legalNotice: { kind: "page" } | { kind: "link"; url: string };
  /** Legal notice and operating company stand in the footer of this brand only. */
  showsLegalNotice: boolean;
  operatingCompanyUrl: string | null;
  menu: readonly MenuEntry[];
  /** The filter for spaces that issue qualified invoices. */
  hasInvoiceFilter: boolean;
  /** The list of spaces in the sidebar. */
  hasSpaceList: boolean;
  /** Counts of rooms beside the stations. */
  showsStationCounts: boolean;
  /** Stations that suggestions know besides those of the catalogue. */
  extraStations: readonly Text[];
  /** What a new booking can be paid by; way 3 in yen only (DECISIONS 2, 16). */
  offeredWays: readonly OfferedWay[];
  /** Japanese: exactly 7 digits; digits: any number of them. */
  postalCode: "japanese" | "digits";
  /** Prefecture and city come from the postal code and cannot be typed over. */
  locksLookedUpAddress: boolean;
  /** domestic: 0 and 9 or 10 digits; international: + and digits. */
  phone: "domestic" | "international";
  operator: Operator;
  mailFrom: string;
};

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
  /** Where transfers of way 1 go; null where none is taken. */
  bankAccount: { bank: Text; branch: Text; type: Text; number: string; holder: string } | null;
};
