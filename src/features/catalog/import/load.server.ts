import { readFile } from "node:fs/promises";
import { demoCatalog } from "@magari/demo-catalogue/catalog";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import type { CatalogFile } from "../contract.ts";
import { hasSpaces } from "../db.server.ts";
import { importCatalog } from "./import.server.ts";
import { missingPictures } from "./missing-pictures.server.ts";

/**
 * Loads CATALOG_FILE, by default the demo catalogue, into a database without spaces. Several processes may start at
 * once: imports run one after another, and the second has nothing to change. A file with mistakes stops the start.
 */
export async function loadCatalogIfEmpty(app: App): Promise<void> {
  const { catalogFile } = app.env;
  if (catalogFile === "none") return;
  if (await hasSpaces(app.db)) return;
  const json = catalogFile === "demo" ? demoCatalog : await readCatalog(catalogFile);
  const outcome = await importCatalog(app.db, json, { now: app.clock() });
  if ("mistakes" in outcome) throw new StartupError(mistakesText(catalogFile, outcome.mistakes));
  // A first start asks nobody: the file is what its operator wants, and the list before the opening says what is missing.
  if ("unfinished" in outcome) throw new Error("a room was refused that nobody asked about");
  await app.catalog.refresh();
  app.log.info({ spaces: outcome.spaces }, "catalogue loaded");
  const { spaces = [] } = json as Partial<CatalogFile>;
  for (const line of await missingPictures(app.env, spaces)) app.log.warn(`no picture yet: ${line}`);
}

/** The parsed catalogue file; throws StartupError if the file is missing or is not JSON. */
export async function readCatalog(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupError(`${path} is not JSON: ${(error as Error).message}`);
  }
}

export function mistakesText(path: string, mistakes: readonly string[]): string {
  const count = mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`;
  return [`${path} has ${count}; nothing was imported:`, ...mistakes].join("\n");
}
