import type { Answer } from "../../../api/endpoint.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { typedAmount } from "../../../domain/money/typed-amount.ts";
import { type TypedTimes, typedClock } from "../../../domain/search/typed-times.ts";
import {
  formatClock,
  formatWall,
  type Minute,
  minuteFrom,
  parseWall,
  wallMinute,
} from "../../../domain/time/clock.ts";
import { type Day, parseDay } from "../../../domain/time/day.ts";
import type { SeriesOffer } from "../../../features/series/contract.ts";
import { inNameOrder } from "../../../i18n/format.ts";
import type { NewBookingContract } from "./contract.ts";

/** What a new booking consists of while it is typed. */

export type FoundGuest = Answer<NewBookingContract["GET operate/guests/lookup"]>[number];

export type KnownGuest = { kind: "known" } & FoundGuest;
export type NewGuest = {
  kind: "new";
  fields: Record<"last_name" | "first_name" | "name_kana" | "company" | "phone_number" | "email", string>;
  /** The language of the guest's mails, and of the order of the names. */
  locale: Locale;
};
export type Guest = { kind: "none" } | KnownGuest | NewGuest;

/** Its name is not known yet where an address named the room. */
export type Room = {
  id: number;
  name: string;
  group: string | null;
  currency: ChargedCurrency;
  /**
   * Not chosen by the person: the keyboard focus landed on it as the first of the list. A new list replaces it with its
   * own first room.
   */
  isAutomatic?: true;
};

/** One slot of the order. */
export type Slot = {
  key: number;
  /** What was typed in one line; the fields below are filled from it. */
  line: string;
  day: string;
  start: string;
  end: string;
  people: string;
  words: string;
  room: Room | null;
  /** The chosen room is no longer among those that are found: it has to be confirmed, or another one chosen. */
  isLost: boolean;
  /** The words and people for which it was confirmed although they do not find it. */
  keptFor: string | null;
  /** Another price, as it is typed; null for the price of the rules. */
  price: string | null;
  isWithoutCleaning: boolean;
  /** The series that it is repeated in (SERIES-10). */
  series: string | null;
};

export const EMPTY_SLOT: Slot = {
  ...{ key: 0, line: "", day: "", start: "", end: "", people: "", words: "" },
  ...{ room: null, isLost: false, keptFor: null, price: null, isWithoutCleaning: false, series: null },
};

/** What was typed where a guest is looked for, as the beginning of a new one. */
export function newGuestFrom(text: string, desk: Locale): NewGuest {
  const plain = text.normalize("NFKC").trim();
  const none = { last_name: "", first_name: "", name_kana: "", company: "", phone_number: "", email: "" };
  const made = (typed: Partial<NewGuest["fields"]>, locale: Locale): NewGuest => ({
    kind: "new",
    fields: { ...none, ...typed },
    locale,
  });
  if (plain.includes("@")) return made({ email: plain }, desk);
  if (/^[+\d][\d\s()-]{3,}$/.test(plain)) return made({ phone_number: plain }, desk);
  const locale = languageOfName(plain) ?? desk;
  const [one = "", ...rest] = plain.split(/\s+/);
  const [last_name, first_name] = rest.length === 0 ? [one, ""] : inNameOrder(one, rest.join(" "), locale);
  return made({ last_name, first_name }, locale);
}

/** The language in which a name is written; null where it does not tell. */
function languageOfName(name: string): Locale | null {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return "ja";
  return /\p{Script=Latin}/u.test(name) ? "en" : null;
}

/** The fields as a typed line says; what it does not say stays. */
export function withTyped(slot: Slot, line: string, typed: TypedTimes): Slot {
  const { day, start, end, people, words } = typed;
  return {
    ...slot,
    line,
    day: day ?? slot.day,
    start: start === null ? slot.start : formatClock(start),
    end: end === null ? slot.end : formatClock(end),
    people: people === null ? slot.people : String(people),
    words,
  };
}

/** What a room is looked for by, apart from the time. */
export function wantedOf({ words, people }: Slot): string {
  return `${people} ${words.trim()}`;
}

/** Whether a typed line has figures that nothing was made of. */
export function isUnread({ day, start, people, words }: TypedTimes): boolean {
  return day === null && start === null && people === null && /\d/.test(words);
}

type SlotTimes = { day: Day; from: Minute; to: Minute };

/** When the slot is, once its fields make sense. An end before the start is of the day after. */
export function timesOf({ day, start, end }: Slot): SlotTimes | null {
  const [from, typedEnd] = [typedClock(start), typedClock(end)];
  if (parseDay(day) === null || from === null || typedEnd === null || from === typedEnd) return null;
  return { day, from, to: typedEnd > from ? typedEnd : typedEnd + 1440 };
}

/** The slot at other times of the same day. */
export function shifted(slot: Slot, by: Minute): Slot {
  const times = timesOf(slot);
  if (!times || times.from + by < 0) return slot;
  return { ...slot, line: "", start: formatClock(times.from + by), end: formatClock(times.to + by) };
}

/** The slot at the times of an answer, which are on the clock of the room. */
export function atWalls(slot: Slot, from: number, to: number): Slot {
  const day = formatWall(from).slice(0, 10);
  return {
    ...slot,
    line: "",
    day,
    start: formatClock(minuteFrom(day, from)),
    end: formatClock(minuteFrom(day, to)),
  };
}

function wallsOf({ day, from, to }: SlotTimes): { start_datetime: string; end_datetime: string } {
  return {
    start_datetime: formatWall(wallMinute(day, from)),
    end_datetime: formatWall(wallMinute(day, to)),
  };
}

/** The other price of a slot; undefined where it has none, null where what is typed is no amount. */
export function priceOfSlot({ price, room }: Slot): number | null | undefined {
  if (price === null || !room) return undefined;
  return typedAmount(price, room.currency);
}

/** The slot on the dates that were chosen, as one series, in place of the slot itself (SERIES-10). */
export function repeated(
  slot: Slot,
  chosen: readonly SeriesOffer[],
  { series, firstKey }: { series: string; firstKey: number },
): Slot[] {
  return chosen.flatMap((offer, place) => {
    const [from, to] = [parseWall(offer.start_datetime), parseWall(offer.end_datetime)];
    if (from === null || to === null || !slot.room) return [];
    const isOther = offer.space_id !== slot.room.id;
    const { isAutomatic: _, ...own } = slot.room;
    const room = isOther ? { ...own, id: offer.space_id, name: offer.space_name, group: null } : own;
    const words = isOther ? "" : slot.words;
    return [
      {
        ...atWalls(slot, from, to),
        key: firstKey + place,
        room,
        words,
        isLost: false,
        keptFor: null,
        series,
      },
    ];
  });
}

/** The body's part of a slot; null until it has a room and a time. */
export function itemOf(slot: Slot) {
  const times = timesOf(slot);
  if (!times || !slot.room) return null;
  const price = priceOfSlot(slot);
  return {
    space_id: slot.room.id,
    ...wallsOf(times),
    ...(price ? { price } : {}),
    ...(slot.isWithoutCleaning ? { cleaning: 0 } : {}),
    ...(slot.series ? { series: slot.series } : {}),
  };
}

/** The first field missing for a new guest: a name, or a way to reach them. */
export function missingField({ fields }: NewGuest): "last_name" | "first_name" | "phone_number" | null {
  const isEmpty = (name: keyof NewGuest["fields"]) => fields[name].trim() === "";
  if (isEmpty("last_name")) return "last_name";
  if (isEmpty("first_name")) return "first_name";
  return isEmpty("phone_number") && isEmpty("email") ? "phone_number" : null;
}

export function guestBody(guest: Guest) {
  switch (guest.kind) {
    case "known":
      return { account_id: guest.id };
    case "new":
      return missingField(guest) === null ? { guest: { ...guest.fields, locale: guest.locale } } : null;
    case "none":
      return null;
  }
}
