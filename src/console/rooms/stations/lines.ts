type Name = { ja: string; en: string };

/** Railway lines as they are typed: one a line, `山手線 / Yamanote Line`. */
export function linesText(lines: readonly Name[]): string {
  return lines.map(({ ja, en }) => `${ja} / ${en}`).join("\n");
}

/** null where a line does not have both names. */
export function linesOf(text: string): Name[] | null {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(/[/／]/).map((part) => part.trim()));
  return lines.every((parts) => parts.length === 2 && parts.every((part) => part !== ""))
    ? lines.map(([ja = "", en = ""]) => ({ ja, en }))
    : null;
}
