import { TOKEN_RIGHTS } from "../../../domain/access-token.ts";
import { CLOSURE_KINDS } from "../../../domain/availability/closure.ts";
import { APPROVALS } from "../../../domain/booking/booking.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../../domain/language/text.ts";
import { CHARGED_CURRENCIES, type Currency } from "../../../domain/money/money.ts";
import { REQUEST_STATES } from "../../../domain/money/payment-request.ts";
import { REFUND_STATE_NAMES } from "../../../domain/money/refund-states.ts";
import { BATCH_STATES } from "../../../domain/payouts/batch.ts";
import { ROLES } from "../../../domain/staff.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { formatDay, parseDay } from "../../../domain/time/day.ts";
import { LINE_STATES } from "../../../domain/transfers/transfer.ts";
import { approvalName } from "../../../i18n/bookings.ts";
import { closureReasonName } from "../../../i18n/closures.ts";
import { countText, labelledText, listText, money, weekdaysText } from "../../../i18n/format.ts";
import {
  batchStateName,
  lineStateName,
  refundStateName,
  requestStateName,
} from "../../../i18n/money-states.ts";
import { roleName, tokenRightName } from "../../../i18n/staff.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { settingFieldInFull } from "../settings/field-names.ts";
import { messages } from "./messages/changed-fields.ts";
import { wordsOf } from "./nouns.ts";

type Values = Record<string, unknown> | null;
/** An event as the audit and the history of a booking show it. */
type Told = {
  action: string;
  detail: Record<string, unknown>;
  before: Values;
  after: Values;
  rooms: readonly { id: number; name: string }[];
};
/** `timeZone` is that of the instants: the brand's, or that of the booking that it is about. */
type Reader = { locale: Locale; currency: Currency; timeZone: string };

/** A field that an event changed, in words. An empty value is an empty text; null is a side that does not name it. */
type ChangedField = { field: string; name: string; before: string | null; after: string | null };

/** What an event replaced and with what, one line per field, in the person's language. */
export function changedFields(event: Told, reader: Reader): ChangedField[] {
  const { action, before, after, rooms } = event;
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const kind = action.split(".")[0] ?? "";
  const textIn = (values: Values, field: string) =>
    values && field in values
      ? valueText({ kind, field }, values[field], names, {
          ...reader,
          currency: currencyIn(values) ?? reader.currency,
        })
      : null;
  return fields.sort(byOrder).flatMap((field) => {
    const [was, is] = [textIn(before, field), textIn(after, field)];
    return (was ?? "") === (is ?? "")
      ? []
      : [{ field, name: nameOf(event, field, reader.locale), before: was, after: is }];
  });
}

/** An event about money of another currency names it. */
function currencyIn(values: NonNullable<Values>): Currency | undefined {
  return CHARGED_CURRENCIES.find((one) => one === values.currency);
}

/** Fields of settings have names of their own. */
function nameOf({ detail: { group } }: Told, field: string, locale: Locale): string {
  return typeof group === "string" ? settingFieldInFull(group, field, locale) : messages[locale].field(field);
}

/**
 * "A → B". What one side alone names was not replaced: a cancel tells the price before and the fee after. That of
 * something that was removed, which has no after at all, is.
 */
export function changeText({ before, after }: ChangedField, event: Pick<Told, "before" | "after">): string {
  if (before === null) return after ?? "";
  if (after === null && event.after !== null) return before;
  return `${before || "–"} → ${after || "–"}`;
}

/** What an event changed, as one text: for a file. */
export function changesText(event: Told, reader: Reader): string {
  return changedFields(event, reader)
    .map((one) => labelledText(one.name, changeText(one, event), reader.locale))
    .join(" / ");
}

/** These come first, and in this order: a table's JSON has its fields by their length. */
const FIRST = ["space", "space_ids", "start", "starts", "end", "ends"];

function byOrder(one: string, other: string): number {
  const [a, b] = [FIRST.indexOf(one), FIRST.indexOf(other)];
  return (a < 0 ? FIRST.length : a) - (b < 0 ? FIRST.length : b);
}

/** A field, and what kind of event names it: "state" of a payment is not that of a refund. */
type Field = { kind: string; field: string };

function valueText(
  { kind, field }: Field,
  value: unknown,
  rooms: ReadonlyMap<number, string>,
  { locale, currency, timeZone }: Reader,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? messages[locale].yes : messages[locale].no;
  if (typeof value === "number") {
    // Times of a booking are stored as minutes on the clock of its room.
    if (field === "start" || field === "end") return formatWall(value).replaceAll("-", "/");
    if (AMOUNTS.has(field)) return money(value, currency);
    return field === "space" ? (rooms.get(value) ?? String(value)) : countText(value);
  }
  if (INSTANTS.has(field) && typeof value === "string")
    return formatWall(toWallMinute(Date.parse(value), timeZone)).replaceAll("-", "/");
  if (Array.isArray(value)) {
    if (field === "space_ids") return roomsText(value as number[], rooms, locale);
    return listText(
      value.map((one) =>
        isSum(one) ? money(one.came - one.went, one.currency) : wordOf({ kind, field }, String(one), locale),
      ),
      locale,
    );
  }
  if (typeof value !== "object") return wordOf({ kind, field }, String(value), locale);
  if (isBilingual(value)) return value[dataLanguage(locale)];
  if (isWeekly(value)) return `${weekdaysText(value.weekdays, locale)} – ${formatDay(value.until)}`;
  return JSON.stringify(value);
}

const INSTANTS = new Set(["at", "expires_at"]);

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
function wordOf({ kind, field }: Field, text: string, locale: Locale): string {
  if (field === "roles" && isOneOf(ROLES, text)) return roleName(text, locale);
  if (field === "rights" && isOneOf(TOKEN_RIGHTS, text)) return tokenRightName(text, locale);
  if (field === "approval" && isOneOf(APPROVALS, text)) return approvalName(text, locale);
  if (field === "state") return stateName(kind, text, locale);
  if (field === "reason" && isOneOf(CLOSURE_KINDS, text)) return closureReasonName(text, locale);
  const [day = "", time] = text.split(" ");
  return parseDay(day) ? [formatDay(day), ...(time ? [time] : [])].join(" ") : text;
}

/** The state of what such an event is about. */
function stateName(kind: string, text: string, locale: Locale): string {
  if (kind === "payment" && isOneOf(REQUEST_STATES, text)) return requestStateName(text, locale);
  if (kind === "refund" && isOneOf(REFUND_STATE_NAMES, text)) return refundStateName(text, locale);
  if (kind === "refund_batch" && isOneOf(BATCH_STATES, text)) return batchStateName(text, locale);
  if (kind === "transfer" && isOneOf(LINE_STATES, text)) return lineStateName(text, locale);
  return wordsOf(kind)?.state?.(text, locale) ?? text;
}

/** What came and went in a closed day, in one way. */
type Sum = { currency: Currency; came: number; went: number };

function isSum(value: unknown): value is Sum {
  return typeof value === "object" && value !== null && "came" in value && "went" in value;
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

const AMOUNTS: ReadonlySet<string> = new Set([
  ...["price", "fee", "refund", "due", "refund_open", "received", "returned", "unassigned", "price_limit"],
  "credit_limit",
]);
