import type { PageBrand } from "./brand.ts";

/** For an error page of a site whose brand could not be read: it names no company. */
export const unknownBrand: PageBrand = {
  appType: "fureaispace",
  name: "",
  logoText: "",
  logo: { src: "", width: 0, height: 0, alt: "" },
  icon: "",
  hero: "",
  social: null,
  footerLinks: [],
  baseUrl: "/",
  currency: "JPY",
  countryCode: "JP",
  timeZone: "Asia/Tokyo",
  legalNotice: { kind: "page" },
  showsLegalNotice: false,
  menu: [],
  hasInvoiceFilter: false,
  hasSpaceList: false,
  showsStationCounts: false,
  offeredMethods: [],
  postalCode: "japanese",
  locksLookedUpAddress: false,
  phone: "domestic",
};
