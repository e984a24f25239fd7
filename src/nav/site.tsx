import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { Brand } from "../domain/brand/brand.ts";
import type { Locale } from "../i18n/locale.ts";

/** What every screen may know of the place it stands in: the same on server and browser, passed with the page. */
export type Site = {
  locale: Locale;
  brand: Brand;
  /** Address of this site, for canonical links. */
  publicUrl: string;
  pictureBase: string;
  isDemo: boolean;
  publishableKey: string | null;
  mapStyleUrl: string | null;
  gtagId: string | null;
  /** The moment at which the server made the page, epoch milliseconds by the application's clock. */
  now: number;
};

const SiteContext = createContext<Site | null>(null);

/** How far the application's clock is from the browser's own. */
let clockOffset = 0;

/** The application's clock in the browser: for what happens on a press, never while rendering. */
export function currentTime(): number {
  return Date.now() + clockOffset;
}

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  useEffect(() => {
    clockOffset = site.now - Date.now();
  }, [site.now]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite outside of SiteProvider");
  return site;
}

export function useLocale(): Locale {
  return useSite().locale;
}

/** The texts of a feature in the visitor's language. */
export function useTexts<Texts>(both: Record<Locale, Texts>): Texts {
  return both[useSite().locale];
}
