import { foldedDigits, withoutSeparators } from "../../../domain/fields/text-field.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { typedClock } from "../../../domain/search/typed-times.ts";
import { formatClock } from "../../../domain/time/clock.ts";
import type { Weekday } from "../../../domain/time/day.ts";
import type { KnownStation } from "../stations/contract.ts";
import type { RoomEntry } from "./contract.ts";
import { messages } from "./messages/editor.ts";

/** What the panel of a new room asks for (ROOM-10). */
export type SixThings = {
  name: { ja: string; en: string };
  postal: string;
  /** The lines of the address that follow from the postal code. */
  town: readonly string[];
  street: string;
  station: Pick<KnownStation, "id" | "name" | "latitude" | "longitude"> | null;
  position: { latitude: number; longitude: number } | null;
  minutes: number | null;
  people: string;
  from: string;
  to: string;
  weekdays: readonly Weekday[];
  price: Amount | null;
};

export const NOTHING: SixThings = {
  ...{
    name: { ja: "", en: "" },
    postal: "",
    town: [],
    street: "",
    station: null,
    position: null,
    minutes: null,
  },
  ...{ people: "", from: "9:00", to: "22:00", weekdays: [1, 2, 3, 4, 5, 6, 0], price: null },
};

/** Which of the six are not there yet, in the order of the panel; a picture may come later. */
export function owedOf(six: SixThings): ("name" | "station" | "people" | "hours" | "price")[] {
  const hours = hoursOf(six);
  return [
    ...(six.name.ja.trim() || six.name.en.trim() ? [] : (["name"] as const)),
    ...(six.station ? [] : (["station"] as const)),
    ...(/^[1-9]\d{0,5}$/.test(foldedDigits(six.people).trim()) ? [] : (["people"] as const)),
    ...(hours && six.weekdays.length > 0 ? [] : (["hours"] as const)),
    ...(six.price !== null && six.price > 0 ? [] : (["price"] as const)),
  ];
}

/** The draft of a new room with what was typed; all else is as the blank one has it. */
export function entryWith(
  blank: RoomEntry,
  six: SixThings,
  { stationId, pictures }: { stationId: number; pictures: readonly string[] },
): RoomEntry {
  const hours = hoursOf(six) ?? { start: "09:00", end: "22:00" };
  const place = six.position ?? six.station;
  const name = { ja: six.name.ja.trim(), en: six.name.en.trim() };
  const people = Number(foldedDigits(six.people).trim());
  const lines = [...six.town, ...Array(3).fill("")].slice(0, 3) as string[];
  const isWhole = six.town.length > 0;
  const found = [
    lines[0] ?? "",
    lines[1] ?? "",
    `${lines[2] ?? ""}${streetAfter(six.town, six.street.trim())}`,
    "",
  ];
  // The region of a country that has no prefectures is there already, in each language.
  const typed = (language: "ja" | "en") => [blank.address?.[language][0] ?? "", "", six.street.trim(), ""];
  return {
    ...blank,
    name,
    postal_code: withoutSeparators(six.postal),
    address: isWhole ? { ja: found, en: ["", "", "", ""] } : { ja: typed("ja"), en: typed("en") },
    ...(place ? { latitude: place.latitude, longitude: place.longitude } : {}),
    station_id: stationId,
    access_minutes: six.minutes ?? 0,
    max_member: people,
    recommended_member: people,
    business_hours: [{ weekdays: [...six.weekdays], ...hours }],
    plans: [
      {
        name: { ja: messages.ja.standard, en: messages.en.standard },
        ...{ weekdays: null, ...hours, cost_per_hour: six.price },
        ...{ is_special: false, valid_from: null, valid_to: null, last_minute: null },
      },
    ],
    pictures: [...pictures],
  };
}

/** The street without the town, or the end of it, that the postal code has given already. */
function streetAfter(town: readonly string[], street: string): string {
  for (const from of town.keys()) {
    const known = town.slice(from).join("");
    const end = known === "" ? null : endOf(known, street);
    if (end !== null) return street.slice(end).trim();
  }
  return street;
}

/** Where a text that begins with these words, blanks between them or not, goes on; null if it begins otherwise. */
function endOf(words: string, text: string): number | null {
  let at = 0;
  for (const sign of words) {
    while (/\s/.test(text.charAt(at))) at += 1;
    if (!text.startsWith(sign, at)) return null;
    at += sign.length;
  }
  return at;
}

function hoursOf({ from, to }: Pick<SixThings, "from" | "to">): { start: string; end: string } | null {
  const [start, end] = [typedClock(from), typedClock(to)];
  return start === null || end === null || end <= start
    ? null
    : { start: formatClock(start), end: formatClock(end) };
}
