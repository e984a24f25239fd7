import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { Currency } from "../../../domain/money/money.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { money } from "../../../i18n/format.ts";
import type { RoomEntry } from "./contract.ts";
import { messages as editor } from "./messages/editor.ts";
import { fieldName } from "./messages/fields.ts";

type Change = { path: string; before: unknown; after: unknown };

/** A change of a draft in words: what it is about, and its values; a value that is not there is empty. */
export function changeText(
  { path, before, after }: Change,
  { entry, locale, currency }: { entry: RoomEntry; locale: Locale; currency: Currency },
): { label: string; before: string; after: string } {
  const t = editor[locale];
  const [, field = path, at, rest = ""] = /^(\w+)(?:\[(\d+)\])?\.?(.*)$/.exec(path) ?? [];
  const item = at === undefined ? undefined : (entry[field] as unknown[] | undefined)?.[Number(at)];
  const name = nameOf(item ?? before, locale);
  const part = rest === "" ? "" : fieldName(rest, locale);
  const value = (one: unknown, absent: string) => {
    if (one === null) return absent;
    // A file's name says nothing to a person.
    if (field === "pictures" && typeof one === "string") return one === after ? t.added : "";
    return valueText(one, rest || field, { locale, currency });
  };
  return {
    label: [fieldName(field, locale), name, part].filter(Boolean).join(" "),
    before: value(before, ""),
    after: value(after, after === null && before !== null ? t.removed : ""),
  };
}

function valueText(value: unknown, field: string, reader: { locale: Locale; currency: Currency }): string {
  if (typeof value === "number")
    return field.endsWith("cost_per_hour") ? money(value, reader.currency) : String(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "string") return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
  if (Array.isArray(value)) return value.map((one) => valueText(one, field, reader)).join(" ");
  if (typeof value !== "object" || value === null) return "";
  const { start, end, cost_per_hour: cost, valid_from: from } = value as Record<string, unknown>;
  const times = typeof start === "string" && typeof end === "string" ? `${start}–${end}` : "";
  const price = typeof cost === "number" ? money(cost, reader.currency) : "";
  const since = typeof from === "string" ? editor[reader.locale].fromDay(formatDay(from)) : "";
  return [nameOf(value, reader.locale), times, price, since].filter(Boolean).join(" ") || "…";
}

const LONG = 80;

function nameOf(item: unknown, locale: Locale): string {
  if (typeof item !== "object" || item === null || !("name" in item)) return "";
  const { name } = item as { name?: { ja?: string; en?: string } };
  return name?.[dataLanguage(locale)] || name?.ja || "";
}
