import { CsvError, parse } from "csv-parse/sync";
import { decoded, type FileEncoding } from "../csv-file.ts";
import { TABLE_LIMITS, Unreadable } from "./limits.ts";

/** The text of a file: UTF-16 as spreadsheets save "Unicode text", else UTF-8 or CP932. */
export function tableText(bytes: Uint8Array): { text: string; encoding: FileEncoding | "utf-16" } {
  const wide = utf16Of(bytes);
  if (!wide) {
    const { text, encoding } = decoded(bytes);
    return { text: text.replace(/^\uFEFF/, ""), encoding };
  }
  const text = new TextDecoder(wide).decode(bytes);
  return { text: text.replace(/^\uFEFF/, ""), encoding: "utf-16" };
}

/** By its mark, or by the zeros of its Latin letters and separators: a text in UTF-8 or CP932 has none in every second place. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const some = Math.min(bytes.length, 4000) & ~1;
  if (some < 4) return null;
  const zeros = [0, 0];
  for (let at = 0; at < some; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > some / 20 && even < odd / 10) return "utf-16le";
  return even > some / 20 && odd < even / 10 ? "utf-16be" : null;
}

/** The cells of a text, separated by what separates the most of its lines alike, or by what `sep=` says. */
export function textRows(text: string): string[][] {
  const said = /^"?sep=([,;\t|])"?\r?\n/.exec(text);
  const delimiter = said?.[1] ?? delimiterOf(text);
  measure(text, delimiter);
  // The line that says the separator is a line of the file all the same: rows are counted as a spreadsheet counts.
  const table = said ? `\r\n${text.slice(said[0].length)}` : text;
  const written = withoutFormulaQuotes(table.replace(CONTROL, " "), delimiter);
  try {
    return parsed(written, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable({ no: "table", line: Number(error.lines) || 1 });
  }
}

function parsed(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: false,
  };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError && error.code === "INVALID_OPENING_QUOTE")) throw error;
    return parse(withWrittenQuotes(text, delimiter), options);
  }
}

/** A quote inside a cell that begins without one (27"モニター) is a letter of it, as spreadsheets read it: such cells are quoted. */
function withWrittenQuotes(text: string, delimiter: string): string {
  const end = delimiter === "|" ? "\\|" : delimiter;
  const cell = new RegExp(`"[^"]*(?:""[^"]*)*"[^${end}\\r\\n]*|[^${end}\\r\\n]+`, "g");
  return text.replace(cell, (one) =>
    one.startsWith('"') || !one.includes('"') ? one : `"${one.replaceAll('"', '""')}"`,
  );
}

/** Control characters but tabs and line breaks: no text is stored with them (FIELD-13). */
const CONTROL = /[^\P{Cc}\t\r\n]/gu;

const DELIMITERS = ["\t", ";", ",", "|"] as const;
const SAMPLE = 30;

function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/, SAMPLE)
    .map((line) => line.replace(/"[^"]*"/g, ""));
  let best = { delimiter: ",", lines: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const usual = [...Map.groupBy(counts, (count) => count).values()].map((some) => some.length);
    const alike = Math.max(0, ...usual);
    if (alike > best.lines) best = { delimiter, lines: alike };
  }
  return best.delimiter;
}

/** Counts rows, columns and cells, so that the parser never sees a file that would take its memory. */
function measure(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0);
  let [rows, columns, cells, isQuoted] = [1, 1, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === NEWLINE || (code === RETURN && text.charCodeAt(at + 1) !== NEWLINE)) {
      rows += 1;
      cells += 1;
      columns = 1;
      if (rows > TABLE_LIMITS.rows) throw new Unreadable({ no: "limit", limit: "rows" });
    } else if (code === separator) {
      columns += 1;
      cells += 1;
      if (columns > TABLE_LIMITS.columns) throw new Unreadable({ no: "limit", limit: "columns" });
    }
    if (cells > TABLE_LIMITS.cells) throw new Unreadable({ no: "limit", limit: "cells" });
  }
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** `="0312345678"`, as systems write a number whose zeros Excel must keep, is the text in it. */
function withoutFormulaQuotes(text: string, delimiter: string): string {
  if (!text.includes('="')) return text;
  const ends = `[\\r\\n${delimiter === "|" ? "\\|" : delimiter}]`;
  const start = `(^|${ends})`;
  return text
    .replace(new RegExp(`${start}="([^"\\r\\n]*)"(?=$|${ends})`, "g"), '$1"$2"')
    .replace(new RegExp(`${start}"=""([^"\\r\\n]*)"""`, "g"), '$1"$2"');
}
