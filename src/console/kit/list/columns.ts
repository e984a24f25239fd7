import { isKey } from "../../../domain/keys.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import type { Text } from "../../../domain/language/text.ts";
import { type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { listText, money, shortDayText, wallText } from "../../../i18n/format.ts";
import type { Wording } from "../../../i18n/texts.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { TagTone } from "../components/tag.tsx";

/*
 * The columns of a list, declared once: the table, the card on a phone and the file follow from them. The columns are in the
 * order of the file; `table` and `card` name those that the screen shows (docs/decisions/060).
 */

/** The words of a union, one entry a value; or the function that knows them, and says without an item what a filter does. */
type Words =
  | Readonly<Record<string, Wording | Text>>
  | ((value: never, locale: Locale, item?: never) => string);

/** What a column of each kind takes from its item. Each may be null: the cell is empty then. */
type Values = {
  text: string;
  number: number;
  percent: number;
  /** In minor units; in a file in units, beside its currency. */
  money: number;
  currency: string;
  /** ISO 8601. On the brand's clock, which the head of a file names. */
  instant: string;
  /** `YYYY-MM-DD HH:mm` on the clock of a room, whose zone is a column of its own. */
  wall: string;
  zone: string;
  day: string;
  /** A value of a union; a file has a column with its code, too. */
  word: string;
  words: readonly string[];
  room: { name: string };
  guest: { name: string; company?: string | null };
  booking: number;
  bookings: readonly number[];
};

type Of<Item, Value> = {
  /** The head, in the order of LOCALES. */
  name: Wording;
  /** What stands in the column; absent: the property of the item that is named as the column. */
  of?: (item: Item, locale: Locale) => Value | null | undefined;
  /** What the screen says where there is nothing. */
  none?: Wording;
  /** The columns whose texts stand below this one's, in small. */
  under?: readonly string[];
  /** The width in the table, in CSS; the columns without one share the rest. */
  width?: string;
  /** In the table from this window width on; absent: always. */
  from?: "lg" | "xl" | "2xl";
};

type Details = {
  /** `currency`: the column with it, if not the one named "currency". `in`: the currency of all, which the head then names. */
  money: { currency?: string; in?: ChargedCurrency };
  /** The column with the zone on whose clock a file says it, if not the brand's. */
  instant: { zone?: string };
  /** The column with the zone. */
  wall: { zone: string };
  /** `tones`: the word is a tag in these colours. */
  word: { words: Words; tones?: Readonly<Record<string, TagTone>> };
  words: { words: Words };
};

type Kind = keyof Values;
type Column<Item> =
  | {
      [K in Kind]: { kind: K } & Of<Item, Values[K]> & (K extends keyof Details ? Details[K] : unknown);
    }[Kind]
  /** The code of a word, where its place in the file is not after the word. */
  | { kind: "code"; of: string }
  /** On the screen only, in a cell of the screen's own; `align` as amounts and numbers are. */
  | ({ kind: "screen"; align?: "end" } & Omit<Of<Item, never>, "of">);

type Card<Key> = {
  /** In bold; the lines after its own are lighter. */
  title: Key;
  /** What stands on each line: the first at its beginning, the last at its end. */
  lines: readonly (readonly Key[])[];
  /** Those with their heads before them. */
  labelled?: readonly Key[];
};

export type Columns<Item, Key extends string = string, Own extends string = string> = {
  fields: Readonly<Record<Key, Column<Item>>>;
  /** The columns of the table, from the left. */
  table: readonly Key[];
  card: Card<Key> | null;
  /** Names the columns that need a cell of the screen's own; there for the types alone. */
  own?: Own;
};

type Fields<Item> = Record<string, Column<Item>>;

/** What does not fit: the property of a column, its words, or the column that its kind needs beside it. */
type Misfits<Item, All extends Fields<Item>> = {
  [Key in keyof All as Misfit<Item, All, Key> extends never ? never : Key]: Misfit<Item, All, Key>;
};
type Misfit<Item, All extends Fields<Item>, Key extends keyof All> = All[Key] extends { kind: "screen" }
  ? never
  : All[Key] extends { kind: "code"; of: infer Word }
    ? Word extends OfKind<All, "word" | "words">
      ? never
      : "`of` names no column with words"
    : Given<Item, All, Key> | Beside<All, Key>;

type OfKind<All, K> = { [Key in keyof All]: All[Key] extends { kind: K } ? Key : never }[keyof All];

type Given<Item, All extends Fields<Item>, Key extends keyof All> = All[Key] extends { of: unknown }
  ? never
  : Key extends keyof Item
    ? Item[Key] extends Known<All[Key]> | null
      ? never
      : "the property is of another kind, or has a value without a word"
    : "the item has no such property: say `of`";

/** The values that a column can show: of a word, those that have one. */
type Known<One> = One extends { kind: "word"; words: infer All }
  ? ValueOfWords<All>
  : One extends { kind: "words"; words: infer All }
    ? readonly ValueOfWords<All>[]
    : One extends { kind: infer K extends Kind }
      ? Values[K]
      : never;
type ValueOfWords<All> = All extends (value: infer Value, ...rest: never[]) => string ? Value : keyof All;

type Beside<All, Key extends keyof All> = All[Key] extends { kind: "money"; in: string }
  ? never
  : All[Key] extends { kind: "money"; currency: infer Name }
    ? Name extends OfKind<All, "currency">
      ? never
      : "`currency` names no column with a currency"
    : All[Key] extends { kind: "money" }
      ? "currency" extends OfKind<All, "currency">
        ? never
        : "an amount needs a column `currency` beside it"
      : All[Key] extends { kind: "instant" | "wall"; zone: infer Name }
        ? Name extends OfKind<All, "zone">
          ? never
          : "`zone` names no column with a zone"
        : never;

/** What is wrong with a declaration, by column: a list that is given it does not compile, and is told this. */
type Declared<Item, All extends Fields<Item>> = keyof Misfits<Item, All> extends never
  ? Columns<Item, keyof All & string, OfKind<All, "screen"> & string>
  : { wrong: Misfits<Item, All> };

/** Declares the columns of a list: `columns<LedgerLine>()({ at: { kind: "instant", … }, … }, { table: ["at", …] })`. */
export function columns<Item>() {
  return <const All extends Fields<Item>>(
    fields: All,
    {
      table,
      card = null,
    }: { table: readonly (keyof All & string)[]; card?: Card<keyof All & string> | null },
  ) => ({ fields, table, card }) as unknown as Declared<Item, All>;
}

/** A text in a language. */
export function inWords(words: Wording | Text, locale: Locale): string {
  return "ja" in words ? words[locale] : (words[LOCALES.indexOf(locale)] as string);
}

/** The word for a value of a column. */
export function wordOf(words: Words, value: string, locale: Locale, item?: unknown): string {
  if (typeof words === "function") return words(value as never, locale, item as never);
  const word = words[value];
  return word ? inWords(word, locale) : value;
}

/** What an item has in a column. */
export function valueIn<Item>({ fields }: Columns<Item>, key: string, item: Item, locale: Locale): unknown {
  const field = fields[key];
  if (!field || field.kind === "code" || field.kind === "screen") return null;
  return (field.of ? field.of(item, locale) : item[key as keyof Item]) ?? null;
}

/** The currency of the amount in a column. */
export function currencyIn<Item>(all: Columns<Item>, key: string, item: Item): string {
  const field = all.fields[key];
  if (field?.kind !== "money") throw new Error(`${key} is no amount`);
  return field.in ?? (valueIn(all, field.currency ?? "currency", item, "en") as string);
}

/** A provider may name a currency that nobody knows the units of: its amounts stay as they came. */
function amountText(amount: number, currency: string): string {
  return isKey(CURRENCIES, currency) ? money(amount, currency) : `${amount} ${currency}`;
}

/** A column of an item as a text of the screen, on the clock of `timeZone`; empty where there is nothing. */
export function textIn<Item>(
  all: Columns<Item>,
  key: string,
  item: Item,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const field = all.fields[key];
  const value = valueIn(all, key, item, locale);
  if (!field || value === null) return "";
  switch (field.kind) {
    case "percent":
      return `${value}%`;
    case "money":
      return amountText(value as number, currencyIn(all, key, item));
    case "instant":
      return wallText(formatWall(toWallMinute(Date.parse(value as string), timeZone)), locale);
    case "wall":
      return wallText(value as string, locale);
    case "day":
      return shortDayText(value as string, locale);
    case "word":
      return wordOf(field.words, value as string, locale, item);
    case "words":
      return listText(
        (value as readonly string[]).map((one) => wordOf(field.words, one, locale, item)),
        locale,
      );
    case "room":
      return (value as Values["room"]).name;
    case "guest":
      return (value as Values["guest"]).company || (value as Values["guest"]).name;
    case "bookings":
      return listText((value as readonly number[]).map(String), locale);
    default:
      return String(value);
  }
}
