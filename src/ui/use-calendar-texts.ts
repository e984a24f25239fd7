import { messages } from "./messages/calendar.ts";
import { useUiLocale } from "./ui-locale.tsx";

export function useCalendarTexts() {
  return messages[useUiLocale()];
}
