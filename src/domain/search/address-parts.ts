import type { BilingualText } from "../language/text.ts";
import { folded } from "./folded.ts";
import type { SearchWord } from "./search-words.ts";
import { soundOf } from "./sound.ts";

/** The lines of an address in both languages: prefecture, city or ward, town, building. */
export type Address = { ja: readonly string[]; en: readonly string[] };

/** What searches read of an address: `letters` in Japanese, `sounds` in English. Each line begins with a part of it. */
type AddressText = { letters: string; sounds: string };

/**
 * A Japanese address has no spaces between its parts, so each part goes on to the end of the address: 東京都新宿区西新宿,
 * 新宿区西新宿, 西新宿. In an English one each word is a part. The building has a name of its own.
 */
export function addressText({ ja, en }: Address): AddressText {
  const parts = ja.slice(0, TOWN).flatMap(partsOf).map(folded);
  const english = en.slice(0, TOWN).flatMap((line) => folded(line).split(/[\s,]+/));
  return {
    letters: lines(parts.map((_, index) => parts.slice(index).join(""))),
    sounds: lines([...new Set(english.map(soundOf))]),
  };
}

/** Whether a part of an address begins with the word (SEARCH-22). */
export function inAddress(word: SearchWord): (address: AddressText) => boolean {
  const letters = `\n${word.text}`;
  const sounds = word.sounds.map((sound) => `\n${sound}`);
  return (address) =>
    address.letters.includes(letters) || sounds.some((sound) => address.sounds.includes(sound));
}

/** The districts that an address names, from the largest: prefecture, city, ward. `parts` are what their names begin with. */
export function districtsOf({ ja, en }: Address): { name: BilingualText; parts: BilingualText[] }[] {
  const [prefecture, city] = [both(ja[0], en[0]), both(ja[1], en[1])];
  const districts = prefecture ? [{ name: prefecture, parts: [prefecture] }] : [];
  if (!city || city.ja === prefecture?.ja) return districts;
  const [japanese, english] = [partsOf(city.ja), city.en.split(/,\s*/).reverse()];
  if (japanese.length !== 2 || english.length !== 2) return [...districts, { name: city, parts: [city] }];
  const [whole, ward] = [0, 1].map((at) => both(japanese[at], english[at])) as [BilingualText, BilingualText];
  return [...districts, { name: whole, parts: [whole] }, { name: city, parts: [city, ward] }];
}

/** 京都市東山区 has two parts, as has 足柄下郡箱根町; 市川市 and 郡山市 have one. */
function partsOf(line: string): string[] {
  const split = line.match(CITY_AND_WARD) ?? line.match(COUNTY_AND_TOWN);
  return (split?.slice(1) ?? [line]).flatMap((part) => part.split(/\s+/)).filter(Boolean);
}

function both(ja: string | undefined, en: string | undefined): BilingualText | null {
  return ja && en ? { ja, en } : null;
}

function lines(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `\n${part}`)
    .join("");
}

/** Lines of an address before the building. */
const TOWN = 3;
const CITY_AND_WARD = /^(.+市)(.+区)$/u;
const COUNTY_AND_TOWN = /^(.+?郡)(.+[町村])$/u;
