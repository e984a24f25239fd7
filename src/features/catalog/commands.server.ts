import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { App } from "../../platform/app.ts";
import { givenPath } from "../../platform/given-path.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { CatalogFile } from "./contract.ts";
import { exportCatalog } from "./export.server.ts";
import { importCatalog } from "./import/import.server.ts";
import { mistakesText, readCatalog } from "./import/load.server.ts";
import { missingPictures } from "./import/missing-pictures.server.ts";
import { catalogSchema } from "./import/read-file.server.ts";

/** `catalog:import FILE [--prune]`: imports the file, or prints a line for each mistake. */
export async function catalogImportCommand(args: string[], app: App): Promise<void> {
  const prune = args.includes("--prune");
  const [path, ...rest] = args.filter((argument) => argument !== "--prune");
  if (path === undefined || rest.length > 0) throw new StartupError(IMPORT_USAGE);
  const json = await readCatalog(givenPath(path));
  const outcome = await importCatalog(app.db, json, { prune, now: app.clock() });
  if ("mistakes" in outcome) throw new StartupError(mistakesText(path, outcome.mistakes));
  print(
    outcome.changed === 0
      ? `Nothing to change: the catalogue says what ${path} says (revision ${outcome.revision}).`
      : `${outcome.changed} entries changed (revision ${outcome.revision}).`,
  );
  const { spaces = [] } = json as Partial<CatalogFile>;
  for (const line of await missingPictures(app.env, spaces)) print(`No picture yet: ${line}`);
}

/** `catalog:schema [FILE]`: writes the format of the catalogue as a JSON Schema (OPS-57). */
export async function catalogSchemaCommand(args: string[]): Promise<void> {
  await writeParts([schemaText()], args[0]);
}

function schemaText(): string {
  return `${JSON.stringify(catalogSchema(), null, 2)}\n`;
}

/** `catalog:export [FILE]`: writes the format that the import reads, to standard output or a file. */
export async function catalogExportCommand(args: string[], app: App): Promise<void> {
  const [path, ...rest] = args;
  if (rest.length > 0) throw new StartupError(EXPORT_USAGE);
  await writeParts(exportCatalog(app.db), path);
}

/** Streams a text to a file, or to standard output. */
export async function writeParts(
  parts: AsyncIterable<string> | Iterable<string>,
  path: string | undefined,
): Promise<void> {
  const source = Readable.from(parts);
  if (path !== undefined) return pipeline(source, createWriteStream(givenPath(path)));
  for await (const part of source) {
    if (!process.stdout.write(part)) await new Promise((drained) => process.stdout.once("drain", drained));
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const IMPORT_USAGE = "npm run catalog:import -- FILE [--prune]";
const EXPORT_USAGE = "npm run catalog:export [-- FILE]";
