import { CsvError, parse } from "csv-parse/sync";

/** How the text of a file is written. */
export type FileEncoding = "utf-8" | "cp932";

/** The text of a file: UTF-8, with a byte order mark or without, else CP932, which Japanese banks and spreadsheets write. */
export function decoded(bytes: Uint8Array): { text: string; encoding: FileEncoding } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    const text = new TextDecoder("shift_jis").decode(bytes);
    return { text: text.replace(SWAPPED, (control) => MEANT[control] as string), encoding: "cp932" };
  }
}

/** Node decodes these three bytes of CP932 as one another; 1A ends the files of many banks. */
const MEANT: Record<string, string> = { "\u001c": "\u001a", "\u007f": "\u001c", "\u001a": "\u007f" };
const SWAPPED = new RegExp(`[${Object.keys(MEANT).join("")}]`, "g");

/** Control characters but tabs and line breaks: no text is stored with them (FIELD-13). */
const CONTROL = /[^\P{Cc}\t\r\n]/gu;

/** The cells of a table, separated by tabs, semicolons or commas, as its first line is; or the line that is none. */
export function csvRows(text: string): string[][] | { line: number } {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = ["\t", ";", ","].find((one) => first.includes(one)) ?? ",";
  try {
    return parse(text.replace(CONTROL, " "), {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      bom: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines) || 1 };
    throw error;
  }
}
