import { type NoTable, TABLE_THREAD } from "../../../platform/tables/limits.ts";
import { inThread, OverLimit } from "../../../platform/thread/in-thread.ts";
import type { CatalogInput, CatalogPart } from "./catalog-thread.server.ts";

/** A file that may be a catalogue: it begins as JSON does. What else is there may be a table. */
export function isJson(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
  return start.startsWith("{") || start.startsWith("[");
}

/** The JSON of a catalogue, parsed in a thread of its own (TABLE-2): guests are answered meanwhile. */
export async function parseCatalog(bytes: Uint8Array): Promise<{ parsed: unknown } | NoTable> {
  const { address } = await import("./catalog-thread.server.ts");
  const lists = new Map<string, unknown[]>();
  let rest: unknown = null;
  try {
    for await (const part of inThread<CatalogInput, CatalogPart>(
      address,
      { job: "catalog", bytes },
      TABLE_THREAD,
    )) {
      if ("no" in part) return part;
      if ("rest" in part) rest = part.rest;
      else {
        const list = lists.get(part.list);
        if (list) list.push(...part.items);
        else lists.set(part.list, part.items);
      }
    }
  } catch (error) {
    if (error instanceof OverLimit) return { no: "limit", limit: "cells" };
    throw error;
  }
  return { parsed: rest === null ? null : { ...rest, ...Object.fromEntries(lists) } };
}
