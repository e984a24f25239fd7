import { writeParts } from "../../features/catalog/commands.server.ts";
import type { App } from "../../platform/app.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { generateCatalog, generatedFile } from "./generate.ts";

/**
 * `catalog:generate --spaces N [--bookings N] [--seed N] [--out FILE]`: generates a large catalogue for measurements,
 * the same for the same seed. It fills an empty database, or writes the spaces to a file.
 */
export async function catalogGenerateCommand(args: string[], app: App): Promise<void> {
  const options = generateOptions(args);
  if (options.out !== undefined) return writeParts(generatedFile(options), options.out);
  const started = performance.now();
  await generateCatalog(app.db, {
    ...options,
    now: app.clock(),
    report: (text) => process.stdout.write(`${text}\n`),
  });
  process.stdout.write(`Done in ${Math.round((performance.now() - started) / 1000)} s.\n`);
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
    } else throw new StartupError(GENERATE_USAGE);
  }
  if (!(options.spaces > 0)) throw new StartupError(GENERATE_USAGE);
  return options;
}

const GENERATE_USAGE = "npm run catalog:generate -- --spaces N [--bookings N] [--seed N] [--out FILE]";
