import type { Text } from "../../domain/text.ts";
import { type Minute, parseClock, parseWall, type WallMinute } from "../../domain/time/clock.ts";
import { type Day, parseDay, type Weekday } from "../../domain/time/day.ts";

/** Every mistake of a file, one line each: `spaces[3].plans[0].cost_per_hour: must be …` (DATA.md). */
export type Mistakes = string[];

/**
 * Reads the fields of one object of the catalogue file. A field that is wrong is written down and a stand-in is
 * answered, so that reading goes on to the next mistake. `fallback` makes a field optional.
 */
export class Fields {
  readonly path: string;
  readonly mistakes: Mistakes;
  private readonly values: Record<string, unknown>;
  private readonly asked = new Set<string>();

  constructor(value: unknown, path: string, mistakes: Mistakes) {
    this.path = path;
    this.mistakes = mistakes;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject) this.mistakes.push(`${path}: must be an object`);
    this.values = isObject ? (value as Record<string, unknown>) : {};
    this.isBroken = !isObject;
  }

  /** Not even an object: its fields are not worth a line each. */
  private readonly isBroken: boolean;

  wrong(name: string, why: string): void {
    if (!this.isBroken) this.mistakes.push(`${name === "" ? this.path : this.at(name)}: ${why}`);
  }

  whole(name: string, range: { min: number; max?: number; unit?: string }, fallback?: number): number {
    const value = this.take(name, fallback);
    const { min, max = 2_147_483_647 } = range;
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    const limits = range.max === undefined ? `${min} or more` : `from ${min} to ${max}`;
    this.wrong(name, `must be a whole number${range.unit ? ` of ${range.unit}` : ""}, ${limits}`);
    return fallback ?? min;
  }

  wholeOrNull(name: string, range: { min: number; max?: number; unit?: string }): number | null {
    return this.isNothing(name) ? null : this.whole(name, range);
  }

  number(name: string, min: number, max: number): number {
    const value = this.take(name);
    if (typeof value === "number" && value >= min && value <= max) return value;
    this.wrong(name, `must be a number from ${min} to ${max}`);
    return min;
  }

  yes(name: string, fallback?: boolean): boolean {
    const value = this.take(name, fallback);
    if (typeof value === "boolean") return value;
    this.wrong(name, "must be true or false");
    return false;
  }

  text(name: string, fallback?: string): string {
    const value = this.take(name, fallback);
    // PostgreSQL keeps neither a NUL nor half of a surrogate pair.
    const isText = typeof value === "string" && value.isWellFormed() && !value.includes("\0");
    if (isText && (value.trim() !== "" || value === fallback)) return value;
    this.wrong(name, "must be a text");
    return fallback ?? "";
  }

  matching(name: string, pattern: RegExp, what: string): string {
    const value = this.take(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    this.wrong(name, `must be ${what}`);
    return "";
  }

  textOrNull(name: string): string | null {
    return this.isNothing(name) ? null : this.text(name);
  }

  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.take(name);
    if (choices.includes(value as Choice)) return value as Choice;
    this.wrong(name, `must be ${choices.map((choice) => `"${choice}"`).join(" or ")}`);
    return choices[0];
  }

  /** A text in both languages; an optional one may also be empty. */
  both(name: string, isOptional = false): Text {
    if (isOptional && this.isNothing(name)) return { ja: "", en: "" };
    const fields = this.object(name);
    const fallback = isOptional ? "" : undefined;
    const text = { ja: fields.text("ja", fallback), en: fields.text("en", fallback) };
    fields.end();
    return text;
  }

  day(name: string): Day {
    const value = this.take(name);
    const day = typeof value === "string" ? parseDay(value) : null;
    if (day === null) this.wrong(name, "must be a day that exists, YYYY-MM-DD");
    return day ?? "2000-01-01";
  }

  dayOrNull(name: string): Day | null {
    return this.isNothing(name) ? null : this.day(name);
  }

  clock(name: string): Minute {
    const value = this.take(name);
    const minute = typeof value === "string" ? parseClock(value) : null;
    if (minute === null) this.wrong(name, "must be a time of day, 00:00 to 36:00");
    return minute ?? Number.NaN;
  }

  wall(name: string): WallMinute {
    const value = this.take(name);
    const wall = typeof value === "string" ? parseWall(value) : null;
    if (wall === null) this.wrong(name, "must be a day and a time that exist, YYYY-MM-DD HH:mm");
    return wall ?? Number.NaN;
  }

  weekdays(name: string): Weekday[] {
    return this.list(name, (value, path) => {
      if (!isWeekday(value)) this.mistakes.push(`${path}: ${WEEKDAY}`);
      return value as Weekday;
    });
  }

  weekdayOrNull(name: string): Weekday | null {
    if (this.isNothing(name)) return null;
    const value = this.take(name);
    if (isWeekday(value)) return value;
    this.wrong(name, `${WEEKDAY}, or null`);
    return null;
  }

  object(name: string): Fields {
    const value = this.take(name);
    return new Fields(value, this.at(name), this.isBroken ? [] : this.mistakes);
  }

  list<Item>(name: string, read: (value: unknown, path: string) => Item, isOptional = false): Item[] {
    const value = this.take(name, isOptional ? [] : undefined);
    if (Array.isArray(value)) return value.map((item, index) => read(item, `${this.at(name)}[${index}]`));
    this.wrong(name, "must be a list");
    return [];
  }

  /** null, or not there at all. */
  isNothing(name: string): boolean {
    this.asked.add(name);
    return this.values[name] === null || this.values[name] === undefined;
  }

  /** Says which fields nobody asked for: most often a slip of the pen that would be lost in silence. */
  end(): void {
    for (const name of Object.keys(this.values)) {
      if (!this.asked.has(name)) this.wrong(name, "is not a field of the catalogue");
    }
  }

  at(name: string): string {
    return this.path === "" ? name : `${this.path}.${name}`;
  }

  private take(name: string, fallback?: unknown): unknown {
    this.asked.add(name);
    return this.values[name] ?? fallback;
  }
}

const WEEKDAY = "must be a weekday from 0 (Sunday) to 6";

function isWeekday(value: unknown): value is Weekday {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 6;
}
