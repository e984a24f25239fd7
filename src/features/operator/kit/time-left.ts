import type { Locale } from "../../../domain/language/locale.ts";
import { MINUTES_PER_DAY } from "../../../domain/time/clock.ts";
import { durationText } from "../../../i18n/format.ts";
import { texts } from "../../../i18n/texts.ts";

const messages = texts({
  ja: { days: (days: number, hours: number) => `${days}日${hours > 0 ? `${hours}時間` : ""}` },
  en: { days: (days: number, hours: number) => `${days} d${hours > 0 ? ` ${hours} h` : ""}` },
});

/** How long until something: 1時間40分, and from a day on 1日22時間. */
export function leftText(minutes: number, locale: Locale): string {
  if (minutes < MINUTES_PER_DAY) return durationText(minutes, locale);
  const hours = Math.floor(minutes / 60);
  return messages[locale].days(Math.floor(hours / 24), hours % 24);
}
