import type { Locale } from "../../domain/language/locale.ts";
import { captionParts, type SearchQuery } from "../../domain/search/search.ts";
import { dottedText, shortDayText, timesText, timeText } from "../../i18n/format.ts";
import { lengthText } from "./length-text.ts";
import type { messages } from "./messages.ts";

/** 12/10(木)・13:00 – 16:00・8名以上・インボイス対応. A line may break between two of the parts, not within one. */
export function captionOf(query: SearchQuery, locale: Locale, t: (typeof messages)["ja"]): string {
  const words = captionParts(query).flatMap((part): string[] => {
    if (part.kind === "day") return [shortDayText(part.day, locale)];
    if (part.kind === "time") {
      if (part.start !== null && part.end !== null) return [timesText(part.start, part.end)];
      return part.start !== null ? [`${timeText(part.start)} –`] : [];
    }
    if (part.kind === "length") return [lengthText(part, locale)];
    if (part.kind === "headcount") return [t.peopleOrMore(part.headcount)];
    if (part.kind === "invoice") return [t.invoice];
    return [];
  });
  return dottedText(
    words.map((word) => word.replaceAll(" ", "\u00a0")),
    locale,
  );
}
