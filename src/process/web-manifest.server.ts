import { HOME_ICONS, homeIconPath } from "../domain/brand/home-icons.ts";
import { isLocale } from "../domain/language/locale.ts";
import { BASE, paths } from "../nav/paths.ts";
import type { App } from "../platform/app.ts";

/**
 * /ja.webmanifest and /en.webmanifest: the name and the icon of the site on a home screen, as the company has set them
 * (SCREEN-61; W3C Web Application Manifest). Null for any other path.
 */
export function webManifest({ brand }: Pick<App, "brand">, pathname: string): Response | null {
  const locale = /^\/(\w+)\.webmanifest$/.exec(pathname)?.[1];
  if (!isLocale(locale)) return null;
  const name = brand.name[locale];
  const manifest = {
    id: `${BASE}/`,
    name,
    short_name: brand.logoText[locale] || name,
    lang: locale,
    start_url: `${BASE}${paths.home(locale)}`,
    scope: `${BASE}/`,
    // With the browser's Back: dialogs are entries of its history (SCREEN-4).
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [
      ...(brand.icon.endsWith(".svg") ? [{ src: brand.icon, sizes: "any", type: "image/svg+xml" }] : []),
      ...(["192", "512", "maskable"] as const).map((of) => ({
        src: homeIconPath(brand.icon, of),
        sizes: `${HOME_ICONS[of].pixels}x${HOME_ICONS[of].pixels}`,
        type: "image/png",
        ...(of === "maskable" && { purpose: of }),
      })),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
