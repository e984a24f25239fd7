const LETTERS = "ABCD";

/** The letter of the mark at an index, where that many marks have a line of their own; null for the others. */
export function letterOf(index: number, lines: number): string | null {
  return index < lines ? (LETTERS[index] ?? null) : null;
}
