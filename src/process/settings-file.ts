import { readFileSync, statSync } from "node:fs";
import { settingsIn } from "../platform/env-file.mjs";
import { givenPath } from "../platform/given-path.ts";
import { StartupError } from "../platform/startup-error.ts";

/**
 * Takes the settings of the file that ENV_FILE names, or of `.env` where there is one, into the environment of this process.
 * What the environment has already is left (OPS-53). Returns the names that the file has.
 */
export function takeSettingsFile(environment: Record<string, string | undefined> = process.env): string[] {
  const asked = environment.ENV_FILE;
  const path = asked ? givenPath(asked) : ".env";
  if (asked === "" || (!asked && !statSync(path, { throwIfNoEntry: false })?.isFile())) return [];
  const settings = settingsIn(textOf(path));
  for (const [name, value] of Object.entries(settings)) environment[name] ??= value;
  return Object.keys(settings);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new StartupError(`ENV_FILE: ${path} cannot be read: ${(error as Error).message}`);
  }
}
