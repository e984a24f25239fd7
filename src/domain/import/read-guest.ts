import { emailProblem } from "../fields/account-fields.ts";
import { isNothing, languageCell, nameCell, phoneCell, withoutTitle } from "./cells.ts";
import { columnsOf } from "./columns.ts";
import type { GuestRecord, ImportFacts } from "./records.ts";
import type { Row } from "./row.ts";

export const NAME_MAX = 40;
const LONG_MAX = 80;
export const NOTE_MAX = 2000;

export function guestOf(row: Row, facts: ImportFacts): GuestRecord | null {
  const name = nameOf(row);
  const email = row.text("email", 100).normalize("NFKC");
  if (email && emailProblem(email)) row.wrong("email", "email");
  const { phone, said } = phoneOf(row, facts);
  const language = row.read("language", languageCell, "language");
  const note = [row.text("note", NOTE_MAX), said].filter(Boolean).join("\n");
  if (!name) return null;
  if (name.last.length > NAME_MAX || name.first.length > NAME_MAX) row.wrong("too_long", name.column);
  return {
    ...{ line: row.line, last: name.last, first: name.first },
    number: row.text("guest_number", NAME_MAX) || null,
    kana: row.text("name_kana", LONG_MAX) || null,
    company: withoutTitle(row.text("company", LONG_MAX)) || null,
    email: email.toLowerCase() || null,
    phone,
    locale: language ?? facts.locale,
    note: note || null,
  };
}

/** A number that cannot be kept as one, or that says more than one, goes into the note as it is written (IMPORT-16). */
function phoneOf(row: Row, { brand, locale }: ImportFacts): { phone: string | null; said: string } {
  const text = row.text("phone", 100);
  if (isNothing(text)) return { phone: null, said: "" };
  const { phone, isWhole } = phoneCell(text, brand);
  if (isWhole) return { phone, said: "" };
  row.remark("phone_noted", "phone");
  return { phone, said: `${columnsOf("guests").phone?.name[locale]}: ${text}` };
}

type ReadName = { last: string; first: string; column: string };

/** The name of a guest, from whichever of its columns the line has filled in. */
function nameOf(row: Row): ReadName | null {
  if (row.has("family_name") || row.has("given_name")) {
    const [last, first] = [row.text("family_name", NAME_MAX), withoutTitle(row.text("given_name", NAME_MAX))];
    // A given name alone is all of the name.
    return { last: last || first, first: last ? first : "", column: "family_name" };
  }
  const column = row.has("name_given_first") ? "name_given_first" : "name";
  const order = column === "name" ? "family_first" : "given_first";
  // A booking of a company may name nobody else.
  const text = row.has(column)
    ? row.text(column, LONG_MAX)
    : row.text("company", LONG_MAX) || row.needed(column, LONG_MAX);
  const name = nameCell(text, order);
  return name && { ...name, column };
}
