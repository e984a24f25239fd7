import { type ReactNode, useContext, useMemo } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { requestContextOf } from "../api/context.ts";
import { toPageBrand } from "../domain/brand/brand.ts";
import { homeIconPath } from "../domain/brand/home-icons.ts";
import { unknownBrand } from "../domain/brand/unknown-brand.ts";
import { DEFAULT_LOCALE, localeOf } from "../domain/language/locale.ts";
import { developersLink } from "../nav/developers-link.ts";
import { HeaderOnly } from "../nav/header-only.ts";
import { type Site, SiteProvider } from "../nav/site.tsx";
import { UiLocaleProvider } from "../ui/ui-locale.tsx";
import { ErrorPage } from "./guest/error-page.tsx";
import "./app.css";

export { reloadWhenAsked as shouldRevalidate } from "../nav/reload.ts";

/** What every surface needs: language, brand, configuration. Each layout loads its own user. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { now, site } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const brand = toPageBrand(site.brand, locale);
  // Without a logo, social networks show the picture of the home page (SCREEN-63).
  const social = brand.social ?? `${site.pictureBase}/hero/${brand.hero}?w=1280&f=jpg`;
  // A page outside of this app, by its address and its words as those of the company's own links: no script needs to know it.
  const footerLinks = [...brand.footerLinks, developersLink(locale)];
  return { locale, now, site: { ...site, brand: { ...brand, social, footerLinks } } };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  const params = useParams();
  // The rest of the page is there already.
  if (useContext(HeaderOnly)) return children;
  const locale = page?.locale ?? localeOf(params.locale);
  return (
    <html lang={locale} data-brand={page?.site.brand.appType ?? "fureaispace"} style={page?.site.brand.style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14181d" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={page?.site.brand.icon} />
        <link rel="apple-touch-icon" href={page && homeIconPath(page.site.brand.icon, "apple")} />
        <link rel="manifest" href={`/${locale}.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

/** The bare error page, for when even the layout cannot be rendered. */
export function ErrorBoundary() {
  return (
    <Providers>
      <ErrorPage />
    </Providers>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  // The same object until the page is loaded again: everything that shows a text depends on it.
  const site = useMemo(() => siteOf(page), [page]);
  return (
    <SiteProvider site={site}>
      <UiLocaleProvider locale={site.locale}>{children}</UiLocaleProvider>
    </SiteProvider>
  );
}

function siteOf(page: ReturnType<typeof useRouteLoaderData<typeof loader>>): Site {
  return page
    ? { locale: page.locale, now: page.now, ...page.site }
    : {
        locale: DEFAULT_LOCALE,
        brand: unknownBrand,
        publicUrl: "",
        pictureBase: "",
        isDemo: false,
        demoReality: { sendsMails: false, hasProvider: false },
        publishableKey: null,
        mapStyleUrl: null,
        gtagId: null,
        now: 0,
      };
}
