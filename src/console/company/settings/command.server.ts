import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { takeInPictures } from "../../../features/rooms/pictures/look-pictures.server.ts";
import { exportSettings, importSettings, readSettingsFile } from "../../../features/settings/file.server.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { print } from "../../server/command.server.ts";

/** Runs `npm run operator -- settings:export [FILE]` and `settings:import FILE`. False if `args` is another command. */
export async function settingsCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, path, ...rest] = args;
  if (rest.length > 0) return false;
  if (word === "settings:export") await exportTo(path ?? null, app);
  else if (word === "settings:import" && path) await importFrom(path, app);
  else return false;
  return true;
}

async function exportTo(path: string | null, app: App): Promise<void> {
  const text = await exportSettings(app);
  if (path === null) process.stdout.write(text);
  else {
    await writeFile(path, text).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      throw new StartupError(`There is no folder ${dirname(path)}. Nothing was written.`);
    });
    print([`The settings are in ${path}.`]);
  }
}

/** All of the file's groups, or with any mistake none (SETTING-5). */
async function importFrom(path: string, app: App): Promise<void> {
  const read = readSettingsFile(app.env, path, app.clock());
  if ("mistakes" in read)
    throw new StartupError([`${path} has mistakes; nothing was changed:`, ...read.mistakes].join("\n"));
  const by = { actor: "command", now: app.clock() } as const;
  const taken = await takeInPictures(app, read, by);
  if ("mistakes" in taken)
    throw new StartupError([`${path} has mistakes; nothing was changed:`, ...taken.mistakes].join("\n"));
  const written = await importSettings(app, taken.file, by);
  print([written.length > 0 ? `Changed: ${written.join(", ")}.` : "Nothing has changed."]);
}
