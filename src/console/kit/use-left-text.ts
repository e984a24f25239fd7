import { MINUTES_PER_DAY } from "../../domain/time/clock.ts";
import { durationText } from "../../i18n/format.ts";
import { messages } from "./messages.ts";
import { useLocale, useTexts } from "./state.ts";

/** How long it is until something, in minutes: 1時間40分, and from a day on 1日22時間. */
export function useLeftText(): (minutes: number) => string {
  const t = useTexts(messages);
  const locale = useLocale();
  return (minutes) => {
    if (minutes < MINUTES_PER_DAY) return durationText(minutes, locale);
    const hours = Math.floor(minutes / 60);
    return t.daysLeft(Math.floor(hours / 24), hours % 24);
  };
}
