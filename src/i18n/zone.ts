import type { Locale } from "../domain/language/locale.ts";
import type { Text } from "../domain/language/text.ts";

/** On whose clock a time is: 日本時間 · Japan time (UTC+9). Zones that have no name here go by their IANA name. */
export function zoneText(timeZone: string, locale: Locale): string {
  return ZONES[timeZone]?.[locale] ?? timeZone;
}

const ZONES: Record<string, Text | undefined> = {
  "Asia/Tokyo": { ja: "日本時間", en: "Japan time (UTC+9)" },
  "Asia/Singapore": { ja: "シンガポール時間", en: "Singapore time (UTC+8)" },
};
