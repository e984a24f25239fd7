import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { App } from "../../platform/app.ts";
import { givenPath } from "../../platform/given-path.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { exportCatalog } from "./export.server.ts";
import { importCatalog } from "./import/import.server.ts";
import { mistakesText, readCatalog } from "./import/load.server.ts";

/** `catalog:import FILE [--prune]`: imports the file, or prints a line for each mistake. */
export async function catalogImportCommand(args: string[], app: App): Promise<void> {
  const prune = args.includes("--prune");
  const [path, ...rest] = args.filter((argument) => argument !== "--prune");
  if (path === undefined || rest.length > 0) throw new StartupError(IMPORT_USAGE);
  const outcome = await importCatalog(app.db, await readCatalog(givenPath(path)), {
    prune,
    now: app.clock(),
  });
  if ("mistakes" in outcome) throw new StartupError(mistakesText(path, outcome.mistakes));
  print(
    outcome.changed === 0
      ? `Nothing to change: the catalogue says what ${path} says (revision ${outcome.revision}).`
      : `${outcome.changed} entries changed (revision ${outcome.revision}).`,
  );
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
