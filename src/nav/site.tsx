import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { PageBrand } from "../domain/brand/brand.ts";
import type { Locale } from "../domain/language/locale.ts";

/** What every screen knows about the site. It travels with the page, so that server and browser agree. */
export type Site = {
  locale: Locale;
  brand: PageBrand;
  /** The public origin of the site, for canonical links. */
  publicUrl: string;
  pictureBase: string;
  isDemo: boolean;
  /** What of a demo is real: mails that leave, cards that go to the provider (OPS-14). */
  demoReality: { sendsMails: boolean; hasProvider: boolean };
  publishableKey: string | null;
  mapStyleUrl: string | null;
  gtagId: string | null;
  /** When the server rendered the page: epoch milliseconds by its own clock. */
  now: number;
};

const SiteContext = createContext<Site | null>(null);

/** Milliseconds that the server's clock is ahead of the browser's; null before the first page has said. */
let clockOffset: number | null = null;

/** A page can be older than this only if the browser's clock was set in the meantime. */
const OLDEST_PAGE = 120_000;

/** The server's clock, as the browser estimates it. For event handlers; rendering uses `now` of the site. */
export function currentTime(): number {
  return Date.now() + (clockOffset ?? 0);
}

/**
 * `now` is the server's time when it rendered the page. A page that was prefetched or shown late makes it too early, so
 * the estimate that is furthest ahead is the best one, and an older page never turns the clock back.
 */
function adjustClock(now: number): void {
  const found = now - Date.now();
  const isOlder = clockOffset !== null && found < clockOffset && found > clockOffset - OLDEST_PAGE;
  if (!isOlder) clockOffset = found;
}

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  useEffect(() => {
    adjustClock(site.now);
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

/** A feature's texts in the visitor's language. */
export function useTexts<Texts>(all: Record<Locale, Texts>): Texts {
  return all[useSite().locale];
}
