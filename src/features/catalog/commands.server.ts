import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { App } from "../../server/app.ts";
import { StartRefusal } from "../../server/start-refusal.ts";
import { exportCatalog } from "./export.server.ts";
import { generateCatalog, generatedFile } from "./generate.server.ts";
import { importCatalog } from "./import.server.ts";
import { mistakesText, readCatalog } from "./load.server.ts";

/** `catalog:import FILE [--prune]`: all of the file, or a line for every mistake in it. */
export async function catalogImportCommand(args: string[], app: App): Promise<void> {
  const prune = args.includes("--prune");
  const [path, ...rest] = args.filter((argument) => argument !== "--prune");
  if (path === undefined || rest.length > 0) throw new StartRefusal(IMPORT_USAGE);
  const outcome = await importCatalog(app.db, await readCatalog(path), { prune, now: app.clock() });
  if ("mistakes" in outcome) throw new StartRefusal(mistakesText(path, outcome.mistakes));
  print(
    outcome.changed === 0
      ? `Nothing to change: the catalogue says what ${path} says (revision ${outcome.revision}).`
      : `${outcome.changed} entries changed (revision ${outcome.revision}).`,
  );
}

/** `catalog:export [FILE]`: the same format, on standard output or in a file. */
export async function catalogExportCommand(args: string[], app: App): Promise<void> {
  const [path, ...rest] = args;
  if (rest.length > 0) throw new StartRefusal(EXPORT_USAGE);
  await write(exportCatalog(app.db), path);
}

/**
 * `catalog:generate --spaces N [--bookings N] [--seed N] [--out FILE]`: a large catalogue for measurements, the
 * same for the same seed; into a database without spaces, or its spaces alone into a file.
 */
export async function catalogGenerateCommand(args: string[], app: App): Promise<void> {
  const options = generateOptions(args);
  if (options.out !== undefined) return write(generatedFile(options), options.out);
  const started = performance.now();
  await generateCatalog(app.db, { ...options, now: app.clock(), say: print });
  print(`Done in ${Math.round((performance.now() - started) / 1000)} s.`);
}

function generateOptions(args: string[]): { spaces: number; bookings: number; seed: number; out?: string } {
  const options: { spaces: number; bookings: number; seed: number; out?: string } = {
    spaces: Number.NaN,
    bookings: 0,
    seed: 1,
  };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ""] = [args[at], args[at + 1]];
    if (name === "--out" && value !== "") options.out = value;
    else if ((name === "--spaces" || name === "--bookings" || name === "--seed") && /^\d{1,9}$/.test(value)) {
      options[name.slice(2) as "spaces" | "bookings" | "seed"] = Number(value);
    } else throw new StartRefusal(GENERATE_USAGE);
  }
  if (!(options.spaces > 0)) throw new StartRefusal(GENERATE_USAGE);
  return options;
}

async function write(
  parts: AsyncIterable<string> | Iterable<string>,
  path: string | undefined,
): Promise<void> {
  const source = Readable.from(parts);
  if (path !== undefined) return pipeline(source, createWriteStream(path));
  for await (const part of source) {
    if (!process.stdout.write(part)) await new Promise((drained) => process.stdout.once("drain", drained));
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const IMPORT_USAGE = "npm run catalog:import -- FILE [--prune]";
const EXPORT_USAGE = "npm run catalog:export [-- FILE]";
const GENERATE_USAGE = "npm run catalog:generate -- --spaces N [--bookings N] [--seed N] [--out FILE]";
