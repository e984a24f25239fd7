import { isKey } from "../../domain/keys.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { CURRENCIES, plainAmount } from "../../domain/money/money.ts";
import { type Columns, currencyIn, inWords, textIn, valueIn } from "../kit/list/columns.ts";
import { type Clock, type FileColumn, localTime } from "./csv.server.ts";
import { messages } from "./messages.ts";

/** Declared columns as those of a file: an amount in units, a word with its code, an instant with its zone (CONSOLE-8). */
export function inFile<Item>(all: Columns<Item>, locale: Locale, clock: Clock): FileColumn<Item>[] {
  const placed = new Set(
    Object.values(all.fields).flatMap((field) => (field.kind === "code" ? [field.of] : [])),
  );
  return Object.keys(all.fields).flatMap((key) => {
    const field = all.fields[key];
    if (field?.kind === "code") return [codeColumn(all, field.of, locale)];
    const column = fileColumn(all, key, locale, clock);
    if (!column) return [];
    const isWord = field?.kind === "word" || field?.kind === "words";
    return isWord && !placed.has(key) ? [column, codeColumn(all, key, locale)] : [column];
  });
}

function fileColumn<Item>(
  all: Columns<Item>,
  key: string,
  locale: Locale,
  clock: Clock,
): FileColumn<Item> | null {
  const field = all.fields[key];
  if (!field || field.kind === "screen" || field.kind === "code") return null;
  const head = inWords(field.name, locale);
  const read = (item: Item) => valueIn(all, key, item, locale);
  switch (field.kind) {
    case "money":
      return [
        field.in ? `${head} (${field.in})` : head,
        (item) => {
          const amount = read(item);
          if (amount === null) return null;
          const currency = currencyIn(all, key, item);
          return isKey(CURRENCIES, currency) ? plainAmount(amount as number, currency) : (amount as number);
        },
      ];
    case "instant": {
      const { zone } = field;
      const at = (item: Item) =>
        zone === undefined
          ? clock.at(read(item) as string)
          : localTime(read(item) as string, valueIn(all, zone, item, locale) as string);
      return [
        zone === undefined ? clock.head(head) : head,
        (item) => (read(item) === null ? null : at(item)),
      ];
    }
    case "word":
    case "words":
      return [
        head,
        (item) => (read(item) === null ? null : textIn(all, key, item, { locale, timeZone: clock.timeZone })),
      ];
    case "room":
    case "guest":
      return [head, (item) => (read(item) as { name: string } | null)?.name ?? null];
    case "bookings":
      return [head, (item) => (read(item) as readonly number[] | null)?.join(" ") ?? null];
    default:
      return [head, (item) => read(item) as string | number | null];
  }
}

function codeColumn<Item>(all: Columns<Item>, key: string, locale: Locale): FileColumn<Item> {
  const field = all.fields[key];
  if (field?.kind !== "word" && field?.kind !== "words") throw new Error(`${key} has no words`);
  const codeOf = (value: unknown) => (Array.isArray(value) ? value.join(" ") : (value as string | null));
  return [
    messages[locale].codeOf(inWords(field.name, locale)),
    (item) => codeOf(valueIn(all, key, item, locale)),
  ];
}
