import type { Brand } from "./brand.ts";
import { UNREAD_DRAFTS } from "./legal-text.ts";

/** Meeting rooms in Japan. */
export const fureaispace: Brand = {
  appType: "fureaispace",
  name: "fureaispace",
  logoText: "fureaispace",
  baseUrl: "https://fureaispace.example/",
  colours: { accent: "#1558C0", accentDeep: "#0F4699", tint: "#EEF4FD", tintStrong: "#D6E4FA" },
  currency: "JPY",
  countryCode: "JP",
  timeZone: "Asia/Tokyo",
  legalNotice: { kind: "page" },
  showsLegalNotice: true,
  operatingCompanyUrl: "https://fureaispace.example/company",
  menu: ["edit", "bookings", "contact", "payment", "bank", "logout"],
  hasInvoiceFilter: true,
  hasSpaceList: true,
  showsStationCounts: true,
  extraStations: [],
  offeredMethods: [1, 2],
  postalCode: "japanese",
  locksLookedUpAddress: true,
  phone: "domestic",
  operator: {
    name: { ja: "株式会社ふれあいスペース企画", en: "Fureai Space Planning Inc." },
    representative: { ja: "代表取締役 間宮 桐子", en: "Kiriko Mamiya, President" },
    postalCode: "1010099",
    address: {
      ja: "東京都千代田区神田架空町2-4-6 間借りビル5階",
      en: "5F Magari Building, 2-4-6 Kanda Kakucho, Chiyoda-ku, Tokyo",
    },
    phone: "0300000000",
    email: "info@fureaispace.example",
    hours: { ja: "平日 10:00〜18:00", en: "Weekdays, 10:00–18:00" },
    gst: null,
    bankAccounts: {
      JPY: {
        bank: { ja: "架空銀行(0999)", en: "Kakuu Bank (0999)" },
        branch: { ja: "神田支店(001)", en: "Kanda branch (001)" },
        type: { ja: "普通", en: "Ordinary" },
        number: "0000001",
        holder: "カ)フレアイスペースキカク",
      },
    },
  },
  mailFrom: "fureaispace <no-reply@fureaispace.example>",
  replyTo: null,
  mailFooter: null,
  legal: UNREAD_DRAFTS,
  limits: { deskFreeMinutes: 30, hasInvoices: true, invoiceDays: 365 },
};
