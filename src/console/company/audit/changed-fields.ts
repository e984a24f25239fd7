import { CLOSURE_REASONS } from "../../../domain/availability/closure.ts";
import { APPROVALS } from "../../../domain/booking/booking.ts";
import { INQUIRY_STATES } from "../../../domain/inquiry.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../../domain/language/text.ts";
import type { Currency } from "../../../domain/money/money.ts";
import { ROLES } from "../../../domain/staff.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { formatDay, parseDay } from "../../../domain/time/day.ts";
import { approvalName } from "../../../i18n/bookings.ts";
import { closureReasonName } from "../../../i18n/closures.ts";
import { countText, listText, money, weekdaysText } from "../../../i18n/format.ts";
import { inquiryStateName } from "../../../i18n/inquiry.ts";
import { roleName } from "../../../i18n/staff.ts";
import { messages } from "./messages/changed-fields.ts";

type Values = Record<string, unknown> | null;
/** An event as the audit and the history of a booking show it. */
type Told = { before: Values; after: Values; rooms: readonly { id: number; name: string }[] };
type Reader = {
  locale: Locale;
  currency: Currency;
  /** What the fields are called, where the subject has names of its own for them. */
  nameOf?: ((field: string) => string) | undefined;
};

/** A field that an event changed, in words. An empty value is an empty text. */
type ChangedField = { field: string; name: string; before: string; after: string };

/** What an event replaced and with what, one line per field, in the person's language. */
export function changedFields({ before, after, rooms }: Told, reader: Reader): ChangedField[] {
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [was, is] = [before, after].map((values) => valueText(field, values?.[field], names, reader)) as [
      string,
      string,
    ];
    const nameOf = reader.nameOf ?? messages[reader.locale].field;
    return was === is ? [] : [{ field, name: nameOf(field), before: was, after: is }];
  });
}

/** "A → B", or the only one of the two that exists. */
export function changeText({ before, after }: ChangedField, hasBefore: boolean): string {
  if (before === "" && !hasBefore) return after;
  return `${before || "–"} → ${after || "–"}`;
}

function valueText(
  field: string,
  value: unknown,
  rooms: ReadonlyMap<number, string>,
  { locale, currency }: Reader,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? messages[locale].yes : messages[locale].no;
  if (typeof value === "number") {
    // Times of a booking are stored as minutes on the clock of its room.
    if (field === "start" || field === "end") return formatWall(value).replaceAll("-", "/");
    if (AMOUNTS.has(field)) return money(value, currency);
    return field === "space" ? (rooms.get(value) ?? String(value)) : countText(value);
  }
  if (Array.isArray(value)) {
    if (field === "space_ids") return roomsText(value as number[], rooms, locale);
    return listText(
      value.map((one) => wordOf(field, String(one), locale)),
      locale,
    );
  }
  if (typeof value !== "object") return wordOf(field, String(value), locale);
  if (isBilingual(value)) return value[dataLanguage(locale)];
  if (isWeekly(value)) return `${weekdaysText(value.weekdays, locale)} – ${formatDay(value.until)}`;
  return JSON.stringify(value);
}

/** At most this many rooms are named; of more, only the number is given. */
const NAMED_ROOMS = 5;

function roomsText(ids: readonly number[], rooms: ReadonlyMap<number, string>, locale: Locale): string {
  if (ids.length <= NAMED_ROOMS)
    return listText(
      ids.map((id) => rooms.get(id) ?? String(id)),
      locale,
    );
  return messages[locale].rooms(ids.length);
}

/** Codes in words, days and times as everywhere else. Typed text is left as it is. */
function wordOf(field: string, text: string, locale: Locale): string {
  if (field === "roles" && isOneOf(ROLES, text)) return roleName(text, locale);
  if (field === "approval" && isOneOf(APPROVALS, text)) return approvalName(text, locale);
  if (field === "state" && isOneOf(INQUIRY_STATES, text)) return inquiryStateName(text, locale);
  if (field === "reason" && isOneOf(CLOSURE_REASONS, text)) return closureReasonName(text, locale);
  const [day = "", time] = text.split(" ");
  return parseDay(day) ? [formatDay(day), ...(time ? [time] : [])].join(" ") : text;
}

function isOneOf<Word extends string>(words: readonly Word[], text: string): text is Word {
  return words.includes(text as Word);
}

function isBilingual(value: object): value is BilingualText {
  return "ja" in value && "en" in value;
}

function isWeekly(value: object): value is { weekdays: number[]; until: string } {
  return "weekdays" in value && "until" in value;
}

const AMOUNTS: ReadonlySet<string> = new Set(["price", "fee", "refund", "due", "refund_open", "price_limit"]);
