import { hash } from "node:crypto";
import type { AgreedTexts } from "../../domain/brand/agreed-texts.ts";
import type { Brand } from "../../domain/brand/brand.ts";
import { brandOf } from "../../domain/brand/brand-of.ts";
import { brandOfSettings, settingsOfDemo, settingsOfNobody } from "../../domain/brand/company.ts";
import { completed } from "../../domain/fields/field.ts";
import { inAll } from "../../domain/language/text.ts";
import {
  GROUP_NAMES,
  GROUPS,
  type GroupName,
  type GroupValues,
  type Settings,
} from "../../domain/settings/groups.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { Env } from "../../platform/env.ts";
import type { Log } from "../../platform/log.ts";
import { singleFlight } from "../../platform/single-flight.ts";
import type { Db } from "../../platform/sql.ts";
import { readRevision, readSettings, type SettingRow } from "./db.server.ts";
import { legalVersionOf } from "./legal.db.server.ts";

/** What a process knows of its settings. */
export type SettingsReader = {
  /** The brand by these settings. One object, whose facts are replaced when they change: everybody may keep it. */
  brand: Brand;
  /** Another number after each change. */
  readonly revision: number;
  /** What a group says, or its default; null where there is neither. */
  values<Name extends GroupName>(group: Name): GroupValues<Name> | null;
  /** The row of a setting that was written; null for one that never was. */
  row(key: string): SettingRow | null;
  /** Whether everybody may see the site (OPENING-1). A demo always is open. */
  isOpen(): boolean;
  /** Reads what has changed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** A change must be seen within 5 s (SETTING-4), as one of the catalogue. */
const POLL_MILLISECONDS = 1000;

/** Opens the settings and keeps them current until `close`. */
export async function openSettings({
  env,
  db,
  log,
  clock,
  textsOf,
}: {
  env: Pick<Env, "appType" | "appEnv" | "publicUrl" | "stripe">;
  db: Db;
  log: Log;
  clock: () => number;
  /** The texts that guests agree to with an order, as this release writes them. */
  textsOf: (brand: Brand) => AgreedTexts;
}): Promise<SettingsReader> {
  const rules = brandOf(env.appType);
  const isDemo = env.appEnv === "demo";
  const defaults = isDemo ? settingsOfDemo(rules) : settingsOfNobody(new URL(env.publicUrl).host);
  // A demo without keys has the sandbox for a card provider.
  const hasProvider = isDemo || env.stripe !== null;
  let held = await readHeld(db);
  let day = dayAt(clock(), rules.timeZone);
  const brandBy = async ({ rows }: Held, today: Day): Promise<Brand> => {
    const found = brandOfSettings(rules, settingsOf(rows, defaults), {
      today,
      publicUrl: env.publicUrl,
      hasProvider,
    });
    const texts = textsOf(found);
    const digest = hash("sha256", JSON.stringify(texts), "buffer");
    return { ...found, legalVersion: await legalVersionOf(db, { digest, texts, at: clock() }) };
  };
  const brand = await brandBy(held, day);
  const poll = singleFlight(async () => {
    const today = dayAt(clock(), rules.timeZone);
    const isChanged = (await readRevision(db)) !== held.revision;
    // The version of a legal text that holds depends on the day.
    if (!isChanged && today === day) return;
    const read = isChanged ? await readHeld(db) : held;
    const found = await brandBy(read, today);
    // All in one step: a page kept under the new revision shows the new brand, and after a failure the next poll reads again.
    held = read;
    day = today;
    Object.assign(brand, found);
  });
  const timer = setInterval(() => {
    poll.run().catch((error: Error) => log.warn({ error: String(error) }, "settings"));
  }, POLL_MILLISECONDS);
  timer.unref();
  return {
    brand,
    get revision() {
      return held.revision;
    },
    values: <Name extends GroupName>(group: Name) =>
      settingsOf(held.rows, defaults)[group] as GroupValues<Name> | null,
    row: (key) => held.rows.get(key) ?? null,
    isOpen: () => isDemo || (held.rows.get("opening")?.value as { opened?: boolean })?.opened === true,
    // A poll in flight may have started before the change that the caller waits for.
    refresh: poll.runFresh,
    async close() {
      clearInterval(timer);
      await poll.drain();
    },
  };
}

type Held = { revision: number; rows: ReadonlyMap<string, SettingRow> };

async function readHeld(db: Db): Promise<Held> {
  // The revision first: what is newer is read again by the next poll.
  const revision = await readRevision(db);
  const rows = await readSettings(db);
  return { revision, rows: new Map(rows.map((row) => [row.key, row])) };
}

/**
 * What was written, over the defaults: a field that a later release adds has its default until somebody writes it. A site
 * that nobody has named is called as the company that runs it (SETTING-11).
 */
function settingsOf(rows: Held["rows"], defaults: Settings): Settings {
  const settings = Object.fromEntries(
    GROUP_NAMES.map((name) => {
      const row = rows.get(name);
      const written = row && completed(GROUPS[name], row.value as Record<string, unknown>);
      return [name, written ? { ...defaults[name], ...written } : defaults[name]];
    }),
  ) as Settings;
  const { company, look } = settings;
  if (!look || !company || rows.has("look") || defaults.company !== null) return settings;
  const { ja, en } = inAll(company.name);
  return { ...settings, look: { ...look, name: ja, name_en: en === ja ? null : en } };
}
