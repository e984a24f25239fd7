import { messages } from "./messages.ts";
import { useUiLocale } from "./ui-locale.tsx";

export function useUiTexts() {
  return messages[useUiLocale()];
}
