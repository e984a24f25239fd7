import { Temporal } from "temporal-polyfill";
import { parseDay } from "../../domain/time/day.ts";
import type { HoursEntry, PlanEntry, PolicyEntry, RuleEntry, SpaceEntry } from "./contract.ts";
import { Fields, type Mistakes } from "./file-fields.server.ts";

/** One entry under `spaces` of the catalogue file. */
export function readSpace(fields: Fields): SpaceEntry {
  const { mistakes } = fields;
  const country = fields.oneOf("country_code", ["JP", "SG"]);
  const currency = fields.oneOf("currency", ["JPY", "SGD"]);
  const space: SpaceEntry = {
    id: fields.whole("id", { min: 1, max: 2_147_483_647 }),
    name: fields.both("name"),
    building_name: fields.both("building_name", true),
    floor: fields.both("floor", true),
    room_number: fields.text("room_number", ""),
    country_code: country,
    time_zone: readTimeZone(fields),
    currency,
    postal_code:
      country === "JP"
        ? fields.matching("postal_code", /^\d{7}$/, "7 digits")
        : fields.matching("postal_code", /^\d{6}$/, "6 digits"),
    address: readAddress(fields.object("address")),
    latitude: fields.number("latitude", -90, 90),
    longitude: fields.number("longitude", -180, 180),
    google_map_url: readLink(fields),
    area: fields.both("area"),
    station_id: fields.whole("station_id", { min: 1 }),
    access_minutes: fields.whole("access_minutes", { min: 0, unit: "minutes" }),
    access: fields.both("access", true),
    max_member: fields.whole("max_member", { min: 1 }),
    recommended_member: fields.whole("recommended_member", { min: 1 }),
    is_private: fields.yes("is_private", false),
    explain: fields.both("explain", true),
    detail_explain: fields.both("detail_explain", true),
    attention: fields.both("attention", true),
    term: fields.both("term", true),
    notice: fields.both("notice", true),
    over_view: fields.both("over_view", true),
    equipments: fields.list(
      "equipments",
      (value, path) => readEquipment(new Fields(value, path, mistakes)),
      true,
    ),
    usages: fields.list("usages", (value, path) => readUsage(new Fields(value, path, mistakes)), true),
    business_hours: fields.list("business_hours", (value, path) =>
      readHours(new Fields(value, path, mistakes)),
    ),
    closed_dates: fields.list("closed_dates", (value, path) => readDay(value, path, mistakes), true),
    holidays_as: fields.weekdayOrNull("holidays_as"),
    plans: fields.list("plans", (value, path) => readPlan(new Fields(value, path, mistakes), currency)),
    cancel_policies: readPolicies(fields),
    rule: readRule(fields.object("rule")),
    issuer_id: fields.wholeOrNull("issuer_id", { min: 1 }),
    unavailable: fields.list(
      "unavailable",
      (value, path) => readClosure(new Fields(value, path, mistakes)),
      true,
    ),
    pictures: fields.list("pictures", (value, path) => readPicture(value, path, mistakes), true),
    hidden: fields.yes("hidden", false),
  };
  fields.end();
  return space;
}

/** What a picture may be called: a name in one folder, of a kind that browsers show. */
export const PICTURE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*\.(jpe?g|png|webp|avif)$/i;

function readTimeZone(fields: Fields): string {
  const name = fields.text("time_zone");
  if (name === "") return "UTC";
  try {
    if (!/^[A-Za-z]/.test(name)) throw new RangeError("an offset is no place");
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return name;
  } catch {
    fields.wrong("time_zone", "must be the IANA name of a time zone, like Asia/Tokyo");
    return "UTC";
  }
}

function readAddress(fields: Fields): { ja: string[]; en: string[] } {
  const lines = (name: string) => {
    const list = fields.list(name, (value, path) => {
      if (typeof value !== "string") fields.mistakes.push(`${path}: must be a text`);
      return String(value);
    });
    if (list.length > 4) fields.wrong(name, "must be at most 4 lines");
    return list;
  };
  const address = { ja: lines("ja"), en: lines("en") };
  fields.end();
  return address;
}

function readLink(fields: Fields): string | null {
  const link = fields.textOrNull("google_map_url");
  if (link && !/^https?:\/\//.test(link))
    fields.wrong("google_map_url", "must be an http or https address, or null");
  return link;
}

function readEquipment(fields: Fields): SpaceEntry["equipments"][number] {
  const equipment = { name: fields.both("name"), detail: fields.both("detail", true) };
  fields.end();
  return equipment;
}

function readUsage(fields: Fields): SpaceEntry["usages"][number] {
  const usage = { name: fields.both("name"), usable: fields.yes("usable") };
  fields.end();
  return usage;
}

/** `start` and `end` of opening hours and plans: the end is later, 36:00 at most. */
function readSpan(fields: Fields): { start: string; end: string } {
  const [start, end] = [fields.clock("start"), fields.clock("end")];
  if (end <= start) fields.wrong("end", "must be later than start");
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  return { start: clock(start), end: clock(end) };
}

function readHours(fields: Fields): HoursEntry {
  const hours = { weekdays: fields.weekdays("weekdays"), ...readSpan(fields) };
  fields.end();
  return hours;
}

function readPlan(fields: Fields, currency: "JPY" | "SGD"): PlanEntry {
  const plan: PlanEntry = {
    name: fields.both("name"),
    weekdays: fields.isNothing("weekdays") ? null : fields.weekdays("weekdays"),
    ...readSpan(fields),
    cost_per_hour: fields.whole("cost_per_hour", { min: 1, unit: currency === "SGD" ? "cents" : "yen" }),
    is_special: fields.yes("is_special", false),
    valid_from: fields.dayOrNull("valid_from"),
    valid_to: fields.dayOrNull("valid_to"),
    last_minute: fields.wholeOrNull("last_minute", { min: 1, unit: "hours" }),
  };
  if (plan.valid_from !== null && plan.valid_to !== null && plan.valid_to < plan.valid_from) {
    fields.wrong("valid_to", "must not be before valid_from");
  }
  fields.end();
  return plan;
}

function readPolicies(fields: Fields): PolicyEntry[] {
  const policies = fields.list(
    "cancel_policies",
    (value, path) => readPolicy(new Fields(value, path, fields.mistakes)),
    true,
  );
  policies.forEach((policy, index) => {
    const other = policies.findIndex(
      (earlier, at) =>
        at < index && earlier.period_to <= policy.period_from && policy.period_to <= earlier.period_from,
    );
    if (other >= 0)
      fields.wrong(`cancel_policies[${index}]`, `has days in common with cancel_policies[${other}]`);
  });
  return policies;
}

function readPolicy(fields: Fields): PolicyEntry {
  const policy = {
    period_from: fields.whole("period_from", { min: 0, unit: "days" }),
    period_to: fields.whole("period_to", { min: 0, unit: "days" }),
    fee_percent: fields.whole("fee_percent", { min: 0, max: 100 }),
  };
  if (policy.period_to > policy.period_from) fields.wrong("period_to", "must not be more than period_from");
  fields.end();
  return policy;
}

function readRule(fields: Fields): RuleEntry {
  const lead = fields.object("available_from_now");
  const rule: RuleEntry = {
    is_auto_approve: fields.yes("is_auto_approve", true),
    available_from_now: {
      period: lead.whole("period", { min: 0, max: 1_000_000 }),
      unit: lead.oneOf("unit", ["minute", "day"]),
    },
    available_period_days: fields.whole("available_period_days", { min: 0, max: 3650, unit: "days" }),
    cleaning_minutes: fields.whole("cleaning_minutes", { min: 0, max: 1440, unit: "minutes" }),
    min_reservation_minutes: fields.whole("min_reservation_minutes", { min: 0, max: 2160, unit: "minutes" }),
    can_preview: fields.yes("can_preview", false),
  };
  lead.end();
  fields.end();
  return rule;
}

function readClosure(fields: Fields): { start: string; end: string } {
  const [start, end] = [fields.wall("start"), fields.wall("end")];
  if (end <= start) fields.wrong("end", "must be later than start");
  const closure = { start: fields.text("start", "-"), end: fields.text("end", "-") };
  fields.end();
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
