import type { Locale } from "../domain/language/locale.ts";
import type { Text } from "../domain/language/text.ts";
import { toWallMinute } from "./wall-clock.ts";

/** On whose clock a time is: 日本時間 · Japan time (UTC+9). Zones that have no name here go by their IANA name. */
export function zoneText(timeZone: string, locale: Locale): string {
  return ZONES[timeZone]?.[locale] ?? timeZone;
}

/** The same as a sentence over times: 時刻は日本時間です · Times are in Japan time (UTC+9). */
export function zoneSentence(zone: string, locale: Locale): string {
  return { ja: `時刻は${zone}です`, en: `Times are in ${zone}` }[locale];
}

/** Over a list whose rooms are in several zones. */
export const ROOMS_OWN_ZONES: Text = {
  ja: "時刻は各会議室の現地時間です",
  en: "Times are local to each room",
};

/**
 * Whether times must say their zone: the clocks of their rooms, of the brand and of the reader do not show the same at an
 * instant (epoch milliseconds). `own` is the reader's zone; null while it is not known.
 */
export function isZoneSaid(
  zones: readonly string[],
  brandZone: string,
  own: string | null,
  at: number,
): boolean {
  const shown = [...zones, brandZone, own].map((zone) => zone && wallMinuteIn(zone, at));
  return zones.length > 0 && new Set(shown.filter((minute) => minute !== null)).size > 1;
}

/** Null for a zone that the platform does not know: a browser may name one. */
function wallMinuteIn(timeZone: string, at: number): number | null {
  try {
    return toWallMinute(at, timeZone);
  } catch {
    return null;
  }
}

const ZONES: Record<string, Text | undefined> = {
  "Asia/Tokyo": { ja: "日本時間", en: "Japan time (UTC+9)" },
  "Asia/Singapore": { ja: "シンガポール時間", en: "Singapore time (UTC+8)" },
};
