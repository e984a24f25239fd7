import { DEFAULT_LOCALE, LOCALES, type Locale } from "../domain/language/locale.ts";
import { BASE, inLocale, paths } from "../nav/paths.ts";
import type { App } from "../platform/app.ts";

/** Pages per file, each in both languages: well below the limits of 50,000 addresses and 50 MB. */
const PAGES_A_FILE = 10_000;

/**
 * /sitemap.xml: every page that search engines may show, in both languages (SCREEN-15). If they do not fit in one
 * file, it lists /sitemap-1.xml, /sitemap-2.xml, … instead. Null for any other path.
 */
export function sitemap(app: App, pathname: string): Response | null {
  const [isSitemap, part] = pathname.match(/^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/) ?? [];
  if (!isSitemap) return null;
  const pages = publicPages(app);
  const files = Math.ceil(pages.length / PAGES_A_FILE);
  if (part && Number(part) > files) return null;
  if (!part && files > 1) return xml(indexOf(app, files));
  const from = (Number(part ?? 1) - 1) * PAGES_A_FILE;
  return xml(urlset(app, pages.slice(from, from + PAGES_A_FILE)));
}

/** Paths below the base path, in the default language. Search, cart and personal pages are not for search engines. */
function publicPages(app: App): string[] {
  const locale = DEFAULT_LOCALE;
  const stations = app.catalog.stations();
  const groups = app.catalog.visibleGroups();
  const spaceIds = stations.flatMap(({ spaceIds: ids }) => ids).sort((a, b) => a - b);
  return [
    paths.home(locale),
    paths.areas(locale),
    paths.terms(locale),
    paths.privacy(locale),
    paths.developers(locale),
    ...(app.brand.legalNotice.kind === "page" ? [paths.tokusho(locale)] : []),
    ...stations.map(({ entry }) => paths.area(locale, entry.alias)),
    ...(groups.length > 0 ? [paths.groups(locale)] : []),
    ...groups.map(({ entry }) => paths.group(locale, entry.id)),
    paths.spaces(locale),
    ...spaceIds.map((id) => paths.space(locale, id)),
  ];
}

function urlset(app: App, pages: string[]): string {
  const address = (page: string, locale: Locale) =>
    escaped(`${app.env.publicUrl}${BASE}${inLocale(page, locale)}`);
  const urls = pages.flatMap((page) => {
    const alternates = LOCALES.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(page, one)}"/>`,
    ).join("");
    return LOCALES.map((locale) => `<url><loc>${address(page, locale)}</loc>${alternates}</url>`);
  });
  return `<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>`;
}

function indexOf(app: App, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escaped(app.env.publicUrl)}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `<sitemapindex xmlns="${SCHEMA}">\n${entries.join("\n")}\n</sitemapindex>`;
}

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

function xml(content: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
