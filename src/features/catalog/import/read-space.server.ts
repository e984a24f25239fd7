import { Temporal } from "temporal-polyfill";
import { withoutSeparators } from "../../../domain/fields/text-field.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import type { HoursEntry, PlanEntry, PolicyEntry, RuleEntry } from "../../../domain/space/entry.ts";
import {
  type OwnRoomField,
  ROOM_FIELD_NAMES,
  ROOM_FIELDS,
  type RoomField,
} from "../../../domain/space/room-fields.ts";
import { parseDay } from "../../../domain/time/day.ts";
import type { SpaceEntry } from "../contract.ts";
import { FileFields, type Mistakes } from "./file-fields.server.ts";
import { readPlain } from "./read-plain.server.ts";

/** Reads an entry of `spaces` in the catalogue file. */
export function readSpace(fields: FileFields): SpaceEntry {
  const { mistakes } = fields;
  const each =
    <Item>(read: (fields: FileFields) => Item) =>
    (value: unknown, path: string) =>
      read(new FileFields(value, path, mistakes));
  const country = fields.oneOf("country_code", ["JP", "SG"]);
  const currency = fields.oneOf("currency", CHARGED_CURRENCIES);
  const own: { [Name in OwnRoomField]: () => SpaceEntry[Name] } = {
    country_code: () => country,
    time_zone: () => readTimeZone(fields),
    currency: () => currency,
    postal_code: () =>
      withoutSeparators(
        country === "JP"
          ? fields.matching("postal_code", JAPANESE_CODE, "7 digits")
          : fields.matching("postal_code", /^\d{6}$/, "6 digits"),
      ),
    address: () => readAddress(fields.object("address")),
    google_map_url: () => readLink(fields),
    area: () => readArea(fields.object("area")),
    station_id: () => fields.idOf("station_id", "station"),
    equipments: () => fields.list("equipments", each(readEquipment), OPTIONAL),
    usages: () => fields.list("usages", each(readUsage), OPTIONAL),
    business_hours: () => fields.list("business_hours", each(readHours)),
    closed_dates: () =>
      fields.list("closed_dates", (value, path) => readDay(value, path, mistakes), {
        ...OPTIONAL,
        items: { type: "string", format: "date" },
      }),
    holidays_as: () => fields.weekdayOrNull("holidays_as"),
    plans: () =>
      fields.list(
        "plans",
        each((plan) => readPlan(plan, currency)),
      ),
    cancel_policies: () => readPolicies(fields),
    rule: () => readRule(fields.object("rule")),
    issuer_id: () => fields.integerOrNull("issuer_id", { min: 1 }),
    unavailable: () => fields.list("unavailable", each(readClosure), OPTIONAL),
    pictures: () =>
      fields.list("pictures", (value, path) => readPicture(value, path, mistakes), {
        ...OPTIONAL,
        items: { type: "string", pattern: PICTURE_NAME.source },
      }),
  };
  const id = fields.integer("id", { min: 1, max: 2_147_483_647 });
  const values = ROOM_FIELD_NAMES.map((name): [RoomField, unknown] => {
    const field = ROOM_FIELDS[name];
    return [name, field.kind === "own" ? own[name as OwnRoomField]() : readPlain(fields, name, field)];
  });
  fields.rejectUnknown();
  return { id, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) } as SpaceEntry;
}

/** As people write it: 1500031, 150-0031, 〒１５０−００３１ (FIELD-18). */
const JAPANESE_CODE =
  /^[\s\u3000]*\u3012?[\s\u3000]*[0-9\uff10-\uff19]{3}[\s\u3000\-\u2010-\u2015\u2212\u30fc\uff0d\uff70]*[0-9\uff10-\uff19]{4}[\s\u3000]*$/;

/** File names of pictures: no folders, and a format that browsers show. */
const PICTURE_NAME =
  /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.([Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg]|[Ww][Ee][Bb][Pp]|[Aa][Vv][Ii][Ff])$/;
const OPTIONAL = { isOptional: true } as const;

function readTimeZone(fields: FileFields): string {
  const name = fields.text("time_zone");
  if (name === "") return "UTC";
  try {
    if (!/^[A-Za-z]/.test(name)) throw new RangeError("an offset is not a place");
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return name;
  } catch {
    fields.fail("time_zone", "must be the IANA name of a time zone, like Asia/Tokyo");
    return "UTC";
  }
}

function readAddress(fields: FileFields): { ja: string[]; en: string[] } {
  const line = (value: unknown, path: string) => {
    if (typeof value !== "string") fields.mistakes.push(`${path}: must be a text`);
    return String(value);
  };
  const lines = (name: string) => fields.list(name, line, { items: { type: "string" }, most: 4 });
  const [ja, en] = [lines("ja"), lines("en")];
  fields.rejectUnknown();
  return { ja: addressLike(ja, en), en: addressLike(en, ja) };
}

/** An address that was left out is that of the other language (ROOM-30); what a new room has of itself is its region alone. */
function addressLike(own: string[], other: string[]): string[] {
  const isGiven = (lines: readonly string[]) => lines.some((line) => line.trim() !== "");
  if (isGiven(own.slice(1)) || !isGiven(other.slice(1))) return isGiven(own) ? own : other;
  return [own[0]?.trim() ? own[0] : (other[0] ?? ""), ...other.slice(1)];
}

function readArea(fields: FileFields): SpaceEntry["area"] {
  const area = { ...fields.inOneAtLeast(), ...fields.reading() };
  fields.rejectUnknown();
  return area;
}

function readLink(fields: FileFields): string | null {
  const link = fields.textOrNull("google_map_url");
  if (link && !/^https?:\/\//.test(link))
    fields.fail("google_map_url", "must be an http or https address, or null");
  return link;
}

function readEquipment(fields: FileFields): SpaceEntry["equipments"][number] {
  const equipment = { name: fields.bilingual("name"), detail: fields.bilingual("detail", true) };
  fields.rejectUnknown();
  return equipment;
}

function readUsage(fields: FileFields): SpaceEntry["usages"][number] {
  const usage = { name: fields.bilingual("name"), usable: fields.boolean("usable") };
  fields.rejectUnknown();
  return usage;
}

/** `start` and `end` of opening hours and plans; `end` is later, at most 36:00. */
function readSpan(fields: FileFields): { start: string; end: string } {
  const [start, end] = [fields.clock("start"), fields.clock("end")];
  if (end <= start) fields.fail("end", "must be later than start");
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  return { start: clock(start), end: clock(end) };
}

function readHours(fields: FileFields): HoursEntry {
  const hours = { weekdays: fields.weekdays("weekdays"), ...readSpan(fields) };
  fields.rejectUnknown();
  return hours;
}

function readPlan(fields: FileFields, currency: ChargedCurrency): PlanEntry {
  const plan: PlanEntry = {
    name: fields.bilingual("name"),
    weekdays: fields.isMissing("weekdays") ? null : fields.weekdays("weekdays"),
    ...readSpan(fields),
    cost_per_hour: fields.integer("cost_per_hour", { min: 1, unit: CURRENCIES[currency].unit }),
    is_special: fields.boolean("is_special", false),
    valid_from: fields.dayOrNull("valid_from"),
    valid_to: fields.dayOrNull("valid_to"),
    last_minute: fields.integerOrNull("last_minute", { min: 1, unit: "hours" }),
  };
  if (plan.valid_from !== null && plan.valid_to !== null && plan.valid_to < plan.valid_from) {
    fields.fail("valid_to", "must not be before valid_from");
  }
  fields.rejectUnknown();
  return plan;
}

function readPolicies(fields: FileFields): PolicyEntry[] {
  const policies = fields.list(
    "cancel_policies",
    (value, path) => readPolicy(new FileFields(value, path, fields.mistakes)),
    OPTIONAL,
  );
  policies.forEach((policy, index) => {
    const other = policies.findIndex(
      (earlier, at) =>
        at < index && earlier.period_to <= policy.period_from && policy.period_to <= earlier.period_from,
    );
    if (other >= 0)
      fields.fail(`cancel_policies[${index}]`, `has days in common with cancel_policies[${other}]`);
  });
  return policies;
}

function readPolicy(fields: FileFields): PolicyEntry {
  const policy = {
    period_from: fields.integer("period_from", { min: 0, unit: "days" }),
    period_to: fields.integer("period_to", { min: 0, unit: "days" }),
    fee_percent: fields.integer("fee_percent", { min: 0, max: 100 }),
  };
  if (policy.period_to > policy.period_from) fields.fail("period_to", "must not be more than period_from");
  fields.rejectUnknown();
  return policy;
}

function readRule(fields: FileFields): RuleEntry {
  const lead = fields.object("available_from_now");
  const rule: RuleEntry = {
    is_auto_approve: fields.boolean("is_auto_approve", true),
    available_from_now: {
      period: lead.integer("period", { min: 0, max: 1_000_000 }),
      unit: lead.oneOf("unit", ["minute", "day"]),
    },
    available_period_days: fields.integer("available_period_days", { min: 0, max: 3650, unit: "days" }),
    cleaning_minutes: fields.integer("cleaning_minutes", { min: 0, max: 1440, unit: "minutes" }),
    min_reservation_minutes: fields.integer("min_reservation_minutes", {
      min: 0,
      max: 2160,
      unit: "minutes",
    }),
    can_preview: fields.boolean("can_preview", false),
  };
  lead.rejectUnknown();
  fields.rejectUnknown();
  return rule;
}

function readClosure(fields: FileFields): { start: string; end: string } {
  const [start, end] = [fields.wall("start"), fields.wall("end")];
  if (end <= start) fields.fail("end", "must be later than start");
  const closure = { start: fields.text("start", "-"), end: fields.text("end", "-") };
  fields.rejectUnknown();
  return closure;
}

function readDay(value: unknown, path: string, mistakes: Mistakes): string {
  const day = typeof value === "string" ? parseDay(value) : null;
  if (day === null) mistakes.push(`${path}: must be a day that exists, YYYY-MM-DD`);
  return day ?? "";
}

function readPicture(value: unknown, path: string, mistakes: Mistakes): string {
  if (typeof value === "string" && PICTURE_NAME.test(value)) return value;
  mistakes.push(`${path}: must be the name of a picture file, like 1.jpg`);
  return "";
}
