import type { Locale } from "../language/locale.ts";
import { type BilingualText, dataLanguage } from "../language/text.ts";
import { folded } from "./folded.ts";
import { hasWordStarts, type PlaceForms, startsWith, wordsIn } from "./place-forms.ts";
import { type SearchWord, searchWords } from "./search-words.ts";
import { soundStarts } from "./sound.ts";
import { stationLabel, withoutStationSuffix } from "./station-label.ts";

/** `spaces` is the number of spaces that it finds. */
export type Suggestible = { id: number; name: BilingualText; spaces: number };

/** All forms in which it may be typed. */
export type SuggestiblePlace = Suggestible & { forms: PlaceForms };

export type SuggestionSource = {
  stations: readonly SuggestiblePlace[];
  /** Also the districts of addresses. The id of an area is the lowest id of its spaces. */
  areas: readonly SuggestiblePlace[];
  spaces: readonly Suggestible[];
};

/** `label` is what is shown, `value` what is searched for. */
type Suggestion = { kind: "station" | "area" | "space"; label: string; value: string };

export const MAX_SUGGESTIONS = 10;

/**
 * At most ten: stations, then areas, then spaces; within each, those that start with the text first, then by number of
 * spaces, then by id (SEARCH-15). What finds no space is not suggested (SEARCH-17). Of suggestions that read and search
 * alike only the first is kept: a guest could not tell them apart.
 */
export function suggestionsFor(text: string, source: SuggestionSource, locale: Locale): Suggestion[] {
  if (text.trim() === "") return [];
  const typed = typedText(text);
  const language = dataLanguage(locale);
  return [
    ...best(source.stations, ({ forms }) => placeMatch(forms, typed), locale).map(({ name }): Suggestion => {
      const bare = withoutStationSuffix(name[language]) || name[language];
      return { kind: "station", label: stationLabel(name[language], locale), value: bare };
    }),
    ...best(source.areas, ({ forms }) => placeMatch(forms, typed), locale).map(({ name }) =>
      plain("area", name[language]),
    ),
    ...best(source.spaces, ({ name }) => nameMatch(spellings(name), typed), locale).map(({ name }) =>
      plain("space", name[language]),
    ),
  ].slice(0, MAX_SUGGESTIONS);
}

/** What is typed so far: as one text, and as words in any order. */
export type TypedText = { whole: SearchWord; words: readonly SearchWord[] };

export function typedText(text: string): TypedText {
  const whole = folded(text).trim().replace(/\s+/g, " ");
  return { whole: { text: whole, sounds: soundStarts(whole) }, words: searchWords(text) };
}

type Match = "start" | "elsewhere" | null;

/** A place matches from its start, by whole words, or by several words that begin words of it. */
export function placeMatch(forms: PlaceForms, { whole, words }: TypedText): Match {
  if (startsWith(forms, whole) || (words.length === 1 && startsWith(forms, words[0] as SearchWord)))
    return "start";
  if (words.length === 0) return null;
  return wordsIn(forms, words).every(Boolean) || hasWordStarts(forms, words) ? "elsewhere" : null;
}

/** A space matches by words anywhere in its names, which are given folded. */
export function nameMatch(names: readonly string[], { whole, words }: TypedText): Match {
  const [only, ...others] = words;
  const start = others.length === 0 && only ? only.text : whole.text;
  if (names.some((name) => name.startsWith(start))) return "start";
  if (!only) return null;
  return words.every(({ text }) => names.some((name) => name.includes(text))) ? "elsewhere" : null;
}

function spellings({ ja, en }: BilingualText): string[] {
  return [folded(ja), folded(en)];
}

function plain(kind: "area" | "space", name: string): Suggestion {
  return { kind, label: name, value: name };
}

function best<Item extends Suggestible>(
  items: readonly Item[],
  matchOf: (item: Item) => Match,
  locale: Locale,
): Item[] {
  const seen = new Set<string>();
  return items
    .map((item) => ({ item, match: matchOf(item) }))
    .filter(({ item, match }) => match !== null && item.spaces > 0)
    .sort((a, b) => later(a.match) - later(b.match) || b.item.spaces - a.item.spaces || a.item.id - b.item.id)
    .map(({ item }) => item)
    .filter(({ name }) => {
      const alike = withoutStationSuffix(folded(name[dataLanguage(locale)]));
      return !seen.has(alike) && seen.add(alike);
    });
}

function later(match: Match): number {
  return match === "start" ? 0 : 1;
}
