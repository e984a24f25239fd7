/*
 * Several places in the field for the place: "渋谷, 横浜". Kept apart from what finds them: this is loaded with the field.
 */

/** They stand between places and nowhere else. */
const SEPARATORS = /[,、，､;；\n]/;
/** They also stand inside of names: ラッフルズ・プレイス, R&B. */
const STROKES = /[・･/／|｜→⇒⇔↔⇄〜～~×+＋&＆]/;
/** So do these, and between words that are no places: Raffles Place, Shibuya-ku, ひととき. */
const SOFT = /[・･/／|｜→⇒⇔↔⇄〜～~×+＋&＆と\s\-‐–—－]+/;
const PIECES = /[^・･/／|｜→⇒⇔↔⇄〜～~×+＋&＆と\s\-‐–—－]+/g;
const BETWEEN = /[・･/／|｜→⇒+＋&＆と]|\sand\s/i;
/** Words between places. */
const JOINING = /^(?:and|or|vs\.?|to|>|から|または|および|か)$/i;
/** The same without blanks around them; in hiragana alone they may be a part of a name: からすま. */
const JOINED = /(?<=[\p{sc=Han}\p{sc=Katakana}ー])(?:から|または|および|か)(?=[\p{sc=Han}\p{sc=Katakana}])/gu;
/** What is said around places that a middle is wanted of. */
const AROUND = /^between\s+|(?:まで|の(?:間|あいだ|中間(?:地点)?|真ん中))$/giu;
const HERE = new Set(["現在地", "現在地周辺", "here", "near me"]);

/** The places of a text, without blanks around them. */
export function placesIn(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((place) => place.trim())
    .filter(Boolean);
}

/**
 * The places of a part between separators: itself where it is a place, else the places that it is made of, split at dots,
 * strokes, arrows, hyphens, と and blanks. At hyphens, と and blanks alone only where every piece is a place: other words are searched for.
 */
export function softPlacesIn(part: string, isPlace: (name: string) => boolean): string[] {
  const isKnown = (name: string) => isHere(name) || isPlace(name);
  if (isKnown(part)) return [part];
  const said = part.replace(AROUND, "").replace(JOINED, "と");
  const pieces = [...said.matchAll(PIECES)].map(({ 0: text, index }) => {
    return { start: index, end: index + text.length };
  });
  const found: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    // The longest name first: Raffles Place before Raffles.
    let end = pieces.length;
    const nameTo = (last: number) => said.slice(pieces[at]?.start, pieces[last - 1]?.end);
    while (end > at + 1 && !isKnown(nameTo(end))) end -= 1;
    found.push(nameTo(end));
    at = end;
  }
  const named = found.filter((name) => !JOINING.test(name));
  const isOfPlaces = named.every(isKnown) || (STROKES.test(said) && named.some(isKnown));
  return named.length > 1 && isOfPlaces ? named : [part];
}

/** Whether a text may name several places. */
export function mayNameSeveral(text: string): boolean {
  const trimmed = text.trim();
  return SEPARATORS.test(trimmed) || SOFT.test(trimmed);
}

/** Whether a person has set places apart, by more than a blank or a word. */
export function isSetApart(text: string): boolean {
  return placesIn(text).length >= 2 || STROKES.test(text);
}

/** Whether a place is said to be where the guest is. */
export function isHere(place: string): boolean {
  return HERE.has(place.normalize("NFKC").toLowerCase());
}

/** Whether one of several places is where the guest is, whose position is to be asked for. */
export function namesHere(text: string): boolean {
  const places = placesIn(text).flatMap((part) => part.split(BETWEEN).map((one) => one.trim()));
  return places.length >= 2 && places.some(isHere);
}

/** The last place, which is being typed, and the text before it. */
export function lastPlaceOf(text: string): { before: string; last: string } {
  const [last = ""] = text.split(SEPARATORS).slice(-1);
  return { before: text.slice(0, text.length - last.length), last: last.trim() };
}
