/** What can be in braces in a text that staff write once for many (INQUIRY-3). */
export const PLACEHOLDERS = ["name", "booking", "room", "start", "link"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text with what is known filled in. A placeholder without a value stays, so that the person sees it. */
export function filledText(text: string, values: Record<Placeholder, string | null>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name as Placeholder] ?? whole);
}

/** The first name in braces that nothing is filled in for; null if there is none. */
export function unknownPlaceholder(
  text: string,
  known: readonly Placeholder[] = PLACEHOLDERS,
): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return names.find((name) => !known.some((one) => one === name)) ?? null;
}
