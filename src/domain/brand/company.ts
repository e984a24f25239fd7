import { MAILS_WITH_PARAGRAPH } from "../booking/booking-mails.ts";
import { inEveryLanguage } from "../fields/field.ts";
import { accountsInUse } from "../journal/accounts.ts";
import { CHARGED_CURRENCIES } from "../money/money.ts";
import { CHOSEN_METHODS, METHODS, type OfferedMethod, type PaymentKind } from "../money/payment-method.ts";
import { OTHER_PARAGRAPH_KINDS } from "../own-paragraphs.ts";
import type { Problem } from "../problem.ts";
import { GROUPS, type GroupName, type GroupValues, type Settings } from "../settings/groups.ts";
import { sourceOf, versionOn } from "../settings/legal-versions.ts";
import type { Day } from "../time/day.ts";
import type { Brand, Operator } from "./brand.ts";
import { LEGAL_TEXTS } from "./legal-text.ts";
import { COMPANY_LABEL, lookOf } from "./look.ts";

/** The settings that a demo goes by until they are changed: its invented company (SETTING-2). */
export function settingsOfDemo({ operator, name, logoText, baseUrl, ...brand }: Brand): Settings {
  const { gst, bankAccounts } = operator;
  return {
    company: {
      name: operator.name,
      representative: operator.representative,
      postal_code: operator.postalCode,
      address: operator.address,
      phone: operator.phone,
      email: operator.email,
      hours: operator.hours,
      gst: gst && { registration_number: gst.registrationNumber },
    },
    accounts: { JPY: bankAccounts.JPY ?? null, SGD: bankAccounts.SGD ?? null },
    mail: { from: brand.mailFrom, reply_to: null, footer: null },
    mail_texts: NO_TEXTS,
    group_mails: NO_GROUP_TEXTS,
    look: {
      name: name.ja,
      name_en: name.en === name.ja ? null : name.en,
      logo_text: logoText.ja,
      logo: null,
      accent: null,
      hero: null,
      home_url: baseUrl,
      company_url: brand.operatingCompanyUrl,
      legal_notice_url: brand.legalNotice.kind === "link" ? brand.legalNotice.url : null,
      links: [],
    },
    legal: { terms: [], privacy: [], notice: [] },
    holidays: NO_DAYS,
    new_rooms: ROOM_DEFAULTS,
    journal: JOURNAL_DEFAULTS,
    limits: DEFAULT_LIMITS,
    methods: NO_METHODS,
    reviews: DEFAULT_REVIEWS,
    sites: NO_SITES,
    records: DEFAULT_RECORDS,
  };
}

/** What the tax law asks of everybody, and a business year of which nobody has said when it ends (ACCOUNT-53). */
const DEFAULT_RECORDS: GroupValues<"records"> = { records_years: 7, year_end_month: 0 };

/** No other site shows our rooms until staff list it (EMBED-2). */
const NO_SITES: GroupValues<"sites"> = { origins: [] };

/** Off until the company has them at its card provider. */
const NO_METHODS: GroupValues<"methods"> = { paypay: false, konbini: false, paynow: false };

/** Staff look at a review before others see it (REVIEW-5). */
const DEFAULT_REVIEWS: GroupValues<"reviews"> = { after_look: true };

/** What a new room has until its owner says otherwise (ROOM-10). */
const ROOM_DEFAULTS: GroupValues<"new_rooms"> = {
  hours: null,
  is_auto_approve: true,
  lead_minutes: 60,
  available_period_days: 180,
  cleaning_minutes: 15,
  min_reservation_minutes: 60,
  cancel_policies: [
    { period_from: 7, period_to: 4, fee_percent: 30 },
    { period_from: 3, period_to: 1, fee_percent: 50 },
    { period_from: 0, period_to: 0, fee_percent: 100 },
  ],
};

const JOURNAL_DEFAULTS = Object.fromEntries(
  Object.entries(accountsInUse()).map(([role, { name, sub }]) => [
    role,
    { name, sub: sub || null, tax_class: null },
  ]),
) as GroupValues<"journal">;

const NO_TEXTS = Object.fromEntries(
  [...MAILS_WITH_PARAGRAPH, ...OTHER_PARAGRAPH_KINDS].map((kind) => [kind, null]),
) as GroupValues<"mail_texts">;

const NO_GROUP_TEXTS: GroupValues<"group_mails"> = { texts: [] };
const NO_DAYS: GroupValues<"holidays"> = { own: [], ordinary: [] };
const DEFAULT_LIMITS: GroupValues<"limits"> = {
  ...{
    desk_free_minutes: 30,
    invoices: true,
    invoice_days: 365,
    transfer_grace_days: 1,
    overdue_days: 14,
    starting_minutes: 30,
  },
};

/** The settings of a new installation: nothing that only the company can know. `host`: where the site is. */
export function settingsOfNobody(host: string): Settings {
  return {
    company: null,
    accounts: { JPY: null, SGD: null },
    mail: null,
    mail_texts: NO_TEXTS,
    group_mails: NO_GROUP_TEXTS,
    look: {
      name: host,
      name_en: null,
      logo_text: null,
      logo: null,
      accent: null,
      hero: null,
      home_url: null,
      company_url: null,
      legal_notice_url: null,
      links: [],
    },
    legal: { terms: [], privacy: [], notice: [] },
    holidays: NO_DAYS,
    new_rooms: ROOM_DEFAULTS,
    journal: JOURNAL_DEFAULTS,
    limits: DEFAULT_LIMITS,
    methods: NO_METHODS,
    reviews: DEFAULT_REVIEWS,
    sites: NO_SITES,
    records: DEFAULT_RECORDS,
  };
}

/**
 * The brand that runs by these settings: the rules of `brand`, the facts of the company. What is not set is not offered
 * (SETTING-3): a transfer in a currency without an account, anything that the card provider collects without its keys.
 */
export function brandOfSettings(
  brand: Brand,
  written: Settings,
  { today, publicUrl, hasProvider }: { today: Day; publicUrl: string; hasProvider: boolean },
): Brand {
  const settings = shown(written);
  const look = settings.look as GroupValues<"look">;
  const operator = operatorOf(settings);
  const { legalNotice } = brand;
  const noticeUrl = look.legal_notice_url;
  const { mail, legal } = settings;
  return {
    ...brand,
    ...lookOf(brand, look, publicUrl),
    baseUrl: look.home_url ?? `${publicUrl}/`,
    operatingCompanyUrl: brand.operatingCompanyUrl && look.company_url,
    footerLinks: [
      ...(brand.operatingCompanyUrl && look.company_url
        ? [{ label: COMPANY_LABEL, url: look.company_url }]
        : []),
      ...look.links,
    ],
    legalNotice:
      legalNotice.kind === "link" && noticeUrl ? { kind: "link", url: noticeUrl } : { kind: "page" },
    // Without a card provider there is nothing to save.
    menu: brand.menu.filter((entry) => entry !== "payment" || hasProvider),
    offeredMethods: [...brand.offeredMethods, ...chosenMethods(settings.methods ?? NO_METHODS)].filter(
      (method) => canBePaid(method, operator, hasProvider),
    ),
    operator,
    mailFrom: mail?.from ?? `${look.name.replace(/[<>@]/g, " ")} <no-reply@${hostOf(publicUrl)}>`,
    replyTo: mail?.reply_to ?? null,
    mailFooter: mail?.footer ?? null,
    mailTexts: mailTextsOf(settings.mail_texts ?? NO_TEXTS),
    groupMailTexts: groupMailTextsOf(settings.group_mails ?? NO_GROUP_TEXTS),
    legal: Object.fromEntries(
      LEGAL_TEXTS.map((name) => [name, sourceOf(versionOn(legal?.[name] ?? [], today))]),
    ) as Brand["legal"],
    limits: limitsOf(settings.limits ?? DEFAULT_LIMITS),
  };
}

function shown(settings: Settings): Settings {
  const groups = Object.entries(settings).map(([name, values]) => [
    name,
    values && inEveryLanguage(GROUPS[name as GroupName], values),
  ]);
  return Object.fromEntries(groups) as Settings;
}

/** The methods that the company has switched on (PAYFIRST-2). */
function chosenMethods(methods: GroupValues<"methods">): OfferedMethod[] {
  const switchedOn: Partial<Record<PaymentKind, boolean>> = methods;
  return CHOSEN_METHODS.filter((code) => switchedOn[METHODS[code].kind]);
}

/** Only a site whose company is set opens: until then these are empty. */
function operatorOf({ company, accounts }: Settings): Operator {
  const nothing = { ja: "", en: "" };
  return {
    name: company?.name ?? nothing,
    representative: company?.representative ?? nothing,
    postalCode: company?.postal_code ?? "",
    address: company?.address ?? nothing,
    phone: company?.phone ?? "",
    email: company?.email ?? "",
    hours: company?.hours ?? nothing,
    gst: company?.gst ? { registrationNumber: company.gst.registration_number } : null,
    bankAccounts: Object.fromEntries(
      CHARGED_CURRENCIES.flatMap((currency) => {
        const account = accounts?.[currency];
        return account ? [[currency, account]] : [];
      }),
    ),
  };
}

/** The paragraphs of the company's own, by the kind of mail (MAIL-52). */
export function mailTextsOf(values: GroupValues<"mail_texts">): Brand["mailTexts"] {
  return Object.fromEntries(Object.entries(values).flatMap(([kind, own]) => (own ? [[kind, own.text]] : [])));
}

/** The paragraphs of groups of rooms (MAIL-54). */
export function groupMailTextsOf({ texts }: GroupValues<"group_mails">): Brand["groupMailTexts"] {
  return texts.flatMap(({ group, mail, text }) => {
    const kind = MAILS_WITH_PARAGRAPH.find((one) => one === mail);
    return kind ? [{ groupId: Number(group), kind, text }] : [];
  });
}

function limitsOf(limits: GroupValues<"limits">): Brand["limits"] {
  return {
    deskFreeMinutes: limits.desk_free_minutes,
    hasInvoices: limits.invoices,
    invoiceDays: limits.invoice_days,
    // A group that was stored before these settings has none.
    transferGraceDays: limits.transfer_grace_days ?? DEFAULT_LIMITS.transfer_grace_days,
    overdueDays: limits.overdue_days ?? DEFAULT_LIMITS.overdue_days,
    startingMinutes: limits.starting_minutes ?? DEFAULT_LIMITS.starting_minutes,
  };
}

function canBePaid(method: OfferedMethod, { bankAccounts }: Operator, hasProvider: boolean): boolean {
  const { collectedBy, currencies } = METHODS[method];
  if (collectedBy === "provider") return hasProvider;
  return currencies.some((currency) => bankAccounts[currency] !== undefined);
}

function hostOf(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, "").replace(/[:/].*$/, "");
}

/**
 * The facts of a group that are those of a demo, or an address whose mail is not read: production has none of them
 * (OPS-27). Fields by their path in the group.
 */
export function demoFactsIn<Name extends GroupName>(
  group: Name,
  values: GroupValues<Name>,
  demos: readonly Brand[],
): Problem[] {
  const own = factsOf({ [group]: values });
  const invented = new Set(demos.flatMap((demo) => Object.values(factsOf(settingsOfDemo(demo)).facts)));
  const field = (path: string) => path.slice(group.length + 1);
  return [
    ...Object.entries(own.facts).flatMap(([path, value]): Problem[] =>
      invented.has(value) ? [{ code: "demo_fact", field: field(path) }] : [],
    ),
    ...Object.entries(own.addresses).flatMap(([path, address]): Problem[] =>
      RESERVED.test(address ?? "") ? [{ code: "example_address", field: field(path) }] : [],
    ),
  ];
}

/** Domains that are kept for examples (RFC 2606). */
const RESERVED = /\.(?:example|invalid)(?:[>/:]|$)/i;

/** What must not be of another company, and where it can be reached. */
function factsOf({ company, accounts, mail, look, sites }: Partial<Settings>) {
  const facts: Record<string, string> = {};
  const addresses: Record<string, string | null> = {};
  if (company) {
    for (const name of ["name", "representative", "address"] as const)
      for (const locale of ["ja", "en"] as const) facts[`company.${name}.${locale}`] = company[name][locale];
    facts["company.phone"] = company.phone;
    facts["company.email"] = company.email;
    addresses["company.email"] = company.email;
  }
  for (const currency of CHARGED_CURRENCIES) {
    const account = accounts?.[currency];
    if (account)
      facts[`accounts.${currency}.number`] = `${account.bank.ja} ${account.branch.ja} ${account.number}`;
  }
  if (mail) {
    addresses["mail.from"] = mail.from;
    addresses["mail.reply_to"] = mail.reply_to;
  }
  if (look) {
    for (const name of ["home_url", "company_url", "legal_notice_url"] as const)
      addresses[`look.${name}`] = look[name];
    for (const [at, { url }] of look.links.entries()) addresses[`look.links.${at}.url`] = url;
  }
  for (const [at, { origin }] of (sites?.origins ?? []).entries())
    addresses[`sites.origins.${at}.origin`] = origin;
  return { facts, addresses };
}
