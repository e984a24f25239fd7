import { timeCell } from "../import/cells.ts";
import { plainWord } from "../import/columns.ts";
import type { Locale } from "../language/locale.ts";
import type { Text } from "../language/text.ts";
import { type ChargedCurrency, CURRENCIES } from "../money/money.ts";
import { formatClock } from "../time/clock.ts";
import type { PlanEntry } from "./entry.ts";

/** Plans as a table, a line each (ROOM-23): the columns, with their heads in both languages. Their codes are heads, too. */
export const PLAN_COLUMNS = {
  room: { ja: "部屋", en: "Room" },
  /** For people: it is not read. */
  room_name: { ja: "部屋の名前", en: "Room name" },
  name_ja: { ja: "プラン（日本語）", en: "Plan (Japanese)" },
  name_en: { ja: "プラン（英語）", en: "Plan (English)" },
  weekdays: { ja: "曜日", en: "Weekdays" },
  start: { ja: "開始", en: "Start" },
  end: { ja: "終了", en: "End" },
  cost_per_hour: { ja: "1時間の料金", en: "Price an hour" },
  /** For people: the room has it. */
  currency: { ja: "通貨", en: "Currency" },
  is_special: { ja: "特別料金", en: "Special" },
  valid_from: { ja: "適用開始日", en: "Valid from" },
  valid_to: { ja: "適用終了日", en: "Valid to" },
  last_minute: { ja: "直前割（開始の何時間前から）", en: "Last minute (hours before)" },
} as const satisfies Record<string, Text>;
export type PlanColumn = keyof typeof PLAN_COLUMNS;
export const PLAN_COLUMN_NAMES = Object.keys(PLAN_COLUMNS) as PlanColumn[];

/** What a file must have: without it nothing could be said of a plan. */
const NEEDED: readonly PlanColumn[] = ["room", "name_ja", "name_en", "start", "end", "cost_per_hour"];

const WEEKDAYS = ["日 sun sunday", "月 mon monday", "火 tue tuesday", "水 wed wednesday"]
  .concat(["木 thu thursday", "金 fri friday", "土 sat saturday"])
  .map((words) => words.split(" "));
const EVERY_DAY = ["毎日", "everyday", "daily"].map(plainWord);

/** The cells of a plan; amounts in units with decimals, weekdays as letters. */
export function planCells(
  room: { id: number; name: string; currency: ChargedCurrency },
  plan: Omit<PlanEntry, "weekdays"> & { weekdays?: PlanEntry["weekdays"] },
  locale: Locale,
): Record<PlanColumn, string> {
  const { digits } = CURRENCIES[room.currency];
  return {
    room: String(room.id),
    room_name: room.name,
    name_ja: plan.name.ja,
    name_en: plan.name.en,
    weekdays: plan.weekdays ? daysText(plan.weekdays, locale) : locale === "ja" ? "毎日" : "every day",
    start: plan.start,
    end: plan.end,
    cost_per_hour: (plan.cost_per_hour / 10 ** digits).toFixed(digits),
    currency: room.currency,
    is_special: plan.is_special ? "1" : "",
    valid_from: plan.valid_from ?? "",
    valid_to: plan.valid_to ?? "",
    last_minute: plan.last_minute === null ? "" : String(plan.last_minute),
  };
}

function daysText(weekdays: readonly number[], locale: Locale): string {
  return weekdays
    .map((day) => WEEKDAYS[day]?.[locale === "ja" ? 0 : 1] ?? "")
    .join(locale === "ja" ? "" : " ");
}

/** Where each column of ours is in a file, by its first line; null where one that is needed is not. */
export function planColumns(head: readonly string[]): Partial<Record<PlanColumn, number>> | null {
  const found = Object.fromEntries(
    PLAN_COLUMN_NAMES.flatMap((name) => {
      const names = [name, PLAN_COLUMNS[name].ja, PLAN_COLUMNS[name].en].map(plainWord);
      const at = head.findIndex((cell) => names.includes(plainWord(cell)));
      return at < 0 ? [] : [[name, at]];
    }),
  ) as Partial<Record<PlanColumn, number>>;
  return NEEDED.every((name) => found[name] !== undefined) ? found : null;
}

/**
 * A plan as the catalogue file has it. What cannot be read stays as it is written: the rules of the import say what is wrong
 * with it.
 */
export function planOfCells(cell: (column: PlanColumn) => string, currency: ChargedCurrency): object {
  const orNull = (text: string) => (text === "" ? null : text);
  const time = (text: string) => {
    const minute = timeCell(text);
    return minute === null ? text : formatClock(minute);
  };
  const day = (text: string) => text.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, isoDay);
  const lastMinute = cell("last_minute");
  return {
    name: { ja: cell("name_ja"), en: cell("name_en") },
    ...weekdaysOf(cell("weekdays")),
    start: time(cell("start")),
    end: time(cell("end")),
    cost_per_hour: minorUnits(cell("cost_per_hour"), currency),
    is_special: !["", "0", "no", "false", "いいえ"].includes(cell("is_special").toLowerCase()),
    valid_from: orNull(day(cell("valid_from"))),
    valid_to: orNull(day(cell("valid_to"))),
    last_minute: lastMinute === "" ? null : /^\d+$/.test(lastMinute) ? Number(lastMinute) : lastMinute,
  };
}

function isoDay(_: string, year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

/** ¥2,200 is 2200, 25.50 of a currency with cents 2550; what is no amount stays a text. */
function minorUnits(text: string, currency: ChargedCurrency): number | string {
  const { digits } = CURRENCIES[currency];
  const plain = text.normalize("NFKC").replace(/[¥$,\s円]|S(?=\$)/g, "");
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(digits))) return text;
  return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, "0") || "0");
}

/** 月火, 月・火 or Mon, Tue; nothing or 毎日 is every day, which a catalogue file says by having no weekdays. */
function weekdaysOf(text: string): object {
  const plain = plainWord(text);
  if (plain === "" || EVERY_DAY.includes(plain)) return {};
  const words = /[a-z]/.test(plain) ? text.toLowerCase().split(/[^a-z]+/) : [...plain];
  const days = words.filter((word) => word !== "" && !/[・、,曜]/.test(word));
  const found = days.map((word) => WEEKDAYS.findIndex((names) => names.includes(word)));
  if (found.includes(-1)) return { weekdays: [text] };
  return { weekdays: [...new Set(found)].sort((one, other) => one - other) };
}
