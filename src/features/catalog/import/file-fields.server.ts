import type { BilingualText } from "../../../domain/language/text.ts";
import { type Minute, parseClock, parseWall, type WallMinute } from "../../../domain/time/clock.ts";
import { type Day, parseDay, type Weekday } from "../../../domain/time/day.ts";

/** All mistakes of a file, a line each: `spaces[3].plans[0].cost_per_hour: must be …` (CATALOG-1). */
export type Mistakes = string[];

/**
 * Reads the fields of one object of the catalogue file. An invalid field is added to the mistakes and a placeholder
 * is returned, so that one pass reports every mistake. `fallback` makes a field optional.
 */
export class Fields {
  readonly path: string;
  readonly mistakes: Mistakes;
  private readonly values: Record<string, unknown>;
  private readonly readNames = new Set<string>();

  constructor(value: unknown, path: string, mistakes: Mistakes) {
    this.path = path;
    this.mistakes = mistakes;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject) this.mistakes.push(`${path}: must be an object`);
    this.values = isObject ? (value as Record<string, unknown>) : {};
    this.isBroken = !isObject;
  }

  /** The value is not an object: one mistake says so, not one for each field. */
  private readonly isBroken: boolean;

  fail(name: string, why: string): void {
    if (!this.isBroken) this.mistakes.push(`${name === "" ? this.path : this.at(name)}: ${why}`);
  }

  integer(name: string, range: { min: number; max?: number; unit?: string }, fallback?: number): number {
    const value = this.take(name, fallback);
    const { min, max = 2_147_483_647 } = range;
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    const limits = range.max === undefined ? `${min} or more` : `from ${min} to ${max}`;
    this.fail(name, `must be a whole number${range.unit ? ` of ${range.unit}` : ""}, ${limits}`);
    return fallback ?? min;
  }

  integerOrNull(name: string, range: { min: number; max?: number; unit?: string }): number | null {
    return this.isMissing(name) ? null : this.integer(name, range);
  }

  number(name: string, min: number, max: number): number {
    const value = this.take(name);
    if (typeof value === "number" && value >= min && value <= max) return value;
    this.fail(name, `must be a number from ${min} to ${max}`);
    return min;
  }

  boolean(name: string, fallback?: boolean): boolean {
    const value = this.take(name, fallback);
    if (typeof value === "boolean") return value;
    this.fail(name, "must be true or false");
    return false;
  }

  text(name: string, fallback?: string): string {
    const value = this.take(name, fallback);
    // PostgreSQL stores neither NUL nor lone surrogates.
    const isText = typeof value === "string" && value.isWellFormed() && !value.includes("\0");
    if (isText && (value.trim() !== "" || value === fallback)) return value;
    this.fail(name, "must be a text");
    return fallback ?? "";
  }

  matching(name: string, pattern: RegExp, what: string): string {
    const value = this.take(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    this.fail(name, `must be ${what}`);
    return "";
  }

  textOrNull(name: string): string | null {
    return this.isMissing(name) ? null : this.text(name);
  }

  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.take(name);
    if (choices.includes(value as Choice)) return value as Choice;
    this.fail(name, `must be ${choices.map((choice) => `"${choice}"`).join(" or ")}`);
    return choices[0];
  }

  /** A text in both languages; an optional one may be empty. */
  bilingual(name: string, isOptional = false): BilingualText {
    if (isOptional && this.isMissing(name)) return { ja: "", en: "" };
    const fields = this.object(name);
    const fallback = isOptional ? "" : undefined;
    const text = { ja: fields.text("ja", fallback), en: fields.text("en", fallback) };
    fields.rejectUnknown();
    return text;
  }

  /** The optional reading of a name, `kana`. Without one the entry has no such field either. */
  reading(): { kana?: string } {
    if (this.isMissing("kana")) return {};
    return { kana: this.matching("kana", KANA, "a reading in hiragana or katakana") };
  }

  day(name: string): Day {
    const value = this.take(name);
    const day = typeof value === "string" ? parseDay(value) : null;
    if (day === null) this.fail(name, "must be a day that exists, YYYY-MM-DD");
    return day ?? "2000-01-01";
  }

  dayOrNull(name: string): Day | null {
    return this.isMissing(name) ? null : this.day(name);
  }

  clock(name: string): Minute {
    const value = this.take(name);
    const minute = typeof value === "string" ? parseClock(value) : null;
    if (minute === null) this.fail(name, "must be a time of day, 00:00 to 36:00");
    return minute ?? Number.NaN;
  }

  wall(name: string): WallMinute {
    const value = this.take(name);
    const wall = typeof value === "string" ? parseWall(value) : null;
    if (wall === null) this.fail(name, "must be a day and a time that exist, YYYY-MM-DD HH:mm");
    return wall ?? Number.NaN;
  }

  weekdays(name: string): Weekday[] {
    return this.list(name, (value, path) => {
      if (!isWeekday(value)) this.mistakes.push(`${path}: ${WEEKDAY}`);
      return value as Weekday;
    });
  }

  weekdayOrNull(name: string): Weekday | null {
    if (this.isMissing(name)) return null;
    const value = this.take(name);
    if (isWeekday(value)) return value;
    this.fail(name, `${WEEKDAY}, or null`);
    return null;
  }

  object(name: string): Fields {
    const value = this.take(name);
    return new Fields(value, this.at(name), this.isBroken ? [] : this.mistakes);
  }

  list<Item>(name: string, read: (value: unknown, path: string) => Item, isOptional = false): Item[] {
    const value = this.take(name, isOptional ? [] : undefined);
    if (Array.isArray(value)) return value.map((item, index) => read(item, `${this.at(name)}[${index}]`));
    this.fail(name, "must be a list");
    return [];
  }

  /** null or absent. */
  isMissing(name: string): boolean {
    this.readNames.add(name);
    return this.values[name] === null || this.values[name] === undefined;
  }

  /** Reports the fields that were not read: most often a misspelt name, which would be ignored silently. */
  rejectUnknown(): void {
    for (const name of Object.keys(this.values)) {
      if (!this.readNames.has(name)) this.fail(name, "is not a field of the catalogue");
    }
  }

  at(name: string): string {
    return this.path === "" ? name : `${this.path}.${name}`;
  }

  private take(name: string, fallback?: unknown): unknown {
    this.readNames.add(name);
    return this.values[name] ?? fallback;
  }
}

const KANA = /^[\u3041-\u3096\u30a1-\u30fc\s]+$/;

const WEEKDAY = "must be a weekday from 0 (Sunday) to 6";

function isWeekday(value: unknown): value is Weekday {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 6;
}
