import { createContext, type ReactNode, useContext } from "react";
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
};

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
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
