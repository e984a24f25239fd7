import { readFileSync } from "node:fs";
import { SECRET_SETTINGS } from "../platform/env.ts";
import { givenPath } from "../platform/given-path.ts";

/**
 * Takes each secret whose file is named, as DATABASE_URL_FILE names that of DATABASE_URL, into the environment of this process:
 * container engines and systemd hand secrets over as files (OPS-75). A line's end after it is no part of it. Returns the
 * mistakes, one line each, which never say what is in a file.
 */
export function takeSecretFiles(environment: Record<string, string | undefined> = process.env): string[] {
  return SECRET_SETTINGS.flatMap((name) => {
    const path = environment[`${name}_FILE`]?.trim();
    if (!path) return [];
    if (environment[name]?.trim()) return [`${name}_FILE: ${name} is set, too: set one of them`];
    try {
      const secret = readFileSync(givenPath(path), "utf8").replace(/\r?\n$/, "");
      if (secret.trim() === "") return [`${name}_FILE: ${path} is empty`];
      environment[name] = secret;
      return [];
    } catch (error) {
      return [`${name}_FILE: ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`];
    }
  });
}
