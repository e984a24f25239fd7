import { DEMO_BRANDS } from "../domain/brand/brand-of.ts";
import { demoFactsIn } from "../domain/brand/company.ts";
import { GROUP_NAMES } from "../domain/settings/groups.ts";
import { takeInPictures } from "../features/rooms/pictures/look-pictures.server.ts";
import { importFirstSettings, readSettingsFile } from "../features/settings/file.server.ts";
import type { SettingsReader } from "../features/settings/settings.server.ts";
import type { Env } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";
import type { Db } from "../platform/sql.ts";
import { StartupError } from "../platform/startup-error.ts";

/*
 * COMPANY_FILE: the settings that an installation begins with (docs/operating/company.md). What is written once is changed
 * in the console or by settings:import, and no longer by the file.
 */

/** What is wrong with COMPANY_FILE, one line each (OPS-27); nothing where there is no such file. */
export function companyFileMistakes(
  { appEnv, companyFile }: Pick<Env, "appEnv" | "companyFile">,
  now: number,
): string[] {
  if (companyFile === null) return [];
  const read = readSettingsFile({ appEnv }, companyFile, now);
  return "mistakes" in read ? read.mistakes.map(fileLine) : [];
}

/** Writes the settings of COMPANY_FILE that were never written (SETTING-5). Several processes may start at once. */
export async function takeCompanyFile(
  env: Env,
  { db, settings, now, log }: { db: Db; settings: SettingsReader; now: number; log: Log },
): Promise<void> {
  if (env.companyFile === null) return;
  const read = readSettingsFile(env, env.companyFile, now);
  if ("mistakes" in read) throw new StartupError(read.mistakes.map(fileLine).join("\n"));
  const by = { actor: "command", now } as const;
  // Pictures are drawn for the first start only.
  const taken = settings.row("look") ? read : await takeInPictures({ db, env }, read, by);
  if ("mistakes" in taken) throw new StartupError(taken.mistakes.map(fileLine).join("\n"));
  const { look, ...others } = taken.file;
  const isLater = settings.row("look") !== null && Object.keys(read.pictures).length > 0;
  const file = isLater ? others : taken.file;
  const differing = await importFirstSettings({ db, settings }, file, by);
  if (differing.length > 0)
    log.warn(
      { groups: differing },
      "COMPANY_FILE differs from the settings, which were changed since: it is not read again; use settings:import",
    );
}

/** Production starts with no fact of a demo among its settings, for example in a copy of a demo's database (OPS-27). */
export function refuseDemoFacts({ appEnv }: Pick<Env, "appEnv">, settings: SettingsReader): void {
  if (appEnv !== "production") return;
  const found = GROUP_NAMES.flatMap((name) => {
    const values = settings.values(name);
    if (values === null) return [];
    return demoFactsIn(name, values, DEMO_BRANDS).map(({ field }) => `${name}.${field}`);
  });
  if (found.length > 0)
    throw new StartupError(
      `The settings have facts of a demo, which production refuses: ${found.join(", ")}`,
    );
}

function fileLine(line: string): string {
  return `COMPANY_FILE: ${line}`;
}
