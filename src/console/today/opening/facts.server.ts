import { resolveTxt } from "node:dns/promises";
import { transferCurrencies } from "../../../domain/brand/brand.ts";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { LEGAL_TEXTS } from "../../../domain/brand/legal-text.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../../domain/language/text.ts";
import { CHARGED_CURRENCIES, CURRENCIES } from "../../../domain/money/money.ts";
import { methodOfKind, ownTransferCurrencies } from "../../../domain/money/payment-method.ts";
import type { OpeningFacts, OpeningStep } from "../../../domain/settings/opening.ts";
import type { App } from "../../../platform/app.ts";
import { MOST_TERMS } from "./contract.ts";
import { type CancelTerms, readCancelTerms, readFacts } from "./db.server.ts";
import { receivedFrom } from "./mail-code.server.ts";

type Read = {
  facts: OpeningFacts;
  details: Partial<Record<OpeningStep, string>>;
  cancelTerms: { rooms: number; example: string; policies: CancelTerms }[];
};

/** What is there before the site opens, and of each step what a person would call it. */
export async function openingFacts(app: App, locale: Locale): Promise<Read> {
  const { brand, env, settings } = app;
  const company = settings.values("company");
  const sender = env.mailFrom ?? settings.values("mail")?.from ?? null;
  const [found, domain, terms] = await Promise.all([
    readFacts(app.db),
    domainOf(sender),
    readCancelTerms(app.db, MOST_TERMS),
  ]);
  const { room } = found;
  const legal = settings.values("legal");
  const texts = Object.fromEntries(
    LEGAL_TEXTS.map((name) => [name, (legal?.[name] ?? []).length > 0]),
  ) as OpeningFacts["texts"];
  const accounts = transferCurrencies(brand);
  const text = (of: BilingualText) => of[dataLanguage(locale)];
  const url = new URL(env.publicUrl);
  const details: Read["details"] = {
    ...(company
      ? { company: `${brand.operator.name[locale]} · ${brand.operator.representative[locale]}` }
      : {}),
    accounts: accounts
      .flatMap((currency) => {
        const account = brand.operator.bankAccounts[currency];
        return account
          ? [`${text(account.bank)} ${text(account.branch)} …${account.number.slice(-4)} (${currency})`]
          : [];
      })
      .join(", "),
    ...(room ? { room: text(room.name) } : {}),
    ...(sender ? { mail: sender } : {}),
    address: url.host,
  };
  return {
    details,
    cancelTerms: terms.map((one) => ({ ...one, example: text(one.example) })),
    facts: {
      hasCompany: company !== null,
      accounts,
      ownTransfers: ownTransferCurrencies(brandOf(brand.appType)),
      cards: {
        keys: keysOf(app),
        isWebhookSeen: found.webhook_seen,
      },
      issuers: found.issuers,
      sellsInYen: CURRENCIES[brand.currency].hasJapaneseTax || found.has_yen_room,
      mail: { hasSender: sender !== null, isReceived: receivedFrom(app, sender), domain },
      room: room && {
        hasPrice: room.has_price,
        hasHours: room.has_hours,
        hasPictures: room.has_pictures,
        hasPolicies: room.has_policies,
      },
      arePoliciesRead: terms.every(({ policies }) => isRead(app, policies)),
      texts,
      staff: found.staff,
      isHttps: url.protocol === "https:",
      hasBackup: settings.row("backup") !== null,
    },
  };
}

/** Terms are read as they were shown: changed ones have to be read again (OPENING-9). */
function isRead({ settings }: App, policies: CancelTerms): boolean {
  const read = (settings.row("cancel_terms")?.value as { terms?: string[] } | undefined)?.terms ?? [];
  return read.includes(termsText(policies));
}

/** Terms in one line, as the audit shows what was read: 7–4: 30%, 0–0: 100%. */
export function termsText(policies: CancelTerms): string {
  return policies
    .map(({ period_from: from, period_to: to, fee_percent: percent }) => `${from}–${to}: ${percent}%`)
    .join(", ");
}

function keysOf({ env }: App): OpeningFacts["cards"]["keys"] {
  if (env.stripe === null) return "none";
  return /^[sr]k_live_/.test(env.stripe.secretKey) ? "live" : "test";
}

/** How long an answer of the DNS is kept, and how long it may take. */
const KEPT_MILLISECONDS = 60_000;
const LONGEST_MILLISECONDS = 2_000;
type OfDomain = OpeningFacts["mail"]["domain"];
const kept = new Map<string, { at: number; found: Promise<OfDomain> }>();

/** What the sender's domain says about who may send its mails. Null where it could not be asked. */
function domainOf(sender: string | null): Promise<OfDomain> {
  const domain = /@([^\s>]+)/.exec(sender ?? "")?.[1];
  if (!domain) return Promise.resolve({ spf: null, dkim: null, dmarc: null });
  const known = kept.get(domain);
  const at = performance.now();
  if (known && at - known.at < KEPT_MILLISECONDS) return known.found;
  const found = Promise.all([
    hasRecord(domain, /^v=spf1\b/i),
    hasDkimKey(domain),
    hasRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i),
  ]).then(([spf, dkim, dmarc]) => ({ spf, dkim, dmarc }));
  kept.set(domain, { at, found });
  return found;
}

/** The selectors that mail services usually give for DKIM keys (RFC 6376, 3.1). A domain's own cannot be listed. */
const SELECTORS = [
  ...["default", "dkim", "mail", "google", "selector1", "selector2", "s1", "s2"],
  ...["k1", "k2", "fm1", "mandrill", "resend", "zoho", "protonmail", "sig1"],
];

/** Whether the domain has a DKIM key under one of them; null where that could not be asked. */
async function hasDkimKey(domain: string): Promise<boolean | null> {
  const found = await Promise.all(
    SELECTORS.map((one) => hasRecord(`${one}._domainkey.${domain}`, /(^|;)\s*p=\S/)),
  );
  return found.includes(true) || (found.includes(false) ? false : null);
}

/** DNS answers that there is no such record; anything else says nothing about the domain. */
async function hasRecord(name: string, pattern: RegExp): Promise<boolean | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_MILLISECONDS, null).unref());
  const asked = resolveTxt(name).then(
    (records) => records.some((parts) => pattern.test(parts.join(""))),
    (error: NodeJS.ErrnoException) => (error.code === "ENODATA" || error.code === "ENOTFOUND" ? false : null),
  );
  return Promise.race([asked, late]);
}

/** What guests can choose once the site is open. */
export function offersOf({ brand }: App, facts: Pick<OpeningFacts, "issuers" | "sellsInYen">) {
  const sold = CHARGED_CURRENCIES.filter((one) => !CURRENCIES[one].hasJapaneseTax || facts.sellsInYen);
  return {
    transfers: sold.map((currency) => ({
      currency,
      offered: methodOfKind(brand, "bank", currency) !== null,
    })),
    cards: CHARGED_CURRENCIES.some((currency) => methodOfKind(brand, "card", currency) !== null),
    invoices: facts.sellsInYen ? facts.issuers > 0 : null,
  };
}
