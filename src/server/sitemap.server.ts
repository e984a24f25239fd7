import { LOCALES, type Locale } from "../i18n/locale.ts";
import { BASE, inLocale, paths } from "../nav/paths.ts";
import type { App } from "./app.ts";
import { sql } from "./sql.ts";

/** Pages of one file, each in both languages: well below the 50,000 addresses and 50 MB that a sitemap may have. */
const PAGES_A_FILE = 10_000;

/**
 * /sitemap.xml: every page that search engines may show, in both languages (DECISIONS 35). Where one file would not
 * hold them it lists /sitemap-1.xml, /sitemap-2.xml, …; null for a path that is none of these.
 */
export async function sitemap(app: App, pathname: string): Promise<Response | null> {
  const [isSitemap, part] = pathname.match(/^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/) ?? [];
  if (!isSitemap) return null;
  const pages = await publicPages(app);
  const files = Math.ceil(pages.length / PAGES_A_FILE);
  if (part && Number(part) > files) return null;
  if (!part && files > 1) return xml(indexOf(app, files));
  const from = (Number(part ?? 1) - 1) * PAGES_A_FILE;
  return xml(urlset(app, pages.slice(from, from + PAGES_A_FILE)));
}

/** Below the base path, in Japanese; search, cart and personal pages are not for search engines. */
async function publicPages(app: App): Promise<string[]> {
  const locale: Locale = "ja";
  const spaces = await app.db.rows<{ id: number }>(sql`SELECT id FROM space WHERE NOT hidden ORDER BY id`);
  return [
    paths.home(locale),
    paths.areas(locale),
    paths.terms(locale),
    paths.privacy(locale),
    ...(app.brand.legalNotice.kind === "page" ? [paths.tokusho(locale)] : []),
    ...app.catalog.stations().map(({ entry }) => paths.area(locale, entry.alias)),
    ...app.catalog.groups().map(({ id }) => paths.group(locale, id)),
    ...spaces.map(({ id }) => paths.space(locale, id)),
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
