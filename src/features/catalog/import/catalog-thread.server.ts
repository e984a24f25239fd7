import type { NoTable } from "../../../platform/tables/limits.ts";
import { serveThread } from "../../../platform/thread/serve-thread.ts";

/* This module runs in a thread of its own (parse-catalog.server.ts): a catalogue may have 50 MB. */

export type CatalogInput = { job: "catalog"; bytes: Uint8Array };

/** What a file says, in pieces: all but its lists, then a piece of a list; or that it is none. */
export type CatalogPart = { rest: unknown } | { list: string; items: unknown[] } | NoTable;

/** How many entries cross over at once: a room has some 5 kB. */
const ENTRIES = 50;

/** How many values a file may have, and how many of them one within the other. Looked at before the parser sees it. */
const CATALOG_LIMITS = { values: 5_000_000, depth: 40 } as const;

/** Where this module is, for the thread to load. */
export const address = import.meta.url;

serveThread<CatalogInput, CatalogPart>("catalog", catalogParts);

function* catalogParts({ bytes }: CatalogInput): Generator<CatalogPart> {
  const text = utf8(bytes);
  const no = text === null ? NONE : whyNotParse(text);
  if (no) return yield no;
  const json = parsed(text as string);
  if (json === undefined) return yield NONE;
  if (typeof json !== "object" || json === null || Array.isArray(json)) return yield { rest: null };
  const lists = Object.entries(json).filter((one): one is [string, unknown[]] => Array.isArray(one[1]));
  yield { rest: Object.fromEntries(Object.entries(json).filter(([, value]) => !Array.isArray(value))) };
  for (const [list, items] of lists)
    for (let at = 0; at === 0 || at < items.length; at += ENTRIES)
      yield { list, items: items.slice(at, at + ENTRIES) };
}

const NONE: NoTable = { no: "table", line: 1 };

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts what the parser would make: values, and how deep they are. */
function whyNotParse(text: string): NoTable | null {
  let [values, depth, isQuoted] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if (code === BRACE || code === BRACKET) {
      depth += 1;
      values += 1;
    } else if (code === BRACE_END || code === BRACKET_END) depth -= 1;
    else if (code === COMMA) values += 1;
    if (values > CATALOG_LIMITS.values) return { no: "limit", limit: "cells" };
    if (depth > CATALOG_LIMITS.depth) return NONE;
  }
  return null;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BRACE, BRACKET, BRACE_END, BRACKET_END] = [0x7b, 0x5b, 0x7d, 0x5d];
