import { MAILS_WITH_PARAGRAPH } from "../../src/domain/booking/booking-mails.ts";
import { brandOf } from "../../src/domain/brand/brand-of.ts";
import { brandOfSettings, settingsOfNobody } from "../../src/domain/brand/company.ts";
import { ACCOUNT_ROLES, accountsInUse } from "../../src/domain/journal/accounts.ts";
import { OTHER_PARAGRAPH_KINDS } from "../../src/domain/own-paragraphs.ts";
import type { GROUPS, GroupName, GroupValues } from "../../src/domain/settings/groups.ts";
import type { Day } from "../../src/domain/time/day.ts";
import { sampleMail } from "../../src/features/bookings/emails/sample.server.ts";
import { embeddingOrigins } from "../../src/features/rooms/embed/api.server.ts";
import type { TestApp } from "../app.ts";
import type { OperatorVisitor } from "./operator.ts";

/** An open site in Japan with a room, pictures for its look, and staff who may change settings and rooms. */
export type OpenSite = {
  t: TestApp;
  owner: OperatorVisitor;
  roomId: number;
  pictures: { logo: string; hero: string };
};

/** A required setting: the value that clears it, and the fields that are then rejected. */
type Kept = { without: unknown; refusedAt: readonly string[] };

/** An optional setting. `shows`: what it offers guests or staff; `gone`: the same once it is removed. */
type Removable = {
  /** A value, or a function that makes one from the site. */
  set: unknown;
  without: unknown;
  shows: (site: OpenSite) => unknown;
  gone: unknown;
};

type Away = Kept | Removable;

/** The value that a setting is given on this site. */
export function valueOn(site: OpenSite, { set }: Removable): unknown {
  return typeof set === "function" ? set(site) : set;
}

/** Every setting: a new one does not compile until its removal is described here. */
type Settings = { readonly [Name in GroupName]: { readonly [Field in keyof (typeof GROUPS)[Name]]: Away } };

const TEXT = { ja: "見本の一文。", en: "A sample sentence." };
const HOLIDAY = "2027-01-11";
const WORKDAY = "2027-01-13";

const noTexts: Kept = { without: { ja: "", en: "" }, refusedAt: ["ja", "en"] };
const noLine: Kept = { without: "", refusedAt: [""] };
const noValue: Kept = { without: null, refusedAt: [""] };
const noLegalText: Kept = { without: [], refusedAt: [""] };

const brand = ({ t }: OpenSite) => t.app.brand;
const mailText = (site: OpenSite) =>
  sampleMail("thanks", { brand: brand(site), locale: "ja", today: "2026-11-24" as Day }).text;
const holidays = async ({ t, roomId }: OpenSite) =>
  (await t.visitor().get(`space_attributes/${roomId}?lang=ja` as "space_attributes/101")).data
    .holidays as string[];
const newRoom = async ({ owner }: OpenSite) => (await owner.post("operate/rooms", {} as never)).data.entry;
const link = (path: string) => `https://rooms.aoba.test/${path}`;

const paragraph = (kind: keyof (typeof GROUPS)["mail_texts"]): Away => ({
  set: { text: TEXT },
  without: null,
  shows: (site) => brand(site).mailTexts[kind],
  gone: undefined,
});
const account = (role: keyof (typeof GROUPS)["journal"]): Away => ({
  set: { name: "見本勘定", sub: null },
  without: null,
  shows: ({ t }) => accountsInUse(t.app.settings.values("journal"))[role].name,
  gone: accountsInUse()[role].name,
});

/** What follows when a setting is taken away again (SETTING-13): it is refused, or what depends on it is not offered. */
export const TAKEN_AWAY: Settings = {
  company: {
    name: noTexts,
    representative: noTexts,
    postal_code: noLine,
    address: noTexts,
    phone: noLine,
    email: noLine,
    hours: noTexts,
    // Documents in S$ then show no registration number, and prices no tax.
    gst: {
      set: { registration_number: "M90000001A", percent: 9 },
      without: null,
      shows: (site) => brand(site).operator.gst,
      gone: null,
    },
  },
  accounts: {
    JPY: {
      set: {
        ...{ bank: TEXT, branch: TEXT, type: TEXT, number: "0000098", holder: "カ)アオバ" },
        ...{ sender_code: null, bank_code: null, branch_code: null },
      },
      without: null,
      shows: async ({ t }) => (await t.visitor().get("config")).data.payment_ways,
      gone: [],
    },
    SGD: {
      set: {
        ...{ bank: TEXT, branch: TEXT, type: TEXT, number: "000-00098", holder: "AOBA" },
        ...{ sender_code: null, bank_code: null, branch_code: null },
      },
      without: null,
      // Guests choose no transfer in it; staff agree on one.
      shows: async ({ owner }) =>
        (await owner.get("operate/me")).data.brand.transfer_currencies.includes("SGD"),
      gone: false,
    },
  },
  mail: {
    from: noLine,
    reply_to: { set: "desk@aoba.test", without: null, shows: (site) => brand(site).replyTo, gone: null },
    footer: {
      set: TEXT,
      without: null,
      shows: (site) => mailText(site).includes(TEXT.ja),
      gone: false,
    },
  },
  mail_texts: Object.fromEntries(
    [...MAILS_WITH_PARAGRAPH, ...OTHER_PARAGRAPH_KINDS].map((kind) => [kind, paragraph(kind)]),
  ) as Settings["mail_texts"],
  group_mails: {
    texts: {
      set: [{ group: "1", mail: "thanks", text: TEXT }],
      without: [],
      shows: (site) => brand(site).groupMailTexts,
      gone: [],
    },
  },
  look: {
    name: noLine,
    name_en: {
      set: "Aoba in English",
      without: null,
      shows: (site) => brand(site).name.en === brand(site).name.ja,
      gone: true,
    },
    logo: {
      set: ({ pictures }: OpenSite) => pictures.logo,
      without: null,
      shows: (site) => brand(site).logo.own,
      gone: null,
    },
    logo_text: {
      set: "Aoba",
      without: null,
      // The name is then beside the mark.
      shows: (site) => brand(site).logoText.ja === brand(site).name.ja,
      gone: true,
    },
    accent: { set: "#3C7D22", without: null, shows: (site) => brand(site).style, gone: undefined },
    hero: {
      set: ({ pictures }: OpenSite) => pictures.hero,
      without: null,
      shows: (site) => brand(site).hero,
      gone: brandOf("fureaispace").hero,
    },
    home_url: {
      set: link("home"),
      without: null,
      shows: (site) => brand(site).baseUrl,
      gone: "https://rooms.aoba.test/",
    },
    company_url: {
      set: link("company"),
      without: null,
      shows: (site) => brand(site).operatingCompanyUrl,
      gone: null,
    },
    // Only the second brand's footer can lead elsewhere; otherwise it leads to our own page.
    legal_notice_url: {
      set: link("notice"),
      without: null,
      shows: ({ t }) => {
        const look = t.app.settings.values("look") as GroupValues<"look">;
        const settings = { ...settingsOfNobody("rooms.aoba.test"), look };
        const at = { today: "2026-11-24" as Day, publicUrl: "https://rooms.aoba.test", hasProvider: false };
        return brandOfSettings(brandOf("international"), settings, at).legalNotice;
      },
      gone: { kind: "page" },
    },
    links: {
      set: [{ label: TEXT, url: link("more") }],
      without: [],
      shows: (site) => brand(site).footerLinks.some(({ url }) => url === link("more")),
      gone: false,
    },
  },
  legal: { terms: noLegalText, privacy: noLegalText, notice: noLegalText },
  holidays: {
    own: {
      set: [{ day: WORKDAY, name: null }],
      without: [],
      shows: async (site) => (await holidays(site)).includes(WORKDAY),
      gone: false,
    },
    ordinary: {
      set: [{ day: HOLIDAY, name: null }],
      without: [],
      shows: async (site) => (await holidays(site)).includes(HOLIDAY),
      gone: true,
    },
  },
  new_rooms: {
    hours: {
      set: { start: "08:00", end: "21:00" },
      without: null,
      // A new room then asks for its hours (ROOM-10).
      shows: async (site) => (await newRoom(site)).business_hours,
      gone: [],
    },
    is_auto_approve: noValue,
    lead_minutes: noValue,
    available_period_days: noValue,
    cleaning_minutes: noValue,
    min_reservation_minutes: noValue,
    cancel_policies: {
      set: [{ period_from: 3, period_to: 0, fee_percent: 100 }],
      without: [],
      shows: async (site) => (await newRoom(site)).cancel_policies,
      gone: [],
    },
  },
  journal: Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, account(role)])) as Settings["journal"],
  limits: {
    desk_free_minutes: noValue,
    invoices: {
      set: true,
      without: false,
      // Staff are not offered an invoice as terms of a booking.
      shows: async ({ owner }) => (await owner.get("operate/me")).data.brand.invoice_days,
      gone: null,
    },
    invoice_days: noValue,
    transfer_grace_days: noValue,
    overdue_days: noValue,
    starting_minutes: noValue,
  },
  // A switch is on or off, and both are settings: what follows is REVIEW-5.
  methods: { paypay: noValue, konbini: noValue, paynow: noValue },
  reviews: { after_look: noValue },
  sites: {
    origins: {
      set: [{ origin: "https://www.aoba.test" }],
      without: [],
      shows: ({ t }) => embeddingOrigins(t.app),
      gone: [],
    },
  },
  records: { records_years: noValue, year_end_month: noValue },
};
