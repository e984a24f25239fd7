import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { Brand } from "../domain/brand/brand.ts";
import { brandOf, DEMO_BRANDS } from "../domain/brand/brand-of.ts";
import { brandOfCompany, type Company, demoFactsIn } from "../domain/brand/company.ts";
import { LEGAL_TEXTS, type LegalSource, readLegalText } from "../domain/brand/legal-text.ts";
import { LOCALES, type Locale } from "../domain/language/locale.ts";
import { CHARGED_CURRENCIES } from "../domain/money/money.ts";
import { parseDay } from "../domain/time/day.ts";
import type { Env } from "../platform/env.ts";
import { StartupError } from "../platform/startup-error.ts";

/*
 * COMPANY_FILE: who runs the site (docs/operating/company.md). It is read once, at the start; every mistake is a line.
 */

/** The brand of this process: that of COMPANY_FILE, or in a demo the invented one. Throws StartupError (OPS-27). */
export function brandFor(env: Pick<Env, "appType" | "appEnv" | "companyFile">): Brand {
  const read = readBrand(env);
  if ("brand" in read) return read.brand;
  throw new StartupError(read.mistakes.join("\n"));
}

/** The same with every mistake of the file, one line each. */
export function readBrand({
  appType,
  appEnv,
  companyFile,
}: Pick<Env, "appType" | "appEnv" | "companyFile">): { brand: Brand } | { mistakes: string[] } {
  const demo = brandOf(appType);
  if (companyFile === null)
    return appEnv === "demo" ? { brand: demo } : { mistakes: ["COMPANY_FILE: is missing in production"] };
  const read = readCompany(companyFile);
  if ("mistakes" in read) return read;
  const { company } = read;
  const mistakes = [
    ...(demo.legalNotice.kind === "link" && company.look.legalNoticeUrl === null
      ? ["look.legal_notice_url: is missing; this brand links to its legal notice"]
      : []),
    ...(appEnv === "production" ? demoFactsIn(company, DEMO_BRANDS) : []),
  ];
  if (mistakes.length > 0) return { mistakes: mistakes.map((line) => `COMPANY_FILE: ${line}`) };
  return { brand: brandOfCompany(demo, company) };
}

const text = z.string().trim().min(1, "is empty").max(500);
const everyLanguage = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>,
);
const url = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" });
const accountSchema = z.strictObject({
  bank: everyLanguage,
  branch: everyLanguage,
  type: everyLanguage,
  number: z.string().regex(/^\d[\d-]{3,33}$/, "must be digits"),
  holder: text,
});
const day = z.string().refine((given) => parseDay(given) !== null, "must be a day: 2026-11-20");
const legalSchema = z.union(
  [
    z.strictObject({ draft_read_on: day }),
    z.strictObject(
      Object.fromEntries(LOCALES.map((locale) => [locale, z.string().min(1)])) as Record<Locale, z.ZodString>,
    ),
  ],
  {
    error: `must be {"draft_read_on": "2026-11-20"}, or a text in Markdown, or a file of it, for ${LOCALES.join(" and ")}`,
  },
);

const companySchema = z.strictObject({
  company: z.strictObject({
    name: everyLanguage,
    representative: everyLanguage,
    postal_code: z.string().regex(/^\d{5,7}$/, "must be 5 to 7 digits, without a hyphen"),
    address: everyLanguage,
    phone: z.string().regex(/^(?:0\d{9,10}|\+\d{7,15})$/, "must be digits: 0312345678 or +6561234567"),
    email: z.email("must be a mail address"),
    hours: everyLanguage,
    gst: z
      .strictObject({ registration_number: text, percent: z.number().min(0).max(100) })
      .nullable()
      .default(null),
  }),
  /** A currency that is left out has no account: no transfer in it is offered. */
  accounts: z.partialRecord(z.enum(CHARGED_CURRENCIES), accountSchema),
  mail: z.strictObject({
    from: z.string().regex(/^[^<>@]+ <[^<>@\s]+@[^<>@\s]+>$/, "must be: Name <mail@address>"),
  }),
  look: z.strictObject({
    name: text.max(60),
    logo_text: text.max(30).optional(),
    home_url: url,
    company_url: url.nullable().default(null),
    legal_notice_url: url.nullable().default(null),
  }),
  legal: z.strictObject({ terms: legalSchema, privacy: legalSchema, notice: legalSchema }),
});

function readCompany(path: string): { company: Company } | { mistakes: string[] } {
  const wrong = (...lines: string[]) => ({ mistakes: lines.map((line) => `COMPANY_FILE: ${line}`) });
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return wrong(`${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = companySchema.safeParse(given);
  if (!parsed.success) return wrong(...parsed.error.issues.flatMap(linesOf));
  const { company, accounts, mail, look, legal } = parsed.data;
  const mistakes: string[] = [];
  const sources = Object.fromEntries(
    LEGAL_TEXTS.map((name) => [
      name,
      sourceOf(legal[name], dirname(path), (why) => mistakes.push(`legal.${name}.${why}`)),
    ]),
  ) as Company["legal"];
  if (mistakes.length > 0) return wrong(...mistakes);
  const { gst } = company;
  return {
    company: {
      operator: {
        ...{ name: company.name, representative: company.representative, address: company.address },
        ...{
          postalCode: company.postal_code,
          phone: company.phone,
          email: company.email,
          hours: company.hours,
        },
        gst: gst && { registrationNumber: gst.registration_number, percent: gst.percent },
        bankAccounts: accounts,
      },
      look: {
        name: look.name,
        logoText: look.logo_text ?? look.name,
        homeUrl: look.home_url,
        companyUrl: look.company_url,
        legalNoticeUrl: look.legal_notice_url,
      },
      mailFrom: mail.from,
      legal: sources,
    },
  };
}

/** A file's name ends in .md, next to COMPANY_FILE; anything else is the text itself. */
function sourceOf(
  given: z.output<typeof legalSchema>,
  folder: string,
  wrong: (why: string) => void,
): LegalSource {
  if ("draft_read_on" in given) return { kind: "draft", readOn: given.draft_read_on };
  const texts = LOCALES.map((locale) => {
    const source = given[locale];
    try {
      const markdown = /^[^\n]+\.md$/.test(source) ? readFileSync(resolve(folder, source), "utf8") : source;
      const text = readLegalText(markdown, locale);
      if ("wrong" in text) wrong(`${locale}: ${text.wrong}`);
      return [locale, text];
    } catch (error) {
      wrong(`${locale}: ${source} cannot be read: ${(error as Error).message}`);
      return [locale, null];
    }
  });
  return { kind: "own", texts: Object.fromEntries(texts) };
}

/** accounts.JPY.number: must be digits */
function linesOf(issue: z.core.$ZodIssue): string[] {
  const at = (...more: PropertyKey[]) => [...issue.path, ...more].join(".") || "the file";
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${at(key)}: is not known`);
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  return [`${at()}: ${isMissing ? "is missing" : issue.message}`];
}
