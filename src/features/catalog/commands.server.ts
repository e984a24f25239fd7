import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { neededOf, type Unfinished } from "../../domain/space/unfinished.ts";
import type { App } from "../../platform/app.ts";
import { givenPath } from "../../platform/given-path.ts";
import { StartupError } from "../../platform/startup-error.ts";
import type { CatalogFile } from "./contract.ts";
import { exportCatalog } from "./export.server.ts";
import { importCatalog } from "./import/import.server.ts";
import { mistakesText, readCatalog } from "./import/load.server.ts";
import { missingPictures } from "./import/missing-pictures.server.ts";
import { catalogSchema } from "./import/read-file.server.ts";

/**
 * `catalog:import FILE [--prune] [--unfinished]`: imports the file, or prints a line for each mistake. Rooms that guests would
 * see without hours, a price or a picture are taken in with --unfinished only (ROOM-29).
 */
export async function catalogImportCommand(args: string[], app: App): Promise<void> {
  const prune = args.includes("--prune");
  const needed = args.includes("--unfinished") ? [] : neededOf(app.env.appEnv);
  const [path, ...rest] = args.filter((argument) => argument !== "--prune" && argument !== "--unfinished");
  if (path === undefined || rest.length > 0) throw new StartupError(IMPORT_USAGE);
  const json = await readCatalog(givenPath(path));
  const outcome = await importCatalog(app.db, json, { prune, needed, now: app.clock() });
  if ("mistakes" in outcome) throw new StartupError(mistakesText(path, outcome.mistakes));
  if ("unfinished" in outcome) throw new StartupError(unfinishedText(path, outcome.unfinished));
  print(
    outcome.changed === 0
      ? `Nothing to change: the catalogue says what ${path} says (revision ${outcome.revision}).`
      : `${outcome.changed} entries changed (revision ${outcome.revision}).`,
  );
  const { spaces = [] } = json as Partial<CatalogFile>;
  for (const line of await missingPictures(app.env, spaces)) print(`No picture yet: ${line}`);
}

function unfinishedText(path: string, rooms: readonly Unfinished[]): string {
  return [
    `Guests would see rooms of ${path} without what they need; nothing was imported. With --unfinished they are:`,
    ...rooms.map(({ id, things }) => `room ${id}: no ${things.join(", no ")}`),
  ].join("\n");
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

const IMPORT_USAGE = "npm run catalog:import -- FILE [--prune] [--unfinished]";
const EXPORT_USAGE = "npm run catalog:export [-- FILE]";
