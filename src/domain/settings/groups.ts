import { MAILS_WITH_PARAGRAPH } from "../booking/booking-mails.ts";
import type { Fields, ValuesOf } from "../fields/field.ts";
import { ACCOUNT_ROLES, type AccountRole } from "../journal/accounts.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../money/money.ts";
import { OTHER_PARAGRAPH_KINDS, OTHER_PARAGRAPHS, type ParagraphKind } from "../own-paragraphs.ts";
import { PLACEHOLDERS, type Placeholder } from "../placeholders.ts";

/** How the number of an account in a currency is written. */
const NUMBERS = { JPY: "yen_account", SGD: "account" } as const satisfies Record<ChargedCurrency, string>;

/** For a bank's file of transfers: with one of them missing there is none. */
const FOR_FILES = ["sender_code", "bank_code", "branch_code"] as const;

function accountIn(currency: ChargedCurrency) {
  return {
    bank: { kind: "texts" },
    branch: { kind: "texts" },
    type: { kind: "texts" },
    number: { kind: NUMBERS[currency] },
    holder: { kind: "text" },
    sender_code: { kind: "sender_code", optional: true },
    bank_code: { kind: "bank_code", optional: true },
    branch_code: { kind: "branch_code", optional: true },
  } as const satisfies Fields;
}

/** One account for each currency. A currency without one is not paid by transfer (OPS-28). */
const ACCOUNTS = Object.fromEntries(
  CHARGED_CURRENCIES.map((currency) => [
    currency,
    { kind: "part", fields: accountIn(currency), together: FOR_FILES },
  ]),
) as {
  readonly [Currency in ChargedCurrency]: {
    kind: "part";
    fields: ReturnType<typeof accountIn>;
    together: typeof FOR_FILES;
  };
};

const PARAGRAPH = { kind: "texts", rows: 4, max: 1000 } as const;

/** A paragraph of the company's own in a mail to guests, by the kind of the mail. */
function paragraph(placeholders: readonly Placeholder[]) {
  return { kind: "part", fields: { text: { ...PARAGRAPH, placeholders } } } as const;
}

/** A paragraph for the rooms of one group, in a mail about a booking (MAIL-54). */
const GROUP_PARAGRAPH = { ...PARAGRAPH, placeholders: PLACEHOLDERS } as const;

const MAIL_TEXTS = Object.fromEntries([
  ...MAILS_WITH_PARAGRAPH.map((kind) => [kind, paragraph(PLACEHOLDERS)]),
  ...OTHER_PARAGRAPH_KINDS.map((kind) => [kind, paragraph(OTHER_PARAGRAPHS[kind])]),
]) as { readonly [Kind in ParagraphKind]: ReturnType<typeof paragraph> };

/** What the accountant calls each account and the tax on it; one without a name has its default (JOURNAL-10). */
const JOURNAL = Object.fromEntries(
  ACCOUNT_ROLES.map((role) => [
    role,
    {
      kind: "part",
      fields: {
        name: { kind: "text", max: 40 },
        sub: { kind: "text", max: 40, optional: true },
        tax_class: { kind: "text", max: 40, optional: true },
      },
    },
  ]),
) as {
  readonly [Role in AccountRole]: {
    kind: "part";
    fields: {
      name: { kind: "text"; max: 40 };
      sub: { kind: "text"; max: 40; optional: true };
      tax_class: { kind: "text"; max: 40; optional: true };
    };
  };
};

/** For colleagues who read the list later; guests do not see it. */
const NAME_OF_DAY = { kind: "text", max: 60, optional: true } as const;

/**
 * The settings that staff change (SETTING-1): each group is declared once. Its form, its contract, the file of all settings
 * and docs/operating/company.md are made of this.
 */
export const GROUPS = {
  company: {
    name: { kind: "texts" },
    representative: { kind: "texts" },
    postal_code: { kind: "postcode" },
    address: { kind: "texts" },
    phone: { kind: "phone" },
    email: { kind: "email" },
    hours: { kind: "texts" },
    gst: {
      kind: "part",
      fields: { registration_number: { kind: "text", max: 40 } },
      // The rates of the law are in domain/money/tax.ts, with their days.
      retired: ["percent"],
    },
  },
  accounts: ACCOUNTS,
  mail: {
    from: { kind: "sender" },
    reply_to: { kind: "email", optional: true },
    footer: { kind: "texts", rows: 3, optional: true },
  },
  mail_texts: MAIL_TEXTS,
  group_mails: {
    texts: {
      kind: "list",
      most: 300,
      fields: { group: { kind: "room_group" }, mail: { kind: "booking_mail" }, text: GROUP_PARAGRAPH },
    },
  },
  look: {
    // In Japanese, and where there is no other in English too.
    name: { kind: "text", max: 60 },
    name_en: { kind: "text", max: 60, optional: true },
    logo: { kind: "picture", of: "logo" },
    logo_text: { kind: "text", max: 30, optional: true },
    accent: { kind: "colour", optional: true },
    hero: { kind: "picture", of: "hero" },
    home_url: { kind: "url", optional: true },
    company_url: { kind: "url", optional: true },
    legal_notice_url: { kind: "url", optional: true },
    links: {
      kind: "list",
      most: 8,
      fields: { label: { kind: "texts", max: 40 }, url: { kind: "url" } },
    },
  },
  legal: { terms: { kind: "legal" }, privacy: { kind: "legal" }, notice: { kind: "legal" } },
  holidays: {
    own: { kind: "list", most: 400, fields: { day: { kind: "day" }, name: NAME_OF_DAY } },
    ordinary: { kind: "list", most: 400, fields: { day: { kind: "day" }, name: NAME_OF_DAY } },
  },
  new_rooms: {
    hours: { kind: "part", fields: { start: { kind: "clock" }, end: { kind: "clock" } } },
    is_auto_approve: { kind: "switch" },
    lead_minutes: { kind: "number", min: 0, max: 43_200 },
    available_period_days: { kind: "number", min: 1, max: 3650 },
    cleaning_minutes: { kind: "number", min: 0, max: 1440 },
    min_reservation_minutes: { kind: "number", min: 15, max: 1440 },
    cancel_policies: {
      kind: "list",
      most: 20,
      fields: {
        period_from: { kind: "number", min: 0, max: 365 },
        period_to: { kind: "number", min: 0, max: 365 },
        fee_percent: { kind: "number", min: 0, max: 100 },
      },
    },
  },
  journal: JOURNAL,
  limits: {
    desk_free_minutes: { kind: "number", min: 0, max: 1440 },
    invoices: { kind: "switch" },
    invoice_days: { kind: "number", min: 1, max: 365 },
    transfer_grace_days: { kind: "number", min: 0, max: 5, otherwise: 1 },
    starting_minutes: { kind: "number", min: 5, max: 240, otherwise: 30 },
  },
  // Ways to pay besides those of the brand: on where the account at the card provider has them (PAYFIRST-2).
  methods: { paypay: { kind: "switch" }, konbini: { kind: "switch" }, paynow: { kind: "switch" } },
  reviews: { after_look: { kind: "switch" } },
  sites: { origins: { kind: "list", most: 50, fields: { origin: { kind: "origin" } } } },
  records: {
    records_years: { kind: "number", min: 7, max: 10 },
    year_end_month: { kind: "number", min: 0, max: 12 },
  },
} as const satisfies Record<string, Fields>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];

export function isGroupName(name: string): name is GroupName {
  return Object.hasOwn(GROUPS, name);
}

/** What a group says, as it is stored. */
export type GroupValues<Name extends GroupName> = ValuesOf<(typeof GROUPS)[Name]>;

/** What a process goes by: null for a group that is not filled in, and that has no default. */
export type Settings = { [Name in GroupName]: GroupValues<Name> | null };
