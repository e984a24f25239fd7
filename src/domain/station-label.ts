import type { Language } from "./text.ts";

/** A station as suggestions and lists show it: '新宿駅', 'Shinjuku Station'; never with the word twice. */
export function stationLabel(name: string, language: Language): string {
  const bare = withoutStationSuffix(name);
  if (bare === "") return name;
  return language === "ja" ? `${bare}駅` : `${bare} Station`;
}

/** The name without a 駅 or Station at its end. */
export function withoutStationSuffix(name: string): string {
  return name.trim().replace(/\s*(?:駅|station)$/iu, "");
}
