import { type ReactNode, useEffect } from "react";
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
import { visitOf } from "../api/context.ts";
import { fureaispace } from "../domain/brand/fureaispace.ts";
import { DEFAULT_LOCALE, isLocale } from "../i18n/locale.ts";
import { startAnalytics } from "../nav/analytics.ts";
import { SiteProvider } from "../nav/site.tsx";
import { UiLocaleProvider } from "../ui/ui-locale.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Shell } from "./layout/shell.tsx";
import { loadShell } from "./load-shell.ts";
import "./app.css";

export { reloadWhenAsked as shouldRevalidate } from "../nav/reload.ts";

/** Who is here, and what the frame of every page shows. Asked once, and again when somebody logs in or out. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  return {
    locale: isLocale(params.locale) ? params.locale : DEFAULT_LOCALE,
    nonce: visit.nonce,
    now: visit.now,
    // Suggestions come from the server: the browser needs no list of stations.
    site: { ...visit.site, brand: { ...visit.site.brand, extraStations: [] } },
    ...(await loadShell(visit)),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  const params = useParams();
  const locale = page?.locale ?? (isLocale(params.locale) ? params.locale : DEFAULT_LOCALE);
  return (
    <html lang={locale} data-brand={page?.site.brand.appType ?? "fureaispace"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="format-detection" content="telephone=no" />
        <link
          rel="icon"
          href={`${import.meta.env.BASE_URL}favicon-${page?.site.brand.appType ?? "fureaispace"}.svg`}
          type="image/svg+xml"
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={page?.nonce} />
        <Scripts nonce={page?.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary() {
  return (
    <Framed>
      <ErrorPage />
    </Framed>
  );
}

/** The frame of every page, and of what went wrong, as far as the root could be loaded. */
function Framed({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  const site = page
    ? { locale: page.locale, now: page.now, ...page.site }
    : {
        locale: DEFAULT_LOCALE,
        brand: fureaispace,
        publicUrl: "",
        pictureBase: "",
        isDemo: false,
        publishableKey: null,
        mapStyleUrl: null,
        gtagId: null,
        now: 0,
      };
  const { gtagId } = site;
  useEffect(() => {
    if (gtagId) startAnalytics(gtagId);
  }, [gtagId]);
  return (
    <SiteProvider site={site}>
      <UiLocaleProvider locale={site.locale}>
        <Shell stations={page?.stations ?? []} rooms={page?.rooms ?? []}>
          {children}
        </Shell>
      </UiLocaleProvider>
    </SiteProvider>
  );
}
