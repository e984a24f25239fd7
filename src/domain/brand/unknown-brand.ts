import type { PageBrand } from "./brand.ts";

/** For an error page of a site whose brand could not be read: it names nobody. */
export const unknownBrand: PageBrand = {
  appType: "fureaispace",
  name: "",
  logoText: "",
  baseUrl: "/",
  currency: "JPY",
  countryCode: "JP",
  timeZone: "Asia/Tokyo",
  legalNotice: { kind: "page" },
  showsLegalNotice: false,
  operatingCompanyUrl: null,
  menu: [],
  hasInvoiceFilter: false,
  hasSpaceList: false,
  showsStationCounts: false,
  offeredMethods: [],
  postalCode: "japanese",
  locksLookedUpAddress: false,
  phone: "domestic",
};
