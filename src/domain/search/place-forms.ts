import type { BilingualText } from "../language/text.ts";
import { folded } from "./folded.ts";
import type { SearchWord } from "./search-words.ts";
import { hasSound, soundOf } from "./sound.ts";
import { stationLabel } from "./station-label.ts";

/** The name of a station or area, with its reading in kana if the catalogue has one. */
export type PlaceName = BilingualText & { kana?: string | undefined };

/**
 * One way to write a place, without blanks and hyphens: by its letters or by its sound. `bounds` are the positions
 * between its words, its start and its end included.
 */
type PlaceForm = { kind: "letters" | "sound"; text: string; bounds: readonly number[] };

export type PlaceForms = readonly PlaceForm[];

/** The forms of an area. */
export function placeForms({ ja, en, kana }: PlaceName): PlaceForms {
  return [
    ...[ja, en].map(lettersOf),
    ...[ja, en, kana]
      .filter((text) => text !== undefined && hasSound(text))
      .map((text) => soundForm(text as string)),
  ];
}

/** The forms of a station: those of its label, so that what is typed may go on to 新宿駅, Shinjuku Station or しんじゅくえき. */
export function stationForms({ ja, en, kana }: PlaceName): PlaceForms {
  return placeForms({
    ja: `${stationLabel(ja, "ja").replace(/駅$/, "")} 駅`,
    en: stationLabel(en, "en"),
    kana: kana && `${kana} えき`,
  });
}

/**
 * Which of the words a place contains (SEARCH-22): from its start, as a whole word, or right after another of the
 * words, as 三丁目 after 新宿.
 */
export function wordsIn(forms: PlaceForms, words: readonly SearchWord[]): boolean[] {
  const found = words.map(() => false);
  for (const form of forms) {
    const ends = new Set([0]);
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = false;
      words.forEach((word, index) => {
        for (const written of writtenAs(word, form)) {
          for (const end of endsOf(form, written, ends)) {
            found[index] = true;
            isGrowing ||= !ends.has(end);
            ends.add(end);
          }
        }
      });
    }
  }
  return found;
}

/** Whether a place begins with what is typed so far, which may be several words. */
export function startsWith(forms: PlaceForms, typed: SearchWord): boolean {
  return forms.some((form) => writtenAs(typed, form).some((written) => form.text.startsWith(written)));
}

/** Whether each of the words that are typed so far begins a word of the place, in any order. */
export function hasWordStarts(forms: PlaceForms, words: readonly SearchWord[]): boolean {
  return words.every((word) =>
    forms.some(({ text, bounds, kind }) =>
      writtenAs(word, { kind }).some((written) => bounds.some((at) => text.startsWith(written, at))),
    ),
  );
}

function writtenAs({ text, sounds }: SearchWord, { kind }: Pick<PlaceForm, "kind">): readonly string[] {
  if (kind === "sound") return sounds;
  const letters = text.replace(SEPARATORS, "");
  return letters === "" ? [] : [letters];
}

/** Where the text ends in the form: from its start or the end of another word, or between two bounds. */
function endsOf({ text, bounds }: PlaceForm, written: string, starts: ReadonlySet<number>): number[] {
  const fromStart = [...starts].filter((at) => text.startsWith(written, at));
  const whole = bounds.filter((at) => text.startsWith(written, at) && bounds.includes(at + written.length));
  return [...fromStart, ...whole].map((at) => at + written.length);
}

function lettersOf(name: string): PlaceForm {
  return formOf("letters", folded(name).split(SEPARATORS).filter(Boolean));
}

function soundForm(name: string): PlaceForm {
  const form = formOf("sound", folded(name).split(SEPARATORS).map(soundOf).filter(Boolean));
  // Vowels may run together across words; then the places between them are unknown.
  const whole = soundOf(name);
  return whole === form.text ? form : { kind: "sound", text: whole, bounds: [0, whole.length] };
}

function formOf(kind: PlaceForm["kind"], words: readonly string[]): PlaceForm {
  const bounds = [0];
  for (const word of words) bounds.push((bounds.at(-1) as number) + word.length);
  return { kind, text: words.join(""), bounds };
}

const SEPARATORS = /[\s\-‐‑–—・·,、.'’()（）/]+/g;
