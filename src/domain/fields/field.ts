import { MAILS_WITH_PARAGRAPH } from "../booking/booking-mails.ts";
import { contrast, isReadable, nearestReadable } from "../brand/accent.ts";
import { type LookPicture, lookPictureSize } from "../brand/look-picture.ts";
import { LOCALES } from "../language/locale.ts";
import { inAll, type Text, type Wording } from "../language/text.ts";
import { type Placeholder, unknownPlaceholder } from "../placeholders.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import { type LegalVersion, readVersions } from "../settings/legal-versions.ts";
import { parseClock } from "../time/clock.ts";
import { parseDay } from "../time/day.ts";
import { emailProblem } from "./account-fields.ts";
import {
  cleanedAddress,
  cleanedText,
  longTextProblem,
  optionalTextProblem,
  severalLines,
  withoutSeparators,
} from "./text-field.ts";

/** A value that is one line of text, by what it is. */
const LINES = {
  text: { clean: cleanedText, wrong: null },
  postcode: { clean: withoutSeparators, wrong: shape(/^\d{5,7}$/, "postal_code_any") },
  phone: { clean: withoutSeparators, wrong: shape(/^(?:0\d{9,10}|\+\d{7,15})$/, "phone_any_format") },
  email: { clean: cleanedAddress, wrong: (text: string) => emailProblem(text)?.code ?? null },
  url: { clean: cleanedText, wrong: (text: string) => (isHttps(text) ? null : "url_format") },
  /** A site, as browsers name where a page is from; on this machine also without https. */
  origin: {
    clean: (text: string) => cleanedText(text).replace(/\/$/, "").toLowerCase(),
    wrong: shape(
      /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/,
      "origin_format",
    ),
  },
  account: { clean: cleanedText, wrong: shape(/^\d[\d-]{3,33}$/, "account_number_format") },
  /** At a bank in Japan; a shorter number gets zeros in front. */
  yen_account: { clean: withoutSeparators, wrong: shape(/^\d{7}$/, "yen_account_format") },
  sender_code: { clean: withoutSeparators, wrong: shape(/^\d{10}$/, "invalid_format") },
  bank_code: { clean: withoutSeparators, wrong: shape(/^\d{4}$/, "invalid_format") },
  branch_code: { clean: withoutSeparators, wrong: shape(/^\d{3}$/, "invalid_format") },
  /** The sender of mails, as programs write it. */
  sender: { clean: cleanedText, wrong: shape(/^[^<>@]+ <[^<>@\s]+@[^<>@\s]+>$/, "sender_format") },
  /** An accent colour, on which white can be read. */
  colour: { clean: (text: string) => cleanedText(text).toUpperCase(), wrong: wrongColour },
  /** A time of day up to 36:00, as opening hours have it. */
  clock: {
    clean: (text: string) => cleanedText(text).replace(/^(?=\d:)/, "0"),
    wrong: (text: string) => (parseClock(text) === null ? "clock_format" : null),
  },
  registration_number: {
    clean: (text: string) => cleanedAddress(text).toUpperCase().replace(/[\s-]/g, ""),
    wrong: shape(/^T\d{13}$/, "registration_number_format"),
  },
  /** The id of a group of rooms. One that was removed is kept and has no rooms. */
  room_group: { clean: cleanedText, wrong: shape(/^[1-9]\d{0,8}$/, "invalid_format") },
  /** A kind of mail about a booking that takes a paragraph. */
  booking_mail: {
    clean: cleanedText,
    wrong: (text: string) => (MAILS_WITH_PARAGRAPH.some((kind) => kind === text) ? null : "invalid_format"),
  },
  day: { clean: cleanedText, wrong: (text: string) => (parseDay(text) === null ? "day_format" : null) },
} as const satisfies Record<
  string,
  { clean: (text: string) => string; wrong: ((text: string) => ProblemCode | Problem | null) | null }
>;
type LineKind = keyof typeof LINES;

const LONGEST = 500;

/** What each field has: what people call it, and what helps to fill it in. */
type Named = { name: Wording; hint?: Wording };

type Line = Named & { kind: LineKind; max?: number; optional?: true };
/** A text in each language of the product; `rows` for one of several lines. One line may be given in one language alone. */
type Texts = Named & {
  kind: "texts";
  max?: number;
  rows?: number;
  optional?: true;
  /** These names in braces are filled in where it is used, and no others may stand there. */
  placeholders?: readonly Placeholder[];
};
type Number = Named & {
  kind: "number";
  min: number;
  max: number;
  /** Where a file or a stored group does not name it: what it was before it could be set. */
  otherwise?: number;
};
type Switch = Named & { kind: "switch" };
/** The versions of a legal text. */
type Legal = Named & { kind: "legal" };
/** The name of an uploaded picture, or null. */
type Picture = Named & { kind: "picture"; of: LookPicture };
/** Any number of the same, up to `most`, in an order. */
type List = Named & { kind: "list"; most: number; fields: Fields };
/** Several values that are there together, or not at all. */
type Part = Named & {
  kind: "part";
  fields: Fields;
  /** All of these are given, or none of them. */
  together?: readonly string[];
  /** What files of an earlier release still have: it is read past. */
  retired?: readonly string[];
};

/** One value of a setting, as data: form, contract, file and documentation are made of it. */
export type Field = Line | Texts | Number | Switch | Legal | Picture | List | Part;
export type Fields = { readonly [name: string]: Field };

type OrNull<Of, Value> = Of extends { optional: true } ? Value | null : Value;
type ValueOf<Of extends Field> = Of extends Texts
  ? OrNull<Of, Text>
  : Of extends Number
    ? number
    : Of extends Switch
      ? boolean
      : Of extends Legal
        ? LegalVersion[]
        : Of extends { kind: "part"; fields: infer Inner extends Fields }
          ? ValuesOf<Inner> | null
          : Of extends { kind: "list"; fields: infer Inner extends Fields }
            ? ValuesOf<Inner>[]
            : Of extends Picture
              ? string | null
              : OrNull<Of, string>;
export type ValuesOf<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/**
 * Reads values as they come from a form, a call or a file. Everything is cleaned as it is stored; a problem names its
 * field by its path: `accounts.JPY.number` for the file, `JPY.number` for the group.
 */
export function readValues<Of extends Fields>(
  fields: Of,
  given: unknown,
): { values: ValuesOf<Of> } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const values = readPart(fields, given, "", problems);
  return problems.length > 0 ? { problems } : { values: values as ValuesOf<Of> };
}

function readPart(fields: Fields, given: unknown, path: string, problems: Problem[]): object {
  if (!isObject(given)) {
    problems.push({ code: given === undefined || given === null ? "required" : "wrong_shape", field: path });
    return {};
  }
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name)) problems.push({ code: "setting_unknown", field: at(name) });
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, given[name], at(name), problems)]),
  );
}

function readWhole(
  { fields, together = [], retired = [] }: Part,
  given: unknown,
  path: string,
  problems: Problem[],
): object {
  const missing = together.filter((name) => isObject(given) && isBlank(given[name]));
  if (missing.length < together.length)
    for (const name of missing) problems.push({ code: "required_together", field: `${path}.${name}` });
  const own = isObject(given)
    ? Object.fromEntries(Object.entries(given).filter(([name]) => !retired.includes(name)))
    : given;
  return readPart(fields, own, path, problems);
}

function readField(field: Field, given: unknown, path: string, problems: Problem[]): unknown {
  const wrong = (code: ProblemCode, params?: Problem["params"]) => {
    problems.push({ code, field: path, ...(params ? { params } : {}) });
    return null;
  };
  const isMissing = given === undefined || given === null;
  switch (field.kind) {
    case "part":
      return isMissing ? null : readWhole(field, given, path, problems);
    case "list":
      if (isMissing) return [];
      if (!Array.isArray(given)) return wrong("wrong_shape");
      if (given.length > field.most) return wrong("too_many_entries", { most: field.most });
      return given.map((one, at) => readPart(field.fields, one, `${path}.${at}`, problems));
    case "picture":
      if (isMissing || given === "") return null;
      return typeof given === "string" && lookPictureSize(field.of, given) ? given : wrong("picture_unknown");
    case "switch":
      return typeof given === "boolean" ? given : wrong(isMissing ? "required" : "wrong_shape");
    case "legal":
      return readVersions(given, path, problems);
    case "number":
      if (given === undefined && field.otherwise !== undefined) return field.otherwise;
      if (typeof given !== "number") return wrong(isMissing ? "required" : "wrong_shape");
      return Number.isInteger(given) && given >= field.min && given <= field.max
        ? given
        : wrong("out_of_range", { min: field.min, max: field.max });
    case "texts":
      if (isMissing) return field.optional ? null : readTexts(field, {}, path, problems);
      if (!isObject(given)) return wrong("wrong_shape");
      if (field.optional && LOCALES.every((locale) => isBlank(given[locale]))) return null;
      return readTexts(field, given, path, problems);
    default:
      return readLine(field, given, wrong);
  }
}

function readTexts(
  { max = LONGEST, rows = 1, placeholders }: Texts,
  given: Readonly<Record<string, unknown>>,
  path: string,
  problems: Problem[],
): object {
  for (const name of Object.keys(given))
    if (!LOCALES.some((locale) => locale === name))
      problems.push({ code: "setting_unknown", field: `${path}.${name}` });
  const isBlankInAll = LOCALES.every((locale) => isBlank(given[locale]));
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const text = given[locale] ?? "";
      const field = `${path}.${locale}`;
      if (typeof text !== "string") {
        problems.push({ code: "wrong_shape", field });
        return [locale, ""];
      }
      if (rows === 1) {
        const problem = isBlankInAll
          ? { code: "required" as const, field }
          : optionalTextProblem(field, text, max);
        if (problem) problems.push(problem);
        return [locale, cleanedText(text)];
      }
      const problem = longTextProblem(field, text, max);
      const unknown = placeholders ? unknownPlaceholder(text, placeholders) : null;
      if (problem) problems.push(problem);
      else if (unknown) problems.push({ code: "placeholder_unknown", field, params: { name: unknown } });
      return [locale, severalLines(text).trim()];
    }),
  );
}

function readLine(
  { kind, max = LONGEST, optional }: Line,
  given: unknown,
  wrong: (code: ProblemCode, params?: Problem["params"]) => null,
): string | null {
  if (given !== undefined && given !== null && typeof given !== "string") return wrong("wrong_shape");
  const text = given ?? "";
  const { clean, wrong: wrongOf } = LINES[kind];
  const value = clean(text);
  if (value === "") return optional ? null : wrong("required");
  const problem = optionalTextProblem("", text, max);
  if (problem) return wrong(problem.code, problem.params);
  const found = wrongOf?.(value) ?? null;
  if (found === null) return value;
  return typeof found === "string" ? wrong(found) : wrong(found.code, found.params);
}

/**
 * What an earlier release stored, as this one reads it: a part has every optional value that it may have, and none that is
 * retired. Values of other kinds are as they are.
 */
export function completed(
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind !== "part" || !isObject(value)) return [name, value];
      const missing = Object.entries(field.fields).flatMap(([inner, one]) =>
        "optional" in one && one.optional && !Object.hasOwn(value, inner) ? [[inner, null]] : [],
      );
      const kept = Object.entries(value).filter(([inner]) => !field.retired?.includes(inner));
      return [name, Object.fromEntries([...kept, ...missing])];
    }),
  );
}

/** The values as they are shown: a line that was given in one language alone is the same in the others (SETTING-16). */
export function inEveryLanguage(fields: Fields, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? shownIn(field, value) : value];
    }),
  );
}

function shownIn(field: Field, value: unknown): unknown {
  if (field.kind === "list" && Array.isArray(value))
    return value.map((one) => (isObject(one) ? inEveryLanguage(field.fields, one) : one));
  if (!isObject(value)) return value;
  if (field.kind === "part") return inEveryLanguage(field.fields, value);
  return field.kind === "texts" && !field.rows ? inAll(value as Text) : value;
}

/** The values that a form has for these fields, each by its path; of a part that is not there they are empty. */
type Leaf = { path: string; field: Exclude<Field, Part | Texts> | Texts; locale: keyof Text | null };

export function leavesOf(fields: Fields, path = ""): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const at = path ? `${path}.${name}` : name;
    if (field.kind === "part") return leavesOf(field.fields, at);
    if (field.kind === "texts") return LOCALES.map((locale) => ({ path: `${at}.${locale}`, field, locale }));
    return [{ path: at, field, locale: null }];
  });
}

/**
 * The fields that a path leads through, the outermost first: of `JPY.bank.ja` the account and its bank, of `links.0.url` the
 * links and the address. A part of the path that is no field, as the place in a list, the language of a text, or a name that is
 * no longer in use, is left out.
 */
export function fieldsAt(fields: Fields, path: string): Field[] {
  const [name = "", ...rest] = path.split(".").filter((one) => !/^\d+$/.test(one));
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return [];
  return [field, ...("fields" in field ? fieldsAt(field.fields, rest.join(".")) : [])];
}

/** The value at a path of a stored group. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), values);
}

function shape(pattern: RegExp, code: ProblemCode): (text: string) => ProblemCode | null {
  return (text) => (pattern.test(text) ? null : code);
}

/** One that is too pale is refused with the nearest that is not (SETTING-10). */
function wrongColour(text: string): ProblemCode | Problem | null {
  if (!/^#[0-9A-F]{6}$/.test(text)) return "colour_format";
  if (isReadable(text)) return null;
  const ratio = (Math.floor(contrast(text, "#FFFFFF") * 10) / 10).toFixed(1);
  return { code: "colour_pale", params: { ratio, nearest: nearestReadable(text) } };
}

/** The domain knows no URL: a host, and neither blanks nor quotes. */
function isHttps(text: string): boolean {
  return /^https:\/\/[^\s/?#"<>@]+\.[^\s/?#"<>@]+(?:[/?#][^\s"<>]*)?$/.test(text);
}

function isBlank(text: unknown): boolean {
  return text === undefined || text === null || (typeof text === "string" && cleanedText(text) === "");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
