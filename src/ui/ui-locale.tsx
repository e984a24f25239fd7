import { createContext, type ReactNode, useContext } from "react";
import { DEFAULT_LOCALE, type Locale } from "../domain/language/locale.ts";

const UiLocale = createContext<Locale>(DEFAULT_LOCALE);

/** The language in which widgets name their own controls (close, clear, next month). */
export function UiLocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <UiLocale value={locale}>{children}</UiLocale>;
}

export function useUiLocale(): Locale {
  return useContext(UiLocale);
}
