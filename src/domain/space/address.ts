import type { Locale } from "../language/locale.ts";

/** Where a space is, in one language. The lines are the catalogue's: prefecture, city or ward, street, building. */
type Place = {
  lines: readonly string[];
  building: string;
  floor: string;
  room: string;
  postalCode: string;
  countryCode: string;
};

/** How a language writes the addresses of Japan. */
const IN_JAPAN: Record<Locale, (place: Place) => string> = {
  ja: largestFirst,
  en: smallestFirst,
};

/** The address of a space, up to its room, in the order of the country where it lies (SCREEN-27). */
export function spaceAddress(place: Place, locale: Locale): string {
  return place.countryCode === "SG" ? inSingapore(place) : IN_JAPAN[locale](place);
}

/** 〒150-0031 東京都渋谷区桜丘町97-3 なぎさ第一ビル 3階 301 */
function largestFirst(place: Place): string {
  const [prefecture = "", city = "", street = "", building = ""] = place.lines;
  const code = withHyphen(place);
  return joined([code && `〒${code}`, `${prefecture}${city}${street}`, building, unnamed(place)], " ");
}

/** 301, Nagisa Daiichi Building 3F, 97-3 Sakuragaoka-cho, Shibuya-ku, Tokyo 150-0031 */
function smallestFirst(place: Place): string {
  const [prefecture = "", city = "", street = "", building = ""] = place.lines;
  // Kita-ku, Osaka is in a prefecture of the same name.
  const isNamed = city.split(", ").includes(prefecture);
  const region = joined([city, isNamed ? "" : prefecture], ", ");
  return joined([unnamed(place), building, street, joined([region, withHyphen(place)], " ")], ", ");
}

/** Singapore, a city without districts, has its code last: 178 Craig Road, Harbour & Co. 78, #14-02, Singapore 080978 */
function inSingapore({ lines, building, room, postalCode }: Place): string {
  const [country = "", , street = "", last = ""] = lines;
  // The unit names the floor.
  const name = building && room && last.startsWith(building) ? building : last || building;
  const unit = /^\d+-[\dA-Z]+$/.test(room) ? `#${room}` : room;
  return joined([street, name, unit, joined([country, postalCode], " ")], ", ");
}

/** The parts of building, floor and room that the lines do not contain. */
function unnamed({ lines, building, floor, room }: Place): string {
  return [building, floor, room].filter((part) => part && !lines.join("\n").includes(part)).join(" ");
}

function withHyphen({ postalCode, countryCode }: Place): string {
  return countryCode === "JP" ? postalCode.replace(/^(\d{3})(\d{4})$/, "$1-$2") : postalCode;
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
