/**
 * The table of all settings in docs/operating/company.md, generated from their fields: `node scripts/company-docs.ts --write`.
 * The example beside it is written by hand, and is missing no field.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { settingsOfNobody } from "../src/domain/brand/company.ts";
import { type Field, type Fields, valueAt } from "../src/domain/fields/field.ts";
import { wordedFor } from "../src/domain/language/text.ts";
import { GROUPS } from "../src/domain/settings/groups.ts";

export const COMPANY = "docs/operating/company.md";
export const EXAMPLE = "docs/operating/company.example.json";

/** The head of the table and everything in it. */
const TABLE = /^\| setting \| what it is \| value \|\n(\|.*\n)*/m;
const OUT = "Run node scripts/company-docs.ts --write";

/** What stands for a value in the file. */
const VALUES: { readonly [Kind in Exclude<Field["kind"], "part" | "list">]: string } = {
  text: "text",
  texts: "`{ ja, en }`",
  postcode: "5 to 7 digits",
  phone: "digits, or + and digits",
  email: "mail address",
  url: "address with https",
  origin: "beginning of an address, with https",
  account: "digits and hyphens",
  yen_account: "7 digits",
  sender_code: "10 digits",
  bank_code: "4 digits",
  branch_code: "3 digits",
  sender: "`Name <mail@address>`",
  colour: "`#1558C0`, on which white can be read",
  clock: "`09:00`, up to `36:00`",
  registration_number: "T and 13 digits",
  room_group: "id of a group",
  booking_mail: "kind of a mail about bookings",
  day: "`2026-12-30`",
  number: "number",
  switch: "true or false",
  legal: "versions, see below",
  picture: "name of a file next to this one, a data address, or null",
};

/** All settings, a row for each field. Parts of a group that have the same fields share their rows. */
function companyTable(): string {
  const rows = Object.entries(GROUPS).flatMap(([group, fields]) => rowsOf(fields, group));
  return `| setting | what it is | value |\n|---|---|---|\n${rows.map((row) => `| ${row.join(" | ")} |\n`).join("")}`;
}

type Row = [setting: string, name: string, value: string];

function rowsOf(fields: Fields, path: string): Row[] {
  const parts = Object.entries(fields);
  const shapes = new Set(parts.map(([, field]) => ("fields" in field ? shapeOf(field.fields) : "")));
  const [[, first] = []] = parts;
  if (parts.length > 2 && shapes.size === 1 && first?.kind === "part") {
    const keys = parts.map(([key, field]) => `\`${key}\` ${nameOf(field)}`).join(", ");
    return [
      [`\`${path}.KEY\``, keys, valueText(first, `${path}.KEY`)],
      ...rowsOf(first.fields, `${path}.KEY`),
    ];
  }
  return parts.flatMap(([key, field]): Row[] => {
    const at = `${path}.${key}`;
    const row: Row = [`\`${at}\``, nameOf(field), valueText(field, at)];
    if (field.kind === "part") return [row, ...rowsOf(field.fields, at)];
    return field.kind === "list" ? [row, ...rowsOf(field.fields, `${at}[]`)] : [row];
  });
}

function shapeOf(fields: Fields): string {
  return JSON.stringify(Object.entries(fields).map(([key, { kind, name }]) => [key, kind, name]));
}

function nameOf(field: Field): string {
  const [name, hint] = [field.name, field.hint].map((text) => text && wordedFor("en", text));
  return `${name}${hint ? `. ${hint}` : ""}`.replaceAll("<", "&lt;");
}

function valueText(field: Field, path: string): string {
  if (field.kind === "part") return "an object, or null";
  if (field.kind === "list") return `a list of up to ${field.most}`;
  const range = field.kind === "number" ? ` from ${field.min} to ${field.max}` : "";
  const longest = "max" in field && field.kind !== "number" ? `, up to ${field.max} characters` : "";
  const orNull = "optional" in field && field.optional ? ", or null" : "";
  return `${VALUES[field.kind]}${range}${longest}${orNull}${defaultOf(path)}`;
}

/** What a new installation begins with, where it is a number or a switch. */
function defaultOf(path: string): string {
  const value = valueAt(settingsOfNobody(""), path);
  return typeof value === "number" || typeof value === "boolean" ? ` (${value})` : "";
}

/** What is wrong with the text of the page and of the example, one line each. */
export function companyMistakes(page: string, example: string): string[] {
  const [found] = TABLE.exec(page) ?? [];
  const table =
    found === undefined
      ? [`${COMPANY} has no table of settings: | setting | what it is | value |`]
      : found === companyTable()
        ? []
        : [`${COMPANY}: the table of settings is out of date. ${OUT}`];
  const given: unknown = JSON.parse(example);
  const missing = Object.entries(GROUPS).flatMap(([group, fields]) =>
    missingIn(fields, valueAt(given, group), group),
  );
  return [...table, ...missing.map((path) => `${EXAMPLE} does not show ${path}: give it an invented value.`)];
}

/** The fields that an object does not name, by their paths. A list shows its fields in its first entry. */
function missingIn(fields: Fields, given: unknown, path: string): string[] {
  if (typeof given !== "object" || given === null) return [path];
  return Object.entries(fields).flatMap(([key, field]) => {
    const at = `${path}.${key}`;
    const value = valueAt(given, key);
    if (value === undefined) return [at];
    if (field.kind === "list")
      return missingIn(field.fields, Array.isArray(value) ? value[0] : null, `${at}.0`);
    return field.kind === "part" && value !== null ? missingIn(field.fields, value, at) : [];
  });
}

if (process.argv[2] === "--write") {
  const page = readFileSync(COMPANY, "utf8");
  writeFileSync(
    COMPANY,
    page.replace(TABLE, () => companyTable()),
  );
}
