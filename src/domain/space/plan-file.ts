import { amountCell, timeCell, yesCell } from "../import/cells.ts";
import { plainWord } from "../import/columns.ts";
import type { Locale } from "../language/locale.ts";
import type { Text } from "../language/text.ts";
import { type ChargedCurrency, decimalAmount } from "../money/money.ts";
import { dayIn } from "../tables/day-order.ts";
import { knownHead } from "../tables/known-head.ts";
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
  /** The room has it: a price in another one is a mistake. */
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
  return {
    room: String(room.id),
    room_name: room.name,
    name_ja: plan.name.ja,
    name_en: plan.name.en,
    weekdays: plan.weekdays ? daysText(plan.weekdays, locale) : locale === "ja" ? "毎日" : "every day",
    start: plan.start,
    end: plan.end,
    cost_per_hour: decimalAmount(plan.cost_per_hour, room.currency),
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

const WORDS = Object.fromEntries(
  PLAN_COLUMN_NAMES.map((name) => [name, [name, PLAN_COLUMNS[name].ja, PLAN_COLUMNS[name].en]]),
) as Record<PlanColumn, string[]>;

/** Reads a head; null where it is none of plans. */
export function planHead(head: readonly string[]) {
  return knownHead(head, WORDS, NEEDED);
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
  // What has two readings stays as it is written, and is a mistake.
  const day = (text: string) => {
    const read = text === "" ? null : dayIn(text, null);
    return read === null || read === "either" ? text : read;
  };
  const lastMinute = cell("last_minute");
  return {
    name: { ja: cell("name_ja"), en: cell("name_en") },
    ...weekdaysOf(cell("weekdays")),
    start: time(cell("start")),
    end: time(cell("end")),
    cost_per_hour: minorUnits(costIn(currency, cell("currency"), cell("cost_per_hour")), currency),
    is_special: cell("is_special") === "" ? false : (yesCell(cell("is_special")) ?? cell("is_special")),
    valid_from: orNull(day(cell("valid_from"))),
    valid_to: orNull(day(cell("valid_to"))),
    last_minute: lastMinute === "" ? null : /^\d+$/.test(lastMinute) ? Number(lastMinute) : lastMinute,
  };
}

/** 2200 SGD, where the file says another currency than the room's beside the price. */
function costIn(currency: ChargedCurrency, said: string, cost: string): string {
  return said === "" || said.toUpperCase() === currency ? cost : `${cost} ${said}`;
}

/** ¥2,200 is 2200, 25.50 of a currency with cents 2550; what is no amount of this currency stays a text. */
export function minorUnits(text: string, currency: ChargedCurrency): number | string {
  return amountCell(text, currency) ?? text;
}

/**
 * 月火, 月・火, 月〜金, 平日, Mon, Tue or Mon-Fri; nothing or 毎日 is every day, which a catalogue file says by having no weekdays.
 * What is not understood stays as it is written, and is a mistake.
 */
export function weekdaysOf(text: string): object {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  if (plain === "" || EVERY_DAY.includes(plainWord(plain))) return {};
  const days = plain
    .replace(/曜日?/g, "")
    .replace(/平日|\bweekdays?\b/g, "月-金")
    .replace(/週末|\bweekends?\b/g, "土・日")
    .replace(/\s*[-〜~–—]\s*/g, "-")
    .split(/[・、,/;&\s]+/)
    .flatMap(daysOfPart);
  if (days.length === 0 || days.includes(-1)) return { weekdays: [text] };
  return { weekdays: [...new Set(days)].sort((one, other) => one - other) };
}

/** Mon, 月, 月火水, Mon-Fri, 土〜月. */
function daysOfPart(part: string): number[] {
  if (part === "") return [];
  const [from = "", to, ...rest] = part.split("-");
  if (to === undefined) return /[a-z]/.test(from) ? [weekday(from)] : [...from].map(weekday);
  const [first, last] = [weekday(from), weekday(to)];
  if (rest.length > 0 || first < 0 || last < 0) return [-1];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
}

function weekday(word: string): number {
  const plain = word.replace(/\.$/, "");
  return WEEKDAYS.findIndex((names) => names.includes(plain) || (plain === "tues" && names.includes("tue")));
}
