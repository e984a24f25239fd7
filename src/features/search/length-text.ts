import type { Locale } from "../../domain/language/locale.ts";
import type { SearchedLength } from "../../domain/search/day-parts.ts";
import { dottedText, durationText, timesText } from "../../i18n/format.ts";
import { messages } from "./messages/parts.ts";

/** 午後・2時間, or 13:00 – 17:00・2時間: when a booking begins, and how long it is. */
export function lengthText({ minutes, part }: SearchedLength, locale: Locale): string {
  const starts = typeof part === "string" ? messages[locale].part(part) : timesText(part.start, part.end);
  return dottedText([starts, durationText(minutes, locale)], locale);
}
