/*
 * Several places in the field for the place, with commas between them: "渋谷, 横浜". Kept apart from what finds them: this is loaded
 * with the field.
 */

const SEPARATORS = /[,、，､]/;
const HERE = new Set(["現在地", "現在地周辺", "here", "near me"]);

/** The places of a text, without blanks around them. */
export function placesIn(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((place) => place.trim())
    .filter(Boolean);
}

/** Whether a place is said to be where the guest is. */
export function isHere(place: string): boolean {
  return HERE.has(place.normalize("NFKC").toLowerCase());
}

/** Whether one of several places is where the guest is, whose position is to be asked for. */
export function namesHere(text: string): boolean {
  const places = placesIn(text);
  return places.length >= 2 && places.some(isHere);
}

/** The last place, which is being typed, and the text before it. */
export function lastPlaceOf(text: string): { before: string; last: string } {
  const [last = ""] = text.split(SEPARATORS).slice(-1);
  return { before: text.slice(0, text.length - last.length), last: last.trim() };
}
