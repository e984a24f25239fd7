import { TABLE_LIMITS, Unreadable } from "./limits.ts";

/** A list of objects as a table: the head has each name once, and the first object is row 2. */
export function jsonRows(text: string): string[][] {
  const list = parsed(text);
  if (!Array.isArray(list)) throw new Unreadable({ no: "table", line: 1 });
  if (list.length > TABLE_LIMITS.rows) throw new Unreadable({ no: "limit", limit: "rows" });
  const names = new Set<string>();
  for (const [at, one] of list.entries()) {
    if (typeof one !== "object" || one === null || Array.isArray(one))
      throw new Unreadable({ no: "table", line: at + 2 });
    for (const name of Object.keys(one)) names.add(name);
    // Cells are rows times names, whatever the objects leave out.
    if (names.size > TABLE_LIMITS.columns) throw new Unreadable({ no: "limit", limit: "columns" });
    if (names.size * list.length > TABLE_LIMITS.cells) throw new Unreadable({ no: "limit", limit: "cells" });
  }
  if (names.size === 0) throw new Unreadable({ no: "empty" });
  const head = [...names];
  return [head, ...list.map((one) => head.map((name) => cellText((one as Record<string, unknown>)[name])))];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable({ no: "table", line: 1 });
  }
}

/** What is no single value stays as it is written, so that somebody sees it. */
function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
