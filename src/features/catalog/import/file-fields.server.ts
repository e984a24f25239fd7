import { type BilingualText, inBoth } from "../../../domain/language/text.ts";
import { type Minute, parseClock, parseWall, type WallMinute } from "../../../domain/time/clock.ts";
import { type Day, parseDay, type Weekday } from "../../../domain/time/day.ts";
import { type Schema, Shape } from "./file-shape.server.ts";

/** All mistakes of a file, a line each: `spaces[3].plans[0].cost_per_hour: must be …` (CATALOG-1). */
export type Mistakes = string[];

/** A room's longest text, in letters: a page of it is some thousand. */
const LONGEST_TEXT = 10_000;

/**
 * Reads the fields of one object of the catalogue file. An invalid field is added to the mistakes and a placeholder
 * is returned, so that one pass reports every mistake. `fallback` makes a field optional. With a Shape in place of an object
 * nothing is read: the Shape is told what each field has to be.
 */
export class FileFields {
  readonly path: string;
  readonly mistakes: Mistakes;
  private readonly values: Record<string, unknown>;
  private readonly readNames = new Set<string>();
  private readonly shape: Shape | null;

  constructor(value: unknown, path: string, mistakes: Mistakes) {
    this.path = path;
    this.mistakes = mistakes;
    this.shape = value instanceof Shape ? value : null;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject) this.mistakes.push(`${path}: must be an object`);
    this.values = isObject && !this.shape ? (value as Record<string, unknown>) : {};
    this.isBroken = !isObject;
  }

  /** The value is not an object: one mistake says so, not one for each field. */
  private readonly isBroken: boolean;

  fail(name: string, why: string): void {
    if (!this.isBroken && !this.shape)
      this.mistakes.push(`${name === "" ? this.path : this.at(name)}: ${why}`);
  }

  integer(name: string, range: { min: number; max?: number; unit?: string }, fallback?: number): number {
    const { min, max = MOST } = range;
    const description = range.unit ? { description: range.unit } : {};
    this.tell(name, { type: "integer", minimum: min, maximum: max, ...description }, fallback);
    const value = this.take(name, fallback);
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    const limits = range.max === undefined ? `${min} or more` : `from ${min} to ${max}`;
    this.fail(name, `must be a whole number${range.unit ? ` of ${range.unit}` : ""}, ${limits}`);
    return fallback ?? min;
  }

  /** The id of another entry, such as a station; where it is no id, 0, which no entry has. */
  idOf(name: string, what: string): number {
    this.tell(name, { type: "integer", minimum: 1, maximum: MOST });
    const value = this.take(name);
    if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST) return value;
    this.fail(name, `must be the id of a ${what}`);
    return 0;
  }

  integerOrNull(name: string, range: { min: number; max?: number; unit?: string }): number | null {
    return this.isMissing(name) ? null : this.integer(name, range);
  }

  number(name: string, min: number, max: number): number {
    this.tell(name, { type: "number", minimum: min, maximum: max });
    const value = this.take(name);
    if (typeof value === "number" && value >= min && value <= max) return value;
    this.fail(name, `must be a number from ${min} to ${max}`);
    return min;
  }

  boolean(name: string, fallback?: boolean): boolean {
    this.tell(name, { type: "boolean" }, fallback);
    const value = this.take(name, fallback);
    if (typeof value === "boolean") return value;
    this.fail(name, "must be true or false");
    return false;
  }

  booleanOrNull(name: string): boolean | null {
    return this.isMissing(name) ? null : this.boolean(name);
  }

  text(name: string, fallback?: string): string {
    this.tell(
      name,
      { type: "string", pattern: fallback === "" ? "^$|\\S" : "\\S", maxLength: LONGEST_TEXT },
      fallback,
    );
    const value = this.take(name, fallback);
    // PostgreSQL stores neither NUL nor lone surrogates.
    const isText = typeof value === "string" && value.isWellFormed() && !value.includes("\0");
    if (isText && [...value].length > LONGEST_TEXT) {
      this.fail(name, `must have at most ${LONGEST_TEXT} letters`);
      return fallback ?? "";
    }
    if (isText && (value.trim() !== "" || value === fallback)) return value;
    const isEmpty = fallback === undefined && (isText || value === undefined);
    this.fail(name, isEmpty ? "must not be empty" : "must be a text");
    return fallback ?? "";
  }

  matching(name: string, pattern: RegExp, what: string): string {
    this.tell(name, { type: "string", pattern: pattern.source, description: what });
    const value = this.take(name);
    if (typeof value === "string" && pattern.test(value)) return value;
    this.fail(name, `must be ${what}`);
    return "";
  }

  textOrNull(name: string): string | null {
    return this.isMissing(name) ? null : this.text(name);
  }

  oneOf<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    this.tell(name, { enum: choices });
    if (this.shape) return choices[Math.min(this.shape.round, choices.length - 1)] as Choice;
    const value = this.take(name);
    if (choices.includes(value as Choice)) return value as Choice;
    this.fail(name, `must be ${choices.map((choice) => `"${choice}"`).join(" or ")}`);
    return choices[0];
  }

  /** A text in both languages; an optional one may be empty. In one language alone it is the same in the other (ROOM-30). */
  bilingual(name: string, isOptional = false): BilingualText {
    if (isOptional && this.isMissing(name)) return { ja: "", en: "" };
    const fields = this.object(name);
    const text = isOptional ? fields.inBoth() : fields.inOneAtLeast();
    fields.rejectUnknown();
    return text;
  }

  /** The fields `ja` and `en`, of which one may be left out (ROOM-30). */
  inOneAtLeast(): BilingualText {
    const known = this.mistakes.length;
    const text = this.inBoth();
    if (text.ja === "" && this.mistakes.length === known) this.fail("ja", "must not be empty");
    return text;
  }

  private inBoth(): BilingualText {
    return inBoth({ ja: this.text("ja", ""), en: this.text("en", "") });
  }

  /** The optional reading of a name, `kana`. Without one the entry has no such field either. */
  reading(): { kana?: string } {
    if (this.isMissing("kana")) return {};
    return { kana: this.matching("kana", KANA, "a reading in hiragana or katakana") };
  }

  day(name: string): Day {
    this.tell(name, A_DAY);
    const value = this.take(name);
    const day = typeof value === "string" ? parseDay(value) : null;
    if (day === null) this.fail(name, "must be a day that exists, YYYY-MM-DD");
    return day ?? "2000-01-01";
  }

  dayOrNull(name: string): Day | null {
    return this.isMissing(name) ? null : this.day(name);
  }

  clock(name: string): Minute {
    this.tell(name, { type: "string", pattern: CLOCK, description: "00:00 to 36:00" });
    const value = this.take(name);
    const minute = typeof value === "string" ? parseClock(value) : null;
    if (minute === null) this.fail(name, "must be a time of day, 00:00 to 36:00");
    return minute ?? Number.NaN;
  }

  wall(name: string): WallMinute {
    this.tell(name, { type: "string", pattern: WALL, description: "YYYY-MM-DD HH:mm" });
    const value = this.take(name);
    const wall = typeof value === "string" ? parseWall(value) : null;
    if (wall === null) this.fail(name, "must be a day and a time that exist, YYYY-MM-DD HH:mm");
    return wall ?? Number.NaN;
  }

  weekdays(name: string): Weekday[] {
    const read = (value: unknown, path: string) => {
      if (!isWeekday(value)) this.mistakes.push(`${path}: ${WEEKDAY}`);
      return value as Weekday;
    };
    return this.list(name, read, { items: A_WEEKDAY });
  }

  weekdayOrNull(name: string): Weekday | null {
    if (this.isMissing(name)) return null;
    this.tell(name, A_WEEKDAY);
    const value = this.take(name);
    if (isWeekday(value)) return value;
    this.fail(name, `${WEEKDAY}, or null`);
    return null;
  }

  object(name: string): FileFields {
    if (this.shape) {
      const part = new Shape(this.shape.round);
      this.shape.add(name, part, false);
      return new FileFields(part, this.at(name), this.mistakes);
    }
    const value = this.take(name);
    return new FileFields(value, this.at(name), this.isBroken ? [] : this.mistakes);
  }

  /** `items` says what each one is where that is not an object. */
  list<Item>(
    name: string,
    read: (value: unknown, path: string) => Item,
    { isOptional = false, items, most }: { isOptional?: boolean; items?: Schema; most?: number } = {},
  ): Item[] {
    if (this.shape) {
      const shape = new Shape(this.shape.round);
      if (!items) read(shape, this.at(name));
      const limit = most === undefined ? {} : { maxItems: most };
      this.shape.add(name, { type: "array", items: items ?? shape.schema(), ...limit }, isOptional);
      return [];
    }
    const value = this.take(name, isOptional ? [] : undefined);
    if (!Array.isArray(value)) {
      this.fail(name, "must be a list");
      return [];
    }
    if (most !== undefined && value.length > most) this.fail(name, `must be at most ${most} lines`);
    return value.map((item, index) => read(item, `${this.at(name)}[${index}]`));
  }

  /** null or absent. */
  isMissing(name: string): boolean {
    this.readNames.add(name);
    if (this.shape) {
      this.shape.makeOptional(name);
      return false;
    }
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

  /** Where the shape of the file is asked for: what this field has to be. */
  private tell(name: string, schema: Schema, fallback?: unknown): void {
    this.shape?.add(name, schema, fallback !== undefined);
  }

  private take(name: string, fallback?: unknown): unknown {
    this.readNames.add(name);
    return this.values[name] ?? fallback;
  }
}

/** What the database's integers hold. */
const MOST = 2_147_483_647;

const KANA = /^[\u3041-\u3096\u30a1-\u30fc\s]+$/;

const A_DAY: Schema = { type: "string", format: "date" };
const A_WEEKDAY: Schema = { type: "integer", minimum: 0, maximum: 6, description: "0 is Sunday" };
const CLOCK = "^([012]\\d|3[0-5]):[0-5]\\d$|^36:00$";
const WALL = "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$";

const WEEKDAY = "must be a weekday from 0 (Sunday) to 6";

function isWeekday(value: unknown): value is Weekday {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 6;
}
