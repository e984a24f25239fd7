import type { Brand } from "./brand.ts";
import { UNREAD_DRAFTS } from "./legal-text.ts";
import { singaporeStations } from "./singapore-stations.ts";

/** Rooms in Singapore and Japan, for guests from anywhere. */
export const international: Brand = {
  appType: "international",
  name: "Magari",
  logoText: "Magari",
  baseUrl: "https://magari.example/",
  colours: { accent: "#C0262D", accentDeep: "#9A1C22", tint: "#FDF1F1", tintStrong: "#F8D9DA" },
  currency: "SGD",
  countryCode: "SG",
  timeZone: "Asia/Singapore",
  legalNotice: { kind: "link", url: "https://magari.example/legal" },
  showsLegalNotice: false,
  operatingCompanyUrl: null,
  menu: ["edit", "bookings", "contact", "payment", "logout"],
  hasInvoiceFilter: false,
  hasSpaceList: false,
  showsStationCounts: false,
  extraStations: singaporeStations,
  offeredMethods: [3, 4],
  postalCode: "digits",
  locksLookedUpAddress: false,
  phone: "international",
  operator: {
    name: { ja: "マガリ・インターナショナル", en: "Magari International Pte. Ltd." },
    representative: { ja: "タン・ウェイリン", en: "Tan Wei Lin, Director" },
    postalCode: "000099",
    address: { ja: "シンガポール架空通り12 #05-01", en: "12 Nowhere Street #05-01, Singapore" },
    phone: "+6500000000",
    email: "hello@magari.example",
    hours: { ja: "平日 10:00〜18:00", en: "Weekdays, 10:00–18:00" },
    gst: null,
    bankAccounts: {
      SGD: {
        bank: { ja: "架空銀行シンガポール(9990)", en: "Kakuu Bank Singapore (9990)" },
        branch: { ja: "本店(001)", en: "Main branch (001)" },
        type: { ja: "当座", en: "Current" },
        number: "0000000001",
        holder: "MAGARI INTERNATIONAL PTE LTD",
      },
      JPY: {
        bank: { ja: "架空銀行(0999)", en: "Kakuu Bank (0999)" },
        branch: { ja: "横浜支店(002)", en: "Yokohama branch (002)" },
        type: { ja: "普通", en: "Ordinary" },
        number: "0000002",
        holder: "マガリインターナショナル",
      },
    },
  },
  mailFrom: "Magari <no-reply@magari.example>",
  replyTo: null,
  mailFooter: null,
  legal: UNREAD_DRAFTS,
  limits: { deskFreeMinutes: 30, hasInvoices: true, invoiceDays: 365 },
};
