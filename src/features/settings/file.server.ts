import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isRejection } from "../../api/envelope.ts";
import type { Actor } from "../../domain/actor.ts";
import { LEGAL_TEXTS } from "../../domain/brand/legal-text.ts";
import { LOOK_PICTURES, type LookPicture, lookPictureSize } from "../../domain/brand/look-picture.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import type { Problem } from "../../domain/problem.ts";
import { changedLeaves } from "../../domain/settings/changed-leaves.ts";
import {
  GROUP_NAMES,
  GROUPS,
  type GroupName,
  type GroupValues,
  isGroupName,
} from "../../domain/settings/groups.ts";
import { repeatedNames } from "../../domain/settings/repeated-names.ts";
import { sentence } from "../../i18n/problems.ts";
import type { Env } from "../../platform/env.ts";
import type { Db } from "../../platform/sql.ts";
import { changeSetting, checkedValues } from "./change.server.ts";
import { readSettings } from "./db.server.ts";
import { lookPictureBytes } from "./pictures.db.server.ts";
import type { SettingsReader } from "./settings.server.ts";

/** The groups that a file has, checked. */
export type SettingsFile = { [Name in GroupName]?: GroupValues<Name> };

/** The pictures of the look that a file brings along, which its `look` does not name yet. */
export type FilePictures = { [Of in LookPicture]?: Uint8Array };

/**
 * Reads a file of settings: any of the groups, as JSON. A legal text may be the name of a Markdown file next to it, a picture
 * that of a picture file, or a data address. Every mistake is one line with its place, `accounts.JPY.number: …` (OPS-27).
 */
export function readSettingsFile(
  env: Pick<Env, "appEnv">,
  path: string,
  now: number,
): { file: SettingsFile; pictures: FilePictures } | { mistakes: string[] } {
  let text: string;
  let given: unknown;
  try {
    text = readText(path);
    given = JSON.parse(text);
  } catch (error) {
    return { mistakes: [`${path} cannot be read: ${(error as Error).message}`] };
  }
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return { mistakes: [`${path}: must be an object of ${GROUP_NAMES.join(", ")}`] };
  const mistakes = repeatedNames(text).map((place) => lineOf("", { code: "name_repeated", field: place }));
  const pictures: FilePictures = {};
  const inlinedOf = (group: GroupName, values: unknown) => {
    if (group === "legal") return withTexts(values, dirname(path), mistakes);
    return group === "look" ? withoutPictures(values, dirname(path), pictures, mistakes) : values;
  };
  const file = Object.fromEntries(
    Object.entries(given).flatMap(([group, values]) => {
      if (!isGroupName(group)) {
        mistakes.push(lineOf(group, { code: "setting_unknown" }));
        return [];
      }
      const checked = checkedValues(env, group, inlinedOf(group, values), now);
      if (!isRejection(checked)) return [[group, checked.values]];
      mistakes.push(...checked.rejected.map((problem) => lineOf(group, problem)));
      return [];
    }),
  ) as SettingsFile;
  return mistakes.length > 0 ? { mistakes } : { file, pictures };
}

/** Takes the pictures out that the file brings along, as files or as data addresses. The name of an uploaded one stays. */
function withoutPictures(
  given: unknown,
  folder: string,
  pictures: FilePictures,
  mistakes: string[],
): unknown {
  if (typeof given !== "object" || given === null) return given;
  const own: Record<string, unknown> = { ...given };
  for (const of of LOOK_PICTURES) {
    const source = own[of];
    if (typeof source !== "string" || lookPictureSize(of, source)) continue;
    const [, data] = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)$/.exec(source) ?? [];
    if (data === undefined && !/^[^\n]+\.(?:svg|png|jpe?g|webp)$/i.test(source)) continue;
    try {
      pictures[of] = data === undefined ? readFileSync(resolve(folder, source)) : Buffer.from(data, "base64");
      own[of] = null;
    } catch (error) {
      mistakes.push(`look.${of}: ${source} cannot be read: ${(error as Error).message}`);
    }
  }
  return own;
}

/** The text of a file, without the mark that some editors begin a file in UTF-8 with. */
function readText(path: string): string {
  return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
}

function lineOf(group: string, problem: Problem): string {
  return `${[group, problem.field].filter(Boolean).join(".")}: ${sentence(problem, "en")}`;
}

/** A text whose name ends in .md is read from the file of that name. */
function withTexts(given: unknown, folder: string, mistakes: string[]): unknown {
  if (typeof given !== "object" || given === null) return given;
  const read = (source: unknown, place: string) => {
    if (typeof source !== "string" || !/^[^\n]+\.md$/.test(source)) return source;
    try {
      return readText(resolve(folder, source));
    } catch (error) {
      mistakes.push(`legal.${place}: ${source} cannot be read: ${(error as Error).message}`);
      return "# –\n\n## –";
    }
  };
  const texts = (version: unknown, place: string): unknown => {
    if (typeof version !== "object" || version === null) return version;
    const { text, ...rest } = version as Record<string, unknown>;
    const own = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name,
        LOCALES.some((locale) => locale === name) ? read(value, `${place}.${name}`) : value,
      ]),
    );
    return text === undefined ? own : { ...own, text: text === null ? null : texts(text, place) };
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, versions]) => {
      if (!LEGAL_TEXTS.some((one) => one === name)) return [name, versions];
      return [
        name,
        Array.isArray(versions)
          ? versions.map((one, index) => texts(one, `${name}.${index}`))
          : texts(versions, name),
      ];
    }),
  );
}

type Target = { db: Db; settings: Pick<SettingsReader, "values" | "refresh"> };

/** Writes the groups of a file that say something else than the settings; returns their names. All of them, or none. */
export async function importSettings(
  { db, settings }: Target,
  file: SettingsFile,
  by: { actor: Actor; now: number },
): Promise<GroupName[]> {
  const written = await db.tx(async (tx) => {
    const rows = new Map((await readSettings(tx)).map((row) => [row.key, row.value]));
    const names = differingGroups(file, (name) => rows.get(name) ?? settings.values(name));
    for (const group of names)
      await changeSetting(tx, {
        ...by,
        group,
        values: file[group] as never,
        version: null,
        before: settings.values(group) as never,
      });
    return names;
  });
  if (written.length > 0) await settings.refresh();
  return written;
}

/**
 * Writes the groups of a file that were never written. Where another process has just done so, its values stay. Returns the
 * names of groups that say something else than the file.
 */
export async function importFirstSettings(
  { db, settings }: Target,
  file: SettingsFile,
  by: { actor: Actor; now: number },
): Promise<GroupName[]> {
  const rows = new Map((await readSettings(db)).map((row) => [row.key, row.value]));
  const first = GROUP_NAMES.filter((name) => file[name] !== undefined && !rows.has(name));
  await db.tx(async (tx) => {
    for (const group of first)
      await changeSetting(tx, {
        ...by,
        group,
        values: file[group] as never,
        version: 0,
        before: settings.values(group) as never,
      });
  });
  if (first.length > 0) await settings.refresh();
  return differingGroups(file, (name) => rows.get(name) ?? file[name]);
}

function differingGroups(file: SettingsFile, current: (name: GroupName) => unknown): GroupName[] {
  return GROUP_NAMES.filter(
    (name) =>
      file[name] !== undefined &&
      (current(name) === null ||
        Object.keys(changedLeaves(GROUPS[name], current(name), file[name]).after).length > 0),
  );
}

/** All settings as a file that `settings:import` takes: those with a value, and the pictures in it as data addresses. */
export async function exportSettings({ db, settings: { values } }: Target): Promise<string> {
  const file = GROUP_NAMES.flatMap((name) => {
    const group = values(name);
    return group === null ? [] : [[name, group] as const];
  });
  const look = values("look");
  const shown: Record<string, unknown> = { ...look };
  for (const of of LOOK_PICTURES) {
    const name = look?.[of] ?? null;
    const found = name === null ? null : await lookPictureBytes(db, name);
    if (found) shown[of] = `data:image/${TYPES[of]};base64,${found.bytes.toString("base64")}`;
  }
  return `${JSON.stringify({ ...Object.fromEntries(file), look: shown }, null, 2)}\n`;
}

const TYPES: Record<LookPicture, string> = { logo: "png", hero: "jpeg" };
