import { type LegalSource, type LegalText, readLegalText } from "../brand/legal-text.ts";
import { LOCALES, type Locale } from "../language/locale.ts";
import type { Text } from "../language/text.ts";
import type { Problem } from "../problem.ts";
import { type Day, parseDay } from "../time/day.ts";

/**
 * A version of a legal text: what guests agree to from a day on; null for since ever. `text` is the company's own, in
 * Markdown; null for our draft, which a person of the company read on that day.
 */
export type LegalVersion = { from: Day | null; text: Text | null };

const LONGEST = 100_000;

/**
 * Reads the versions of a text, the oldest first. A file may give one version alone, as `{"draft_read_on": day}` or as
 * `{"ja", "en"}`. What is wrong is added to `problems`.
 */
export function readVersions(given: unknown, path: string, problems: Problem[]): LegalVersion[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) return [readVersion(given, path, problems)];
  const versions = given.map((one, index) => readVersion(one, `${path}.${index}`, problems));
  const days = versions.map(({ from }) => from ?? "");
  if (new Set(days).size < days.length) problems.push({ code: "invalid_format", field: path });
  return versions.toSorted((one, other) => ((one.from ?? "") < (other.from ?? "") ? -1 : 1));
}

function readVersion(given: unknown, path: string, problems: Problem[]): LegalVersion {
  const none: LegalVersion = { from: null, text: null };
  if (typeof given !== "object" || given === null) {
    problems.push({ code: "wrong_shape", field: path });
    return none;
  }
  const { draft_read_on: readOn, from = readOn ?? null, text, ...rest } = given as Record<string, unknown>;
  if (from !== null && (typeof from !== "string" || parseDay(from) === null)) {
    problems.push({ code: "day_format", field: path });
    return none;
  }
  if (readOn !== undefined || text === null) return { from, text: null };
  const own = (text ?? rest) as Record<string, unknown>;
  const isGiven = (locale: Locale) => typeof own[locale] === "string" && own[locale].trim() !== "";
  const texts = LOCALES.map((locale) => {
    const markdown = own[locale] ?? "";
    const field = `${path}.${locale}`;
    // In one language alone it is what readers of the others get (SETTING-16).
    if (markdown === "" && LOCALES.some(isGiven)) return [locale, ""];
    if (typeof markdown !== "string" || markdown.trim() === "" || markdown.length > LONGEST) {
      problems.push({ code: "required", field });
      return [locale, ""];
    }
    const read = readLegalText(markdown, locale);
    if ("wrong" in read)
      problems.push({ code: "legal_text_wrong", field, params: { why: read.wrong, at: read.at } });
    return [locale, markdown];
  });
  return { from, text: Object.fromEntries(texts) };
}

/** The texts with a draft that the company has read on a day still to come. */
export function readTooEarly(
  texts: Readonly<Record<string, readonly LegalVersion[]>>,
  today: Day,
): Problem[] {
  return Object.entries(texts).flatMap(([name, versions]) =>
    versions.some(({ from, text }) => text === null && from !== null && from > today)
      ? [{ code: "day_to_come" as const, field: name }]
      : [],
  );
}

/** The version that holds on a day; null if none does yet. */
export function versionOn(versions: readonly LegalVersion[], day: Day): LegalVersion | null {
  return versions.findLast(({ from }) => from === null || from <= day) ?? null;
}

/** What a page shows of a version: without one it is our draft, which the company has not read. */
export function sourceOf(version: LegalVersion | null): LegalSource {
  if (!version?.text) return { kind: "draft", readOn: version?.from ?? null };
  const { text } = version;
  return {
    kind: "own",
    texts: Object.fromEntries(
      LOCALES.map((locale) => {
        const lang = [locale, ...LOCALES].find((one) => text[one].trim() !== "") ?? locale;
        return [locale, readLegalText(text[lang], lang)];
      }),
    ) as Record<Locale, LegalText>,
  };
}
