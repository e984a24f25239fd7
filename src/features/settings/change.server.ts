import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Actor } from "../../domain/actor.ts";
import { DEMO_BRANDS } from "../../domain/brand/brand-of.ts";
import { demoFactsIn } from "../../domain/brand/company.ts";
import { LEGAL_TEXTS } from "../../domain/brand/legal-text.ts";
import { type Fields, leavesOf, readValues, valueAt } from "../../domain/fields/field.ts";
import type { Problem } from "../../domain/problem.ts";
import { changedLeaves } from "../../domain/settings/changed-leaves.ts";
import { GROUPS, type GroupName, type GroupValues } from "../../domain/settings/groups.ts";
import { readTooEarly } from "../../domain/settings/legal-versions.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { Env } from "../../platform/env.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Queryable } from "../../platform/sql.ts";
import { lockSetting, type SettingRow, writeSetting } from "./db.server.ts";
import { missingLookPictures } from "./pictures.db.server.ts";

/**
 * Reads and checks what a group is to say: its fields, and in production that nothing of a demo is in it (OPS-27). Fields
 * of problems by their path in the group.
 */
export function checkedValues<Name extends GroupName>(
  { appEnv }: Pick<Env, "appEnv">,
  group: Name,
  given: unknown,
  now: number,
): { values: GroupValues<Name> } | Rejection {
  const read = readValues(GROUPS[group], given);
  if ("problems" in read) return reject(...read.problems);
  const values = read.values as GroupValues<Name>;
  const early = group === "legal" ? readTooEarly(values as GroupValues<"legal">, latestDay(now)) : [];
  if (early.length > 0) return reject(...early);
  const facts = appEnv === "production" ? demoFactsIn(group, values, DEMO_BRANDS) : [];
  return facts.length > 0 ? reject(...facts) : { values };
}

/** The day in the zone where it begins first: nowhere is it later. */
function latestDay(now: number): Day {
  return dayAt(now, "Pacific/Kiritimati");
}

/**
 * Writes a group of settings for everybody (SETTING-1): the one way for the console, the command line and the file of a
 * first start. `version` is the one that the person saw (0 for none); null writes over whatever is there. `before` is what
 * it said until now, a default included.
 */
export async function changeSetting<Name extends GroupName>(
  tx: Queryable,
  {
    group,
    values,
    version,
    before,
    actor,
    now,
  }: {
    group: Name;
    values: GroupValues<Name>;
    version: number | null;
    before: GroupValues<Name> | null;
    actor: Actor;
    now: number;
  },
): Promise<SettingRow | Rejection> {
  const locked = await lockSetting(tx, group);
  const current = locked?.version ?? 0;
  if (version !== null && version !== current) return rejectStale(current);
  const gone = textsTakenAway(locked?.value ?? before, values);
  if (group === "legal" && gone.length > 0) return reject(...gone);
  const missing = await missingPictures(tx, GROUPS[group], values);
  if (missing.length > 0) return reject(...missing);
  const row = await writeSetting(tx, { key: group, value: values, at: now, actor });
  await recordEvent(tx, {
    type: "setting.changed",
    subject: `setting:${row.id}`,
    actor,
    now,
    detail: { group },
    ...changedLeaves(GROUPS[group], locked?.value ?? before, values),
  });
  return row;
}

/** A legal text that guests agree to is replaced by another one, never taken away (SETTING-13). */
function textsTakenAway(before: unknown, after: unknown): Problem[] {
  const countOf = (values: unknown, name: string) => {
    const versions = valueAt(values, name);
    return Array.isArray(versions) ? versions.length : 0;
  };
  return LEGAL_TEXTS.filter((name) => countOf(before, name) > 0 && countOf(after, name) === 0).map(
    (field) => ({ code: "legal_text_owed", field }),
  );
}

/** The fields that name a picture which was not uploaded here. */
async function missingPictures(tx: Queryable, fields: Fields, values: unknown): Promise<Problem[]> {
  const named = leavesOf(fields).flatMap(({ path, field }) => {
    const name = field.kind === "picture" ? valueAt(values, path) : null;
    return typeof name === "string" ? [{ path, name }] : [];
  });
  if (named.length === 0) return [];
  const missing = await missingLookPictures(
    tx,
    named.map(({ name }) => name),
  );
  return named
    .filter(({ name }) => missing.includes(name))
    .map(({ path }) => ({ code: "picture_unknown", field: path }));
}
