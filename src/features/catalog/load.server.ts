import { readFile } from "node:fs/promises";
import demoCatalog from "../../../db/demo/catalog.json" with { type: "json" };
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { StartRefusal } from "../../server/start-refusal.ts";
import { importCatalog } from "./import.server.ts";

/**
 * Loads CATALOG_FILE, by default the demo catalogue, when the database has no space yet. Several processes may
 * start at once: imports go one after the other, and the second finds nothing to change. A file with mistakes
 * stops the start.
 */
export async function loadCatalogIfEmpty(app: App): Promise<void> {
  const { catalogFile } = app.env;
  if (catalogFile === "none") return;
  if (await app.db.row(sql`SELECT FROM space LIMIT 1`)) return;
  const json = catalogFile === "demo" ? demoCatalog : await readCatalog(catalogFile);
  const outcome = await importCatalog(app.db, json, { now: app.clock() });
  if ("mistakes" in outcome) throw new StartRefusal(mistakesText(catalogFile, outcome.mistakes));
  await app.catalog.refresh();
  app.log.info({ spaces: outcome.spaces }, "catalogue loaded");
}

/** The value of a catalogue file; throws StartRefusal where there is no such file or no JSON in it. */
export async function readCatalog(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartRefusal(`${path} is no JSON: ${(error as Error).message}`);
  }
}

export function mistakesText(path: string, mistakes: readonly string[]): string {
  const count = mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`;
  return [`${path} has ${count}; nothing was imported:`, ...mistakes].join("\n");
}
