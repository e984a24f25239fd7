const LETTERS = "ABCD";

/** How wide what is written beside a letter is, about, and how far from it its middle is, in pixels. */
const TEXT = { width: 120, middle: 76 };

/** The letter of the mark at an index, where that many marks have a line of their own; null for the others. */
export function letterOf(index: number, lines: number): string | null {
  return index < lines ? (LETTERS[index] ?? null) : null;
}

/** On which side of a letter its text is, 1 for the right: what is written stays inside of the map. */
export function sideOfText(at: { left: number }, size: { width: number }): 1 | -1 {
  return at.left > size.width - 2 * TEXT.middle ? -1 : 1;
}

/** Where the text beside a letter is: no names are drawn there. */
export function letterText(at: { left: number; top: number }, size: { width: number }) {
  return { top: at.top, left: at.left + sideOfText(at, size) * TEXT.middle, width: TEXT.width };
}
